package bot

import (
	"bytes"

	"generals-chess/engine"
)

// calls talks with a bot that is run anew for every turn: the request is its one argument, or it has none
// when the request is empty; its whole stdout is the answer. Its stdin is empty. The limit is on the time until
// it has ended, but what the machine makes it wait for the others is not counted.
type calls struct{ s *seat }

// newCalls gives the bot its own folder to work in, and makes its command mean the same from there.
func newCalls(s *seat) (talk, error) {
	f, err := openFolder(s.o)
	if err != nil {
		return nil, err
	}
	s.folder = f
	s.command = s.command.movedTo(f.path)
	return &calls{s}, nil
}

func (c *calls) ask([]byte) {}

func (c *calls) begin(t *turn) {
	t.limits, t.lingers = c.s.o.budget(c.s.command.Language, false, true), notEnded
	t.limits.asleep = true
	c.s.folder.renew()
	if len(t.request) == 0 {
		t.launch(false)
	} else {
		t.launch(false, string(t.request))
	}
}

// scan waits for the process's end.
func (c *calls) scan(*turn) (outcome, bool) { return outcome{}, false }

func (c *calls) quiet(*turn) {}

func (c *calls) settle(_ *turn, o outcome) {
	c.s.drop()
	if o.full {
		c.s.folder.empty()
	}
}

func (c *calls) judge(a *engine.Answer, o outcome) {
	if a.Request == nil {
		a.Request = []byte{} // a program was called, if with nothing
	}
	if a.Verdict != engine.OK {
		o.blame(a)
		return
	}
	c.s.decode(a, o.output)
	if a.Fault == engine.Malformed && len(bytes.TrimSpace(o.output)) == 0 {
		a.Why = printedNothing()
	}
}
