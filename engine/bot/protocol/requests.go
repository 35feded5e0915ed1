package protocol

import "generals-chess/engine"

// appender is a game that writes its request after other text, as Rules.Encode writes it alone.
type appender interface {
	AppendRequest(b []byte, v engine.View) ([]byte, error)
}

const (
	// requestBlock holds many requests. To get memory for each would take as long as writing it.
	requestBlock = 32 << 10
	// requestRoom is what a request should find in it.
	requestRoom = 4 << 10
)

// Requests writes what a bot is asked.
type Requests struct{ block []byte }

// Encode gives the request for a view, which is never written to again.
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
	if start+len(text) <= cap(r.block) { // else it found no room, and is somewhere else
		r.block = r.block[:start+len(text)]
	}
	return text[:len(text):len(text)], nil
}
