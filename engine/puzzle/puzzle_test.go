package puzzle_test

import (
	"bytes"
	"context"
	"encoding/json"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	assets "generals-chess/assets/puzzles"
	"generals-chess/engine"
	"generals-chess/engine/chance"
	"generals-chess/engine/games"
	"generals-chess/engine/generals"
	"generals-chess/engine/hitsink"
	"generals-chess/engine/puzzle"
	"generals-chess/engine/seats"
	"generals-chess/internal/testkit/corpus"
)

// embedded returns the puzzles that come with the program.
func embedded(t testing.TB) []*puzzle.Puzzle {
	t.Helper()
	list, err := puzzle.Read(seats.Games().Puzzles, assets.Text)
	require.NoError(t, err)
	return list
}

// TestEveryPuzzleIsProven: each answer solves its puzzle, and a second search finds nothing better.
func TestEveryPuzzleIsProven(t *testing.T) {
	list := embedded(t)
	require.Len(t, list, 200)
	require.Less(t, len(assets.Text), 1<<20)
	kinds, grades, ids, began := map[string]int{}, map[int]int{}, map[string]bool{}, time.Now()
	for n, p := range list {
		g := seats.Games().Puzzles(p.Game)
		require.True(t, puzzle.Solves(g, p), "puzzle %d", n+1)
		require.NoError(t, g.Prove(p), "puzzle %d: %s", n+1, p.Kind)
		require.NotContains(t, ids, p.ID())
		ids[p.ID()] = true
		kinds[p.Kind]++
		grades[p.Grade]++
	}
	for _, g := range seats.Games() {
		for _, k := range g.Puzzles.Kinds() {
			require.GreaterOrEqual(t, kinds[k.Name], 20, k.Name)
		}
	}
	require.Len(t, grades, puzzle.MostGrade)
	t.Log(kinds, grades, len(assets.Text), "bytes", time.Since(began))
}

// TestWrongAttempts: doing nothing, or stopping before the last move, solves no puzzle.
func TestWrongAttempts(t *testing.T) {
	for n, p := range embedded(t) {
		g := seats.Games().Puzzles(p.Game)
		still, err := g.Begin(p)
		require.NoError(t, err)
		for still.Standing() == puzzle.Going {
			still.Play("")
		}
		require.Contains(t, []puzzle.Standing{puzzle.Lost, puzzle.Over}, still.Standing(), "puzzle %d", n+1)
		short := *p
		short.Answer = p.Answer[:len(p.Answer)-1]
		require.False(t, puzzle.Solves(g, &short), "puzzle %d", n+1)
	}
}

// TestNobodyIsQuicker: no random attempt solves a puzzle in fewer turns than its answer, unless the goal is to hold out.
func TestNobodyIsQuicker(t *testing.T) {
	list := embedded(t)
	rapid.Check(t, func(t *rapid.T) {
		p := rapid.SampledFrom(list).Draw(t, "puzzle")
		table, err := seats.Games().Puzzles(p.Game).Begin(p)
		require.NoError(t, err)
		dice := chance.New(rapid.Uint64().Draw(t, "seed"))
		follow := rapid.IntRange(0, len(p.Answer)).Draw(t, "follow")
		for table.Standing() == puzzle.Going {
			m := tried(table.View(), dice)
			if table.Turns() < follow {
				m = p.Answer[table.Turns()]
			}
			if table.Check(m) != nil && p.Game == "generals" {
				m = ""
			}
			table.Play(m)
			require.LessOrEqual(t, table.Turns(), p.Turns)
		}
		if table.Standing() == puzzle.Solved {
			require.GreaterOrEqual(t, table.Turns(), len(p.Answer))
		}
		if p.Kind == "grow" {
			require.LessOrEqual(t, table.Count(), p.Want)
		}
	})
}

// tried returns some random move.
func tried(v engine.View, dice *chance.Stream) engine.Move {
	if land, ok := v.(*generals.View); ok {
		at := dice.Below(len(land.Type))
		return generals.Move{Row: int32(at / land.Width), Col: int32(at % land.Width), Dir: generals.Dir(dice.Below(4))}.Text()
	}
	acts, text := "MMBCKAPDSR", ""
	for range dice.Below(5) {
		text += string(acts[dice.Below(len(acts))]) + " "
	}
	return engine.Move(text) + hitsink.MoveOf(hitsink.Action{Act: hitsink.Fire, At: hitsink.Cell{X: dice.Below(15) - 7, Y: dice.Below(15) - 7}})
}

// TestProofsCatch: a puzzle that asks for less than can be reached is not proven.
func TestProofsCatch(t *testing.T) {
	caught := map[string]int{}
	for _, p := range embedded(t) {
		q := *p
		switch p.Kind {
		case "take", "sink":
			q.Turns++ // one more than is needed
		case "grow":
			q.Want--
		case "find":
			q.Answer = append([]engine.Move{""}, p.Answer...)
		case "hold":
			q.Others = nil // the other player does nothing
		default:
			continue
		}
		if seats.Games().Puzzles(p.Game).Prove(&q) != nil {
			caught[p.Kind]++
		}
	}
	require.Equal(t, map[string]int{"take": 50, "sink": 40, "grow": 30, "find": 30, "hold": 30}, caught)
}

func TestReadSaysWhatIsWrong(t *testing.T) {
	good := embedded(t)[0]
	with := func(change func(*puzzle.Puzzle)) string {
		p := *good
		change(&p)
		line, err := json.Marshal(&p)
		require.NoError(t, err)
		return string(line)
	}
	for want, line := range map[string]string{
		"line 2: it is not a puzzle: unexpected end of JSON input":                                    `{`,
		`line 2: there are no puzzles of a game "chess"`:                                              with(func(p *puzzle.Puzzle) { p.Game = "chess" }),
		`line 2: generals has no puzzles of the kind "mate"`:                                          with(func(p *puzzle.Puzzle) { p.Kind = "mate" }),
		"line 2: turns is 99: it goes from 1 to 20":                                                   with(func(p *puzzle.Puzzle) { p.Turns = 99 }),
		"line 2: its answer does not solve it":                                                        with(func(p *puzzle.Puzzle) { p.Answer = []engine.Move{"0,0 up"} }),
		"line 2: the position begins with its step and a colon, such as 84:":                          with(func(p *puzzle.Puzzle) { p.At = "." }),
		`line 2: row 0 of the position: "x" is not a tile`:                                            with(func(p *puzzle.Puzzle) { p.At = "1:.x/r3b3" }),
		"line 2: the position must have one general of each side":                                     with(func(p *puzzle.Puzzle) { p.At = "1:r2.." + "/..." }),
		"line 2: the position must have 2 to 32 rows, all of the same length, which is 2 to 32 tiles": with(func(p *puzzle.Puzzle) { p.At = "1:r2b2/." }),
		"line 2: row 1 of the position: a tile has at most 976562 soldiers":                           with(func(p *puzzle.Puzzle) { p.At = "1:r2b2/.a9999999" }),
	} {
		first := puzzle.Write([]*puzzle.Puzzle{good})
		text := append(append(bytes.Clone(first[:bytes.IndexByte(first, '\n')+1]), line+"\n"...), with(func(*puzzle.Puzzle) {})+"\n"...)
		list, err := puzzle.Read(seats.Games().Puzzles, text)
		require.EqualError(t, err, want)
		require.Equal(t, []*puzzle.Puzzle{good}, list, "what is whole is read")
	}
	_, err := puzzle.Read(seats.Games().Puzzles, []byte("hello"))
	require.EqualError(t, err, `this is not a file of puzzles: its first line must be {"puzzles":"generals-chess puzzles","version":1}`)
	_, err = puzzle.Read(seats.Games().Puzzles, []byte(`{"puzzles":"generals-chess puzzles","version":9}`))
	require.EqualError(t, err, "it was written by a newer version of this program (format 9; this one reads 1): update")
}

func TestAMatchIsSearched(t *testing.T) {
	for game, levels := range map[string][]string{"generals": {"normal", "easy"}, "hitsink": {"lively", "peaceful"}} {
		g, err := seats.Find(game)
		require.NoError(t, err)
		m := played(t, g, levels)
		all := func(string) bool { return true }
		var found []*puzzle.Puzzle
		first := func(kind string) bool {
			return !slices.ContainsFunc(found, func(p *puzzle.Puzzle) bool { return p.Kind == kind })
		}
		require.NoError(t, search(m, first, func(p *puzzle.Puzzle) { found = append(found, p) }).Find(t.Context(), g.Rules, g.Puzzles))
		require.NotEmpty(t, found, game)
		for _, p := range found {
			require.NoError(t, g.Puzzles.Prove(p))
			line, err := json.Marshal(p)
			require.NoError(t, err)
			again, err := puzzle.Parse(seats.Games().Puzzles, line)
			require.NoError(t, err)
			require.Equal(t, p, again)
			require.NotEmpty(t, g.Puzzles.Says(p).Goal.Key)
		}
		ended, end := context.WithCancel(t.Context())
		end()
		require.ErrorIs(t, search(m, all, func(*puzzle.Puzzle) { t.Fatal("nobody asks any more") }).Find(ended, g.Rules, g.Puzzles), context.Canceled)
		require.NoError(t, search(m, func(string) bool { return false }, func(*puzzle.Puzzle) { t.Fatal("nobody wants one") }).Find(t.Context(), g.Rules, g.Puzzles))
	}
}

func search(m puzzle.Match, wanted func(string) bool, found func(*puzzle.Puzzle)) *puzzle.Search {
	return &puzzle.Search{Match: m, Wanted: wanted, Found: found}
}

// played plays a match of AIs.
func played(t *testing.T, g games.Game, levels []string) (m puzzle.Match) {
	t.Helper()
	var table []engine.Seat
	for i, level := range levels {
		seat, err := g.Open(engine.SeatSpec{Kind: engine.AISeat, Arg: level}, engine.Player(i), games.Options{Seed: 3})
		require.NoError(t, err)
		table = append(table, seat)
	}
	setup := engine.Setup{Game: g.Name(), Players: len(levels), Seed: 3}
	if g.Name() == "generals" {
		setup.Options = map[string]string{"size": "8x8"}
	}
	match, err := engine.NewMatch(g.Rules, setup, table)
	require.NoError(t, err)
	m = puzzle.Match{Setup: match.Setup(), Name: "test"}
	_, err = match.Play(t.Context(), func(turn engine.Turn) {
		var decisions []engine.Decision
		for _, a := range turn.Answers {
			decisions = append(decisions, a.Decision)
		}
		m.Turns = append(m.Turns, decisions)
	})
	require.NoError(t, err)
	return m
}

// FuzzParse: every line is either refused in a sentence, or a puzzle that its answer solves.
func FuzzParse(f *testing.F) {
	lines := bytes.Split(assets.Text, []byte("\n"))
	for i := 1; i < len(lines); i += 20 {
		f.Add(lines[i])
	}
	corpus.Add(f)
	f.Fuzz(func(t *testing.T, line []byte) {
		p, err := puzzle.Parse(seats.Games().Puzzles, line)
		if err != nil {
			require.NotEmpty(t, engine.Reason(err).Key, "%v", err)
			return
		}
		g := seats.Games().Puzzles(p.Game)
		require.True(t, puzzle.Solves(g, p))
		require.NotEmpty(t, g.Says(p).Goal.String())
		again, err := puzzle.Read(seats.Games().Puzzles, puzzle.Write([]*puzzle.Puzzle{p}))
		require.NoError(t, err)
		require.Equal(t, p.ID(), again[0].ID())
	})
}
