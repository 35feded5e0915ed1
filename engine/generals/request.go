package generals

import (
	"slices"
	"strconv"
)

// appendRequest writes a bot's request: compact JSON.
func appendRequest(b []byte, v *View) []byte {
	b = slices.Grow(b, 7*len(v.Type)+128) // usually enough: armies of three digits on every third cell
	own, enemy := v.Generals[v.Player], v.Totals[1-v.Player]
	b = append(b, `{"map":`...)
	b = appendMap(b, v)
	b = append(b, `,"time":`...)
	b = strconv.AppendInt(b, int64(v.Time), 10)
	b = appendPair(append(b, `,"size":`...), v.Height, v.Width)
	b = appendPair(append(b, `,"generals":`...), own.Row, own.Col)
	b = appendPair(append(b, `,"enemy":`...), enemy.Army, enemy.Land)
	return append(b, '}')
}

func appendPair(b []byte, x, y int) []byte {
	b = strconv.AppendInt(append(b, '['), int64(x), 10)
	b = strconv.AppendInt(append(b, ','), int64(y), 10)
	return append(b, ']')
}

// appendMap writes [ARMY,TYPE].
func appendMap(b []byte, v *View) []byte {
	b = append(b, '[')
	b = appendLayer(b, v.Army, v.Width)
	b = append(b, ',')
	b = appendLayer(b, v.Type, v.Width)
	return append(b, ']')
}

// cell is the text of a number with a comma after it.
type cell struct {
	text   [4]byte
	length uint8
}

// cells holds the texts of -1 to 999, which covers nearly all numbers on a map.
var cells = func() (all [1001]cell) {
	for i := range all {
		all[i].length = uint8(len(append(strconv.AppendInt(all[i].text[:0], int64(i-1), 10), ',')))
	}
	return all
}()

// appendLayer writes the rows of a layer. Every cell and every row is followed by a comma; the closing bracket replaces the last one.
func appendLayer[T int32 | int8](b []byte, layer []T, width int) []byte {
	b = append(b, '[')
	for start := 0; start < len(layer); start += width {
		b = append(b, '[')
		for _, x := range layer[start : start+width] {
			if i := uint(int(x) + 1); i < uint(len(cells)) {
				c := &cells[i]
				b = append(b, c.text[:]...)[:len(b)+int(c.length)] // the next append overwrites the unused bytes of the text
				continue
			}
			b = append(strconv.AppendInt(b, int64(x), 10), ',')
		}
		b[len(b)-1] = ']'
		b = append(b, ',')
	}
	b[len(b)-1] = ']'
	return b
}
