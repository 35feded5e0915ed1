// Package think counts think times in a compact form, from which percentiles of one game, of a player's games or of a whole tournament
// can be computed without storing every time.
package think

import (
	"encoding/json"
	"math/bits"
	"slices"
	"time"
)

// Histogram counts times in buckets. A bucket's width is a sixteenth of its value, from a microsecond up. The zero value is empty.
type Histogram struct {
	counts []count // by bucket, in rising order: one player has few
	total  int
	most   time.Duration
}

// count is a bucket and the number of times in it; JSON has it as a pair.
type count [2]int

// fine is the binary logarithm of the number of buckets from one power of two to the next.
const fine = 4

// bucket returns the bucket of a time in microseconds.
func bucket(us uint64) int {
	if us < 1<<fine {
		return int(us)
	}
	shift := bits.Len64(us) - fine - 1
	return shift<<fine + int(us>>shift)
}

// upper returns the largest time in a bucket, in microseconds.
func upper(bucket int) uint64 {
	if bucket < 1<<fine {
		return uint64(bucket)
	}
	shift := bucket>>fine - 1
	return (uint64(bucket-shift<<fine)+1)<<shift - 1
}

// lastBucket is the bucket of the longest possible time.
var lastBucket = bucket(uint64(1<<63-1) / 1000)

// Add counts a time; a negative one counts as 0.
func (h *Histogram) Add(d time.Duration) {
	d = max(d, 0)
	h.count(bucket(uint64(d.Microseconds())), 1)
	h.most = max(h.most, d.Truncate(time.Microsecond))
}

// count adds n times to a bucket.
func (h *Histogram) count(bucket, n int) {
	at, known := slices.BinarySearchFunc(h.counts, bucket, func(c count, bucket int) int { return c[0] - bucket })
	if !known {
		h.counts = slices.Insert(h.counts, at, count{bucket, 0})
	}
	h.counts[at][1] += n
	h.total += n
}

// Plus returns the sum of both histograms. Neither changes.
func (h Histogram) Plus(other Histogram) Histogram {
	sum := Histogram{counts: slices.Clone(h.counts), total: h.total, most: h.most}
	sum.Merge(other)
	return sum
}

// Merge adds other to h.
func (h *Histogram) Merge(other Histogram) {
	for _, c := range other.counts {
		h.count(c[0], c[1])
	}
	h.most = max(h.most, other.most)
}

// Count returns the number of times.
func (h Histogram) Count() int { return h.total }

// Max returns the longest time, in whole microseconds.
func (h Histogram) Max() time.Duration { return h.most }

// Percentile returns a time that p percent of the times do not exceed. It is at most a sixteenth too long, and 0 if h is empty.
func (h Histogram) Percentile(p float64) time.Duration {
	rank, seen := int(p/100*float64(h.total)+0.999999), 0
	for _, c := range h.counts {
		if seen += c[1]; seen >= rank {
			return time.Duration(min(upper(c[0]), uint64(h.most.Microseconds()))) * time.Microsecond
		}
	}
	return h.most
}

// form is a histogram in JSON.
type form struct {
	Max    int64   `json:"max_us"`
	Counts []count `json:"counts"` // in rising order
}

// MarshalJSON writes {"max_us":…,"counts":[[bucket,count],…]}.
func (h Histogram) MarshalJSON() ([]byte, error) {
	return json.Marshal(form{Max: h.most.Microseconds(), Counts: append([]count{}, h.counts...)})
}

// UnmarshalJSON reads what MarshalJSON writes.
func (h *Histogram) UnmarshalJSON(text []byte) error {
	var f form
	if err := json.Unmarshal(text, &f); err != nil {
		return err
	}
	*h = Histogram{most: time.Duration(f.Max) * time.Microsecond}
	for _, c := range f.Counts {
		h.count(min(max(c[0], 0), lastBucket), max(c[1], 0))
	}
	return nil
}
