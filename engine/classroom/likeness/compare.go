package likeness

import (
	"cmp"
	"slices"
)

// The bounds of what is looked at: one text may repeat itself for ever, and what many have is everybody's.
const (
	mostPlaces = 16 // of a fingerprint in one work
	mostParts  = 20 // that are told of a pair
	everybody  = 4  // a fingerprint that more works than this have, and more than a third of all, is everybody's
)

// body is a work as tokens, file after file.
type body struct {
	files  []File
	starts []int // of each file in tokens
	tokens []token
	given  []bool  // tokens that the given texts have, too
	own    int     // tokens that they have not
	prints []print // by their sums, and those of one sum in order
}

// Compare tells of every two works that have lines in common how alike they are, the most alike first. What is in the given
// works, a template that everybody got, counts as nobody's.
func Compare(works []Work, given []Work) []Pair {
	common := map[uint64]bool{}
	for _, w := range given {
		for _, f := range w.Files {
			grains(common, tokensOf(f))
		}
	}
	bodies := make([]*body, len(works))
	for i, w := range works {
		bodies[i] = newBody(w, common)
	}
	dropCommon(bodies)
	var list []Pair
	for first := range bodies {
		for second := first + 1; second < len(bodies); second++ {
			shared := meet(bodies[first].prints, bodies[second].prints)
			if pair := join(bodies, [2]int{first, second}, shared); pair.Alike > 0 {
				list = append(list, pair)
			}
		}
	}
	slices.SortStableFunc(list, func(a, b Pair) int { return cmp.Compare(b.Alike, a.Alike) })
	return list
}

// newBody reads the tokens of a work.
func newBody(w Work, common map[uint64]bool) *body {
	b := &body{files: w.Files}
	for _, f := range w.Files {
		b.starts = append(b.starts, len(b.tokens))
		tokens := tokensOf(f)
		b.tokens = append(b.tokens, tokens[:min(len(tokens), MostWords-len(b.tokens))]...)
	}
	b.given = make([]bool, len(b.tokens))
	for file := range b.files {
		from, to := b.bounds(file)
		for at := from; at+grain <= to; at++ {
			if common[grainSum(b.tokens, at)] {
				for i := range grain {
					b.given[at+i] = true
				}
			}
		}
	}
	for _, is := range b.given {
		if !is {
			b.own++
		}
	}
	b.prints = b.winnowed(common)
	return b
}

// bounds are the tokens of a file.
func (b *body) bounds(file int) (from, to int) {
	if file+1 < len(b.starts) {
		return b.starts[file], b.starts[file+1]
	}
	return b.starts[file], len(b.tokens)
}

// winnowed are the fingerprints of all files. None reaches from one file into the next.
func (b *body) winnowed(common map[uint64]bool) (all []print) {
	for file := range b.files {
		from, to := b.bounds(file)
		for _, p := range winnow(b.tokens[from:to], common) {
			all = append(all, print{p.sum, p.at + int32(from)})
		}
	}
	slices.SortStableFunc(all, func(x, y print) int { return cmp.Compare(x.sum, y.sum) })
	return slices.Clip(all)
}

// fileAt is the file that a token is in.
func (b *body) fileAt(at int) int {
	n, exact := slices.BinarySearch(b.starts, at)
	if !exact {
		return n - 1
	}
	for n+1 < len(b.starts) && b.starts[n+1] == at { // files without a token
		n++
	}
	return n
}

// lines are the lines of some tokens of one file.
func (b *body) lines(from, to int) Lines {
	return Lines{b.files[b.fileAt(from)].Name, int(b.tokens[from].line), int(b.tokens[to-1].line)}
}

// same is how many fingerprints at the beginning of some have the sum of the first.
func same(prints []print) int {
	n := 1
	for n < len(prints) && prints[n].sum == prints[0].sum {
		n++
	}
	return n
}

// dropCommon leaves out the fingerprints that are everybody's.
func dropCommon(bodies []*body) {
	var sums []uint64 // of each work once
	for _, b := range bodies {
		for rest := b.prints; len(rest) > 0; rest = rest[same(rest):] {
			sums = append(sums, rest[0].sum)
		}
	}
	slices.Sort(sums)
	everybodys := sums[:0] // what is read lies before
	for len(sums) > 0 {
		n := 1
		for n < len(sums) && sums[n] == sums[0] {
			n++
		}
		if n > everybody && 3*n > len(bodies) {
			everybodys = append(everybodys, sums[0])
		}
		sums = sums[n:]
	}
	for _, b := range bodies {
		b.prints = slices.DeleteFunc(b.prints, func(p print) bool {
			_, is := slices.BinarySearch(everybodys, p.sum)
			return is
		})
	}
}

// meet lists the places of the fingerprints that two works have, each in the first and in the second.
func meet(a, b []print) (places [][2]int32) {
	for len(a) > 0 && len(b) > 0 {
		switch {
		case a[0].sum < b[0].sum:
			a = a[1:]
			continue
		case a[0].sum > b[0].sum:
			b = b[1:]
			continue
		}
		n, m := same(a), same(b)
		for _, x := range a[:min(n, mostPlaces)] {
			for _, y := range b[:min(m, mostPlaces)] {
				places = append(places, [2]int32{x.at, y.at})
			}
		}
		a, b = a[n:], b[m:]
	}
	return places
}

// join makes runs of the places that two works share.
func join(bodies []*body, key [2]int, shared [][2]int32) Pair {
	a, b := bodies[key[0]], bodies[key[1]]
	slices.SortFunc(shared, func(x, y [2]int32) int { return slices.Compare(x[:], y[:]) })
	var parts []run
	seen := map[int32]int{} // how far each diagonal was looked at, in tokens of the first
	for _, at := range shared {
		if until, ok := seen[at[1]-at[0]]; ok && int(at[0]) < until {
			continue
		}
		r := extend(a, b, [2]int{int(at[0]), int(at[1])})
		seen[at[1]-at[0]] = r.first + r.tokens
		if r.tokens >= grain {
			parts = append(parts, r)
		}
	}
	slices.SortStableFunc(parts, func(x, y run) int { return cmp.Compare(y.tokens, x.tokens) })
	return told(a, b, key, parts)
}

// run is a run of tokens that both works have.
type run struct{ first, second, tokens int }

// extend finds the whole run around a place that both have.
func extend(a, b *body, at [2]int) run {
	fromA, toA := a.bounds(a.fileAt(at[0]))
	fromB, toB := b.bounds(b.fileAt(at[1]))
	same := func(x, y int) bool { return a.tokens[x].sum == b.tokens[y].sum && !a.given[x] && !b.given[y] }
	x, y := at[0], at[1]
	if !same(x, y) {
		return run{x, y, 0}
	}
	for x > fromA && y > fromB && same(x-1, y-1) {
		x, y = x-1, y-1
	}
	n := 0
	for x+n < toA && y+n < toB && same(x+n, y+n) {
		n++
	}
	return run{x, y, n}
}

// told counts the tokens that both have, each once, the longest runs first.
func told(a, b *body, key [2]int, parts []run) Pair {
	p := Pair{First: key[0], Second: key[1]}
	usedA, usedB := make([]bool, len(a.tokens)), make([]bool, len(b.tokens))
	both := [2]int{}
	for _, r := range parts {
		fresh := 0
		for i := range r.tokens {
			if !usedA[r.first+i] && !usedB[r.second+i] {
				usedA[r.first+i], usedB[r.second+i] = true, true
				fresh++
			}
		}
		if 2*fresh < grain {
			continue
		}
		both[0], both[1] = both[0]+fresh, both[1]+fresh
		if len(p.Parts) < mostParts {
			p.Parts = append(p.Parts, Part{r.tokens, a.lines(r.first, r.first+r.tokens), b.lines(r.second, r.second+r.tokens)})
		}
	}
	if both[0] == 0 {
		return p
	}
	p.Share = [2]float64{float64(both[0]) / float64(a.own), float64(both[1]) / float64(b.own)}
	p.Alike = float64(both[0]+both[1]) / float64(a.own+b.own)
	return p
}
