package audit

import "generals-chess/engine"

// Fates are what was found of a game that is gone on with, and what becomes of it.
func (f Finding) Fates() (list []engine.Phrase) {
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

// Summary counts what was found of the games that are gone on with.
type Summary struct{ Again, Changed int }

// Add counts one more.
func (s *Summary) Add(f Finding) {
	switch f.Kind {
	case Unsound:
		s.Again++
	case Changed, Unknown:
		s.Changed++
	}
}

// Says is all of it in short; nil where all was sound.
func (s Summary) Says() *engine.Phrase {
	if s == (Summary{}) {
		return nil
	}
	p := summary.WithInt("again", s.Again).WithInt("changed", s.Changed)
	return &p
}
