package hitsink

import (
	"bufio"
	"compress/gzip"
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
)

// recorded is one game of the vectors; testdata/FORMAT.md describes it.
type recorded struct {
	Name    string
	Players int
	Width   int
	Choices []string
	Ships   []struct {
		ID, Type, X, Y int
		Dir            Heading
	}
	Turns  []recordedTurn
	Scores []struct{ ID, Score, Hits, Sunken, Damage, Death int }
}

type recordedTurn struct {
	Round             int
	ID                engine.Player
	Request, Response string
	State             []recordedShip `json:"state_after"`
	Mines             [][2]int       `json:"mines_after"`
}

type recordedShip struct {
	ID, X, Y                              int
	Dir                                   Heading
	Hull                                  string
	Mines, Cooldown, Hits, Sunken, Damage int
	Underwater, Shield, Scan, Alive       int
}

// TestVectors replays recorded games of the original controller. HITSINK_VECTORS names another folder.
func TestVectors(t *testing.T) {
	folder := "testdata"
	if other := os.Getenv("HITSINK_VECTORS"); other != "" {
		folder = other
	}
	files, err := filepath.Glob(filepath.Join(folder, "*.jsonl.gz"))
	require.NoError(t, err)
	require.NotEmpty(t, files, "no vectors in %s", folder)
	games := 0
	for _, file := range files {
		for _, game := range readGames(t, file) {
			games++
			t.Run(game.Name, game.check)
		}
	}
	require.NotZero(t, games, "no game in %v", files)
}

func readGames(t *testing.T, file string) []recorded {
	t.Helper()
	f, err := os.Open(file)
	require.NoError(t, err)
	defer f.Close()
	unpacked, err := gzip.NewReader(f)
	require.NoError(t, err)
	lines := bufio.NewScanner(unpacked)
	lines.Buffer(nil, 1<<26)
	var games []recorded
	for lines.Scan() {
		var game recorded
		require.NoError(t, json.Unmarshal(lines.Bytes(), &game))
		games = append(games, game)
	}
	require.NoError(t, lines.Err())
	return games
}

func (g recorded) check(t *testing.T) {
	s := newState(g.Players, 1)
	require.Equal(t, g.Width, s.sea.side)
	g.checkChoices(t)
	for _, ship := range g.Ships {
		require.True(t, s.sea.Place(engine.Player(ship.ID), Kind(ship.Type), Cell{ship.X, ship.Y}, ship.Dir))
	}
	s.steps = 1
	for i, turn := range g.Turns {
		// use the recorded order instead of a drawn one
		s.round, s.order = turn.Round, []engine.Player{turn.ID}
		s.sea.Begin(turn.ID)
		request, err := Rules{}.Encode(s.View(turn.ID))
		require.NoError(t, err)
		require.Equal(t, turn.Request, string(request), "turn %d", i)
		move, err := Rules{}.Decode([]byte(turn.Response))
		if err == nil {
			s.sea.Act(turn.ID, string(move))
		} else {
			s.sea.Act(turn.ID, "")
		}
		turn.checkAfter(t, s.sea, i)
	}
	s.order = nil
	g.checkScores(t, s)
}

func (g recorded) checkChoices(t *testing.T) {
	t.Helper()
	kinds := map[int]Kind{}
	for _, ship := range g.Ships {
		kinds[ship.ID] = Kind(ship.Type)
	}
	for id, text := range g.Choices {
		move, _ := Rules{}.Decode([]byte(text))
		require.Equal(t, kinds[id], readChoice(string(move)), "choice %q", text)
	}
}

func (r recordedTurn) checkAfter(t *testing.T, s *Sea, turn int) {
	t.Helper()
	for _, want := range r.State {
		ship := s.ships[want.ID]
		got := recordedShip{want.ID, ship.Head.X, ship.Head.Y, ship.Dir, ship.HullText(), ship.Mines, ship.Cooldown,
			ship.Hits, ship.Sunken, ship.Damage, flag(ship.Underwater), flag(ship.Shield), flag(ship.Scan), flag(ship.Alive())}
		require.Equal(t, want, got, "turn %d: ship %d after %q of ship %d", turn, want.ID, r.Response, r.ID)
	}
	mines := [][2]int{}
	for _, m := range s.Mines() {
		mines = append(mines, [2]int{m.Cell.X, m.Cell.Y})
	}
	require.Equal(t, r.Mines, mines, "turn %d: mines", turn)
}

func (g recorded) checkScores(t *testing.T, s *state) {
	t.Helper()
	list := Standings(s.sea.ships)
	Rank(list)
	require.Len(t, list, len(g.Scores))
	for i, want := range g.Scores {
		got := list[i]
		require.Equal(t, [6]int{want.ID, want.Score, want.Hits, want.Sunken, want.Damage, want.Death},
			[6]int{int(got.Player), got.Score(), got.Hits, got.Sunken, got.Damage, got.Deaths}, "place %d", i+1)
	}
}
