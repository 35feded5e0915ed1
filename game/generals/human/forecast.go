package human

import (
	"slices"

	"generals-chess/engine"
	"generals-chess/engine/generals"
)

const (
	landEvery = 8 // steps between two growths of all owned land
	cityEvery = 2 // steps between two growths of cities and generals
)

// Codes of a tile in a player's own request (rules, "Cells").
const (
	neutralLand = 0
	mountain    = 1
	neutralCity = 2
	ownLand     = 3
	enemyLand   = 4
)

// Forecast returns v after the moves, one a step, if the other player made no move and every hidden tile were empty land. The result shares
// nothing with v.
func Forecast(v *generals.View, moves []generals.Move) *generals.View {
	f := *v
	f.Army, f.Type = slices.Clone(v.Army), slices.Clone(v.Type)
	for _, m := range moves {
		apply(&f, m)
		grow(&f)
	}
	return &f
}

// apply moves the viewer's own soldiers. A move that is not legal does nothing.
func apply(v *generals.View, m generals.Move) {
	if m == generals.Stay || v.Check(v.Player, m) != nil {
		return
	}
	from, to := index(v, m.From()), index(v, m.To())
	sent := v.Army[from] - 1
	v.Army[from] = 1
	switch kind := v.Type[to]; {
	case own(kind):
		v.Army[to] += sent
	case kind <= neutralLand:
		v.Type[to], v.Army[to] = ownLand, sent
	case sent > v.Army[to]:
		v.Army[to] = sent - v.Army[to]
		v.Type[to] = taken(kind)
	default:
		v.Army[to] -= sent
	}
}

// grow lets one step pass: the viewer's tiles, and those of the enemy in sight, produce (rules, "Production").
func grow(v *generals.View) {
	v.Time++
	for i, kind := range v.Type {
		if produces(kind, v.Time) {
			v.Army[i]++
		}
	}
}

// produces reports whether a tile of this code gets a soldier at the end of the step that leads to time.
func produces(kind int8, time int) bool {
	return kind >= ownLand && (time%landEvery == 0 || time%cityEvery == 0 && kind > enemyLand)
}

// own reports whether the viewer owns a tile of this code: 3 land, 5 city, 7 general.
func own(kind int8) bool { return kind >= ownLand && kind%2 == 1 }

// taken returns the code of a tile after the viewer took it.
func taken(kind int8) int8 {
	if kind == neutralCity {
		return 5
	}
	return kind - 1
}

func index(v *generals.View, c generals.Cell) int { return c.Row*v.Width + c.Col }

// StepsToGrowth returns how many steps remain until all owned land grows, 1 to 8, after time steps.
func StepsToGrowth(time int) int { return landEvery - time%landEvery }

// Legal returns the directions in which p may move from c.
func Legal(v *generals.View, p engine.Player, c generals.Cell) (dirs []generals.Dir) {
	if !v.Inside(c) || v.At(c).Owner != p {
		return nil // without a sentence for each direction
	}
	for d := generals.Up; d <= generals.Right; d++ {
		if v.Check(p, MoveFrom(c, d)) == nil {
			dirs = append(dirs, d)
		}
	}
	return dirs
}

// MoveFrom returns the move of all soldiers but one from c.
func MoveFrom(c generals.Cell, d generals.Dir) generals.Move {
	return generals.Move{Row: int32(c.Row), Col: int32(c.Col), Dir: d}
}
