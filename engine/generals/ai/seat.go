package ai

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"generals-chess/engine"
	"generals-chess/engine/generals"
)

// Thinker is one way to play. Think is asked once a step, in order, and names a move that is legal in
// v. A view with an earlier time, another player or another size starts a new match.
type Thinker interface {
	Think(v *generals.View) generals.Move
}

// levels lists the AIs, weakest first.
var levels = [...]struct {
	name string
	open func(seed uint64) Thinker
}{
	{"easy", func(seed uint64) Thinker { return newEasy(seed) }},
	{"normal", func(uint64) Thinker { return newNormal() }},
}

// Levels names the levels, weakest first.
func Levels() []string {
	names := make([]string, len(levels))
	for i, l := range levels {
		names[i] = l.name
	}
	return names
}

// noLevel answers a level that there is not. Arguments: level, quoted, and levels.
var noLevel = engine.Phrase{Key: "seat.no-level", Text: "there is no AI level {level}: choose one of {levels}"}

// NewThinker is the AI of a level. The seed settles all its chance.
func NewThinker(level string, seed uint64) (Thinker, error) {
	for _, l := range levels {
		if l.name == level {
			return l.open(seed), nil
		}
	}
	return nil, noLevel.With("level", strconv.Quote(level)).With("levels", strings.Join(Levels(), ", ")).Err()
}

// Open is the AI of a level as a seat for one player of a match.
func Open(level string, player engine.Player, seed uint64) (engine.Seat, error) {
	if player != 0 && player != 1 {
		return nil, fmt.Errorf("an AI plays as player 0 or 1, not %d", player)
	}
	thinker, err := NewThinker(level, seed*2+uint64(player))
	if err != nil {
		return nil, err
	}
	return &seat{name: "ai:" + level, player: player, thinker: thinker}, nil
}

// seat asks a Thinker.
type seat struct {
	name    string
	player  engine.Player
	thinker Thinker
}

func (s *seat) Name() string { return s.name }

// Decide thinks about v, which must be a *generals.View of this seat's player.
func (s *seat) Decide(ctx context.Context, v engine.View) (engine.Answer, error) {
	if err := ctx.Err(); err != nil {
		return engine.Answer{}, err
	}
	view, ok := v.(*generals.View)
	if !ok || view.Player != s.player {
		return engine.Answer{}, fmt.Errorf("%s: this is no view of player %d in Generals-Chess", s.name, s.player)
	}
	move := legal(view, s.thinker.Think(view))
	answer := engine.Answer{Decision: engine.Decision{Move: move.Text()}, Verdict: engine.OK}
	if e, ok := s.thinker.(explainer); ok {
		answer.Debug = e.Why()
	}
	return answer, nil
}

// explainer is a Thinker that can say why it chose its last move.
type explainer interface{ Why() string }

// Close has nothing to end.
func (s *seat) Close() error { return nil }

// legal is the move itself, or Stay should it be illegal: an AI never loses by a slip.
func legal(v *generals.View, m generals.Move) generals.Move {
	if v.Check(v.Player, m) != nil {
		return generals.Stay
	}
	return m
}
