package sound

import (
	"math"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"generals-chess/game/sound/synth"
)

func TestOneSoundIsHeardAsItWasMade(t *testing.T) {
	m := NewMixer()
	require.True(t, m.Play(synth.City))
	want := synth.Make(synth.City)
	got := make([]int16, len(want)+100)
	m.Read(got)
	for i, v := range want {
		require.InDelta(t, float64(v)*math.MaxInt16, float64(got[i]), 0.51, "sample %d", i)
	}
	assert.Equal(t, make([]int16, 100), got[len(want):])
	assert.Equal(t, 100, m.Quiet())
}

func TestANewerSoundMakesTheOlderOneStepBack(t *testing.T) {
	m := NewMixer()
	m.Play(synth.Victory)
	skip := make([]int16, 100*synth.Rate/1000)
	m.Read(skip)
	m.Play(synth.Tick)
	m.Read(make([]int16, 20*synth.Rate/1000))
	require.Len(t, m.voices, 2)
	assert.InDelta(t, ducked, m.voices[0].level, 1e-9)
	assert.InDelta(t, 1, m.voices[1].level, 0)
}

func TestTheSameSoundIsNotBegunTwiceAtOnce(t *testing.T) {
	m := NewMixer()
	assert.True(t, m.Play(synth.Capture))
	assert.False(t, m.Play(synth.Capture))
	m.Read(make([]int16, together))
	assert.True(t, m.Play(synth.Capture))
}

func TestMutedThereIsNothingToHear(t *testing.T) {
	for _, set := range []struct {
		percent int
		muted   bool
	}{{50, true}, {0, false}, {-3, false}} {
		m := NewMixer()
		m.Play(synth.Victory)
		m.SetVolume(set.percent, set.muted)
		assert.False(t, m.Play(synth.Hit))
		got := make([]int16, 1000)
		m.Read(got)
		assert.Equal(t, make([]int16, 1000), got)
	}
}

func TestVolumeMakesItLouder(t *testing.T) {
	loudest := func(percent int) int16 {
		m := NewMixer()
		m.SetVolume(percent, false)
		m.Play(synth.City)
		got := make([]int16, synth.Rate)
		m.Read(got)
		return slices.Max(got)
	}
	assert.Less(t, loudest(30), loudest(70))
	assert.Less(t, loudest(70), loudest(100))
	assert.Equal(t, loudest(100), loudest(300))
}

// TestTheMixerNeverPassesFullScale checks that, for any sequence of sounds, no sample exceeds full scale, only the newest voice has
// full level, and silence follows.
func TestTheMixerNeverPassesFullScale(t *testing.T) {
	sounds, waves := synth.All(), map[synth.Sound][]float32{}
	rapid.Check(t, func(t *rapid.T) {
		m := NewMixer()
		m.waves = waves // made once for all
		m.SetVolume(rapid.IntRange(0, 100).Draw(t, "volume"), false)
		for range rapid.IntRange(1, 12).Draw(t, "plays") {
			m.Play(rapid.SampledFrom(sounds).Draw(t, "sound"))
			if len(m.voices) > mostVoices {
				t.Fatalf("%d voices", len(m.voices))
			}
			got := make([]int16, rapid.IntRange(0, 2500).Draw(t, "samples"))
			m.Read(got)
			for _, v := range got {
				if v == math.MinInt16 || v == -math.MaxInt16 || v == math.MaxInt16 {
					t.Fatalf("full scale: %d", v)
				}
			}
		}
		rest := make([]int16, 5*synth.Rate/4)
		m.Read(rest)
		if last := rest[len(rest)-1]; last != 0 || m.Quiet() == 0 {
			t.Fatal("never silent")
		}
	})
}
