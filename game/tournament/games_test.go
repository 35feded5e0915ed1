package tournament

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/engine/arena"
	"generals-chess/engine/arena/schedule"
	"generals-chess/engine/arena/stats"
	"generals-chess/engine/arena/store"
	"generals-chess/engine/arena/tournament"
	"generals-chess/game/app"
	"generals-chess/game/play"
	"generals-chess/game/settings"
	"generals-chess/game/tournament/runner"
	"generals-chess/internal/testkit/gametest"
	"generals-chess/render"
	"generals-chess/render/ui"
)

// duelState returns a tournament of two with failures, games that ended in all ways, and two running games.
func duelState(t testing.TB) *runner.State {
	shape := tournamentShape{plan: schedule.Plan{Format: schedule.RoundRobin, Pairs: 30}, names: []string{"Aurelia", "Marlow 6"}, done: 40, running: 2, turns: 60}
	st := shape.state(t)
	for i := range st.Games {
		g := &st.Games[i]
		loser := slices.IndexFunc(g.Results, func(r store.Result) bool { return r.Rank > 1 })
		switch {
		case g.Number%9 == 4:
			g.Results[0].Rank, g.Results[1].Rank = 1, 1
		case loser >= 0:
			g.Phrase = engine.Phrase{Key: "end.general-taken", Text: "{player}{other}{cell}{step}"}.WithInt("player", 1-loser).
				WithInt("other", loser).With("cell", "3,12").WithInt("step", g.Turns)
		}
		if g.Number%7 == 6 {
			g.Results[0].Faults = []store.Fault{{Kind: store.Kind(engine.TLE), Times: 2, Turn: 17}}
		}
	}
	return st
}

// gamesOn opens the games of the first two players.
func gamesOn(s *gametest.Screen, st *runner.State) (*tournamentScene, *heldTournament) {
	s.T.Helper()
	scene, h := tournamentOn(s, st)
	scene.cross.choose(0, 1)
	s.Wait(1000)
	return scene, h
}

func numbers(rows []gameRow) (list []int) {
	for i := range rows {
		list = append(list, rows[i].number())
	}
	return list
}

// TestTheGamesOfAPair checks that running games come first, then the finished ones, newest first, and that the chosen game stays chosen.
func TestTheGamesOfAPair(t *testing.T) {
	st := duelState(t)
	s := gametest.New(t, gametest.Wide, "en")
	scene, h := gamesOn(s, st)
	l := &scene.games
	want := []int{st.Boards[0].Number, st.Boards[1].Number}
	for n := 39; n >= 0; n-- {
		want = append(want, n)
	}
	require.Equal(t, want, numbers(l.rows))
	require.Equal(t, want[0], l.chosen)

	s.ClickText("No. 38")
	require.Equal(t, 38, l.chosen)
	require.Empty(t, h.told, "a click only chooses")
	s.ClickText("No. 38")
	require.Equal(t, []string{watched(38)}, h.told)
	s.Press(ui.KeyDown, ui.KeyEnter)
	require.Equal(t, watched(37), h.told[1])
	s.Wait(1000)
	s.ClickText("No. 37")
	require.Len(t, h.told, 2, "this click came long after the other")

	later := *st
	done := store.Game{Game: st.Boards[0].Game, Turns: 77, Results: st.Games[0].Results}
	later.Games, later.Boards = append(slices.Clone(st.Games), done), st.Boards[1:]
	h.state = &later
	s.Tick()
	require.Equal(t, 37, l.chosen)
	require.Equal(t, append(want[1:2:2], append([]int{want[0]}, want[2:]...)...), numbers(l.rows))
	require.True(t, s.Shows("77 steps"), "%q", s.Texts())

	scene.cross.choose(1, 0)
	s.Tick()
	require.Equal(t, l.rows[0].number(), l.chosen, "another cell begins at its top")
}

// TestTheMarkOfARowOpensItsGame checks that one click on the play mark is enough.
func TestTheMarkOfARowOpensItsGame(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	scene, h := gamesOn(s, duelState(t))
	cmds := slices.Clone(s.Context.Cmds())
	at := slices.IndexFunc(cmds, func(c render.Cmd) bool { return c.Str == "No. 39" })
	s.Click(s.Context.Window().Right()-55, cmds[at].Rect.CY(), ui.MouseLeft)
	require.Equal(t, []string{watched(39)}, h.told)
	require.Equal(t, 39, scene.games.chosen)
}

// TestAGameInWords checks who won, how long the game took, how it ended and who failed.
func TestAGameInWords(t *testing.T) {
	st := &runner.State{}
	names := []string{"Ada", "Bo", "Cy"}
	result := func(ranks ...int) (list []store.Result) {
		for _, rank := range ranks {
			list = append(list, store.Result{Rank: rank})
		}
		return list
	}
	failing := result(2, 1)
	failing[0].Faults = []store.Fault{{Kind: store.Kind(engine.TLE), Times: 3}}
	for name, c := range map[string]struct {
		game    string
		players []int
		results []store.Result
		want    gameText
	}{
		"first wins":  {settings.Generals, []int{0, 1}, result(1, 2), gameText{result: "Ada won", winner: 0}},
		"second wins": {settings.Generals, []int{0, 1}, failing, gameText{result: "Bo won", winner: 1, failed: "Ada: Too slow ×3"}},
		"by seats":    {settings.Generals, []int{1, 0}, result(1, 2), gameText{result: "Bo won", winner: 1}},
		"draw":        {settings.Generals, []int{0, 1}, result(1, 1), gameText{result: "Draw", winner: -1}},
		"both lose":   {settings.Generals, []int{0, 1}, result(2, 2), gameText{result: "Both lose", winner: -1}},
		"a table":     {settings.HitSink, []int{2, 1, 0}, result(1, 3, 2), gameText{result: "places 3 and 2", winner: 0}},
	} {
		t.Run(name, func(t *testing.T) {
			s := gametest.New(t, gametest.Wide, "en")
			st.Spec.Game = c.game
			l := gameList{of: gamesOf{state: st, first: 0, second: 1}}
			g := store.Game{Game: schedule.Game{Players: c.players}, Turns: 1, Results: c.results, Phrase: takes}
			c.want.long = play.GameOf(s.App, c.game).Long(s.App, 1)
			c.want.first, c.want.second = 0, 1
			c.want.how = called(names, c.players[1]) + " gives up"
			require.Equal(t, c.want, l.tell(s.App, &g, names))
		})
	}
}

// TestATableAmongAllGames checks that the row names the players with the best places.
func TestATableAmongAllGames(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	st := &runner.State{Spec: tournament.Spec{Game: settings.HitSink}}
	l := gameList{of: gamesOf{state: st, first: everybody, second: everybody}}
	g := store.Game{Game: schedule.Game{Players: []int{3, 1, 0, 2}}, Results: []store.Result{{Rank: 4}, {Rank: 1}, {Rank: 3}, {Rank: 2}}}
	told := l.tell(s.App, &g, []string{"Ada", "Bo", "Cy", "Di"})
	require.Equal(t, []int{1, 2, 1}, []int{told.first, told.second, told.winner})
	require.Equal(t, "Bo won", told.result)
	g.Results[3].Rank = 1
	told = l.tell(s.App, &g, []string{"Ada", "Bo", "Cy", "Di"})
	require.Equal(t, -1, told.winner)
}

// TestARowSaysHowManyOthersPlayed checks the list of a tournament with four at a table, whose rows name two.
func TestARowSaysHowManyOthersPlayed(t *testing.T) {
	shape := tournamentShape{game: settings.HitSink, plan: schedule.Plan{Format: schedule.Rotation, Pairs: 3, Table: 4}, names: class(4), done: 30, running: 3, turns: 80}
	st := shape.state(t)
	for _, sz := range []gametest.Size{gametest.Sizes[1], gametest.Sizes[2], {Name: "1280x1400", W: 1280, H: 1400}} {
		s := gametest.New(t, sz, "en")
		tournamentOn(s, st)
		s.Wait(1000)
		require.True(t, s.Shows("and 2 more"), "%s: %q", sz.Name, s.Texts())
	}
	two := duelState(t)
	s := gametest.New(t, gametest.Wide, "en")
	tournamentOn(s, two)
	s.Wait(1000)
	require.NotContains(t, strings.Join(s.Texts(), "\n"), " more\n")
}

// TestFinishedGamesBelowTheTable checks that all games are listed, newest first, without a click, and that a double click opens one.
func TestFinishedGamesBelowTheTable(t *testing.T) {
	st := duelState(t)
	s := gametest.New(t, gametest.Wide, "en")
	scene, h := tournamentOn(s, st)
	s.Wait(1000)
	require.Equal(t, 39, scene.newest.rows[0].number())
	require.Len(t, scene.newest.rows, 40, "what runs is above")
	later := *st
	later.Games = append(slices.Clone(st.Games), store.Game{Game: st.Boards[0].Game, Turns: 77, Results: st.Games[0].Results})
	h.state = &later
	s.Tick()
	require.Equal(t, 0, scene.newest.at, "the newest stays on top until one is chosen")
	s.ClickText("No. 38")
	s.ClickText("No. 38")
	require.Equal(t, []string{watched(38)}, h.told)
}

// TestABracket checks that a knockout is shown as a bracket, that a click on a meeting lists its games, and that a double click
// watches one.
func TestABracket(t *testing.T) {
	st := tournamentShape{plan: schedule.Plan{Format: schedule.Knockout, Pairs: 2}, names: birds, done: -1}.state(t)
	s := gametest.New(t, gametest.Wide, "en")
	scene, h := tournamentOn(s, st)
	s.Wait(1000)
	require.True(t, scene.bracketed())
	final := scene.tree.rounds[2][0]
	require.Equal(t, st.Ranking[0].Player, final.Winner)
	s.ClickText("Final")
	require.False(t, scene.cross.on)
	cmds := slices.Clone(s.Context.Cmds())
	at := slices.IndexFunc(cmds, func(c render.Cmd) bool { return c.Str == "Final" })
	x, y := cmds[at].Rect.X+60, scene.tree.centers[2][0]*scene.tree.slot(s.Context)+cmds[at].Rect.Bottom()-10
	s.Click(x, y, ui.MouseLeft)
	require.Equal(t, [3]any{true, final.A, final.B}, [3]any{scene.cross.on, scene.cross.a, scene.cross.b})
	s.Click(x, y, ui.MouseLeft)
	require.Len(t, h.told, 1)
	require.Equal(t, watched(st.Games[len(st.Games)-1].Number), h.told[0])
	s.Press(ui.KeyEscape)
	require.False(t, scene.cross.on)
	s.ClickText("Table")
	require.False(t, scene.bracketed())
	require.True(t, s.Shows("Share"))
}

// takes is the end of a game that names the second seat.
var takes = engine.Phrase{Key: "no.such.key", Text: "{player} gives up"}.WithInt("player", 1)

// TestWhereTheRecordOfAGameIs checks the path of a record, or why there is none.
func TestWhereTheRecordOfAGameIs(t *testing.T) {
	st := &runner.State{Folder: "/there", Boards: []runner.Board{{Game: schedule.Game{Number: 9}}}}
	st.Games = []store.Game{{Game: schedule.Game{Number: 3}, Record: "records/x.gz"}, {Game: schedule.Game{Number: 5}}}
	for number, want := range map[int][2]string{
		3: {filepath.Join("/there", "records", "x.gz"), ""}, 5: {"", "games.no_record"}, 9: {arena.Live("/there", 9), ""}, 4: {"", "games.not_running"},
	} {
		path, why := recordOfGame(st, number)
		require.Equal(t, want, [2]string{path, why}, "game %d", number)
	}
	st.Spec.Options.NoRecords = true
	_, why := recordOfGame(st, 9)
	require.Equal(t, "games.no_record", why)
}

func TestGamesOfAPairPictures(t *testing.T) {
	st := duelState(t)
	gametest.Everywhere(t, func(s *gametest.Screen) {
		gamesOn(s, st)
		s.ClickText(s.App.F("games.number", words.Int("n", 39)))
		s.Wait(2000)
		s.Layout("contest-games", tournamentKnown...)
	})
}

// BenchmarkManyGames measures a frame of a list of 20,000 games whose state changes each time.
func BenchmarkManyGames(b *testing.B) {
	st := duelState(b)
	st.Boards = nil
	for n := len(st.Games); n < 20000; n++ {
		g := st.Games[n%40]
		g.Number = n
		st.Games = append(st.Games, g)
	}
	s := gametest.New(b, gametest.Wide, "en")
	names := []string{"Aurelia", "Marlow 6"}
	var l gameList
	states := [2]runner.State{*st, *st}
	scene := &listOnly{list: &l, scene: &tournamentScene{table: standings{names: names}}}
	s.App.Go(scene)
	for i := 0; b.Loop(); i++ {
		scene.state = &states[i%2]
		s.Tick()
	}
}

// listOnly is a screen with only a list of games.
type listOnly struct {
	list  *gameList
	state *runner.State
	scene *tournamentScene
}

func (s *listOnly) Frame(a *app.App, c *ui.Context) {
	s.list.apply(a, gamesOf{state: s.state, first: 0, second: 1})
	c.Lay(c.Window(), func(l *ui.Layout) { s.list.lay(a, l, ui.Box{}, s.scene) })
}

// TestADuelTellsOneInterval checks that the difference has a "±" only where no sentence has both ends of the interval, which it need not be
// the middle of.
func TestADuelTellsOneInterval(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	st := duelState(t)
	elo := &st.Report.Met[0].Tells.Elo
	elo.Value, elo.Low, elo.High = stats.Known(-512), stats.Known(-1065), stats.Known(-113)
	w := duelOf(s.App, st)
	require.Equal(t, "95 % sure: from −1\u2009065 to −113 Elo", w.sub)
	require.Equal(t, "−512", w.facts[2].value)
}
