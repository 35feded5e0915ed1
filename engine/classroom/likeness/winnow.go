package likeness

// print is the fingerprint of grain tokens in a row.
type print struct {
	sum uint64
	at  int32 // the first of them
}

// mixing is an odd number with its bits well spread.
const mixing = 0x9e3779b97f4a7c15

// grainSum is the sum of grain tokens from at on.
func grainSum(tokens []token, at int) uint64 {
	sum := uint64(0)
	for _, t := range tokens[at : at+grain] {
		sum = (sum ^ uint64(t.sum)) * mixing
		sum ^= sum >> 29
	}
	return sum
}

// winnow keeps of every window of fingerprints the smallest, of equals one that was kept before, else the last: a text that
// repeats itself keeps no more than another. Those that any of the given texts has are left
// out, and a window does not reach over them.
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

// least adds what is kept of a run of fingerprints. A run that fills no window has one.
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

// grains are the sums of all runs of grain tokens.
func grains(into map[uint64]bool, tokens []token) {
	for at := 0; at+grain <= len(tokens); at++ {
		into[grainSum(tokens, at)] = true
	}
}
