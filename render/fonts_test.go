package render_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"pgregory.net/rapid"

	"generals-chess/render"
	"generals-chess/render/theme"
)

func TestFiguresHaveOneWidth(t *testing.T) {
	f := render.NewFonts()
	for _, st := range []theme.Style{theme.Body, theme.BodyStrong, theme.Value, theme.Control, theme.Tile, theme.Mono} {
		want := f.Width("0000", st.Spec(), 1, "en")
		for _, s := range []string{"1111", "7174", "9999"} {
			assert.InDelta(t, want, f.Width(s, st.Spec(), 1, "en"), 0.05, "style %d: %s", st, s)
		}
	}
}

func TestWidthGrowsWithScaleAndText(t *testing.T) {
	f := render.NewFonts()
	one := f.Width("Play the AI", theme.Body.Spec(), 1, "en")
	assert.InDelta(t, 71, one, 3)
	assert.InDelta(t, 2*one, f.Width("Play the AI", theme.Body.Spec(), 2, "en"), 0.01)
	assert.Zero(t, f.Width("", theme.Body.Spec(), 1, "en"))
	assert.InDelta(t, 28, f.Width("将军", theme.Body.Spec(), 1, "zh"), 0.5, "a Chinese sign is one em wide")
}

func TestCJKIsNeverSmallerThanTwelve(t *testing.T) {
	f := render.NewFonts()
	assert.InDelta(t, 24, f.Width("将军", theme.Micro.Spec(), 1, "zh"), 0.5)
	assert.InDelta(t, 48, f.Width("将军", theme.Micro.Spec(), 2, "zh"), 0.5)
}

func TestTrackingTightensLatinOnly(t *testing.T) {
	f := render.NewFonts()
	loose := theme.Display.Spec()
	loose.Track = 0
	tight := f.Width("Generals", theme.Display.Spec(), 1, "en")
	assert.InDelta(t, f.Width("Generals", loose, 1, "en")-8*0.44, tight, 0.01)
	assert.Equal(t, f.Width("将军", loose, 1, "zh"), f.Width("将军", theme.Display.Spec(), 1, "zh"))
}

// A character that no font has is drawn as U+FFFD, one sign wide: a bot may print anything.
func TestWhatNoFontHasIsOneSign(t *testing.T) {
	f := render.NewFonts()
	for _, st := range []theme.Style{theme.Body, theme.BodyStrong, theme.Mono} {
		want := f.Width("a\uFFFDb", st.Spec(), 1, "en")
		for _, strange := range []string{"\U0001F600", "\u0E01", "\U00020000"} {
			assert.InDelta(t, want, f.Width("a"+strange+"b", st.Spec(), 1, "en"), 0.01, "style %d: %q", st, strange)
		}
	}
}

func TestCodeHasNoLigatures(t *testing.T) {
	f := render.NewFonts()
	assert.InDelta(t, 4*f.Width("a", theme.Mono.Spec(), 1, "en"), f.Width("->!=", theme.Mono.Spec(), 1, "en"), 0.01)
}

func TestWrappedLinesFitAndLoseNothing(t *testing.T) {
	f := render.NewFonts()
	sp := theme.Body.Spec()
	words := rapid.SliceOfN(rapid.SampledFrom([]string{
		"a", "general", "takes", "城", "将军棋的地图", "，", "한국어", "(yes)", "1 024", "averyveryverylongwordwithoutanyspace", "py’s", "。", "\n",
	}), 0, 20)
	rapid.Check(t, func(t *rapid.T) {
		text := strings.Join(words.Draw(t, "words"), rapid.SampledFrom([]string{" ", ""}).Draw(t, "between"))
		width := float32(rapid.IntRange(40, 400).Draw(t, "width"))
		var lines []string
		for rest := text; rest != ""; {
			before := rest
			var line string
			line, rest = f.NextLine(rest, sp, 1, "zh", width)
			if len(rest) >= len(before) {
				t.Fatalf("no progress at %q", before)
			}
			if len([]rune(line)) > 1 && f.Width(line, sp, 1, "zh") > width+0.6 {
				t.Fatalf("%q is wider than %v", line, width)
			}
			lines = append(lines, line)
		}
		if bare(strings.Join(lines, "")) != bare(text) {
			t.Fatalf("%q became %q", text, lines)
		}
	})
}

func bare(s string) string { return strings.Join(strings.Fields(s), "") }

func TestLinesBreakWherePeopleBreakThem(t *testing.T) {
	f := render.NewFonts()
	sp := theme.Body.Spec()
	for _, c := range []struct {
		text, lang string
		width      float32
		want       string
	}{
		{"The map is hidden", "en", 60, "The map"},
		{"The map is hidden", "en", 500, "The map is hidden"},
		{"one\ntwo", "en", 500, "one"},
		{"将军棋，很好", "zh", 14*3 + 2, "将军"}, // the comma may not start a line
		{"장군 체스", "ko", 40, "장군"},
		{"unbreakable", "en", 30, "unbr"},
		{"This is Blue’s land", "en", 83, "This is"}, // not "This is Blue’"
	} {
		line, _ := f.NextLine(c.text, sp, 1, c.lang, c.width)
		assert.Equal(t, c.want, line)
	}
}

func TestAnyTextCanBeMeasured(t *testing.T) {
	f := render.NewFonts()
	rapid.Check(t, func(t *rapid.T) {
		s := rapid.String().Draw(t, "s")
		if f.Width(s, theme.Mono.Spec(), 1, "en") < 0 {
			t.Fatalf("%q has a negative width", s)
		}
	})
	assert.Positive(t, f.Width("a\x00\xff\t🎲", theme.Mono.Spec(), 1, "en"))
}

func TestARepeatedTextAllocatesNothing(t *testing.T) {
	f := render.NewFonts()
	text := "Red took a city at 4, 7"
	f.Width(text, theme.Body.Spec(), 1, "en")
	assert.Zero(t, testing.AllocsPerRun(20, func() { f.Width(text, theme.Body.Spec(), 1, "en") }))
}

func TestEveryFaceShowsEveryLanguage(t *testing.T) {
	f := render.NewFonts()
	for face := range theme.Faces {
		for _, lang := range []string{"en", "zh", "ko"} {
			sp := theme.Spec{Face: face, Size: 10, Line: 10}
			assert.InDelta(t, 2*f.Width("棋", sp, 2, lang), f.Width("棋棋", sp, 2, lang), 0.01)
			assert.Positive(t, f.Width("Aa1한", sp, 1, lang))
		}
		f.Warm("zh")
	}
}
