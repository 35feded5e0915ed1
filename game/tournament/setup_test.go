package tournament

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"generals-chess/engine/arena/positions"
	"generals-chess/engine/arena/schedule"
	"generals-chess/engine/arena/tournament"
	"generals-chess/engine/roster"
	"generals-chess/engine/seats"
	"generals-chess/game/app"
	"generals-chess/game/generals"
	"generals-chess/game/play"
	"generals-chess/game/settings"
	"generals-chess/game/setup"
	"generals-chess/game/tournament/runner"
	"generals-chess/internal/testkit/enginetest"
	"generals-chess/internal/testkit/gametest"
	"generals-chess/render"
	"generals-chess/render/ui"
)

// withBots writes the user's bots file with these bots, and sets the folder of builds to one of the test.
func withBots(t *testing.T, names ...string) (folder string) {
	t.Helper()
	folder = enginetest.Home(t)
	var text strings.Builder
	for _, name := range names {
		text.WriteString("[" + name + "]\ncommand = \"" + program(t, folder, name+".sh") + "\"\n")
	}
	require.NoError(t, os.MkdirAll(filepath.Dir(roster.UserFile()), 0o755))
	require.NoError(t, os.WriteFile(roster.UserFile(), []byte(text.String()), 0o644))
	return folder
}

// program writes a bot that stays where it is.
func program(t *testing.T, folder, name string) (path string) {
	t.Helper()
	path = filepath.Join(folder, name)
	require.NoError(t, os.WriteFile(path, []byte("#!/bin/sh\nread line\necho '{\"response\":[0,0,0]}'\n"), 0o755))
	return path
}

// arrange opens the set-up of a tournament with these seats, and waits for its checks.
func arrange(s *gametest.Screen, game string, seats ...string) *setupScene {
	s.T.Helper()
	tournamentsOf(s)
	s.App.Settings().Game, play.MatchesOf(s.App).BotsFile = game, roster.UserFile()
	s.App.Home()
	s.Until(func() bool { return setup.BotList(s.App).Wrong != nil })
	last := settings.DefaultTournament(nil, schedule.RoundRobin)
	for _, seat := range seats {
		last.Entrants = append(last.Entrants, settings.Entrant{Seat: seat})
	}
	s.App.Settings().KeepTournament(game, last)
	OpenSetup(s.App, nil)
	set := s.App.Scene().(*setupScene)
	s.T.Cleanup(set.Close)
	set.draft.seed, set.form.seed = 4711, setup.NewSeedForm(4711)
	settledSetup(s, set)
	return set
}

// settledSetup waits for the checks of the set-up.
func settledSetup(s *gametest.Screen, set *setupScene) {
	s.T.Helper()
	s.Tick()
	s.Until(func() bool {
		return set.checks.answer.number == set.checks.number && set.checks.busy == "" && len(set.checks.left) == 0
	})
}

// TestTheFieldsStayWhenAPlayerGoes checks that a removed player moves neither the form's head nor the number of games, which somebody may be
// about to click.
func TestTheFieldsStayWhenAPlayerGoes(t *testing.T) {
	withBots(t)
	s := gametest.New(t, gametest.Size{Name: "1366x768", W: 1366, H: 768}, "en")
	set := arrange(s, "generals", "ai:easy", "ai:normal", "ai:hard")
	places := func() (list []float32) {
		for _, text := range []string{"Players", "Format", "Pairs of games per meeting"} {
			at := slices.IndexFunc(s.Context.Cmds(), func(c render.Cmd) bool { return c.Op == render.OpText && c.Str == text })
			require.GreaterOrEqual(t, at, 0, text)
			list = append(list, s.Context.Cmds()[at].Rect.Y)
		}
		return list
	}
	before := places()
	s.ClickText("Hard")
	s.Press(ui.KeyDelete)
	require.Len(t, set.players.list, 2)
	require.Equal(t, before, places())
}

func TestTournamentSetupPictures(t *testing.T) {
	withBots(t, "expander", "rusher", "turtle")
	gametest.Everywhere(t, func(s *gametest.Screen) {
		s.App.Settings().Bots = []string{"python3 gull.py", "./aurelia --threads 2"}
		set := arrange(s, settings.Generals, "ai:easy", "ai:normal", "bot:expander", "bot:no-such-bot --depth 3")
		set.draft.terms.Workers = 2
		settledSetup(s, set)
		s.Golden("contest-setup")
		set.players.selected, set.players.list = 1, set.players.list[1:3]
		set.show()
		set.draft.terms.Test = "0,20,0.05,0.05"
		settledSetup(s, set)
		s.Layout("contest-setup-two")
		sea := arrange(s, settings.HitSink, "ai:hunter", "ai:peaceful", "ai:random")
		sea.draft.terms.Workers = 2
		settledSetup(s, sea)
		s.Layout("contest-setup-sea")
	})
}

// TestWhatIsPutTogetherIsBegun checks that the spec is what the screen shows, and that the set-up is there again the next time.
func TestWhatIsPutTogetherIsBegun(t *testing.T) {
	withBots(t, "expander", "rusher")
	s := gametest.New(t, gametest.Wide, "en")
	set := arrange(s, settings.Generals, "ai:easy")
	s.ClickText("Normal") // in the list of seats to add
	s.ClickText("rusher")
	s.ClickText("All 2 of the bots file")
	s.ClickText("Gauntlet")
	s.Press(ui.KeyTab)
	set.players.list[1].Name = "mine"
	set.draft.terms.Pairs, set.draft.terms.Workers, set.draft.terms.TimeFactor = 3, 2, 4
	set.draft.terms.Map.Kind, set.draft.maps = settings.FairMap, generals.NewMapForm(settings.Map{Size: "8x12"})
	settledSetup(s, set)
	require.Empty(t, set.Problem(s.App))
	require.True(t, s.Shows("18 games, 2 at a time"), "%q", s.Texts())
	spec, ready := set.checks.ready()
	require.True(t, ready)
	require.Equal(t, []tournament.Entrant{{Name: "Easy", Seat: "ai:easy"}, {Name: "mine", Seat: "ai:normal"}, {Name: "rusher", Seat: "bot:rusher"}, {Name: "expander", Seat: "bot:expander"}}, spec.Entrants)
	require.Equal(t, schedule.Plan{Format: schedule.Gauntlet, Players: 4, Pairs: 3, Seed: 4711}, spec.Plan)
	require.Equal(t, map[string]string{"map": "fair", "size": "8x12"}, spec.Setup.Options)
	require.Equal(t, 2, spec.Workers)
	require.Equal(t, 4.0, spec.Options.TimeScale)
	_, err := tournament.Prepare(seats.Games(), spec, filepath.Join(t.TempDir(), "out"), false)
	require.NoError(t, err)

	set.keep(s.App)
	again, ok := s.Saved[len(s.Saved)-1].LastTournament(settings.Generals)
	require.True(t, ok)
	require.Equal(t, set.players.list, again.Entrants)
	require.Equal(t, set.draft.terms, again.Terms)
}

// TestTheMapsDrawnHereAreThePositions checks the button that fills in their folder.
func TestTheMapsDrawnHereAreThePositions(t *testing.T) {
	withBots(t)
	s := gametest.New(t, gametest.Wide, "en")
	set := arrange(s, settings.Generals, "ai:easy", "ai:normal")
	play.MatchesOf(s.App).Keeper.Folder = t.TempDir()
	require.NoError(t, os.Mkdir(setup.MapFolder(s.App, settings.Generals), 0o755))
	position := `{"name":"Small","height":1,"width":4,"map":[[[9,0,0,9]],[[7,0,0,8]]]}`
	require.NoError(t, os.WriteFile(filepath.Join(setup.MapFolder(s.App, settings.Generals), "Small.json"), []byte(position), 0o644))
	s.ClickIcon("map", 0)
	settledSetup(s, set)
	require.Empty(t, set.Problem(s.App))
	spec, ready := set.checks.ready()
	require.True(t, ready)
	require.Equal(t, []string{"Small.json"}, positions.Names(spec.Setup))
}

// TestATournamentStarts checks that the tournament's screen replaces the set-up, and that Enter right after a change waits for the checks.
func TestATournamentStarts(t *testing.T) {
	withBots(t)
	s := gametest.New(t, gametest.Wide, "en")
	set := arrange(s, settings.Generals, "ai:easy", "ai:easy")
	set.draft.terms.Pairs, set.draft.terms.Map.Size, set.draft.maps = 1, "8x8", generals.NewMapForm(settings.Map{Size: "8x8"})
	s.Press(ui.KeyEnter)
	s.Until(func() bool { return s.App.Scene() != app.Scene(set) })
	require.NotContains(t, s.App.Scenes(), app.Scene(set), "the way back does not lead to what has begun")
	last, ok := s.App.Settings().LastTournament(settings.Generals)
	require.True(t, ok)
	require.Equal(t, 1, last.Terms.Pairs)
	now, playing := s.App.Scene().(*tournamentScene)
	require.True(t, playing)
	s.Until(func() bool { return now.state.Phase == runner.Over })
	require.Len(t, now.state.Games, 2)
}

func TestTournamentSetupRefusesWithAReason(t *testing.T) {
	folder := withBots(t)
	broken := filepath.Join(folder, "broken.cpp")
	require.NoError(t, os.WriteFile(broken, []byte("int main() { return x; }"), 0o644))
	for name, c := range map[string]struct {
		seats []string
		do    func(*setupScene)
		why   string
	}{
		"nobody":           {nil, nil, "A tournament needs at least two players."},
		"no command":       {[]string{"ai:easy", "bot:"}, nil, "Bot: Write the command that starts the bot."},
		"no file":          {[]string{"ai:easy", "bot:./nowhere.py"}, nil, "nowhere.py: There is no file "},
		"does not compile": {[]string{"ai:easy", "bot:" + broken}, nil, "broken.cpp does not compile: "},
		"one name":         {[]string{"ai:easy", "ai:easy"}, func(set *setupScene) { set.players.list[0].Name = "x"; set.players.list[1].Name = "x " }, "Two players are called x"},
		"no number":        {[]string{"ai:easy", "ai:easy"}, func(set *setupScene) { set.form.pairs.Text = "many"; set.form.pairs.Read() }, "Pairs of games per meeting: write a whole number from 1 to 20 000."},
		"no seed":          {[]string{"ai:easy", "ai:easy"}, func(set *setupScene) { set.form.seed.Text = "-1" }, "A seed is a whole number"},
		"no test":          {[]string{"ai:easy", "ai:easy"}, func(set *setupScene) { set.form.own = true; set.draft.terms.Test = "5,5,0.05,0.05" }, "elo0 of the SPRT is 5"},
		"no map": {[]string{"ai:easy", "ai:easy"}, func(set *setupScene) {
			set.draft.terms.Map = settings.Map{Kind: settings.FileMap, File: "/nowhere.json"}
		}, "The map /nowhere.json cannot be read"},
		"a strange name": {[]string{"ai:easy", "ai:easy"}, func(set *setupScene) { set.players.list[0].Name = "a\tb" }, "it cannot be shown as a name"},
	} {
		t.Run(name, func(t *testing.T) {
			s := gametest.New(t, gametest.Wide, "en")
			set := arrange(s, settings.Generals, c.seats...)
			if c.seats == nil {
				set.players.list = nil
			}
			if c.do != nil {
				c.do(set)
			}
			settledSetup(s, set)
			require.Contains(t, set.Problem(s.App), c.why)
			s.Press(ui.KeyEnter)
			require.Same(t, set, s.App.Scene(), "Start is off while something is wrong")
		})
	}
}

// TestASourceFileIsBuiltBeforeTheStart also checks that the file is built again when the window regains the focus.
func TestASourceFileIsBuiltBeforeTheStart(t *testing.T) {
	folder := withBots(t)
	file := filepath.Join(folder, "mine.c")
	require.NoError(t, os.WriteFile(file, []byte("int main() { return x; }"), 0o644))
	s := gametest.New(t, gametest.Wide, "en")
	set := arrange(s, settings.Generals, "ai:easy", "bot:"+file)
	require.Contains(t, set.Problem(s.App), "does not compile")
	set.players.selected = 1
	set.show()
	s.Tick()
	require.True(t, strings.Contains(strings.Join(s.Texts(), "\n"), "mine.c does not compile"), "the editor says so too: %q", s.Texts())
	require.NoError(t, os.WriteFile(file, []byte("int main() { return 0; }"), 0o644))
	s.In.Focused = false
	s.Tick()
	s.In.Focused = true
	settledSetup(s, set)
	require.Empty(t, set.Problem(s.App))
}

func TestDroppedFilesTakePart(t *testing.T) {
	folder := withBots(t)
	a, b := program(t, folder, "a b.sh"), program(t, folder, "c.sh")
	s := gametest.New(t, gametest.Wide, "en")
	set := arrange(s, settings.Generals, "ai:easy", "bot:")
	set.players.selected = 1
	s.Drop(a, b, filepath.Join(folder, "map.json"))
	require.Equal(t, []settings.Entrant{{Seat: "ai:easy"}, {Seat: "bot:\"" + a + "\""}, {Seat: "bot:" + b}}, set.players.list)
	require.Equal(t, settings.FileMap, set.draft.terms.Map.Kind)
	s.Tick()
	require.Equal(t, []string{"Easy", "a b.sh", "c.sh"}, set.players.names)
}

func TestTournamentSetupByKeyboard(t *testing.T) {
	withBots(t, "expander")
	s := gametest.New(t, gametest.Wide, "en")
	set := arrange(s, settings.Generals, "ai:easy", "ai:normal", "bot:expander")
	s.TabTo("players")
	s.Press(ui.KeyEnd, ui.KeyDelete)
	require.Len(t, set.players.list, 2)
	s.TabTo("up")
	s.Press(ui.KeyEnter)
	require.Equal(t, "ai:normal", set.players.list[0].Seat)
	s.TabTo("offer")
	s.Press(ui.KeyEnd, ui.KeyEnter)
	require.Equal(t, "bot:expander", set.players.list[2].Seat)
	require.Equal(t, 2, set.players.selected)
	s.TabTo("program")
	s.Press(ui.KeyEnter)
	s.Write("./mine")
	require.Equal(t, "bot:./mine", set.players.list[3].Seat, "the command's field has the keyboard")
}

// TestTheFirstTournament checks that the first set-up has the built-in AIs, in the default format.
func TestTheFirstTournament(t *testing.T) {
	withBots(t)
	for _, g := range seats.Games() {
		game, want := g.Name(), settings.DefaultTournament(g.Levels, schedule.RoundRobin)
		if game == settings.HitSink {
			want = settings.DefaultTournament(g.Levels, schedule.Rotation)
		}
		s := gametest.New(t, gametest.Wide, "en")
		tournamentsOf(s)
		s.App.Home()
		s.App.Settings().Game = game
		OpenSetup(s.App, nil)
		set := s.App.Scene().(*setupScene)
		settledSetup(s, set)
		require.Equal(t, want, settings.Tournament{Entrants: set.players.list, Terms: set.draft.terms})
		require.Empty(t, set.Problem(s.App))
		set.Close()
	}
}

func TestTheOtherGame(t *testing.T) {
	withBots(t)
	s := gametest.New(t, gametest.Wide, "en")
	set := arrange(s, settings.Generals, "ai:easy", "ai:easy")
	s.ClickText("Hit & Sink")
	sea := s.App.Scene().(*setupScene)
	require.NotSame(t, set, sea)
	require.Equal(t, settings.HitSink, sea.draft.game.Rules.Name())
	settledSetup(s, sea)
	require.False(t, s.Shows("Map size"))
	s.ClickText("Generals")
	back := s.App.Scene().(*setupScene)
	require.Equal(t, set.players.list, back.players.list, "what was put together is there again")
	back.Close()
}

// TestNamesOfMany checks that all players' names differ.
func TestNamesOfMany(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		entrant := rapid.Custom(func(t *rapid.T) settings.Entrant {
			return settings.Entrant{Seat: rapid.SampledFrom([]string{"ai:easy", "bot:a", "bot:a 2", "bot:b"}).Draw(t, "seat")}
		})
		list := rapid.SliceOfN(entrant, 1, 40).Draw(t, "list")
		names := namesOf(list, func(seat string) string { return seat })
		require.Len(t, names, len(list))
		require.Empty(t, twice(names))
		for i, name := range names {
			require.True(t, strings.HasPrefix(name, list[i].Seat))
		}
	})
}

// TestNamesThatFollowTheSeats checks that such names are removed, and that the players then get them again.
func TestNamesThatFollowTheSeats(t *testing.T) {
	called := func(seat string) string { return seat }
	require.Equal(t, []settings.Entrant{{Seat: "a"}, {Seat: "a"}, {Name: "mine", Seat: "b"}},
		unnamed([]settings.Entrant{{Name: "a", Seat: "a"}, {Name: "a 2", Seat: "a"}, {Name: "mine", Seat: "b"}}, called))
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.SampledFrom([]string{"a", "b", "a 2", "a 3"})
		list := rapid.SliceOfNDistinct(rapid.Custom(func(t *rapid.T) settings.Entrant {
			return settings.Entrant{Name: text.Draw(t, "name"), Seat: text.Draw(t, "seat")}
		}), 1, 4, func(e settings.Entrant) string { return e.Name }).Draw(t, "list")
		require.Equal(t, namesOf(list, called), namesOf(unnamed(list, called), called))
	})
}

func TestNumberFields(t *testing.T) {
	for v, step := range map[int]int{0: 1, 1: 1, 19: 1, 20: 10, 199: 10, 200: 100, 20_000: 10_000} {
		require.Equal(t, step, app.Stride(v), "%d", v)
	}
}

func BenchmarkTournamentSetupOfForty(b *testing.B) {
	s := gametest.New(b, gametest.Wide, "en")
	s.App.Home()
	list := make([]settings.Entrant, 40)
	for i := range list {
		list[i].Seat = "ai:easy"
	}
	s.App.Settings().KeepTournament(settings.Generals, settings.Tournament{Entrants: list, Terms: settings.DefaultTournament(nil, schedule.RoundRobin).Terms})
	OpenSetup(s.App, nil)
	set := s.App.Scene().(*setupScene)
	defer set.Close()
	settledSetup(s, set)
	b.ReportAllocs()
	for b.Loop() {
		s.Tick()
	}
}

// TestAPlayerIsChosenByAClick checks that the editor shows the clicked player.
func TestAPlayerIsChosenByAClick(t *testing.T) {
	withBots(t)
	s := gametest.New(t, gametest.Wide, "en")
	set := arrange(s, settings.Generals, "ai:easy", "ai:normal", "ai:hard", "ai:expert")
	s.ClickText("Expert")
	require.Equal(t, 3, set.players.selected)
	s.ClickText("Remove")
	require.Len(t, set.players.list, 3)
}
