package render

import (
	"math"
	"math/bits"
)

// Hash returns the same value for two lists that draw the same pixels on a window of one size. It depends on every command and its texts,
// the language, the scale and the version of every layer.
func (l *List) Hash() uint64 {
	l.sum()
	h := hasher(seed)
	h.float2(l.scale, float32(len(l.cmds)))
	h.str(l.lang)
	for _, s := range l.sums {
		h.word(s)
	}
	return uint64(h)
}

// sum computes the hash of each command unless it is computed already.
func (l *List) sum() {
	if len(l.sums) == len(l.cmds) {
		return
	}
	l.sums = l.sums[:0]
	for i := range l.cmds {
		h := hasher(seed)
		h.cmd(&l.cmds[i], l.pts)
		l.sums = append(l.sums, uint64(h))
	}
}

const seed = 0x9E3779B97F4A7C15

type hasher uint64

func (h *hasher) word(v uint64) {
	hi, lo := bits.Mul64(uint64(*h)^v, 0xD6E8FEB86659FD93)
	*h = hasher(hi ^ lo + 0xA0761D6478BD642F)
}

func (h *hasher) float2(a, b float32) {
	h.word(uint64(math.Float32bits(a))<<32 | uint64(math.Float32bits(b)))
}

func (h *hasher) rect(r Rect) {
	h.float2(r.X, r.Y)
	h.float2(r.W, r.H)
}

func (h *hasher) str(s string) {
	v := uint64(len(s))
	for i := 0; i < len(s); i++ {
		v = v<<8 | uint64(s[i])
		if i&7 == 7 {
			h.word(v)
			v = 0
		}
	}
	h.word(v)
}

func (h *hasher) cmd(c *Cmd, pts []Point) {
	flags := uint64(c.Op) | uint64(c.Align)<<8 | uint64(c.Turns)<<16 | uint64(c.Spec.Face)<<32
	if c.Closed {
		flags |= 1 << 24
	}
	h.word(flags)
	h.rect(c.Clip)
	h.rect(c.Rect)
	h.float2(c.P[0], c.P[1])
	h.float2(c.P[2], c.P[3])
	h.word(uint64(c.Color)<<32 | uint64(c.Color2)&0xFFFFFFFF)
	for _, p := range pts[c.First : c.First+c.Count] {
		h.float2(p.X, p.Y)
	}
	if c.Str != "" {
		h.float2(c.Spec.Size, c.Spec.Track)
		h.str(c.Str)
	}
	if c.Layer != nil {
		h.word(c.Layer.Version())
	}
}
