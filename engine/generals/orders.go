package generals

import "generals-chess/engine"

// Orders appends every legal order of player u but Pass, which is always legal.
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

// quickTries is how often Random guesses before it counts: nearly always enough, and enough to notice
// a player who has no move at all.
const quickTries = 32

// Random is a legal order of player u, each as likely as every other; Pass if there is none. It
// guesses one of the player's cells and a direction until that is legal, so only the rare player with
// next to nothing to move has its orders counted.
func (p *Position) Random(u engine.Player, c *Chance) Order {
	land := uint64(p.total[u&1].land)
	list := &p.list[u&1]
	for range quickTries {
		x := c.Next()
		at := list[(x>>32*land)>>32&(MaxCells-1)] & (MaxCells - 1)
		t := p.tile[at]
		if p.army[at]+p.grown[t>>growthShift&3] > 1 && t.open(Dir(x)) {
			return Order(at)<<2 | Order(x&3)
		}
	}
	return p.countedRandom(u, c)
}

// countedRandom is Random by listing the orders.
//
//go:noinline
func (p *Position) countedRandom(u engine.Player, c *Chance) Order {
	var room [4 * MaxCells]Order
	orders := p.Orders(u, room[:0])
	if len(orders) == 0 {
		return Pass
	}
	return orders[c.Below(len(orders))]
}
