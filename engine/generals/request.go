package generals

import (
	"slices"
	"strconv"
)

// appendRequest writes a bot's request: compact JSON.
func appendRequest(b []byte, v *View) []byte {
	b = slices.Grow(b, 7*len(v.Type)+128) // mostly enough: armies of three digits on every third cell
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

// appendLayer writes the rows of a layer. Every cell and every row is followed by a comma, the last one
// of which the closing bracket replaces.
func appendLayer[T int32 | int8](b []byte, layer []T, width int) []byte {
	b = append(b, '[')
	for start := 0; start < len(layer); start += width {
		b = append(b, '[')
		for _, x := range layer[start : start+width] {
			if x >= 0 && x < 10 {
				b = append(b, '0'+byte(x), ',')
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
