package hitsink

import "generals-chess/engine"

// Phrase is the event as a sentence. Its key is "sea.event.", the kind and what of it is known: see
// eventTexts.
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

// details are the arguments that few kinds have.
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

// variant ends the name of the sentence that says no more than is known.
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

// between is the variant of something that Player did to Other.
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

// Phrase is the kind in words; None has none.
func (k Kind) Phrase() engine.Phrase {
	name := k.Class().Name
	return engine.Phrase{Key: "ship." + name, Text: name}
}

// Phrase is the heading in words: "up".
func (h Heading) Phrase() engine.Phrase {
	name := [...]string{"up", "right", "down", "left"}[h&3]
	return engine.Phrase{Key: "sea.heading." + name, Text: name}
}
