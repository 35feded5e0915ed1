package layout

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"pgregory.net/rapid"

	"generals-chess/render"
)

// lines breaks words of 10 px a character into lines of 20 px.
func lines(width float32, text string, _ int) float32 {
	perLine := max(int(width/10), 1)
	return 20 * float32((len(text)+perLine-1)/perLine)
}

// lay walks a description twice, as a screen does, and returns the areas in the order of the description. "-" is a box left out.
func lay(w, h, scale float32, describe func(*Tree)) string {
	t := New(12, lines)
	t.Begin(scale)
	describe(t)
	t.Place(render.R(0, 0, w, h))
	var out []string
	for i := 0; i < len(t.nodes); {
		n := &t.nodes[i]
		if n.gone {
			out = append(out, "-")
			i = n.end
			continue
		}
		out = append(out, fmt.Sprintf("%g,%g %gx%g", n.area.X, n.area.Y, n.area.W, n.area.H))
		i++
	}
	return strings.Join(out, " | ")
}

func box(t *Tree, k Kind, b Box, inside ...func()) {
	t.Open(k, b)
	for _, do := range inside {
		do()
	}
	t.Close()
}

func TestPlaces(t *testing.T) {
	leaf := func(t *Tree, b Box) func() { return func() { t.Leaf(b, 0, 0) } }
	for _, c := range []struct {
		name        string
		w, h, scale float32
		describe    func(*Tree)
		want        string
	}{
		{"a row shares what is left by growth", 100, 20, 1, func(t *Tree) {
			box(t, Row, Box{Gap: 10}, leaf(t, Box{W: 20, H: 5}), leaf(t, Box{W: 10, Grow: 1}), leaf(t, Box{W: 10, Grow: 3}))
		}, "0,0 100x20 | 0,0 20x20 | 30,0 20x20 | 60,0 40x20"},
		{"lines of a grid that has too little room keep what they need", 50, 60, 1, func(t *Tree) {
			box(t, Grid, Box{}, leaf(t, Box{W: 40, H: 20, MinH: 10}), leaf(t, Box{W: 40, H: 60, MinH: 50}))
		}, "0,0 50x60 | 0,0 50x10 | 0,10 50x50"},
		{"lines of a grid that grows are equal where that is enough", 50, 120, 1, func(t *Tree) {
			box(t, Column, Box{}, func() {
				box(t, Grid, Box{Grow: 1}, leaf(t, Box{W: 40, H: 20}), leaf(t, Box{W: 40, H: 60}))
			})
		}, "0,0 50x120 | 0,0 50x120 | 0,0 50x60 | 0,60 50x60"},
		{"a greatest height cuts no content", 50, 200, 1, func(t *Tree) {
			box(t, Column, Box{}, func() {
				box(t, Column, Box{MaxH: 30}, leaf(t, Box{W: 40, H: 20, MinH: 15}), leaf(t, Box{W: 40, H: 60, MinH: 50}))
			})
		}, "0,0 50x200 | 0,0 50x65 | 0,0 50x15 | 0,15 50x50"},
		{"what shrinks gives in proportion to what it can spare", 90, 20, 1, func(t *Tree) {
			box(t, Row, Box{}, leaf(t, Box{W: 60, MinW: 20}), leaf(t, Box{W: 60, MinW: 40}))
		}, "0,0 90x20 | 0,0 40x20 | 40,0 50x20"},
		{"the highest Drop goes first, and only as many as must", 100, 20, 1, func(t *Tree) {
			box(t, Row, Box{}, leaf(t, Box{W: 50}), leaf(t, Box{W: 40, Drop: 1}), leaf(t, Box{W: 40, Drop: 2}))
		}, "0,0 100x20 | 0,0 50x20 | 50,0 40x20 | -"},
		{"a column is as high as its words are in its width", 100, 200, 1, func(t *Tree) {
			box(t, Column, Box{PadX: 10, PadY: 5}, func() { t.Text(Box{}, 240, strings.Repeat("x", 24), 0) }, leaf(t, Box{H: 30, Grow: 1}))
		}, "0,0 100x200 | 10,5 80x60 | 10,65 80x130"},
		{"boxes stand across their column", 100, 90, 1, func(t *Tree) {
			box(t, Column, Box{}, leaf(t, Box{W: 40, H: 30, Align: Start}), leaf(t, Box{W: 40, H: 30, Align: Middle}), leaf(t, Box{W: 40, H: 30, Align: End}))
		}, "0,0 100x90 | 0,0 40x30 | 30,30 40x30 | 60,60 40x30"},
		{"content stands in the middle where nothing grows", 100, 100, 1, func(t *Tree) {
			box(t, Column, Box{Inside: Middle}, leaf(t, Box{H: 40}))
		}, "0,0 100x100 | 0,30 100x40"},
		{"a grid has as many columns as fit", 100, 100, 1, func(t *Tree) {
			box(t, Grid, Box{Gap: 10}, leaf(t, Box{W: 40, H: 10}), leaf(t, Box{W: 40, H: 20}), leaf(t, Box{W: 40, H: 30}))
		}, "0,0 100x100 | 0,0 45x20 | 55,0 45x20 | 0,30 45x30"},
		{"the first alternative that fits", 100, 20, 1, func(t *Tree) {
			box(t, Either, Box{}, leaf(t, Box{W: 120}), leaf(t, Box{W: 80}), leaf(t, Box{W: 10}))
		}, "0,0 100x20 | - | 0,0 100x20 | -"},
		{"alternatives by height", 100, 20, 1, func(t *Tree) {
			box(t, Either, Box{}, leaf(t, Box{W: 80, H: 40}), leaf(t, Box{W: 80, H: 20}))
		}, "0,0 100x20 | - | 0,0 100x20"},
		{"a scroll area that overflows has a bar", 100, 50, 1, func(t *Tree) {
			box(t, Scroll, Box{}, func() { t.Text(Box{}, 880, strings.Repeat("x", 88), 0) }, leaf(t, Box{H: 20}))
		}, "0,0 100x50 | 0,0 88x220 | 0,220 88x20"},
		{"a picture keeps its shape and gives way", 100, 120, 1, func(t *Tree) {
			box(t, Column, Box{}, leaf(t, Box{Aspect: 1, MinH: 40}), leaf(t, Box{H: 60}))
		}, "0,0 100x120 | 0,0 100x60 | 0,60 100x60"},
		{"logical px are whole device px", 100, 20, 1.25, func(t *Tree) {
			box(t, Row, Box{Gap: 1}, leaf(t, Box{W: 10}), leaf(t, Box{W: 10, Grow: 1}))
		}, "0,0 100x20 | 0,0 13x20 | 14,0 86x20"},
		{"most size limits growth", 100, 20, 1, func(t *Tree) {
			box(t, Row, Box{}, leaf(t, Box{Grow: 1, MaxW: 30}), leaf(t, Box{Grow: 1}))
		}, "0,0 100x20 | 0,0 30x20 | 30,0 70x20"},
	} {
		t.Run(c.name, func(t *testing.T) { assert.Equal(t, c.want, lay(c.w, c.h, c.scale, c.describe)) })
	}
}

// plan is a random description.
type plan struct {
	kind   Kind
	box    Box
	inside []plan
}

func (p plan) describe(t *Tree) {
	switch p.kind {
	case Leaf:
		t.Leaf(p.box, 0, 0)
	case Text:
		t.Text(p.box, 300, strings.Repeat("x", 30), 0)
	default:
		t.Open(p.kind, p.box)
		for _, c := range p.inside {
			c.describe(t)
		}
		t.Close()
	}
}

func drawPlan(t *rapid.T, depth int) plan {
	p := plan{kind: Kind(rapid.IntRange(0, int(Text)).Draw(t, "kind"))}
	size := rapid.IntRange(0, 60)
	p.box = Box{
		MinW: float32(size.Draw(t, "w")), MinH: float32(size.Draw(t, "h")), Grow: float32(rapid.IntRange(0, 2).Draw(t, "grow")),
		Gap: float32(rapid.IntRange(0, 8).Draw(t, "gap")), PadX: float32(rapid.IntRange(0, 8).Draw(t, "padX")), PadY: float32(rapid.IntRange(0, 8).Draw(t, "padY")),
		Drop: rapid.IntRange(0, 2).Draw(t, "drop"), Columns: rapid.IntRange(0, 3).Draw(t, "columns"), Align: Align(rapid.IntRange(0, 3).Draw(t, "align")),
	}
	if p.kind == Leaf || p.kind == Text || depth == 0 {
		if p.kind < Leaf {
			p.kind = Leaf
		}
		p.box.W, p.box.H = p.box.MinW+float32(size.Draw(t, "more")), p.box.MinH+float32(size.Draw(t, "more"))
		return p
	}
	p.box.MinW, p.box.MinH = 0, 0
	for range rapid.IntRange(1, 4).Draw(t, "count") {
		p.inside = append(p.inside, drawPlan(t, depth-1))
	}
	return p
}

// A box that fits lies inside its parent and beside its neighbours, at any size and scale.
func TestNothingOverlapsWhereItFits(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		p := drawPlan(r, 3)
		scale := rapid.SampledFrom([]float32{0.5, 1, 1.25, 1.5, 1.75, 2, 3}).Draw(r, "scale")
		tree := New(12, lines)
		tree.Begin(scale)
		p.describe(tree)
		w, h := float32(rapid.IntRange(1, 1500).Draw(r, "width")), float32(rapid.IntRange(1, 1500).Draw(r, "height"))
		tree.Place(render.R(0, 0, w, h))
		if !tree.Fits() {
			return
		}
		for i := 0; i < len(tree.nodes); i++ {
			if tree.nodes[i].gone {
				i = tree.nodes[i].end - 1
				continue
			}
			checkInside(r, tree, i)
		}
	})
}

func checkInside(r *rapid.T, tree *Tree, i int) {
	n := &tree.nodes[i]
	var before *node
	tree.inside(i, func(c *node) {
		in := n.inner()
		if n.kind == Scroll {
			in.H = max(in.H, n.content)
		}
		const slack = 1.01 // every edge is on a whole px
		if c.area.X < in.X-slack || c.area.Right() > in.Right()+slack || c.area.Y < in.Y-slack || c.area.Bottom() > in.Bottom()+slack {
			r.Fatalf("box %v is outside of %v (%v)", c.area, in, n.kind)
		}
		if before != nil && n.kind != Layers {
			if o := before.area.Intersect(c.area); o.W > slack && o.H > slack {
				r.Fatalf("%v lies over %v in a %v", c.area, before.area, n.kind)
			}
		}
		if c.area.X != float32(math.Round(float64(c.area.X))) || c.area.Y != float32(math.Round(float64(c.area.Y))) {
			r.Fatalf("%v is not on whole px", c.area)
		}
		before = c
	})
}

// Next notices a second walk that differs from the description, and skips the boxes left out.
func TestSecondWalk(t *testing.T) {
	tree := New(12, lines)
	tree.Begin(1)
	box(tree, Row, Box{}, func() { tree.Leaf(Box{W: 60}, 0, 0) }, func() {
		box(tree, Column, Box{Drop: 1}, func() { tree.Leaf(Box{W: 60}, 0, 0) })
	})
	tree.Place(render.R(0, 0, 100, 20))
	_, ok := tree.Next(Row)
	assert.True(t, ok)
	_, ok = tree.Next(Leaf)
	assert.True(t, ok)
	f, ok := tree.Next(Column)
	assert.True(t, ok && f.Gone)
	_, ok = tree.Next(Leaf)
	assert.False(t, ok, "nothing is left")
}

func TestNoAllocationAtRest(t *testing.T) {
	tree := New(12, lines)
	words := strings.Repeat("x", 30)
	frame := func() {
		tree.Begin(1.5)
		tree.Open(Column, Box{Gap: 8})
		for range 20 {
			tree.Open(Row, Box{Gap: 4})
			tree.Leaf(Box{W: 40, Grow: 1}, 0, 20)
			tree.Text(Box{Grow: 1}, 300, words, 0)
			tree.Close()
		}
		tree.Close()
		tree.Place(render.R(0, 0, 800, 600))
	}
	frame()
	assert.Zero(t, testing.AllocsPerRun(50, frame))
}
