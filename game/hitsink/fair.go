package hitsink

import (
	"context"
	"slices"

	"generals-chess/engine"
	"generals-chess/engine/games"
	"generals-chess/engine/hitsink"
	"generals-chess/game/settings"
)

// Fair reports whether the only person of a match gives an order before the ship is sunk, whichever ship the person chooses. Ships begin
// anywhere and move in random order (rules 4 and 5), so that one in six ships among hunters would not. Of bots it knows nothing, and lets
// them lie still.
func (g Game) Fair(c settings.Choices) bool {
	me := c.Eyes()
	if me < 0 || c.From != nil || c.Map.Kind == settings.FileMap {
		return true
	}
	setup, err := g.SetupOf(c)
	return err != nil || !slices.ContainsFunc(hitsink.Kinds(), func(k hitsink.Kind) bool { return !g.ordered(c.Seats, setup, me, k) })
}

// ordered plays a match to the person's first order, with a ship of kind k, and reports whether it comes.
func (g Game) ordered(seats []string, setup engine.Setup, me engine.Player, k hitsink.Kind) bool {
	state, err := hitsink.Rules{}.New(setup)
	if err != nil {
		return true
	}
	captains := make([]engine.Seat, len(seats))
	for p, seat := range seats {
		if spec, err := engine.ParseSeat(seat); err == nil && spec.Kind == engine.AISeat {
			captains[p], _ = g.Entry().Open(spec, engine.Player(p), games.Options{Seed: setup.Seed})
		}
	}
	for next := state.ToMove(); len(next) > 0; next = state.ToMove() {
		decisions := make([]engine.Decision, len(next))
		for i, p := range next {
			v := state.View(p).(*hitsink.View)
			switch {
			case p == me && !v.Choosing():
				return true
			case p == me:
				decisions[i].Move = hitsink.ChoiceOf(k)
			case captains[p] != nil:
				answer, _ := captains[p].Decide(context.Background(), v)
				decisions[i] = answer.Decision
			case v.Choosing():
				decisions[i].Move = hitsink.ChoiceOf(firstShip)
			}
		}
		if state.Step(decisions); state.View(me).(*hitsink.View).Ship.Dead() {
			return false
		}
	}
	return true
}
