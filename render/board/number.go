package board

import "strconv"

// fullDigits is the tile size in logical px from which four digits are written out.
const fullDigits = 32

// appendArmy writes an army as a tile of size t (logical px) shows it, at most four characters: whole
// up to 999 and, where there is room, up to 9999; then cut down to 1.2k, 12k, 1M, …
func appendArmy(dst []byte, army int32, t float32) []byte {
	n := int64(army)
	switch {
	case n < 1000 || n < 10_000 && t >= fullDigits:
		return strconv.AppendInt(dst, n, 10)
	case n < 10_000:
		return append(dst, byte('0'+n/1000), '.', byte('0'+n/100%10), 'k')
	case n < 1_000_000:
		return append(strconv.AppendInt(dst, n/1000, 10), 'k')
	case n < 1_000_000_000:
		return append(strconv.AppendInt(dst, n/1_000_000, 10), 'M')
	}
	return append(strconv.AppendInt(dst, n/1_000_000_000, 10), 'B')
}

// sizes is how large numbers are by their length, as parts of the tile.
type sizes [3]float32

var (
	landSizes  = sizes{0.46, 0.40, 0.33} // up to 2, 3, 4 characters
	badgeSizes = sizes{0.43, 0.35, 0.28}
)

// sizeClass is the index of a length in sizes.
func sizeClass(length int) int { return min(max(length-2, 0), 2) }

// Heights of a number's middle, and from there to its baseline, as parts of tile and size.
const (
	landMiddle       = 0.5
	badgeMiddle      = 0.63
	smallBadgeMiddle = 0.605
	toBaseline       = 0.364
)

// leastSize is the smallest a number may be, logical px.
const leastSize = 8

// of is the size in device px for a class on a tile of t device px at a scale; rounded to half px.
func (s sizes) of(class, t int, scale float32) float32 {
	return max(roundf(s[class]*float32(t)*2)/2, leastSize*scale)
}

// What is hidden on small tiles: sizes in logical px.
const (
	markTile      = 28 // below: no mark beside three digits
	badgeMarkTile = 24 // below: no mark on badges, and badges fill their tile
	numberTile    = 18 // below: no numbers and no marks
	dotTile       = 10 // below: a badge is a dot, a mountain one triangle
)

// showsNumber reports whether tiles of t logical px have numbers.
func showsNumber(t float32) bool { return t >= numberTile }

// showsMark reports whether a tile of t logical px has the mark of its side beside a number of some characters.
func showsMark(t float32, badge bool, length int) bool {
	switch {
	case t < numberTile:
		return false
	case badge:
		return t >= badgeMarkTile
	}
	return t >= markTile || length < 3
}
