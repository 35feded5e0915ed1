package board

import (
	"image"
	"math"

	"generals-chess/assets/icons"
	"generals-chess/render/theme"
)

// builder collects the sprites of a sheet. All measures are device px.
type builder struct {
	key    sheetKey
	sheet  *sheet
	jobs   []job
	t      float32
	lo, hi float32 // edges of the plate
	radius float32
	whole  image.Rectangle // a tile

	arrowhead icons.Icon
}

func (b *builder) measure() {
	t := b.key.tile
	gap := max(1, int(roundf(float32(t)/21)))
	b.t = float32(t)
	b.lo, b.hi = float32(gap/2), float32(t-(gap-gap/2))
	b.radius = roundf(0.09 * b.t)
	b.whole = image.Rect(0, 0, t, t)
}

// at converts a part of the tile to whole px.
func (b *builder) at(part float32) int { return int(roundf(part * b.t)) }

func (b *builder) add(id spriteID, box image.Rectangle, paint func(canvas)) {
	if !box.Empty() {
		b.jobs = append(b.jobs, job{id, box, paint})
	}
}

// plate returns the outline of a plate, grown by d px.
func (b *builder) plate(d float32) shape {
	return roundBox(b.lo-d, b.lo-d, b.hi+d, b.hi+d, max(b.radius+d, 0))
}

// faces adds one sprite for each plate, and a second one with the mark if there are marks.
func (b *builder) faces() {
	for p := range plate(plates) {
		_, _, owned := p.side()
		t := b.key.logical()
		if !owned || !b.key.marks || !showsMark(t, p.badge(), 1) || p.seenBadge() {
			b.face(p, false)
			continue
		}
		b.face(p, true)
		if !showsMark(t, p.badge(), 4) {
			b.face(p, false)
		}
	}
}

func (b *builder) face(p plate, marked bool) {
	b.add(faceSprite(p, marked), b.whole, func(c canvas) {
		c.fill(everywhere, theme.Board)
		if p != plateRock && p != plateRockFog {
			c.fill(b.plate(0), plateColor(p))
		}
		if side, _, owned := p.side(); owned && side == 1 && b.key.lined {
			tone := theme.Board
			if b.key.theme.Palette == theme.Strong { // away from the figures
				tone = theme.White
			}
			c.fill(b.stripes(), tone.Fade(stripeAlpha))
		}
		b.badge(c, p)
		if marked {
			b.mark(c, p)
		}
	})
}

// stripes returns diagonal lines across a plate, which distinguish it without colour even if it is too small for a mark.
func (b *builder) stripes() shape {
	plate, apart := b.plate(0), max(b.t/4, 4)
	return func(x, y float32) float32 {
		at := float32(math.Mod(float64(x+y), float64(apart)))
		return max(plate(x, y), abs(at-apart/2)/math.Sqrt2-apart/6)
	}
}

// stripeAlpha is the alpha of the stripes. Numbers on them stay easy to read.
const stripeAlpha = 0.3

func plateColor(p plate) theme.Color {
	side, kind, owned := p.side()
	if !owned {
		switch p {
		case plateFog:
			return theme.Fog
		case plateSeen, plateCitySeen:
			return theme.Seen
		}
		return theme.Land
	}
	c := theme.Side(int(side))
	switch kind {
	case sideLow:
		return c.Low
	case sideMid:
		return c.Mid
	case sideFull, sideCity, sideGeneral:
		return c.Plate
	}
	return c.Seen
}

// badge paints a city, a general or a mountain.
func (b *builder) badge(c canvas, p plate) {
	side, kind, owned := p.side()
	switch {
	case p == plateRock:
		b.mountain(c, theme.Rock, theme.RockLit, theme.RockFar)
	case p == plateRockFog:
		b.mountain(c, theme.RockFog, theme.RockFogLit, theme.RockFogFar)
	case p == plateCity:
		b.onPlate(c, icons.IconCity, theme.Stone, false)
	case p == plateCitySeen, owned && kind == sideSeenCity:
		b.onPlate(c, icons.IconCity, theme.StoneSeen, true)
	case owned && kind == sideCity:
		b.onPlate(c, icons.IconCity, theme.Side(int(side)).Badge, false)
	case owned && kind == sideGeneral:
		b.onPlate(c, icons.IconCrown, theme.Gold, false)
	case owned && kind == sideSeenGeneral:
		b.onPlate(c, icons.IconCrown, theme.CrownSeen, true)
	}
}

// onPlate paints a city or a general, a little smaller if it is only remembered.
func (b *builder) onPlate(c canvas, name icons.Name, color theme.Color, seen bool) {
	t := b.key.logical()
	down := float32(0.12)
	if name == icons.IconCity {
		down = 0.14
	}
	switch {
	case t < dotTile:
		c.fill(disc(b.t/2, b.t/2, b.t/4), color)
	case t < badgeMarkTile:
		b.icon(c, name, 0.90, 0.05, 0.04, color)
	case seen:
		b.icon(c, name, 0.72, 0.14, down+0.03, color)
	default:
		if b.key.theme.Palette == theme.Strong {
			b.outline(c, name, 0.78, 0.11, down)
		}
		b.icon(c, name, 0.78, 0.11, down, color)
	}
}

func (b *builder) icon(c canvas, name icons.Name, size, x, y float32, color theme.Color) {
	at := image.Pt(b.at(x), b.at(y))
	for _, m := range icons.Masks(name, max(b.at(size), 1), 0) {
		c.stamp(m.Alpha, at, color)
	}
}

// outline paints a black edge around a badge that contrasts too little with a bright plate.
func (b *builder) outline(c canvas, name icons.Name, size, x, y float32) {
	edge := 0.05 * b.t
	room := ceilInt(edge) + 1
	for _, m := range icons.Masks(name, max(b.at(size), 1), 0) {
		c.stamp(grow(m.Alpha, edge, room), image.Pt(b.at(x)-room, b.at(y)-room), theme.Black)
	}
}

func (b *builder) mountain(c canvas, front, snow, back theme.Color) {
	if b.key.logical() < dotTile {
		peak := without(halfPlane(0.5*b.t, 0.15*b.t, 0.9*b.t, 0.8*b.t), halfPlane(0.5*b.t, 0.15*b.t, 0.1*b.t, 0.8*b.t))
		floor := 0.8 * b.t
		c.fill(func(x, y float32) float32 { return max(peak(x, y), y-floor) }, front)
		return
	}
	at := image.Pt(b.at(0.11), b.at(0.11))
	for _, m := range icons.Masks(icons.IconMountain, b.at(0.78), 0) {
		color := front
		switch m.Role {
		case icons.Far:
			color = back
		case icons.Lit:
			color = snow
		}
		c.stamp(m.Alpha, at, color)
	}
}

// halfPlane returns everything to the right of the line from a to b, seen in its direction with y down.
func halfPlane(ax, ay, bx, by float32) shape {
	dx, dy := bx-ax, by-ay
	length := hypot(dx, dy)
	return func(x, y float32) float32 { return ((x-ax)*dy - (y-ay)*dx) / length }
}

// markAlpha returns the alpha of the marks on land.
func (b *builder) markAlpha() float32 {
	if b.key.theme.Palette == theme.Strong {
		return 0.85
	}
	return 0.60
}

// mark paints the shape of the side in the corner, or in the middle of remembered land.
func (b *builder) mark(c canvas, p plate) {
	side, kind, _ := p.side()
	colors := theme.Side(int(side))
	name := icons.Name(colors.Icon)
	switch kind {
	case sideSeen:
		b.icon(c, name, 0.20, 0.40, 0.40, colors.Plate.Fade(0.55))
	case sideCity, sideGeneral:
		b.icon(c, name, 0.16, 0.055+b.lo/b.t, 0.055+b.lo/b.t, theme.Ink.Fade(0.85))
	case sideLow, sideMid, sideFull:
		b.icon(c, name, 0.17, 0.055+b.lo/b.t, 0.055+b.lo/b.t, colors.Mark.Fade(b.markAlpha()))
	}
}
