package theme

import "strconv"

// SeaColors are the tones of one player of Hit & Sink, and what tells the player from others without colour.
type SeaColors struct {
	Icon   string // the shape: P1 ▲ to P6 ○, in turn
	Number string // the player's number from the seventh on, "" before: the shape alone tells
	Plate  Color  // hull, mine; contrast at least 3 on the sea
	Ink    Color  // mark and number on the hull
	Trace  Color  // shots, and words in the player's colour
}

// SeaSide gives the tones of player i of Hit & Sink, from 0. The first six have the colours of LOOK, later ones
// the same shapes with other hues and a number.
func SeaSide(i int) SeaColors {
	if i < 0 {
		return SeaColors{Icon: "p6", Plate: Stone, Ink: OnStone, Trace: Stone}
	}
	plate := seaPlates[i%len(seaPlates)]
	c := SeaColors{Icon: seaIcons[i%len(seaIcons)], Plate: plate, Ink: White, Trace: Mix(plate, White, 0.3)}
	if darkInk(plate) {
		c.Ink = Bg0
	}
	if i >= len(seaIcons) {
		c.Number = strconv.Itoa(i)
	}
	return c
}

// Read only.
var (
	seaIcons  = [6]string{"red", "blue", "p3", "p4", "p5", "p6"}
	seaPlates = [30]Color{
		P1, P2, P3, P4, P5, P6,
		P1, P2, P3, P4, P5, P6,
		P1, P2, P3, P4, P5, P6,
		P1, P2, P3, P4, P5, P6,
		P1, P2, P3, P4, P5, P6,
	}
)

// darkInk tells whether black reads better than white on a plate.
func darkInk(c Color) bool {
	r, g, b := float32(c>>24), float32(c>>16&0xFF), float32(c>>8&0xFF)
	return 0.299*r+0.587*g+0.114*b > 150
}
