package play

import (
	"context"

	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/engine/replay"
	"generals-chess/game/app"
	"generals-chess/game/settings"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// FromForm is the part of a set-up that chooses the turn of another match at which the new one begins. The position there is computed off
// the frame.
type FromForm struct {
	From  *settings.From // of the choices
	most  int            // number of turns played in the other match
	asked fromQuestion
	maker *app.Latest[fromQuestion, fromPosition]
	At    fromPosition
	Still Thumbnail
	// hidden: two people play behind a curtain, and neither may see what the other sees.
	hidden bool
}

// fromQuestion asks for the position after some turns, as one player sees it.
type fromQuestion struct {
	Turns int
	Eyes  engine.Player
}

// fromPosition is the answer to a fromQuestion.
type fromPosition struct {
	fromQuestion
	View    engine.View // nil if there is a problem
	problem error       // why no match can go on from there
}

// overThere says that no match can go on from a turn because the match is over there.
var overThere = engine.Phrase{Key: "play_on.over", Text: "The match is over at this step: choose an earlier one."}

// NewFromForm returns nil for choices that do not go on from another match.
func NewFromForm(a *app.App, c settings.Choices) *FromForm {
	if c.From == nil {
		return nil
	}
	g, record := GameOf(a, c.Game), c.From.Record
	work := func(_ context.Context, q fromQuestion) fromPosition { return positionAt(g.Rules(), record, q) }
	most := g.Played(len(record.Turns), record.End.GaveUp())
	return &FromForm{From: c.From, most: most, asked: fromQuestion{Turns: -1}, maker: app.NewLatest(a, work)}
}

// positionAt verifies the record up to the turn and replays it. It runs off the frame.
func positionAt(rules engine.Rules, record *replay.Record, q fromQuestion) fromPosition {
	at := fromPosition{fromQuestion: q}
	part := *record
	part.Turns, part.End = record.Turns[:q.Turns], nil
	if at.problem = replay.Verify(rules, &part); at.problem != nil {
		return at
	}
	at.problem = replay.Replay(rules, &part, func(n int, s engine.State) bool {
		if n == q.Turns && len(s.ToMove()) > 0 {
			at.View = s.View(q.Eyes)
		}
		return true
	})
	if at.problem == nil && at.View == nil {
		at.problem = overThere.Err()
	}
	return at
}

// Close stops the work off the frame.
func (f *FromForm) Close() {
	if f != nil {
		f.maker.Close()
	}
}

// Update asks for the position of the present choices, and receives a position that is ready. If one person is at the table, it is that
// person's view.
func (f *FromForm) Update(a *app.App, c settings.Choices) {
	q := fromQuestion{f.From.Turns, c.Eyes()}
	f.hidden = c.Curtain()
	if q != f.asked {
		f.asked = q
		f.maker.Ask(q)
	}
	at, ok := f.maker.Take()
	if !ok {
		return
	}
	f.At, f.Still = at, nil
	if at.View != nil {
		f.Still = Still(a, GameOf(a, c.Game), at.View)
	}
}

// Problem returns why no match can go on from the chosen turn, "" while that is unknown.
func (f *FromForm) Problem(a *app.App) string {
	if f.At.fromQuestion != f.asked || f.At.problem == nil {
		return ""
	}
	return a.Error(f.At.problem)
}

// Choose lays out the choice of the turn. step and hint are the keys of the texts about it.
func (f *FromForm) Choose(a *app.App, l *ui.Layout, step, hint string) {
	l.Column(ui.Box{Gap: theme.LabelGap}, func() {
		l.Row(ui.Box{Gap: theme.Space3}, func() {
			l.Label(ui.Box{}, a.T("play_on.from"), theme.Label, theme.TextMid)
			l.Fill()
			l.Label(ui.Box{}, a.F(step, words.Int("n", f.From.Turns), words.Int("most", f.most)), theme.Value, theme.TextHi)
		})
		f.From.Turns = l.Slider(ui.Box{}, "from", f.From.Turns, 0, f.From.Record.Takable(), 1)
		l.Words(ui.Box{}, a.T(hint), theme.Small, theme.TextLow)
	})
}

// Show lays out the position. programs is the key of a text about bots that take over a seat.
func (f *FromForm) Show(a *app.App, l *ui.Layout, programs string, name func(engine.Player) string) {
	l.Panel(ui.Box{Grow: 1, Gap: theme.Space3}, theme.None, func() {
		l.Label(ui.Box{}, a.T("play_on.position"), theme.Label, theme.TextMid)
		picture, ok := l.Place(ui.Box{Aspect: 1, MinH: 120})
		if ok && f.Still != nil && !f.hidden {
			ShowThumbnail(l.Context, picture, f.Still)
		}
		says := a.T("play_on.whole")
		switch {
		case f.hidden:
			says = a.T("play_on.hidden")
		case f.At.Eyes >= 0:
			says = a.F("play_on.seen", words.Text("player", name(f.At.Eyes)))
		}
		l.Words(ui.Box{}, says, theme.Body, theme.TextMid)
		l.Words(ui.Box{}, a.T(programs), theme.Small, theme.TextLow)
	})
}
