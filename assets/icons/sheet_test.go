package icons

import (
	"image"
	"image/color"
	"image/draw"
	"maps"
	"slices"
)

// The colours of the design that the sheet is drawn in.
var (
	ground = color.NRGBA{0x0B, 0x0E, 0x13, 0xFF}
	card   = color.NRGBA{0x12, 0x16, 0x1D, 0xFF}
	ink    = color.NRGBA{0xEE, 0xF1, 0xF5, 0xFF}
	rocks  = Palette{
		Main: color.NRGBA{0x66, 0x71, 0x7F, 0xFF}, Lit: color.NRGBA{0x8E, 0x99, 0xA7, 0xFF},
		Far: color.NRGBA{0x4A, 0x54, 0x61, 0xFF}, Back: card, Hit: color.NRGBA{0xF2, 0xA3, 0x3A, 0xFF},
	}
)

const (
	perRow = 9
	cell   = 132
	large  = 76
)

// sheet draws every icon at 76, 24 and 16 px, and the arrow in its four turns.
func sheet() *image.RGBA {
	names := slices.Sorted(maps.Keys(all()))
	rows := (len(names) + 4 + perRow - 1) / perRow
	img := image.NewRGBA(image.Rect(0, 0, perRow*cell, rows*90))
	draw.Draw(img, img.Rect, image.NewUniform(ground), image.Point{}, draw.Src)
	for i, n := range names {
		put(img, i, n, 0)
	}
	for turn := range 4 {
		put(img, len(names)+turn, "arrow", turn)
	}
	return img
}

func put(img *image.RGBA, place int, n Name, turns int) {
	x, y := place%perRow*cell+6, place/perRow*90+6
	palette := Palette{Main: ink, Back: card, Hit: rocks.Hit}
	if n == IconMountain {
		palette = rocks
	}
	box := image.Rect(x, y, x+large, y+large)
	draw.Draw(img, box, image.NewUniform(card), image.Point{}, draw.Src)
	for _, at := range []struct{ dx, dy, px int }{{0, 0, large}, {large + 12, 26, 24}, {large + 16, 58, 16}} {
		icon := Render(n, at.px, turns, palette)
		draw.Draw(img, icon.Rect.Add(image.Pt(x+at.dx, y+at.dy)), icon, image.Point{}, draw.Over)
	}
}
