// Package layout places boxes inside boxes: rows, columns, grids, layers, alternatives and scroll areas, each with a least, a best and a
// largest size. It measures and places what was described, and never draws.
//
// A description is a walk: Open begins a box, Close ends it, and Leaf and Text add boxes without others inside. After Place the caller
// makes the same walk once more, and Next returns the area of every box. A Tree keeps its memory, so a description that stays the same
// allocates nothing.
package layout

import "generals-chess/render"

// Kind is the way in which a box places the boxes inside it.
type Kind uint8

// The kinds. All but the last two hold other boxes.
const (
	Column Kind = iota // one below the other
	Row                // one beside the other
	Grid               // in equal columns, as many as fit and at most Box.Columns
	Layers             // one over the other, all in the same area
	Either             // shows the first box that fits, and none of the others
	Scroll             // a column of which a part is visible where there is less room than it needs
	Leaf               // the caller draws it
	Text               // words, whose height follows from the width
)

// Align is the place of a box across its row or column if there is more room than it wants.
type Align uint8

// The alignments.
const (
	Stretch Align = iota // takes all the room
	Start
	Middle
	End
)

// Box holds the sizes that a box wants. Sizes are logical px. Zero means as much as the content needs.
type Box struct {
	W, H       float32 // best size
	MinW, MinH float32 // least size; a leaf or words may set it below what they need
	MaxW, MaxH float32 // largest size; 0 has no limit
	Grow       float32 // share of the room that is left along its row or column
	Aspect     float32 // best height for one px of width, as for a board or a picture
	PadX, PadY float32 // room inside, beside and above the content
	Gap        float32 // between the boxes inside
	Columns    int     // of a Grid, at most; 0 is one for every box
	Align      Align   // across the row or column that holds it
	Inside     Align   // of its content along it, if there is room left; Stretch is Start
	Drop       int     // if positive, left out when room is short, the highest first
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
	content        float32 // height of the content of a scroll area
	gone           bool    // left out
	columns, lines int     // of a grid
}

// Tree holds a description and the places of its boxes. The zero value is not usable: see New.
type Tree struct {
	scale float32
	bar   float32 // width of a scroll bar
	wrap  Wrap
	nodes []node
	open  []int
	at    int // the next node of the second walk
}

// Wrap returns the height of a text broken into lines of a width, device px.
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

// Leaf adds a box that the caller draws. w and h are what its content needs, device px.
func (t *Tree) Leaf(b Box, w, h float32) {
	n := node{kind: Leaf, box: t.scaled(b), end: len(t.nodes) + 1}
	n.content, n.least.X = h, w
	t.nodes = append(t.nodes, n)
}

// Text adds words that break into lines, so that their height follows from the width. w is their width on one line, device px.
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

// Place sets the area of every box inside r. The first box described has all of r.
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

// Found is a box that the second walk meets.
type Found struct {
	Area    render.Rect
	Content float32 // height of the content of a scroll area, device px
	Gone    bool    // left out: it is not drawn, and the walk skips the boxes inside it
}

// Next returns the next box of the second walk. ok is false if the walk no longer follows the description, for example because a click
// changed it.
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

// Fits reports whether no box is smaller than its least size, apart from boxes left out.
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

// Needs returns the least and the best size of the whole description, device px. Call it after Place; the heights are for the width given
// there.
func (t *Tree) Needs() (least, best render.Point) {
	if len(t.nodes) == 0 {
		return least, best
	}
	return t.nodes[0].least, t.nodes[0].best
}
