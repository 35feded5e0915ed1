// Package render turns a display list into pixels. A screen is a List of commands in device px;
// a Painter executes it on an Ebitengine image. Equal hashes mean equal pixels.
package render

import (
	"github.com/hajimehoshi/ebiten/v2"

	"generals-chess/render/theme"
)

// Layer is a picture that paints itself, such as the board or a thumbnail.
type Layer interface {
	// Version changes whenever Draw would paint other pixels in the same area.
	Version() uint64
	// Draw paints inside area, in device px of dst. dst may be clipped; its coordinates stay those of the window.
	Draw(dst *ebiten.Image, area Rect)
}

// Overhang is a Layer that may also paint a little way outside its area.
type Overhang interface {
	Layer
	// Overhang returns how far outside, in device px.
	Overhang() float32
}

// themed is a Layer that depends on the theme.
type themed interface{ SetTheme(theme.Theme) }

// Align is the place of a text or icon along the x axis.
type Align uint8

// The alignments.
const (
	Left Align = iota
	Center
	Right
)

// Op is the kind of a command.
type Op uint8

// The commands.
const (
	OpRect Op = iota
	OpRound
	OpStrokeRound
	OpLine
	OpPolyline
	OpPolygon
	OpArc
	OpText
	OpIcon
	OpLayer
	OpGradient
)

// Cmd is one command. Op decides which fields count; the List methods fill them.
type Cmd struct {
	Op     Op
	Align  Align
	Turns  uint8 // quarter turns clockwise (icons)
	Closed bool  // polylines
	Clip   Rect
	Rect   Rect
	Touch  Rect       // bounds all pixels it paints; free text has the whole width
	P      [4]float32 // radius, widths, angles, dashes or baseline, by Op
	Color  theme.Color
	Color2 theme.Color
	Spec   theme.Spec // Size and Line are in device px
	First  int32      // its points are First to First+Count-1
	Count  int32
	Str    string
	Layer  Layer
}

// Box is a filled area with an optional line inside its edge and an optional bar along its top.
type Box struct {
	Fill, Border theme.Color
	BorderW      float32 // device px; 0 with a Border is 1 logical px
	Radius       float32 // device px
	Accent       theme.Color
	AccentH      float32 // device px; 0 with an Accent is 3 logical px
}

// Stop is one colour of a gradient. At is its place from 0 to 1 of the width.
type Stop struct {
	At    float32
	Color theme.Color
}

// List holds the commands of one frame. Reset keeps its memory, so a steady screen allocates nothing.
type List struct {
	cmds   []Cmd
	pts    []Point
	sums   []uint64 // hash of each command, computed when needed
	clips  []Rect
	alphas []float32
	clip   Rect
	alpha  float32
	scale  float32
	lang   string
	theme  theme.Theme
	path   int

	Unrolled bool // PushScroll clips to the content instead of to its view, and what a clip hides is kept, for tests
	scrolls  []Scroll
}

// Scroll is the content of an unrolled area: its commands are those from First to before End.
type Scroll struct {
	Content    Rect
	First, End int
}

// everything is the clip of an empty clip stack.
var everything = Rect{-1 << 20, -1 << 20, 1 << 21, 1 << 21}

// Reset empties the list for a frame at interface scale s, in device px per logical px, and in language lang: "en", "zh" or "ko".
func (l *List) Reset(s float32, lang string) {
	clear(l.cmds)
	l.cmds, l.pts, l.sums = l.cmds[:0], l.pts[:0], l.sums[:0]
	l.clips, l.alphas = l.clips[:0], l.alphas[:0]
	l.clip, l.alpha = everything, 1
	l.scrolls = l.scrolls[:0]
	l.scale, l.lang, l.theme = s, lang, theme.Theme{}
}

// SetTheme sets the theme of the commands that follow and returns the one before. A list begins with the standard theme.
func (l *List) SetTheme(t theme.Theme) (before theme.Theme) {
	before, l.theme = l.theme, t
	return before
}

// Theme returns the present theme.
func (l *List) Theme() theme.Theme { return l.theme }

// Scale returns the device px of one logical px.
func (l *List) Scale() float32 { return l.scale }

// Lang returns the language of the frame.
func (l *List) Lang() string { return l.lang }

// Cmds returns the commands so far. They are read only and valid until the next Reset.
func (l *List) Cmds() []Cmd { return l.cmds }

// S converts f logical px to device px without rounding.
func (l *List) S(f float32) float32 { return f * l.scale }

// Px converts f logical px to whole device px, at least 1 if f is positive.
func (l *List) Px(f float32) float32 {
	p := round(f * l.scale)
	if p == 0 && f > 0 {
		return 1
	}
	return p
}

// PushClip limits the commands that follow to r and the present clip, until PopClip.
func (l *List) PushClip(r Rect) {
	l.clips = append(l.clips, l.clip)
	l.clip = l.clip.Intersect(r.Round())
}

// PopClip ends the innermost PushClip.
func (l *List) PopClip() {
	n := len(l.clips) - 1
	l.clip, l.clips = l.clips[n], l.clips[:n]
}

// PushScroll limits the commands that follow to the view of an area that scrolls, until PopScroll. content is its content at its place.
func (l *List) PushScroll(view, content Rect) {
	l.PushClip(view)
	if l.Unrolled {
		l.clip = content.Round()
		l.scrolls = append(l.scrolls, Scroll{Content: l.clip, First: len(l.cmds)})
	}
}

// PopScroll ends the innermost PushScroll.
func (l *List) PopScroll() {
	l.PopClip()
	for i := len(l.scrolls) - 1; i >= 0; i-- {
		if s := &l.scrolls[i]; s.End == 0 {
			s.End = len(l.cmds)
			return
		}
	}
}

// Scrolls returns the areas of an unrolled list that scroll, the outer ones first.
func (l *List) Scrolls() []Scroll { return l.scrolls }

// Clip returns the area that commands can paint now.
func (l *List) Clip() Rect { return l.clip }

// PushAlpha multiplies the alpha of the commands that follow by a, from 0 to 1, until PopAlpha. Layers are not faded.
func (l *List) PushAlpha(a float32) {
	l.alphas = append(l.alphas, l.alpha)
	l.alpha *= a
}

// PopAlpha ends the innermost PushAlpha.
func (l *List) PopAlpha() {
	n := len(l.alphas) - 1
	l.alpha, l.alphas = l.alphas[n], l.alphas[:n]
}

// FillRect fills r with its edges rounded to whole px.
func (l *List) FillRect(r Rect, c theme.Color) {
	l.add(Cmd{Op: OpRect, Rect: r.Round(), Color: c}, r)
}

// FillRound fills r with round corners.
func (l *List) FillRound(r Rect, radius float32, c theme.Color) {
	l.add(Cmd{Op: OpRound, Rect: r.Round(), P: [4]float32{radius}, Color: c}, r)
}

// StrokeRound draws a line of width w inside the edge of r.
func (l *List) StrokeRound(r Rect, radius, w float32, c theme.Color) {
	l.add(Cmd{Op: OpStrokeRound, Rect: r.Round(), P: [4]float32{radius, w}, Color: c}, r)
}

// Box draws the fill, the top bar and the inner line of one area.
func (l *List) Box(r Rect, b Box) {
	if b.Accent != theme.None {
		h := b.AccentH
		if h == 0 {
			h = l.Px(3)
		}
		top := r
		l.PushClip(top.CutTop(h))
		l.FillRound(r, b.Radius, b.Accent)
		l.PopClip()
		l.PushClip(top)
		defer l.PopClip()
	}
	l.FillRound(r, b.Radius, b.Fill)
	if b.Border != theme.None {
		w := b.BorderW
		if w == 0 {
			w = l.Px(1)
		}
		l.StrokeRound(r, b.Radius, w, b.Border)
	}
}

// Line draws a straight line of width w with butt ends and smooth edges.
func (l *List) Line(a, b Point, w float32, c theme.Color) { l.Dashed(a, b, w, 0, 0, c) }

// Dashed draws a line that alternates on px drawn and off px left out. With off = 0 the line is solid.
func (l *List) Dashed(a, b Point, w, on, off float32, c theme.Color) {
	box := Rect{min(a.X, b.X) - w, min(a.Y, b.Y) - w, max(a.X, b.X) - min(a.X, b.X) + 2*w, max(a.Y, b.Y) - min(a.Y, b.Y) + 2*w}
	l.PathBegin()
	l.PathTo(a.X, a.Y)
	l.PathTo(b.X, b.Y)
	l.addPath(Cmd{Op: OpLine, P: [4]float32{w, on, off}, Color: c}, box)
}

// PathBegin starts a path. PathTo adds points; PathStroke or PathFill draws it.
func (l *List) PathBegin() { l.path = len(l.pts) }

// PathTo adds a point to the path.
func (l *List) PathTo(x, y float32) { l.pts = append(l.pts, Point{x, y}) }

// PathStroke draws the path as a line of width w with round joins.
func (l *List) PathStroke(w float32, c theme.Color, closed bool) {
	l.addPath(Cmd{Op: OpPolyline, Closed: closed, P: [4]float32{w}, Color: c}, l.pathBox(w))
}

// PathFill fills the path, which must be convex.
func (l *List) PathFill(c theme.Color) {
	l.addPath(Cmd{Op: OpPolygon, Color: c}, l.pathBox(1))
}

// Polyline draws a line of width w through pts.
func (l *List) Polyline(pts []Point, w float32, c theme.Color, closed bool) {
	l.PathBegin()
	l.pts = append(l.pts, pts...)
	l.PathStroke(w, c, closed)
}

// Polygon fills a convex polygon.
func (l *List) Polygon(pts []Point, c theme.Color) {
	l.PathBegin()
	l.pts = append(l.pts, pts...)
	l.PathFill(c)
}

// Circle fills a disc of radius r.
func (l *List) Circle(cx, cy, r float32, c theme.Color) { l.Arc(cx, cy, r/2, r, 0, 1, c) }

// Ring draws a circle line of width w. The middle of the line is r from the centre.
func (l *List) Ring(cx, cy, r, w float32, c theme.Color) { l.Arc(cx, cy, r, w, 0, 1, c) }

// Arc draws the part of a Ring between two angles: 0 is 12 o'clock, 1 a whole turn clockwise.
func (l *List) Arc(cx, cy, r, w, from, to float32, c theme.Color) {
	o := r + w/2 + 1
	l.add(Cmd{Op: OpArc, Rect: Rect{cx - o, cy - o, 2 * o, 2 * o}, P: [4]float32{r, w, from, to}, Color: c},
		Rect{cx - o, cy - o, 2 * o, 2 * o})
}

// Text writes s inside r on one line, aligned along x, with its capitals centred in y, and cuts it with "…" if it is too wide.
func (l *List) Text(r Rect, s string, st theme.Style, c theme.Color, al Align) {
	l.TextSpec(r, s, st.Spec(), c, al)
}

// TextSpec is Text with any letters. Sizes are in logical px.
func (l *List) TextSpec(r Rect, s string, sp theme.Spec, c theme.Color, al Align) {
	if s == "" || r.Empty() {
		return
	}
	sp.Size, sp.Line = sp.Size*l.scale, sp.Line*l.scale
	base := round(r.CY() + CapHeight/2*sp.Size)
	l.add(Cmd{Op: OpText, Align: al, Rect: r, P: [4]float32{base, r.W}, Color: c, Spec: sp, Str: s}, r.Inset(-sp.Size/2))
}

// TextAt writes s with its baseline at y. By al, x is the left edge, the middle or the right edge. The text is never cut.
func (l *List) TextAt(x, y float32, s string, st theme.Style, c theme.Color, al Align) {
	l.TextSpecAt(x, y, s, st.Spec(), c, al)
}

// TextSpecAt is TextAt with any letters. Sizes are in logical px.
func (l *List) TextSpecAt(x, y float32, s string, sp theme.Spec, c theme.Color, al Align) {
	if s == "" {
		return
	}
	sp.Size, sp.Line = sp.Size*l.scale, sp.Line*l.scale
	l.add(Cmd{Op: OpText, Align: al, Rect: Rect{X: x, Y: y}, P: [4]float32{round(y)}, Color: c, Spec: sp, Str: s},
		Rect{-1 << 19, y - 2*sp.Size, 1 << 20, 3 * sp.Size})
}

// Icon draws a named icon in a square of size px whose top left corner is (x, y), all rounded to whole px.
func (l *List) Icon(name string, x, y, size float32, c theme.Color) {
	l.IconTurned(name, x, y, size, c, 0)
}

// IconTurned draws an icon, such as an arrow, turned clockwise by quarter turns.
func (l *List) IconTurned(name string, x, y, size float32, c theme.Color, turns int) {
	r := Rect{round(x), round(y), round(size), round(size)}
	l.add(Cmd{Op: OpIcon, Turns: uint8(turns & 3), Rect: r, Color: c, Str: name}, r)
}

// IconIn draws an icon of size px in the middle of r.
func (l *List) IconIn(r Rect, name string, size float32, c theme.Color) {
	l.Icon(name, round(r.CX()-size/2), round(r.CY()-size/2), size, c)
}

// Layer places a picture that paints itself into r.
func (l *List) Layer(r Rect, la Layer) {
	if t, ok := la.(themed); ok {
		t.SetTheme(l.theme)
	}
	touched := r
	if o, ok := la.(Overhang); ok {
		touched = r.Inset(-o.Overhang())
	}
	l.add(Cmd{Op: OpLayer, Rect: r.Round(), Color: theme.White, Layer: la}, touched)
}

// Gradient fills r from left to right through the stops. Their At must rise from 0 to 1.
func (l *List) Gradient(r Rect, stops ...Stop) {
	for i := 1; i < len(stops); i++ {
		a, b := stops[i-1], stops[i]
		part := Rect{r.X + r.W*a.At, r.Y, r.W * (b.At - a.At), r.H}.Round()
		l.add(Cmd{Op: OpGradient, Rect: part, Color: a.Color, Color2: l.theme.Of(b.Color).Fade(l.alpha)}, part)
	}
}

func (l *List) add(c Cmd, touched Rect) {
	c.Color = l.theme.Of(c.Color).Fade(l.alpha)
	visible := c.Color&0xFF != 0 || c.Color2&0xFF != 0
	if !visible || !l.Unrolled && l.clip.Intersect(touched).Empty() {
		return
	}
	c.Clip, c.Touch = l.clip, touched
	l.cmds = append(l.cmds, c)
}

func (l *List) addPath(c Cmd, touched Rect) {
	c.First, c.Count = int32(l.path), int32(len(l.pts)-l.path)
	if c.Count > 1 {
		l.add(c, touched)
	}
}

func (l *List) pathBox(w float32) Rect {
	x0, y0, x1, y1 := float32(1<<20), float32(1<<20), float32(-1<<20), float32(-1<<20)
	for _, p := range l.pts[l.path:] {
		x0, y0, x1, y1 = min(x0, p.X), min(y0, p.Y), max(x1, p.X), max(y1, p.Y)
	}
	return Rect{x0 - w, y0 - w, x1 - x0 + 2*w, y1 - y0 + 2*w}
}
