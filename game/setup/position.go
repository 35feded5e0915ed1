package setup

import (
	"path/filepath"
	"slices"

	"generals-chess/engine"
	"generals-chess/engine/plain"
	"generals-chess/game/app"
	"generals-chess/game/folders"
	"generals-chess/game/play"
	"generals-chess/game/settings"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// MapForm lays out the choice of a match's map; each game has its own.
type MapForm interface {
	// Choose lays out the form, and reports whether the map is generated. same, unless "", is the placeholder of an empty file name.
	Choose(a *app.App, l *ui.Layout, m *settings.Map, same string) (generated bool)
}

// MostPosition is the largest size of a map file, in bytes. The largest map written compactly needs some 12 KB.
const MostPosition = 1 << 20

// Why a prepared position cannot be read. Arguments of mapUnread: file, and reason, the operating system's.
var (
	mapUnnamed = engine.Phrase{Key: "setup.map_unnamed", Text: "write the path of a map file, or drop the file on the window"}
	mapUnread  = engine.Phrase{Key: "setup.map_unread", Text: "the map {file} cannot be read: {reason}"}
)

// ReadPosition reads a file with a prepared position. Whatever the file is, this neither blocks nor fills the memory. The error is
// an *engine.Phrase.
func ReadPosition(path string) ([]byte, error) {
	if path == "" {
		return nil, mapUnnamed.Err()
	}
	text, err := plain.Read(path, MostPosition)
	if err != nil {
		return nil, mapUnread.With("file", path).WithPhrase("reason", engine.Reason(err)).Err()
	}
	return text, nil
}

// Side lays out a slider for the length of a map's side, and returns the length.
func Side(l *ui.Layout, id, label string, length, least, most int) int {
	l.Column(ui.Box{}, func() {
		l.Row(ui.Box{Gap: theme.Space2}, func() {
			l.Label(ui.Box{Grow: 1, MinW: 1}, label, theme.Small, theme.TextMid)
			l.Label(ui.Box{}, l.Num(length), theme.BodyStrong, theme.TextHi)
		})
		length = l.Slider(ui.Box{}, id, length, least, most, 1)
	})
	return length
}

// MapFolder returns the folder of the person's maps of a game, "" for none.
func MapFolder(a *app.App, game string) string {
	f := play.MatchesOf(a).Keeper.Folder
	switch {
	case f == "":
		return ""
	case game == settings.HitSink:
		return filepath.Join(f, "seas")
	}
	return filepath.Join(f, "maps")
}

// MapField lays out the field for a map file, with buttons beside it. example is shown while it is empty.
func MapField(a *app.App, l *ui.Layout, game, example string, file *string) {
	l.Labelled(a.T("setup.map_file"), "", func() {
		l.Row(ui.Box{Gap: theme.Space2}, func() {
			l.TextField(ui.Box{Grow: 1}, "file", file, ui.Field{Mono: true, Placeholder: example})
			folders.Button(a, l, "browse", file, folders.Want{Title: a.T("setup.map_choose"), File: true, Narrow: true})
			mapButtons(a, l, game, file)
		})
	})
}

// Crew returns n seats: the first of the given ones, filled up with the last of them that is no person's.
func Crew(seats []string, n int) []string {
	list := slices.Clone(seats[:min(n, len(seats))])
	for len(list) < n {
		other := string(engine.HumanSeat)
		for _, seat := range seats {
			if seat != string(engine.HumanSeat) {
				other = seat
			}
		}
		list = append(list, other)
	}
	return list
}

// mapButtons lays out the buttons beside the field: one opens the list of the person's maps, one the editor.
func mapButtons(a *app.App, l *ui.Layout, game string, file *string) {
	pick := func(path string) { *file = path }
	if l.Button(ui.Box{}, "maps", ui.Button{Icon: "map", Text: a.T("maps.yours")}) {
		a.Routes().(Routes).ChooseMap(a, game, *file, pick)
	}
	if l.Button(ui.Box{}, "edit", ui.Button{Icon: "editor", Tip: a.T("maps.edit"), Disabled: *file == ""}) {
		a.Routes().(Routes).EditMap(a, game, *file, pick)
	}
}
