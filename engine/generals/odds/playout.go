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

// Player plays worlds out. It keeps nothing but buffers, and must be used from one goroutine at a time.
type Player struct {
	world world
	minds [2]*planner.Planner
	views [2]generals.View
	enemy territory.Map
}

// Horizon is the number of steps for which a world is played on.
const Horizon = 20

// NewPlayer returns a Player.
func NewPlayer() *Player {
	return &Player{minds: [2]*planner.Planner{planner.New(planner.Hard()), planner.New(planner.Hard())}}
}

// Odds is a player's chance to win, estimated from playouts.
type Odds struct {
	Chance   float64 `json:"chance"` // 0 to 1; a draw is half a win
	Error    float64 `json:"error"`  // the standard error of Chance
	Playouts int     `json:"playouts"`
}

// Estimate plays out worlds that fit the memory. All randomness comes from the seed.
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

// Weights of the logarithmic odds. They were fitted to recorded matches between players of all levels, other matches than those in
// docs/bots/why.md. Both sides of a playout play equally well, so its result says less than it seems to; the player who leads at present
// mostly plays better.
const (
	playWeight = 0.65
	armyWeight = 4.5
	landWeight = 2.5
	fewCells   = 7    // added to both lands, because a lead of a few cells at the beginning of a match is soon made up
	leastMean  = 0.01 // chances are limited to the range from this to 1 minus this
)

// weigh combines the playouts' mean with the visible totals, armies and land, into a chance.
func weigh(m *Memory, mean, deviation float64, playouts int) Odds {
	mean = min(max(mean, leastMean), 1-leastMean)
	army, land := m.Map.Army, m.Map.Land
	p := Sigmoid(playWeight*math.Log(mean/(1-mean)) +
		armyWeight*ratio(army[territory.Mine], army[territory.Enemy]) + landWeight*ratio(land[territory.Mine]+fewCells, land[territory.Enemy]+fewCells))
	return Odds{p, p * (1 - p) * playWeight * deviation / (mean * (1 - mean)), playouts}
}

// play plays out one world, and returns its worth to the memory's player: 1 for a win.
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

// Holds reports whether the general of the memory's player survives that many steps if the player begins with the move first: in the actual
// position, truth, and in the given number of worlds that fit the memory. The enemy knows the general's cell.
func (p *Player) Holds(m *Memory, truth *generals.View, first generals.Move, steps, worlds int, seed uint64) bool {
	was := generals.NewPositionAt(truth.Layers(), truth.Time)
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

// holds is Holds for one world.
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

// step plays one step of a world. change may replace a player's move.
func (p *Player) step(position *generals.Position, change func(u engine.Player, own generals.Move) generals.Move) {
	var orders [2]generals.Order
	for u := range orders {
		position.WriteView(engine.Player(u), &p.views[u])
		orders[u] = position.Order(change(engine.Player(u), p.minds[u].Think(&p.views[u])))
	}
	position.Step(orders[0], orders[1])
}

// recallEnemy sets the enemy's knowledge to its view of this world, and to the general's cell if it has seen that or told is set.
func (p *Player) recallEnemy(position *generals.Position, m *Memory, told bool) {
	me := m.Map.Player
	position.WriteView(engine.Player(1-me), &p.views[1-me])
	p.enemy = territory.Map{}
	p.enemy.Observe(&p.views[1-me])
	if home := m.Map.Home; (told || m.Map.Exposed) && p.enemy.EnemyGeneral < 0 {
		p.enemy.EnemyGeneral = home
		p.enemy.Places[home] = territory.Place{Kind: generals.General, Owner: territory.Enemy, Army: m.Map.Places[home].Army, Since: p.enemy.Time}
	}
	p.minds[1-me].Recall(&p.enemy)
}

// What an army or land e times the enemy's adds to the logarithmic odds at the end of a playout.
const (
	atEndArmy = 8
	atEndLand = 3
)

// Worth returns a position's worth to a player: by the rules if the match is over, otherwise by armies and land.
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

// ratio returns the logarithm of the ratio of a to b; one is added to each to avoid zero.
func ratio(a, b int) float64 { return math.Log(float64(a+1) / float64(b+1)) }

// Sigmoid converts logarithmic odds to a chance.
func Sigmoid(x float64) float64 { return 1 / (1 + math.Exp(-x)) }
