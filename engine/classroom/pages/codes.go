package pages

import (
	"crypto/rand"
	"slices"

	"generals-chess/engine/arena/report"
)

// PublishFolder is what everybody may see of a tournament, in its folder: the table without a name.
const PublishFolder = "publish"

// letters make codes: none looks like another.
const letters = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"

// code gives every submission a code that stands for its name where classmates read it. Whoever has one keeps it. They are drawn, so that nobody
// finds out whose one is.
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

// nameless is a report in which submissions go by their codes, but for one of that name.
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
