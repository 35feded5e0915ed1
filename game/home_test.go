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
	"generals-chess/game/session"
	"generals-chess/game/settings"
	"generals-chess/render/ui"
)

// atSea tells whether the home screen shows the ways to play Hit & Sink.
func atSea(s *screen) bool {
	s.t.Helper()
	require.NotEqual(s.t, s.shows("Play the AI"), s.shows("Command a ship"), "%q", s.texts())
	return s.shows("Command a ship")
}

func TestAGameIsChosen(t *testing.T) {
	for name, choose := range map[string]func(s *screen){
		"by a click":                    func(s *screen) { s.clickText("Hit & Sink") },
		"by an arrow":                   func(s *screen) { s.press(ui.KeyRight) },
		"by an arrow from the one card": func(s *screen) { s.press(ui.KeyTab, ui.KeyRight) },
		"by Tab and Enter":              func(s *screen) { s.press(ui.KeyTab, ui.KeyTab, ui.KeyEnter) },
		"by Tab and Space":              func(s *screen) { s.press(ui.KeyTab, ui.KeyTab, ui.KeySpace) },
	} {
		t.Run(name, func(t *testing.T) {
			s := newScreen(t, wide, "en")
			s.app.Home()
			s.tick()
			require.False(t, atSea(s))
			choose(s)
			require.True(t, atSea(s))
			require.Equal(t, settings.HitSink, s.saved[len(s.saved)-1].Game)
			s.app.Home()
			s.tick()
			require.True(t, atSea(s), "it is remembered")
		})
	}
}

func TestArrowsChooseAndGoNoFurther(t *testing.T) {
	s := newScreen(t, wide, "en")
	s.app.Home()
	s.tick()
	for _, step := range []struct {
		key ui.Key
		sea bool
	}{{ui.KeyLeft, false}, {ui.KeyRight, true}, {ui.KeyRight, true}, {ui.KeyLeft, false}} {
		s.press(step.key)
		require.Equal(t, step.sea, atSea(s))
	}
}

// TestDownLeadsIntoTheRows: Enter takes the first one already.
func TestDownLeadsIntoTheRows(t *testing.T) {
	s := newScreen(t, wide, "en")
	s.app.Home()
	s.tick()
	s.press(ui.KeyDown, ui.KeyEnter)
	require.Equal(t, settings.TwoPlayers, s.app.Scene().(*match).play.Choices.Mode())
	s.app.Home()
	s.tick()
	s.press(ui.KeyDown, ui.KeyDown, ui.KeyEnter)
	require.IsType(t, &watch{}, s.app.Scene())
}

// TestTabPassesTheCards: whoever is on the way to the rows has chosen nothing.
func TestTabPassesTheCards(t *testing.T) {
	s := newScreen(t, wide, "en")
	s.app.Home()
	s.tick()
	s.press(ui.KeyTab, ui.KeyTab, ui.KeyTab)
	require.False(t, atSea(s))
	require.Empty(t, s.saved)
}

// TestEveryWayToPutToSeaIsOneClickAway starts a match of each mode with its last choices.
func TestEveryWayToPutToSeaIsOneClickAway(t *testing.T) {
	for title, mode := range map[string]settings.Mode{"Command a ship": settings.SeaPlay, "Watch captains": settings.SeaWatch} {
		t.Run(title, func(t *testing.T) {
			s := newScreen(t, wide, "en")
			s.app.Home()
			s.tick()
			s.clickText("Hit & Sink")
			s.clickText(title)
			require.Len(t, s.app.plays, 1)
			p := s.app.plays[0]
			require.Equal(t, seaKit{}, p.kit)
			require.Equal(t, mode, p.Choices.Mode())
			require.Equal(t, settings.DefaultChoices(mode).Seats, p.Choices.Seats)
			require.IsNotType(t, &home{}, s.app.Scene())
			p.Stop()
			<-p.session.Done()
		})
	}
}

// finishedAtSea is a match of three ships that ends as soon as two of them chose none.
func finishedAtSea(s *screen, mode settings.Mode) *Play {
	s.t.Helper()
	c := choices(mode, 20413)
	c.Seats = c.Seats[:3]
	state, err := hitsink.Rules{}.New(engine.Setup{Players: 3, Seed: c.Map.Seed})
	require.NoError(s.t, err)
	state.Step([]engine.Decision{{Move: "5"}, {Fault: engine.Failed}, {Fault: engine.Failed}})
	_, over := state.Result()
	require.True(s.t, over)
	snap := session.Position(engine.Setup{Players: 3}, nil, state, engine.Turn{})
	p := playOf(seaKit{}, c)
	p.Steps = append(p.Steps, snap)
	return p
}

// sailed is a match at sea that was played to its end.
func sailed(s *screen) *Play {
	play, src := s.sailing(captains(12)...)
	src.sail(12*hitsink.Rounds + 1)
	play.Poll()
	require.True(s.t, play.Over())
	return play
}

func TestHomeAtSeaPictures(t *testing.T) {
	everywhere(t, func(s *screen, name string) {
		s.app.settings.Game = settings.HitSink
		s.app.remember(sailed(s))
		s.homeWithRecords()
		s.golden("home-sea-" + name)
	})
}

func TestTheLastMatchOfEitherGame(t *testing.T) {
	for name, c := range map[string]struct {
		play    func(s *screen) *Play
		verdict string
		leads   settings.Mode
	}{
		"generals":    {func(s *screen) *Play { return finished(s, choices(settings.WatchBots, 20413)) }, "Red wins", settings.WatchBots},
		"sea":         {func(s *screen) *Play { return finishedAtSea(s, settings.SeaWatch) }, "Hunter wins", settings.SeaWatch},
		"sea, played": {func(s *screen) *Play { return finishedAtSea(s, settings.SeaPlay) }, "You win", settings.SeaPlay},
	} {
		for _, chosen := range settings.Games() {
			t.Run(name+", "+chosen+" chosen", func(t *testing.T) {
				s := newScreen(t, wide, "en")
				s.app.settings.Game = chosen
				s.app.remember(c.play(s))
				s.app.Home()
				s.tick()
				require.True(t, s.shows("Last played"), "%q", s.texts())
				require.True(t, s.shows(c.verdict), "%q", s.texts())
				require.Equal(t, chosen == settings.HitSink, atSea(s))
				s.clickText("Rematch")
				again := s.app.plays[0]
				require.Equal(t, c.leads, again.Choices.Mode())
				require.Equal(t, uint64(20413), again.Choices.Map.Seed)
				require.Equal(t, c.leads.Game(), s.app.settings.Game, "home shows what was played")
				again.Stop()
				<-again.session.Done()
			})
		}
	}
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
		"a mine of nobody":     {`{"version": 1, ` + last + `{"player": -1, "players": 2, "side": 32, "mines": [{"owner": -1}]}}}`, false},
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
			a := newApp(t.Context(), Options{}, path)
			require.Empty(t, a.said, "the rest of the file is fine")
			require.Equal(t, c.kept, a.settings.LastMatch != nil)
		})
	}
}

func TestAFileDroppedOnHomeIsForTheGameChosen(t *testing.T) {
	s := newScreen(t, wide, "en")
	s.app.settings.Game = settings.HitSink
	s.app.Home()
	s.tick()
	s.drop("/bots/captain.py")
	set, ok := s.app.Scene().(*seaSetup)
	require.True(t, ok, "%T", s.app.Scene())
	defer set.Close()
	require.Contains(t, set.seats.list, "bot:/bots/captain.py")
}

// TestEveryGameHasAKit: what is said of the games in several places is the same.
func TestEveryGameHasAKit(t *testing.T) {
	var names []string
	for _, k := range allKits() {
		name := k.rules().Name()
		names = append(names, name)
		least, most := k.rules().Players()
		for _, m := range settings.Modes(name) {
			l, u := m.Players()
			require.Equal(t, [2]int{least, most}, [2]int{l, u}, "%s", m)
			require.Equal(t, name, m.Game())
		}
	}
	require.Equal(t, settings.Games(), names)
	require.Equal(t, seats.Names(), names)
}

// TestASampleOfEveryGame is what home shows before the first match.
func TestASampleOfEveryGame(t *testing.T) {
	for _, k := range allKits() {
		view, err := k.sample(7)
		require.NoError(t, err)
		require.NotNil(t, view)
	}
}
