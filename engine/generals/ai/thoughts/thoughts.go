// Package thoughts is what a built-in player of Generals-Chess thought in a step: data that a player fills in while it
// decides, and the drawing that is made of it (docs/bots/overlay.md).
package thoughts

import "slices"

// Action is what a move is for.
type Action string

// The actions.
const (
	Wait      Action = "wait"      // nothing to do
	Stray     Action = "stray"     // a move without aim
	Stroll    Action = "stroll"    // an army walks to the border
	Open      Action = "open"      // the planned opening
	Expand    Action = "expand"    // take land
	Advance   Action = "advance"   // bring an army forward
	Scout     Action = "scout"     // look for the enemy's general
	Gather    Action = "gather"    // bring armies together
	Strike    Action = "strike"    // march to where the enemy's general may be
	Raid      Action = "raid"      // take the enemy's land with an army
	City      Action = "city"      // take a city
	Defend    Action = "defend"    // bring armies home
	Intercept Action = "intercept" // meet an army on its way
	Hunt      Action = "hunt"      // hit an army beside a stronger one
	Race      Action = "race"      // take the enemy's general before ours falls
	Siege     Action = "siege"     // march to the enemy's general, which was found
	Kill      Action = "kill"      // a plan that takes the enemy's general for certain
)

// Thoughts are those of one step. Cells are row*width+column. The slices are used anew in every step.
type Thoughts struct {
	Height, Width int
	Action        Action
	Goal          int      // the cell where the plan ends, -1 for none
	Steps         int      // about how many moves the plan takes, 0 where that is not known
	Path          []int32  // the way of the leading army, from where it stands on
	Joins         []Join   // moves that bring other armies to it, or home
	Threats       []Threat // armies that may take our general, the most urgent first
	EnemyGeneral  int      // where the enemy's general stands, -1 until it was found
	Chances       []int64  // of the enemy's general standing on a cell, on any scale; nil where nothing is believed

	text []byte // of the last drawing, used anew
}

// Join is a move to a neighbouring cell.
type Join struct{ From, To int32 }

// Threat is an army of the enemy and the steps until it may take our general.
type Threat struct{ Cell, Army, Steps int }

// Thinker is a player that tells what it thought in the last step. What it gives holds until it thinks again, and is
// not to be changed.
type Thinker interface{ Thoughts() *Thoughts }

// Reset forgets the last step's thoughts.
func (t *Thoughts) Reset(height, width int) {
	*t = Thoughts{Height: height, Width: width, Action: Wait, Goal: -1, EnemyGeneral: -1,
		Path: t.Path[:0], Joins: t.Joins[:0], Threats: t.Threats[:0], text: t.text}
}

// Follow makes the way back of a search the path, from cell i on: back names the next cell, or -1 at the end.
func (t *Thoughts) Follow(i int, back []int32) {
	t.Path = t.Path[:0]
	for at := int32(i); at >= 0 && len(t.Path) < len(back); at = back[at] {
		t.Path = append(t.Path, at)
	}
}

// Lead makes the way of the army that reaches the goal last the path, and takes it out of the joins, which are in the
// order of the plan.
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

// likeliest is the cell with the greatest chance and that in thousandths, -1 where nothing is believed.
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
