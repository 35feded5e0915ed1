package chart

import (
	"image"
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"

	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// Raster is a picture that is painted once and shown many times, paler right of a cursor. It is a render.Partial: if the cursor moves,
// only the area between its places is painted again. The zero value is an empty picture.
type Raster struct {
	pic     *image.RGBA
	img     *ebiten.Image // pic in graphics memory
	fresh   bool          // img shows pic
	version uint64
	changes render.Changes
	area    render.Rect
	cursor  float32 // px of the window
	pale    float32
}

// New returns an empty picture of w x h px, to be painted before it is drawn.
func (r *Raster) New(w, h int) *image.RGBA {
	if r.pic == nil || r.pic.Rect.Dx() != w || r.pic.Rect.Dy() != h {
		r.pic = image.NewRGBA(image.Rect(0, 0, w, h))
	} else {
		clear(r.pic.Pix)
	}
	r.fresh = false
	r.change(r.area)
	return r.pic
}

func (r *Raster) change(area render.Rect) {
	r.version++
	r.changes.Add(r.version, area)
}

// Show places the picture in area. Right of the px cursor it has the alpha pale.
func (r *Raster) Show(c *ui.Context, area render.Rect, cursor, pale float32) {
	switch {
	case r.area != area || r.pale != pale:
		r.version += 2 // skips a version that changes does not know, so that all is painted
	case r.cursor != cursor:
		from, to := min(r.cursor, cursor), max(r.cursor, cursor)
		r.change(render.R(from, area.Y, to-from, area.H))
	}
	r.area, r.cursor, r.pale = area, cursor, pale
	c.Layer(area, r)
}

// Version changes whenever Draw would paint other pixels.
func (r *Raster) Version() uint64 { return r.version }

// Changed returns the part that may differ from version since.
func (r *Raster) Changed(since uint64) (render.Rect, bool) { return r.changes.Since(since, r.version) }

// Draw paints the picture.
func (r *Raster) Draw(dst *ebiten.Image, area render.Rect) {
	if r.pic == nil || r.pic.Rect.Empty() {
		return
	}
	if !r.fresh {
		r.upload()
	}
	at := min(max(int(r.cursor-area.X), 0), r.pic.Rect.Dx())
	r.part(dst, area, 0, at, 1)
	r.part(dst, area, at, r.pic.Rect.Dx(), r.pale)
}

func (r *Raster) upload() {
	if r.img != nil && r.img.Bounds() != r.pic.Rect {
		r.img.Deallocate()
		r.img = nil
	}
	if r.img == nil {
		r.img = ebiten.NewImage(r.pic.Rect.Dx(), r.pic.Rect.Dy())
	}
	r.img.WritePixels(r.pic.Pix)
	r.fresh = true
}

// part paints the columns from x0 up to but not including x1.
func (r *Raster) part(dst *ebiten.Image, area render.Rect, x0, x1 int, alpha float32) {
	if x0 >= x1 {
		return
	}
	var o ebiten.DrawImageOptions
	o.GeoM.Translate(float64(area.X)+float64(x0), float64(area.Y))
	o.ColorScale.ScaleAlpha(alpha)
	dst.DrawImage(r.img.SubImage(image.Rect(x0, 0, x1, r.pic.Rect.Dy())).(*ebiten.Image), &o)
}

// rgba converts a tone to the colour type of a picture.
func rgba(tone theme.Color) color.RGBA {
	r, g, b, a := tone.RGBA()
	return color.RGBA{uint8(r >> 8), uint8(g >> 8), uint8(b >> 8), uint8(a >> 8)}
}

// fill replaces the pixels of a part of a picture.
func fill(pic *image.RGBA, x, y, w, h int, tint color.RGBA) {
	part := image.Rect(x, y, x+w, y+h).Intersect(pic.Rect)
	for y := part.Min.Y; y < part.Max.Y; y++ {
		row := pic.Pix[pic.PixOffset(part.Min.X, y):pic.PixOffset(part.Max.X, y)]
		for i := 0; i < len(row); i += 4 {
			row[i], row[i+1], row[i+2], row[i+3] = tint.R, tint.G, tint.B, tint.A
		}
	}
}
