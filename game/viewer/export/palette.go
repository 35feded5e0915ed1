package export

import (
	"cmp"
	"image"
	"image/color"
	"slices"
)

// rgb is an opaque colour: 0xRRGGBB.
type rgb uint32

func rgbOf(pix []byte) rgb { return rgb(pix[0])<<16 | rgb(pix[1])<<8 | rgb(pix[2]) }

// channel returns red, green or blue for 0, 1 or 2.
func (c rgb) channel(i int) int { return int(c>>(16-8*i)) & 0xFF }

// apart returns a measure of how different two colours look.
func (c rgb) apart(o rgb) int {
	dr, dg, db := c.channel(0)-o.channel(0), c.channel(1)-o.channel(1), c.channel(2)-o.channel(2)
	return 3*dr*dr + 4*dg*dg + 2*db*db
}

// colours counts the colours in pictures. The zero value is empty.
type colours struct{ counts map[rgb]int }

func (c *colours) count(img *image.RGBA) {
	if c.counts == nil {
		c.counts = map[rgb]int{}
	}
	last, run := rgb(0), 0
	for i := 0; i < len(img.Pix); i += 4 {
		if now := rgbOf(img.Pix[i:]); now != last {
			c.counts[last] += run
			last, run = now, 0
		}
		run++
	}
	c.counts[last] += run
}

const (
	mostColours = 255 // the 256th index is asBefore
	exact       = 176 // so many of the most frequent colours are kept exactly
)

// counted is a colour and its number of px.
type counted struct {
	rgb
	n int
}

// palette chooses at most mostColours.
func (c *colours) palette() (chosen []rgb) {
	all := make([]counted, 0, len(c.counts))
	for tone, n := range c.counts {
		if n > 0 {
			all = append(all, counted{tone, n})
		}
	}
	slices.SortFunc(all, func(a, b counted) int { return cmp.Or(cmp.Compare(b.n, a.n), cmp.Compare(a.rgb, b.rgb)) })
	if len(all) > mostColours {
		for _, tone := range all[:exact] {
			chosen = append(chosen, tone.rgb)
		}
		return append(chosen, blend(all[exact:], mostColours-exact)...)
	}
	for _, tone := range all {
		chosen = append(chosen, tone.rgb)
	}
	return chosen
}

// blend reduces many colours to at most n, by averaging similar ones.
func blend(all []counted, n int) (chosen []rgb) {
	boxes := [][]counted{all}
	for len(boxes) < n {
		i := widest(boxes)
		box := boxes[i]
		if len(box) < 2 {
			break
		}
		at := split(box)
		boxes[i] = box[:at]
		boxes = append(boxes, box[at:])
	}
	for _, box := range boxes {
		chosen = append(chosen, mean(box))
	}
	return chosen
}

// widest returns the index of the box with the largest spread of colours, weighted by their px.
func widest(boxes [][]counted) (best int) {
	most := -1
	for i, box := range boxes {
		_, spread := longest(box)
		total := 0
		for _, tone := range box {
			total += tone.n
		}
		if w := spread * spread * min(total, 1<<20); len(box) > 1 && w > most {
			best, most = i, w
		}
	}
	return best
}

// longest returns the channel with the largest spread, and the spread.
func longest(box []counted) (channel, spread int) {
	for i := range 3 {
		least, most := 255, 0
		for _, tone := range box {
			least, most = min(least, tone.channel(i)), max(most, tone.channel(i))
		}
		if most-least > spread {
			channel, spread = i, most-least
		}
	}
	return channel, spread
}

// split sorts a box along its longest channel and returns the index of its middle, with at least one colour on each side.
func split(box []counted) int {
	channel, _ := longest(box)
	slices.SortFunc(box, func(a, b counted) int {
		return cmp.Or(cmp.Compare(a.channel(channel), b.channel(channel)), cmp.Compare(a.rgb, b.rgb))
	})
	total := 0
	for _, tone := range box {
		total += tone.n
	}
	half, at := 0, 0
	for at < len(box)-1 && (at == 0 || half < total/2) {
		half += box[at].n
		at++
	}
	return at
}

func mean(box []counted) rgb {
	var sum [3]int
	total := 0
	for _, tone := range box {
		for i := range sum {
			sum[i] += tone.n * tone.channel(i)
		}
		total += tone.n
	}
	return rgb(sum[0]/total)<<16 | rgb(sum[1]/total)<<8 | rgb(sum[2]/total)
}

// chart maps colours to palette indices.
type chart struct {
	palette []rgb
	places  map[rgb]byte
}

func newChart(palette []rgb) *chart {
	c := &chart{palette, make(map[rgb]byte, len(palette))}
	for i, tone := range palette {
		c.places[tone] = byte(i)
	}
	return c
}

// place returns the index of the colour, or of the nearest one.
func (c *chart) place(tone rgb) byte {
	if at, ok := c.places[tone]; ok {
		return at
	}
	best := 0
	for i, other := range c.palette {
		if tone.apart(other) < tone.apart(c.palette[best]) {
			best = i
		}
	}
	c.places[tone] = byte(best)
	return byte(best)
}

// color converts the colour to the standard library's type.
func (c rgb) color() color.RGBA {
	return color.RGBA{byte(c.channel(0)), byte(c.channel(1)), byte(c.channel(2)), 255}
}
