package landcourse

import (
	"generals-chess/engine/generals"
)

// Step is one step of the lesson: a position, and a goal.
type Step struct {
	Name     string // part of the keys of its sentences
	Board    string
	Patience int  // turns after which it begins again
	Gather   int  // soldiers that the goal must hold, 0 if the step does not ask for that
	Waits    bool // the step needs time to pass
	Marked   bool // the goal is marked on the board from the beginning

	goal     func(*Try) (generals.Cell, bool) // the tile that the step is about; nil for none
	reached  func(*Try) bool
	hopeless func(*Try) bool // nil for never
}

// Steps returns the steps of the lesson in order. The slice is read only.
func Steps() []*Step { return steps }

// leastLand is the number of tiles that the second step asks for.
const leastLand = 6

// steps are the steps of the lesson, in order. Read only.
var steps = []*Step{
	{
		Name: "move", Patience: 40, Marked: true,
		Board: `
.  .  .  .  .  .
.  r8 .  .  .  ^
.  .  ^  .  .  .
.  .  .  ^  .  b5`,
		goal:     at(1, 4),
		reached:  func(t *Try) bool { return owned(t, generals.Cell{Row: 1, Col: 4}) },
		hopeless: func(t *Try) bool { return outOfReach(t, generals.Cell{Row: 1, Col: 4}) },
	},
	{
		Name: "grow", Patience: 48, Waits: true,
		Board: `
^  .  .  .  ^
.  .  r8 .  .
.  .  .  .  .
^  .  ^  .  .
.  ^  b5 ^  .`,
		reached: func(t *Try) bool { return grewWith(t, leastLand) },
	},
	{
		Name: "city", Patience: 48,
		Board: `
.  .   .   .  .  ^
.  ^   c20 .  .  .
.  a1  a9  ^  .  .
r4 a26 a1  .  ^  .
.  .   .   .  .  b5`,
		goal:     at(1, 2),
		reached:  func(t *Try) bool { return owned(t, generals.Cell{Row: 1, Col: 2}) },
		hopeless: weak,
	},
	{
		Name: "fog", Patience: 60,
		Board: `
.  .  .   ^  .  .  .
.  ^  .   .  .  ^  .
r3 .  ^   ^  .  .  .
a1 a18 .  .  ^  z4 b9
.  .  .   .  .  z2 .
^  .  ^   .  .  .  ^`,
		goal:     unseen,
		reached:  func(t *Try) bool { _, seen := rival(t); return seen },
		hopeless: weak,
	},
	{
		Name: "gather", Patience: 60, Gather: 20, Marked: true,
		Board: `
a7 a1 .  ^  .  ^
a1 ^  .  .  .  .
a1 .  .  .  ^  b5
r5 a1 a1 a8 .  .
a1 ^  .  ^  .  .
a9 a1 a1 .  .  ^`,
		goal: at(1, 3),
		reached: func(t *Try) bool {
			tile := t.View.At(generals.Cell{Row: 1, Col: 3})
			return tile.Owner == Learner && tile.Army >= t.Step.Gather
		},
		hopeless: func(t *Try) bool { return marching(t.View)+onGoal(t) < t.Step.Gather },
	},
	{
		Name: "general", Patience: 48,
		Board: `
.  .  .  .   ^  .  .
.  ^  .  a6  .  z3 .
r4 a1 a1 a30 ^  z2 b8
.  .  ^  a1  z3 z1 .
.  .  .  .   .  .  ^`,
		goal:     rivalOr(2, 5),
		reached:  func(t *Try) bool { return t.Won() },
		hopeless: weak,
	},
}

// at returns a goal that is always the same tile.
func at(row, col int) func(*Try) (generals.Cell, bool) {
	return func(*Try) (generals.Cell, bool) { return generals.Cell{Row: row, Col: col}, true }
}

// rivalOr returns a goal that is the enemy general, or a tile on the way while the general is not in sight.
func rivalOr(row, col int) func(*Try) (generals.Cell, bool) {
	return func(t *Try) (generals.Cell, bool) {
		if c, seen := rival(t); seen {
			return c, true
		}
		return generals.Cell{Row: row, Col: col}, true
	}
}

// rival returns where the enemy general is, once it was seen.
func rival(t *Try) (generals.Cell, bool) {
	for i, tile := range t.Memory.Tiles() {
		if tile.Kind == generals.General && tile.Owner == 1-Learner {
			return t.View.CellOf(i), true
		}
	}
	return generals.Cell{}, false
}

// unseen returns the tile never seen that is nearest to the largest army.
func unseen(t *Try) (best generals.Cell, found bool) {
	from, near := largest(t.View), t.View.Height*t.View.Width
	for i, tile := range t.Memory.Tiles() {
		c := t.View.CellOf(i)
		if tile.Kind != generals.Hidden {
			continue
		}
		if way := steady(t, from, c); way != nil && len(way) < near && takes(t, t.View, from, c) {
			best, near, found = c, len(way), true
		}
	}
	return best, found
}

func owned(t *Try, c generals.Cell) bool { return t.View.At(c).Owner == Learner }

// grewWith reports whether all land has just grown, and was at least so many tiles.
func grewWith(t *Try, land int) bool {
	for _, e := range t.Seen {
		if event, ok := e.(generals.Event); ok && event.Kind == generals.Grown && event.Player == Learner && event.Army >= land {
			return true
		}
	}
	return false
}

// marching returns how many soldiers can leave their tiles.
func marching(v *generals.View) (n int) {
	for i := range v.Type {
		if tile := v.Index(i); tile.Owner == v.Player && tile.Army > 1 {
			n += tile.Army - 1
		}
	}
	return n
}

// onGoal returns how many soldiers on the goal marching does not count: the one that stays behind, if the goal is owned.
func onGoal(t *Try) int {
	if goal, _ := t.Goal(); owned(t, goal) {
		return 1
	}
	return 0
}

// outOfReach reports whether no army can walk to a tile and leave a soldier on every tile of its path.
func outOfReach(t *Try, goal generals.Cell) bool {
	for i := range t.View.Type {
		from := t.View.CellOf(i)
		tile, way := t.View.Index(i), steady(t, from, goal)
		if tile.Owner == Learner && (from == goal || way != nil && tile.Army > len(way)) {
			return false
		}
	}
	return true
}
