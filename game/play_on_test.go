package game

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/hitsink"
	"generals-chess/engine/replay"
	"generals-chess/engine/replay/files"
	"generals-chess/engine/seats"
	"generals-chess/game/film"
	"generals-chess/game/human"
	"generals-chess/game/settings"
	"generals-chess/render/ui"
)

// traveller is a screen with a film of a match between AIs that was played to its end, whose matches are recorded.
type traveller struct {
	*screen
	film *film.Film
}

// travel plays a match and opens its film.
func travel(t testing.TB, sz size, lang string, setup engine.Setup, specs ...string) *traveller {
	t.Helper()
	return travelOn(newScreen(t, sz, lang), setup, specs...)
}

func travelOn(on *screen, setup engine.Setup, specs ...string) *traveller {
	s, t := &traveller{screen: on}, on.t
	t.Helper()
	s.app.records = t.TempDir()
	s.app.open = func(_ context.Context, spec engine.SeatSpec, setup engine.Setup, p engine.Player) (engine.Seat, error) {
		game, err := seats.Find(setup.Game)
		if err != nil {
			return nil, err
		}
		return game.Open(spec, p, seats.Options{Seed: setup.Seed})
	}
	s.app.Home()
	path := filepath.Join(t.TempDir(), "first"+replay.Ending)
	s.play(path, setup, specs)
	record, err := files.Open(files.Ref{Path: path})
	require.NoError(t, err)
	k := s.app.kit(setup.Game)
	s.film, err = film.Make(k.rules(), record, k.teller())
	require.NoError(t, err)
	require.NoError(t, s.film.Flaw)
	s.film.Ref = files.Ref{Path: path}
	return s
}

// play plays a match into a new record.
func (s *traveller) play(path string, setup engine.Setup, specs []string) {
	s.t.Helper()
	k := s.app.kit(setup.Game)
	var seated []engine.Seat
	var kept []replay.Seat
	for p, text := range specs {
		spec, err := engine.ParseSeat(text)
		require.NoError(s.t, err)
		seat, err := s.app.open(context.Background(), spec, setup, engine.Player(p))
		require.NoError(s.t, err)
		seated, kept = append(seated, seat), append(kept, replay.Seat{Name: seat.Name(), Spec: text})
	}
	match, err := engine.NewMatch(k.rules(), setup, seated)
	require.NoError(s.t, err)
	w, err := replay.Create(path, replay.HeaderOf(match, kept, time.Unix(1_700_000_000, 0)))
	require.NoError(s.t, err)
	end, err := match.Play(context.Background(), func(turn engine.Turn) { require.NoError(s.t, w.Turn(turn)) })
	require.NoError(s.t, err)
	require.NoError(s.t, w.End(end))
	require.NoError(s.t, w.Close())
	require.NoError(s.t, match.Close())
}

// playing waits for the match that has begun, and for all of its past.
func (s *traveller) playing() *Play {
	s.t.Helper()
	p := s.app.plays[len(s.app.plays)-1]
	s.t.Cleanup(func() { p.Stop(); <-p.session.Done() })
	s.until(func() bool { return p.Last() != nil || p.Err != nil })
	require.NoError(s.t, p.Err)
	return p
}

// newest is the file that was recorded last.
func (s *traveller) newest() string {
	paths, err := filepath.Glob(filepath.Join(s.app.records, "*"+replay.Ending))
	require.NoError(s.t, err)
	return slices.Max(paths)
}

// records are what the window has recorded, oldest first.
func (s *traveller) records() (list []*replay.Record) {
	s.t.Helper()
	paths, err := filepath.Glob(filepath.Join(s.app.records, "*"+replay.Ending))
	require.NoError(s.t, err)
	slices.Sort(paths)
	for _, path := range paths {
		r, err := replay.Open(path)
		require.NoError(s.t, err)
		require.NoError(s.t, replay.Verify(s.app.kit(r.Setup.Game).rules(), r), path)
		list = append(list, r)
	}
	return list
}

var (
	landSetup = engine.Setup{Game: settings.Generals, Players: 2, Seed: 11, Options: map[string]string{"size": "9x10", "map": "fair"}}
	seaSetup4 = engine.Setup{Game: settings.HitSink, Players: 4, Seed: 3}
)

// TestTheSameSeatsPlayOnTheSame: played on by those who sat there, a match ends as it did; its record says where it
// came from, and the first one stays as it is. The rematch goes on from the same turn.
func TestTheSameSeatsPlayOnTheSame(t *testing.T) {
	for _, c := range []struct {
		setup engine.Setup
		seats []string
	}{
		{landSetup, []string{"ai:normal", "ai:easy"}},
		{seaSetup4, []string{"ai:hunter", "ai:random", "ai:peaceful", "ai:passive"}},
	} {
		t.Run(c.setup.Game, func(t *testing.T) {
			s := travel(t, wide, "en", c.setup, c.seats...)
			before, err := os.ReadFile(s.film.Ref.Path)
			require.NoError(t, err)
			n, last := len(s.film.Record.Turns)/2, s.film.Record.Turns[len(s.film.Record.Turns)-1]
			s.app.PlayOn(s.film, n, 0)
			require.Nil(t, s.app.settings.LastMatch)
			chosen := s.app.settings.Clone().Last
			for round := 1; round <= 2; round++ {
				s.tick()
				s.press(ui.KeyEnter)
				p := s.playing()
				require.Equal(t, n, p.past)
				p.Choices.Rate = 0 // the screen follows at once
				p.Pacer.Set(p.kit.firstPace(p.Choices))
				s.until(p.Over)
				<-p.session.Done()
				require.Equal(t, uint64(last.Hash), p.Last().Hash(), "another end")
				s.until(func() bool { return s.shows("Rematch") })
				kept := s.records()[round-1]
				require.Equal(t, &replay.Origin{Record: "first" + replay.Ending, Began: s.film.Record.Began, Turns: n, Seats: s.film.Record.Seats}, kept.Origin)
				require.Equal(t, s.film.Record.Turns[:n], kept.Turns[:n])
			}
			after, err := os.ReadFile(s.film.Ref.Path)
			require.NoError(t, err)
			require.Equal(t, before, after)
			require.Equal(t, chosen, s.app.settings.Last, "what is played next time is as it was")
			require.Nil(t, s.app.settings.LastMatch)
			s.app.OpenReplay(files.Ref{Path: s.newest()})
			s.until(func() bool {
				return s.shows(fmt.Sprintf("The first %d steps are from first.jsonl.gz. It was played on from there.", n))
			})
			s.app.Back()
			s.tick()
			s.clickText("Change")
			s.tick()
			require.True(t, s.shows("Play on"), "%q", s.texts())
		})
	}
}

// TestAPersonTakesOverASide of Generals: they remember what that side has seen, and play on.
func TestAPersonTakesOverASide(t *testing.T) {
	for p := range engine.Player(2) {
		s := travel(t, wide, "en", landSetup, "ai:normal", "ai:easy")
		n := len(s.film.Record.Turns)*3/4 + int(p)
		s.app.PlayOn(s.film, n, 0)
		set := s.app.Scene().(*setup)
		set.choices.Seats[p] = "human"
		s.until(func() bool { return set.from.still != nil && set.from.at.eyes == p })
		s.press(ui.KeyEnter)
		play := s.playing()
		m := s.app.Scene().(*match)
		require.Equal(t, p, m.eyes)
		require.Equal(t, n, play.Last().Number)
		var seen human.Memory
		for _, step := range s.film.Steps[:n+1] {
			seen.Look(boardOf(step, p))
		}
		require.Equal(t, seen.Tiles(), m.sides.Memory[p].Tiles(), "what that side has seen")
		require.Equal(t, boardOf(s.film.Steps[n], p), boardOf(play.Last(), p))
		m.sides.People[p].Planner.Stay()
		s.until(func() bool { return play.Last().Number > n })
		s.app.Home()
		<-play.session.Done()
		kept := s.records()[0]
		require.Equal(t, "human", kept.Seats[p].Spec)
		require.Nil(t, kept.Turns[n].Answers[p].Request)
	}
}

// TestTwoPeopleTakeOver behind a curtain: neither is shown the other's map before, and neither looks back on what
// they did not play.
func TestTwoPeopleTakeOver(t *testing.T) {
	s := travel(t, wide, "en", landSetup, "ai:normal", "ai:easy")
	s.app.PlayOn(s.film, 20, 0)
	set := s.app.Scene().(*setup)
	set.choices.Seats = []string{"human", "human"}
	s.until(func() bool { return set.from.still != nil })
	require.True(t, s.shows("Hidden until the curtain rises"))
	require.Zero(t, s.layers())
	s.press(ui.KeyEnter)
	s.playing()
	s.tick()
	s.press(ui.KeyEnter)
	m := s.app.Scene().(*match)
	require.Equal(t, planning, m.hot.phase)
	require.Equal(t, 20, m.hot.shown)
}

// TestAPersonTakesOverAShip: any of them that is afloat.
func TestAPersonTakesOverAShip(t *testing.T) {
	s := travel(t, wide, "en", seaSetup4, "ai:hunter", "ai:random", "ai:peaceful", "ai:passive")
	n, me := 20, engine.Player(2)
	s.app.PlayOn(s.film, n, me)
	set := s.app.Scene().(*seaSetup)
	require.Equal(t, int(me), set.seats.selected, "the ship that was looked at")
	set.change(func() { set.seats.set("human") })
	require.Zero(t, set.seats.room())
	s.press(ui.KeyPlus, ui.KeyDelete)
	require.Len(t, set.seats.list, 4, "the ships are what they are")
	s.until(func() bool { return set.from.still != nil && set.from.at.eyes == me })
	require.Empty(t, set.problem(s.app))
	s.press(ui.KeyEnter)
	play := s.playing()
	m := s.app.Scene().(*seaPlay)
	s.until(func() bool { return m.orders != nil })
	require.Equal(t, me, m.me)
	require.GreaterOrEqual(t, play.Last().Number, n)
	require.Equal(t, seaOf(s.film.Steps[n], me), seaOf(play.Steps[n], me))
	here, round := play.Last().Number, m.view().Round
	m.send()
	s.until(func() bool { return play.Last().Number > here })
	require.Equal(t, round, m.answered)
}

// TestAShipThatIsSunkIsNotTakenOver.
func TestAShipThatIsSunkIsNotTakenOver(t *testing.T) {
	s := travel(t, wide, "en", engine.Setup{Game: settings.HitSink, Players: 3, Seed: 5}, "ai:hunter", "ai:hunter", "ai:passive")
	last := len(s.film.Record.Turns) - 1
	ships := seaOf(s.film.Steps[last], engine.Spectator).Ships
	dead := slices.IndexFunc(ships, func(ship hitsink.Ship) bool { return ship.Dead() })
	require.GreaterOrEqual(t, dead, 0, "no ship was sunk")
	s.app.PlayOn(s.film, last, 0)
	set := s.app.Scene().(*seaSetup)
	set.change(func() { set.seats.selected = dead; set.seats.set("human") })
	s.until(func() bool { return set.problem(s.app) != "" })
	require.Contains(t, set.problem(s.app), "sunk by then")
	set.from.from.Turns = 2
	s.until(func() bool { return set.from.at.turns == 2 })
	require.Empty(t, set.problem(s.app))
}

// TestNothingGoesOnFromTheEndOrFromWhatIsFalse.
func TestNothingGoesOnFromTheEndOrFromWhatIsFalse(t *testing.T) {
	s := travel(t, wide, "en", landSetup, "ai:normal", "ai:easy")
	last := len(s.film.Record.Turns)
	require.True(t, CanPlayOn(s.film, last-1))
	require.False(t, CanPlayOn(s.film, last))
	require.False(t, CanPlayOn(s.film, -1))
	s.film.Record.End = nil // cut off right before it
	s.app.PlayOn(s.film, last, 0)
	set := s.app.Scene().(*setup)
	s.until(func() bool { return set.problem(s.app) != "" })
	require.Contains(t, set.problem(s.app), "over at this step")
	s.film.Record.Turns[4].Hash++
	s.app.PlayOn(s.film, 10, 0)
	set = s.app.Scene().(*setup)
	s.until(func() bool { return set.problem(s.app) != "" })
	s.press(ui.KeyEnter)
	require.Same(t, set, s.app.Scene(), "nothing begins")
	s.press(ui.KeyEscape)
	require.NotSame(t, set, s.app.Scene(), "back to where it was opened")
}

// TestWhoSitsThereFirst: the record's own, and AIs for those who cannot sit here.
func TestWhoSitsThereFirst(t *testing.T) {
	for _, c := range []struct {
		game       string
		specs, own []string
	}{
		{settings.Generals, []string{"human", "human"}, []string{"human", "human"}},
		{settings.Generals, []string{"", "bot:python3 x.py"}, []string{"ai:expert", "bot:python3 x.py"}},
		{settings.HitSink, []string{"human", "ai:random", "human", "?"}, []string{"human", "ai:random", "ai:hunter", "ai:hunter"}},
	} {
		r := &replay.Record{}
		for _, spec := range c.specs {
			r.Seats = append(r.Seats, replay.Seat{Name: "x", Spec: spec})
		}
		choices := settings.Choices{Game: c.game, Seats: c.specs, From: &settings.From{Record: r, Turns: 5}}
		require.Equal(t, c.own, takers(choices))
		r.Origin = &replay.Origin{Turns: 5, Seats: slices.Repeat([]replay.Seat{{Spec: "ai:easy"}}, len(c.specs))}
		require.Equal(t, "ai:easy", takers(choices)[0], "those who sat there up to the turn")
		require.True(t, succeeds(choices, 0))
	}
}

func TestPlayOnPictures(t *testing.T) {
	everywhere(t, func(s *screen, name string) {
		lang := name[len(name)-2:]
		land := travel(s.t, s.size, lang, landSetup, "ai:normal", "ai:easy")
		land.app.PlayOn(land.film, 60, 0)
		set := land.app.Scene().(*setup)
		set.choices.Seats[1] = "human"
		land.until(func() bool { return set.from.still != nil && set.from.at.eyes == 1 })
		land.golden("play-on-" + name)
		sea := travel(s.t, s.size, lang, seaSetup4, "ai:hunter", "ai:random", "ai:peaceful", "ai:passive")
		sea.app.PlayOn(sea.film, 80, 0)
		board := sea.app.Scene().(*seaSetup)
		sea.until(func() bool { return board.from.still != nil })
		sea.golden("play-on-sea-" + name)
	})
}
