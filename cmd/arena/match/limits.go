package match

import (
	"fmt"
	"io"
	"strconv"
	"strings"
	"time"

	"generals-chess/engine"
)

// applied is what one seat's turns were held to, 0 where there was no limit.
type applied struct{ first, most time.Duration }

// heldTo keeps, by seat, the limits of the turns that were played.
type heldTo []applied

// turn takes in a turn.
func (h heldTo) turn(turn engine.Turn) {
	for i, p := range turn.Asked {
		switch limit := turn.Answers[i].Limit; {
		case turn.Number == 0:
			h[p].first = limit
		default:
			h[p].most = max(h[p].most, limit)
		}
	}
}

// write says what the rules give a turn and, beside it, what each bot had: its language may have more.
func (h heldTo) write(w io.Writer, told time.Duration, firstTwice bool, names []string) {
	var parts []string
	for p, had := range h {
		switch {
		case had.first > 0 && had.most > 0 && had.first != had.most:
			parts = append(parts, fmt.Sprintf("%s %s, first %s", names[p], inSeconds(had.most), inSeconds(had.first)))
		case had.most > 0:
			parts = append(parts, fmt.Sprintf("%s %s", names[p], inSeconds(had.most)))
		case had.first > 0:
			parts = append(parts, fmt.Sprintf("%s first %s", names[p], inSeconds(had.first)))
		}
	}
	if len(parts) == 0 {
		return
	}
	rule := inSeconds(told)
	if firstTwice {
		rule += ", the first " + inSeconds(2*told)
	}
	fmt.Fprintf(w, "By the rules a bot's turn has %s. Applied: %s.\n", rule, strings.Join(parts, "; "))
}

func inSeconds(d time.Duration) string {
	return strconv.FormatFloat(d.Seconds(), 'f', -1, 64) + " s"
}
