package gametest

import (
	"cmp"
	"flag"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"generals-chess/assets/words"
	"generals-chess/game/settings"
	"generals-chess/render/dump"
)

// windows are sizes that people really have: small and half screens, laptops with a title bar and a task bar, large screens, and a phone.
var windows = [...][2]int{
	{640, 480}, {640, 800}, {720, 900}, {1024, 768}, {1280, 720}, {1366, 700}, {1440, 900}, {1600, 900}, {1920, 1080}, {1920, 1200},
	{2560, 1440}, {3840, 2160}, {390, 844}, {360, 640},
}

// drawn is the number of additional random windows for every screen. chance, if not 0, is the seed to draw the windows of a failure
// again.
var (
	drawn  = flag.Int("drawn", 12, "windows to draw by chance for every screen")
	chance = flag.Uint64("chance", 0, "draw the windows of a test that failed with this number")
)

// scales are the sizes of the interface that a person can choose; 0 follows the window.
var scales = [...]float64{0, 1, 1.25, 1.5, 2, 3}

// AnyWindow lays out the present screen in all these windows and in random ones, in every look and language. It fails for faults of the
// layout that are not in known.
func (s *Screen) AnyWindow(name string, known ...string) {
	s.T.Helper()
	before, was, lang, saved := s.Size, s.App.Settings().Clone(), s.App.Language(), len(s.Saved)
	seed := cmp.Or(*chance, rand.Uint64())
	draw := rand.New(rand.NewPCG(seed, 0))
	for i := range len(windows) + *drawn {
		w, h := window(i, draw)
		s.Size = Size{fmt.Sprintf("%dx%d", w, h), w, h}
		if i >= len(windows) {
			drawLook(s.App.Settings(), draw)
		}
		for _, lang := range words.Langs() {
			s.App.SetLanguage(string(lang))
			set := s.App.Settings()
			s.look(fmt.Sprintf("%s at %s, scale %g, text %d, %s (chance %d)", name, s.Size.Name, set.Scale, set.Text, lang, seed), known)
		}
		*s.App.Settings() = was.Clone()
	}
	s.Size = before
	s.App.SetLanguage(lang)
	*s.App.Settings(), s.Saved = was, s.Saved[:saved]
	s.frame()
}

// drawLook sets a random look.
func drawLook(set *settings.Settings, draw *rand.Rand) {
	set.Scale = scales[draw.IntN(len(scales))]
	set.Text = settings.TextSizes()[draw.IntN(4)]
	set.Palette = settings.Palettes()[draw.IntN(4)]
	set.Numbers = settings.Separators()[draw.IntN(3)]
	set.Light = draw.IntN(2) == 0
}

// window returns the size of the ith window. Random ones are as wide and high as screens are, or upright like a phone.
func window(i int, draw *rand.Rand) (w, h int) {
	switch {
	case i < len(windows):
		return windows[i][0], windows[i][1]
	case i%4 == 0:
		w = 360 + draw.IntN(800)
		return w, max(w*3/2, 640) + draw.IntN(600)
	}
	return 640 + draw.IntN(3200), 480 + draw.IntN(1680)
}

// look fails for faults of the layout, and of what has to be scrolled into sight, unless a line of known ends with them.
func (s *Screen) look(what string, known []string) {
	s.T.Helper()
	s.frame()
	f := dump.Frame{List: &s.Context.List, Fonts: s.Context.Fonts, W: s.Size.W, H: s.Size.H}
	list := f.Problems()
	s.Context.List.Unrolled = true
	s.frame()
	s.Context.List.Unrolled = false
	list = slices.DeleteFunc(append(list, f.Scrolled()...), func(p string) bool {
		return slices.ContainsFunc(known, func(k string) bool { return strings.HasSuffix(k, p) })
	})
	if len(list) > 0 {
		s.T.Errorf("%s: %s", what, strings.Join(list, "; "))
	}
}

// frame lays out the screen twice, because scroll areas settle in the second frame. No time passes.
func (s *Screen) frame() {
	in := s.In.Quiet()
	in.MouseIn = false
	for range 2 {
		s.App.Frame(s.Context, &in, s.App.Env(s.Size.W, s.Size.H, 1))
	}
}
