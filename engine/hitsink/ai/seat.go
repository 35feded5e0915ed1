package ai

import (
	"fmt"

	"generals-chess/engine"
	"generals-chess/engine/hitsink"
	"generals-chess/engine/levels"
)

// Captain commands one ship. It gets its own player's views in order: one for the choice of the ship, then one for each of its turns. A
// view of the choice starts a new game.
type Captain interface {
	// Choose returns the kind of ship for a game of v.Players on a sea of v.Side.
	Choose(v *hitsink.View) hitsink.Kind
	// Command returns the turn of the ship in v. As far as v shows, every action is legal.
	Command(v *hitsink.View) []hitsink.Action
}

// table lists the captains; it never changes.
var table = levels.Table[Captain, *hitsink.View]{
	Game: "Hit & Sink",
	Levels: []levels.Level[Captain]{
		{Name: "passive", New: func(seed uint64) Captain { return newPassive(seed) }},
		{Name: "random", New: func(seed uint64) Captain { return newRandom(seed) }},
		{Name: "lively", New: func(seed uint64) Captain { return newLively(seed) }},
		{Name: "peaceful", New: func(seed uint64) Captain { return newPeaceful(seed) }},
		{Name: "hunter", Before: "admiral", New: func(seed uint64) Captain { return newHunter(seed) }},
	},
	Viewer: func(v *hitsink.View) engine.Player { return v.Player },
	Move:   move,
	Says:   says,
}

// says returns the reasons of a captain's last move; only hunters have reasons.
func says(c Captain) string {
	if r, ok := c.(interface{ Said() string }); ok {
		return r.Said()
	}
	return ""
}

// move returns a captain's answer to a view.
func move(c Captain, v *hitsink.View) engine.Move {
	if v.Choosing() {
		return hitsink.ChoiceOf(c.Choose(v))
	}
	return hitsink.MoveOf(c.Command(v)...)
}

// Levels returns the names of the levels, weakest first.
func Levels() []string { return table.Names() }

// NewCaptain returns a captain of a level. All its chance comes from the seed.
func NewCaptain(level string, seed uint64) (Captain, error) { return table.New(level, seed) }

// Open returns a captain of a level as a seat for one player of a match. Seats of one match may share a seed: the captain's chance comes
// from seed and player.
func Open(level string, player engine.Player, seed uint64) (engine.Seat, error) {
	if _, most := (hitsink.Rules{}).Players(); player < 0 || int(player) >= most {
		return nil, fmt.Errorf("a captain plays as player 0 to %d, not %d", most-1, player)
	}
	return table.Open(level, player, seed*64+uint64(player))
}
