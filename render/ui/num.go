package ui

import (
	"math"

	"generals-chess/assets/words"
)

// numbers remembers numbers written lately.
type numbers map[int]string

// Num writes n with thin spaces between thousands and a real minus; no allocation for a number seen lately.
func (u *surface) Num(n int) string {
	s, ok := u.nums[n]
	if ok {
		return s
	}
	if u.nums == nil || len(u.nums) >= 4096 {
		u.nums = numbers{}
	}
	s = words.Number(n)
	u.nums[n] = s
	return s
}

func round(f float32) float32 { return float32(math.Floor(float64(f) + 0.5)) }
func floor(f float32) float32 { return float32(math.Floor(float64(f))) }
func ceil(f float32) float32  { return float32(math.Ceil(float64(f))) }
