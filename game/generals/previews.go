package generals

import (
	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/engine/overlay"
	"generals-chess/game/app"
	"generals-chess/game/play"
	"generals-chess/game/session"
	"generals-chess/game/viewer"
	"generals-chess/render"
	"generals-chess/render/board"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// exportView is the board of exported pictures.
type exportView struct{ *board.Model }

// ExportView is a board of its own, on which nothing moves by itself.
func (Game) ExportView(a *app.App) viewer.ExportView {
	m := board.New(ArtOf(a))
	o := a.MapOptions(0)
	o.ReduceMotion = true
	m.SetOptions(o)
	return exportView{m}
}

func (e exportView) Show(snap *session.Snapshot, eyes engine.Player) {
	e.SetView(viewOf(snap, eyes), snap.Seen(eyes), 0)
}

func (e exportView) Cells() (rows, columns int) { return e.View().Height, e.View().Width }

func (e exportView) Totals(a *app.App, p engine.Player) string {
	return totalsText(a, e.View().Totals[p])
}

// Most is what a very large side has.
func (e exportView) Most(a *app.App) string {
	return totalsText(a, generals.Totals{Army: 8888, Land: 888, Cities: 88})
}

func totalsText(a *app.App, t generals.Totals) string {
	army, land := words.Int("army", t.Army), words.Int("land", t.Land)
	if t.Cities < 0 { // the viewer cannot know
		return a.F("export.army_land", army, land)
	}
	return a.F("export.army_land_cities", army, land, words.Int("cities", t.Cities))
}

func (exportView) Out(engine.Player) bool { return false }
func (exportView) Settle(a *app.App)      { ArtOf(a).Settle() }

// liveBoard is a game of Generals.
type liveBoard struct {
	*board.Model
	totals [2]int
}

// LivePreview is a small board of a game that runs.
func (Game) LivePreview(a *app.App) play.LivePreview {
	m := board.New(ArtOf(a))
	m.SetOptions(board.Options{Marks: a.Settings().Marks, ReduceMotion: true})
	return &liveBoard{Model: m}
}

func (l *liveBoard) Show(v engine.View, nowMS int64) {
	l.SetView(v.(*generals.View), nil, nowMS)
	for p, t := range l.View().Totals {
		l.totals[p] = t.Army
	}
}

func (l *liveBoard) When(a *app.App) string {
	return a.F("crosstable.step", words.Int("n", l.View().Time))
}

func (l *liveBoard) Counts() []int { return l.totals[:] }

func (l *liveBoard) Duel() bool { return true }

func (l *liveBoard) Side(seat int) (icon string, tone theme.Color) {
	side := theme.Side(seat)
	return side.Icon, side.Plate
}

// lookOf is how a player is told from others.
func lookOf(p engine.Player) play.Look {
	s := theme.Side(int(p))
	return play.Look{Icon: s.Icon, Plate: s.Plate, Text: s.Text}
}

// drawing is what p drew in the turn that led to the step on the screen.
func (w *WatchScene) drawing(p engine.Player) *overlay.Drawing {
	return w.Drawn.DrawingIn(w.Snapshot(), p, boardGrid(viewOf(w.Snapshot(), engine.Spectator)))
}

// sketch gets ready what lies over a board seen through some eyes.
func (w *WatchScene) sketch(eyes engine.Player) *play.Overlays {
	w.Drawn.Clear()
	for _, p := range bothSides {
		if eyes == p || eyes == engine.Spectator {
			w.Drawn.Add(p, lookOf(p), w.drawing(p))
		}
	}
	return &w.Drawn
}

// whyFailed writes the failures into the top of area, and cuts it off.
func (r *resultScene) whyFailed(a *app.App, c *ui.Context, area *render.Rect) {
	for _, f := range r.failed {
		side := theme.Side(int(f.Player))
		area.CutTop(c.Px(theme.Space2))
		line := *area
		mark := line.CutLeft(c.Px(28))
		height := c.Paragraph(line, f.Say(a), theme.Body, theme.Warn)
		c.IconIn(mark.CutTop(c.Px(20)), side.Icon, c.Px(14), side.Plate)
		area.CutTop(height)
	}
}

// drawTiles is a piece of a board of Generals: six tiles.
func drawTiles(c *ui.Context, r render.Rect) {
	for i, tile := range [...]struct {
		plate  theme.Color
		number string
	}{{theme.Red, "3"}, {theme.None, ""}, {theme.Blue, "2"}, {theme.Red, "9"}, {theme.Land, "44"}, {theme.Blue, "5"}} {
		box := r.Row(i/3, 2, c.Px(2)).Column(i%3, 3, c.Px(2))
		switch {
		case tile.plate == theme.None:
			c.IconIn(box, "mountain", c.Px(18), theme.Rock)
			continue
		case tile.plate == theme.Land:
			c.FillRound(box, c.Px(3), tile.plate)
			c.IconIn(box, "city", c.Px(22), theme.Stone)
			c.Text(box, tile.number, theme.Micro, theme.OnStone, render.Center)
			continue
		}
		c.FillRound(box, c.Px(3), tile.plate)
		c.Text(box, tile.number, theme.BodyStrong, theme.TextHi, render.Center)
	}
}
