// Package window shows Strip in the window, with the least that the window asks of a game. Only tests use it.
package window

import (
	"encoding/json"

	"generals-chess/engine"
	"generals-chess/game/app"
	"generals-chess/game/play"
	"generals-chess/game/settings"
	"generals-chess/game/usual"
	"generals-chess/internal/tinygame"
	"generals-chess/internal/tinygame/entry"
	"generals-chess/render/theme"
)

// Game is Strip in the window.
type Game struct{ usual.Game }

// New returns the game.
func New() Game { return Game{usual.Game{Line: entry.Game(), Side: sideName, Mark: mark}} }

// mark returns the colours and the mark of a side.
func mark(p engine.Player) play.Mark {
	side := theme.Side(int(p))
	return play.Mark{Icon: side.Icon, Plate: side.Plate, Text: side.Text}
}

// The modes of Strip.
const (
	Play  settings.Mode = "strip-play"
	Watch settings.Mode = "strip-watch"
)

// Ways returns the modes of Strip, the one without people last.
func (Game) Ways() settings.Ways {
	return settings.Ways{
		settings.NewWay("strip", Play, 1, 2, 2, "human", "ai:near"),
		settings.NewWay("strip", Watch, 0, 2, 2, "ai:near", "ai:rich"),
	}
}

// Setup returns the setup screen.
func (Game) Setup(a *app.App, c settings.Choices) app.Scene { return newSetup(a, c) }

// Match returns the screen of a match.
func (Game) Match(_ *app.App, p *play.Play) app.Scene { return &match{Transport: play.NewTransport(p)} }

// Result returns the screen after a match.
func (Game) Result(_ *app.App, p *play.Play) app.Scene { return newResult(p) }

// Decode parses a view and refuses what cannot be a strip.
func (Game) Decode(text json.RawMessage) (engine.View, error) {
	var v *tinygame.View
	if err := json.Unmarshal(text, &v); err != nil {
		return nil, err
	}
	if v == nil || v.Player != engine.Spectator || len(v.Owners) < tinygame.LeastCells || len(v.Values) != len(v.Owners) {
		return nil, play.ErrNotWhole
	}
	for _, owner := range v.Owners {
		if owner < tinygame.Nobody || owner > 1 {
			return nil, play.ErrNotWhole
		}
	}
	return v, nil
}
