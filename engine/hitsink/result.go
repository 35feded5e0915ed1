package hitsink

import (
	"cmp"
	"slices"

	"generals-chess/engine"
)

// Standing is one player's record in a game, or in a series (rule 33).
type Standing struct {
	Player                       engine.Player
	Ships                        int // games in which it had a ship: 0 or 1 in one game
	Hits, Sunken, Damage, Deaths int
}

// Score returns the score by rule 33.
func (s Standing) Score() int { return s.Hits + 5*s.Sunken - s.Damage - 10*s.Deaths }

// Plus adds another game of the same player.
func (s Standing) Plus(o Standing) Standing {
	s.Ships += o.Ships
	s.Hits, s.Sunken, s.Damage, s.Deaths = s.Hits+o.Hits, s.Sunken+o.Sunken, s.Damage+o.Damage, s.Deaths+o.Deaths
	return s
}

// Standings returns the standings of the ships, by player number.
func Standings(ships []Ship) []Standing {
	list := make([]Standing, len(ships))
	for p := range ships {
		s := &ships[p]
		list[p] = Standing{engine.Player(p), flag(s.Kind != None), s.Hits, s.Sunken, s.Damage, flag(s.Dead())}
	}
	return list
}

// Played reports whether the player had a ship at all. A player without one ranks below all who had one.
func (s Standing) Played() bool { return s.Ships > 0 }

// Rank sorts standings by rule 33, best first.
func Rank(list []Standing) {
	slices.SortFunc(list, func(a, b Standing) int {
		return cmp.Or(cmp.Compare(flag(b.Played()), flag(a.Played())), byScore(a, b))
	})
}

// byScore compares by rule 33, without regard to Played.
func byScore(a, b Standing) int {
	return cmp.Or(cmp.Compare(b.Score(), a.Score()), cmp.Compare(a.Deaths, b.Deaths), cmp.Compare(b.Sunken, a.Sunken),
		cmp.Compare(b.Hits, a.Hits), cmp.Compare(a.Damage, b.Damage), cmp.Compare(a.Player, b.Player))
}

// The reasons of a Result.
const (
	LastShip   = "last-ship"   // one ship is left
	AllSunk    = "all-sunk"    // no ship is left
	RoundLimit = "round-limit" // 100 rounds are done
)

// Result returns the result and whether the game is over. No two ranks are equal: in the end the player numbers decide.
func (s *state) Result() (engine.Result, bool) {
	if s.choosing() || len(s.order) > 0 {
		return engine.Result{}, false
	}
	r := engine.Result{Reason: RoundLimit, Phrase: endRounds}
	switch s.sea.Alive() {
	case 0:
		r.Reason, r.Phrase = AllSunk, endAll
	case 1:
		r.Reason, r.Phrase = LastShip, endLast
	}
	r.Phrase = r.Phrase.WithInt("round", s.round)
	list := Standings(s.sea.ships)
	if s.edition == firstEdition {
		slices.SortFunc(list, byScore)
	} else {
		Rank(list)
	}
	r.Ranks, r.Scores = make([]int, len(list)), make([]int, len(list))
	for i, standing := range list {
		r.Ranks[standing.Player], r.Scores[standing.Player] = i+1, standing.Score()
	}
	return r, true
}
