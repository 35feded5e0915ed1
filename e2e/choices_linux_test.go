package e2e

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/game"
	"generals-chess/game/settings"
)

// TestSoakFlagsAreNotKept starts the program with each flag, plays, leaves, and compares the settings: a flag changes nothing in them,
// and the next start is as if it had never been given.
func TestSoakFlagsAreNotKept(t *testing.T) {
	for _, c := range []struct {
		name  string
		args  []string
		plays bool // the flag leads straight into a match
	}{
		{"game", []string{"--game", "hitsink"}, false},
		{"seed", []string{"--game", "generals", "--seed", "31"}, false},
		{"size", []string{"--size", "8x8"}, false},
		{"map", []string{"--map", "fair"}, false},
		{"step-time", []string{"--step-time", "5s"}, false},
		{"lang", []string{"--lang", "ko"}, false},
		{"red", []string{"--red", "human"}, true},
		{"blue", []string{"--blue", "ai:normal"}, true},
		{"player", []string{"--game", "hitsink", "--player", "human", "--player", "ai:hunter"}, true},
		{"init", []string{"--init", "POSITION"}, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := desk(t)
			for i, arg := range c.args {
				if arg == "POSITION" {
					c.args[i] = filepath.Join(d.Home(), "position.json")
					require.NoError(t, os.WriteFile(c.args[i], []byte(`{"seed":7}`), 0o644))
				}
			}
			before := settings.Default(game.Ways())
			if c.name != "game" && c.name != "player" {
				before.Game = settings.HitSink
			}
			before.Window = settings.Size{Width: 1280, Height: 800}
			require.NoError(t, settings.Save(d.SettingsPath(), before))
			w := d.Open(1280, 800, c.args...)
			w.Still()
			if !c.plays {
				w.Change("a match", func() { w.Press("Return") })
			}
			require.Zero(t, w.Close())
			after, _, err := settings.Load(d.SettingsPath(), game.Ways())
			require.NoError(t, err)
			require.Equal(t, choices(before), choices(after))
		})
	}
}

// choices returns the settings about matches and the language, without the seed of a match that draws a new one every time.
func choices(s settings.Settings) any {
	last := s.Clone().Last
	for mode, c := range last {
		if c.Map.NewSeed {
			c.Map.Seed = 0
		}
		last[mode] = c
	}
	return []any{s.Game, s.Language, last, s.Bots, s.SeaBots, s.Window}
}
