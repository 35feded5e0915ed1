package match

import (
	"fmt"
	"io"
	"strconv"
	"strings"
	"time"

	"generals-chess/cmd/arena/table"
	"generals-chess/engine"
)

// Time limits of the turns. Arguments: name, time and first, each a time; applied, a list of the following phrases.
var (
	byRule      = engine.Phrase{Key: "played.rule", Text: "By the rules a bot's turn has {time}. Applied: {applied}."}
	byRuleFirst = engine.Phrase{Key: "played.rule-first", Text: "By the rules a bot's turn has {time}, the first {first}. Applied: {applied}."}
	bothOf      = engine.Phrase{Key: "played.had-both", Text: "{name} {time}, first {first}"}
	firstOf     = engine.Phrase{Key: "played.had-first", Text: "{name} first {first}"}
)

// seatLimits is the time limits of one seat's turns, 0 without a limit.
type seatLimits struct{ first, most time.Duration }

// turnLimits collects the time limits of the turns, by seat.
type turnLimits []seatLimits

// turn adds a turn.
func (h turnLimits) turn(turn engine.Turn) {
	for i, p := range turn.Asked {
		switch limit := turn.Answers[i].Limit; {
		case turn.Number == 0:
			h[p].first = limit
		default:
			h[p].most = max(h[p].most, limit)
		}
	}
}

// write writes the rules' time limit of a turn and, beside it, each bot's: some languages have more time.
func (h turnLimits) write(w io.Writer, tell table.Tell, told time.Duration, firstTwice bool, names []string) {
	var parts []string
	for p, had := range h {
		switch {
		case had.first > 0 && had.most > 0 && had.first != had.most:
			parts = append(parts, tell(bothOf.WithPhrase("name", table.Name(names[p])).With("time", inSeconds(had.most)).With("first", inSeconds(had.first))))
		case had.most > 0:
			parts = append(parts, fmt.Sprintf("%s %s", names[p], inSeconds(had.most)))
		case had.first > 0:
			parts = append(parts, tell(firstOf.WithPhrase("name", table.Name(names[p])).With("first", inSeconds(had.first))))
		}
	}
	if len(parts) == 0 {
		return
	}
	rule := byRule
	if firstTwice {
		rule = byRuleFirst.With("first", inSeconds(2*told))
	}
	fmt.Fprintln(w, tell(rule.With("time", inSeconds(told)).WithPhrase("applied", engine.Phrase{Text: strings.Join(parts, "; ")})))
}

func inSeconds(d time.Duration) string {
	return strconv.FormatFloat(d.Seconds(), 'f', -1, 64) + " s"
}
