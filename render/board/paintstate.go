package board

import (
	"image"

	"generals-chess/assets/icons"
	"generals-chess/engine/generals"
	"generals-chess/render/theme"
)

// states adds the sprites that are drawn over the tiles: white shapes, to be tinted.
func (b *builder) states() {
	b.shape(spriteWhite, image.Rect(0, 0, 4, 4), everywhere)
	b.shape(spritePlate, b.whole, b.plate(0))
	b.hover()
	b.shape(spriteInside, b.whole, without(b.plate(0), b.plate(-b.inside())))
	b.target()
	b.dashes()
	b.takenLines()
	for i := range selectFrames {
		b.selection(i)
	}
	b.arrowhead, _ = icons.Parse(arrowhead)
	for d := generals.Up; d <= generals.Right; d++ {
		b.arrow(d)
	}
	corner := b.frameRadius()
	b.shape(spriteCorner, image.Rect(0, 0, 2*ceilInt(corner), 2*ceilInt(corner)), disc(corner, corner, corner))
}

func (b *builder) shape(id spriteID, box image.Rectangle, s shape) {
	b.add(id, box, func(c canvas) { c.fill(s, theme.White) })
}

// inside returns the width of the lines inside a plate's edge.
func (b *builder) inside() float32 { return max(0.05*b.t, 1) }

// frameRadius returns the radius of the board's own corners: that of a plate plus the dark edge.
func (b *builder) frameRadius() float32 { return b.radius + roundf(frame*b.key.scale) }

func (b *builder) hover() {
	line := without(b.plate(0), b.plate(-1.5*b.key.scale))
	b.add(spriteHover, b.whole, func(c canvas) {
		c.fill(b.plate(0), theme.White.Fade(0.08))
		c.fill(line, theme.White.Fade(0.70))
	})
}

// target adds four brackets in the corners of a tile.
func (b *builder) target() {
	in, arm, w := 0.10*b.t, 0.16*b.t, max(0.045*b.t, b.key.scale)
	var arms []shape
	for _, x := range [2]float32{in, b.t - in} {
		for _, y := range [2]float32{in, b.t - in} {
			toX, toY := x+arm, y+arm
			if x > b.t/2 {
				toX = x - arm
			}
			if y > b.t/2 {
				toY = y - arm
			}
			arms = append(arms, capsule(x, y, toX, y, w), capsule(x, y, x, toY, w))
		}
	}
	b.shape(spriteTarget, b.whole, union(arms...))
}

// dashes adds the outlines around one tile, two tiles side by side and two one above the other.
func (b *builder) dashes() {
	w := max(0.045*b.t, b.key.scale)
	out := (b.lo + b.t - b.hi) / 4
	n := ceilInt(w)
	for i, size := range [3]image.Point{{1, 1}, {2, 1}, {1, 2}} {
		far := image.Pt((size.X-1)*b.key.tile, (size.Y-1)*b.key.tile)
		box := image.Rect(-n, -n, b.key.tile+far.X+n, b.key.tile+far.Y+n)
		b.shape(spriteDashes+spriteID(i), box, dashed(
			b.lo-out, b.lo-out, b.hi+out+float32(far.X), b.hi+out+float32(far.Y),
			b.radius+out, w, 0.12*b.t, 0.10*b.t))
	}
}

// takenLines adds the three outlines around a captured general, the innermost first.
func (b *builder) takenLines() {
	for i, line := range [3]struct{ reach, width float32 }{{0.50, 0.07}, {0.64, 0.045}, {0.78, 0.028}} {
		reach, w := line.reach*b.t, max(line.width*b.t, b.key.scale)
		mid := b.t / 2
		n := ceilInt(reach + w - mid)
		s := stroke(roundBox(mid-reach, mid-reach, mid+reach, mid+reach, reach-0.5*b.t+0.11*b.t), w)
		b.shape(spriteTaken+spriteID(i), b.whole.Inset(-n), s)
	}
}

// selection adds frame i of the line outside the plate, which is 1.6 times as wide in the first frame as in the last.
func (b *builder) selection(i int) {
	wide := 1.6 - 0.6*float32(i)/(selectFrames-1)
	w := max(0.06*b.t, 2*b.key.scale) * wide
	b.shape(spriteSelect+spriteID(i), b.whole.Inset(-ceilInt(w)), without(b.plate(w), b.plate(0)))
}

// arrowhead is the queue icon, as long as it is wide, as it stands on the board.
const arrowhead = "poly 4.5,4.5 19.5,12 4.5,19.5 9.7,12"

// arrow adds the sprites of a queued move. Its box is centred on the middle of the shared edge.
func (b *builder) arrow(d generals.Dir) {
	turns := [4]int{generals.Up: 3, generals.Down: 1, generals.Left: 2, generals.Right: 0}[d]
	n := max(b.at(0.33*24/15), 4) // the arrowhead takes 15 of 24 units
	masks := b.arrowhead.Masks(n, turns)
	half := image.Pt(n/2, n/2)
	room := ceilInt(0.05*b.t) + 1
	inner := image.Rect(0, 0, n, n).Sub(half)
	b.add(spriteArrow+spriteID(d), inner, func(c canvas) { c.stamp(masks[0].Alpha, inner.Min, theme.White) })
	edge := grow(masks[0].Alpha, 0.03*b.t, room)
	for y := range n {
		for x := range n {
			i := edge.PixOffset(x+room, y+room)
			edge.Pix[i] = min(edge.Pix[i], 255-masks[0].Alpha.AlphaAt(x, y).A)
		}
	}
	outer := inner.Inset(-room)
	b.add(spriteEdge+spriteID(d), outer, func(c canvas) { c.stamp(edge, outer.Min, theme.White) })
}

// letters adds the characters of every size and phase.
func (b *builder) letters(bold, medium *letters) {
	t, scale := b.key.tile, b.key.scale
	size := &b.sheet.size
	for class := range 3 {
		size[setLand+class] = landSizes.of(class, t, scale)
		size[setBadge+class] = badgeSizes.of(class, t, scale)
	}
	size[setCoordinate] = coordinateSize(b.key.logical()) * scale
	if showsNumber(b.key.logical()) {
		for set := range setCoordinate {
			b.glyphs(set, bold)
		}
	}
	if b.key.logical() >= leastCoordinateTile {
		b.glyphs(setCoordinate, medium)
	}
}

// coordinateSize returns the size of row and column numbers on tiles of t logical px.
func coordinateSize(t float32) float32 {
	if t < 30 {
		return 10
	}
	return 11
}

func (b *builder) glyphs(set int, face *letters) {
	size := b.sheet.size[set]
	for i := range face {
		for phase := range phases {
			dx := float32(phase) / phases
			b.add(glyphSprite(set, i, phase), face[i].bounds(size, dx), func(c canvas) {
				face[i].draw(c.img, c.origin.Add(c.box.Min), size, dx)
			})
		}
	}
}
