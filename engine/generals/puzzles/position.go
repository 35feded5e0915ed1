// Package puzzles finds and judges the puzzles of Generals-Chess: taking the general, holding one's own, growing, and finding the general.
// The solver is always Red.
package puzzles

import (
	"strconv"
	"strings"

	"generals-chess/engine"
	"generals-chess/engine/generals"
)

// codes are the letters of the cell types, in the judge's numbering: land, mountain, city, then Red's and Blue's alternately. The number of
// soldiers follows a letter from firstArmy on, unless it is 1.
const (
	codes      = ".^cazAZrb"
	firstArmy  = 2
	firstOwned = 3
	redGeneral = 7
)

// The errors in a position. Arguments: character; row; reason.
var (
	noStep    = engine.Phrase{Key: "puzzle.land.no-step", Text: "the position begins with its step and a colon, such as 84:"}
	badLetter = engine.Phrase{Key: "puzzle.land.bad-letter", Text: "row {row} of the position: {character} is not a tile"}
	badRows   = engine.Phrase{Key: "puzzle.land.bad-rows", Text: "the position must have 2 to {most} rows, all of the same length, which is 2 to {most} tiles"}
	noGeneral = engine.Phrase{Key: "puzzle.land.no-general", Text: "the position must have one general of each side"}
	tooMany   = engine.Phrase{Key: "puzzle.land.too-many", Text: "row {row} of the position: a tile has at most {most} soldiers"}
)

// mostSoldiers is the most soldiers on a cell, so that no sum over a map overflows.
const mostSoldiers = generals.MaxArmy / generals.MaxCells

// write returns a map at a time as text: the step, a colon, and the rows separated by slashes.
func write(l *generals.Layers, time int) string {
	b := strconv.AppendInt(nil, int64(time), 10)
	b = append(b, ':')
	for i, code := range l.Type {
		if i > 0 && i%l.Width == 0 {
			b = append(b, '/')
		}
		b = append(b, codes[code])
		if code >= firstArmy && l.Army[i] != 1 {
			b = strconv.AppendInt(b, int64(l.Army[i]), 10)
		}
	}
	return string(b)
}

// read parses what write wrote. The error is a *engine.Phrase.
func read(text string) (l generals.Layers, time int, err error) {
	step, rows, ok := strings.Cut(text, ":")
	time, wrong := strconv.Atoi(step)
	if !ok || wrong != nil || time < 0 || time >= generals.StepLimit {
		return l, 0, noStep.Err()
	}
	for n, row := range strings.Split(rows, "/") {
		if n == generals.MaxSide {
			return l, 0, badRows.WithInt("most", generals.MaxSide).Err()
		}
		before := len(l.Type)
		if err := readRow(&l, n, row); err != nil {
			return l, 0, err
		}
		if width := len(l.Type) - before; n == 0 {
			l.Width = width
		} else if width != l.Width {
			return l, 0, badRows.WithInt("most", generals.MaxSide).Err()
		}
		l.Height++
	}
	if l.Height < 2 || l.Width < 2 || l.Width > generals.MaxSide {
		return l, 0, badRows.WithInt("most", generals.MaxSide).Err()
	}
	return l, time, findGenerals(&l)
}

func readRow(l *generals.Layers, n int, row string) error {
	for row != "" {
		code := strings.IndexByte(codes, row[0])
		if code < 0 {
			return badLetter.WithInt("row", n).With("character", strconv.QuoteToASCII(row[:1])).Err()
		}
		row = row[1:]
		army := 0
		if code >= firstArmy {
			digits := len(row) - len(strings.TrimLeft(row, "0123456789"))
			if army = 1; digits > 0 {
				var err error
				if army, err = strconv.Atoi(row[:digits]); err != nil || army > mostSoldiers {
					return tooMany.WithInt("row", n).WithInt("most", mostSoldiers).Err()
				}
			}
			row = row[digits:]
		}
		l.Type, l.Army = append(l.Type, int8(code)), append(l.Army, int32(army))
	}
	return nil
}

// findGenerals sets the generals' cells. It fails unless each side has one.
func findGenerals(l *generals.Layers) error {
	var found [2]int
	for i, code := range l.Type {
		if u := int(code) - redGeneral; u >= 0 {
			found[u]++
			l.Generals[u] = generals.Cell{Row: i / l.Width, Col: i % l.Width}
		}
	}
	if found != [2]int{1, 1} {
		return noGeneral.Err()
	}
	return nil
}

// of returns the Spectator's map with the solver as Red. ok is false if a side has lost its general, or a cell has more than mostSoldiers.
func of(v *generals.View, solver engine.Player) (l generals.Layers, ok bool) {
	l = generals.Layers{Height: v.Height, Width: v.Width, Army: append([]int32(nil), v.Army...), Type: append([]int8(nil), v.Type...)}
	for i := range l.Type {
		if owned := l.Type[i] - firstOwned; owned >= 0 && solver == blue {
			l.Type[i] = firstOwned + (owned ^ 1)
		}
		if l.Army[i] > mostSoldiers {
			return l, false
		}
	}
	return l, findGenerals(&l) == nil
}
