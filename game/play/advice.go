package play

import (
	"context"
	"slices"
	"strings"

	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/engine/games"
	"generals-chess/engine/overlay"
	"generals-chess/game/action"
	"generals-chess/game/app"
	"generals-chess/game/frame"
	"generals-chess/game/settings"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// Advice is what the strongest AI of a game would do in the place of the only person, from what that person saw and no more. It is
// thought about off the frame.
type Advice struct {
	Drawn Overlays

	latest *app.Latest[adviceQuestion, advised]
	tell   tellMove
	view   engine.View // on which it is asked for
	on     overlay.Grid
	step   int // turns played when it was asked for; nobody for none
	told   advised
	drawn  *overlay.Drawing // what was told, with the move
	text   string
	lang   words.Lang // of text
}

// tellMove puts a move in a position into words, and on the map.
type tellMove func(a *app.App, v engine.View, m engine.Move) (string, []overlay.Mark)

// unasked is the step of no advice.
const unasked = -1

// adviceQuestion is what the person saw up to now.
type adviceQuestion struct {
	game   games.Game
	player engine.Player
	seed   uint64
	turns  []askedTurn
	step   int
	view   engine.View
}

// askedTurn is a turn that the person was asked for, and what they answered.
type askedTurn struct {
	view   engine.View
	answer engine.Answer
}

// advised is the answer; its move is "" while it is thought about.
type advised struct {
	step   int
	level  string
	answer engine.Answer
	err    error
}

// MayAdvise reports whether there are hints in a match of these choices: for one person alone, in a match that is no try of the day.
func MayAdvise(c settings.Choices) bool { return c.Humans() == 1 && !c.Rated }

// NewAdvice serves a match on a map. tell puts a move into words, and on the map.
func NewAdvice(a *app.App, players int, tell tellMove) Advice {
	return Advice{Drawn: NewOverlays(players), latest: app.NewLatest(a, advise), tell: tell, step: unasked}
}

// Close ends what thinks.
func (v *Advice) Close() { v.latest.Close() }

// Button asks for advice on the step on the screen, or takes it away again.
func (v *Advice) Button(a *app.App, l *ui.Layout, p *Play, step int, on overlay.Grid) {
	if !MayAdvise(p.Choices) {
		return
	}
	b := ui.Button{Text: a.T("advice.button"), Icon: "hint", Kind: ui.Quiet, Does: action.Hint, Selected: v.step == step, Disabled: p.Over()}
	if !frame.Toggle(l, "advice", b) {
		return
	}
	if v.step == step {
		v.step = unasked
		return
	}
	v.ask(p, step, on)
}

// ask gathers what the person saw.
func (v *Advice) ask(p *Play, step int, on overlay.Grid) {
	me := p.Choices.Eyes()
	q := adviceQuestion{game: p.Game.Entry(), player: me, seed: p.Choices.Map.Seed, step: step, view: p.Steps[step].View(me)}
	for n, snap := range p.Steps[1 : step+1] {
		if at := slices.Index(snap.Turn.Asked, me); at >= 0 {
			q.turns = append(q.turns, askedTurn{p.Steps[n].View(me), snap.Turn.Answers[at]})
		}
	}
	v.step, v.on, v.view, v.told, v.lang = step, on, q.view, advised{step: unasked}, ""
	v.latest.Ask(q)
}

// advise seats the AI in the person's place, has it look back on all that the person saw, and asks it.
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

// Hear takes in what was thought; advice on another step than the one on the screen goes. It counts what was given.
func (v *Advice) Hear(a *app.App, p *Play, step int) {
	if told, ok := v.latest.Take(); ok && told.step == v.step {
		v.told, v.lang = told, ""
		if told.err == nil {
			p.Hints.Add(1)
		}
	}
	if v.step != step {
		v.step = unasked
	}
	v.Drawn.Clear()
	if v.step == unasked || v.told.step != v.step || v.told.err != nil {
		return
	}
	me := p.Choices.Eyes()
	if lang := a.Words().Lang(); v.lang != lang {
		v.lang = lang
		v.say(a, overlay.Of(&v.told.answer, v.on))
	}
	v.Drawn.Add(me, p.Game.Look(me), v.drawn)
}

// say puts the advice into words: who gives it, the move, and why.
func (v *Advice) say(a *app.App, d *overlay.Drawing) {
	move, marks := v.tell(a, v.view, v.told.answer.Move)
	if d == nil {
		d = &overlay.Drawing{}
	}
	var why []string
	for _, line := range d.Side {
		why = append(why, a.Phrase(line, a.SideName))
	}
	d.Heat, d.Marks = nil, append(d.Marks, marks...) // where the enemy may be is drawn for those who watch: here it looks like land
	v.drawn = d
	v.text = a.F("advice.says", words.Text("who", a.LevelName(v.told.level)), words.Text("move", move), words.Text("why", strings.Join(why, " · ")))
}

// On reports whether advice is on the screen, or thought about.
func (v *Advice) On() bool { return v.step != unasked }

// Says is what stands beside the board, "" for nothing.
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

// Lay lays the advice out, in a box of its own.
func (v *Advice) Lay(a *app.App, l *ui.Layout) {
	l.Row(ui.Box{Gap: theme.Space2}, func() {
		l.Row(ui.Box{H: 16, Align: ui.Start}, func() { l.Icon("hint", 14, theme.Accent) })
		l.Words(ui.Box{W: 1, Grow: 1}, v.Says(a), theme.Small, theme.TextHi)
	})
}
