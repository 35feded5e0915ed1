package pages

import (
	"crypto/rand"
	"slices"

	"generals-chess/engine/arena/report"
)

// PublishFolder is a folder in the tournament's folder with what everybody may see: the table without names.
const PublishFolder = "publish"

// letters are the letters used in codes: no two look alike.
const letters = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"

// code gives every submission a code that replaces its name where classmates read it. Existing codes stay. Codes are random, so that nobody
// can infer whose one is.
func code(c *report.Class) {
	if c.Codes == nil {
		c.Codes = map[string]string{}
	}
	taken := map[string]bool{}
	for _, one := range c.Codes {
		taken[one] = true
	}
	for _, s := range c.Submissions {
		for c.Codes[s.Name] == "" {
			var drawn [4]byte
			_, _ = rand.Read(drawn[:]) // it never fails
			for i, b := range drawn {
				drawn[i] = letters[int(b)%len(letters)]
			}
			if one := string(drawn[:]); !taken[one] {
				c.Codes[s.Name], taken[one] = one, true
			}
		}
	}
}

// nameless returns the report with codes instead of the submissions' names, except for the submission own.
func nameless(r *report.Report, own string) *report.Report {
	out := *r
	out.Players = slices.Clone(r.Players)
	for i := range out.Players {
		p := &out.Players[i]
		if one := r.Class.Codes[p.Name]; one != "" && p.Name != own {
			p.Name, p.Spec = one, ""
		}
	}
	return &out
}
