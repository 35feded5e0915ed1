package e2e

import (
	"context"
	"fmt"

	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/engine/seats"
)

// Rehearsal is a match between built-in AIs that the engine plays without a window.
type Rehearsal struct {
	Setup  engine.Setup
	Moves  []generals.Move // Red's
	Over   bool
	Result engine.Result
	End    *generals.View // view of the Spectator
}

// Rehearse plays at most most steps.
func Rehearse(setup engine.Setup, levels [2]string, most int) (r Rehearsal, err error) {
	var players []engine.Seat
	for p, level := range levels {
		spec := engine.SeatSpec{Kind: engine.AISeat, Arg: level}
		seat, err := seats.Open(generals.Rules{}, spec, engine.Player(p), seats.Options{Seed: setup.Seed})
		if err != nil {
			return r, fmt.Errorf("rehearse: %w", err)
		}
		players = append(players, seat)
	}
	return RehearseWith(setup, players, most)
}

// RehearseWith is Rehearse with these players.
func RehearseWith(setup engine.Setup, players []engine.Seat, most int) (r Rehearsal, err error) {
	match, err := engine.NewMatch(generals.Rules{}, setup, players)
	if err != nil {
		return r, fmt.Errorf("rehearse: %w", err)
	}
	defer match.Close()
	r.Setup = setup
	for !r.Over && len(r.Moves) < most {
		turn, err := match.Turn(context.Background())
		if err != nil {
			return r, fmt.Errorf("rehearse: %w", err)
		}
		move, err := generals.ParseMove(turn.Answers[0].Move)
		if err != nil {
			return r, fmt.Errorf("rehearse: %w", err)
		}
		r.Moves = append(r.Moves, move)
		r.Result, r.Over = match.Result()
	}
	r.End = match.View(engine.Spectator).(*generals.View)
	return r, nil
}
