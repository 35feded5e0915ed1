package stats

import "math"

func square(n int) [][]float64 {
	m := make([][]float64, n)
	for i := range m {
		m[i] = make([]float64, n)
	}
	return m
}

// inverted inverts a symmetric positive definite matrix in place, by Gauss-Jordan elimination, which needs no pivoting for such a
// matrix.
func inverted(m [][]float64) [][]float64 {
	for k := range m {
		pivot := 1 / m[k][k]
		m[k][k] = 1
		for j := range m[k] {
			m[k][j] *= pivot
		}
		for i := range m {
			if i == k {
				continue
			}
			f := m[i][k]
			m[i][k] = 0
			for j := range m[i] {
				m[i][j] -= f * m[k][j]
			}
		}
	}
	return m
}

func product(a, b [][]float64) [][]float64 {
	out := square(len(a))
	for i := range a {
		for k, f := range a[i] {
			for j := range b[k] {
				out[i][j] += f * b[k][j]
			}
		}
	}
	return out
}

func times(m [][]float64, v []float64) []float64 {
	out := make([]float64, len(v))
	for i := range m {
		for j, f := range m[i] {
			out[i] += f * v[j]
		}
	}
	return out
}

func largest(v []float64) (most float64) {
	for _, x := range v {
		most = max(most, math.Abs(x))
	}
	return most
}
