// Package levels makes seats of a game's built-in AIs, one kind for each level.
package levels

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"generals-chess/engine"
)

// Table is the built-in AIs of one game. M is an AI as the game knows it, V the game's view.
type Table[M, V any] struct {
	Game   string                 // the game's name in words
	Levels []Level[M]             // weakest first
	Viewer func(V) engine.Player  // whose view it is
	Move   func(M, V) engine.Move // asks an AI for its player's turn
	Says   func(M) string         // what an AI thought when it was asked last, "" for nothing: it is its debug
}

// Level is one way to play. The seed of New settles all its chance.
type Level[M any] struct {
	Name   string
	Before string // a level that there was, in whose place this one plays; "" for none
	Elo    int    // as it was measured among the levels, 0 where it was not
	New    func(seed uint64) M
}

// Names names the levels, weakest first.
func (t *Table[M, V]) Names() []string {
	names := make([]string, len(t.Levels))
	for i, l := range t.Levels {
		names[i] = l.Name
	}
	return names
}

// Elo is that of a level, 0 where it was not measured or there is no such level.
func (t *Table[M, V]) Elo(level string) int {
	for _, l := range t.Levels {
		if l.Name == level {
			return l.Elo
		}
	}
	return 0
}

// noLevel answers a level that there is not. Arguments: level, quoted, and levels.
var noLevel = engine.Phrase{Key: "seat.no-level", Text: "there is no AI level {level}: choose one of {levels}"}

// New is the AI of a level.
func (t *Table[M, V]) New(level string, seed uint64) (mind M, err error) {
	for _, l := range t.Levels {
		if l.Name == level || level != "" && l.Before == level {
			return l.New(seed), nil
		}
	}
	return mind, noLevel.With("level", strconv.Quote(level)).With("levels", strings.Join(t.Names(), ", ")).Err()
}

// Open is the AI of a level as a seat for one player of a match.
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

// Decide thinks about v, which must be a V of this seat's player.
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

// Remember has the AI think about a turn of the past as if it were to decide, so that it knows afterwards what it
// would know had it sat there. What it thinks of is not played.
func (s *seat[M, V]) Remember(v engine.View, a engine.Answer) {
	view, ok := v.(V)
	if !ok || s.table.Viewer(view) != s.player {
		return
	}
	move := s.table.Move(s.mind, view)
	if o, ok := any(s.mind).(overruled); ok && move != a.Move {
		o.Overrule()
	}
}

// overruled is an AI that reckons with what it did last, and can hear that something else was done.
type overruled interface{ Overrule() }

// Computes says that an AI waits for nobody.
func (s *seat[M, V]) Computes() {}

// Close has nothing to end.
func (s *seat[M, V]) Close() error { return nil }
