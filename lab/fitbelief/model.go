package main

import (
	"bytes"
	"fmt"
	"math"

	"generals-chess/engine/generals/ai/belief"
)

// model holds the weights, and the sums of their squared gradients so far (AdaGrad).
type model struct {
	weights, slopes []float64
	chances         []float64 // of the cells of the present sample
	slope           []float64 // gradient of the present sample
	touched         []int     // the weights with a gradient
}

func newModel() *model {
	n := belief.WeightsNo
	return &model{weights: make([]float64, n), slopes: make([]float64, n), slope: make([]float64, n)}
}

// guess computes the chances of a sample's cells.
func (m *model) guess(s *sample) {
	m.chances = m.chances[:0]
	most, total := math.Inf(-1), 0.0
	for _, p := range s.cells {
		sum := 0.0
		for _, f := range p.features {
			sum += m.weights[f.weight] * float64(f.times) * s.trust
		}
		m.chances = append(m.chances, sum)
		most = max(most, sum)
	}
	for i, x := range m.chances {
		m.chances[i] = math.Exp(x - most)
		total += m.chances[i]
	}
	for i := range m.chances {
		m.chances[i] /= total
	}
}

// learn visits all samples once, in an order that mixes the matches.
func (m *model) learn(samples []sample, rate, decay float64) {
	const stride = 7919
	for n := range samples {
		s := &samples[n*stride%len(samples)]
		m.guess(s)
		m.incline(s)
		for _, k := range m.touched {
			g := m.slope[k] - decay*(m.weights[k]-m.around(k))
			m.slopes[k] += g * g
			m.weights[k] += rate * g / math.Sqrt(m.slopes[k]+1)
			m.slope[k] = 0
		}
		m.touched = m.touched[:0]
	}
}

// incline computes the gradient that makes the true place of a sample likelier.
func (m *model) incline(s *sample) {
	for i, p := range s.cells {
		miss := -m.chances[i]
		if i == s.truth {
			miss++
		}
		if math.Abs(miss) < 1e-5 {
			continue
		}
		for _, f := range p.features {
			if m.slope[f.weight] == 0 {
				m.touched = append(m.touched, int(f.weight))
			}
			m.slope[f.weight] += miss * float64(f.times) * s.trust
		}
	}
}

// around returns nearly the mean of the weights beside weight k. A weight that occurs rarely is drawn to it.
func (m *model) around(k int) float64 {
	sum, n := 0.0, 0.0
	belief.Beside(k, func(beside int) { sum, n = sum+m.weights[beside], n+1 })
	return 0.96 * sum / n
}

// loss returns the mean of -log(chance of the true place).
func (m *model) loss(samples []sample) float64 {
	sum := 0.0
	for i := range samples {
		m.guess(&samples[i])
		sum -= math.Log(max(m.chances[samples[i].truth], 1e-9))
	}
	return sum / float64(len(samples))
}

// onLine is the number of weights on a line of the file: a row of belief's.
const onLine = 40

// file returns the weights in the form that belief embeds.
func (m *model) file() []byte {
	var out bytes.Buffer
	for k, w := range m.weights {
		end := byte(' ')
		if (k+1)%onLine == 0 {
			end = '\n'
		}
		fmt.Fprintf(&out, "%d%c", int(math.Round(max(-31, min(31, w))*1024)), end)
	}
	return out.Bytes()
}
