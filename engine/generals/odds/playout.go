package odds

import (
	"math"

	"generals-chess/engine"
	"generals-chess/engine/chance"
	"generals-chess/engine/generals"
	"generals-chess/engine/generals/ai/planner"
	"generals-chess/engine/generals/ai/territory"
	"generals-chess/engine/yield"
)

// Player plays worlds on. It keeps only memory to work in, and belongs to one goroutine.
type Player struct {
	world world
	minds [2]*planner.Planner
	views [2]generals.View
	enemy territory.Map
}

// Horizon is for how many steps a world is played on.
const Horizon = 20

// NewPlayer is a player that has played nothing yet.
func NewPlayer() *Player {
	return &Player{minds: [2]*planner.Planner{planner.New(planner.Hard()), planner.New(planner.Hard())}}
}

// Odds is how likely a player is to win, judged by so many worlds.
type Odds struct {
	Chance   float64 `json:"chance"` // 0 to 1; a draw is half a win
	Error    float64 `json:"error"`  // the standard error of Chance
	Playouts int     `json:"playouts"`
}

// Estimate plays on from so many worlds that fit the memory. The seed settles all chance.
func (p *Player) Estimate(m *Memory, playouts int, seed uint64) Odds {
	c := chance.New(seed)
	sum, squares := 0.0, 0.0
	for range playouts {
		yield.Now()
		x := p.play(m, c)
		sum += x
		squares += x * x
	}
	n := float64(playouts)
	mean := sum / n
	return weigh(m, mean, math.Sqrt(max(squares/n-mean*mean, 0)/n), playouts)
}

// What the logarithmic odds are made of. The weights were fitted to recorded matches between players of all levels, other
// ones than those in docs/bots/why.md: both sides of a playout play equally well, so that what they come to says less than it
// seems to; who leads by now mostly plays better.
const (
	playWeight = 0.65
	armyWeight = 4.5
	landWeight = 2.5
	leastMean  = 0.01 // and no chance is believed to be smaller, or larger than 1 less that
)

// weigh makes the chance of what the playouts came to and of what everybody sees, the armies and the land.
func weigh(m *Memory, mean, deviation float64, playouts int) Odds {
	mean = min(max(mean, leastMean), 1-leastMean)
	army, land := m.Map.Army, m.Map.Land
	p := Sigmoid(playWeight*math.Log(mean/(1-mean)) +
		armyWeight*ratio(army[territory.Mine], army[territory.Enemy]) + landWeight*ratio(land[territory.Mine], land[territory.Enemy]))
	return Odds{p, p * (1 - p) * playWeight * deviation / (mean * (1 - mean)), playouts}
}

// play plays one world on, and tells what that is worth to the memory's player: 1 for a win.
func (p *Player) play(m *Memory, c *chance.Stream) float64 {
	position := p.world.draw(m, c)
	me := m.Map.Player
	p.minds[me].Recall(&m.Map)
	p.recallEnemy(position, m, false)
	for range Horizon {
		if position.Over() {
			break
		}
		p.step(position, func(_ engine.Player, own generals.Move) generals.Move { return own })
	}
	return Worth(position, engine.Player(me))
}

// Holds reports whether the general of the memory's player stands for so many steps where the player begins with a move: in the position
// that there was, by what the Spectator sees, and in so many worlds that fit the memory. The other knows where the general is.
func (p *Player) Holds(m *Memory, truth *generals.View, first generals.Move, steps, worlds int, seed uint64) bool {
	was := generals.NewPositionAt(generals.Layers{Height: truth.Height, Width: truth.Width, Army: truth.Army, Type: truth.Type, Generals: truth.Generals}, truth.Time)
	if !p.holds(m, was, first, steps) {
		return false
	}
	c := chance.New(seed)
	for range worlds {
		yield.Now()
		if !p.holds(m, p.world.draw(m, c), first, steps) {
			return false
		}
	}
	return true
}

// holds is Holds in one world.
func (p *Player) holds(m *Memory, position *generals.Position, first generals.Move, steps int) bool {
	me := engine.Player(m.Map.Player)
	p.minds[me].Recall(&m.Map)
	p.recallEnemy(position, m, true)
	for n := range steps {
		if position.Over() {
			break
		}
		p.step(position, func(u engine.Player, own generals.Move) generals.Move {
			if n == 0 && u == me {
				return first
			}
			return own
		})
	}
	return position.At(position.Start(me)).Owner == me
}

// step plays one step of a world. change may change what a player plays.
func (p *Player) step(position *generals.Position, change func(u engine.Player, own generals.Move) generals.Move) {
	var orders [2]generals.Order
	for u := range orders {
		position.WriteView(engine.Player(u), &p.views[u])
		orders[u] = position.Order(change(engine.Player(u), p.minds[u].Think(&p.views[u])))
	}
	position.Step(orders[0], orders[1])
}

// recallEnemy lets the other know what it sees in this world, and where the general is if it has seen that, or is told.
func (p *Player) recallEnemy(position *generals.Position, m *Memory, told bool) {
	me := m.Map.Player
	position.WriteView(engine.Player(1-me), &p.views[1-me])
	p.enemy = territory.Map{}
	p.enemy.Observe(&p.views[1-me])
	if home := m.Map.Home; (told || m.Map.Exposed) && p.enemy.EnemyGeneral < 0 {
		p.enemy.EnemyGeneral = home
		p.enemy.Places[home] = territory.Place{Kind: generals.General, Owner: territory.Enemy, Army: m.Map.Places[home].Army, Since: p.enemy.Time, Met: p.enemy.Time}
	}
	p.minds[1-me].Recall(&p.enemy)
}

// What an army and land of e times the other's add to the logarithmic odds where a playout ends.
const (
	atEndArmy = 8
	atEndLand = 3
)

// Worth is what a position is worth to a player, whose rules say who has won or else by armies and land.
func Worth(p *generals.Position, u engine.Player) float64 {
	switch {
	case !p.Over():
	case p.At(p.Start(u)).Owner != u:
		return 0
	case p.At(p.Start(1-u)).Owner == u:
		return 1
	default:
		return 0.5
	}
	mine, other := p.Totals(u), p.Totals(1-u)
	return Sigmoid(atEndArmy*ratio(mine.Army, other.Army) + atEndLand*ratio(mine.Land, other.Land))
}

// ratio is the logarithm of how many times as large a is as b.
func ratio(a, b int) float64 { return math.Log(float64(a+1) / float64(b+1)) }

// Sigmoid is the chance of these logarithmic odds.
func Sigmoid(x float64) float64 { return 1 / (1 + math.Exp(-x)) }
