package ai

// chance is a small generator of chance (splitmix64), so that a seed gives the same moves everywhere.
type chance struct{ state uint64 }

func (c *chance) next() uint64 {
	c.state += 0x9E3779B97F4A7C15
	z := c.state
	z = (z ^ z>>30) * 0xBF58476D1CE4E5B9
	z = (z ^ z>>27) * 0x94D049BB133111EB
	return z ^ z>>31
}

// below is a number from 0 to n-1.
func (c *chance) below(n int) int { return int(c.next() >> 33 % uint64(n)) }
