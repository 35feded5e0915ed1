package fonts

import (
	"bytes"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"golang.org/x/image/font/sfnt"
)

func parsed(t *testing.T, f Face) *sfnt.Font {
	t.Helper()
	font, err := sfnt.Parse(Bytes(f))
	require.NoError(t, err, f)
	return font
}

// covers reports whether the font has a glyph for r.
func covers(t *testing.T, font *sfnt.Font, r rune) bool {
	t.Helper()
	glyph, err := font.GlyphIndex(&sfnt.Buffer{}, r)
	require.NoError(t, err)
	return glyph != 0
}

func TestEveryFaceCoversItsScript(t *testing.T) {
	for _, f := range Faces() {
		font := parsed(t, f)
		want := "Az09 .,:;!?()[]{}<>/\\|@#$%&*+-=_'\"×·…“”’"
		switch f {
		case NotoSCRegular, NotoSCBold:
			want += "将军棋的一是你我啊齄，。、：！？（）《》￥"
		case NotoKRRegular, NotoKRBold:
			want += "장군체스가ㄱㅎㅏㅣ、。"
		default:
			want += "−½←↑→↓▲●■◆éüßŁžœ§°±≤≥≠"
		}
		for _, r := range want {
			require.True(t, covers(t, font, r), "%s lacks %q", f, r)
		}
	}
}

func TestChain(t *testing.T) {
	for _, c := range []struct {
		face Face
		lang string
		want []Face
	}{
		{InterRegular, "en", []Face{InterRegular, NotoSCRegular, NotoKRRegular, MonoRegular}},
		{InterMedium, "ko", []Face{InterMedium, NotoKRRegular, NotoSCRegular, MonoRegular}},
		{InterSemiBold, "zh", []Face{InterSemiBold, NotoSCBold, NotoKRBold, MonoMedium}},
		{InterDisplaySemiBold, "ko", []Face{InterDisplaySemiBold, NotoKRBold, NotoSCBold, MonoMedium}},
		{MonoMedium, "zh", []Face{MonoMedium, NotoSCRegular, NotoKRRegular, InterRegular}},
	} {
		require.Equal(t, c.want, Chain(c.face, c.lang))
		last := c.want[len(c.want)-1]
		require.True(t, covers(t, parsed(t, c.face), '\uFFFD') || covers(t, parsed(t, last), '\uFFFD'), c.face)
	}
}

// Digits of equal width keep numbers from jumping: the subsetting must have kept the tnum feature.
func TestInterKeepsTabularNumbers(t *testing.T) {
	for _, f := range []Face{InterRegular, InterMedium, InterSemiBold, InterBold, InterDisplaySemiBold} {
		for _, feature := range []string{"tnum", "calt", "kern"} {
			require.True(t, bytes.Contains(Bytes(f), []byte(feature)), "%s has no %s", f, feature)
		}
	}
}

func TestTheLicenceNamesEveryFont(t *testing.T) {
	text, err := os.ReadFile("OFL.txt")
	require.NoError(t, err)
	require.Contains(t, string(text), "SIL OPEN FONT LICENSE Version 1.1")
	list, err := os.ReadFile("../README.md")
	require.NoError(t, err)
	for _, f := range Faces() {
		require.Contains(t, string(list), "`"+f.String()+"`")
		family, _, _ := strings.Cut(f.String(), "-")
		require.Contains(t, string(text), family+"-")
	}
}

func TestTheFontsStaySmall(t *testing.T) {
	total := 0
	for _, f := range Faces() {
		total += len(Bytes(f))
	}
	require.Less(t, total, 8<<20)
}

func BenchmarkBytes(b *testing.B) {
	for b.Loop() {
		Bytes(NotoSCRegular)
	}
}
