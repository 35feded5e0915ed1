package e2e

import (
	"context"
	"fmt"

	"generals-chess/engine"
	"generals-chess/engine/hitsink"
	"generals-chess/engine/seats"
	"generals-chess/game/settings"
)

// Voyage is a match at sea as the engine plays it without a window.
type Voyage struct {
	Turns  []*hitsink.View // what the first ship saw when its turns began, the choice of its kind first
	Orders []engine.Move   // what it answered
	Over   bool
	Why    engine.Phrase
	End    *hitsink.View // everything seen
}

// Follow plays a match in which the first ship follows orders, the choice of its kind first, and the others are
// captains of these levels. It ends when orders are wanted that there are none of.
func Follow(seed uint64, orders []engine.Move, others ...string) (Voyage, error) {
	v := &Voyage{}
	return sail(seed, v, &helm{voyage: v, orders: orders}, others)
}

// Lead plays a match in which the first ship's captain is of a level too, for so many turns of its own.
func Lead(seed uint64, turns int, level string, others ...string) (Voyage, error) {
	v := &Voyage{}
	captain, err := captain(seed, 0, level)
	if err != nil {
		return *v, err
	}
	return sail(seed, v, &helm{voyage: v, captain: captain, most: turns}, others)
}

func captain(seed uint64, p engine.Player, level string) (engine.Seat, error) {
	return seats.Open(hitsink.Rules{}, engine.SeatSpec{Kind: engine.AISeat, Arg: level}, p, seats.Options{Seed: seed})
}

func sail(seed uint64, v *Voyage, first *helm, others []string) (Voyage, error) {
	players := []engine.Seat{first}
	for i, level := range others {
		seat, err := captain(seed, engine.Player(i+1), level)
		if err != nil {
			return *v, fmt.Errorf("sail: %w", err)
		}
		players = append(players, seat)
	}
	setup := engine.Setup{Game: settings.HitSink, Players: len(players), Seed: seed}
	match, err := engine.NewMatch(hitsink.Rules{}, setup, players)
	if err != nil {
		return *v, fmt.Errorf("sail: %w", err)
	}
	defer match.Close()
	for !v.Over && !first.done {
		if _, err := match.Turn(context.Background()); err != nil {
			return *v, fmt.Errorf("sail: %w", err)
		}
		var result engine.Result
		result, v.Over = match.Result()
		v.Why = result.Phrase
	}
	v.End = match.View(engine.Spectator).(*hitsink.View)
	return *v, nil
}

// helm is the first ship's seat: it follows orders, or writes down those of a captain.
type helm struct {
	voyage  *Voyage
	orders  []engine.Move
	captain engine.Seat
	most    int
	done    bool
}

func (*helm) Name() string { return "helm" }
func (*helm) Close() error { return nil }

func (h *helm) Decide(ctx context.Context, view engine.View) (engine.Answer, error) {
	n := len(h.voyage.Turns)
	h.voyage.Turns = append(h.voyage.Turns, view.(*hitsink.View))
	answer := engine.Answer{Verdict: engine.OK}
	if h.captain != nil {
		var err error
		if answer, err = h.captain.Decide(ctx, view); err != nil {
			return answer, err
		}
		h.done = n+1 >= h.most
	} else if h.done = n >= len(h.orders); !h.done {
		answer.Move = h.orders[n]
	}
	h.voyage.Orders = append(h.voyage.Orders, answer.Move)
	return answer, nil
}
