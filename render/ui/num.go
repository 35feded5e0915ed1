package ui

import (
	"math"

	"generals-chess/assets/words"
)

// numbers remembers numbers written lately.
type numbers struct {
	in   *words.Words
	said map[int]string
}

// Num writes n as the person wants numbers; no allocation for a number seen lately.
func (u *surface) Num(n int) string {
	if u.nums.in != u.Words || u.nums.said == nil || len(u.nums.said) >= 4096 {
		u.nums = numbers{u.Words, map[int]string{}}
	}
	s, ok := u.nums.said[n]
	if !ok {
		s = words.Number(n)
		if u.Words != nil {
			s = u.Words.Number(n)
		}
		u.nums.said[n] = s
	}
	return s
}

func round(f float32) float32 { return float32(math.Floor(float64(f) + 0.5)) }
func floor(f float32) float32 { return float32(math.Floor(float64(f))) }
func ceil(f float32) float32  { return float32(math.Ceil(float64(f))) }
