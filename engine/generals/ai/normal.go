package ai

import "generals-chess/engine/generals"

// normal expands, gathers, defends and strikes.
type normal struct {
	chart
	tune             tuning
	homeward         route // steps from our general over what is passable
	onward           route // price from the target
	frontier         route // steps through our land to what is not ours
	inward           route // steps through our land to our general
	tree             tree
	way              []int32
	lastFrom, lastTo int
	target           int // the foe's general, or where it is guessed; -1 for nowhere
	campaign         campaign
	danger           danger
	why              string
}

// tuning are the numbers normal plays by.
type tuning struct {
	opening                                                                    int // steps of pure expansion
	gathering                                                                  int // most moves to gather for a strike
	rest                                                                       int // steps of expansion between strikes
	watch                                                                      int // how near to the general the foe's armies are watched
	smallest                                                                   int // the least army that strikes
	homeuse, stick, noback, trunk, hunt, void, slack, watchexp, longest, rally int
}

var standard = tuning{opening: 35, gathering: 14, rest: 12, watch: 4, smallest: 8, homeuse: 60, stick: 15, noback: 1, trunk: 1, slack: 1, longest: 30, rally: 50, watchexp: 8, void: 1}

func newNormal(uint64) *normal { return &normal{tune: standard, target: -1} }

// Think answers with the most urgent of its concerns.
func (m *normal) Think(v *generals.View) generals.Move {
	if !m.fits(v) {
		*m = normal{tune: m.tune, target: -1}
	}
	m.observe(v)
	m.survey()
	move := m.decide()
	if v.Check(v.Player, move) != nil {
		move = generals.Stay
	}
	m.follow(move)
	return move
}

// survey works out the distances all decisions need.
func (m *normal) survey() {
	m.homeward.reset(m.n)
	m.homeward.add(m.home)
	m.homeward.flood(&m.chart, m.enterable)
	m.target = m.guessThrone()
	m.onward.reset(m.n)
	if m.target >= 0 {
		m.onward.add(m.target)
		m.onward.climb(&m.chart, m.price)
	}
	m.danger = m.dangers()
}

// price is what it costs a marching army to enter cell i, in quarters of a soldier: a move is worth
// about what it could gather elsewhere.
func (m *normal) price(i int) int32 {
	if !m.enterable(i) {
		return far
	}
	move := 4 + 4*m.army[mine]/max(1, m.land[mine])
	if m.places[i].owner == mine {
		return int32(max(1, move-2*min(m.places[i].army-1, move/3)))
	}
	return int32(move + 4*m.resistance(i))
}

// concerns are asked in this order; the first that wants a move gets it.
var concerns = [...]struct {
	name string
	move func(*normal) generals.Move
}{
	{"take the general", (*normal).capture},
	{"assault", (*normal).assault},
	{"defend", (*normal).defend},
	{"strike", (*normal).fight},
	{"expand", (*normal).expand},
}

func (m *normal) decide() generals.Move {
	for _, c := range concerns {
		if move := c.move(m); move != generals.Stay {
			m.why = c.name
			return move
		}
	}
	m.why = "wait"
	return generals.Stay
}

// Why names the concern behind the last move.
func (m *normal) Why() string { return m.why }

// follow keeps track of the army that leads the campaign.
func (m *normal) follow(move generals.Move) {
	if move == generals.Stay {
		return
	}
	from, to := move.From(), move.To()
	m.lastFrom, m.lastTo = from.Row*m.width+from.Col, to.Row*m.width+to.Col
	if from.Row*m.width+from.Col == m.campaign.head {
		m.campaign.head = to.Row*m.width + to.Col
	}
}

// capture takes the foe's general at once where that is possible.
func (m *normal) capture() generals.Move {
	if m.throne < 0 || !m.places[m.throne].seen {
		return generals.Stay
	}
	for _, from := range m.next[m.throne] {
		if from >= 0 && m.movable(int(from)) && m.places[from].army-1 > m.places[m.throne].army {
			return m.step(int(from), m.throne)
		}
	}
	return generals.Stay
}
