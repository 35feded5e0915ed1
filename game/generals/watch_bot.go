package generals

import (
	"generals-chess/engine"
	"generals-chess/game/app"
	"generals-chess/game/play"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// logTab is what a bot's panel can list besides the bot's texts: what happened in the match.
const logTab = play.SeatTabs

// botPanel tells everything about one side of a match that is watched.
type botPanel struct {
	play.Answers
	tab int
}

func newBotPanel(side int, seat string) botPanel {
	return botPanel{Answers: play.NewAnswers(side, 1, seat)}
}

// Draw lays the panel out.
func (b *botPanel) Draw(a *app.App, c *ui.Context, r render.Rect, w *WatchScene) {
	c.PushID(int(b.Player))
	defer c.PopID()
	side := theme.Side(int(b.Player))
	c.Box(r, render.Box{Fill: theme.Bg1, Radius: c.Px(theme.RadiusPanel), Accent: side.Plate})
	in := r.InsetXY(c.Px(theme.Space4), c.Px(theme.Space3))
	head := in.CutTop(c.Px(30))
	c.IconIn(head.CutLeft(c.Px(18)), side.Icon, c.Px(18), side.Plate)
	head.CutLeft(c.Px(12))
	c.Label(head, a.SeatLabel(b.Seat), theme.H2, theme.TextHi)
	c.Label(in.CutTop(c.Px(18)), b.Command(a), theme.Mono, theme.TextLow)
	in.CutTop(c.Px(theme.Space3))
	foot := in.CutBottom(b.FootHeight(a, c, in.W, &w.Viewing))
	b.totals(a, c, in.CutTop(c.Px(50)), w)
	in.CutTop(c.Px(theme.Space2))
	if in.H > c.Px(220) {
		b.Think(a, c, &in, &w.Viewing, side.Text)
	}
	b.lists(a, c, in, w)
	b.Verdict(c, foot)
}

func (b *botPanel) totals(a *app.App, c *ui.Context, r render.Rect, w *WatchScene) {
	totals := viewOf(w.Snapshot(), engine.Spectator).Totals[b.Player]
	for i, column := range [...]struct {
		key   string
		value int
	}{{"match.army", totals.Army}, {"match.land", totals.Land}, {"match.cities", totals.Cities}} {
		cell := r.Column(i, 3, 0)
		c.Label(cell.CutTop(c.Px(18)), a.T(column.key), theme.Label, theme.TextLow)
		tone, style := theme.TextMid, theme.StatCompact
		if i == 0 {
			tone, style = theme.TextHi, theme.StatSide
		}
		c.Label(cell, c.Num(column.value), style, tone)
	}
}

// lists shows what the bot said, or the log of the match.
func (b *botPanel) lists(a *app.App, c *ui.Context, in render.Rect, w *WatchScene) {
	items := [...]ui.Item{{Text: a.T("watch.tab_debug")}, {Text: a.T("watch.tab_stderr")}, {Text: a.T("watch.log")}}
	b.tab = c.Tabs("text", in.CutTop(c.Px(theme.ControlH)), items[:], b.tab)
	in.CutTop(c.Px(theme.Space2))
	if b.tab == logTab {
		b.log(a, c, in, w)
		return
	}
	if b.tab == play.DebugTab {
		w.Drawn.Complaints(a, c, &in, w.drawing(b.Player))
	}
	b.Texts(a, c, in, &w.Viewing, b.tab)
}

// log shows what happened up to the step on display.
func (b *botPanel) log(a *app.App, c *ui.Context, in render.Rect, w *WatchScene) {
	w.log.choose(a, c, in.CutTop(c.Px(logHeadH)))
	in.CutTop(c.Px(theme.Space1))
	w.log.pick(w.Shown)
	w.log.list(a, c, in, engine.Spectator)
}
