package generals

import (
	"fmt"
	"strconv"
)

// appendRequest writes a bot's request: compact JSON.
func appendRequest(b []byte, v *View) []byte {
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
	return fmt.Appendf(b, "[%d,%d]", x, y)
}

// appendMap writes [ARMY,TYPE].
func appendMap(b []byte, v *View) []byte {
	b = append(b, '[')
	b = appendLayer(b, v.Army, v.Width)
	b = append(b, ',')
	b = appendLayer(b, v.Type, v.Width)
	return append(b, ']')
}

func appendLayer[T int32 | int8](b []byte, layer []T, width int) []byte {
	for i, x := range layer {
		switch {
		case i == 0:
			b = append(b, '[', '[')
		case i%width == 0:
			b = append(b, ']', ',', '[')
		default:
			b = append(b, ',')
		}
		b = strconv.AppendInt(b, int64(x), 10)
	}
	return append(b, ']', ']')
}
