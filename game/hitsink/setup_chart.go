package hitsink

import (
	"context"

	"generals-chess/engine/hitsink"
	"generals-chess/game/app"
	"generals-chess/game/play"
	"generals-chess/game/settings"
	"generals-chess/game/setup"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// chartForm chooses the sea of a match: drawn by chance, or one of a file. Files are read off the frame.
type chartForm struct {
	asked  string // the file
	read   bool   // now is the result of reading a file
	reader *app.Latest[string, seaFile]
	now    seaFile
	board  play.Thumbnail // nil for none
}

// unasked is the value of asked before any file. No file has this name.
const unasked = "\x00"

// seaFile is the sea of a file.
type seaFile struct {
	file string
	hitsink.Position
	err error
}

func newChartForm(a *app.App) *chartForm {
	return &chartForm{asked: unasked, reader: app.NewLatest(a, func(_ context.Context, file string) (c seaFile) {
		c.file = file
		text, err := setup.ReadPosition(file)
		if c.err = err; err == nil {
			c.Position, c.err = hitsink.ParsePosition(text)
		}
		return c
	})}
}

// Close ends the work off the frame.
func (f *chartForm) Close() { f.reader.Close() }

// update reads the chosen file off the frame. When it is read, the number of seats becomes the number of its ships.
func (f *chartForm) update(a *app.App, m *settings.Map, seats *seatList) {
	if m.Kind != settings.FileMap {
		if f.read {
			f.read, f.now, f.board, seats.fixed = false, seaFile{}, nil, false
		}
		f.asked = unasked
		return
	}
	if f.asked != m.File {
		f.asked = m.File
		f.reader.Ask(m.File)
	}
	c, ok := f.reader.Take()
	if !ok {
		return
	}
	f.read, f.now, f.board, seats.fixed = true, c, nil, c.err == nil
	if c.err == nil {
		seats.list = setup.Crew(seats.list, len(c.Ships))
		seats.selected = min(seats.selected, len(seats.list)-1)
		f.board = play.Still(a, Game{}, c.View())
	}
}

// problem returns why the match cannot be played on the file, "" if it can.
func (f *chartForm) problem(a *app.App, m settings.Map) string {
	switch {
	case m.Kind != settings.FileMap:
		return ""
	case !f.read || f.now.file != m.File:
		return a.T("maps.reading")
	case f.now.err != nil:
		return a.Error(f.now.err)
	}
	return ""
}

// side returns the side of the sea for a number of ships.
func (f *chartForm) side(ships int) int {
	if f.now.Side > 0 {
		return f.now.Side
	}
	return hitsink.SideFor(ships)
}

// choose lays out the choice of the sea's source.
func (f *chartForm) choose(a *app.App, l *ui.Layout, m *settings.Map) {
	kinds := [...]settings.MapKind{settings.JudgeMap, settings.FileMap}
	items := [...]ui.Item{{Text: a.T("sea.set_drawn")}, {Text: a.T("setup.map_file")}}
	chosen := 0
	if m.Kind == settings.FileMap {
		chosen = 1
	}
	if chosen = play.Choice(l, "map", play.Labels{Name: a.T("sea.set_sea")}, items[:], chosen); chosen == 1 || m.Kind == settings.FileMap {
		m.Kind = kinds[chosen]
	}
	if chosen == 1 {
		setup.MapField(a, l, settings.HitSink, "sea.json", &m.File)
	}
}

// draw shows the sea of a file that was read. Who plays under fog is shown no ships.
func (f *chartForm) draw(a *app.App, l *ui.Layout, whole bool) {
	l.Label(ui.Box{}, a.T("setup.preview"), theme.Label, theme.TextMid)
	l.Fact(a.T("sea.set_ships"), l.Num(len(f.now.Ships)))
	if !whole {
		return
	}
	if r, ok := l.Place(ui.Box{Aspect: 1, MinH: 100, MaxH: 280}); ok {
		play.ShowThumbnail(l.Context, r, f.board)
	}
}
