//go:build linux

package e2e

import (
	"context"
	"fmt"
	"image"

	"generals-chess/engine"
	"generals-chess/engine/hitsink"
	"generals-chess/engine/seats"
	"generals-chess/game/settings"
)

// Sea is where the cells are on the screen of a person's ship, in a window of 1280 x 800.
type Sea struct{ Side int }

// At is the middle of a cell.
func (s Sea) At(c hitsink.Cell) image.Point {
	const room = 592
	t := room / s.Side
	corner := (room - s.Side*t) / 2
	return image.Pt(46+corner+c.X*t+t/2, 72+corner+c.Y*t+t/2)
}

// Voyage is a match at sea in which the first ship follows orders and the others are built-in captains, as the
// engine plays it without a window.
type Voyage struct {
	Turns []*hitsink.View // what the first ship saw when its turns began
	End   *hitsink.View   // everything seen
	Over  bool
	Why   engine.Phrase
}

// Sail plays a match until the orders run out. Orders are those of the first ship, its choice of a kind first.
func Sail(seed uint64, levels []string, orders ...engine.Move) (v Voyage, err error) {
	helm := &helm{orders: orders, turns: &v.Turns}
	players := []engine.Seat{helm}
	for i, level := range levels {
		spec := engine.SeatSpec{Kind: engine.AISeat, Arg: level}
		seat, err := seats.Open(hitsink.Rules{}, spec, engine.Player(i+1), seats.Options{Seed: seed})
		if err != nil {
			return v, fmt.Errorf("sail: %w", err)
		}
		players = append(players, seat)
	}
	setup := engine.Setup{Game: settings.HitSink, Players: len(players), Seed: seed}
	match, err := engine.NewMatch(hitsink.Rules{}, setup, players)
	if err != nil {
		return v, fmt.Errorf("sail: %w", err)
	}
	defer match.Close()
	for !v.Over && !helm.done {
		if _, err := match.Turn(context.Background()); err != nil {
			return v, fmt.Errorf("sail: %w", err)
		}
		var result engine.Result
		result, v.Over = match.Result()
		v.Why = result.Phrase
	}
	v.End = match.View(engine.Spectator).(*hitsink.View)
	return v, nil
}

// helm is a seat that follows orders. The turn after the last one is its end.
type helm struct {
	orders []engine.Move
	turns  *[]*hitsink.View
	done   bool
}

func (*helm) Name() string { return "helm" }
func (*helm) Close() error { return nil }

func (h *helm) Decide(_ context.Context, v engine.View) (engine.Answer, error) {
	n := len(*h.turns)
	*h.turns = append(*h.turns, v.(*hitsink.View))
	if n >= len(h.orders) {
		h.done = true
		return engine.Answer{Verdict: engine.OK}, nil
	}
	return engine.Answer{Decision: engine.Decision{Move: h.orders[n]}, Verdict: engine.OK}, nil
}
