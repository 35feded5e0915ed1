package main

import (
	"errors"
	"fmt"

	"generals-chess/engine"
	"generals-chess/engine/hitsink"
)

// seaEdition is Hit & Sink here.
type seaEdition struct{}

func (seaEdition) own() []string { return []string{"player", "games"} }

func (seaEdition) seatFlags() string { return "--player, once for each ship" }

func (seaEdition) sides() []string { return nil }

func (seaEdition) chairs(f matchFlags) ([]chair, error) {
	least, most := hitsink.Rules{}.Players()
	switch n := len(f.players); {
	case n == 0:
		return nil, errors.New("say who plays: --player ai:LEVEL or --player bot:COMMAND, once for each ship")
	case n < least || n > most:
		return nil, fmt.Errorf("hitsink takes --player from %d to %d times, once for each ship, not %d", least, most, n)
	}
	var list []chair
	for p, text := range f.players {
		list = append(list, chair{fmt.Sprintf("--player (ship %d)", p), text})
	}
	return list, nil
}

func (seaEdition) prepare(matchFlags, *engine.Setup) error { return nil }

func (seaEdition) standing(v engine.View) string {
	view, afloat := v.(*hitsink.View), 0
	for i := range view.Ships {
		if view.Ships[i].Alive() {
			afloat++
		}
	}
	return fmt.Sprintf("round %d of %d   %d of %d ships afloat", view.Round, hitsink.Rounds, afloat, view.Players)
}

func (seaEdition) results(f matchFlags) results {
	return &seaResults{planned: f.games, reasons: map[string]int{}, levels: map[string]*level{}}
}
