package e2e

import (
	"context"
	"fmt"

	"generals-chess/engine"
	"generals-chess/engine/hitsink"
	"generals-chess/engine/seats"
	"generals-chess/game/settings"
)

// SeaRehearsal is a Hit & Sink match that the engine plays without a window.
type SeaRehearsal struct {
	Turns  []*hitsink.View // the first ship's views at its turns, beginning with the choice of its kind
	Orders []engine.Move   // its answers
	Over   bool
	Why    engine.Phrase
	End    *hitsink.View // view of the Spectator
}

// Follow plays a match in which the first ship follows orders, beginning with the choice of its kind, and the others are AIs of these
// levels. It ends when there are no more orders.
func Follow(seed uint64, orders []engine.Move, others ...string) (SeaRehearsal, error) {
	v := &SeaRehearsal{}
	return rehearse(seed, v, &helm{voyage: v, orders: orders}, others)
}

// Lead plays a match in which an AI of a level steers the first ship, for a number of its own turns.
func Lead(seed uint64, turns int, level string, others ...string) (SeaRehearsal, error) {
	v := &SeaRehearsal{}
	captain, err := aiSeat(seed, 0, level)
	if err != nil {
		return *v, err
	}
	return rehearse(seed, v, &helm{voyage: v, captain: captain, most: turns}, others)
}

// Moment returns the number of turns played when wanted first holds in a match between AIs, or 0 if it never does.
func Moment(seed uint64, levels []string, wanted func(*hitsink.View, []engine.Event) bool) (int, error) {
	found := 0
	err := play(seed, nil, levels, func(m *engine.Match) bool {
		if wanted(m.View(engine.Spectator).(*hitsink.View), m.Events(engine.Spectator)) {
			found = m.Turns()
		}
		return found > 0
	})
	return found, err
}

func aiSeat(seed uint64, p engine.Player, level string) (engine.Seat, error) {
	return seats.Open(hitsink.Rules{}, engine.SeatSpec{Kind: engine.AISeat, Arg: level}, p, seats.Options{Seed: seed})
}

func rehearse(seed uint64, v *SeaRehearsal, first *helm, others []string) (SeaRehearsal, error) {
	err := play(seed, first, others, func(m *engine.Match) bool {
		var result engine.Result
		result, v.Over = m.Result()
		v.Why, v.End = result.Phrase, m.View(engine.Spectator).(*hitsink.View)
		return first.done
	})
	return *v, err
}

// play plays a match until it is over or each, which is called after every turn, returns true. first is the seat of the first ship unless
// it is nil. The others are AIs of these levels.
func play(seed uint64, first *helm, others []string, each func(*engine.Match) bool) error {
	var players []engine.Seat
	if first != nil {
		players = append(players, first)
	}
	for _, level := range others {
		seat, err := aiSeat(seed, engine.Player(len(players)), level)
		if err != nil {
			return fmt.Errorf("sail: %w", err)
		}
		players = append(players, seat)
	}
	setup := engine.Setup{Game: settings.HitSink, Players: len(players), Seed: seed}
	match, err := engine.NewMatch(hitsink.Rules{}, setup, players)
	if err != nil {
		return fmt.Errorf("sail: %w", err)
	}
	defer match.Close()
	for over, done := false, false; !over && !done; {
		if _, err := match.Turn(context.Background()); err != nil {
			return fmt.Errorf("sail: %w", err)
		}
		_, over = match.Result()
		done = each(match)
	}
	return nil
}

// helm is the first ship's seat. It follows orders, or records those of an AI.
type helm struct {
	voyage  *SeaRehearsal
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
