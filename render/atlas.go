package render

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"
)

const (
	atlasSmall = 1024
	atlasLarge = 4096
)

// sprite is an area of the atlas, px. W is 0 if there is nothing to draw.
type sprite struct{ x, y, w, h int16 }

// atlas packs small pictures into one image, row below row. It keeps a copy in main memory, so that many new pictures cost one upload.
// Pixel (1, 1) and its neighbours are white.
type atlas struct {
	size           int
	pix            []byte
	img            *ebiten.Image
	shelfX, shelfY int
	shelfH         int
	dirty          image.Rectangle
	upload         []byte
}

func newAtlas() *atlas {
	a := &atlas{}
	a.clear(atlasSmall)
	return a
}

// clear empties the atlas. All sprites returned before become invalid.
func (a *atlas) clear(size int) {
	if size != a.size {
		a.size, a.pix = size, make([]byte, 4*size*size)
		a.drop()
	} else {
		clear(a.pix)
	}
	a.shelfX, a.shelfY, a.shelfH = 4, 0, 4
	a.dirty = image.Rect(0, 0, size, size)
	for y := range 3 {
		for i := range 12 {
			a.pix[4*y*size+i] = 255
		}
	}
}

func (a *atlas) drop() {
	if a.img != nil {
		a.img.Deallocate()
		a.img = nil
	}
}

// grow doubles the atlas and keeps all sprites where they are. It reports false if the atlas has its largest size already.
func (a *atlas) grow() bool {
	if a.size >= atlasLarge {
		return false
	}
	old, size := a.pix, a.size
	a.size *= 2
	a.pix = make([]byte, 4*a.size*a.size)
	for y := range size {
		copy(a.pix[4*y*a.size:], old[4*y*size:4*(y+1)*size])
	}
	a.drop()
	a.dirty = image.Rect(0, 0, a.size, a.shelfY+a.shelfH)
	return true
}

// place finds room for w x h px and a gap of one px around it. It reports false if the atlas is full.
func (a *atlas) place(w, h int) (sprite, bool) {
	if a.shelfX+w+1 > a.size {
		a.shelfX, a.shelfY, a.shelfH = 0, a.shelfY+a.shelfH, 0
	}
	if a.shelfY+h+1 > a.size || w+1 > a.size {
		return sprite{}, false
	}
	s := sprite{int16(a.shelfX), int16(a.shelfY), int16(w), int16(h)}
	a.shelfX += w + 1
	a.shelfH = max(a.shelfH, h+1)
	a.dirty = a.dirty.Union(image.Rect(int(s.x), int(s.y), int(s.x)+w, int(s.y)+h))
	return s, true
}

// setMask writes the coverage of a mask as white with alpha.
func (a *atlas) setMask(s sprite, m mask) {
	for y := range m.h {
		row := a.pix[4*((int(s.y)+y)*a.size+int(s.x)):]
		for x := range m.w {
			v := m.pix[y*m.w+x]
			row[4*x], row[4*x+1], row[4*x+2], row[4*x+3] = v, v, v, v
		}
	}
}

// setImage writes a coloured picture with premultiplied alpha.
func (a *atlas) setImage(s sprite, m *image.RGBA) {
	for y := range int(s.h) {
		src := m.Pix[y*m.Stride:]
		copy(a.pix[4*((int(s.y)+y)*a.size+int(s.x)):], src[:4*int(s.w)])
	}
}

// image returns the atlas as an Ebitengine image and first uploads what is new.
func (a *atlas) image() *ebiten.Image {
	if a.img == nil {
		a.img = ebiten.NewImageWithOptions(image.Rect(0, 0, a.size, a.size), &ebiten.NewImageOptions{Unmanaged: true})
		a.dirty = image.Rect(0, 0, a.size, a.shelfY+a.shelfH+1)
	}
	if d := a.dirty.Intersect(image.Rect(0, 0, a.size, a.size)); !d.Empty() {
		a.dirty = image.Rectangle{}
		a.upload = a.upload[:0]
		for y := d.Min.Y; y < d.Max.Y; y++ {
			a.upload = append(a.upload, a.pix[4*(y*a.size+d.Min.X):4*(y*a.size+d.Max.X)]...)
		}
		a.img.SubImage(d).(*ebiten.Image).WritePixels(a.upload)
	}
	return a.img
}
