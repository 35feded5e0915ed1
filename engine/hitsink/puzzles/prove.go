package puzzles

import (
	"slices"

	"generals-chess/engine"
	"generals-chess/engine/hitsink"
	"generals-chess/engine/puzzle"
	"generals-chess/engine/yield"
)

// proofWork is the most actions a proof may try.
const proofWork = 400_000

// Prove searches all legal turns that could matter. It returns an error if the puzzle is needless or unsolvable, if it can be solved in
// fewer turns, or if the search is too large.
func (Game) Prove(p *puzzle.Puzzle) error {
	sea, err := read(p.At)
	if err != nil {
		return err
	}
	v := &prover{flee: p.Kind == Flee, work: proofWork, been: map[place]bool{}}
	if v.flee {
		idle := sea.Clone()
		if v.begin(idle); v.ended(idle) {
			return puzzle.ErrNeedless
		}
		if !v.turn(sea, 1) {
			return puzzle.ErrNoAnswer
		}
		return nil
	}
	switch found := p.Turns > 1 && v.turn(sea, p.Turns-1); {
	case found:
		return puzzle.ErrBettered
	case v.work <= 0:
		return puzzle.ErrUnproven
	}
	return nil
}

// prover searches all turns of the solver.
type prover struct {
	flee bool
	work int // actions that may still be tried
	been map[place]bool
}

// place is the part of a sea in the middle of a turn that matters for the rest.
type place struct {
	left               int // turns left, including this one
	own                hitsink.Pose
	hull, target       hitsink.Hull
	moves, shots, laid int
	mines              int // hash of the mine positions
	used, under        bool
	shield, cover      bool // of the target, of the solver's ship
	cool               int
}

// begin begins the solver's turn.
func (v *prover) begin(sea *hitsink.Sea) {
	sea.Begin(who)
	sea.Act(who, "")
}

// turn reports whether the goal can be reached within left turns.
func (v *prover) turn(sea *hitsink.Sea, left int) bool {
	now := sea.Clone()
	v.begin(now)
	return v.on(now, left, false)
}

// on reports whether the goal can be reached by continuing or ending the turn.
func (v *prover) on(sea *hitsink.Sea, left int, used bool) bool {
	yield.Now()
	own, target := sea.Ship(who), sea.Ship(about)
	if !own.Alive() || v.work <= 0 || !v.flee && sea.Ship(about).Alive() && v.hopeless(sea, left) {
		return false
	}
	here := place{
		left: left, own: own.Pose(), hull: own.Hull, target: target.Hull, moves: own.Moves, shots: own.Shots, laid: own.Mines, used: used,
		under: own.Underwater, shield: target.Shield, cover: own.Shield, cool: own.Cooldown,
	}
	for _, m := range sea.Mines() {
		here.mines += (m.Cell.X*sea.Side() + m.Cell.Y + 1) * (m.Cell.X + 7)
	}
	if v.been[here] {
		return false
	}
	v.been[here] = true
	if v.ended(sea) {
		return true
	}
	for _, a := range v.actions(sea) {
		v.work--
		next := sea.Clone()
		if next.Act(who, a.String()); !wasted(next) && v.on(next, left, used || !sailing(a.Act)) {
			return true
		}
	}
	if left == 1 {
		return false
	}
	rest := sea.Clone()
	for p := engine.Player(1); int(p) < rest.Ships(); p++ {
		if rest.Ship(p).Alive() {
			rest.Begin(p)
			rest.Act(p, "")
		}
	}
	return v.turn(rest, left-1)
}

// ended reports whether the goal is reached if the turn ends now.
func (v *prover) ended(sea *hitsink.Sea) bool {
	if v.flee {
		return safe(sea)
	}
	return !sea.Ship(about).Alive()
}

// hopeless reports whether the guns no longer suffice: without mines, a shot damages one cell, a splash three and a ram one.
func (v *prover) hopeless(sea *hitsink.Sea, left int) bool {
	own, target := sea.Ship(who), sea.Ship(about)
	class := own.Kind.Class()
	if len(sea.Mines()) > 0 || own.Mines > 0 && left > 1 {
		return false
	}
	blow := 1
	if own.Kind == hitsink.Carrier {
		blow = 3
	}
	rams := left
	if own.Moves < class.Moves {
		rams--
	}
	return target.Hull.Count() > blow*(own.Shots+(left-1)*class.Shots)+rams
}

// actions returns all actions that could matter: moving, ramming and diving; for sinking also shots at and mines next to the target, and
// shots at mines; for fleeing the shield.
func (v *prover) actions(sea *hitsink.Sea) (list []hitsink.Action) {
	for _, act := range []hitsink.Act{hitsink.Forward, hitsink.Back, hitsink.Clockwise, hitsink.CounterClockwise, hitsink.Ram, hitsink.Plunge} {
		list = append(list, hitsink.Action{Act: act})
	}
	if v.flee {
		return append(list, hitsink.Action{Act: hitsink.RaiseShield})
	}
	own, target := sea.Ship(who), sea.Ship(about)
	var cells []hitsink.Cell
	for _, m := range sea.Mines() {
		cells = append(cells, m.Cell)
	}
	beside := len(cells)
	for i := range target.Len() {
		for n := range 9 {
			if c := target.Cell(i).Add(hitsink.Cell{X: n%3 - 1, Y: n/3 - 1}); !slices.Contains(cells, c) {
				cells = append(cells, c)
			}
		}
	}
	for i, c := range cells {
		at := c.Sub(own.Head)
		if max(at.X, -at.X, at.Y, -at.Y) > 9 {
			continue
		}
		list = append(list, hitsink.Action{Act: hitsink.Fire, At: at})
		if i >= beside && own.Mines > 0 {
			list = append(list, hitsink.Action{Act: hitsink.LayMine, At: at})
		}
	}
	return list
}

func wasted(sea *hitsink.Sea) bool {
	for _, e := range sea.Events() {
		if e.Kind == hitsink.Wasted {
			return true
		}
	}
	return false
}

func sailing(a hitsink.Act) bool {
	switch a {
	case hitsink.Forward, hitsink.Back, hitsink.Clockwise, hitsink.CounterClockwise, hitsink.Ram:
		return true
	}
	return false
}
