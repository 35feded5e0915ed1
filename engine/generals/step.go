package generals

// Order is a move in 16 bits, 4*cell + direction, or Pass. Step, Orders and Random use it.
type Order uint16

// Pass is the order to stay.
const Pass Order = 4 * MaxCells

// Order packs a move whose start is on the map and whose direction exists; any other move, Stay
// included, becomes Pass.
func (p *Position) Order(m Move) Order {
	if !p.Inside(m.From()) || m.Dir < Up || m.Dir > Right {
		return Pass
	}
	return Order(int(m.Row)*p.width+int(m.Col))<<2 | Order(m.Dir)
}

// Move unpacks an order.
func (p *Position) Move(o Order) Move {
	if o >= Pass {
		return Stay
	}
	c := p.cell(int(o >> 2))
	return Move{int32(c.Row), int32(c.Col), Dir(o & 3)}
}

// Step plays one step and returns whether the match is over. If an order is illegal, nobody moves, the match is over, and faults records
// whose order it was. Step must not be called when the match is over.
func (p *Position) Step(red, blue Order) (over bool) {
	p.taker, p.faults = -1, 0
	force0, ok0 := p.force(red, 0)
	force1, ok1 := p.force(blue, 1)
	if ok0 && ok1 {
		p.march(red, blue, force0, force1)
	} else {
		p.fault(!ok0, !ok1)
	}
	p.tick()
	return p.over
}

// Forfeit plays one step in which nobody moves because red, blue or both are at fault.
func (p *Position) Forfeit(red, blue bool) {
	p.taker, p.faults = -1, 0
	p.fault(red, blue)
	p.tick()
}

func (p *Position) fault(red, blue bool) {
	if red {
		p.faults |= 1
	}
	if blue {
		p.faults |= 2
	}
	p.over = true
}

// force returns the number of soldiers that order o of player u sends, and whether the order is legal.
func (p *Position) force(o Order, u int) (int32, bool) {
	if o >= Pass {
		return 0, o == Pass
	}
	c := o >> 2 & (MaxCells - 1)
	t := p.tile[c]
	n := p.army[c] + p.grown[t>>growthShift&3] - 1
	return n, t.owner() == u && t.open(Dir(o)) && n > 0
}

// march lifts both forces, then lands them. A force of 0 belongs to a Pass.
func (p *Position) march(red, blue Order, force0, force1 int32) {
	to0, to1 := -1, -2
	if force0 > 0 {
		to0 = p.lift(red)
	}
	if force1 > 0 {
		to1 = p.lift(blue)
	}
	if to0 == to1 && p.tile[to0&(MaxCells-1)]&(heldMask|cityBit) != neutral<<ownerShift {
		p.clash(to0, force0, force1)
		return
	}
	if force0 > 0 {
		p.land(to0, 0, force0)
	}
	if force1 > 0 {
		p.land(to1, 1, force1)
	}
}

// lift leaves one soldier at the order's start and returns its destination.
func (p *Position) lift(o Order) int {
	c := int(o >> 2 & (MaxCells - 1))
	p.army[c] = 1 - p.grown[p.tile[c]>>growthShift&3]
	return c + int(p.stride[o&3])
}

// land moves a force of player u onto cell c.
func (p *Position) land(c, u int, force int32) {
	c &= MaxCells - 1
	t := p.tile[c]
	if t.owner() == u {
		p.army[c] += force
		return
	}
	p.attack(c, u, force)
}

// attack moves a force of player u onto cell c, which is not u's: both sides lose equally many, and the cell changes hands if soldiers of u
// are left.
func (p *Position) attack(c, u int, force int32) {
	t := p.tile[c]
	held := p.army[c] + p.grown[t>>growthShift&3]
	lost := min(held, force)
	p.total[u&1].army -= lost
	if t.owner() < neutral {
		p.total[u&1^1].army -= lost
	}
	if force <= held {
		p.army[c] -= force
		return
	}
	p.capture(c, u)
	p.army[c] = force - held - p.grown[p.tile[c]>>growthShift&3]
}

// capture makes player u the owner of cell c. The caller sets the army.
func (p *Position) capture(c, u int) {
	t := p.tile[c]
	if t.owner() < neutral {
		p.discharge(c, t.owner())
		if t&generalBit != 0 {
			p.taker = int8(u)
			p.over = true
		}
	}
	t = t.heldBy(u)
	p.tile[c] = t
	p.enlist(c, u)
	code := ownLand + int8(t>>8&1)*2 + int8(t>>9&1)*2
	p.types[u&1][c], p.types[u&1^1][c] = code, code+1
}

// enlist adds cell c to player u's cells.
func (p *Position) enlist(c, u int) {
	p.own[u].set(c)
	p.sightOld[u] = true
	p.place[c] = uint16(p.total[u].land)
	p.list[u][p.total[u].land] = uint16(c)
	p.total[u].land++
	p.total[u].cities += int32(p.tile[c] >> 8 & 1)
}

// discharge removes cell c from player u's cells.
func (p *Position) discharge(c, u int) {
	p.own[u].clear(c)
	p.sightOld[u] = true
	p.total[u].land--
	p.total[u].cities -= int32(p.tile[c] >> 8 & 1)
	last := p.list[u][p.total[u].land]
	p.list[u][p.place[c]] = last
	p.place[last] = p.place[c]
}

// clash resolves two forces entering the same cell, which is not neutral land. A neutral city is fought by the judge's formula; on a
// player's cell its owner's force arrives first.
func (p *Position) clash(c int, force0, force1 int32) {
	switch owner := p.tile[c].owner(); owner {
	case neutral:
		p.clashAtCity(c, force0, force1)
	case 0:
		p.army[c] += force0
		p.attack(c, 1, force1)
	default:
		p.army[c] += force1
		p.attack(c, 0, force0)
	}
}

// clashAtCity resolves two forces entering a neutral city. The larger force L (player 0's if equal) meets the city's army f, and the
// smaller force O meets what that leaves. The city is taken if L > f and L-f > O.
func (p *Position) clashAtCity(c int, force0, force1 int32) {
	large, small, u := force0, force1, 0
	if force1 > force0 {
		large, small, u = force1, force0, 1
	}
	held := p.army[c]
	rest := max(large-held, held-large)
	p.total[0].army -= force0
	p.total[1].army -= force1
	p.army[c] = max(rest-small, small-rest)
	if large > held && rest > small {
		p.total[u].army += rest - small
		p.capture(c, u)
		p.army[c] -= p.grown[growCity]
	}
}

// tick advances the clock. It adds production, and ends the match at StepLimit.
func (p *Position) tick() {
	p.time++
	if p.time&1 == 0 {
		p.produce()
	}
	if p.time >= StepLimit {
		p.over = true
	}
}

func (p *Position) produce() {
	p.grown[growCity]++
	if p.time&7 != 0 {
		p.total[0].army += p.total[0].cities
		p.total[1].army += p.total[1].cities
		return
	}
	p.grown[growLand]++
	p.total[0].army += p.total[0].land
	p.total[1].army += p.total[1].land
}
