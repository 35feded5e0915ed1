package hitsink

import (
	"slices"

	"generals-chess/engine"
)

// Plan is a turn that somebody puts together from what one view shows. The rules' own code carries the
// actions out on a sea that holds nothing but what is in sight, so a plan refuses what is certain to be
// refused. What the view cannot know stays possible: a submerged ship in the way, or what a blow does to
// others. A plan is used from one goroutine at a time.
type Plan struct {
	view    *View
	actions []Action
	seas    []*Sea // seas[n] is the sea after n actions
	spare   *Sea   // room for the next one; nil: none
}

// The players of a plan's sea. All living enemies in sight are one, and all wrecks: what bars the way and
// what can be rammed depends on nothing else.
const (
	planOwn engine.Player = iota
	planEnemies
	planWrecks
	planPlayers
)

// whySunk is why nothing can follow in a plan. See rule 17.
var whySunk = engine.Phrase{Key: "sea.why.sunk", Text: "Your own ship would be sunk by then."}

// NewPlan is an empty plan for the player whose turn has begun in v.
func NewPlan(v *View) *Plan {
	return &Plan{view: v, seas: []*Sea{v.sea()}}
}

// sea is what is in sight, as the player's turn finds it.
func (v *View) sea() *Sea {
	s := NewSea(v.Side, int(planPlayers))
	own := &s.ships[planOwn]
	*own = v.Ship
	own.Scan, own.Shield = false, false // rule 12
	if v.surfaced() {
		own.Shots, s.turn.risen = 0, true
	}
	s.ships[planEnemies].Hull = 1 // alive, without cells of its own
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

// SightCell is the cell that Sight[i] tells of; it may lie outside the sea.
func (v *View) SightCell(i int) Cell {
	return v.Ship.Head.Add(Cell{i%SightSide - SightRadius, i/SightSide - SightRadius})
}

// surfaced reports whether the ship had to come up as this turn began (rule 9): a cooldown that began in a
// turn of its own has dropped since.
func (v *View) surfaced() bool {
	return v.Ship.Kind == Submarine && !v.Ship.Underwater && v.Ship.Cooldown == skillCooldown
}

// View is what the plan was made from.
func (p *Plan) View() *View { return p.view }

// Actions are the actions so far, to be read only.
func (p *Plan) Actions() []Action { return p.actions }

// Ship is the own ship after the first n actions, as far as the view tells; to be read only.
func (p *Plan) Ship(n int) *Ship { return p.seas[n].Ship(planOwn) }

// Now is the own ship after all actions; to be read only.
func (p *Plan) Now() *Ship { return p.Ship(len(p.actions)) }

// Check says why an action that follows the others would not be carried out, as far as the view tells.
func (p *Plan) Check(a Action) *engine.Phrase {
	sea, why := p.try(a)
	p.spare = sea
	return why
}

// Add appends an action, unless Check has something against it.
func (p *Plan) Add(a Action) *engine.Phrase {
	sea, why := p.try(a)
	if why != nil {
		p.spare = sea
		return why
	}
	p.actions, p.seas = append(p.actions, a), append(p.seas, sea)
	return nil
}

// try carries an action out on a sea of its own, the spare one if there is one.
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

// Cut takes back all actions but the first n.
func (p *Plan) Cut(n int) {
	p.actions, p.seas = p.actions[:n], p.seas[:n+1]
}

// Remove takes action i back. Those after it follow what is then before them; any that cannot be carried
// out any more is taken back as well.
func (p *Plan) Remove(i int) {
	later := slices.Clone(p.actions[i+1:])
	p.Cut(i)
	for _, a := range later {
		p.Add(a)
	}
}

// Target is the cell that action i is aimed at: that of a shot or a mine, and otherwise the head before it.
func (p *Plan) Target(i int) Cell { return p.Ship(i).Head.Add(p.actions[i].At) }

// Move is the plan as the referee reads it; empty for a turn in which nothing is done.
func (p *Plan) Move() engine.Move { return MoveOf(p.actions...) }
