package viewer

import (
	"context"
	"errors"
	"strconv"

	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/engine/replay/diff"
	"generals-chess/game/app"
	"generals-chess/game/play"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// comparePanel is the part of a replay in which another build of a bot answers the questions of a seat.
type comparePanel struct {
	Command string
	edited  bool       // the command was typed
	Run     *comparing // nil before the first
	chosen  int        // index in Run's turns, -1 for none
}

func newComparePanel(a *app.App, s *Scene) comparePanel {
	p := comparePanel{chosen: -1}
	if used := a.Settings().UsedBots(s.Timeline.Record.Setup.Game); len(used) > 0 {
		p.Command = used[0]
	}
	return p
}

// Close stops the bot.
func (p *comparePanel) Close() {
	if p.Run != nil {
		p.Run.stop()
	}
}

// hear takes new answers.
func (p *comparePanel) hear() {
	if p.Run != nil {
		p.Run.poll()
	}
}

// lay lays out the panel for the subject of the replay, whose turns are asked again.
func (p *comparePanel) lay(a *app.App, l *ui.Layout, s *Scene) {
	player := s.Subject
	l.Label(ui.Box{}, a.F("compare.ask", words.Text("player", s.Stage.Name(a, player))), theme.Label, theme.TextMid)
	field := l.TextField(ui.Box{}, "command", &p.Command, ui.Field{Mono: true, Placeholder: a.T("setup.command_example")})
	p.edited = p.edited || field.Changed
	p.start(a, l, s)
	if field.Submitted && p.Command != "" {
		p.begin(a, s)
	}
	small := func(text string) { l.Words(ui.Box{}, text, theme.Small, theme.TextLow) }
	switch {
	case s.watch.On:
		s.watchPanel(a, l)
	case p.Run == nil:
		small(a.T("compare.hint"))
	case p.Run.Player != player:
		small(a.F("compare.other", words.Text("player", s.Stage.Name(a, p.Run.Player))))
	default:
		p.found(a, l, s)
	}
}

// start lays out the button that starts or stops the bot, with the progress.
func (p *comparePanel) start(a *app.App, l *ui.Layout, s *Scene) {
	busy := p.Run != nil && !p.Run.Over
	b := ui.Button{Text: a.T("compare.start"), Icon: "swap", Disabled: p.Command == ""}
	if busy {
		b = ui.Button{Text: a.T("compare.stop"), Icon: "pause"}
	}
	l.Row(ui.Box{Gap: theme.Space2}, func() {
		if l.Button(ui.Box{}, "start", b) {
			p.Close()
			s.watch.Stop()
			if !busy {
				p.begin(a, s)
			}
		}
		if busy {
			l.Progress(ui.Box{Grow: 1, Align: ui.Middle}, float32(p.Run.Asked)/float32(max(p.Run.all, 1)))
		} else {
			l.Fill()
		}
		s.watchButton(a, l)
	})
}

// begin asks all turns again, and stops an earlier run.
func (p *comparePanel) begin(a *app.App, s *Scene) {
	p.Close()
	p.Run, p.chosen = compare(a, s.Timeline.Record, s.Subject, p.Command), -1
}

// found lays out a summary of the answers so far, and the list of turns worth showing.
func (p *comparePanel) found(a *app.App, l *ui.Layout, s *Scene) {
	if err := p.Run.Err; err != nil && !errors.Is(err, context.Canceled) {
		l.Words(ui.Box{}, a.Error(err), theme.Small, theme.Warn)
	}
	sum := a.F("compare.sum", words.Int("asked", p.Run.Asked), words.Int("all", p.Run.all), words.Int("n", len(p.Run.turns)))
	if p.Run.Over && p.Run.Asked == p.Run.all && len(p.Run.turns) == 0 {
		sum = a.F("compare.same", words.Int("n", p.Run.all))
	}
	l.Words(ui.Box{}, sum, theme.Small, theme.TextMid)
	list := ui.List{Rows: len(p.Run.turns), RowH: 44, Chosen: p.chosen}
	if chosen, _ := l.List(ui.Box{Grow: 1}, "turns", list, func(l *ui.Layout, i int, _ bool) { compareRow(a, l, &p.Run.turns[i]) }); chosen != p.chosen {
		p.chosen = chosen
		s.Jump(p.Run.turns[chosen].Number)
	}
}

// compareRow lays out a turn, named by the step that came of it: the new answer above the recorded one.
func compareRow(a *app.App, l *ui.Layout, t *diff.Turn) {
	icon, below := "", a.F("compare.recorded", words.Text("answer", AnswerText(a, &t.Recorded)))
	if t.Fails() {
		icon, below = "warn", a.Phrase(t.Answer.Why, a.SideName)
	}
	l.Row(ui.Box{PadX: theme.Space2, PadY: theme.Space1}, func() {
		l.Label(ui.Box{W: 40}, l.Num(t.Number+1), theme.Mono, theme.TextLow)
		l.Column(ui.Box{Grow: 1}, func() {
			l.Row(ui.Box{H: 18, Gap: theme.Space2}, func() {
				if icon != "" {
					l.Icon(icon, 14, theme.Warn)
				}
				l.Label(ui.Box{W: 1, Grow: 1}, AnswerText(a, &t.Answer), theme.Mono, theme.TextHi)
				if t.Slower > 0 {
					l.Label(ui.Box{}, slowerText(t.Slower), theme.Mono, theme.Warn)
				}
			})
			if r, ok := l.Place(ui.Box{H: 18}); ok {
				l.Text(r, below, theme.Small, theme.TextLow, render.Left)
				if t.Fails() {
					l.Tip(r, below)
				}
			}
		})
	})
}

// slowerText returns the factor by which a turn took longer, such as "×1.5".
func slowerText(times float64) string { return "×" + strconv.FormatFloat(times, 'f', 1, 64) }

// AnswerText describes an answer in brief: the move, or the verdict of a failure.
func AnswerText(a *app.App, answer *engine.Answer) string {
	switch {
	case answer.Surrendered():
		return a.T("compare.gave_up")
	case answer.Verdict != engine.OK:
		return play.VerdictText(a, answer.Verdict)
	case answer.Fault != engine.NoFault:
		return a.T("compare.unreadable")
	case answer.Move == "":
		return a.T("compare.stays")
	}
	return string(answer.Move)
}
