package ai

import (
	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/engine/generals/ai/territory"
	"generals-chess/engine/generals/ai/thoughts"
)

// normal is a player for people who know the rules. It leads one army at a time: it gathers a little, and moves the army where land can be
// taken, the enemy's first, until it is spent. It forgets what it has not seen for a while, and defends its general only when the enemy is
// very close.
type normal struct {
	territory.Map
	seed     uint64
	luck     territory.Luck
	way      territory.Route // steps to where the army is led
	tree     territory.Tree
	lead     int // cell of the army that is led, -1 for none
	moves    int // moves left to gather it
	thoughts thoughts.Thoughts
}

// Parameters of normal.
const (
	normalPause    = 8  // it misses one step in this many
	normalAlone    = 24 // time until which it leads an army without gathering
	normalGather   = 6  // moves to gather an army before it is led
	normalOpening  = 60 // time until which it takes any land; after that the enemy's if it sees any
	normalMemory   = 20 // steps for which it remembers what it saw
	normalWatch    = 3  // distance from the general within which it sees a danger
	normalSmallest = 4  // the smallest army worth leading
)

func newNormal(seed uint64) *normal {
	return &normal{seed: seed, luck: territory.NewLuck(seed), lead: -1}
}

// Think defends if it must, and leads an army otherwise.
func (n *normal) Think(v *generals.View) generals.Move {
	if !n.Fits(v) {
		*n = *newNormal(n.seed)
	}
	n.Observe(v)
	n.forget()
	n.thoughts.Reset(n.Height, n.Width)
	n.thoughts.EnemyGeneral = n.EnemyGeneral
	if n.lead >= 0 && !n.Movable(n.lead) {
		n.lead = -1
	}
	paused := n.luck.Below(normalPause) == 0
	for _, c := range normalConcerns {
		if paused && !c.urgent {
			continue
		}
		if m := c.move(n); m != generals.Stay {
			n.thoughts.Action = n.errand(c.action, m)
			return m
		}
	}
	return generals.Stay
}

// normalConcerns are tried in this order; the first that returns a move wins.
var normalConcerns = [...]struct {
	action thoughts.Action
	move   func(*normal) generals.Move
	urgent bool // never missed
}{
	{thoughts.Kill, (*normal).capture, true},
	{thoughts.Defend, (*normal).defend, true},
	{thoughts.Gather, (*normal).gather, false},
	{thoughts.Advance, (*normal).march, false},
	{thoughts.Expand, (*normal).expand, false},
}

// errand returns the purpose of an advance: the enemy's general or land it aims at, or the land it takes on its way. Other actions stay as
// they are.
func (n *normal) errand(a thoughts.Action, m generals.Move) thoughts.Action {
	switch goal := n.thoughts.Goal; {
	case a != thoughts.Advance || goal < 0:
		return a
	case goal == n.EnemyGeneral:
		return thoughts.Siege
	case n.Places[goal].Owner == territory.Enemy:
		return thoughts.Raid
	case n.Places[m.To().Row*n.Width+m.To().Col].Owner == territory.Nobody:
		return thoughts.Expand
	}
	return a
}

// Thoughts returns the thoughts behind the last move.
func (n *normal) Thoughts() *thoughts.Thoughts { return &n.thoughts }

// Overrule tells the player that another move was made: the led army did not move.
func (n *normal) Overrule(engine.Move) { n.lead = -1 }

// forget drops tiles that were not seen for a while.
func (n *normal) forget() {
	for i := range n.Places {
		p := &n.Places[i]
		if !p.Seen && p.Owner == territory.Enemy && n.Time-p.Since > normalMemory {
			p.Owner, p.Army = territory.Nobody, 0
			if p.Kind == generals.General {
				n.EnemyGeneral, p.Kind = -1, generals.Land
			}
		}
	}
}

// capture takes the enemy's general if a neighbouring army can.
func (n *normal) capture() generals.Move {
	if n.EnemyGeneral < 0 {
		return generals.Stay
	}
	return n.Hit(n.EnemyGeneral, -1)
}

// defend hits an army close to the general that could take it, or calls armies home to the general.
func (n *normal) defend() generals.Move {
	n.way.Reset(n.N)
	n.way.Add(n.Home)
	n.way.Flood(&n.Map, n.Enterable)
	for i := range n.Places {
		p := &n.Places[i]
		if p.Owner != territory.Enemy || !p.Seen || n.way.Dist[i] > normalWatch || p.Army <= n.Places[n.Home].Army {
			continue
		}
		if m := n.Hit(i, -1); m != generals.Stay {
			return m
		}
		n.thoughts.Threats = append(n.thoughts.Threats, thoughts.Threat{Cell: i, Army: p.Army, Steps: int(n.way.Dist[i])})
		n.thoughts.Goal = n.Home
		n.tree.Reset(n.N)
		n.tree.Join(n.Home, -1)
		n.tree.Gather(&n.Map, normalWatch, 4, territory.Far, n.Own)
		return n.tree.Next(&n.Map)
	}
	return generals.Stay
}

// gather chooses an army to lead, and moves others to it. In the opening it is led at once.
func (n *normal) gather() generals.Move {
	if n.lead < 0 {
		n.lead, n.moves = n.largest(), normalGather
	}
	if n.lead < 0 || n.moves == 0 || n.Time < normalAlone {
		return generals.Stay
	}
	n.tree.Reset(n.N)
	n.thoughts.Goal = n.lead
	n.tree.Join(n.lead, -1)
	n.tree.Gather(&n.Map, n.moves, 4, territory.Far, n.Own)
	n.moves--
	return n.tree.Next(&n.Map)
}

// largest returns the cell of the largest army worth leading, or -1.
func (n *normal) largest() int {
	best, most := -1, normalSmallest-1
	for i := range n.Places {
		if n.Own(i) && n.Places[i].Army > most {
			best, most = i, n.Places[i].Army
		}
	}
	return best
}

// march moves the led army a step: to the enemy's general if its cell is known, otherwise to the nearest goal of addGoals.
func (n *normal) march() generals.Move {
	if n.lead < 0 {
		return generals.Stay
	}
	n.way.Reset(n.N)
	n.addGoals()
	n.way.Flood(&n.Map, n.Enterable)
	to := int(n.way.Back[n.lead])
	if to < 0 || !n.Own(to) && n.Places[to].Army >= n.Places[n.lead].Army-1 {
		n.lead = -1
		return generals.Stay
	}
	n.thoughts.Follow(n.lead, n.way.Back)
	n.thoughts.Goal = int(n.thoughts.Path[len(n.thoughts.Path)-1])
	m := n.Step(n.lead, to)
	n.lead, n.moves = to, 0
	return m
}

// addGoals adds the destinations of the led army: the enemy's general, or enemy land after the opening if some is visible, or any land.
func (n *normal) addGoals() {
	if n.EnemyGeneral >= 0 {
		n.way.Add(n.EnemyGeneral)
		return
	}
	attack := n.Time >= normalOpening && n.HiddenLand < n.Land[territory.Enemy]
	for i := range n.Places {
		if !n.Own(i) && n.Enterable(i) && (!attack || n.Places[i].Owner == territory.Enemy) {
			n.way.Add(i)
		}
	}
}

// expand takes a neighbouring cell with any army, the enemy's before others.
func (n *normal) expand() generals.Move {
	best, bestWorth := generals.Stay, 0
	for from := range n.Places {
		if !n.Movable(from) {
			continue
		}
		for d, to := range n.Next[from] {
			if to < 0 || n.Own(int(to)) || n.Places[to].Army >= n.Places[from].Army-1 {
				continue
			}
			worth := 1
			if n.Places[to].Owner == territory.Enemy {
				worth = 2
			}
			if worth > bestWorth {
				best, bestWorth = n.Move(from, d), worth
			}
		}
	}
	return best
}
