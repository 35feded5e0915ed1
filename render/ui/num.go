package ui

import (
	"math"

	"generals-chess/assets/words"
)

// numbers remembers numbers written lately.
type numbers map[int]string

// Num writes n with thin spaces between thousands and a real minus; no allocation for a number seen lately.
func (c *Context) Num(n int) string {
	s, ok := c.nums[n]
	if ok {
		return s
	}
	if c.nums == nil || len(c.nums) >= 4096 {
		c.nums = numbers{}
	}
	s = words.Number(n)
	c.nums[n] = s
	return s
}

func round(f float32) float32 { return float32(math.Floor(float64(f) + 0.5)) }
func floor(f float32) float32 { return float32(math.Floor(float64(f))) }
func ceil(f float32) float32  { return float32(math.Ceil(float64(f))) }
