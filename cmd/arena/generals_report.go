package main

import (
	"fmt"
	"io"
	"strconv"
	"strings"
	"text/tabwriter"
	"time"

	"generals-chess/engine"
)

// playerNames are the two sides in words.
var playerNames = [...]string{"Red", "Blue"}

// report is a finished match as --json prints it.
type report struct {
	Winner int          `json:"winner"` // -1 for a draw
	Reason string       `json:"reason"` // in words
	Steps  int          `json:"steps"`
	Scores []int        `json:"scores"`
	Seats  []seatReport `json:"seats"`
	Hash   string       `json:"hash"` // of the last state, 16 hex digits
	records
}

// seatReport is one seat's part in a match.
type seatReport struct {
	Name    string         `json:"name"`
	Verdict engine.Verdict `json:"verdict"` // OK, or what the seat failed with
	Turns   int            `json:"turns"`   // how often it was asked
	Time    times          `json:"time_ms"`
}

// recorder adds up a match as it is played.
type recorder struct {
	seats []seatReport
	total []time.Duration
	most  []time.Duration
	whys  []string // why seats failed, in words
}

func newRecorder(seats []engine.Seat) *recorder {
	r := &recorder{total: make([]time.Duration, len(seats)), most: make([]time.Duration, len(seats))}
	for _, s := range seats {
		r.seats = append(r.seats, seatReport{Name: s.Name(), Verdict: engine.OK})
	}
	return r
}

// turn adds one turn.
func (r *recorder) turn(turn engine.Turn) {
	for i, p := range turn.Asked {
		a := turn.Answers[i]
		r.seats[p].Turns++
		r.total[p] += a.Wall
		r.most[p] = max(r.most[p], a.Wall)
		if a.Verdict != "" && a.Verdict != engine.OK {
			r.seats[p].Verdict = a.Verdict
		}
		if why := sentence(a.Why); why != "" {
			r.whys = append(r.whys, fmt.Sprintf("%s (%s): %s", playerNames[p], a.Verdict, why))
		}
	}
}

// report closes the sums. steps is the number of steps that were played.
func (r *recorder) report(result engine.Result, steps int, hash uint64) report {
	for p := range r.seats {
		if n := r.seats[p].Turns; n > 0 {
			r.seats[p].Time = times{milliseconds(r.total[p] / time.Duration(n)), milliseconds(r.most[p])}
		}
	}
	reason := strings.Join(append([]string{sentence(result.Phrase)}, r.whys...), " ")
	return report{int(result.Winner()), reason, steps, result.Scores, r.seats, fmt.Sprintf("%016x", hash), records{}}
}

// sentence is the phrase in English, with the players by name.
func sentence(p engine.Phrase) string {
	named := engine.Phrase{Key: p.Key, Text: p.Text}
	for _, a := range p.Args {
		if n, err := strconv.Atoi(a.Value); (a.Name == "player" || a.Name == "other") && err == nil && n >= 0 && n < len(playerNames) {
			a.Value = playerNames[n]
		}
		named.Args = append(named.Args, a)
	}
	return named.String()
}

func (r report) writeWords(w io.Writer, seed uint64) error {
	headline := "A draw."
	if r.Winner >= 0 {
		headline = playerNames[r.Winner] + " wins."
	} else if r.Scores[0] < -1 {
		headline = "Both lose."
	}
	fmt.Fprintf(w, "%s %s\n", headline, r.Reason)
	fmt.Fprintf(w, "%d steps, scores %d : %d, seed %d, hash %s\n", r.Steps, r.Scores[0], r.Scores[1], seed, r.Hash)
	table := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	for p, s := range r.Seats {
		fmt.Fprintf(table, "%s\t%s\t%s\t%d turns\tmean %.2f ms\tmax %.2f ms\n", playerNames[p], s.Name, s.Verdict, s.Turns, s.Time.Mean, s.Time.Max)
	}
	return table.Flush()
}
