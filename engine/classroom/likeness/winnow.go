package likeness

// print is the fingerprint of grain tokens in a row.
type print struct {
	sum uint64
	at  int32 // index of the first token
}

// mixing is an odd number with well spread bits.
const mixing = 0x9e3779b97f4a7c15

// grainSum returns the hash of grain tokens from at on.
func grainSum(tokens []token, at int) uint64 {
	sum := uint64(0)
	for _, t := range tokens[at : at+grain] {
		sum = (sum ^ uint64(t.sum)) * mixing
		sum ^= sum >> 29
	}
	return sum
}

// winnow keeps the smallest fingerprint of every window. Of equal ones it keeps one that was kept before, otherwise the last, so that a
// repetitive text keeps no more than another. Fingerprints of the given texts are left out, and no window spans them.
func winnow(tokens []token, given map[uint64]bool) (kept []print) {
	var run []print
	for at := 0; at+grain <= len(tokens); at++ {
		sum := grainSum(tokens, at)
		if given[sum] {
			kept, run = least(kept, run), nil
			continue
		}
		run = append(run, print{sum, int32(at)})
	}
	return least(kept, run)
}

// least appends the fingerprints that are kept of a run. A run shorter than a window keeps one.
func least(kept, run []print) []print {
	last := -1
	for end := min(window, len(run)); end > 0 && end <= len(run); end++ {
		best := max(end-window, 0)
		for i := best + 1; i < end; i++ {
			if run[i].sum <= run[best].sum {
				best = i
			}
		}
		if last >= end-window && last >= 0 && run[last].sum == run[best].sum {
			continue
		}
		if best != last {
			kept, last = append(kept, run[best]), best
		}
	}
	return kept
}

// grains adds the hashes of all runs of grain tokens to into.
func grains(into map[uint64]bool, tokens []token) {
	for at := 0; at+grain <= len(tokens); at++ {
		into[grainSum(tokens, at)] = true
	}
}
