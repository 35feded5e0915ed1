package generals

import "generals-chess/engine/chance"

// Constants of the judge's maps and of its type layer.
const (
	generalArmy   = 10
	leastCity     = 40
	cityArmies    = 11 // cities hold 40 to 50
	landCode      = 0
	mountainCode  = 1
	cityCode      = 2
	ownLand       = 3
	firstGeneral  = 7
	secondGeneral = 8
)

// judgeMap draws a map as the judge does. The generals come first, at a distance of at least (height+width)/4. Then floor(area/5)-1
// mountains and floor(area/20) cities go anywhere; a general overwrites what falls on its cell. The terrain is shuffled again until land
// joins the generals in a region of at least half the area.
func judgeMap(c *chance.Stream, height, width int) Layers {
	l := newLayers(height, width)
	for {
		l.Generals = [2]Cell{randomCell(c, l), randomCell(c, l)}
		if farEnough(l) {
			break
		}
	}
	terrain := make([]int8, height*width)
	mountains, cities := terrainCounts(height * width)
	for i := range mountains + cities {
		terrain[i] = mountainCode
		if i >= mountains {
			terrain[i] = cityCode
		}
	}
	for {
		c.Shuffle(len(terrain), func(i, j int) { terrain[i], terrain[j] = terrain[j], terrain[i] })
		copy(l.Type, terrain)
		l.putGenerals()
		if joined(l) {
			break
		}
	}
	l.fillCities(c)
	return l
}

// fairMap draws a map that looks the same to both players: rotated by half a turn it is the same map with the players exchanged. Counts,
// distances and connection are the judge's, counts rounded down to even.
func fairMap(c *chance.Stream, height, width int) Layers {
	l := newLayers(height, width)
	area := height * width
	for {
		red := randomCell(c, l)
		l.Generals = [2]Cell{red, {height - 1 - red.Row, width - 1 - red.Col}}
		if farEnough(l) {
			break
		}
	}
	half := make([]int8, area/2) // cells 0 to area/2-1; cell area-1-i mirrors cell i
	mountains, cities := terrainCounts(area)
	for i := range mountains/2 + cities/2 {
		half[i] = mountainCode
		if i >= mountains/2 {
			half[i] = cityCode
		}
	}
	for {
		c.Shuffle(len(half), func(i, j int) { half[i], half[j] = half[j], half[i] })
		for i, code := range half {
			l.Type[i], l.Type[area-1-i] = code, code
		}
		l.putGenerals()
		if joined(l) {
			break
		}
	}
	l.fillCities(c)
	for i := range area / 2 {
		l.Army[area-1-i] = l.Army[i]
	}
	return l
}

// terrainCounts returns how many mountains and cities the judge puts on an area of that many cells.
func terrainCounts(area int) (mountains, cities int) { return area/5 - 1, area / 20 }

func newLayers(height, width int) Layers {
	return Layers{Height: height, Width: width, Army: make([]int32, height*width), Type: make([]int8, height*width)}
}

func randomCell(c *chance.Stream, l Layers) Cell { return Cell{c.Below(l.Height), c.Below(l.Width)} }

// farEnough reports whether the generals keep the judge's distance.
func farEnough(l Layers) bool {
	least := (l.Height + l.Width) / 4
	rows, cols := l.Generals[0].Row-l.Generals[1].Row, l.Generals[0].Col-l.Generals[1].Col
	return rows*rows+cols*cols >= least*least
}

func (l Layers) index(c Cell) int { return c.Row*l.Width + c.Col }

func (l Layers) putGenerals() {
	l.Type[l.index(l.Generals[0])] = firstGeneral
	l.Type[l.index(l.Generals[1])] = secondGeneral
}

func (l Layers) fillCities(c *chance.Stream) {
	for i, code := range l.Type {
		switch code {
		case cityCode:
			l.Army[i] = int32(leastCity + c.Below(cityArmies))
		case firstGeneral, secondGeneral:
			l.Army[i] = generalArmy
		}
	}
}

// joined reports whether land joins the generals in a region of at least half the area.
func joined(l Layers) bool {
	region := l.region(l.Generals[0])
	size := 0
	for _, in := range region {
		if in {
			size++
		}
	}
	return region[l.index(l.Generals[1])] && size >= l.Height*l.Width/2
}

// region marks the cells that can be reached from a cell without crossing mountains or cities.
func (l Layers) region(from Cell) []bool {
	reached := make([]bool, len(l.Type))
	reached[l.index(from)] = true
	for queue := []Cell{from}; len(queue) > 0; queue = queue[1:] {
		for d := Up; d <= Right; d++ {
			to := queue[0].Step(d)
			if to.Row < 0 || to.Col < 0 || to.Row >= l.Height || to.Col >= l.Width {
				continue
			}
			i := l.index(to)
			if !reached[i] && l.Type[i] != mountainCode && l.Type[i] != cityCode {
				reached[i] = true
				queue = append(queue, to)
			}
		}
	}
	return reached
}
