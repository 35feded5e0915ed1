package protocol

import "generals-chess/engine"

// Calls talks with a bot that is run again for every turn. The request is its one argument; an empty request is none. Its stdin is empty.
// All of its stdout is the answer. It is sent no history.
type Calls struct{ request []byte }

// Ask sets the request of a new turn.
func (c *Calls) Ask(request []byte) { c.request = request }

// Start returns the request as the only argument, and no dialogue.
func (c *Calls) Start() (args []string, d *Dialogue) {
	if len(c.request) == 0 {
		return nil, nil
	}
	return []string{string(c.request)}, nil
}

// First returns false: no turn has more time than others.
func (c *Calls) First() bool { return false }

// Unfinished returns the phrase for a bot that printed something, but did not end within the limit, which the caller fills in.
func (c *Calls) Unfinished() engine.Phrase { return notEnded }

// Read returns all that was printed as the answer.
func (c *Calls) Read(output []byte) (Answer, *engine.Phrase) { return Answer{Text: output}, nil }

// Fail does nothing, like the methods below: there is no history.
func (c *Calls) Fail() {}

// Unask does nothing.
func (c *Calls) Unask() {}

// Revise does nothing.
func (c *Calls) Revise([]byte) {}

// Remember does nothing.
func (c *Calls) Remember([]byte, engine.Answer, bool) {}

// Note returns no phrase.
func (c *Calls) Note() engine.Phrase { return engine.Phrase{} }
