package marks

import (
	"slices"
	"strings"
)

// nearest returns the name that was probably meant; "" if none is similar. A name is similar if it differs only in case, or in one or two
// letters, or if what was written is a word of it.
func nearest(name string, names []string) (like string) {
	wanted := []rune(strings.ToLower(name))
	least := min(len(wanted)/2, 2) + 1
	for _, one := range names {
		lower := strings.ToLower(one)
		if differs := edits(wanted, []rune(lower)); differs < least {
			like, least = one, differs
		} else if like == "" && slices.Contains(strings.Fields(lower), string(wanted)) {
			like = one
		}
	}
	return like
}

// edits returns how many letters must be inserted, removed or replaced to turn a into b.
func edits(a, b []rune) int {
	row := make([]int, len(b)+1) // row[j] turns the letters of a so far into b[:j]
	for j := range row {
		row[j] = j
	}
	for i, c := range a {
		before := row[0]
		row[0] = i + 1
		for j, d := range b {
			replaced := before
			if c != d {
				replaced++
			}
			before = row[j+1]
			row[j+1] = min(replaced, row[j]+1, row[j+1]+1)
		}
	}
	return row[len(b)]
}
