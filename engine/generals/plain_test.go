package generals

import "generals-chess/engine"

// plain is a second Generals-Chess, written straight from the rules without any cached value, for comparison with Position.
type plain struct {
	h, w, time int
	army, kind [][]int // kind in the judge's numbers
	starts     [2]Cell
	over       bool
	winner     int // 0, 1, or 2 for a draw or both at fault
	fault      [2]bool
}

func newPlain(l Layers) *plain {
	p := &plain{h: l.Height, w: l.Width, starts: l.Generals}
	for r := range l.Height {
		army, kind := make([]int, l.Width), make([]int, l.Width)
		for c := range l.Width {
			army[c], kind[c] = int(l.Army[r*l.Width+c]), int(l.Type[r*l.Width+c])
		}
		p.army, p.kind = append(p.army, army), append(p.kind, kind)
	}
	return p
}

func (p *plain) inside(r, c int) bool { return r >= 0 && c >= 0 && r < p.h && c < p.w }

// ownerOf returns 0, 1, or -1.
func (p *plain) ownerOf(r, c int) int {
	if p.kind[r][c] < 3 {
		return -1
	}
	return (p.kind[r][c] + 1) % 2
}

func (p *plain) legal(u int, m Move) bool {
	if m == (Move{-1, -1, -1}) {
		return true
	}
	r, c := int(m.Row), int(m.Col)
	if m.Dir < 0 || m.Dir > 3 || !p.inside(r, c) || p.ownerOf(r, c) != u || p.army[r][c] < 2 {
		return false
	}
	toR, toC := target(m)
	return p.inside(toR, toC) && p.kind[toR][toC] != 1
}

func target(m Move) (r, c int) {
	return int(m.Row) + []int{-1, 1, 0, 0}[m.Dir], int(m.Col) + []int{0, 0, -1, 1}[m.Dir]
}

func (p *plain) step(red, blue Move) {
	p.fault = [2]bool{!p.legal(0, red), !p.legal(1, blue)}
	taken := -1
	if !p.fault[0] && !p.fault[1] {
		taken = p.moveBoth([2]Move{red, blue})
	}
	p.time++
	p.grow()
	switch {
	case p.time >= 500:
		p.over, p.winner = true, 2
	case p.fault[0] && p.fault[1]:
		p.over, p.winner = true, 2
	case p.fault[0] || p.fault[1]:
		p.over, p.winner = true, 0
		if p.fault[0] {
			p.winner = 1
		}
	case taken >= 0:
		p.over, p.winner = true, taken
	}
}

// moveBoth returns who took a general, or -1.
func (p *plain) moveBoth(moves [2]Move) int {
	var force [2]int
	for u, m := range moves {
		if m.Dir >= 0 {
			force[u] = p.army[m.Row][m.Col] - 1
			p.army[m.Row][m.Col] = 1
		}
	}
	if force[0] > 0 && force[1] > 0 {
		r0, c0 := target(moves[0])
		r1, c1 := target(moves[1])
		if r0 == r1 && c0 == c1 && p.kind[r0][c0] == 2 {
			p.bothAtCity(r0, c0, force[0], force[1])
			return -1
		}
		if r0 == r1 && c0 == c1 && p.ownerOf(r0, c0) == 1 {
			p.arrive(1, r0, c0, force[1])
			return p.arrive(0, r0, c0, force[0])
		}
	}
	taken := -1
	for u, m := range moves {
		if force[u] > 0 {
			r, c := target(m)
			if p.arrive(u, r, c, force[u]) >= 0 {
				taken = u
			}
		}
	}
	return taken
}

// arrive returns u if it took a general, otherwise -1.
func (p *plain) arrive(u, r, c, force int) int {
	if p.ownerOf(r, c) == u {
		p.army[r][c] += force
		return -1
	}
	if force <= p.army[r][c] {
		if p.kind[r][c] == 0 {
			panic("neutral land with soldiers")
		}
		p.army[r][c] -= force
		return -1
	}
	p.army[r][c] = force - p.army[r][c]
	was := p.kind[r][c]
	switch was {
	case 0, 3, 4:
		p.kind[r][c] = 3 + u
	case 2, 5, 6:
		p.kind[r][c] = 5 + u
	case 7, 8:
		p.kind[r][c] = 7 + u
		return u
	}
	return -1
}

func (p *plain) bothAtCity(r, c, red, blue int) {
	f, large, other, kind := p.army[r][c], red, blue, 5
	if blue > red {
		large, other, kind = blue, red, 6
	}
	if large > f && large-f > other {
		p.kind[r][c] = kind
		p.army[r][c] = large - f - other
		return
	}
	rest := large - f
	if rest < 0 {
		rest = -rest
	}
	rest -= other
	if rest < 0 {
		rest = -rest
	}
	p.army[r][c] = rest
}

func (p *plain) grow() {
	for r := range p.h {
		for c := range p.w {
			if p.time%8 == 0 && p.kind[r][c] >= 3 || p.time%8 != 0 && p.time%2 == 0 && p.kind[r][c] >= 5 {
				p.army[r][c]++
			}
		}
	}
}

// view returns what player u sees; the Spectator sees all.
func (p *plain) view(u engine.Player) *View {
	v := &View{Player: u, Height: p.h, Width: p.w, Time: p.time, Generals: p.starts, Army: []int32{}, Type: []int8{}}
	if u != engine.Spectator {
		v.Generals[1-u] = Cell{-1, -1}
	}
	for r := range p.h {
		for c := range p.w {
			army, kind := p.army[r][c], p.kind[r][c]
			if owner := p.ownerOf(r, c); owner >= 0 {
				v.Totals[owner].Army += army
				v.Totals[owner].Land++
				if kind == 5 || kind == 6 {
					v.Totals[owner].Cities++
				}
				if u == 1 {
					kind += 2*owner*-1 + 1 // exchange 3 and 4, 5 and 6, 7 and 8
				}
			}
			if u != engine.Spectator && kind != 1 && !p.sees(int(u), r, c) {
				army, kind = -1, -1
			}
			v.Army, v.Type = append(v.Army, int32(army)), append(v.Type, int8(kind))
		}
	}
	if u != engine.Spectator {
		v.Totals[1-u].Cities = -1
	}
	return v
}

func (p *plain) sees(u, r, c int) bool {
	for dr := -1; dr <= 1; dr++ {
		for dc := -1; dc <= 1; dc++ {
			if p.inside(r+dr, c+dc) && p.ownerOf(r+dr, c+dc) == u {
				return true
			}
		}
	}
	return false
}
