package likeness

import (
	"cmp"
	"slices"
)

// Limits: a text may repeat itself endlessly, and what many works have is common.
const (
	mostPlaces = 16 // of a fingerprint in one work that are compared
	mostParts  = 20 // of a pair that are reported
	everybody  = 4  // a fingerprint in more works than this, and in more than a third of all, is common
)

// body is a work as tokens, file after file.
type body struct {
	files  []File
	starts []int // index of each file's first token
	tokens []token
	given  []bool  // tokens that also occur in the given texts
	own    int     // number of the other tokens
	prints []print // sorted by sum, and by place for equal sums
}

// Compare returns how similar any two works with lines in common are, the most similar first. Texts of the given works, such as a template
// that everybody got, do not count.
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

// bounds returns the range of tokens of a file.
func (b *body) bounds(file int) (from, to int) {
	if file+1 < len(b.starts) {
		return b.starts[file], b.starts[file+1]
	}
	return b.starts[file], len(b.tokens)
}

// winnowed returns the fingerprints of all files, sorted by sum. No fingerprint spans two files.
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

// fileAt returns the file of a token.
func (b *body) fileAt(at int) int {
	n, exact := slices.BinarySearch(b.starts, at)
	if !exact {
		return n - 1
	}
	for n+1 < len(b.starts) && b.starts[n+1] == at { // skips files without a token
		n++
	}
	return n
}

// lines returns the lines of a range of tokens in one file.
func (b *body) lines(from, to int) Lines {
	return Lines{b.files[b.fileAt(from)].Name, int(b.tokens[from].line), int(b.tokens[to-1].line)}
}

// same returns how many of the first fingerprints have the sum of the first one.
func same(prints []print) int {
	n := 1
	for n < len(prints) && prints[n].sum == prints[0].sum {
		n++
	}
	return n
}

// dropCommon removes the fingerprints that are common to many works.
func dropCommon(bodies []*body) {
	var sums []uint64 // each work's different sums
	for _, b := range bodies {
		for rest := b.prints; len(rest) > 0; rest = rest[same(rest):] {
			sums = append(sums, rest[0].sum)
		}
	}
	slices.Sort(sums)
	everybodys := sums[:0] // shares memory with sums, but is always shorter than what was read
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

// meet returns the pairs of places of equal fingerprints in the first and the second work.
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

// join extends the places that two works share to runs.
func join(bodies []*body, key [2]int, shared [][2]int32) Pair {
	a, b := bodies[key[0]], bodies[key[1]]
	slices.SortFunc(shared, func(x, y [2]int32) int { return slices.Compare(x[:], y[:]) })
	var parts []run
	seen := map[int32]int{} // how far each diagonal was examined, in tokens of the first work
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

// run is a run of equal tokens in both works.
type run struct{ first, second, tokens int }

// extend returns the whole run around a shared place.
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

// told counts the shared tokens, each once, beginning with the longest runs.
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
