package theme

import "strconv"

// SeaColors are the tones of one player of Hit & Sink, with a shape and a number that distinguish the player without colour.
type SeaColors struct {
	Icon   string // the shape: P1 ▲ to P6 ○, in turn
	Number string // the player's number from the seventh on; before, the shape suffices and it is ""
	Plate  Color  // hull and mine; contrast at least 3 on the sea
	Ink    Color  // mark and number on the hull
	Trace  Color  // shots, and text in the player's colour
}

// SeaSide returns the tones of player i of Hit & Sink, from 0. The first six have fixed colours, later ones the same shapes with other
// hues and a number.
func SeaSide(i int) SeaColors {
	if i < 0 {
		return SeaColors{Icon: "p6", Plate: Stone, Ink: OnStone, Trace: Stone}
	}
	plate := seaPlates[i%len(seaPlates)]
	c := SeaColors{Icon: seaIcons[i%len(seaIcons)], Plate: plate, Ink: White, Trace: Mix(plate, Lift, 0.3)}
	switch {
	case i < 2:
		c.Ink = Ink
	case darkInk(plate):
		c.Ink = Bg0
	}
	if i >= len(seaIcons) {
		c.Number = strconv.Itoa(i)
	}
	return c
}

// Both are read only. Plates in one column share a shape, so their colours are as far apart as possible. Each row is as far as possible
// from those above, because most games have few players.
var (
	seaIcons  = [6]string{"red", "blue", "p3", "p4", "p5", "p6"}
	seaPlates = [30]Color{
		P1, P2, P3, P4, P5, P6,
		0x45_78FC84FF, 0x46_30E4FCFF, 0x47_C048B4FF, 0x48_E4F024FF, 0x49_9CB418FF, 0x4A_C078FCFF,
		0x4B_189CFCFF, 0x4C_B490C0FF, 0x4D_90A8FCFF, 0x4E_906CCCFF, 0x4F_B4FCC0FF, 0x50_FC9090FF,
		0x51_B4A878FF, 0x52_FCE490FF, 0x53_18F0C0FF, 0x54_CCC0C0FF, 0x55_B46C60FF, 0x56_549C18FF,
		0x57_FCC0FCFF, 0x58_18C054FF, 0x59_847848FF, 0x5A_F06018FF, 0x5B_1884B4FF, 0x5C_787890FF,
	}
)

// darkInk reports whether a plate is too bright for white marks. P4 is the brightest with white marks.
func darkInk(c Color) bool {
	r, g, b := float32(c>>24&0xFF), float32(c>>16&0xFF), float32(c>>8&0xFF)
	return 0.299*r+0.587*g+0.114*b > 126
}
