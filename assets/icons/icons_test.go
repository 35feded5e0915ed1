package icons

import (
	"flag"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"math"
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/internal/testkit/corpus"
)

var update = flag.Bool("update", false, "write the golden pictures anew")

// golden compares a picture with the one in testdata. A channel may differ by 2, because other processors round differently.
func golden(t *testing.T, name string, got *image.RGBA) {
	t.Helper()
	path := "testdata/" + name + ".png"
	if *update {
		writePNG(t, path, got)
	}
	file, err := os.Open(path)
	require.NoError(t, err)
	defer file.Close()
	want, err := png.Decode(file)
	require.NoError(t, err)
	require.Equal(t, want.Bounds(), got.Bounds())
	for y := range got.Rect.Dy() {
		for x := range got.Rect.Dx() {
			if !near(want.At(x, y), got.At(x, y)) {
				writePNG(t, t.ArtifactDir()+"/"+name+".png", got)
				t.Fatalf("%s: pixel %d,%d is %v, not %v; got is in %s", name, x, y, got.At(x, y), want.At(x, y), t.ArtifactDir())
			}
		}
	}
}

func near(a, b color.Color) bool {
	p, q := color.RGBAModel.Convert(a).(color.RGBA), color.RGBAModel.Convert(b).(color.RGBA)
	return close2(p.R, q.R) && close2(p.G, q.G) && close2(p.B, q.B) && close2(p.A, q.A)
}

func close2(a, b uint8) bool { return max(a, b)-min(a, b) <= 2 }

func writePNG(t *testing.T, path string, img image.Image) {
	t.Helper()
	file, err := os.Create(path)
	require.NoError(t, err)
	require.NoError(t, png.Encode(file, img))
	require.NoError(t, file.Close())
}

func TestSheet(t *testing.T) { golden(t, "sheet", sheet()) }

func TestAppIcon(t *testing.T) {
	all := image.NewRGBA(image.Rect(0, 0, 128+48+32+16, 128))
	x := 0
	for _, px := range []int{128, 48, 32, 16} {
		icon := App(px)
		draw.Draw(all, icon.Rect.Add(image.Pt(x, 0)), icon, image.Point{}, draw.Src)
		x += px
	}
	golden(t, "app", all)
}

func TestTheTextHasNoMistake(t *testing.T) {
	set, problems := parse(source)
	require.Empty(t, problems)
	require.Len(t, set, 78)
	for _, name := range []Name{IconMountain, IconCity, IconCrown} {
		require.Contains(t, set, name)
	}
}

func TestTurnedByQuarters(t *testing.T) {
	const px = 48
	straight := Masks("arrow", px, 0)[0].Alpha
	for turns := -4; turns <= 4; turns++ {
		turned := Masks("arrow", px, turns)[0].Alpha
		for y := range px {
			for x := range px {
				u, v := x, y
				for range (turns + 4) % 4 {
					u, v = v, px-1-u // the pixel that a clockwise turn moves here
				}
				require.InDelta(t, straight.AlphaAt(u, v).A, turned.AlphaAt(x, y).A, 1, "turns %d at %d,%d", turns, x, y)
			}
		}
	}
}

func TestBackIsAHoleOrAColour(t *testing.T) {
	eye := image.Pt(9*2, 13*2) // inside the robot's left eye
	hole := Render("ai", 48, 0, Of(ink)).RGBAAt(eye.X, eye.Y)
	require.Zero(t, hole.A)
	filled := Render("ai", 48, 0, Palette{Main: ink, Back: card}).RGBAAt(eye.X, eye.Y)
	require.Equal(t, color.RGBA(card), filled)
}

func TestLayers(t *testing.T) {
	var roles []Role
	for _, m := range Masks(IconMountain, 24, 0) {
		roles = append(roles, m.Role)
	}
	require.Equal(t, []Role{Far, Main, Lit}, roles)
	require.Empty(t, Masks("nothing", 24, 0))
	require.Equal(t, image.Rect(0, 0, 24, 24), Render("nothing", 24, 0, Of(ink)).Rect)
}

func TestCoverageIsTheArea(t *testing.T) {
	for body, want := range map[string]float64{
		"poly 6,6 18,6 18,18 6,18":                          144,
		"poly 6,6 18,6 18,18 6,18 r1":                       144 + 48 + math.Pi,
		"disc 12,12 r8":                                     math.Pi * 64,
		"ring 12,12 r8 w2":                                  2 * math.Pi * 8 * 2,
		"stroke2 4,12 20,12":                                32 + math.Pi,
		"arc2 12,12 r8 0°→180°":                             math.Pi*8*2 + math.Pi,
		"fill M12 3 A9 9 0 0 0 12 21 Z":                     math.Pi * 81 / 2,
		"fill M12 3 A9 9 0 1 1 11.999 3 Z":                  math.Pi * 81,
		"fill M4 12 A2 4 90 0 1 20 12 Z":                    math.Pi * 8 * 4 / 2, // an ellipse that is too small grows
		"fill M0 0 C8 0 16 0 24 0 L24 24 L0 24":             576,
		"stroke2 M4 4 L20 4 L20 20 L4 20 Z":                 2*(16+16)*2 - 4 + math.Pi,
		"fill M2 2 L6 2 L6 6 L2 6 Z M8 8 12 8 12 12 8 12 Z": 32,
	} {
		icon, err := Parse(body)
		require.NoError(t, err, body)
		const px = 480
		sum := 0.0
		for _, a := range icon.Masks(px, 0)[0].Alpha.Pix {
			sum += float64(a) / 255
		}
		require.InEpsilon(t, want, sum*grid*grid/(px*px), 0.01, body)
	}
}

func TestMistakes(t *testing.T) {
	for body, want := range map[string]string{
		"":                           "kind of shape",
		"disc":                       "kind of shape",
		"blob 1,2":                   `no kind of shape "blob"`,
		"[red] disc 1,2 r3":          "no role [red]",
		"stroke 1,2 3,4":             "have a width",
		"poly2 1,2 3,4 5,6":          "have a width",
		"stroke0 1,2":                "more than 0",
		"poly 1,2 3,4":               "three points",
		"poly 1,2 3,4 5,6 r-1":       "more than 0",
		"disc 1 r3":                  "no point",
		"disc 1,2 w3":                "write r and a number",
		"ring 1,2 r3":                "x,y rR wW",
		"arc2 1,2 r3 40":             "a°→b°",
		"fill L1 2":                  "starts with M",
		"fill M1 2 Q3 4":             "Q3",
		"fill M1 2 L3":               "middle of a command",
		"fill M1 NaN":                "no number",
		"fill M1 1e9":                "no number",
		"fill M1 2 Z 3 4":            "letter M L C A Z",
		"poly 1,2 3,4 5,6; disc 1,2": `shape "disc 1,2"`,
	} {
		_, err := Parse(body)
		require.ErrorContains(t, err, want, body)
	}
	for text, want := range map[string]string{
		"a disc 1,2 r3":                  "line 1",
		"a: disc 1,2 r3\na: disc 1,2 r3": "twice",
	} {
		_, problems := parse(text)
		require.Len(t, problems, 1)
		require.ErrorContains(t, problems[0], want)
	}
}

func FuzzParse(f *testing.F) {
	for row := range strings.Lines(source) {
		if _, body, ok := strings.Cut(row, ":"); ok {
			f.Add(body)
		}
	}
	corpus.Add(f)
	f.Fuzz(func(t *testing.T, body string) {
		icon, err := Parse(body)
		if err != nil {
			return
		}
		require.NotEmpty(t, icon.shapes)
		require.NotEmpty(t, icon.Masks(8, 1))
	})
}

func BenchmarkRender(b *testing.B) {
	for _, px := range []int{18, 56} {
		b.Run(strconv.Itoa(px), func(b *testing.B) {
			for b.Loop() {
				Render("gear", px, 0, Of(ink))
			}
		})
	}
}
