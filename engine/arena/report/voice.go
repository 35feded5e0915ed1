package report

import (
	"fmt"
	"html/template"
	"maps"
	"slices"
	"strconv"
	"strings"

	"generals-chess/engine"
	"generals-chess/engine/arena/schedule"
	"generals-chess/engine/arena/stats"
)

// voice says what the page says, in its language.
type voice struct {
	tell    func(engine.Phrase) string
	phrases map[string]engine.Phrase
	names   map[string]engine.Phrase
}

// newVoice speaks English where tell is nil.
func newVoice(tell func(engine.Phrase) string) voice {
	if tell == nil {
		tell = engine.Phrase.String
	}
	return voice{tell, phrases(), names()}
}

// functions are what page.html calls.
func (v voice) functions() template.FuncMap {
	return template.FuncMap{
		"say": v.say, "said": v.said, "name": v.name, "called": called,
		"elo": v.elo, "plain": v.plain, "span": v.span,
		"percent": percent, "share": share, "ms": ms, "memory": memory, "add": add,
		"whole": func(n int) string { return dashed(strconv.Itoa(n)) },
		"brief": func(name string) string { return short(name, longName) },
		"llr":   func(v float64) string { return fixed(v, 2) },
	}
}

// say is a sentence of the page. pairs are the names and values of its arguments; values are text or int.
func (v voice) say(name string, pairs ...any) (string, error) {
	p, ok := v.phrases[name]
	if !ok {
		return "", fmt.Errorf("there is no sentence %q", name)
	}
	for ; len(pairs) > 1; pairs = pairs[2:] {
		arg := fmt.Sprint(pairs[0])
		switch value := pairs[1].(type) {
		case int:
			p = p.WithInt(arg, value)
		default:
			p = p.WithPhrase(arg, engine.Phrase{Text: fmt.Sprint(value)}) // words, or a name of digits is a number
		}
	}
	return v.tell(p), nil
}

// must is a sentence that is there.
func (v voice) must(name string, pairs ...any) string {
	text, err := v.say(name, pairs...)
	if err != nil {
		panic(err) // not reached: a test says all
	}
	return text
}

// said is a sentence of the report, which may have anything in it.
func (v voice) said(s Sentence) string { return visible(v.tell(s.Phrase)) }

// name is what people call a game, a format, a way to fail or a way to end.
func (v voice) name(own any) string {
	if p, ok := v.names[fmt.Sprint(own)]; ok {
		return v.tell(p)
	}
	return visible(fmt.Sprint(own))
}

// facts are what was asked for, and when.
func (v voice) facts(r *Report) []string {
	list := []string{v.must("pairs-of", "n", r.Pairs)}
	if r.Format == schedule.Rotation {
		list[0] = v.must("tables", "n", r.Pairs, "seats", r.Seats)
	}
	if r.Rounds > 0 {
		list = append(list, v.must("rounds", "n", r.Rounds))
	}
	for _, option := range slices.Sorted(maps.Keys(r.Options)) {
		text, err := v.say("option-"+option, "value", v.name(r.Options[option]))
		if err != nil { // of a game that has no words for it
			text = visible(option + " " + r.Options[option])
		}
		list = append(list, text)
	}
	return append(list, v.must("seed", "seed", r.Seed), v.must("begun", "time", r.Created.Format("2006-01-02 15:04:05")), visible(r.Program))
}

// called is a player's name as an argument of a sentence: whichever way it is written, the sentence keeps its order.
func called(name string) string { return "\u2068" + short(name, longName) + "\u2069" }

// elo is a difference with its error: "+12 ± 5"; where an end is open, "more than +120"; "+12 ± ?" when too little
// is known to tell the error.
func (v voice) elo(e stats.Estimate) string { return v.withError(e, signed) }

// plain is the same without a sign, with two digits.
func (v voice) plain(e stats.Estimate) string {
	return v.withError(e, func(n float64) string { return fixed(n, 2) })
}

func (v voice) withError(e stats.Estimate, say func(float64) string) string {
	n, known := e.Value.Value()
	low, above := e.Low.Value()
	high, below := e.High.Value()
	switch {
	case known && above && below:
		return say(n) + " ± " + strings.TrimPrefix(say((high-low)/2), "+")
	case above && !below:
		return v.must("more-than", "value", say(low))
	case below && !above:
		return v.must("less-than", "value", say(high))
	case known:
		return say(n) + " ± ?"
	}
	return unknown
}

// span is the interval itself.
func (v voice) span(e stats.Estimate) string {
	low, above := e.Low.Value()
	high, below := e.High.Value()
	switch {
	case above && below:
		return v.must("interval", "value", v.must("between", "low", signed(low), "high", signed(high)))
	case above:
		return v.must("interval", "value", v.must("more-than", "value", signed(low)))
	case below:
		return v.must("interval", "value", v.must("less-than", "value", signed(high)))
	}
	return v.must("unknown")
}
