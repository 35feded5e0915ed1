package ai

import "generals-chess/engine/generals"

// normal expands, gathers, defends and strikes.
type normal struct {
	chart
	tune     tuning
	homeward route // steps from our general over what is passable
	onward   route // price from the target
	frontier route // steps through our land to what is not ours
	inward   route // steps through our land to our general
	tree     tree
	target   int // the foe's general, or where it is guessed; -1 for nowhere
	campaign campaign
	last     generals.Move
}

// tuning are the numbers normal plays by.
type tuning struct {
	opening   int // steps of pure expansion
	gathering int // most moves to gather for a strike
	rest      int // steps of expansion between strikes
	watch     int // how near to the general the foe's armies are watched
	smallest  int // the least army that strikes
}

var standard = tuning{opening: 50, gathering: 22, rest: 12, watch: 10, smallest: 8}

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

func (m *normal) decide() generals.Move {
	if move := m.capture(); move != generals.Stay {
		return move
	}
	danger := m.danger()
	if move := m.assault(danger); move != generals.Stay {
		return move
	}
	if move := m.defend(danger); move != generals.Stay {
		return move
	}
	if move := m.fight(); move != generals.Stay {
		return move
	}
	return m.expand()
}

// follow keeps track of the army that leads the campaign.
func (m *normal) follow(move generals.Move) {
	m.last = move
	if move == generals.Stay {
		return
	}
	from, to := move.From(), move.To()
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
