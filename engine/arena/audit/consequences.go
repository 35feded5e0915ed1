package audit

import "generals-chess/engine"

// Consequences returns the finding in words, with what a resumed tournament does about it.
func (f Finding) Consequences() (list []engine.Phrase) {
	for _, p := range f.Says {
		switch f.Kind {
		case Changed, Unknown:
			p = counts.WithPhrase("finding", p)
		case Unsound:
			p = again.WithPhrase("finding", p)
		case Settled:
			p = believed.WithPhrase("finding", p)
		case Damaged:
			p = renewed.WithPhrase("finding", p)
		case Foreign:
			p = forgotten.WithPhrase("finding", p)
		}
		list = append(list, p)
	}
	return list
}

// Summary counts the findings of a resumed tournament.
type Summary struct{ Again, Changed int }

// Add counts a finding.
func (s *Summary) Add(f Finding) {
	switch f.Kind {
	case Unsound:
		s.Again++
	case Changed, Unknown:
		s.Changed++
	}
}

// Says returns the summary in words; nil if nothing was wrong.
func (s Summary) Says() *engine.Phrase {
	if s == (Summary{}) {
		return nil
	}
	p := summary.WithInt("again", s.Again).WithInt("changed", s.Changed)
	return &p
}
