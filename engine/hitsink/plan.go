package hitsink

import (
	"slices"

	"generals-chess/engine"
)

// Plan is a turn under construction, based on one view. The rules' own code carries its actions out on a sea that contains only what is in
// sight, so a plan refuses what is certain to be refused. What the view cannot show stays possible, such as a submerged ship in the way; a
// plan also does not know what a blow does to others. A plan must be used from one goroutine at a time.
type Plan struct {
	view    *View
	actions []Action
	seas    []*Sea // seas[n] is the sea after n actions
	spare   *Sea   // memory for the next one, or nil
}

// The players of a plan's sea. All living enemies in sight are one player, and all wrecks another: blocking and ramming depend on nothing
// else.
const (
	planOwn engine.Player = iota
	planEnemies
	planWrecks
	planPlayers
)

// whySunk refuses any action once the player's ship is sunk. See rule 17.
var whySunk = engine.Phrase{Key: "sea.why.sunk", Text: "Your own ship would be sunk by then."}

// NewPlan returns an empty plan for the player whose turn has begun in v.
func NewPlan(v *View) *Plan {
	return &Plan{view: v, seas: []*Sea{v.sea()}}
}

// sea returns a sea with everything in sight, at the beginning of the player's turn.
func (v *View) sea() *Sea {
	s := NewSea(v.Side, int(planPlayers))
	own := &s.ships[planOwn]
	*own = v.Ship
	own.Scan, own.Shield = false, false // rule 12
	if v.Surfaced() {
		own.Shots, s.turn.risen = 0, true
	}
	s.ships[planEnemies].Hull = 1 // alive, with no cells of its own
	s.mark(planOwn)
	for i, mark := range v.Sight {
		c := v.SightCell(i)
		switch mark {
		case Wreck:
			s.hulls[s.index(c)] = uint8(planWrecks) + 1
		case EnemySound, EnemyDamaged, DivedSound, DivedDamaged:
			s.hulls[s.index(c)] = uint8(planEnemies) + 1
		case MineMark:
			s.mines[s.index(c)] = uint8(planEnemies) + 1
		}
	}
	return s
}

// SightCell returns the cell of Sight[i]; it may be outside the sea.
func (v *View) SightCell(i int) Cell {
	return v.Ship.Head.Add(Cell{i%SightSide - SightRadius, i/SightSide - SightRadius})
}

// Surfaced reports whether the ship was forced to surface when its turn began (rule 9), in a view of its turn: only then is the cooldown
// still full.
func (v *View) Surfaced() bool {
	return v.Ship.Kind == Submarine && !v.Ship.Underwater && v.Ship.Cooldown == skillCooldown
}

// View returns the view the plan is based on.
func (p *Plan) View() *View { return p.view }

// Actions returns the actions so far, for reading only.
func (p *Plan) Actions() []Action { return p.actions }

// Ship returns the player's ship after the first n actions, as far as the view shows; for reading only.
func (p *Plan) Ship(n int) *Ship { return p.seas[n].Ship(planOwn) }

// Now returns the player's ship after all actions; for reading only.
func (p *Plan) Now() *Ship { return p.Ship(len(p.actions)) }

// Check returns why an action after the others would not be carried out, as far as the view shows, or nil.
func (p *Plan) Check(a Action) *engine.Phrase {
	sea, why := p.try(a)
	p.spare = sea
	return why
}

// Add appends an action unless Check refuses it.
func (p *Plan) Add(a Action) *engine.Phrase {
	sea, why := p.try(a)
	if why != nil {
		p.spare = sea
		return why
	}
	p.actions, p.seas = append(p.actions, a), append(p.seas, sea)
	return nil
}

// try carries an action out on a copy of the last sea, in the spare one's memory if there is one.
func (p *Plan) try(a Action) (*Sea, *engine.Phrase) {
	sea := p.spare
	p.spare = nil
	if !p.Now().Alive() {
		return sea, &whySunk
	}
	if sea == nil {
		sea = &Sea{}
	}
	sea.CopyFrom(p.seas[len(p.actions)])
	sea.told.clear()
	return sea, sea.do(planOwn, a)
}

// Cut removes all actions but the first n.
func (p *Plan) Cut(n int) {
	p.actions, p.seas = p.actions[:n], p.seas[:n+1]
}

// Remove removes action i and replays the later ones; those that cannot be carried out any more are dropped.
func (p *Plan) Remove(i int) {
	later := slices.Clone(p.actions[i+1:])
	p.Cut(i)
	for _, a := range later {
		p.Add(a)
	}
}

// Target returns the cell that action i is aimed at, for a shot or a mine; otherwise the head before it.
func (p *Plan) Target(i int) Cell { return p.Ship(i).Head.Add(p.actions[i].At) }

// Move returns the plan in canonical form; empty for a turn without actions.
func (p *Plan) Move() engine.Move { return MoveOf(p.actions...) }
