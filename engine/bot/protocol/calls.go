package protocol

import "generals-chess/engine"

// Calls talks with a bot that is run anew for every turn. The request is its one argument, or it has none when the
// request is empty. Its stdin is empty. All of its stdout is the answer. It is told nothing of its past.
type Calls struct{ request []byte }

// Ask takes up the request of a new turn.
func (c *Calls) Ask(request []byte) { c.request = request }

// Start is what a process is started with: the request, and no dialogue.
func (c *Calls) Start() (args []string, d *Dialogue) {
	if len(c.request) == 0 {
		return nil, nil
	}
	return []string{string(c.request)}, nil
}

// First tells that no turn has more time than others.
func (c *Calls) First() bool { return false }

// Unfinished is said of one that printed something, but did not end within the limit, which the caller fills in.
func (c *Calls) Unfinished() engine.Phrase { return notEnded() }

// Read takes all that was printed for the answer.
func (c *Calls) Read(output []byte) (Answer, *engine.Phrase) { return Answer{Text: output}, nil }

// Fail and the others below are about a past, of which there is none.
func (c *Calls) Fail() {}

// Unask forgets nothing.
func (c *Calls) Unask() {}

// Revise changes nothing.
func (c *Calls) Revise([]byte) {}

// Remember remembers nothing.
func (c *Calls) Remember([]byte, engine.Answer, bool) {}

// Note is empty.
func (c *Calls) Note() engine.Phrase { return engine.Phrase{} }
