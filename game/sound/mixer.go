// Package sound plays the window's sounds. It has a mixer of many voices, and a player that opens the sound device only while
// something plays. On a machine without a device it is silent.
package sound

import (
	"math"
	"sync"

	"generals-chess/game/sound/synth"
)

// mostVoices is the largest number of sounds that play at once. One more replaces the oldest.
const mostVoices = 8

const (
	// ducked is the level of a sound after a newer one has begun.
	ducked = 0.35
	// duckStep is the largest change of a voice's level per sample: from full to ducked within 15 ms, without a click.
	duckStep = (1 - ducked) * 1000 / (15 * synth.Rate)
	// together is the least time between two beginnings of the same sound, in samples.
	together = 40 * synth.Rate / 1000
	// knee is the level above which the limiter compresses.
	knee = 0.7
)

// Mixer sums voices into samples that never exceed full scale. The newest voice plays at full level, older ones at a lower level.
// Any goroutine may use it.
type Mixer struct {
	mu     sync.Mutex
	waves  map[synth.Sound][]float32
	voices []voice
	volume float64 // 0 to 1
	muted  bool
	quiet  int // samples since the last voice ended
}

// voice is a sound that is played.
type voice struct {
	sound synth.Sound
	wave  []float32
	at    int
	level float64
}

// NewMixer returns a mixer at full volume with nothing to play.
func NewMixer() *Mixer {
	return &Mixer{waves: map[synth.Sound][]float32{}, volume: 1}
}

// SetVolume sets the volume in percent. Muting ends all sounds.
func (m *Mixer) SetVolume(percent int, muted bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	part := float64(min(max(percent, 0), 100)) / 100
	m.volume, m.muted = part*part, muted || percent <= 0 // squared: half the slider sounds half as loud
	if m.muted {
		m.voices = m.voices[:0]
	}
}

// Play begins a sound, and reports whether it did.
func (m *Mixer) Play(s synth.Sound) bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.muted || m.justBegun(s) {
		return false
	}
	wave := m.wave(s)
	if len(wave) == 0 {
		return false
	}
	if len(m.voices) == mostVoices {
		m.voices = append(m.voices[:0], m.voices[1:]...)
	}
	m.voices = append(m.voices, voice{sound: s, wave: wave, level: 1})
	m.quiet = 0
	return true
}

func (m *Mixer) justBegun(s synth.Sound) bool {
	for _, v := range m.voices {
		if v.sound == s && v.at < together {
			return true
		}
	}
	return false
}

// wave returns a sound's samples, which it makes once.
func (m *Mixer) wave(s synth.Sound) []float32 {
	if wave, made := m.waves[s]; made {
		return wave
	}
	wave := synth.Make(s)
	m.waves[s] = wave
	return wave
}

// Read fills out with the next samples: silence where nothing plays.
func (m *Mixer) Read(out []int16) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for i := range out {
		if len(m.voices) == 0 {
			clear(out[i:])
			m.quiet += len(out) - i
			return
		}
		out[i] = int16(math.Round(limited(m.next()*m.volume) * math.MaxInt16))
	}
}

// next returns the sum of all voices at the next sample, and removes voices that have ended.
func (m *Mixer) next() (sum float64) {
	going := m.voices[:0]
	for i := range m.voices {
		v := m.voices[i]
		if i < len(m.voices)-1 {
			v.level = max(ducked, v.level-duckStep)
		}
		sum += float64(v.wave[v.at]) * v.level
		if v.at++; v.at < len(v.wave) {
			going = append(going, v)
		}
	}
	m.voices = going
	return sum
}

// limited compresses levels above the knee, so that they stay below full scale.
func limited(v float64) float64 {
	loud := math.Abs(v)
	if loud <= knee {
		return v
	}
	return math.Copysign(knee+(1-knee)*math.Tanh((loud-knee)/(1-knee)), v)
}

// Quiet returns the number of samples since the last voice ended.
func (m *Mixer) Quiet() int {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.quiet
}

// Playing reports whether a sound is playing.
func (m *Mixer) Playing() bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	return len(m.voices) > 0
}

// Drop ends all sounds at once.
func (m *Mixer) Drop() {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.voices = m.voices[:0]
}
