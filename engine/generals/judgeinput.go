package generals

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/go-json-experiment/json/jsontext"

	"generals-chess/engine"
)

// judgeInput is the part of the judge's input that matters.
type judgeInput struct {
	initdata []byte
	pairs    [][2]answer
}

// answer is one bot's item in the log. The zero answer is that of a bot the log does not mention: a missing response reads as null, which
// is the move of three zeros.
type answer struct {
	verdict   string
	move      Move
	malformed bool
}

// decision converts an answer for the rules.
func (a answer) decision() engine.Decision {
	switch {
	case a.verdict != string(engine.OK):
		return engine.Decision{Fault: engine.Failed}
	case a.malformed:
		return engine.Decision{Fault: engine.Malformed}
	}
	return engine.Decision{Move: a.move.Text()}
}

// mapless reports whether an initdata leaves the choice of the map to the judge.
func mapless(initdata []byte) bool {
	if inner, err := jsontext.AppendUnquote(nil, initdata); err == nil {
		initdata = inner
	}
	switch strings.Join(strings.Fields(string(initdata)), "") {
	case "", "null", "{}":
		return true
	}
	return false
}

// judgeReader reads the judge's input. If a key stands twice in an object the last one counts, as in the original.
type judgeReader struct{ *jsontext.Decoder }

func readJudgeInput(text []byte) (in judgeInput, err error) {
	if len(bytes.TrimSpace(text)) == 0 {
		return in, errors.New(`it is empty; write one line such as {"log":[],"initdata":{"seed":7}}`)
	}
	r := judgeReader{jsontext.NewDecoder(bytes.NewBuffer(text), jsontext.AllowDuplicateNames(true), jsontext.AllowInvalidUTF8(true))}
	items := -1
	err = r.object(func(key string) (err error) {
		switch key {
		case "log":
			in.pairs, items, err = r.log()
		case "initdata":
			in.initdata, err = r.ReadValue()
			in.initdata = bytes.Clone(in.initdata)
		default:
			err = r.SkipValue()
		}
		return err
	})
	if err != nil {
		return in, notJudgeInput(err)
	}
	_, after := r.ReadToken()
	switch {
	case !errors.Is(after, io.EOF):
		return in, errors.New("not JSON: something follows the object")
	case items < 0:
		return in, errors.New("log is missing")
	case items%2 != 0:
		return in, fmt.Errorf("the log has %d items: it must end with the players' answers", items)
	case len(in.pairs) > StepLimit:
		return in, fmt.Errorf("the log has %d pairs of answers: a match has at most %d", len(in.pairs), StepLimit)
	}
	return in, nil
}

// notJudgeInput returns the message for a text that could not be read.
func notJudgeInput(err error) error {
	if errors.Is(err, io.ErrUnexpectedEOF) || errors.Is(err, io.EOF) {
		return errors.New("the JSON ends early")
	}
	if syntax, ok := errors.AsType[*jsontext.SyntacticError](err); ok {
		return fmt.Errorf("not JSON, in %s: %w", inputPlace(syntax.JSONPointer), syntax.Err)
	}
	return err
}

// inputPlace returns a JSON pointer as text for a message.
func inputPlace(p jsontext.Pointer) string {
	if p == "" {
		return "the line"
	}
	return strconv.Quote(string(p))
}

// log reads the answers, which are the odd items, and skips the judge's outputs between them. items counts both.
func (r judgeReader) log() (pairs [][2]answer, items int, err error) {
	if null, err := r.open('[', "an array"); null || err != nil {
		return nil, 0, err
	}
	for ; r.PeekKind() != ']'; items++ {
		if items%2 == 0 {
			err = r.SkipValue()
		} else {
			pairs = append(pairs, [2]answer{})
			err = r.pair(&pairs[len(pairs)-1])
		}
		if err != nil {
			return nil, 0, err
		}
	}
	_, err = r.ReadToken()
	return pairs, items, err
}

// pair reads {"0":{…},"1":{…}}.
func (r judgeReader) pair(p *[2]answer) error {
	return r.object(func(key string) (err error) {
		switch key {
		case "0":
			p[0], err = r.answer()
		case "1":
			p[1], err = r.answer()
		default:
			err = r.SkipValue()
		}
		return err
	})
}

// answer reads {"verdict":"OK","response":[3,4,1],…}.
func (r judgeReader) answer() (a answer, err error) {
	err = r.object(func(key string) error {
		if key != "verdict" && key != "response" {
			return r.SkipValue()
		}
		text, err := r.ReadValue()
		switch {
		case err != nil:
		case key == "verdict":
			a.verdict = verdictOf(text)
		default:
			a.read(text)
		}
		return err
	})
	return a, err
}

// object calls each with every key of an object; each must read the value. null is an object without keys, as in the original.
func (r judgeReader) object(each func(key string) error) error {
	if null, err := r.open('{', "an object"); null || err != nil {
		return err
	}
	for r.PeekKind() != '}' {
		key, err := r.ReadToken()
		if err != nil {
			return err
		}
		if err := each(key.String()); err != nil {
			return err
		}
	}
	_, err := r.ReadToken()
	return err
}

// open reads the first token of an object or an array, or null. what names the kind in the error.
func (r judgeReader) open(kind jsontext.Kind, what string) (null bool, err error) {
	token, err := r.ReadToken()
	switch {
	case err != nil:
		return false, err
	case token.Kind() == 'n':
		return true, nil
	case token.Kind() != kind:
		return false, fmt.Errorf("%s must be %s", inputPlace(r.StackPointer()), what)
	}
	return false, nil
}

func verdictOf(text jsontext.Value) string {
	if string(text) == `"OK"` {
		return "OK"
	}
	verdict, err := jsontext.AppendUnquote(nil, text)
	if err != nil {
		return string(text) // not a string, so surely not OK
	}
	return string(verdict)
}

// read sets the move from a response.
func (a *answer) read(response []byte) {
	m, err := decodeMove(response)
	a.move, a.malformed = m, err != nil
}
