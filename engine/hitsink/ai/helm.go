package ai

import "generals-chess/engine/hitsink"

// pose is where a ship lies.
type pose struct {
	head hitsink.Cell
	dir  hitsink.Heading
}

// cell is hull cell i, the head is 0.
func (p pose) cell(i int) hitsink.Cell { return p.head.Sub(p.dir.Ahead().Times(i)) }

// touches tells whether a hull of that length lies within a distance of c.
func (p pose) touches(length int, c hitsink.Cell, distance int) bool {
	for i := range length {
		if p.cell(i).Reach(c) <= distance {
			return true
		}
	}
	return false
}

// helm is a turn in the making: what is left of its allowances, and what can still be done as far as the
// view tells. Everything that a ship can come onto in a turn lies within the view's near radius.
type helm struct {
	view  *hitsink.View
	ship  hitsink.Ship // as it is after the actions so far
	fired bool
	used  bool
	turn  []hitsink.Action
}

// newHelm is the beginning of v's turn.
func newHelm(v *hitsink.View) helm {
	h := helm{view: v, ship: v.Ship}
	if surfacedByForce(&v.Ship) {
		h.ship.Shots = 0
	}
	return h
}

// surfacedByForce tells a submarine whose dive has just come to its end; its shots are spent (rule 9).
// Any other cooldown has dropped to 2 by the time its ship is asked again.
func surfacedByForce(s *hitsink.Ship) bool {
	return s.Kind == hitsink.Submarine && s.Cooldown == 3 && !s.Underwater
}

func (h *helm) pose() pose { return pose{h.ship.Head, h.ship.Dir} }

// steps are the actions that change a pose.
var steps = [...]hitsink.Act{hitsink.Forward, hitsink.Back, hitsink.Clockwise, hitsink.CounterClockwise}

// moved is p after a step of a ship of that length. It does not ask whether there is room.
func moved(p pose, step hitsink.Act) pose {
	switch step {
	case hitsink.Forward:
		p.head = p.head.Add(p.dir.Ahead())
	case hitsink.Back:
		p.head = p.head.Sub(p.dir.Ahead())
	case hitsink.Clockwise:
		p.dir = p.dir.Turned(+1)
	case hitsink.CounterClockwise:
		p.dir = p.dir.Turned(-1)
	}
	return p
}

// entered calls visit with the cells that a step newly comes onto, while it returns true, and tells
// whether it always did. p is the pose after the step.
func entered(p pose, step hitsink.Act, length int, visit func(hitsink.Cell) bool) bool {
	switch step {
	case hitsink.Forward:
		return visit(p.head)
	case hitsink.Back:
		return visit(p.cell(length - 1))
	}
	for i := 1; i < length; i++ {
		if !visit(p.cell(i)) {
			return false
		}
	}
	return true
}

// open tells whether c has room for the viewer's ship, as far as the view tells. A mine is no hindrance.
func open(v *hitsink.View, c hitsink.Cell) bool {
	switch v.At(c) {
	case hitsink.Water, hitsink.MineMark, hitsink.Own:
		return true
	}
	return false
}

// price is how many moves a step takes from the allowance.
func price(k hitsink.Kind, step hitsink.Act) int {
	if k == hitsink.Destroyer && (step == hitsink.Clockwise || step == hitsink.CounterClockwise) {
		return 0
	}
	return 1
}

// canStep tells whether a step can be carried out.
func (h *helm) canStep(step hitsink.Act) bool {
	if h.ship.Moves < price(h.ship.Kind, step) {
		return false
	}
	return entered(moved(h.pose(), step), step, h.ship.Len(), func(c hitsink.Cell) bool { return open(h.view, c) })
}

// step carries a step out, for which canStep must hold.
func (h *helm) step(step hitsink.Act) {
	p := moved(h.pose(), step)
	h.ship.Head, h.ship.Dir = p.head, p.dir
	h.ship.Moves -= price(h.ship.Kind, step)
	h.turn = append(h.turn, hitsink.Action{Act: step})
}

// canRam tells whether a ship is seen right ahead and all moves are left.
func (h *helm) canRam() bool {
	if h.ship.Underwater || h.ship.Moves != h.ship.Kind.Class().Moves {
		return false
	}
	mark := h.view.At(h.ship.Head.Add(h.ship.Dir.Ahead()))
	return mark == hitsink.EnemySound || mark == hitsink.EnemyDamaged || mark == hitsink.DivedSound || mark == hitsink.DivedDamaged
}

func (h *helm) ram() {
	h.ship.Moves = 0
	h.turn = append(h.turn, hitsink.Action{Act: hitsink.Ram})
}

// canFire tells whether a shot at c can be fired.
func (h *helm) canFire(c hitsink.Cell) bool {
	return !h.ship.Underwater && !h.used && h.ship.Shots > 0 && h.view.Inside(c) && h.ship.Head.Reach(c) <= h.ship.Kind.Class().Range
}

func (h *helm) fire(c hitsink.Cell) {
	h.fired = true
	h.ship.Shots--
	h.turn = append(h.turn, hitsink.Action{Act: hitsink.Fire, At: c.Sub(h.ship.Head)})
}

// canLay tells whether a mine can be laid at c, which must be in sight.
func (h *helm) canLay(c hitsink.Cell) bool {
	return h.fresh() && !h.ship.Underwater && h.ship.Mines > 0 && h.view.At(c) == hitsink.Water &&
		!h.pose().touches(h.ship.Len(), c, 0) && h.pose().touches(h.ship.Len(), c, 1)
}

func (h *helm) lay(c hitsink.Cell) {
	h.ship.Mines--
	h.spend(hitsink.Action{Act: hitsink.LayMine, At: c.Sub(h.ship.Head)})
}

// fresh tells whether the shots of the turn can still be given for something else.
func (h *helm) fresh() bool { return !h.fired && !h.used }

// canDo tells whether a scan or a skill can be used.
func (h *helm) canDo(act hitsink.Act) bool {
	if !h.fresh() {
		return false
	}
	switch act {
	case hitsink.ScanSea:
		return !h.ship.Underwater
	case hitsink.Repair:
		return h.ship.Kind == hitsink.Cruiser && h.ship.Cooldown == 0
	case hitsink.RaiseShield:
		return h.ship.Kind == hitsink.Battleship && h.ship.Cooldown == 0
	case hitsink.Plunge:
		return h.ship.Kind == hitsink.Submarine && (h.ship.Underwater || h.ship.Cooldown == 0)
	}
	return false
}

// do uses a scan or a skill, for which canDo must hold.
func (h *helm) do(act hitsink.Act) {
	if act == hitsink.Plunge {
		h.ship.Underwater = !h.ship.Underwater
	}
	h.spend(hitsink.Action{Act: act})
}

func (h *helm) spend(a hitsink.Action) {
	h.used = true
	h.ship.Shots = 0
	h.turn = append(h.turn, a)
}
