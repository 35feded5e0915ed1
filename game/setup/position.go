package setup

import (
	"path/filepath"

	"generals-chess/engine"
	"generals-chess/engine/plain"
	"generals-chess/game/app"
	"generals-chess/game/play"
	"generals-chess/game/settings"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// MapForm lays out the choice of a match's map; each game has its own.
type MapForm interface {
	// Choose lays it out, and reports whether the map is generated. same, unless "", says what is played if no file is named.
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

// MapFolder returns the folder of the person's maps, "" for none.
func MapFolder(a *app.App) string {
	if f := play.MatchesOf(a).Keeper.Folder; f != "" {
		return filepath.Join(f, "maps")
	}
	return ""
}

// MapButtons lays out the buttons beside the field for a map file: one opens the list of the person's maps, one the editor.
func MapButtons(a *app.App, l *ui.Layout, file *string) {
	pick := func(path string) { *file = path }
	if l.Button(ui.Box{}, "maps", ui.Button{Icon: "map", Text: a.T("maps.yours")}) {
		a.Routes().(Routes).ChooseMap(a, *file, pick)
	}
	if l.Button(ui.Box{}, "edit", ui.Button{Icon: "editor", Tip: a.T("maps.edit"), Disabled: *file == ""}) {
		a.Routes().(Routes).EditMap(a, *file, pick)
	}
}
