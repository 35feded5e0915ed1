package play

import (
	"context"
	"strings"

	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/engine/games"
	"generals-chess/engine/overlay"
	"generals-chess/game/action"
	"generals-chess/game/app"
	"generals-chess/game/frame"
	"generals-chess/game/session"
	"generals-chess/game/settings"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// Advice shows what the strongest AI of a game would play in the place of the only person, from what that person saw and no more. The AI
// thinks off the frame.
type Advice struct {
	Drawn Overlays

	latest *app.Latest[adviceQuestion, advised]
	tell   tellMove
	of     *session.Snapshot // the position that the question is about
	view   engine.View       // the person's view of it
	step   int               // turns played at the question; unasked for none, and while the advice is hidden
	told   advised
	toldMS int64            // when it came
	drawn  *overlay.Drawing // the AI's drawing and the marks of its move
	text   string
	toldOf app.MadeOf[struct{}]
}

// tellMove describes a move in a position: in words, and as marks on the map.
type tellMove func(a *app.App, v engine.View, m engine.Move) (string, []overlay.Mark)

// unasked is the step of an Advice that nobody asked for.
const unasked = -1

// adviceQuestion is everything that the person was shown up to a step, for the AI to think from.
type adviceQuestion struct {
	game   games.Game
	player engine.Player
	seed   uint64
	turns  []askedTurn
	step   int
	view   engine.View
}

// askedTurn is a turn in which the person was asked, and the person's answer.
type askedTurn struct {
	view   engine.View
	answer engine.Answer
}

// advised is the AI's answer to a question. Its move is "" while the AI thinks.
type advised struct {
	step   int
	level  string
	answer engine.Answer
	err    error
}

// MayAdvise reports whether a match of these choices offers hints: exactly one person plays, and the match is not rated (a try at the
// daily map).
func MayAdvise(c settings.Choices) bool { return c.Humans() == 1 && !c.Rated }

// NewAdvice returns an Advice for a match of some players. tell describes its moves.
func NewAdvice(a *app.App, players int, tell tellMove) Advice {
	return Advice{Drawn: NewOverlays(players), latest: app.NewLatest(a, advise), tell: tell, step: unasked}
}

// Close stops the AI's thinking.
func (v *Advice) Close() { v.latest.Close() }

// Button lays out the button that asks for advice on a step, or removes the advice that is shown. In a rated match it is grey and says why, and
// where several people play there is none, and its key says why.
func (v *Advice) Button(a *app.App, l *ui.Layout, p *Play, step int) {
	if p.Choices.Humans() != 1 {
		if l.Drawing() && l.Did(action.Hint) {
			a.Say(a.T("advice.alone"), false)
		}
		return
	}
	b := ui.Button{Text: a.T("advice.button"), Icon: "hint", Kind: ui.Quiet, Does: action.Hint, Selected: v.step == step, Disabled: p.Over()}
	if !MayAdvise(p.Choices) {
		b.Disabled, b.Tip = true, a.T("advice.rated")
		if l.Drawing() && l.Did(action.Hint) {
			a.Say(b.Tip, false)
		}
	}
	if !frame.Toggle(l, "advice", b) {
		return
	}
	switch {
	case v.step == step:
		v.step = unasked
	case v.of == p.Steps[step] && v.told.step == step && v.told.err == nil: // it was only hidden
		v.step = step
	default:
		v.ask(p, step)
	}
}

// ask sends all that the person saw up to a step to the AI.
func (v *Advice) ask(p *Play, step int) {
	me := p.Choices.Eyes()
	q := adviceQuestion{game: p.Game.Entry(), player: me, seed: p.Choices.Map.Seed, step: step, view: p.Steps[step].View(me)}
	for n, snap := range p.Steps[1 : step+1] {
		if answer := snap.Turn.AnswerOf(me); answer != nil {
			q.turns = append(q.turns, askedTurn{p.Steps[n].View(me), *answer})
		}
	}
	v.of, v.step, v.view, v.told, v.toldOf = p.Steps[step], step, q.view, advised{step: unasked}, app.MadeOf[struct{}]{}
	v.latest.Ask(q)
}

// advise opens the AI on the person's seat, lets it remember every turn that the person saw, and asks it to decide.
func advise(ctx context.Context, q adviceQuestion) advised {
	level := q.game.Levels[len(q.game.Levels)-1]
	told := advised{step: q.step, level: level}
	seat, err := q.game.OpenAI(level, q.player, q.seed)
	if err != nil {
		told.err = err
		return told
	}
	defer func() { _ = seat.Close() }()
	if r, ok := seat.(engine.Rememberer); ok {
		for i := range q.turns {
			if ctx.Err() != nil {
				break
			}
			r.Remember(q.turns[i].view, q.turns[i].answer)
		}
	}
	told.answer, told.err = seat.Decide(ctx, q.view)
	return told
}

// Hear receives the AI's answer, counts it as a hint, and drops advice on any step but the one on the screen, unless it lasts.
func (v *Advice) Hear(a *app.App, p *Play, step int, nowMS int64) {
	if told, ok := v.latest.Take(); ok && told.step == v.step {
		v.told, v.toldOf, v.toldMS = told, app.MadeOf[struct{}]{}, nowMS
		if told.err == nil {
			p.Hints.Add(1)
		}
	}
	if v.step != step && !v.lasts(p, step, nowMS) {
		v.step = unasked
	}
	v.Drawn.Clear()
	if v.step == unasked || v.told.step != v.step || v.told.err != nil {
		return
	}
	me := p.Choices.Eyes()
	if v.toldOf.Stale(a, struct{}{}) {
		v.say(a, overlay.Of(&v.told.answer, p.Game.Grid(v.view)))
	}
	v.Drawn.add(me, p.Game.Look(me), v.drawn)
}

// readMS is the time that advice stays in real time, where the next step may come before anybody can read it.
const readMS = 4000

// lasts reports whether advice on a step before the given one is still worth reading: in real time, until the person moves.
func (v *Advice) lasts(p *Play, step int, nowMS int64) bool {
	if !p.Choices.RealTime() || v.step == unasked || step < v.step || v.told.step == v.step && nowMS-v.toldMS > readMS {
		return false
	}
	for _, snap := range p.Steps[v.step+1 : step+1] {
		if answer := snap.Turn.AnswerOf(p.Choices.Eyes()); answer != nil && answer.Move != "" {
			return false
		}
	}
	return true
}

// say writes the advice in words: its author, the move, and the reasons.
func (v *Advice) say(a *app.App, d *overlay.Drawing) {
	move, marks := v.tell(a, v.view, v.told.answer.Move)
	if d == nil {
		d = &overlay.Drawing{}
	}
	var why []string
	for _, line := range d.Side {
		why = append(why, a.Phrase(line, a.SideName))
	}
	d.Heat, d.Marks = nil, append(d.Marks, marks...) // where the AI suspects the enemy would look like land on this map
	v.drawn = d
	v.text = a.F("advice.says", words.Text("who", a.LevelName(v.told.level)), words.Text("move", move), words.Text("why", strings.Join(why, " · ")))
}

// On reports whether advice is on the screen or being thought about.
func (v *Advice) On() bool { return v.step != unasked }

// Says returns the text beside the board, "" for none.
func (v *Advice) Says(a *app.App) string {
	switch {
	case v.step == unasked:
		return ""
	case v.told.step != v.step:
		return a.T("advice.thinking")
	case v.told.err != nil:
		return a.Error(v.told.err)
	}
	return v.text
}

// Lay lays out the advice.
func (v *Advice) Lay(a *app.App, l *ui.Layout) {
	l.Row(ui.Box{Gap: theme.Space2}, func() {
		l.Row(ui.Box{H: 16, Align: ui.Start}, func() { l.Icon("hint", 14, theme.Accent) })
		l.Words(ui.Box{W: 1, Grow: 1}, v.Says(a), theme.Small, theme.TextHi)
	})
}
