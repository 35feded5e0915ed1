package gametest

import (
	"context"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/games"
	"generals-chess/engine/replay"
	"generals-chess/engine/replay/files"
	"generals-chess/game/play"
	"generals-chess/game/settings"
	"generals-chess/game/viewer/timeline"
)

// traveller is a screen with the timeline of a finished match between AIs, which records its matches.
type traveller struct {
	*Screen
	Timeline *timeline.Timeline
}

// Travel plays a match and opens its timeline.
func Travel(t testing.TB, sz Size, lang string, setup engine.Setup, specs ...string) *traveller {
	t.Helper()
	return TravelOn(New(t, sz, lang), setup, specs...)
}

// TravelOn plays a match between seats of these specs to its end in an open window, and makes its timeline.
func TravelOn(on *Screen, setup engine.Setup, specs ...string) *traveller {
	s, t := &traveller{Screen: on}, on.T
	t.Helper()
	play.MatchesOf(s.App).Records = t.TempDir()
	s.SeatAIs()
	s.App.Home()
	path := filepath.Join(t.TempDir(), "first"+replay.Ending)
	s.play(path, setup, specs)
	record, err := files.Open(files.Ref{Path: path})
	require.NoError(t, err)
	k := play.GameOf(s.App, setup.Game)
	s.Timeline, err = timeline.Make(k.Rules(), record, k.(annotated).Annotator())
	require.NoError(t, err)
	require.NoError(t, s.Timeline.Flaw)
	s.Timeline.Ref = files.Ref{Path: path}
	return s
}

// play plays a match into a new record.
func (s *traveller) play(path string, setup engine.Setup, specs []string) {
	s.T.Helper()
	k := play.GameOf(s.App, setup.Game)
	var seated []engine.Seat
	var kept []replay.Seat
	for p, text := range specs {
		spec, err := engine.ParseSeat(text)
		require.NoError(s.T, err)
		seat, err := play.MatchesOf(s.App).Open(context.Background(), spec, setup, engine.Player(p))
		require.NoError(s.T, err)
		seated, kept = append(seated, seat), append(kept, replay.Seat{Name: seat.Name(), Spec: text})
	}
	match, err := engine.NewMatch(k.Rules(), setup, seated)
	require.NoError(s.T, err)
	w, err := replay.Create(path, replay.HeaderOf(match, kept, time.Unix(1_700_000_000, 0)))
	require.NoError(s.T, err)
	end, err := match.Play(context.Background(), func(turn engine.Turn) { require.NoError(s.T, w.Turn(turn)) })
	require.NoError(s.T, err)
	require.NoError(s.T, w.End(end))
	require.NoError(s.T, w.Close())
	require.NoError(s.T, match.Close())
}

// Playing waits for the match that has just begun, including all of its past turns.
func (s *traveller) Playing() *play.Play {
	s.T.Helper()
	p := play.MatchesOf(s.App).Plays[len(play.MatchesOf(s.App).Plays)-1]
	s.T.Cleanup(func() { p.Stop(); <-p.Session.Done() })
	s.Until(func() bool { return p.Last() != nil || p.Err != nil })
	require.NoError(s.T, p.Err)
	return p
}

// SeatAIs opens the seats of matches as built-in AIs that only the seed of the match determines.
func (s *Screen) SeatAIs() {
	m := play.MatchesOf(s.App)
	m.Open = func(_ context.Context, spec engine.SeatSpec, setup engine.Setup, p engine.Player) (engine.Seat, error) {
		game, err := m.Table().Find(setup.Game)
		if err != nil {
			return nil, err
		}
		return game.Open(spec, p, games.Options{Seed: setup.Seed})
	}
}

// Newest returns the path of the last record.
func (s *traveller) Newest() string {
	return slices.Max(s.paths())
}

// paths returns the paths of the records, oldest first.
func (s *traveller) paths() []string {
	paths, err := filepath.Glob(filepath.Join(play.MatchesOf(s.App).Records, "*"+replay.Ending))
	require.NoError(s.T, err)
	slices.Sort(paths)
	return paths
}

// Records returns the records of the window, oldest first.
func (s *traveller) Records() (list []*replay.Record) {
	s.T.Helper()
	for _, path := range s.paths() {
		r, err := replay.Open(path)
		require.NoError(s.T, err)
		require.NoError(s.T, replay.Verify(play.GameOf(s.App, r.Setup.Game).Rules(), r), path)
		list = append(list, r)
	}
	return list
}

// LandSetup is the setup of a small match of Generals-Chess.
var LandSetup = engine.Setup{Game: settings.Generals, Players: 2, Seed: 11, Options: map[string]string{"size": "9x10", "map": "fair"}}

// SeaSetup4 is the setup of a match of four ships.
var SeaSetup4 = engine.Setup{Game: settings.HitSink, Players: 4, Seed: 3}
