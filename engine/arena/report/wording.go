package report

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"generals-chess/engine"
	"generals-chess/engine/arena/schedule"
	"generals-chess/engine/arena/stats"
)

// Wording writes the texts about tournaments in one language.
type Wording struct {
	tell    func(engine.Phrase) string
	phrases map[string]engine.Phrase
	names   map[string]engine.Phrase
}

// NewWording returns a Wording that words phrases with tell; nil: English.
func NewWording(tell func(engine.Phrase) string) Wording {
	if tell == nil {
		tell = engine.Phrase.String
	}
	v := Wording{tell, phrases(), names()}
	maps.Copy(v.phrases, heads())
	maps.Copy(v.phrases, classPhrases())
	return v
}

// With returns a Wording that also knows a game's words: see Report.Words.
func (v Wording) With(words map[string]engine.Phrase) Wording {
	v.names = maps.Clone(v.names)
	maps.Copy(v.names, words)
	return v
}

// Text returns a sentence by its name in phrases. pairs are names and values of its arguments; a value that is not an int is text. An
// unknown name gives "[name]".
func (v Wording) Text(name string, pairs ...any) string {
	p, ok := v.phrases[name]
	if !ok {
		return "[" + name + "]"
	}
	return v.tell(Filled(p, pairs...))
}

// Filled returns a phrase with arguments: pairs of a name and a value.
func Filled(p engine.Phrase, pairs ...any) engine.Phrase {
	for ; len(pairs) > 1; pairs = pairs[2:] {
		arg := fmt.Sprint(pairs[0])
		switch value := pairs[1].(type) {
		case int:
			p = p.WithInt(arg, value)
		case float64:
			p = p.With(arg, strconv.FormatFloat(value, 'f', -1, 64))
		default:
			p = p.WithPhrase(arg, engine.Phrase{Text: fmt.Sprint(value)}) // as a phrase: a name of digits would read as a number
		}
	}
	return p
}

// Sentence returns a sentence of the report with characters that could mislead made visible: it may contain text of strangers.
func (v Wording) Sentence(s Sentence) string { return engine.Readable(v.tell(s.Phrase)) }

// Name returns the display name of a game, an option, a format, a kind of fault (store.Kind) or a way to end (Game.Reason). A name
// without a word is returned as it is.
func (v Wording) Name(own any) string {
	if p, ok := v.names[fmt.Sprint(own)]; ok {
		return v.tell(p)
	}
	return engine.Readable(fmt.Sprint(own))
}

// Title returns the title: the game and the format.
func (v Wording) Title(r *Report) string {
	return v.Text("title", "game", v.Name(r.Game), "format", v.Name(r.Format))
}

// Progress returns the sentence with the number of finished games.
func (v Wording) Progress(r *Report) string {
	switch {
	case r.Decided:
		return v.Text("decided", "n", r.Done)
	case r.Whole && r.Class != nil && !r.Class.Finished():
		return v.Text("not-handed-back", "n", r.Done)
	case r.Whole:
		return v.Text("complete", "n", r.Done)
	}
	return v.Text("so-far", "n", r.Done, "planned", r.Planned)
}

// Test returns the state of a sequential test in numbers.
func (v Wording) Test(t stats.SPRT, at stats.Progress) string {
	return v.Text("sprt", "test", t.String(), "llr", fixed(at.LLR, 2), "lower", fixed(at.Lower, 2), "upper", fixed(at.Upper, 2))
}

// Ratio is a short form of Test.
func (v Wording) Ratio(at stats.Progress) string {
	return v.Text("llr-now", "llr", fixed(at.LLR, 2), "lower", fixed(at.Lower, 2), "upper", fixed(at.Upper, 2))
}

// facts returns the settings and the start of the tournament.
func (v Wording) facts(r *Report) []string {
	list := []string{v.Text("pairs-of", "n", r.Pairs)}
	if r.Format == schedule.Rotation {
		list[0] = v.Text("tables", "n", r.Pairs, "seats", r.Seats)
	}
	if r.Rounds > 0 {
		list = append(list, v.Text("rounds", "n", r.Rounds))
	}
	if said := v.Begins(r); said != "" {
		list = append(list, said)
	}
	if said := v.Ends(r); said != "" {
		list = append(list, said)
	}
	for _, option := range slices.Sorted(maps.Keys(r.Options)) {
		text := engine.Readable(option + " " + r.Options[option])
		if p, known := v.names["option-"+option]; known {
			text = v.tell(p.WithPhrase("value", engine.Phrase{Text: v.Name(r.Options[option])}))
		}
		list = append(list, text)
	}
	return append(list, v.Text("seed", "seed", r.Seed), v.Text("begun", "time", r.Created.Format("2006-01-02 15:04:05")), engine.Readable(r.Program))
}

// Ends returns how the games ended; "" if none has.
func (v Wording) Ends(r *Report) string {
	var list []string
	for _, e := range r.Ends {
		list = append(list, fmt.Sprint(v.Name(e.Reason), " ", e.Games))
	}
	if len(list) == 0 {
		return ""
	}
	return v.Text("ends", "list", strings.Join(list, ", "))
}

// Begins returns the sentence about the positions that the games began from; "" if they were generated.
func (v Wording) Begins(r *Report) string {
	if r.Suite == nil {
		return ""
	}
	said := v.Text("begins", "played", r.Suite.Played, "n", r.Suite.Count, "game", v.Name(r.Game))
	if r.Suite.Folder != "" {
		said += " (" + engine.Readable(r.Suite.Folder) + ")"
	}
	return said
}

// Ranked returns the sentence about the rule of the ranking.
func (v Wording) Ranked(r *Report) string {
	if r.ByMarks {
		return v.Text("rank-marks")
	}
	switch r.Format {
	case schedule.Swiss:
		return v.Text("rank-swiss")
	case schedule.Knockout:
		return v.Text("rank-knockout")
	case schedule.Rotation:
		return v.Text("rank-mean")
	}
	return v.Text("rank-elo")
}

// longName is the largest number of columns of a name.
const longName = 40

// Elo formats a difference with its error: "+12 ± 5"; if one end is much farther away than the other, "+492 (−72 to +2006)"; if an end
// is unbounded, "more than +120"; and if the error is not known, "+12 ± ?".
func (v Wording) Elo(e stats.Estimate) string { return v.withError(e, signed) }

// Plain is Elo without a plus sign and with two decimals.
func (v Wording) Plain(e stats.Estimate) string {
	return v.withError(e, func(n float64) string { return fixed(n, 2) })
}

func (v Wording) withError(e stats.Estimate, say func(float64) string) string {
	n, known := e.Value.Value()
	low, above := e.Low.Value()
	high, below := e.High.Value()
	switch {
	case known && above && below && !e.Even():
		return say(n) + " (" + v.Text("between", "low", say(low), "high", say(high)) + ")"
	case known && above && below:
		return say(n) + " ± " + strings.TrimPrefix(say(max(high-n, n-low)), "+")
	case above && !below:
		return v.Text("more-than", "value", say(low))
	case below && !above:
		return v.Text("less-than", "value", say(high))
	case known:
		return say(n) + " ± ?"
	}
	return unknown
}

// span returns the interval itself.
func (v Wording) span(e stats.Estimate) string {
	low, above := e.Low.Value()
	high, below := e.High.Value()
	switch {
	case above && below:
		return v.Text("interval", "value", v.Text("between", "low", signed(low), "high", signed(high)))
	case above:
		return v.Text("interval", "value", v.Text("more-than", "value", signed(low)))
	case below:
		return v.Text("interval", "value", v.Text("less-than", "value", signed(high)))
	}
	return v.Text("unknown")
}
