package synth

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// long are the sounds that end a match or deserve a moment; all others are over within a quarter of a second.
var long = map[Sound]bool{City: true, Danger: true, Victory: true, Defeat: true, Sunk: true}

func TestSoundsAreShortCalmAndWithoutClicks(t *testing.T) {
	for _, s := range All() {
		t.Run(s.String(), func(t *testing.T) {
			got := Make(s)
			require.NotEmpty(t, got)
			assert.Zero(t, got[0], "begins at zero")
			assert.Zero(t, got[len(got)-1], "ends at zero")
			seconds := float64(len(got)) / Rate
			assert.Less(t, seconds, 1.2)
			if !long[s] {
				assert.LessOrEqual(t, seconds, 0.2501)
			}
			assert.Less(t, peak(got), 0.9, "leaves room below full scale")
			assert.Greater(t, peak(got), 0.05, "can be heard")
		})
	}
}

func TestSoundsAreTheSameEveryTime(t *testing.T) {
	for _, s := range All() {
		assert.Equal(t, Make(s), Make(s), s)
	}
}

func TestNoSoundIsLikeAnother(t *testing.T) {
	waves := map[Sound][]float32{}
	for _, s := range All() {
		waves[s] = Make(s)
	}
	for _, a := range All() {
		for _, b := range All() {
			if a < b {
				assert.Less(t, likeness(waves[a], waves[b]), 0.7, "%v and %v", a, b)
			}
		}
	}
}

func TestThereIsNoUnknownSound(t *testing.T) {
	assert.Empty(t, Make(None))
	assert.Empty(t, Make(-1))
	assert.Empty(t, Make(soundCount))
	assert.Equal(t, "unknown", soundCount.String())
	seen := map[string]bool{}
	for _, s := range All() {
		assert.False(t, seen[s.String()], s)
		seen[s.String()] = true
	}
}

func peak(samples []float32) (most float64) {
	for _, v := range samples {
		most = math.Max(most, math.Abs(float64(v)))
	}
	return most
}

// likeness returns the correlation of two waves at the shift where it is largest: 1 for equal waves, 0 for unrelated ones.
func likeness(a, b []float32) (most float64) {
	if len(a) > len(b) {
		a, b = b, a
	}
	const within = Rate / 100 // shifts of up to 10 ms
	const every = 8           // enough for tones below 3000 Hz
	whole := math.Sqrt(energy(a)*energy(b)) / every
	for shift := 0; shift < within; shift += every / 2 {
		sum := 0.0
		for i := 0; i < len(a) && i+shift < len(b); i += every {
			sum += float64(a[i]) * float64(b[i+shift])
		}
		most = math.Max(most, math.Abs(sum)/whole)
	}
	return most
}

func energy(a []float32) (sum float64) {
	for _, v := range a {
		sum += float64(v) * float64(v)
	}
	return sum
}
