package protocol

import (
	"bytes"

	"github.com/go-json-experiment/json/jsontext"
)

// members holds the raw values of an answer's keys other than response.
type members struct{ debug, data, globaldata []byte }

// membersOf finds the keys that matter in a valid JSON value. response is nil if the value is no object or has no such key. Of a repeated
// key the last one counts. It does not decode the values: it runs every turn, and data can be large.
func membersOf(value []byte) (response []byte, m members) {
	if value[0] != '{' {
		return nil, m
	}
	d := jsontext.NewDecoder(bytes.NewBuffer(value), jsontext.AllowDuplicateNames(true), jsontext.AllowInvalidUTF8(true))
	_, _ = d.ReadToken() // the brace of a valid value
	for d.PeekKind() == '"' {
		token, _ := d.ReadToken()
		name := token.String()
		content, err := d.ReadValue()
		if err != nil {
			return nil, m // not reached: the value is valid
		}
		end := d.InputOffset()
		content = value[end-int64(len(content)) : end] // what the decoder returns is overwritten
		switch name {
		case "response":
			response = content
		case "debug":
			m.debug = content
		case "data":
			m.data = content
		case "globaldata":
			m.globaldata = content
		}
	}
	return response, m
}
