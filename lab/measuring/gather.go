package measuring

import "generals-chess/engine/generals"

// gather returns the first of a number of moves that bring as many armies as possible to a cell, or Stay if there are none to bring.
func (f *field) gather(root, moves int) generals.Move {
	far := f.steps(f.own, root)
	next := f.inward(far)
	chosen := f.tree(root, moves, far, next)
	best := -1
	for i, in := range chosen {
		if in && i != root && f.army(i) > 0 && (best < 0 || far[i] > far[best]) {
			best = i
		}
	}
	if best < 0 {
		return generals.Stay
	}
	return f.go1(best, next[best])
}

// inward returns for every cell its neighbour on the path to the root: the one with most armies.
func (f *field) inward(far []int) []int {
	next := make([]int, len(far))
	for i := range next {
		next[i] = -1
		list, n := f.beside(i)
		for _, to := range list[:n] {
			if far[i] > 0 && far[to] == far[i]-1 && (next[i] < 0 || f.army(to) > f.army(next[i])) {
				next[i] = to
			}
		}
	}
	return next
}

// tree chooses cells: repeatedly the branch that brings most armies for a move, while moves are left.
func (f *field) tree(root, moves int, far, next []int) []bool {
	in := make([]bool, len(far))
	in[root] = true
	for moves > 0 {
		best, gain, cost := -1, 0, 1
		for i := range far {
			if far[i] <= 0 || in[i] || f.army(i) == 0 {
				continue
			}
			soldiers, length := 0, 0
			for c := i; !in[c] && length <= moves; c = next[c] {
				soldiers, length = soldiers+f.army(c), length+1
			}
			if length <= moves && soldiers*cost > gain*length {
				best, gain, cost = i, soldiers, length
			}
		}
		if best < 0 {
			break
		}
		for c := best; !in[c]; c = next[c] {
			in[c] = true
		}
		moves -= cost
	}
	return in
}
