package ai

import "generals-chess/engine/generals"

// normal plays a whole game: it expands, looks for the foe's general, gathers and strikes, defends its
// own general and takes cities late. Every step it asks its concerns in order; what it keeps from one
// step to the next is its chart, its belief and its campaign.
type normal struct {
	chart
	tune     tuning
	belief   belief
	chances  []int64 // of the foe's general standing on a cell, the likeliest having chanceScale
	homeward route   // steps from our general over what can be entered
	onward   route   // price from the target
	inroad   route   // price from our general to the foe; only worked out when the foe is near
	frontier route   // steps through our land from what is not ours
	scout    route   // steps from where the search starts
	tree     tree
	reserved []bool // the cells of a plan to defend that still has time
	way      []int32
	target   int // the foe's general, or where to look for it; -1 for nowhere
	danger   danger
	campaign campaign
	why      string
}

// tuning are the numbers normal plays by. They were found by matches.
type tuning struct {
	opening   int // steps of pure expansion
	homeTime  int // the time until which the general's own army goes out
	gathering int // most moves to gather for a strike into the unknown
	longest   int // most moves a siege may take
	rally     int // in percent of the foe's mean army a step: how fast it brings men to its general
	rest      int // steps of expansion between strikes
	prey      int // the least army of the foe that is hunted
	field     int // steps to our general within which it is hunted
	smallest  int // the least army that goes on striking
	watch     int // steps to our general within which the foe's armies are watched
	alert     int // the same once the foe has seen our general
	slack     int // steps by which help comes early
	horizon   int // steps within which a city must pay
	cityTime  int // the time from which any city is looked at
	weakCity  int // soldiers of a city so weak that it comes before a strike
	trust     int // in percent: how far the foe's land tells where its general is
	farther   int // in percent: how much likelier a place is a step farther away
	patience  int // steps that a likely place may be farther away than half as likely ones
	firmness  int // in percent: how much better another target must be
}

func standard() tuning {
	return tuning{opening: 32, homeTime: 40, gathering: 14, longest: 30, rally: 50, rest: 12, prey: 20, field: 6, smallest: 8, watch: 4, alert: 8, slack: 1,
		horizon: 200, cityTime: 150, weakCity: 15, trust: 30, farther: 5, patience: 5, firmness: 40}
}

func newNormal() *normal { return &normal{tune: standard(), target: -1, campaign: campaign{head: -1}} }

// concerns are asked in this order; the first that wants a move gets it.
var concerns = [...]struct {
	name string
	move func(*normal) generals.Move
}{
	{"take the general", (*normal).capture},
	{"siege", (*normal).besiege},
	{"defend", (*normal).defend},
	{"hunt", (*normal).hunt},
	{"weak city", (*normal).settleWeak},
	{"strike", (*normal).fight},
	{"city", (*normal).settle},
	{"expand", (*normal).expand},
	{"advance", (*normal).advance},
}

// Think answers with the most urgent of its concerns.
func (m *normal) Think(v *generals.View) generals.Move {
	if !m.fits(v) {
		*m = normal{tune: m.tune, target: -1, campaign: campaign{head: -1}}
	}
	m.observe(v)
	m.survey()
	for _, c := range concerns {
		move := c.move(m)
		if move != generals.Stay && v.Check(v.Player, move) == nil {
			m.why = c.name
			m.follow(move)
			return move
		}
	}
	m.why = "wait"
	return generals.Stay
}

// Why names the concern behind the last move.
func (m *normal) Why() string { return m.why }

// Overrule hears that another move was made: the army that leads the campaign did not go where it should.
func (m *normal) Overrule() { m.campaign = campaign{head: -1, came: -1, rest: m.campaign.rest} }

// survey works out what all concerns need.
func (m *normal) survey() {
	if len(m.chances) != m.n {
		m.chances = make([]int64, m.n)
		m.reserved = make([]bool, m.n)
		m.belief.reset(m.n)
	}
	m.belief.update(&m.chart)
	m.homeward.reset(m.n)
	m.homeward.add(m.home)
	m.homeward.flood(&m.chart, m.enterable)
	m.target = m.seek()
	m.onward.reset(m.n)
	if m.target >= 0 {
		m.onward.add(m.target)
		m.onward.climb(&m.chart, m.price)
	}
	m.danger = m.dangers()
	clear(m.reserved)
}

// price is what it costs a marching army to enter cell i, in quarters of a soldier.
func (m *normal) price(i int) int32 {
	if !m.enterable(i) {
		return far
	}
	move := m.movePrice()
	if m.places[i].owner == mine {
		return int32(max(1, move-2*min(m.places[i].army-1, move/3)))
	}
	return int32(move + 4*m.resistance(i))
}

// movePrice is what a move is worth, in quarters of a soldier: about what it could gather elsewhere.
func (m *normal) movePrice() int { return 4 + 4*m.army[mine]/max(1, m.land[mine]) }

// free tells whether the army at i can move and may be used for anything but defence.
func (m *normal) free(i int) bool { return m.movable(i) && m.spare(i) }

// spare tells whether the army at i is not needed where it stands. The general's own army goes out
// early in the game only, and not when the foe is near; others wait if they are to defend.
func (m *normal) spare(i int) bool {
	if i != m.home {
		return !m.reserved[i]
	}
	return !m.danger.pins && (m.time < m.tune.homeTime || m.land[mine] < 4)
}

// follow keeps track of the army that leads the campaign.
func (m *normal) follow(move generals.Move) {
	from, to := move.From(), move.To()
	m.campaign.came = -1
	if from.Row*m.width+from.Col == m.campaign.head {
		m.campaign.head = to.Row*m.width + to.Col
		m.campaign.came = from.Row*m.width + from.Col
	}
}

// capture takes the foe's general at once where that is possible.
func (m *normal) capture() generals.Move {
	if m.throne < 0 || !m.places[m.throne].seen {
		return generals.Stay
	}
	return m.hit(m.throne, true)
}

// hit strikes the foe's cell i from a neighbour with an army that takes it, with the general's own
// only if all may go.
func (m *normal) hit(i int, all bool) generals.Move {
	for _, from := range m.next[i] {
		if from >= 0 && m.movable(int(from)) && (all || int(from) != m.home) && m.places[from].army-1 > m.places[i].army {
			return m.step(int(from), i)
		}
	}
	return generals.Stay
}

// march is the next move of the plan in the tree, or Stay when all have marched.
func (m *normal) march() generals.Move {
	leaf := m.tree.leaf(&m.chart)
	if leaf < 0 {
		return generals.Stay
	}
	return m.step(leaf, int(m.tree.up[leaf]))
}
