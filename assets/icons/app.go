package icons

import (
	"image"
	"image/color"
	"image/draw"
)

// The window's icon in units of the grid: four plates on a dark board, Red's with the crown.
const (
	boardRound = 5
	plateRound = 1.4
	plateSide  = 9.0
	plateNear  = 2.4
	plateFar   = 12.6
)

// App draws the window's icon in a square of px by px pixels.
func App(px int) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, px, px))
	plate(img, 0, 0, grid, boardRound, color.NRGBA{0x12, 0x16, 0x1D, 0xFF})
	plate(img, plateNear, plateNear, plateSide, plateRound, color.NRGBA{0xD2, 0x40, 0x37, 0xFF})
	plate(img, plateFar, plateNear, plateSide, plateRound, color.NRGBA{0x39, 0x43, 0x4F, 0xFF})
	plate(img, plateNear, plateFar, plateSide, plateRound, color.NRGBA{0x39, 0x43, 0x4F, 0xFF})
	plate(img, plateFar, plateFar, plateSide, plateRound, color.NRGBA{0x2C, 0x70, 0xDC, 0xFF})
	crown := all()[IconCrown].placed(plateNear+0.08*plateSide, plateNear+0.08*plateSide, 0.84*plateSide/grid)
	paintOver(img, crown.Masks(px, 0)[0].Alpha, color.NRGBA{0xF4, 0xC3, 0x50, 0xFF})
	return img
}

// plate paints a square of the given side with round corners.
func plate(img *image.RGBA, x, y, side, round float64, c color.Color) {
	a, b, d, e := x+round, y+round, x+side-round, y+side-round
	s := shape{fill: true, reach: round, lines: []line{{[]point{{a, b}, {d, b}, {d, e}, {a, e}}, true}}}
	mask := image.NewAlpha(img.Rect)
	s.paint(mask)
	paintOver(img, mask, c)
}

func paintOver(img *image.RGBA, mask *image.Alpha, c color.Color) {
	draw.DrawMask(img, img.Rect, image.NewUniform(c), image.Point{}, mask, image.Point{}, draw.Over)
}

// placed returns the icon at another size, with its top left corner at (x, y).
func (i Icon) placed(x, y, scale float64) Icon {
	shapes := make([]shape, len(i.shapes))
	for n, s := range i.shapes {
		s.reach, s.radius = s.reach*scale, s.radius*scale
		lines := make([]line, len(s.lines))
		for m, l := range s.lines {
			lines[m] = line{make([]point, len(l.points)), l.closed}
			for k, p := range l.points {
				lines[m].points[k] = point{x + p.x*scale, y + p.y*scale}
			}
		}
		s.lines = lines
		shapes[n] = s
	}
	return Icon{shapes}
}
