package board

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"pgregory.net/rapid"

	"generals-chess/engine"
	"generals-chess/render/theme"
)

func TestAppendArmy(t *testing.T) {
	for _, test := range []struct {
		army        int32
		small, wide string
	}{
		{0, "0", "0"}, {1, "1", "1"}, {99, "99", "99"}, {999, "999", "999"},
		{1000, "1.0k", "1000"}, {1299, "1.2k", "1299"}, {9999, "9.9k", "9999"},
		{10_000, "10k", "10k"}, {12_999, "12k", "12k"}, {999_999, "999k", "999k"},
		{1_000_000, "1M", "1M"}, {99_999_999, "99M", "99M"}, {math.MaxInt32, "2B", "2B"},
	} {
		assert.Equal(t, test.small, string(appendArmy(nil, test.army, fullDigits-1)), "small tile")
		assert.Equal(t, test.wide, string(appendArmy(nil, test.army, fullDigits)), "large tile")
	}
}

func TestNumbersAreShortAndOfTheAlphabet(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := appendArmy(nil, rapid.Int32Range(0, math.MaxInt32).Draw(t, "army"), float32(rapid.IntRange(8, 100).Draw(t, "tile")))
		assert.LessOrEqual(t, len(text), 4)
		for _, ch := range text {
			assert.Equal(t, ch, alphabet[letterOf(ch)])
		}
	})
}

func TestSizesByLength(t *testing.T) {
	assert.Equal(t, []int{0, 0, 1, 2}, []int{sizeClass(1), sizeClass(2), sizeClass(3), sizeClass(4)})
	for _, test := range []struct {
		sizes sizes
		class int
		tile  int
		scale float32
		want  float32
	}{
		{landSizes, 0, 42, 1, 19.5}, {landSizes, 1, 42, 1, 17}, {landSizes, 2, 42, 1, 14},
		{badgeSizes, 0, 42, 1, 18}, {badgeSizes, 1, 42, 1, 14.5}, {badgeSizes, 2, 42, 1, 12},
		{landSizes, 2, 18, 1, 8}, {badgeSizes, 2, 36, 2, 16},
	} {
		assert.Equal(t, test.want, test.sizes.of(test.class, test.tile, test.scale), "%+v", test)
	}
}

func TestHideBySize(t *testing.T) {
	for _, test := range []struct {
		tile                                   float32
		number, shortMark, longMark, badgeMark bool
	}{
		{8, false, false, false, false},
		{17, false, false, false, false},
		{18, true, true, false, false},
		{23, true, true, false, false},
		{24, true, true, false, true},
		{27, true, true, false, true},
		{28, true, true, true, true},
		{100, true, true, true, true},
	} {
		assert.Equal(t, test.number, showsNumber(test.tile), "number at %v", test.tile)
		assert.Equal(t, test.shortMark, showsMark(test.tile, false, 2), "mark beside two digits at %v", test.tile)
		assert.Equal(t, test.longMark, showsMark(test.tile, false, 3), "mark beside three digits at %v", test.tile)
		assert.Equal(t, test.badgeMark, showsMark(test.tile, true, 1), "mark on a badge at %v", test.tile)
	}
}

func TestEveryFaceHasASpriteAtEverySize(t *testing.T) {
	art := newArt(t)
	for _, key := range []sheetKey{{6, 1, true, theme.Theme{}, false}, {14, 1, true, theme.Theme{}, false}, {20, 1, true, theme.Theme{}, false}, {26, 1, true, theme.Theme{}, false}, {42, 1, true, theme.Theme{}, false}, {42, 1, false, theme.Theme{}, false}, {84, 2, true, theme.Theme{}, false}} {
		s := newSheet(key, art.bold, art.medium)
		for p := range plate(plates) {
			for _, army := range []int32{noNumber, 1, 1000} {
				id := s.spriteOf(face{p, army})
				assert.NotZero(t, s.sprites[id].w, "plate %d with army %d at %+v", p, army, key)
			}
		}
	}
}

func TestMarksGiveWayToLongNumbers(t *testing.T) {
	art := newArt(t)
	s := newSheet(sheetKey{26, 1, true, theme.Theme{}, false}, art.bold, art.medium)
	land := ofSide(0, sideFull)
	assert.Equal(t, faceSprite(land, true), s.spriteOf(face{land, 99}))
	assert.Equal(t, faceSprite(land, false), s.spriteOf(face{land, 128}))
	off := newSheet(sheetKey{42, 1, false, theme.Theme{}, false}, art.bold, art.medium)
	assert.Equal(t, faceSprite(land, false), off.spriteOf(face{land, 99}), "marks are switched off")
}

// TestStripesAreOnTheSecondSideAlone checks this for several tile sizes.
func TestStripesAreOnTheSecondSideAlone(t *testing.T) {
	art := newArt(t)
	for _, tile := range []int{6, 14, 42} {
		plain := newSheet(sheetKey{tile, 1, true, theme.Theme{}, false}, art.bold, art.medium)
		lined := newSheet(sheetKey{tile, 1, true, theme.Theme{}, true}, art.bold, art.medium)
		for side := range engine.Player(2) {
			at := plain.sprites[plain.spriteOf(face{ofSide(side, sideFull), noNumber})]
			same := true
			for y := range int(at.h) {
				for x := range int(at.w) {
					same = same && plain.picture.RGBAAt(int(at.x)+x, int(at.y)+y) == lined.picture.RGBAAt(int(at.x)+x, int(at.y)+y)
				}
			}
			assert.Equal(t, side == 0, same, "side %d, tiles of %d", side, tile)
		}
	}
}

func TestDigitsAreOfOneWidth(t *testing.T) {
	for _, l := range []*letters{newArt(t).bold, newArt(t).medium} {
		for i := range 10 {
			assert.InDelta(t, l[0].advance, l[i].advance, 0.003, "digit %d", i)
		}
	}
}
