package theme

// Face is one font file of the chain. The CJK fallback is chosen by weight and language.
type Face uint8

// The faces the styles use.
const (
	Inter400 Face = iota
	Inter500
	Inter600
	Inter700
	Display600
	Mono400
	Mono500
	Faces // the number of faces
)

// Bold reports whether CJK text of this face uses the bold cut.
func (f Face) Bold() bool { return f == Inter600 || f == Inter700 || f == Display600 }

// Mono reports whether the face is the fixed-width one.
func (f Face) Mono() bool { return f == Mono400 || f == Mono500 }

// Spec is everything that decides the look of a text. Sizes are logical px at scale 1.
type Spec struct {
	Face       Face
	Size, Line float32
	Track      float32 // letter-spacing in em; never applied to CJK
}

// WithSize returns the same letters at another size, for tile numbers.
func (s Spec) WithSize(px float32) Spec {
	s.Line = s.Line / s.Size * px
	s.Size = px
	return s
}

// Style names one of the type styles.
type Style uint8

// The type styles.
const (
	Display Style = iota // screen titles
	DisplayCurtain
	DisplayResult
	Stat // step, army totals
	StatSide
	StatCompact
	H1
	H2
	H3
	Value // table main column
	Body
	BodyStrong
	Control
	ControlPrimary
	ControlLarge
	ControlLargePrimary
	ControlSegment
	Label // field labels, table heads
	Small // captions
	Micro // coordinates, axis
	Mono  // seeds, commands, debug
	MonoField
	Key  // key caps
	Tile // army numbers; set the size with WithSize
	Lead // the sentence under a big title
	Styles
)

// Spec returns the letters of a style.
func (s Style) Spec() Spec {
	if s < Styles {
		return specs[s]
	}
	return specs[Body]
}

// specs are the fonts and sizes of the styles. Read only.
var specs = [Styles]Spec{
	Display:             {Display600, 44, 48, -0.01},
	DisplayCurtain:      {Display600, 56, 64, -0.01},
	DisplayResult:       {Display600, 48, 54, -0.01},
	Stat:                {Display600, 34, 38, 0},
	StatSide:            {Display600, 26, 30, 0},
	StatCompact:         {Display600, 22, 26, 0},
	H1:                  {Display600, 28, 34, 0},
	H2:                  {Inter600, 18, 24, 0},
	H3:                  {Inter600, 14, 20, 0},
	Value:               {Inter600, 16, 22, 0},
	Body:                {Inter400, 14, 20, 0},
	BodyStrong:          {Inter600, 14, 20, 0},
	Control:             {Inter500, 14, 20, 0},
	ControlPrimary:      {Inter600, 14, 20, 0},
	ControlLarge:        {Inter500, 15, 20, 0},
	ControlLargePrimary: {Inter600, 15, 20, 0},
	ControlSegment:      {Inter500, 13, 18, 0},
	Label:               {Inter500, 12, 16, 0},
	Small:               {Inter400, 12, 16, 0},
	Micro:               {Inter500, 11, 14, 0},
	Mono:                {Mono400, 12, 18, 0},
	MonoField:           {Mono400, 13, 18, 0},
	Key:                 {Mono500, 11, 18, 0},
	Tile:                {Inter700, 20, 20, 0},
	Lead:                {Inter400, 18, 26, 0},
}
