package game

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/game/app"
	"generals-chess/game/generals"
	"generals-chess/game/generals/human"
	"generals-chess/game/settings"
)

func TestBadFlagsGetOneSentence(t *testing.T) {
	broken := filepath.Join(t.TempDir(), "broken.json")
	require.NoError(t, os.WriteFile(broken, []byte(`{"height": 3`), 0o644))
	for _, c := range []struct {
		flags Flags
		want  string
	}{
		{Flags{Red: "gone.py"}, "--red: gone.py is neither a file here nor an installed program"},
		{Flags{Blue: "python3 gone.py"}, "--blue: There is no file gone.py"},
		{Flags{Blue: "bot:gone.py"}, "--blue: gone.py is neither"},
		{Flags{Game: "hitsink", Players: []string{"human", "gone.py"}}, "--player: gone.py is neither"},
		{Flags{Red: "robot"}, `--red: seat "robot": no bot of that name is in `},
		{Flags{Blue: "bot:"}, `--blue: seat "bot:": write ai:LEVEL`},
		{Flags{Red: "ai:hard"}, `--red: nobody plays at level hard`},
		{Flags{Seed: "-1"}, `seed "-1": write a whole number from 0 to`},
		{Flags{Seed: "99999999999999999999"}, `seed "99999999999999999999": write`},
		{Flags{Size: "7x7"}, `size "7x7"`},
		{Flags{Size: "big"}, `size "big"`},
		{Flags{Map: "round"}, `map "round"`},
		{Flags{StepTime: "5"}, `step time "5": write a time from 50ms to 10s`},
		{Flags{StepTime: "1h"}, `step time "1h"`},
		{Flags{Language: "fr"}, `language "fr": write en, zh or ko`},
		{Flags{Init: filepath.Join(t.TempDir(), "none.json")}, "none.json cannot be read: there is no such file"},
		{Flags{Init: broken}, broken},
		{Flags{Game: "chess"}, `game "chess": write generals or hitsink`},
		{Flags{Game: "hitsink", Red: "human"}, "--red belongs to generals: with --game hitsink name the seats with --player"},
		{Flags{Game: "hitsink", Blue: "ai:easy"}, "--blue belongs to generals: with --game hitsink name the seats with --player"},
		{Flags{Game: "hitsink", Size: "16x16"}, "--size belongs to generals: leave it out with --game hitsink"},
		{Flags{Game: "hitsink", Map: "fair"}, "--map belongs to generals"},
		{Flags{Game: "hitsink", Init: broken}, broken},
		{Flags{Game: "hitsink", StepTime: "1s"}, "--step-time belongs to generals"},
		{Flags{Players: []string{"human", "ai:random"}}, "--player belongs to hitsink: add --game hitsink"},
		{Flags{Game: "generals", Players: []string{"human", "ai:random"}}, "--player belongs to hitsink"},
		{Flags{Game: "hitsink", Players: []string{"human"}}, "hitsink needs 2 to 30 seats, not 1"},
		{Flags{Game: "hitsink", Players: slices.Repeat([]string{"ai:random"}, 31)}, "hitsink needs 2 to 30 seats, not 31"},
		{Flags{Game: "hitsink", Players: []string{"human", "ai:random", "human"}}, "one person has the window, not 2"},
		{Flags{Game: "hitsink", Players: []string{"ai:random", "robot"}}, `--player: seat "robot": no bot of that name is in `},
		{Flags{Game: "hitsink", Players: []string{"ai:random", ""}}, `--player: seat "": write ai:LEVEL`},
		{Flags{Game: "hitsink", Players: []string{"ai:random", "ai:hard"}}, `--player: nobody plays at level hard`},
		{Flags{Game: "hitsink", Seed: "x"}, `seed "x": write a whole number`},
	} {
		_, err := c.flags.Options(someSeats)
		require.ErrorContains(t, err, c.want)
		require.NotContains(t, err.Error(), "\n")
	}
}

// someSeats opens every seat but one.
func someSeats(_ context.Context, spec engine.SeatSpec, _ engine.Setup, _ engine.Player) (engine.Seat, error) {
	if spec.Arg == "hard" {
		return nil, errors.New("nobody plays at level hard")
	}
	return human.NewSeat("somebody", nil, human.Wait, nil), nil
}

// started returns the match that the flags start with default settings; false for the home screen.
func started(t *testing.T, f Flags) (settings.Choices, bool) {
	t.Helper()
	o, err := f.Options(someSeats)
	require.NoError(t, err)
	s := settings.Default(Ways())
	for m, c := range s.Last {
		o.Adjust(&c)
		s.Last[m] = c
	}
	if o.Start == nil {
		return s.Last[settings.PlayAI], false
	}
	return o.Start(s.Last), true
}

// aBot creates the program that these tests name.
func aBot(t *testing.T) {
	t.Helper()
	t.Chdir(t.TempDir())
	require.NoError(t, os.WriteFile("x.py", nil, 0o644))
}

func TestFlagsStart(t *testing.T) {
	aBot(t)
	for _, c := range []struct {
		name  string
		flags Flags
		begun bool
		seats []string
		check func(settings.Choices)
	}{
		{"nothing: the home screen", Flags{}, false, []string{"human", "ai:easy"}, func(c settings.Choices) {
			require.True(t, c.Map.NewSeed)
		}},
		{"no seats: the home screen, but the map is chosen", Flags{Seed: "7", Size: "20x10", Map: "fair"}, false, []string{"human", "ai:easy"}, func(c settings.Choices) {
			require.Equal(t, settings.Map{Kind: settings.FairMap, Size: "20x10", Seed: 7}, c.Map)
		}},
		{"one seat: the other is an AI", Flags{Red: "human"}, true, []string{"human", "ai:easy"}, nil},
		{"one seat: the other is a person", Flags{Blue: "bot:python3 x.py"}, true, []string{"human", "bot:python3 x.py"}, nil},
		{"two bots", Flags{Red: "bot:x.py", Blue: "ai:normal"}, true, []string{"bot:x.py", "ai:normal"}, func(c settings.Choices) {
			require.Zero(t, c.Humans())
		}},
		{"a time per step is real time", Flags{Red: "human", Blue: "ai:easy", StepTime: "250ms"}, true, []string{"human", "ai:easy"}, func(c settings.Choices) {
			require.True(t, c.RealTime())
			require.Equal(t, 250*time.Millisecond, c.Every())
		}},
		{"and an open table", Flags{Red: "human", Blue: "human", StepTime: "1s"}, true, []string{"human", "human"}, func(c settings.Choices) {
			require.True(t, c.Open())
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			got, begun := started(t, c.flags)
			require.Equal(t, c.begun, begun)
			require.Equal(t, c.seats, got.Seats)
			if c.check != nil {
				c.check(got)
			}
		})
	}
}

func TestFlagsStartAtSea(t *testing.T) {
	aBot(t)
	for _, c := range []struct {
		name  string
		flags Flags
		mode  settings.Mode // "" is the home screen
	}{
		{"no seats: the home screen", Flags{Game: "hitsink", Seed: "7"}, ""},
		{"a person", Flags{Game: "hitsink", Seed: "7", Players: []string{"ai:hunter", "human", "bot:python3 x.py"}}, settings.SeaPlay},
		{"programs", Flags{Game: "hitsink", Seed: "7", Players: []string{"ai:hunter", "bot:python3 x.py"}}, settings.SeaWatch},
	} {
		t.Run(c.name, func(t *testing.T) {
			o, err := c.flags.Options(someSeats)
			require.NoError(t, err)
			require.Equal(t, settings.HitSink, o.Game)
			a, err := newWindow(t.Context(), o, filepath.Join(t.TempDir(), "settings.json"), nil)
			require.NoError(t, err)
			if c.mode == "" {
				require.Nil(t, o.Start)
				return
			}
			for m, last := range a.Settings().Last {
				o.Adjust(&last)
				a.Settings().Last[m] = last
			}
			got := o.Start(a.Settings().Last)
			require.Equal(t, c.mode, Ways().ModeOf(got))
			require.Equal(t, c.flags.Players, got.Seats)
			require.Equal(t, uint64(7), got.Map.Seed)
			require.False(t, got.Map.NewSeed)
			require.Equal(t, settings.DefaultChoices(c.mode).Rate, got.Rate)
		})
	}
}

// TestFlagsOfOneGameChooseIt checks that the home screen opens at the game that a flag belongs to.
func TestFlagsOfOneGameChooseIt(t *testing.T) {
	for game, f := range map[string]Flags{
		"":                {Seed: "7"},
		settings.Generals: {Size: "20x20"},
		settings.HitSink:  {Game: "hitsink"},
	} {
		o, err := f.Options(someSeats)
		require.NoError(t, err)
		require.Equal(t, game, o.Game)
	}
}

// TestASeaIsGivenWithItsSeats: without --init the next such match is on no sea that was chosen before, for that has other ships.
func TestASeaIsGivenWithItsSeats(t *testing.T) {
	path := filepath.Join(t.TempDir(), "sea.json")
	text := `{"side":20,"ships":[{"kind":"cruiser","head":[4,7],"dir":"up"},{"kind":"carrier","head":[12,7],"dir":"left"}]}`
	require.NoError(t, os.WriteFile(path, []byte(text), 0o600))
	two := []string{"ai:random", "ai:hunter"}
	_, err := Flags{Game: "hitsink", Init: path, Players: append(two, "ai:random")}.Options(someSeats)
	require.ErrorContains(t, err, "the position has 2 ships, and 3 play")
	o, err := Flags{Game: "hitsink", Init: path, Players: two}.Options(someSeats)
	require.NoError(t, err)
	last := map[settings.Mode]settings.Choices{settings.SeaWatch: {Game: settings.HitSink}}
	c := last[settings.SeaWatch]
	o.Adjust(&c)
	last[settings.SeaWatch] = c
	require.Equal(t, settings.Map{Kind: settings.FileMap, File: path}, o.Start(last).Map)
	o, err = Flags{Game: "hitsink", Players: two}.Options(someSeats)
	require.NoError(t, err)
	require.Equal(t, settings.JudgeMap, o.Start(last).Map.Kind)
}

func TestInitFlag(t *testing.T) {
	path := filepath.Join(t.TempDir(), "position.json")
	text := `{"seed":7}`
	require.NoError(t, os.WriteFile(path, []byte(text), 0o644))
	o, err := Flags{Init: path}.Options(nil)
	require.NoError(t, err)
	c := settings.DefaultChoices(settings.PlayAI)
	o.Adjust(&c)
	require.Equal(t, settings.FileMap, c.Map.Kind)
	require.Equal(t, path, c.Map.File)
	setup, err := generals.SetupOf(c)
	require.NoError(t, err)
	require.Equal(t, text, string(setup.Init))
}

func TestScale(t *testing.T) {
	for _, c := range []struct {
		w, h           int
		device, wanted float32
		want           float32
	}{
		{640, 480, 1, 0, 1},
		{1280, 800, 1, 0, 1},
		{1920, 1080, 1, 0, 1.5},
		{2560, 1440, 1, 0, 2},
		{2560, 1440, 2, 0, 2},
		{1280, 960, 2, 0, 2},
		{7680, 4320, 1, 0, 3},
		{1280, 800, 1, 1.5, 1.5},
		{640, 480, 1, 3, 1},
		{1280, 960, 1, 4, 2},
		{300, 200, 1, 0, 1},
		{390, 844, 1, 0, 0.8125},   // a phone's page
		{1170, 2532, 3, 0, 2.4375}, // the same on its screen
		{844, 390, 1, 0, 0.8125},   // held sideways
		{2532, 1170, 3, 0, 2.25},
		{1200, 1920, 1, 0, 1}, // a monitor turned upright
	} {
		require.Equal(t, c.want, app.Scale(c.w, c.h, c.device, c.wanted, 1), "%dx%d on a screen of %v, wanted %v", c.w, c.h, c.device, c.wanted)
	}
}

// TestBareSeats checks that the file or the command of a bot alone is a seat, as in arena match.
func TestBareSeats(t *testing.T) {
	f := Flags{Red: "python3 x.py", Players: []string{"human", "./ship.cpp", "ai:hunter"}}
	given := f.Players
	require.NoError(t, f.name())
	require.Equal(t, "bot:python3 x.py", f.Red)
	require.Empty(t, f.Blue)
	require.Equal(t, []string{"human", "bot:./ship.cpp", "ai:hunter"}, f.Players)
	require.Equal(t, "./ship.cpp", given[1], "what was given stays")
}
