package setup

import (
	"generals-chess/engine"
	"generals-chess/engine/plain"
	"generals-chess/game/app"
	"generals-chess/game/settings"
	"generals-chess/render/ui"
)

// MapForm is where the map of a match is chosen; a game has its own.
type MapForm interface {
	// Choose lays it out. same, unless it is "", says what is played where no file is named.
	Choose(a *app.App, l *ui.Layout, m *settings.Map, same string) (generated bool)
}

// MostPosition is the size of the largest file taken for a map, in bytes; the largest map that is
// written close needs some 12 KB.
const MostPosition = 1 << 20

// Why a prepared position cannot be read. Arguments of mapUnread: file, and reason, which is one of those below or
// what the operating system says.
var (
	mapUnnamed = engine.Phrase{Key: "setup.map_unnamed", Text: "write the path of a map file, or drop the file on the window"}
	mapUnread  = engine.Phrase{Key: "setup.map_unread", Text: "the map {file} cannot be read: {reason}"}
)

// ReadPosition reads a file with a prepared position. Whatever it is, this neither waits nor fills the
// memory. An error is a *engine.Phrase.
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
