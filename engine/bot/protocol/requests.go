package protocol

import "generals-chess/engine"

// appender is implemented by rules that can append a request to a buffer: the same text as Rules.Encode returns.
type appender interface {
	AppendRequest(b []byte, v engine.View) ([]byte, error)
}

const (
	// requestBlock is the size of a block that holds many requests, in bytes. Allocating memory for each request would take as long as writing it.
	requestBlock = 32 << 10
	// requestRoom is the free room that a block must have for a request, in bytes.
	requestRoom = 4 << 10
)

// Requests encodes requests into shared blocks of memory.
type Requests struct{ block []byte }

// Encode returns the request for a view. Its bytes are never written again.
func (r *Requests) Encode(rules engine.Rules, v engine.View) ([]byte, error) {
	in, ok := rules.(appender)
	if !ok {
		return rules.Encode(v)
	}
	if cap(r.block)-len(r.block) < requestRoom {
		r.block = make([]byte, 0, requestBlock)
	}
	start := len(r.block)
	text, err := in.AppendRequest(r.block[start:start], v)
	if err != nil {
		return nil, err
	}
	if start+len(text) <= cap(r.block) { // otherwise append moved it to memory of its own
		r.block = r.block[:start+len(text)]
	}
	return text[:len(text):len(text)], nil
}
