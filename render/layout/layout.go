// Package layout places boxes inside boxes: rows, columns, grids, layers, alternatives and scroll areas, each with a least, a
// best and a most size. It measures and places what was described, and never draws.
//
// A description is a walk: Open begins a box, Close ends it, and Leaf and Text are boxes without others inside. After Place the same
// walk is made once more, and every box has its area. A Tree keeps its memory, so a description that stays the same allocates
// nothing.
package layout

import "generals-chess/render"

// Kind says how a box places what is inside.
type Kind uint8

// The kinds. All but the last two hold other boxes.
const (
	Column Kind = iota // one below the other
	Row                // one beside the other
	Grid               // in equal columns, as many as fit and at most Box.Columns
	Layers             // one over the other, all in the same area
	Either             // the first one that fits, and none of the others
	Scroll             // a column that keeps its least height, and of which a part is seen where there is less
	Leaf               // what a caller draws
	Text               // words, as high as the width makes them
)

// Align is where a box stands across its row or column when there is more room than it wants.
type Align uint8

// The alignments.
const (
	Stretch Align = iota // takes all of it
	Start
	Middle
	End
)

// Box says how much room a box wants. Sizes are logical px. Zero means: as much as the content needs.
type Box struct {
	W, H       float32 // best size
	MinW, MinH float32 // least size; of a leaf or words it may be less than they need
	MaxW, MaxH float32 // most size; 0 has no limit
	Grow       float32 // share of the room that is left along its row or column
	Aspect     float32 // best height for one px of width, as a board or a picture has
	PadX, PadY float32 // inside, beside and above the content
	Gap        float32 // between the boxes inside
	Columns    int     // of a Grid, at most; 0 is one for every box
	Align      Align   // across the row or column it stands in
	Inside     Align   // along itself, where its content leaves room: Stretch is Start
	Drop       int     // over 0: left out where room is short, the highest first
}

// node is a box of a description. Sizes are device px.
type node struct {
	kind           Kind
	box            Box
	end            int // the node after the last one inside
	text           string
	style          int
	least, best    render.Point // what it needs and wants; Y is for the width it has
	area           render.Rect
	content        float32 // height of what a scroll area holds
	gone           bool    // left out
	columns, lines int     // of a grid
}

// Tree is a description and where everything in it goes. The zero value is not ready: see New.
type Tree struct {
	scale float32
	bar   float32 // width of a scroll bar
	wrap  Wrap
	nodes []node
	open  []int
	at    int // the next node of the second walk
}

// Wrap returns the height of words in a width, device px.
type Wrap func(width float32, text string, style int) float32

// New returns an empty tree. bar is the width of a scroll bar, logical px.
func New(bar float32, wrap Wrap) *Tree { return &Tree{bar: bar, wrap: wrap} }

// Begin starts a description. scale is the device px of one logical px.
func (t *Tree) Begin(scale float32) {
	t.scale, t.nodes, t.open, t.at = scale, t.nodes[:0], t.open[:0], 0
}

// Open begins a box that holds the boxes described until Close.
func (t *Tree) Open(k Kind, b Box) {
	t.open = append(t.open, len(t.nodes))
	t.nodes = append(t.nodes, node{kind: k, box: t.scaled(b)})
}

// Close ends the box that was opened last.
func (t *Tree) Close() {
	n := len(t.open) - 1
	t.nodes[t.open[n]].end = len(t.nodes)
	t.open = t.open[:n]
}

// Leaf adds a box that a caller draws. w and h are what its content needs, device px.
func (t *Tree) Leaf(b Box, w, h float32) {
	n := node{kind: Leaf, box: t.scaled(b), end: len(t.nodes) + 1}
	n.content, n.least.X = h, w
	t.nodes = append(t.nodes, n)
}

// Text adds words that break into lines. Their height follows from the width. w is the width of one line of them, device px.
func (t *Tree) Text(b Box, w float32, text string, style int) {
	n := node{kind: Text, box: t.scaled(b), end: len(t.nodes) + 1, text: text, style: style}
	n.least.X = w
	t.nodes = append(t.nodes, n)
}

func (t *Tree) scaled(b Box) Box {
	for _, v := range [...]*float32{&b.W, &b.H, &b.MinW, &b.MinH, &b.MaxW, &b.MaxH, &b.PadX, &b.PadY, &b.Gap} {
		if *v != 0 {
			*v = max(round(*v*t.scale), 1)
		}
	}
	return b
}

// Place gives every box its area inside r. The first box described has all of it.
func (t *Tree) Place(r render.Rect) {
	t.at = 0
	if len(t.nodes) == 0 {
		return
	}
	t.widths(0)
	t.nodes[0].area.X, t.nodes[0].area.W = r.X, r.W
	t.placeX(0)
	t.heights(0)
	t.nodes[0].area.Y, t.nodes[0].area.H = r.Y, r.H
	t.placeY(0)
}

// Found is a box as the second walk meets it.
type Found struct {
	Area    render.Rect
	Content float32 // height of what a scroll area holds, device px
	Gone    bool    // left out: nothing of it is drawn, and what is inside is not walked
}

// Next returns the next box of the second walk. ok is false where the walk no longer follows what was described, as when a
// click has changed it.
func (t *Tree) Next(k Kind) (f Found, ok bool) {
	if t.at >= len(t.nodes) || t.nodes[t.at].kind != k {
		return Found{}, false
	}
	n := &t.nodes[t.at]
	t.at++
	if n.gone {
		t.at = n.end
	}
	return Found{n.area, n.content, n.gone}, true
}

// Fits reports whether everything has the room that it needs: no box is smaller than its least size, but for what was left out.
func (t *Tree) Fits() bool {
	for i := 0; i < len(t.nodes); {
		n := &t.nodes[i]
		if n.gone {
			i = n.end
			continue
		}
		if n.area.W < n.least.X || n.area.H < n.least.Y {
			return false
		}
		i++
	}
	return true
}

// Needs is the least and the best size of the whole, device px, after Place; the heights are for the width it had.
func (t *Tree) Needs() (least, best render.Point) {
	if len(t.nodes) == 0 {
		return least, best
	}
	return t.nodes[0].least, t.nodes[0].best
}
