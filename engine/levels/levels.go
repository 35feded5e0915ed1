// Package levels makes seats of a game's built-in AIs, with one AI for each level.
package levels

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"generals-chess/engine"
)

// Table lists the built-in AIs of one game. M is the game's type of an AI, V its type of a view.
type Table[M, V any] struct {
	Game   string                 // the game's displayed name
	Levels []Level[M]             // weakest first
	Viewer func(V) engine.Player  // returns whose view it is
	Move   func(M, V) engine.Move // asks an AI for its player's move
	Says   func(M) string         // returns an AI's thoughts at its last move, which become its debug text; "" for none
}

// Level is one level. The seed of New decides all of its chance.
type Level[M any] struct {
	Name   string
	Before string // the name of a former level that this one replaces; "" for none
	Elo    int    // as measured among the levels, 0 if not measured
	New    func(seed uint64) M
}

// Names returns the names of the levels, the weakest first.
func (t *Table[M, V]) Names() []string {
	names := make([]string, len(t.Levels))
	for i, l := range t.Levels {
		names[i] = l.Name
	}
	return names
}

// Elo returns the Elo of a level, 0 if it was not measured or does not exist.
func (t *Table[M, V]) Elo(level string) int {
	for _, l := range t.Levels {
		if l.Name == level {
			return l.Elo
		}
	}
	return 0
}

// noLevel reports an unknown level. Arguments: level, quoted, and levels.
var noLevel = engine.Phrase{Key: "seat.no-level", Text: "there is no AI level {level}: choose one of {levels}"}

// New returns the AI of a level.
func (t *Table[M, V]) New(level string, seed uint64) (mind M, err error) {
	for _, l := range t.Levels {
		if l.Name == level || level != "" && l.Before == level {
			return l.New(seed), nil
		}
	}
	return mind, noLevel.With("level", strconv.Quote(level)).With("levels", strings.Join(t.Names(), ", ")).Err()
}

// Open returns the AI of a level as a seat for one player of a match.
func (t *Table[M, V]) Open(level string, player engine.Player, seed uint64) (engine.Seat, error) {
	mind, err := t.New(level, seed)
	if err != nil {
		return nil, err
	}
	return &seat[M, V]{"ai:" + level, player, mind, t}, nil
}

// seat asks an AI.
type seat[M, V any] struct {
	name   string
	player engine.Player
	mind   M
	table  *Table[M, V]
}

func (s *seat[M, V]) Name() string { return s.name }

// Decide returns the AI's move for v, which must be a V of this seat's player.
func (s *seat[M, V]) Decide(ctx context.Context, v engine.View) (engine.Answer, error) {
	if err := ctx.Err(); err != nil {
		return engine.Answer{}, err
	}
	view, ok := v.(V)
	if !ok || s.table.Viewer(view) != s.player {
		return engine.Answer{}, fmt.Errorf("%s: this is no view of player %d in %s", s.name, s.player, s.table.Game)
	}
	answer := engine.Answer{Decision: engine.Decision{Move: s.table.Move(s.mind, view)}, Verdict: engine.OK}
	answer.Debug = s.table.Says(s.mind)
	return answer, nil
}

// Remember lets the AI think about a turn of the past as if it had to decide, so that it then knows what it would know if it had played.
// Its move is not played.
func (s *seat[M, V]) Remember(v engine.View, a engine.Answer) {
	view, ok := v.(V)
	if !ok || s.table.Viewer(view) != s.player {
		return
	}
	move := s.table.Move(s.mind, view)
	if o, ok := any(s.mind).(overruled); ok && move != a.Move {
		o.Overrule(a.Move)
	}
}

// overruled is an AI that relies on its last move, and can be told which other one was played.
type overruled interface{ Overrule(played engine.Move) }

// Computes marks the seat as an engine.Computer, which waits for nothing.
func (s *seat[M, V]) Computes() {}

// Close does nothing.
func (s *seat[M, V]) Close() error { return nil }
