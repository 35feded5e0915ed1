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

// comparePanel is the part of a replay in which another build of a bot answers what a seat was asked.
type comparePanel struct {
	Command string
	edited  bool       // the command was written by hand
	Run     *comparing // nil before the first
	chosen  int        // of run's turns, -1 for none
}

func newComparePanel(a *app.App, s *Scene) comparePanel {
	p := comparePanel{chosen: -1}
	if used := a.Settings().UsedBots(s.Timeline.Record.Setup.Game); len(used) > 0 {
		p.Command = used[0]
	}
	return p
}

// Close ends the bot.
func (p *comparePanel) Close() {
	if p.Run != nil {
		p.Run.stop()
	}
}

// draw lays the panel out for a player of the replay, whose turns are asked again.
func (p *comparePanel) draw(a *app.App, c *ui.Context, in render.Rect, s *Scene, player engine.Player) {
	if p.Run != nil {
		p.Run.poll()
	}
	if player < 0 {
		c.Paragraph(in, a.T("compare.choose"), theme.Small, theme.TextLow)
		return
	}
	c.Label(in.CutTop(c.Px(18)), a.F("compare.ask", app.TextArg("player", s.Stage.Name(a, player))), theme.Label, theme.TextMid)
	in.CutTop(c.Px(theme.LabelGap))
	field := c.TextField("command", in.CutTop(c.Px(theme.ControlH)), &p.Command, ui.Field{Mono: true, Placeholder: a.T("setup.command_example")})
	in.CutTop(c.Px(theme.Space2))
	p.edited = p.edited || field.Changed
	p.start(a, c, in.CutTop(c.Px(theme.ControlH)), s, player)
	if field.Submitted && p.Command != "" {
		p.begin(a, s, player)
	}
	in.CutTop(c.Px(theme.Space3))
	switch {
	case s.watch.On:
		s.watchPanel(a, c, in)
	case p.Run == nil:
		c.Paragraph(in, a.T("compare.hint"), theme.Small, theme.TextLow)
	case p.Run.Player != player:
		c.Paragraph(in, a.F("compare.other", app.TextArg("player", s.Stage.Name(a, p.Run.Player))), theme.Small, theme.TextLow)
	default:
		p.found(a, c, in, s)
	}
}

// start is the button that begins or stops, with how far it is.
func (p *comparePanel) start(a *app.App, c *ui.Context, line render.Rect, s *Scene, player engine.Player) {
	busy := p.Run != nil && !p.Run.Over
	s.watchButton(a, c, &line)
	b := ui.Button{Text: a.T("compare.start"), Icon: "swap", Disabled: p.Command == ""}
	if busy {
		b = ui.Button{Text: a.T("compare.stop"), Icon: "pause"}
	}
	if c.Button("start", line.CutLeft(c.ButtonWidth(b)), b) {
		p.Close()
		s.watch.Stop()
		if !busy {
			p.begin(a, s, player)
		}
	} else if busy {
		line.CutLeft(c.Px(theme.Space3))
		c.Progress(app.Middle(line, c.Px(6)), float32(p.Run.Asked)/float32(max(p.Run.all, 1)), theme.Accent)
	}
}

// begin asks anew, instead of what is asked already.
func (p *comparePanel) begin(a *app.App, s *Scene, player engine.Player) {
	p.Close()
	p.Run, p.chosen = compare(a, s.Timeline.Record, player, p.Command), -1
}

// found sums up what was answered so far, over the turns there is something to say of.
func (p *comparePanel) found(a *app.App, c *ui.Context, in render.Rect, s *Scene) {
	if err := p.Run.Err; err != nil && !errors.Is(err, context.Canceled) {
		in.CutTop(c.Paragraph(in, a.Error(err), theme.Small, theme.Warn) + c.Px(theme.Space2))
	}
	sum := a.F("compare.sum", words.Int("asked", p.Run.Asked), words.Int("all", p.Run.all), words.Int("n", len(p.Run.turns)))
	if p.Run.Over && p.Run.Asked == p.Run.all && len(p.Run.turns) == 0 {
		sum = a.F("compare.same", words.Int("n", p.Run.all))
	}
	in.CutTop(c.Paragraph(in, sum, theme.Small, theme.TextMid) + c.Px(theme.Space2))
	list := ui.Listbox{Rows: len(p.Run.turns), RowH: c.Px(44), Chosen: p.chosen}
	if chosen, picked := c.Listbox("turns", in, list, func(i int, r render.Rect) { compareRow(a, c, r, &p.Run.turns[i]) }); picked {
		p.chosen = chosen
		s.Jump(p.Run.turns[chosen].Number)
	}
}

// compareRow is a turn: what is answered now, over what the record has.
func compareRow(a *app.App, c *ui.Context, r render.Rect, t *diff.Turn) {
	r = r.InsetXY(c.Px(theme.Space2), c.Px(4))
	c.Label(r.CutLeft(c.Px(40)), c.Num(t.Number), theme.Mono, theme.TextLow)
	top := r.CutTop(c.Px(18))
	if t.Slower > 0 {
		c.Text(top, slowerText(t.Slower), theme.Mono, theme.Warn, render.Right)
		top.CutRight(c.Px(48))
	}
	if t.Fails() {
		c.IconIn(top.CutLeft(c.Px(16)), "warn", c.Px(14), theme.Warn)
		top.CutLeft(c.Px(6))
	}
	c.Label(top, AnswerText(a, &t.Answer), theme.Mono, theme.TextHi)
	below := a.F("compare.recorded", app.TextArg("answer", AnswerText(a, &t.Recorded)))
	if t.Fails() {
		below = a.Phrase(t.Answer.Why, a.SideName)
		c.Tip(r, below)
	}
	c.Label(r, below, theme.Small, theme.TextLow)
}

// slowerText is how many times as long a turn took.
func slowerText(times float64) string { return "×" + strconv.FormatFloat(times, 'f', 1, 64) }

// AnswerText is an answer in short: the move, or the verdict of a failure.
func AnswerText(a *app.App, answer *engine.Answer) string {
	switch {
	case answer.Verdict != engine.OK:
		return play.VerdictText(a, answer.Verdict)
	case answer.Fault != engine.NoFault:
		return a.T("compare.unreadable")
	case answer.Move == "":
		return a.T("compare.stays")
	}
	return string(answer.Move)
}
