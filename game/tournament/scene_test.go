package tournament

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/arena"
	"generals-chess/engine/arena/report"
	"generals-chess/engine/arena/schedule"
	"generals-chess/engine/arena/stats"
	"generals-chess/engine/arena/store"
	"generals-chess/engine/arena/tournament"
	"generals-chess/engine/generals"
	"generals-chess/engine/hitsink"
	"generals-chess/game/app"
	"generals-chess/game/settings"
	"generals-chess/game/tournament/runner"
	"generals-chess/internal/testkit/gametest"
	"generals-chess/render/ui"
)

// heldTournament is a source for tests: it has a given state and notes its calls.
type heldTournament struct {
	state   *runner.State
	told    []string
	written string
	fails   error
}

func (h *heldTournament) State() *runner.State { return h.state }
func (h *heldTournament) GoOn(changed bool)    { h.told = append(h.told, fmt.Sprint("go on ", changed)) }
func (h *heldTournament) Pause()               { h.told = append(h.told, "pause") }
func (h *heldTournament) Invite(on bool)       { h.told = append(h.told, fmt.Sprint("invite ", on)) }
func (h *heldTournament) Stop()                { h.told = append(h.told, "stop") }
func (h *heldTournament) Refresh()             { h.told = append(h.told, "refresh") }

func (h *heldTournament) Export(file string, _ func(engine.Phrase) string) error {
	h.written = file
	return h.fails
}

// tournamentShape describes a made-up tournament.
type tournamentShape struct {
	game    string
	plan    schedule.Plan
	names   []string
	done    int // number of finished games; -1 for all
	running int
	sprt    string
	faults  bool
	turns   int // number of turns played on the boards
}

var birds = []string{"Aurelia", "Ferret 0.9", "Marlow 6", "Hexbot", "Goshawk", "Marlow 4", "tinymax", "randomwalk"}

// class returns n names.
func class(n int) (names []string) {
	for i := range n {
		names = append(names, fmt.Sprintf("%s %02d", birds[i%len(birds)], i+1))
	}
	return names
}

// state makes the tournament. Its games, mostly won by the stronger player, go through the store, so that the screen shows what it
// would for a real tournament.
func (m tournamentShape) state(t testing.TB) *runner.State {
	t.Helper()
	if m.game == "" {
		m.game = settings.Generals
	}
	m.plan.Players = len(m.names)
	m.plan.Seed = 1
	require.NoError(t, m.plan.Validate())
	st := &runner.State{Phase: runner.Playing, Folder: t.TempDir(), PerMinute: 31.2, Left: 35 * time.Second}
	st.Spec = tournament.Spec{Game: m.game, Plan: m.plan, Workers: 4}
	all := store.Tournament{Setup: engine.Setup{Game: m.game}, Plan: m.plan, Created: time.Unix(0, 0)}
	for _, name := range m.names {
		all.Players = append(all.Players, store.Player{Name: name, Spec: "ai:normal"})
		st.Spec.Entrants = append(st.Spec.Entrants, tournament.Entrant{Name: name, Seat: "ai:normal"})
	}
	running := m.play(t, st.Folder, all)
	m.read(t, st)
	for i, g := range running {
		st.Now.Running = append(st.Now.Running, g)
		st.Boards = append(st.Boards, runner.Board{Game: g, Turn: m.turns, View: m.view(t, len(g.Players), uint64(i+3))})
	}
	return st
}

// play finishes games, and returns the running ones.
func (m tournamentShape) play(t testing.TB, folder string, all store.Tournament) (running []schedule.Game) {
	s, err := store.Create(folder, all)
	require.NoError(t, err)
	rng := rand.New(rand.NewPCG(1, 2))
	done := schedule.Results{}
	for {
		games, whole := m.plan.Games(done)
		for _, g := range games[len(done):] {
			if len(done) == m.done {
				require.NoError(t, s.Close())
				rest := games[len(done):]
				for i := 0; len(running) < min(m.running, len(rest)); i++ {
					running = append(running, rest[i*2%len(rest)])
				}
				return running
			}
			one := m.result(g, rng)
			require.NoError(t, s.Add(one))
			done[g.Number] = one.Ranks()
		}
		if whole {
			require.NoError(t, s.Close())
			return nil
		}
	}
}

// result makes up the end of a game: every player is a little weaker than the one entered before.
func (m tournamentShape) result(g schedule.Game, rng *rand.Rand) store.Game {
	scores := make([]int, len(g.Players))
	for seat, player := range g.Players {
		strength := -2 * float64(player) / float64(len(m.names))
		scores[seat] = int(math.Round(10 * (strength - math.Log(-math.Log(rng.Float64())))))
	}
	one := store.Game{Game: g, Record: fmt.Sprintf("records/%d.jsonl.gz", g.Number), Turns: 120 + rng.IntN(300), Reason: "general-taken",
		Phrase: engine.Phrase{Key: "end.step-limit", Text: "no"}, Began: time.Unix(int64(g.Number), 0)}
	for seat, score := range scores {
		rank := 1
		for _, other := range scores {
			if other > score {
				rank++
			}
		}
		r := store.Result{Rank: rank, Score: score, Verdict: engine.OK, Asked: one.Turns, CPU: time.Second, Memory: 12 << 20}
		for range 20 {
			r.Think.Add(time.Duration(rng.IntN(9000)+500) * time.Microsecond)
		}
		if m.faults && g.Players[seat] == 2 && len(one.Results) == 0 && g.Number%7 == 3 {
			r.Verdict = engine.TLE
			r.Faults = []store.Fault{{Kind: store.Kind(engine.TLE), Times: 2, Turn: 17, Why: engine.Phrase{Key: "bot.tle", Text: "It gave no answer within {limit}."}.With("limit", "1 s")}}
		}
		one.Results = append(one.Results, r)
	}
	return one
}

// read reads the folder into the state as the window would.
func (m tournamentShape) read(t testing.TB, st *runner.State) {
	now, a, err := arena.Load(st.Folder)
	require.NoError(t, err)
	var test *stats.SPRT
	if m.sprt != "" {
		parsed, err := stats.ParseSPRT(m.sprt)
		require.NoError(t, err)
		test = &parsed
	}
	st.Now, st.Games, st.Report = now, a.Games, report.Of(now, a, test)
	st.Verdict = st.Report.Test
	for _, n := range st.Report.Order {
		p := &st.Report.Players[n]
		rank := runner.Rank{Player: n, Place: p.Place, Games: p.Games, Score: p.Score, Rating: p.Elo}
		if rank.Rating == nil {
			rank.Rating = p.Skill
		}
		st.Ranking = append(st.Ranking, rank)
	}
	if m.faults {
		st.Forfeits = 2
	}
}

// view returns a position after some turns.
func (m tournamentShape) view(t testing.TB, players int, seed uint64) engine.View {
	if m.game == settings.HitSink {
		state, err := hitsink.Rules{}.New(engine.Setup{Game: m.game, Players: players, Seed: seed})
		require.NoError(t, err)
		src := &gametest.SeaScript{Script: gametest.Script{State: state}}
		src.Sail(m.turns)
		return state.View(engine.Spectator)
	}
	state, err := generals.Rules{}.New(engine.Setup{Game: m.game, Players: players, Seed: seed, Options: map[string]string{"size": "16x16", "map": "judge"}})
	require.NoError(t, err)
	for range m.turns {
		state.Step([]engine.Decision{{Move: gametest.Greedy(state, 0)}, {Move: gametest.Greedy(state, 1)}})
	}
	return state.View(engine.Spectator)
}

// eight returns the tournament in the main picture.
func eight() tournamentShape {
	return tournamentShape{plan: schedule.Plan{Format: schedule.RoundRobin, Pairs: 6}, names: birds, done: 300, running: 4, turns: 150, faults: true}
}

// tournamentOn opens a tournament's screen.
func tournamentOn(s *gametest.Screen, st *runner.State) (*tournamentScene, *heldTournament) {
	s.T.Helper()
	h := &heldTournament{state: st}
	scene := showTournament(h, func(_ *app.App, number, step int) {
		h.told = append(h.told, fmt.Sprint("watch ", number, " at ", step))
	},
		func(_ *app.App, o tournament.Spec) { h.told = append(h.told, fmt.Sprint("again ", len(o.Entrants))) })
	s.App.Go(scene)
	s.Tick()
	s.Tick()
	return scene, h
}

// tournamentKnown are the texts that may be cut in pictures of tournaments: the names.
var tournamentKnown = func() (list []string) {
	for _, name := range append(class(40), birds...) {
		list = append(list, fmt.Sprintf("cut %q", name))
	}
	return list
}()

func TestTournamentPictures(t *testing.T) {
	st := eight().state(t)
	gametest.Everywhere(t, func(s *gametest.Screen) {
		tournamentOn(s, st)
		s.Wait(2000)
		s.Golden("contest", tournamentKnown...)
	})
}

// TestTournamentMorePictures checks every kind of tournament. Those drawn by other code than the crosstable's have a picture.
func TestTournamentMorePictures(t *testing.T) {
	drawn := map[string]bool{"sprt": true, "knockout": true}
	rr, rotation := schedule.RoundRobin, schedule.Rotation
	shapes := map[string]tournamentShape{
		"forty":    {plan: schedule.Plan{Format: rr, Pairs: 1}, names: class(40), done: 700, running: 4, turns: 90, faults: true},
		"two":      {plan: schedule.Plan{Format: rr, Pairs: 40}, names: birds[:2], done: 50, running: 2, turns: 60},
		"sprt":     {plan: schedule.Plan{Format: rr, Pairs: 400}, names: birds[:2], done: 120, running: 2, turns: 60, sprt: "0,30,0.05,0.05"},
		"swiss":    {plan: schedule.Plan{Format: schedule.Swiss, Pairs: 2, Rounds: 4}, names: class(12), done: 80, running: 3, turns: 60},
		"knockout": {plan: schedule.Plan{Format: schedule.Knockout, Pairs: 2}, names: birds, done: 20, running: 2, turns: 60},
		"rotation": {game: settings.HitSink, plan: schedule.Plan{Format: rotation, Pairs: 3, Table: 6}, names: class(12), done: 30, running: 3, turns: 80},
	}
	for name, shape := range shapes {
		t.Run(name, func(t *testing.T) {
			st := shape.state(t)
			for _, sz := range gametest.Sizes[:2] {
				t.Run(sz.Name, func(t *testing.T) {
					s := gametest.New(t, sz, "en")
					tournamentOn(s, st)
					s.Wait(2000)
					check := s.Layout
					if drawn[name] {
						check = s.Golden
					}
					check("contest-"+name, tournamentKnown...)
				})
			}
		})
	}
}

// tournamentChange changes the screen or the state of a tournament.
type tournamentChange func(*gametest.Screen, *tournamentScene, *runner.State)

// TestTournamentStates checks states whose screens differ in their texts only.
func TestTournamentStates(t *testing.T) {
	tournamentScreens(t, (*gametest.Screen).Layout, map[string]tournamentChange{
		"reading": func(_ *gametest.Screen, _ *tournamentScene, st *runner.State) {
			*st = runner.State{Phase: runner.Reading}
		},
		"building": func(_ *gametest.Screen, _ *tournamentScene, st *runner.State) { unbegun(st, runner.Building, "Hexbot") },
		"ending":   func(_ *gametest.Screen, _ *tournamentScene, st *runner.State) { st.Phase = runner.Ending },
		"paused": func(_ *gametest.Screen, _ *tournamentScene, st *runner.State) {
			st.Phase, st.Changed = runner.Paused, []int{2, 6}
		},
		"over": func(_ *gametest.Screen, _ *tournamentScene, st *runner.State) {
			st.Phase, st.Left, st.PerMinute = runner.Over, 0, 0
		},
		"failed": func(_ *gametest.Screen, _ *tournamentScene, st *runner.State) {
			st.Phase = runner.Paused
			st.Err = engine.Phrase{Key: "arena.gone", Text: "{name} can no longer play: {reason} Finished games are kept: correct that, and resume."}.With("name", "Hexbot").With("reason", "There is no file hexbot.py.").Err()
		},
		"times": func(_ *gametest.Screen, scene *tournamentScene, _ *runner.State) { scene.tab = timesTab },
		"cell":  func(_ *gametest.Screen, scene *tournamentScene, _ *runner.State) { scene.cross.choose(1, 3) },
	})
}

func TestTournamentTabsPictures(t *testing.T) {
	tournamentScreens(t, (*gametest.Screen).Layout, map[string]tournamentChange{
		"failures": func(_ *gametest.Screen, scene *tournamentScene, _ *runner.State) { scene.tab = failuresTab },
		"export": func(s *gametest.Screen, scene *tournamentScene, _ *runner.State) {
			s.Press(ui.KeyX)
			s.Until(func() bool { return scene.export.folder != "" })
			scene.export.folder, scene.export.name = "/home/ada", "2026-11-21-190102-generals"
			scene.export.suggest()
		},
	})
}

// tournamentScreens calls check for a tournament with 60 finished games, after each of the changes.
func tournamentScreens(t *testing.T, check func(s *gametest.Screen, name string, known ...string), changes map[string]tournamentChange) {
	base := eight()
	base.done, base.running = 60, 0
	whole := base.state(t)
	for name, change := range changes {
		t.Run(name, func(t *testing.T) {
			for _, sz := range gametest.Sizes[:2] {
				t.Run(sz.Name, func(t *testing.T) {
					s := gametest.New(t, sz, "en")
					st := *whole
					scene, h := tournamentOn(s, &st)
					change(s, scene, &st)
					other := st
					h.state = &other
					s.Wait(2000)
					check(s, "contest-"+name, tournamentKnown...)
				})
			}
		})
	}
}

// unbegun resets a state to that before the first game.
func unbegun(st *runner.State, phase runner.Phase, building string) {
	*st = runner.State{Phase: phase, Building: building, Spec: st.Spec, Folder: st.Folder}
}
