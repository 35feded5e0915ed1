package game

import (
	"image"
	"image/draw"

	"generals-chess/assets/icons"
	"generals-chess/render/theme"
)

// windowIcons returns the pictures that the desktop shows for the window: the crown on a dark plate.
func windowIcons() []image.Image {
	var pictures []image.Image
	for _, size := range []int{16, 32, 48, 64} {
		picture := image.NewRGBA(image.Rect(0, 0, size, size))
		draw.Draw(picture, picture.Rect, image.NewUniform(theme.Bg2), image.Point{}, draw.Src)
		inner := size * 3 / 4
		crown := icons.Render(icons.IconCrown, inner, 0, icons.Of(theme.Gold))
		at := picture.Rect.Inset((size - inner) / 2)
		draw.Draw(picture, at, crown, image.Point{}, draw.Over)
		pictures = append(pictures, picture)
	}
	return pictures
}
