// Package chance makes the random numbers of the rules.
package chance

import "math/bits"

// Stream is a stream of random numbers determined by a seed, the same on every machine (splitmix64).
type Stream struct{ state uint64 }

// New returns the stream of a seed.
func New(seed uint64) *Stream { return &Stream{seed} }

// Next returns the next 64 random bits.
func (c *Stream) Next() uint64 {
	c.state += 0x9e3779b97f4a7c15
	x := c.state
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

// Below returns a random number from 0 to n-1. All are equally likely to within n parts in 2^64.
func (c *Stream) Below(n int) int {
	high, _ := bits.Mul64(c.Next(), uint64(n))
	return int(high)
}

// Shuffle puts n things in random order.
func (c *Stream) Shuffle(n int, swap func(i, j int)) {
	for i := n - 1; i > 0; i-- {
		swap(i, c.Below(i+1))
	}
}
