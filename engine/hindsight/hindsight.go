// Package hindsight describes what can be said about a match that is over: where it turned, for whom, and what would have been better.
// It knows no game; each game has its own Review.
package hindsight

import "generals-chess/engine"

// Report is the findings so far. It does not change.
type Report struct {
	Playouts int       `json:"playouts"` // number of playouts per point of a curve; 0 in a game without curves
	Done     int       `json:"done"`     // number of points computed
	Of       int       `json:"of"`       // number of points to compute
	Curves   [][]Point `json:"curves,omitempty"`
	Beside   []Lines   `json:"beside,omitempty"` // drawn beside the curves
	Findings []Finding `json:"-"`                // in the order of turns
}

// Lines is one number of every player over the turns.
type Lines struct {
	Key  string  `json:"key"`  // key of its caption, such as film.army
	Each [][]int `json:"each"` // by player, then by turn
}

// Point is a player's chance to win, by what the player could know.
type Point struct {
	Turn   int     `json:"turn"`   // number of turns played
	Chance float64 `json:"chance"` // 0 to 1; a draw is half a win
	Error  float64 `json:"error"`  // the standard error of Chance
}

// Finding is an event that turned the match, or a decision that should have been different.
type Finding struct {
	Player   engine.Player
	Turn     int           // turn of the event or decision
	From, To int           // turns of the drop of the chance that it explains; both 0 for none
	Drop     [2]float64    // chance before and after
	Weight   float64       // importance: higher matters more
	What     engine.Phrase // what happened
	Instead  engine.Phrase // what should have been done; zero if not known
}

// Fell reports whether the finding explains a drop of the chance.
func (f *Finding) Fell() bool { return f.To > f.From }

// A finding in one sentence. Arguments: what and instead; before and after in percent.
var (
	sayFell       = engine.Phrase{Key: "why.say-fell", Text: "{chance}: {what}."}
	sayFellBetter = engine.Phrase{Key: "why.say-fell-better", Text: "{chance}: {what}. Better: {instead}."}
	sayInstead    = engine.Phrase{Key: "why.instead", Text: "Better for {player}: {what}."}
	sayProgress   = engine.Phrase{Key: "why.progress", Text: "{done} of {of} points worked out"}
	sayPlain      = engine.Phrase{Key: "why.say", Text: "{what}."}
	sayChance     = engine.Phrase{Key: "why.chance-fell", Text: "{player}’s chance fell from {before} % on step {from} to {after} % on step {to}"}
	sayBetter     = engine.Phrase{Key: "why.say-better", Text: "{what}. Better: {instead}."}
)

// Nothing says that there is no finding.
var Nothing = engine.Phrase{Key: "why.nothing", Text: "Nothing stands out."}

// Says returns the whole finding in words.
func (f *Finding) Says() engine.Phrase {
	says := [2]engine.Phrase{sayPlain, sayBetter}
	if f.Fell() {
		says = [2]engine.Phrase{sayFell, sayFellBetter}
	}
	p := says[0]
	if f.Instead.Key != "" {
		p = says[1].WithPhrase("instead", f.Instead)
	}
	if f.Fell() {
		p = p.WithPhrase("chance", f.Chance())
	}
	return p.WithPhrase("what", f.What)
}

// Chance returns the sentence about the player whose chance fell, with the chances before and after; it is zero if none fell.
func (f *Finding) Chance() engine.Phrase {
	if !f.Fell() {
		return engine.Phrase{}
	}
	return sayChance.WithInt("player", int(f.Player)).WithInt("before", Percent(f.Drop[0])).WithInt("after", Percent(f.Drop[1])).WithInt("from", f.From).WithInt("to", f.To)
}

// Plain returns the sentence about what happened, without the chance and without the better move.
func (f *Finding) Plain() engine.Phrase { return sayPlain.WithPhrase("what", f.What) }

// Better returns the sentence about what the player should have done; it is zero if that is not known.
func (f *Finding) Better() engine.Phrase {
	if f.Instead.Key == "" {
		return engine.Phrase{}
	}
	return sayInstead.WithInt("player", int(f.Player)).WithPhrase("what", f.Instead)
}

// Progress returns the sentence with the number of points that are computed.
func (r *Report) Progress() engine.Phrase {
	return sayProgress.WithInt("done", r.Done).WithInt("of", r.Of)
}

// Percent rounds a probability to a whole percentage.
func Percent(x float64) int { return int(100*x + 0.5) }
