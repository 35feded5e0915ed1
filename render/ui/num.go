package ui

import (
	"math"

	"generals-chess/assets/words"
)

// numbers remembers texts of numbers.
type numbers struct {
	in   *words.Words
	said map[int]string
}

// Num formats n as the language writes numbers. It does not allocate for a number formatted lately.
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
