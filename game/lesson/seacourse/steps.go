package seacourse

import (
	"generals-chess/engine"
	"generals-chess/engine/hitsink"
)

// side is the number of cells along an edge of the lesson's sea.
const side = 20

// seed makes the learner the first of every round, for as many rounds as a step takes.
const seed = 1069

// Step is one step of the lesson: two ships on a sea, and a goal.
type Step struct {
	Name     string // part of the keys of its sentences
	Patience int    // turns after which it begins again

	place    func(sea *hitsink.Sea, kind hitsink.Kind) // places the ships; nil if the ship is still to be chosen
	other    func(v *hitsink.View) engine.Move         // returns the other ship's move from its own view; nil for none
	reached  func(*Try) bool
	hopeless func(*Try) bool // nil for never before the match is over
	mark     *hitsink.Cell
}

// Steps returns the steps of the lesson in order. The slice is read only.
func Steps() []*Step { return steps }

// Places and limits in the lesson.
const (
	laneRow   = 10 // the row along which the other ship comes in the step with the mine
	laneWest  = 4  // it sails to and fro between these columns
	laneEast  = 13
	nearby    = 4 // distance from passes that is near enough to fire, cells
	keepAway  = 2 // turns without damage that count as safe
	stayTurns = 3
)

// buoy is the goal of the second step. Read only.
var buoy = hitsink.Cell{X: 10, Y: 9}

// passes is the cell that the other ship passes in the step with the shot. Read only.
var passes = hitsink.Cell{X: 10, Y: 8}

// steps are the steps of the lesson, in order. Read only.
var steps = []*Step{
	{
		Name: "choose", Patience: 2,
		reached: func(t *Try) bool { return t.View.Ship.Kind != hitsink.None },
	},
	{
		Name: "sail", Patience: 24, mark: &buoy,
		place:   ships(hitsink.Cell{X: 8, Y: 12}, hitsink.Up, hitsink.Submarine, hitsink.Cell{X: 18, Y: 0}, hitsink.Up),
		reached: func(t *Try) bool { return t.View.Ship.Covers(buoy) },
	},
	{
		Name: "scan", Patience: 16,
		place:   ships(hitsink.Cell{X: 6, Y: 10}, hitsink.Right, hitsink.Submarine, hitsink.Cell{X: 13, Y: 8}, hitsink.Up),
		reached: func(t *Try) bool { return t.View.Ship.Scan && len(enemies(t.View)) > 0 },
	},
	{
		Name: "fire", Patience: 16,
		place:   ships(hitsink.Cell{X: 6, Y: 10}, hitsink.Right, hitsink.Cruiser, passes, hitsink.Up),
		other:   toAndFro,
		reached: func(t *Try) bool { return t.View.Ship.Hits > 0 },
	},
	{
		Name: "mine", Patience: 40,
		place:    ships(hitsink.Cell{X: 8, Y: laneRow + 1}, hitsink.Up, hitsink.Destroyer, hitsink.Cell{X: laneEast, Y: laneRow}, hitsink.Left),
		other:    patrol,
		reached:  func(t *Try) bool { return t.View.Ship.Alive() && (t.exploded(engine.Spectator) || t.sankAlone()) },
		hopeless: func(t *Try) bool { return t.exploded(Learner) },
	},
	{
		Name: "alive", Patience: 16,
		place: fleeing,
		other: hunt,
		reached: func(t *Try) bool {
			return t.View.Ship.Alive() && t.Turns >= stayTurns && t.unhurt >= keepAway && len(enemies(t.View)) == 0
		},
	},
}

// ships returns a place function for the learner's ship and the other one.
func ships(head hitsink.Cell, dir hitsink.Heading, kind hitsink.Kind, at hitsink.Cell, heading hitsink.Heading) func(*hitsink.Sea, hitsink.Kind) {
	return func(sea *hitsink.Sea, own hitsink.Kind) {
		put(sea, Learner, own, head, dir)
		if heading == hitsink.Up { // its hull extends down from the head
			at.Y = min(at.Y, side-kind.Class().Length)
		}
		put(sea, other, kind, at, heading)
	}
}

// fleeing places the learner's bow at the range of a submarine's shots, as far as the learner can see.
func fleeing(sea *hitsink.Sea, own hitsink.Kind) {
	hunter := hitsink.Cell{X: 15, Y: 10}
	put(sea, Learner, own, hitsink.Cell{X: hunter.X - hitsink.Submarine.Class().Range, Y: 10}, hitsink.Right)
	put(sea, other, hitsink.Submarine, hunter, hitsink.Left)
}

func put(sea *hitsink.Sea, p engine.Player, kind hitsink.Kind, head hitsink.Cell, dir hitsink.Heading) {
	if !sea.Place(p, kind, head, dir) {
		panic("a ship of the lesson lies outside its sea") // not reached: a test begins every step with every ship
	}
}

// toAndFro sails two cells ahead and two back.
func toAndFro(v *hitsink.View) engine.Move {
	if v.Round%4 < 2 {
		return hitsink.MoveOf(hitsink.Action{Act: hitsink.Forward})
	}
	return hitsink.MoveOf(hitsink.Action{Act: hitsink.Back})
}

// patrol sails along the lane and back.
func patrol(v *hitsink.View) engine.Move {
	const length = laneEast - laneWest
	if (v.Round-1)/length%2 == 0 {
		return hitsink.MoveOf(hitsink.Action{Act: hitsink.Forward})
	}
	return hitsink.MoveOf(hitsink.Action{Act: hitsink.Back})
}

// hunt fires every third turn at the nearest sound cell in sight and in range. Without one it moves ahead in these turns.
func hunt(v *hitsink.View) engine.Move {
	best, near := hitsink.Cell{}, v.Ship.Kind.Class().Range+1
	for _, c := range enemies(v) {
		if d := c.Reach(v.Ship.Head); d < near && v.At(c) == hitsink.EnemySound {
			best, near = c, d
		}
	}
	switch {
	case v.Round%3 != 1:
		return ""
	case near > v.Ship.Kind.Class().Range:
		return hitsink.MoveOf(hitsink.Action{Act: hitsink.Forward})
	}
	return hitsink.MoveOf(hitsink.Action{Act: hitsink.Fire, At: best.Sub(v.Ship.Head)})
}

// enemies returns the cells in sight with enemy ships.
func enemies(v *hitsink.View) (cells []hitsink.Cell) {
	for i, mark := range v.Sight {
		if mark == hitsink.EnemySound || mark == hitsink.EnemyDamaged {
			cells = append(cells, v.SightCell(i))
		}
	}
	return cells
}
