package generals

import (
	"generals-chess/engine"
	"generals-chess/engine/chance"
)

// Orders appends every legal order of player u except Pass, which is always legal.
func (p *Position) Orders(u engine.Player, orders []Order) []Order {
	for _, c := range p.list[u][:p.total[u].land] {
		if p.armyAt(int(c)) < 2 {
			continue
		}
		for d := Up; d <= Right; d++ {
			if p.tile[c].open(d) {
				orders = append(orders, Order(c)<<2|Order(d))
			}
		}
	}
	return orders
}

// quickTries is the number of guesses of Random before it lists the orders: enough for nearly every player who can move, and few enough to
// give up soon on one who cannot.
const quickTries = 32

// Random returns a legal order of player u, all with equal probability, or Pass if there is none. It guesses one of the player's cells and
// a direction until that is legal, so only the rare player with next to nothing to move has its orders listed. It guesses twice at a time,
// without a branch between, because the outcome of a guess is hard to predict.
func (p *Position) Random(u engine.Player, c *chance.Stream) Order {
	land := uint64(p.total[u&1].land)
	list := &p.list[u&1]
	for range quickTries {
		x := c.Next()
		first := Order(list[(x>>34*land)>>30&(MaxCells-1)])<<2 | Order(x&3)
		second := Order(list[(x>>4&(1<<30-1)*land)>>30&(MaxCells-1)])<<2 | Order(x>>2&3)
		illegal1, illegal2 := p.stuck(first), p.stuck(second)
		if illegal1 != 0 {
			first = second
		}
		if illegal1&illegal2 == 0 {
			return first
		}
	}
	return p.countedRandom(u, c)
}

// stuck returns 0 if an order from one of the player's own cells is legal, otherwise 1.
func (p *Position) stuck(o Order) uint32 {
	at := o >> 2 & (MaxCells - 1)
	t := p.tile[at]
	few := uint32(p.army[at]+p.grown[t>>growthShift&3]-2) >> 31
	return few | uint32(^t>>(o&3)&1)
}

// countedRandom is Random by listing the orders.
//
//go:noinline
func (p *Position) countedRandom(u engine.Player, c *chance.Stream) Order {
	var room [4 * MaxCells]Order
	orders := p.Orders(u, room[:0])
	if len(orders) == 0 {
		return Pass
	}
	return orders[c.Below(len(orders))]
}
