// Package planner plays Generals-Chess by trying a list of concerns in a fixed order.
package planner

import (
	"generals-chess/engine/generals"
	"generals-chess/engine/generals/ai/territory"
	"generals-chess/engine/generals/ai/thoughts"
)

// Planner plays a whole game: it expands, searches the enemy's general, gathers and strikes, defends its own general and takes cities late.
// Every step it tries its concerns in order; from step to step it keeps its map, its belief and its campaign.
type Planner struct {
	territory.Map
	tune     Tuning
	oracle   func(i int) int64 // chances of the enemy's general from outside, nil to use belief
	belief   belief
	chances  []int64         // of the enemy's general, by cell; the likeliest has chanceScale
	homeward territory.Route // steps from our general over enterable cells
	onward   territory.Route // cost of the path to the target
	inroad   territory.Route // the enemy's cost of the path to our general; computed only while an enemy is near
	frontier territory.Route // steps through our land to cells that are not ours
	scout    territory.Route // steps from the start of the search
	tree     territory.Tree
	reserved []bool // the cells of a defence plan that still has time
	way      []int32
	target   int // the enemy's general, or where to search for it; -1 for nowhere
	danger   danger
	campaign campaign
	thoughts thoughts.Thoughts
}

// Tuning holds the parameters of a Planner. They were found by matches.
type Tuning struct {
	Opening   int // steps of pure expansion
	HomeTime  int // time until which the general's own army leaves
	Gathering int // most moves to gather for a strike at a guessed target
	Longest   int // most moves of a siege
	Rally     int // soldiers the enemy brings to its general per step, in percent of its mean army
	Rest      int // steps of expansion between strikes
	Prey      int // the smallest enemy army that is hunted
	Field     int // distance from our general within which it is hunted
	Smallest  int // the smallest army that continues a strike
	Watch     int // distance from our general within which enemy armies are watched
	Alert     int // the same once the enemy has seen our general
	Slack     int // steps by which help comes early
	Horizon   int // steps within which a city must pay
	CityTime  int // time from which any city is considered
	WeakCity  int // soldiers of a city so weak that taking it comes before a strike
	Trust     int // weight of the enemy's land as evidence of its general's cell, in percent
	Farther   int // how much likelier a cell one step farther is, in percent
	Patience  int // steps that a target may be farther away than one half as likely
	Firmness  int // how much better another target must be, in percent
	CityMoves int // most moves spent on a city
	Edge      int // cost to a strike for each cell entered, per cell of distance from the map's edge, in quarters of a soldier
}

// Hard returns the strongest tuning found by matches.
func Hard() Tuning {
	return Tuning{Opening: 32, HomeTime: 40, Gathering: 14, Longest: 30, Rally: 50, Rest: 12, Prey: 20, Field: 6, Smallest: 8, Watch: 4, Alert: 8, Slack: 1,
		Horizon: 200, CityTime: 150, WeakCity: 15, Trust: 30, Farther: 5, Patience: 5, Firmness: 40, CityMoves: 12}
}

// New returns a planner with a tuning.
func New(t Tuning) *Planner { return &Planner{tune: t, target: -1, campaign: campaign{head: -1}} }

// Believe makes the planner use these chances of the enemy's general, by cell and on any scale, instead of its own guess.
func (m *Planner) Believe(chances func(i int) int64) { m.oracle = chances }

// Recall begins in the middle of a match: the planner knows what c knows, but not the history.
func (m *Planner) Recall(c *territory.Map) {
	known := m.Map
	*m = *New(m.tune)
	m.Map = known
	m.CopyFrom(c)
}

// concerns are tried in this order; the first that returns a legal move wins.
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

// Think returns the move of the most urgent concern.
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

// Why returns the concern behind the last move.
func (m *Planner) Why() string { return string(m.thoughts.Action) }

// Overrule tells the planner that another move was made: the army that leads the campaign did not move as planned.
func (m *Planner) Overrule() { m.campaign = campaign{head: -1, came: -1, rest: m.campaign.rest} }

// survey computes what all concerns need.
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

// price returns a marching army's cost of entering cell i, in quarters of a soldier.
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

// inland returns the distance of cell i from the map's edge.
func (m *Planner) inland(i int) int {
	row, col := i/m.Width, i%m.Width
	return min(row, col, m.Height-1-row, m.Width-1-col)
}

// movePrice returns the worth of a move, in quarters of a soldier: about the soldiers that it could gather elsewhere.
func (m *Planner) movePrice() int { return 4 + 4*m.Army[territory.Mine]/max(1, m.Land[territory.Mine]) }

// free reports whether the army at i can move and may be used for anything but defence.
func (m *Planner) free(i int) bool { return m.Movable(i) && m.spare(i) }

// spare reports whether the army at i is not needed where it is. The general's own army leaves only early in the game, and not while the
// enemy is near; others stay if they are reserved for the defence.
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

// capture takes the enemy's general at once if possible.
func (m *Planner) capture() generals.Move {
	if m.EnemyGeneral < 0 || !m.Places[m.EnemyGeneral].Seen {
		return generals.Stay
	}
	return m.Hit(m.EnemyGeneral, -1)
}
