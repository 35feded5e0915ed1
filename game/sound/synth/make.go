package synth

import "math"

// timbre is the tone colour of a note.
type timbre int

const (
	wood timbre = iota // a soft knock: one strong low tone that dies at once
	bell               // a soft bell: overtones that die before the tone does
	horn               // a held tone that swells and fades
	air                // noise through a narrow filter: wind, water, thunder
)

// note is a part of a sound. Its pitch slides from one frequency to another; a to of 0 keeps it.
type note struct {
	tone     timbre
	at, ms   float64 // start and length
	from, to float64 // Hz
	level    float64 // 1 is full scale
}

// Make returns the sound's samples. They begin and end at zero.
func Make(s Sound) []float32 {
	if s <= None || s >= soundCount {
		return nil
	}
	length := 0.0
	for _, n := range score[s] {
		length = max(length, n.at+n.ms)
	}
	sum := make([]float64, samples(length)+1)
	for i, n := range score[s] {
		n.addTo(sum[samples(n.at):], uint32(s)<<8|uint32(i))
	}
	out := make([]float32, len(sum))
	for i, v := range sum {
		out[i] = float32(v)
	}
	return out
}

func samples(ms float64) int { return int(ms * Rate / 1000) }

// addTo adds the note to out. seed makes the noise of each note different.
func (n note) addTo(out []float64, seed uint32) {
	count := min(samples(n.ms), len(out))
	end := n.to
	if end == 0 {
		end = n.from
	}
	phase, hiss := 0.0, noise{state: seed*2654435761 + 1}
	for i := range count {
		part := float64(i) / float64(count)
		pitch := n.from * math.Pow(end/n.from, part)
		phase += 2 * math.Pi * pitch / Rate
		out[i] += n.level * n.wave(phase, part, pitch, &hiss) * n.envelope(i, count)
	}
}

// wave returns the note at one sample, before its envelope.
func (n note) wave(phase, part, pitch float64, hiss *noise) float64 {
	switch n.tone {
	case bell:
		return 0.72*math.Sin(phase) + 0.20*(1-part)*math.Sin(2*phase) + 0.08*(1-part)*(1-part)*math.Sin(3.01*phase)
	case horn:
		return 0.66*math.Sin(phase) + 0.24*math.Sin(2*phase) + 0.10*math.Sin(3*phase)
	case air:
		return hiss.next(pitch)
	}
	return 0.90*math.Sin(phase) + 0.10*math.Sin(2*phase)
}

// attackMS and releaseMS keep a note from clicking.
const (
	attackMS  = 3
	releaseMS = 12
)

// envelope returns the note's loudness at sample i of count: 0 at both ends.
func (n note) envelope(i, count int) float64 {
	part := float64(i) / float64(count)
	rise := float64(samples(attackMS))
	shape := math.Exp(-4.5 * part)
	if n.tone == horn {
		rise *= 8
		shape = 1 - part*part
	}
	return shape * math.Min(1, float64(i)/rise) * math.Min(1, float64(count-i)/float64(samples(releaseMS)))
}

// noise is white noise through a band-pass whose frequency can change.
type noise struct {
	state     uint32
	low, band float64
}

// next returns the noise around a frequency, between -1 and 1.
func (n *noise) next(hz float64) float64 {
	n.state ^= n.state << 13
	n.state ^= n.state >> 17
	n.state ^= n.state << 5
	white := float64(n.state)/math.MaxUint32*2 - 1
	f := 2 * math.Sin(math.Pi*hz/Rate)
	n.low += f * n.band
	n.band += f * (white - n.low - 0.9*n.band)
	return math.Tanh(n.band * loud(hz))
}

// loud returns the gain that makes up for the loss of a narrow band at low frequencies.
func loud(hz float64) float64 { return 2.2 * math.Sqrt(2400/hz) }
