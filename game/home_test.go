package game

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/hitsink"
	"generals-chess/engine/seats"
	"generals-chess/game/generals"
	"generals-chess/game/menu"
	"generals-chess/game/play"
	"generals-chess/game/session"
	"generals-chess/game/settings"
	"generals-chess/internal/testkit/gametest"
	"generals-chess/render/ui"
)

// atSea reports whether the home screen shows the modes of Hit & Sink.
func atSea(s *gametest.Screen) bool {
	s.T.Helper()
	require.NotEqual(s.T, s.Shows("Play the AI"), s.Shows("Command a ship"), "%q", s.Texts())
	return s.Shows("Command a ship")
}

func TestAGameIsChosen(t *testing.T) {
	for name, choose := range map[string]func(s *gametest.Screen){
		"by a click":                    func(s *gametest.Screen) { s.ClickText("Hit & Sink") },
		"by an arrow":                   func(s *gametest.Screen) { s.Press(ui.KeyRight) },
		"by an arrow from the one card": func(s *gametest.Screen) { s.Press(ui.KeyTab, ui.KeyRight) },
		"by Tab and Enter":              func(s *gametest.Screen) { s.Press(ui.KeyTab, ui.KeyTab, ui.KeyEnter) },
		"by Tab and Space":              func(s *gametest.Screen) { s.Press(ui.KeyTab, ui.KeyTab, ui.KeySpace) },
	} {
		t.Run(name, func(t *testing.T) {
			s := gametest.New(t, gametest.Wide, "en")
			s.App.Home()
			s.Tick()
			require.False(t, atSea(s))
			choose(s)
			require.True(t, atSea(s))
			require.Equal(t, settings.HitSink, s.Saved[len(s.Saved)-1].Game)
			s.App.Home()
			s.Tick()
			require.True(t, atSea(s), "it is remembered")
		})
	}
}

func TestArrowsChooseAndGoNoFurther(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	s.App.Home()
	s.Tick()
	for _, step := range []struct {
		key ui.Key
		sea bool
	}{{ui.KeyLeft, false}, {ui.KeyRight, true}, {ui.KeyRight, true}, {ui.KeyLeft, false}} {
		s.Press(step.key)
		require.Equal(t, step.sea, atSea(s))
	}
}

// TestDownLeadsIntoTheRows checks that Down goes to the second row: Enter takes the first already.
func TestDownLeadsIntoTheRows(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	s.App.Home()
	s.Tick()
	s.Press(ui.KeyDown, ui.KeyEnter)
	require.Equal(t, settings.TwoPlayers, Ways().ModeOf(s.App.Scene().(*generals.MatchScene).Play.Choices))
	s.App.Home()
	s.Tick()
	s.Press(ui.KeyDown, ui.KeyDown, ui.KeyEnter)
	require.IsType(t, &generals.WatchScene{}, s.App.Scene())
}

// TestTabPassesTheCards checks that Tab moves past the cards without choosing one.
func TestTabPassesTheCards(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	s.App.Home()
	s.Tick()
	s.Press(ui.KeyTab, ui.KeyTab, ui.KeyTab)
	require.False(t, atSea(s))
	require.Empty(t, s.Saved)
}

// TestEveryWayToPutToSeaIsOneClickAway starts a match of each mode with its last choices.
func TestEveryWayToPutToSeaIsOneClickAway(t *testing.T) {
	for title, mode := range map[string]settings.Mode{"Command a ship": settings.SeaPlay, "Watch captains": settings.SeaWatch} {
		t.Run(title, func(t *testing.T) {
			s := gametest.New(t, gametest.Wide, "en")
			s.App.Home()
			s.Tick()
			s.ClickText("Hit & Sink")
			s.ClickText(title)
			require.Len(t, play.MatchesOf(s.App).Plays, 1)
			p := play.MatchesOf(s.App).Plays[0]
			require.Equal(t, settings.HitSink, p.Game.Rules().Name())
			require.Equal(t, mode, Ways().ModeOf(p.Choices))
			require.Equal(t, settings.DefaultChoices(mode).Seats, p.Choices.Seats)
			require.IsNotType(t, &menu.Home{}, s.App.Scene())
			p.Stop()
			<-p.Session.Done()
		})
	}
}

// finishedAtSea returns a match of three ships that ends at once, as two of them choose no ship.
func finishedAtSea(s *gametest.Screen, mode settings.Mode) *play.Play {
	s.T.Helper()
	c := gametest.Choices(mode, 20413)
	c.Seats = c.Seats[:3]
	state, err := hitsink.Rules{}.New(engine.Setup{Players: 3, Seed: c.Map.Seed})
	require.NoError(s.T, err)
	state.Step([]engine.Decision{{Move: "5"}, {Fault: engine.Failed}, {Fault: engine.Failed}})
	_, over := state.Result()
	require.True(s.T, over)
	snap := session.Position(engine.Setup{Players: 3}, nil, state, engine.Turn{})
	p := play.Of(play.GameOf(s.App, settings.HitSink), c)
	p.Steps = append(p.Steps, snap)
	return p
}

// sailed returns a match at sea that was played to its end.
func sailed(s *gametest.Screen) *play.Play {
	play, src := s.Sailing(gametest.Captains(12)...)
	src.Sail(12*hitsink.Rounds + 1)
	play.Poll()
	require.True(s.T, play.Over())
	return play
}

func TestHomeAtSeaPictures(t *testing.T) {
	gametest.Everywhere(t, func(s *gametest.Screen) {
		s.App.Settings().Game = settings.HitSink
		play.RememberMatch(s.App, sailed(s))
		homeWithRecords(s)
		s.Layout("home-sea")
	})
}

func TestADamagedLastMatchIsDropped(t *testing.T) {
	text, err := os.ReadFile(filepath.Join("settings", "testdata", "before-hitsink.json"))
	require.NoError(t, err)
	last := `"last_match": {"choices": {"game": "hitsink", "seats": ["ai:random", "ai:random"]}, "winner": 0, "end": {}, "view": `
	for name, c := range map[string]struct {
		file string
		kept bool
	}{
		"from before the other game": {string(text), true},
		"too few tiles":              {strings.Replace(string(text), `"Height": 8`, `"Height": 9`, 1), false},
		"a view of the other game": {strings.Replace(string(text), `"last_match": {
    "choices": {`, `"last_match": {
    "choices": {"game": "hitsink",`, 1), false},
		"a sea":                {`{"version": 1, ` + last + `{"player": -1, "players": 2, "side": 32}}}`, true},
		"a sea without a size": {`{"version": 1, ` + last + `{"player": -1, "players": 2}}}`, false},
		"a mine on land":       {`{"version": 1, ` + last + `{"player": -1, "players": 2, "side": 32, "mines": [{"cell": {"x": 32}}]}}}`, false},
		"a mine of nobody":     {`{"version": 1, ` + last + `{"player": -1, "players": 2, "side": 32, "mines": [{"owner": -1}]}}}`, true},
		"a mine of a stranger": {`{"version": 1, ` + last + `{"player": -1, "players": 2, "side": 32, "mines": [{"owner": 2}]}}}`, false},
		"a ship too many":      {`{"version": 1, ` + last + `{"player": -1, "players": 2, "side": 32, "ships": [{}, {}, {}]}}}`, false},
		"a kind there is not":  {`{"version": 1, ` + last + `{"player": -1, "players": 2, "side": 32, "ships": [{"kind": 6}]}}}`, false},
		"a ship on land":       {`{"version": 1, ` + last + `{"player": -1, "players": 2, "side": 32, "ships": [{"kind": 5, "head": {"x": -9, "y": 3}}]}}}`, false},
		"a player's own view":  {`{"version": 1, ` + last + `{"player": 0, "players": 2, "side": 32}}}`, false},
		"text":                 {`{"version": 1, ` + last + `"sea"}}`, false},
		"nothing":              {`{"version": 1, ` + last + `null}}`, false},
	} {
		t.Run(name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "settings.json")
			require.NoError(t, os.WriteFile(path, []byte(c.file), 0o644))
			a, err := newWindow(t.Context(), Options{}, path, nil)
			require.NoError(t, err)
			require.Empty(t, a.Said(), "the rest of the file is fine")
			require.Equal(t, c.kept, a.Settings().LastMatch != nil)
		})
	}
}

// TestEveryGameHasAKit checks that each game's parts agree with each other.
func TestEveryGameHasAKit(t *testing.T) {
	var names []string
	for _, k := range Games() {
		name := k.Rules().Name()
		require.Equal(t, name, k.Entry().Name())
		names = append(names, name)
		least, most := k.Rules().Players()
		for _, m := range Ways().Modes(name) {
			way := Ways().Find(m)
			require.Equal(t, [2]int{least, most}, [2]int{way.Least, way.Most}, "%s", m)
			require.Equal(t, name, way.First.Game)
		}
	}
	require.Equal(t, Ways().Games(), names)
	require.Equal(t, seats.Names(), names)
}

// TestASampleOfEveryGame checks the views that the home screen shows before the first match.
func TestASampleOfEveryGame(t *testing.T) {
	for _, k := range Games() {
		view, err := k.(menu.Game).Sample(7)
		require.NoError(t, err)
		require.NotNil(t, view)
	}
}
