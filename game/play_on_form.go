package game

import (
	"context"

	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/engine/replay"
	"generals-chess/game/settings"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// fromForm is the part of a set-up that says from which turn of another match the new one goes on. The position
// there is made off the frame.
type fromForm struct {
	from  *settings.From // of the choices
	asked fromQuestion
	maker *latest[fromQuestion, fromPosition]
	at    fromPosition
	still still
	// hidden: two people play behind a curtain, and neither is shown what the other may see.
	hidden bool
}

// fromQuestion asks for the position after some turns, as somebody sees it.
type fromQuestion struct {
	turns int
	eyes  engine.Player
}

// fromPosition is the answer.
type fromPosition struct {
	fromQuestion
	view    engine.View // nil if there is a problem
	problem error       // why no match can go on from there
}

// overThere refuses a turn to go on from.
var overThere = engine.Phrase{Key: "play_on.over", Text: "the match is over at this step: choose an earlier one"}

// newFromForm is nil for choices that go on from nothing.
func newFromForm(a *App, c settings.Choices) *fromForm {
	if c.From == nil {
		return nil
	}
	rules, record := a.kit(c.Game).rules(), c.From.Record
	work := func(_ context.Context, q fromQuestion) fromPosition { return positionAt(rules, record, q) }
	return &fromForm{from: c.From, asked: fromQuestion{turns: -1}, maker: newLatest(a.life, work, a.wake)}
}

// positionAt runs off the frame. It sees to it that the record is true up to there.
func positionAt(rules engine.Rules, record *replay.Record, q fromQuestion) fromPosition {
	at := fromPosition{fromQuestion: q}
	part := *record
	part.Turns, part.End = record.Turns[:q.turns], nil
	if at.problem = replay.Verify(rules, &part); at.problem != nil {
		return at
	}
	at.problem = replay.Replay(rules, &part, func(n int, s engine.State) bool {
		if n == q.turns && len(s.ToMove()) > 0 {
			at.view = s.View(q.eyes)
		}
		return true
	})
	if at.problem == nil && at.view == nil {
		at.problem = overThere.Err()
	}
	return at
}

// Close ends the work off the frame.
func (f *fromForm) Close() {
	if f != nil {
		f.maker.Close()
	}
}

// update asks for the position the choices lead to, and takes what has come. The only person at the table sees
// it with their own eyes.
func (f *fromForm) update(a *App, c settings.Choices) {
	q := fromQuestion{f.from.Turns, engine.Spectator}
	for p := range c.Seats {
		if c.Humans() == 1 && c.Human(engine.Player(p)) {
			q.eyes = engine.Player(p)
		}
	}
	f.hidden = c.Curtain()
	if q != f.asked {
		f.asked = q
		f.maker.Ask(q)
	}
	at, ok := f.maker.Take()
	if !ok {
		return
	}
	f.at, f.still = at, nil
	if at.view != nil {
		f.still = a.kit(c.Game).still(a, at.view)
	}
}

// problem is why no match can go on from there, once that is known.
func (f *fromForm) problem() error {
	if f.at.fromQuestion != f.asked {
		return nil
	}
	return f.at.problem
}

// choose lays out the choice of the turn.
func (f *fromForm) choose(a *App, c *ui.Context, r *render.Rect) {
	head := r.CutTop(c.Px(20))
	c.Text(head, a.F("play_on.step", words.Int("n", f.from.Turns), words.Int("most", len(f.from.Record.Turns))), theme.Value, theme.TextHi, render.Right)
	c.Label(head, a.T("play_on.from"), theme.Label, theme.TextMid)
	r.CutTop(c.Px(theme.LabelGap))
	f.from.Turns = c.Slider("from", r.CutTop(c.Px(28)), f.from.Turns, 0, f.from.Record.Takable(), 1)
	r.CutTop(c.Px(theme.Space3))
	r.CutTop(c.Paragraph(*r, a.T("play_on.hint"), theme.Small, theme.TextLow))
}

// show lays out the position. programs is the key of what is worth knowing of bots that take over.
func (f *fromForm) show(a *App, c *ui.Context, r render.Rect, programs string, name func(engine.Player) string) {
	in := c.Panel(r, theme.None)
	c.Label(in.CutTop(c.Px(16)), a.T("play_on.position"), theme.Label, theme.TextMid)
	in.CutTop(c.Px(theme.Space3))
	picture := in.CutTop(min(in.W, max(0, in.H-c.Px(110))))
	says := a.T("play_on.whole")
	switch {
	case f.hidden:
		says = a.T("play_on.hidden")
	case f.at.eyes >= 0:
		says = a.F("play_on.seen", textArg("player", name(f.at.eyes)))
	}
	if f.still != nil && !f.hidden {
		f.still.Advance(c.In.NowMS)
		f.still.SetArea(picture, c.Env.Scale)
		c.Layer(picture, f.still)
	}
	in.CutTop(c.Px(theme.Space4))
	in.CutTop(c.Paragraph(in, says, theme.Body, theme.TextMid) + c.Px(theme.Space3))
	c.Paragraph(in, a.T(programs), theme.Small, theme.TextLow)
}
