package generals

import (
	"fmt"
	"strconv"
	"strings"

	"generals-chess/cmd/arena/cli"
	"generals-chess/engine"
	"generals-chess/engine/generals"
)

// Signs of cells. A player's sign is before its army.
const (
	mountainSign = "##"
	fogSign      = "?"
	landSign     = "."
	citySign     = "C"
	generalSign  = "G"
)

// sideSigns are the players' signs; arrows are the signs of moves, by direction.
var (
	sideSigns   = [...]string{"r", "b"}
	sideColours = [...]cli.Colour{cli.Red, cli.Blue}
	arrows      = [...]string{generals.Up: "^", generals.Down: "v", generals.Left: "<", generals.Right: ">"}
)

// board draws a map, one column of text per cell: r12 is red's cell with 12 soldiers, and an arrow after it shows where they go.
func board(view engine.View, moves map[engine.Player]engine.Move, paint cli.Paint) []string {
	v := view.(*generals.View)
	going := make(map[generals.Cell]string, len(moves))
	for _, text := range moves {
		if m, err := generals.ParseMove(text); err == nil && m != generals.Stay && m.Dir >= 0 && int(m.Dir) < len(arrows) {
			going[m.From()] += arrows[m.Dir]
		}
	}
	width := 3
	for i := range v.Type {
		width = max(width, len(sign(v.Index(i)))+len(going[v.CellOf(i)]))
	}
	var head strings.Builder
	head.WriteString("   ")
	for col := range v.Width {
		fmt.Fprintf(&head, " %*d", width, col)
	}
	lines := []string{paint.In(cli.Grey, head.String())}
	for row := range v.Height {
		var line strings.Builder
		line.WriteString(paint.In(cli.Grey, fmt.Sprintf("%3d", row)))
		for col := range v.Width {
			cell := generals.Cell{Row: row, Col: col}
			tile := v.At(cell)
			text := sign(tile) + going[cell]
			line.WriteString(strings.Repeat(" ", 1+width-len(text)) + paint.In(colour(tile), text))
		}
		lines = append(lines, strings.TrimRight(line.String(), " "))
	}
	return lines
}

// sign returns the text of a tile.
func sign(t generals.Tile) string {
	switch t.Kind {
	case generals.Hidden:
		return fogSign
	case generals.Mountain:
		return mountainSign
	case generals.Land:
		if t.Owner == generals.Nobody {
			return landSign
		}
		return sideSigns[t.Owner] + strconv.Itoa(t.Army)
	case generals.City:
		if t.Owner == generals.Nobody {
			return citySign + strconv.Itoa(t.Army)
		}
		return sideSigns[t.Owner] + citySign + strconv.Itoa(t.Army)
	}
	return sideSigns[t.Owner] + generalSign + strconv.Itoa(t.Army)
}

func colour(t generals.Tile) cli.Colour {
	switch {
	case t.Owner != generals.Nobody:
		return sideColours[t.Owner]
	case t.Kind == generals.City:
		return cli.Yellow
	}
	return cli.Grey
}

// Text beside the board.
var (
	saysTotals = engine.Phrase{Key: "show.totals", Text: "{player}: army {army}, land {land}, cities and general {cities}"}
	saysLess   = engine.Phrase{Key: "show.totals_less", Text: "{player}: army {army}, land {land}"}
	saysSigns  = engine.Phrase{Key: "show.signs", Text: "r and b are red’s and blue’s armies, G a general, C a city, ## a mountain, ? fog; < > ^ v is where an army goes."}
)

// says returns the totals of both players.
func says(view engine.View) []engine.Phrase {
	v := view.(*generals.View)
	var list []engine.Phrase
	for p, t := range v.Totals {
		phrase := saysLess
		if t.Cities >= 0 {
			phrase = saysTotals.WithInt("cities", t.Cities)
		}
		list = append(list, phrase.WithInt("player", p).WithInt("army", t.Army).WithInt("land", t.Land))
	}
	return append(list, saysSigns)
}
