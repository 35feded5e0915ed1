package hitsink

import (
	"fmt"
	"strconv"
	"strings"

	"generals-chess/cmd/arena/cli"
	"generals-chess/engine"
	"generals-chess/engine/hitsink"
)

// headings are the signs of a ship's head, by direction.
var headings = [...]string{hitsink.Up: "^", hitsink.Right: ">", hitsink.Down: "v", hitsink.Left: "<"}

// board draws the sea as Spectator sees it, or what a captain was shown.
func board(view engine.View, _ map[engine.Player]engine.Move, paint cli.Paint) []string {
	v := view.(*hitsink.View)
	if v.Player == engine.Spectator {
		return chart(v, paint)
	}
	return sight(v, paint)
}

// chart draws the whole sea, two characters per cell.
func chart(v *hitsink.View, paint cli.Paint) []string {
	cells := make(map[hitsink.Cell]string)
	for _, m := range v.Mines {
		cells[m.Cell] = paint.In(cli.Magenta, "* ")
	}
	for i := range v.Wrecks {
		for n := range v.Wrecks[i].Len() {
			cells[v.Wrecks[i].Cell(n)] = paint.In(cli.Grey, "##")
		}
	}
	for p := range v.Ships {
		drawShip(cells, &v.Ships[p], p, paint)
	}
	return grid(hitsink.Cell{}, v.Side, v.Side, paint, func(c hitsink.Cell) string {
		if text, ok := cells[c]; ok {
			return text
		}
		return paint.In(cli.Grey, ". ")
	})
}

// drawShip draws a ship's cells: its number with its heading at the head, x where it is hit, or # if it is a wreck.
func drawShip(cells map[hitsink.Cell]string, s *hitsink.Ship, p int, paint cli.Paint) {
	if s.Kind == hitsink.None {
		return
	}
	colours := [...]cli.Colour{cli.Red, cli.Blue, cli.Green, cli.Yellow, cli.Cyan}
	for i := range s.Len() {
		part := " "
		switch {
		case s.Dead():
			part = "#"
		case !s.Hull.Sound(i):
			part = "x"
		case i == 0:
			part = headings[s.Dir&3]
		}
		cells[s.Cell(i)] = paint.In(colours[p%len(colours)], strconv.FormatInt(int64(p%36), 36)+part)
	}
}

// sight draws what a captain was shown, with the characters of its request.
func sight(v *hitsink.View, paint cli.Paint) []string {
	if v.Sight == nil {
		return nil
	}
	corner := v.Ship.Head.Sub(hitsink.Cell{X: hitsink.SightRadius, Y: hitsink.SightRadius})
	return grid(corner, hitsink.SightSide, hitsink.SightSide, paint, func(c hitsink.Cell) string {
		mark := v.At(c)
		text := string(rune(mark)) + " "
		if c == v.Ship.Head {
			text = string(rune(mark)) + headings[v.Ship.Dir&3]
		}
		return paint.In(markColour(mark), text)
	})
}

func markColour(m hitsink.Mark) cli.Colour {
	switch m {
	case hitsink.Own:
		return cli.Green
	case hitsink.DivedSound, hitsink.DivedDamaged, hitsink.EnemySound, hitsink.EnemyDamaged:
		return cli.Red
	case hitsink.MineMark:
		return cli.Magenta
	}
	return cli.Grey
}

// grid draws cells of two characters, with column and row numbers. corner is the first cell.
func grid(corner hitsink.Cell, width, height int, paint cli.Paint, at func(hitsink.Cell) string) []string {
	var head strings.Builder
	head.WriteString("    ")
	for dx := range width {
		if x := corner.X + dx; x%2 == 0 {
			fmt.Fprintf(&head, "%-4d", x)
		} else if dx == 0 {
			head.WriteString("  ")
		}
	}
	lines := []string{paint.In(cli.Grey, strings.TrimRight(head.String(), " "))}
	for dy := range height {
		var line strings.Builder
		line.WriteString(paint.In(cli.Grey, fmt.Sprintf("%3d ", corner.Y+dy)))
		for dx := range width {
			line.WriteString(at(corner.Add(hitsink.Cell{X: dx, Y: dy})))
		}
		lines = append(lines, strings.TrimRight(line.String(), " "))
	}
	return lines
}

// Text beside the sea.
var (
	saysShip  = engine.Phrase{Key: "show.ship", Text: "{player}: {kind} {hull}, head at {cell}, {score} {score|point/points}"}
	saysSunk  = engine.Phrase{Key: "show.sunk", Text: "{player}: {kind}, sunk, {score} {score|point/points}"}
	saysChart = engine.Phrase{Key: "show.chart", Text: "A ship is its number; ^ > v < is its head, x a hit, # a wreck, * a mine."}
	saysSight = engine.Phrase{Key: "show.sight", Text: "The signs are those of the request: O own, A and B an enemy, sound and damaged, C and D the same under water, W a wreck, M a mine, U unknown, X outside."}
)

// says describes the ships in sight.
func says(view engine.View) (list []engine.Phrase) {
	v := view.(*hitsink.View)
	if v.Player != engine.Spectator {
		return append(tell(list, &v.Ship, int(v.Player)), saysSight)
	}
	for p := range v.Ships {
		list = tell(list, &v.Ships[p], p)
	}
	return append(list, saysChart)
}

func tell(list []engine.Phrase, s *hitsink.Ship, p int) []engine.Phrase {
	if s.Kind == hitsink.None {
		return list
	}
	phrase := saysShip.With("hull", hull(s)).With("cell", s.Head.String())
	if s.Dead() {
		phrase = saysSunk
	}
	kind := s.Kind.Class().Name
	return append(list, phrase.WithInt("player", p).WithPhrase("kind", engine.Phrase{Key: "ship." + kind, Text: kind}).WithInt("score", s.Score()))
}

// hull returns a ship's cells, head first: O is sound, x is hit.
func hull(s *hitsink.Ship) string {
	return strings.NewReplacer("1", "O", "0", "x").Replace(s.HullText())
}
