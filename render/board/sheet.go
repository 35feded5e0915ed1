package board

import (
	"cmp"
	"image"
	"math"
	"slices"

	"generals-chess/render/theme"
)

// sheetKey is everything that the sprites of a sheet depend on.
type sheetKey struct {
	tile  int     // device px
	scale float32 // device px of one logical px
	marks bool    // tiles show the shape of their side
	theme theme.Theme
	lined bool // the plates of the second side have stripes
}

// logical returns the size of a tile in logical px.
func (k sheetKey) logical() float32 { return float32(k.tile) / k.scale }

// spriteID is the index of a sprite in a sheet.
type spriteID int

// The sprites. A face has two: plain and with the mark of its side.
const (
	spriteFace   spriteID = 0
	spriteWhite           = spriteFace + spriteID(2*plates) // a single colour, to be tinted
	spritePlate           = spriteWhite + 1                 // shape of a plate
	spriteHover           = spritePlate + 1
	spriteInside          = spriteHover + 1  // line inside the plate's edge
	spriteTarget          = spriteInside + 1 // corner brackets
	spriteDashes          = spriteTarget + 1 // one tile, two side by side, two one above the other
	spriteTaken           = spriteDashes + 3 // three outlines
	spriteSelect          = spriteTaken + 3  // frames from wide to narrow
	spriteArrow           = spriteSelect + selectFrames
	spriteEdge            = spriteArrow + 4 // the arrows' outlines
	spriteCorner          = spriteEdge + 4  // of the dark edge: a disc
	spriteGlyph           = spriteCorner + 1
	spriteCount           = spriteGlyph + glyphSets*spriteID(len(alphabet))*phases
)

// selectFrames is the number of frames in which the selection line becomes narrow.
const selectFrames = 5

// Glyphs come in sets, one for each size, and in phases, one for each quarter of a px to the right of a pixel edge.
const (
	setLand       = 0 // and the two after it
	setBadge      = 3 // and the two after it
	setCoordinate = 6
	glyphSets     = 7
	phases        = 4
)

func faceSprite(p plate, marked bool) spriteID {
	if marked {
		return spriteFace + spriteID(p)*2 + 1
	}
	return spriteFace + spriteID(p)*2
}

func glyphSprite(set, letter, phase int) spriteID {
	return spriteGlyph + spriteID((set*len(alphabet)+letter)*phases+phase)
}

// sprite is an area of the atlas and its offset from the tile's corner.
type sprite struct{ x, y, w, h, dx, dy float32 }

// sheet holds all sprites for one size of tile in one picture.
type sheet struct {
	key     sheetKey
	sprites [spriteCount]sprite
	size    [glyphSets]float32 // of the letters in each set, px
	picture *image.RGBA
}

// pixel returns an area of the atlas that is completely white.
func (s *sheet) pixel() sprite {
	w := s.sprites[spriteWhite]
	return sprite{x: w.x + 1, y: w.y + 1, w: 1, h: 1}
}

// spriteOf returns the sprite of a face: with the mark of its side unless a long number needs the room.
func (s *sheet) spriteOf(f face) spriteID {
	t, marked := s.key.logical(), true
	if t < markTile {
		var text [12]byte
		marked = showsMark(t, f.plate.badge(), len(appendArmy(text[:0], max(f.army, 0), t)))
	}
	id := faceSprite(f.plate, marked)
	if s.sprites[id].w == 0 {
		return faceSprite(f.plate, !marked)
	}
	return id
}

// job is a sprite that is still to be painted.
type job struct {
	id    spriteID
	box   image.Rectangle // relative to the tile's corner
	paint func(canvas)
}

// newSheet paints the sprites of a key. It takes a few ms to tens of ms and is pure.
func newSheet(key sheetKey, bold, medium *letters) *sheet {
	s := &sheet{key: key}
	b := builder{key: key, sheet: s}
	b.measure()
	b.faces()
	b.states()
	b.letters(bold, medium)
	s.picture = pack(s, b.jobs)
	return s
}

// pad is the clear margin around a sprite, so that a scaled one does not show its neighbour.
const pad = 1

// pack places every job, in rows with the tallest first, and paints it.
func pack(s *sheet, jobs []job) *image.RGBA {
	slices.SortStableFunc(jobs, func(a, b job) int { return cmp.Compare(b.box.Dy(), a.box.Dy()) })
	width := atlasWidth(jobs)
	places := make([]image.Point, len(jobs))
	x, y, row := 0, 0, 0
	for i, j := range jobs {
		w, h := j.box.Dx()+2*pad, j.box.Dy()+2*pad
		if x+w > width {
			x, y, row = 0, y+row, 0
		}
		places[i] = image.Pt(x+pad, y+pad)
		x, row = x+w, max(row, h)
	}
	img := image.NewRGBA(image.Rect(0, 0, width, y+row))
	for i, j := range jobs {
		at := places[i]
		j.paint(canvas{img, at.Sub(j.box.Min), j.box, s.key.theme})
		s.sprites[j.id] = sprite{
			float32(at.X), float32(at.Y), float32(j.box.Dx()), float32(j.box.Dy()),
			float32(j.box.Min.X), float32(j.box.Min.Y),
		}
	}
	return img
}

// atlasWidth returns a width that makes the picture about square.
func atlasWidth(jobs []job) int {
	area, widest := 0, 0
	for _, j := range jobs {
		w := j.box.Dx() + 2*pad
		area += w * (j.box.Dy() + 2*pad)
		widest = max(widest, w)
	}
	return max(widest, int(math.Sqrt(float64(area)))+1)
}
