package generals

import "generals-chess/engine"

// NewView makes a view that WriteView can fill without allocating.
func (p *Position) NewView() *View {
	return &View{Army: make([]int32, p.cells), Type: make([]int8, p.cells)}
}

// WriteView writes what player u, or the Spectator, sees into v, a view made by NewView of a position
// of the same size.
func (p *Position) WriteView(u engine.Player, v *View) {
	p.settle()
	v.Player, v.Height, v.Width, v.Time = u, p.height, p.width, int(p.time)
	v.Totals = [2]Totals{p.Totals(0), p.Totals(1)}
	v.Generals = [2]Cell{p.Start(0), p.Start(1)}
	if u == engine.Spectator {
		copy(v.Army, p.army[:p.cells])
		copy(v.Type, p.types[0][:p.cells])
		return
	}
	v.Totals[1-u].Cities = -1
	v.Generals[1-u] = Cell{-1, -1}
	seen := p.sight(int(u))
	types := &p.types[u]
	for i := range p.cells {
		if seen.has(i) {
			v.Army[i], v.Type[i] = p.army[i], types[i]
		} else {
			v.Army[i], v.Type[i] = -1, -1
		}
	}
}

// settle pays out the growth: afterwards army holds the real armies.
func (p *Position) settle() {
	if p.grown[growLand] != 0 {
		for u := range 2 {
			for _, c := range p.list[u][:p.total[u].land] {
				p.army[c] += p.grown[p.tile[c].growth()]
			}
		}
	} else if p.grown[growCity] != 0 {
		for _, c := range p.cities {
			p.army[c] += p.grown[p.tile[c].growth()]
		}
	}
	p.grown = [4]int32{}
}

// sight is every cell player u sees: the 3x3 squares around its own cells, and all mountains.
func (p *Position) sight(u int) board {
	seen := p.mountains
	for _, c := range p.list[u][:p.total[u].land] {
		at := p.cell(int(c))
		for row := at.Row - 1; row <= at.Row+1; row++ {
			for col := at.Col - 1; col <= at.Col+1; col++ {
				if p.Inside(Cell{row, col}) {
					seen.set(row*p.width + col)
				}
			}
		}
	}
	return seen
}

// View is a new view of what player u, or the Spectator, sees.
func (p *Position) View(u engine.Player) *View {
	v := p.NewView()
	p.WriteView(u, v)
	return v
}
