// Package planner plays a whole game of Generals-Chess by concerns that are asked in a fixed order.
package planner

import (
	"generals-chess/engine/generals"
	"generals-chess/engine/generals/ai/territory"
	"generals-chess/engine/generals/ai/thoughts"
)

// Planner plays a whole game: it expands, looks for the enemy's general, gathers and strikes, defends its
// own general and takes cities late. Every step it asks its concerns in order; what it keeps from one
// step to the next is its map, its belief and its campaign.
type Planner struct {
	territory.Map
	tune     Tuning
	oracle   func(i int) int64 // chances of the enemy's general by another's belief, nil for its own
	belief   belief
	chances  []int64         // of the enemy's general standing on a cell, the likeliest having chanceScale
	homeward territory.Route // steps from our general over what can be entered
	onward   territory.Route // price from the target
	inroad   territory.Route // price from our general to the enemy; only worked out when the enemy is near
	frontier territory.Route // steps through our land from what is not ours
	scout    territory.Route // steps from where the search starts
	tree     territory.Tree
	reserved []bool // the cells of a plan to defend that still has time
	way      []int32
	target   int // the enemy's general, or where to look for it; -1 for nowhere
	danger   danger
	campaign campaign
	thoughts thoughts.Thoughts
}

// Tuning are the numbers a Planner plays by. They were found by matches.
type Tuning struct {
	Opening   int // steps of pure expansion
	HomeTime  int // the time until which the general's own army goes out
	Gathering int // most moves to gather for a strike into the unknown
	Longest   int // most moves a siege may take
	Rally     int // in percent of the enemy's mean army a step: how fast it brings men to its general
	Rest      int // steps of expansion between strikes
	Prey      int // the least army of the enemy that is hunted
	Field     int // steps to our general within which it is hunted
	Smallest  int // the least army that goes on striking
	Watch     int // steps to our general within which the enemy's armies are watched
	Alert     int // the same once the enemy has seen our general
	Slack     int // steps by which help comes early
	Horizon   int // steps within which a city must pay
	CityTime  int // the time from which any city is looked at
	WeakCity  int // soldiers of a city so weak that it comes before a strike
	Trust     int // in percent: how far the enemy's land tells where its general is
	Farther   int // in percent: how much likelier a place is a step farther away
	Patience  int // steps that a likely place may be farther away than half as likely ones
	Firmness  int // in percent: how much better another target must be
	CityMoves int // most moves spent on a city
	Edge      int // what a strike pays for every cell away from the map's edge that it enters, in quarters of a soldier
}

// Hard is the strongest tuning that was found by matches.
func Hard() Tuning {
	return Tuning{Opening: 32, HomeTime: 40, Gathering: 14, Longest: 30, Rally: 50, Rest: 12, Prey: 20, Field: 6, Smallest: 8, Watch: 4, Alert: 8, Slack: 1,
		Horizon: 200, CityTime: 150, WeakCity: 15, Trust: 30, Farther: 5, Patience: 5, Firmness: 40, CityMoves: 12}
}

// New is a player that plays by these numbers.
func New(t Tuning) *Planner { return &Planner{tune: t, target: -1, campaign: campaign{head: -1}} }

// Believe has the planner look for the enemy's general by these chances, by cell and on any scale, instead of its own guess.
func (m *Planner) Believe(chances func(i int) int64) { m.oracle = chances }

// Recall begins a match in its middle: the planner knows what c knows, and nothing of how that came about.
func (m *Planner) Recall(c *territory.Map) {
	known := m.Map
	*m = *New(m.tune)
	m.Map = known
	m.CopyFrom(c)
}

// concerns are asked in this order; the first that wants a move gets it.
var concerns = [...]struct {
	action thoughts.Action
	move   func(*Planner) generals.Move
}{
	{thoughts.Kill, (*Planner).capture},
	{thoughts.Siege, (*Planner).besiege},
	{thoughts.Defend, (*Planner).defend},
	{thoughts.Hunt, (*Planner).hunt},
	{thoughts.City, (*Planner).settleWeak},
	{thoughts.Strike, (*Planner).fight},
	{thoughts.City, (*Planner).settle},
	{thoughts.Expand, (*Planner).expand},
	{thoughts.Advance, (*Planner).advance},
}

// Think answers with the most urgent of its concerns.
func (m *Planner) Think(v *generals.View) generals.Move {
	if !m.Fits(v) {
		oracle := m.oracle
		*m = *New(m.tune)
		m.oracle = oracle
	}
	m.Observe(v)
	m.survey()
	for _, c := range concerns {
		move := c.move(m)
		if move != generals.Stay && v.Check(v.Player, move) == nil {
			m.ponder(c.action, move)
			m.follow(move)
			return move
		}
	}
	m.ponder(thoughts.Wait, generals.Stay)
	return generals.Stay
}

// Why names the concern behind the last move.
func (m *Planner) Why() string { return string(m.thoughts.Action) }

// Overrule hears that another move was made: the army that leads the campaign did not go where it should.
func (m *Planner) Overrule() { m.campaign = campaign{head: -1, came: -1, rest: m.campaign.rest} }

// survey works out what all concerns need.
func (m *Planner) survey() {
	if len(m.chances) != m.N {
		m.chances = make([]int64, m.N)
		m.reserved = make([]bool, m.N)
		m.belief.reset(m.N)
	}
	m.belief.update(&m.Map)
	m.homeward.Reset(m.N)
	m.homeward.Add(m.Home)
	m.homeward.Flood(&m.Map, m.Enterable)
	m.target = m.seek()
	m.onward.Reset(m.N)
	if m.target >= 0 {
		m.onward.Add(m.target)
		m.onward.Climb(&m.Map, m.price)
	}
	m.danger = m.dangers()
	clear(m.reserved)
}

// price is what it costs a marching army to enter cell i, in quarters of a soldier.
func (m *Planner) price(i int) int32 {
	if !m.Enterable(i) {
		return territory.Far
	}
	move, edge := m.movePrice(), m.tune.Edge*m.inland(i)
	if m.Places[i].Owner == territory.Mine {
		return int32(max(1, move-2*min(m.Places[i].Army-1, move/3)) + edge)
	}
	return int32(move + 4*m.Resistance(i) + edge)
}

// inland is how far cell i lies from the map's edge.
func (m *Planner) inland(i int) int {
	row, col := i/m.Width, i%m.Width
	return min(row, col, m.Height-1-row, m.Width-1-col)
}

// movePrice is what a move is worth, in quarters of a soldier: about what it could gather elsewhere.
func (m *Planner) movePrice() int { return 4 + 4*m.Army[territory.Mine]/max(1, m.Land[territory.Mine]) }

// free reports whether the army at i can move and may be used for anything but defence.
func (m *Planner) free(i int) bool { return m.Movable(i) && m.spare(i) }

// spare reports whether the army at i is not needed where it stands. The general's own army goes out
// early in the game only, and not when the enemy is near; others wait if they are to defend.
func (m *Planner) spare(i int) bool {
	if i != m.Home {
		return !m.reserved[i]
	}
	return !m.danger.pins && (m.Time < m.tune.HomeTime || m.Land[territory.Mine] < 4)
}

// follow keeps track of the army that leads the campaign.
func (m *Planner) follow(move generals.Move) {
	from, to := move.From(), move.To()
	m.campaign.came = -1
	if from.Row*m.Width+from.Col == m.campaign.head {
		m.campaign.head = to.Row*m.Width + to.Col
		m.campaign.came = from.Row*m.Width + from.Col
	}
}

// capture takes the enemy's general at once where that is possible.
func (m *Planner) capture() generals.Move {
	if m.EnemyGeneral < 0 || !m.Places[m.EnemyGeneral].Seen {
		return generals.Stay
	}
	return m.hit(m.EnemyGeneral, true)
}

// hit strikes the enemy's cell i from a neighbour with an army that takes it, with the general's own
// only if all may go.
func (m *Planner) hit(i int, all bool) generals.Move {
	for _, from := range m.Next[i] {
		if from >= 0 && m.Movable(int(from)) && (all || int(from) != m.Home) && m.Places[from].Army-1 > m.Places[i].Army {
			return m.Step(int(from), i)
		}
	}
	return generals.Stay
}

// march is the next move of the plan in the tree, or Stay when all have marched.
func (m *Planner) march() generals.Move {
	leaf := m.tree.Leaf(&m.Map)
	if leaf < 0 {
		return generals.Stay
	}
	return m.Step(leaf, int(m.tree.Up[leaf]))
}
