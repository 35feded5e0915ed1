package ai

import (
	"generals-chess/engine/generals"
	"generals-chess/engine/generals/ai/territory"
	"generals-chess/engine/generals/ai/thoughts"
)

// normal is a player for those who know the rules. It leads one army at a time: gathers a little, and
// walks with it where land is to be had, the enemy's first, until it is spent. What it has not seen for a
// while it forgets, and it comes to its general's help only when the enemy is at the door.
type normal struct {
	territory.Map
	seed     uint64
	luck     territory.Luck
	way      territory.Route // steps to where the army is led
	tree     territory.Tree
	lead     int // where the army that is led stands, -1 for none
	moves    int // left to gather it
	thoughts thoughts.Thoughts
}

// How normal plays.
const (
	normalPause    = 8  // it misses one step of so many
	normalAlone    = 24 // the time until which it leads an army without others
	normalGather   = 6  // moves to gather an army before it is led
	normalOpening  = 60 // the time until which it takes any land; after that, the enemy's if it sees any
	normalMemory   = 20 // steps for which it remembers what it saw
	normalWatch    = 3  // steps from the general at which it sees a danger
	normalSmallest = 4  // the least army worth leading
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

// normalConcerns are asked in this order; the first that wants a move gets it.
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

// errand is what an army that is brought forward is after, if that is the enemy's, or what it takes on its way.
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

// Thoughts are those behind the last move.
func (n *normal) Thoughts() *thoughts.Thoughts { return &n.thoughts }

// Overrule hears that another move was made: the army that was led did not go.
func (n *normal) Overrule() { n.lead = -1 }

// forget drops what was not seen for a while.
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

// capture takes the enemy's general from beside it.
func (n *normal) capture() generals.Move {
	if n.EnemyGeneral < 0 {
		return generals.Stay
	}
	return n.hit(n.EnemyGeneral)
}

// hit takes cell i with an army that stands beside it and can.
func (n *normal) hit(i int) generals.Move {
	for _, from := range n.Next[i] {
		if from >= 0 && n.Movable(int(from)) && n.Places[from].Army-1 > n.Places[i].Army {
			return n.Step(int(from), i)
		}
	}
	return generals.Stay
}

// defend hits an army near the general that could take it, or calls those beside the general home.
func (n *normal) defend() generals.Move {
	n.way.Reset(n.N)
	n.way.Add(n.Home)
	n.way.Flood(&n.Map, n.Enterable)
	for i := range n.Places {
		p := &n.Places[i]
		if p.Owner != territory.Enemy || !p.Seen || n.way.Dist[i] > normalWatch || p.Army <= n.Places[n.Home].Army {
			continue
		}
		if m := n.hit(i); m != generals.Stay {
			return m
		}
		n.thoughts.Threats = append(n.thoughts.Threats, thoughts.Threat{Cell: i, Army: p.Army, Steps: int(n.way.Dist[i])})
		n.thoughts.Goal = n.Home
		n.tree.Reset(n.N)
		n.tree.Join(n.Home, -1)
		n.tree.Gather(&n.Map, normalWatch, 4, territory.Far, n.own)
		return n.next()
	}
	return generals.Stay
}

// gather chooses an army to lead, and brings others to it. In the opening it is led at once.
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
	n.tree.Gather(&n.Map, n.moves, 4, territory.Far, n.own)
	n.moves--
	return n.next()
}

// largest is the largest army worth leading, -1 for none.
func (n *normal) largest() int {
	best, most := -1, normalSmallest-1
	for i := range n.Places {
		if n.own(i) && n.Places[i].Army > most {
			best, most = i, n.Places[i].Army
		}
	}
	return best
}

// march leads the army a step on: to the enemy's general if it knows where that is, else to the nearest
// land of the enemy, else to any land.
func (n *normal) march() generals.Move {
	if n.lead < 0 {
		return generals.Stay
	}
	n.way.Reset(n.N)
	n.addGoals()
	n.way.Flood(&n.Map, n.Enterable)
	to := int(n.way.Back[n.lead])
	if to < 0 || !n.own(to) && n.Places[to].Army >= n.Places[n.lead].Army-1 {
		n.lead = -1
		return generals.Stay
	}
	n.thoughts.Follow(n.lead, n.way.Back)
	n.thoughts.Goal = int(n.thoughts.Path[len(n.thoughts.Path)-1])
	m := n.Step(n.lead, to)
	n.lead, n.moves = to, 0
	return m
}

// addGoals names where armies are led.
func (n *normal) addGoals() {
	if n.EnemyGeneral >= 0 {
		n.way.Add(n.EnemyGeneral)
		return
	}
	attack := n.Time >= normalOpening && n.HiddenLand < n.Land[territory.Enemy]
	for i := range n.Places {
		if !n.own(i) && n.Enterable(i) && (!attack || n.Places[i].Owner == territory.Enemy) {
			n.way.Add(i)
		}
	}
}

// expand takes a cell beside any army, the enemy's before others.
func (n *normal) expand() generals.Move {
	best, bestWorth := generals.Stay, 0
	for from := range n.Places {
		if !n.Movable(from) {
			continue
		}
		for d, to := range n.Next[from] {
			if to < 0 || n.own(int(to)) || n.Places[to].Army >= n.Places[from].Army-1 {
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

// next is the next move of the plan in the tree.
func (n *normal) next() generals.Move {
	leaf := n.tree.Leaf(&n.Map)
	if leaf < 0 {
		return generals.Stay
	}
	return n.Step(leaf, int(n.tree.Up[leaf]))
}

// own reports whether cell i is ours.
func (n *normal) own(i int) bool { return n.Places[i].Owner == territory.Mine }
