package board

import "strconv"

// fullDigits is the tile size in logical px from which four digits are written out.
const fullDigits = 32

// appendArmy appends an army as a tile of size t (logical px) shows it, in at most four characters: in full up to 999, and up to 9999 if
// there is room, and beyond that shortened to 1.2k, 12k, 1M, …
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

// sizes are the sizes of numbers by their length, as parts of the tile.
type sizes [3]float32

var (
	landSizes  = sizes{0.46, 0.40, 0.33} // for up to 2, 3 and 4 characters
	badgeSizes = sizes{0.43, 0.35, 0.28}
)

// sizeClass returns the index of a length in sizes.
func sizeClass(length int) int { return min(max(length-2, 0), 2) }

// The middle of a number, as a part of the tile, and the distance from there to its baseline, as a part of the number's size.
const (
	landMiddle       = 0.5
	badgeMiddle      = 0.63
	smallBadgeMiddle = 0.605
	toBaseline       = 0.364
)

// leastSize is the smallest size of a number, logical px.
const leastSize = 8

// of returns the size in device px for a class on a tile of t device px, rounded to half px.
func (s sizes) of(class, t int, scale float32) float32 {
	return max(roundf(s[class]*float32(t)*2)/2, leastSize*scale)
}

// Tile sizes below which something is hidden, logical px.
const (
	markTile      = 28 // no mark beside three digits
	badgeMarkTile = 24 // no mark on badges, and badges fill their tile
	numberTile    = 18 // no numbers and no marks
	dotTile       = 10 // a badge is a dot, a mountain one triangle
)

// showsNumber reports whether tiles of t logical px have numbers.
func showsNumber(t float32) bool { return t >= numberTile }

// showsMark reports whether a tile of t logical px shows the mark of its side beside a number of length characters.
func showsMark(t float32, badge bool, length int) bool {
	switch {
	case t < numberTile:
		return false
	case badge:
		return t >= badgeMarkTile
	}
	return t >= markTile || length < 3
}
