package hitsink

import "generals-chess/engine"

// Phrase returns the event as a sentence. Its key is "sea.event.", the kind and a variant that depends on what is known: see eventTexts.
func (e Event) Phrase() engine.Phrase {
	name := string(e.Kind) + e.variant()
	p := engine.Phrase{Key: "sea.event." + name, Text: eventTexts[name]}
	if e.Player >= 0 {
		p = p.WithInt("player", int(e.Player))
	}
	if e.Other >= 0 {
		p = p.WithInt("other", int(e.Other))
	}
	if e.Cell != nowhere {
		p = p.With("cell", e.Cell.String())
	}
	if e.From != nowhere {
		p = p.With("from", e.From.String())
	}
	return e.details(p)
}

// details adds the arguments that only a few kinds have.
func (e Event) details(p engine.Phrase) engine.Phrase {
	switch e.Kind {
	case Chose:
		p = p.WithPhrase("ship", e.Ship.Phrase())
	case Turned:
		p = p.WithPhrase("heading", e.Dir.Phrase())
	case Hit, Sank:
		p = p.WithInt("n", e.Count)
	case Wasted:
		p = p.With("action", e.Action.String()).WithPhrase("why", e.Why)
	}
	return p
}

// variant returns the suffix of the sentence that says no more than is known.
func (e Event) variant() string {
	switch e.Kind {
	case Rammed, Hit, Held, Deep, Sank:
		return e.between()
	case Moved:
		if e.Cell == nowhere {
			return "-away"
		}
	case Repaired:
		if e.Cell == nowhere {
			return "-nothing"
		}
	case Exploded:
		if e.Player >= 0 && e.Count > 1 {
			return "-chain"
		}
	}
	if e.Player < 0 {
		return "-seen"
	}
	return ""
}

// between returns the variant for an event that Player caused and Other suffered.
func (e Event) between() string {
	switch {
	case e.Player < 0 && e.Other < 0:
		return "-seen"
	case e.Player < 0:
		return "-on"
	case e.Player == e.Other:
		return "-own"
	case e.Other >= 0:
		return ""
	case e.Cell == nowhere:
		return "-far"
	}
	return "-by"
}

// Phrase returns the kind in words; for None it is empty.
func (k Kind) Phrase() engine.Phrase {
	name := k.Class().Name
	return engine.Phrase{Key: "ship." + name, Text: name}
}

// Phrase returns the heading in words, such as "up".
func (h Heading) Phrase() engine.Phrase {
	name := [...]string{"up", "right", "down", "left"}[h&3]
	return engine.Phrase{Key: "sea.heading." + name, Text: name}
}
