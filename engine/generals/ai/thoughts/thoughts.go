// Package thoughts records what a built-in player of Generals-Chess thought in a step: data that a player sets while it decides, and its
// drawing (docs/bots/overlay.md).
package thoughts

import "slices"

// Action is the purpose of a move.
type Action string

// The actions.
const (
	Wait      Action = "wait"      // nothing to do
	Stray     Action = "stray"     // a random move
	Stroll    Action = "stroll"    // an army moves towards the border
	Open      Action = "open"      // the planned opening
	Expand    Action = "expand"    // take land
	Advance   Action = "advance"   // move an army forward
	Scout     Action = "scout"     // search the enemy's general
	Gather    Action = "gather"    // gather armies
	Strike    Action = "strike"    // march to where the enemy's general may be
	Raid      Action = "raid"      // take the enemy's land with an army
	City      Action = "city"      // take a city
	Defend    Action = "defend"    // bring armies home
	Intercept Action = "intercept" // meet an army on its path
	Hunt      Action = "hunt"      // hit an army next to a stronger one
	Race      Action = "race"      // take the enemy's general before ours falls
	Siege     Action = "siege"     // march to the enemy's general, once found
	Kill      Action = "kill"      // take the enemy's general for certain
)

// Thoughts holds the thoughts of one step. Cells are row*width+column. The slices are reused in every step.
type Thoughts struct {
	Height, Width int
	Action        Action
	Goal          int      // the last cell of the plan, -1 for none
	Steps         int      // approximate number of moves of the plan, 0 if unknown
	Path          []int32  // the path of the leading army from its present cell
	Joins         []Join   // moves that bring other armies to it, or home
	Threats       []Threat // armies that may take our general, the most urgent first
	EnemyGeneral  int      // the cell of the enemy's general, -1 until it was found
	Chances       []int64  // of the enemy's general, by cell, on any scale; nil if unknown

	text []byte // the last drawing, for reuse
}

// Join is a move to a neighbouring cell.
type Join struct{ From, To int32 }

// Threat is an army of the enemy and the steps until it may take our general.
type Threat struct{ Cell, Army, Steps int }

// Thinker is a player that records its thoughts. They are valid until it thinks again, and must not be changed.
type Thinker interface{ Thoughts() *Thoughts }

// Reset clears the last step's thoughts.
func (t *Thoughts) Reset(height, width int) {
	*t = Thoughts{Height: height, Width: width, Action: Wait, Goal: -1, EnemyGeneral: -1,
		Path: t.Path[:0], Joins: t.Joins[:0], Threats: t.Threats[:0], text: t.text}
}

// Follow sets the path from a search, starting at cell i: back holds the next cell, or -1 at the end.
func (t *Thoughts) Follow(i int, back []int32) {
	t.Path = t.Path[:0]
	for at := int32(i); at >= 0 && len(t.Path) < len(back); at = back[at] {
		t.Path = append(t.Path, at)
	}
}

// Lead sets the path to that of the army that reaches the goal last, and removes it from the joins, which are in the order of the plan.
func (t *Thoughts) Lead() {
	t.Path = t.Path[:0]
	at := int32(t.Goal)
	for i := len(t.Joins) - 1; i >= 0; i-- {
		if t.Joins[i].To != at {
			continue
		}
		t.Path = append(t.Path, at)
		at = t.Joins[i].From
		t.Joins = slices.Delete(t.Joins, i, i+1)
	}
	if len(t.Path) > 0 {
		t.Path = append(t.Path, at)
	}
	slices.Reverse(t.Path)
}

// guess returns the cell that is named as the guess for the general, and its chance in thousandths, or -1 and 0: the target of a strike,
// else the likeliest cell.
func (t *Thoughts) guess() (cell, share int) {
	if t.Action == Strike && t.Goal >= 0 && t.Goal < len(t.Chances) {
		return t.Goal, int(max(t.Chances[t.Goal], 0) * 1000 / t.total())
	}
	return t.likeliest()
}

// likeliest returns the cell with the greatest chance and that chance in thousandths, or -1 and 0.
func (t *Thoughts) likeliest() (cell, share int) {
	total, cell := t.total(), -1
	for i, chance := range t.Chances {
		if chance > 0 && (cell < 0 || chance > t.Chances[cell]) {
			cell = i
		}
	}
	if cell < 0 {
		return -1, 0
	}
	return cell, int(t.Chances[cell] * 1000 / total)
}

func (t *Thoughts) total() (sum int64) {
	for _, chance := range t.Chances {
		sum += max(chance, 0)
	}
	return max(sum, 1)
}
