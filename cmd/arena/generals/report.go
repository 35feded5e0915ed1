package generals

import (
	"fmt"
	"io"
	"strconv"
	"strings"
	"text/tabwriter"
	"time"

	"generals-chess/cmd/arena/cli"
	"generals-chess/cmd/arena/table"
	"generals-chess/engine"
)

// playerNames are the two sides in words.
var playerNames = [...]string{"Red", "Blue"}

// Report is a finished match as --json prints it.
type Report struct {
	Winner int          `json:"winner"` // -1 for a draw
	Reason string       `json:"reason"` // in words
	Steps  int          `json:"steps"`
	Scores []int        `json:"scores"`
	Seats  []SeatReport `json:"seats"`
	Hash   string       `json:"hash"` // of the last state, 16 hex digits
	table.Kept
}

// SeatReport is one seat's part in a match.
type SeatReport struct {
	Name    string         `json:"name"`
	Verdict engine.Verdict `json:"verdict"` // OK, or what the seat failed with
	Turns   int            `json:"turns"`   // how often it was asked
	Time    cli.Times      `json:"time_ms"`
}

// results is one match.
type results struct {
	counter *counter
	seed    uint64
	report  Report
}

func (r *results) Begin(seated []engine.Seat) { r.counter = newCounter(seated) }

func (r *results) Turn(turn engine.Turn) { r.counter.turn(turn) }

func (r *results) End(match *engine.Match, result engine.Result) {
	r.seed = match.Setup().Seed
	r.report = r.counter.report(result, match.Turns(), match.Hash())
}

func (r *results) WriteJSON(w io.Writer, kept table.Kept) error {
	r.report.Kept = kept
	return cli.WriteLine(w, r.report)
}

func (r *results) WriteWords(w io.Writer) error { return r.report.writeWords(w, r.seed) }

// counter adds up a match as it is played.
type counter struct {
	seats []SeatReport
	total []time.Duration
	most  []time.Duration
	whys  []string // why seats failed, in words
}

func newCounter(seats []engine.Seat) *counter {
	r := &counter{total: make([]time.Duration, len(seats)), most: make([]time.Duration, len(seats))}
	for _, s := range seats {
		r.seats = append(r.seats, SeatReport{Name: s.Name(), Verdict: engine.OK})
	}
	return r
}

// turn adds one turn.
func (r *counter) turn(turn engine.Turn) {
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
func (r *counter) report(result engine.Result, steps int, hash uint64) Report {
	for p := range r.seats {
		if n := r.seats[p].Turns; n > 0 {
			r.seats[p].Time = cli.Times{Mean: cli.Milliseconds(r.total[p] / time.Duration(n)), Max: cli.Milliseconds(r.most[p])}
		}
	}
	reason := strings.Join(append([]string{sentence(result.Phrase)}, r.whys...), " ")
	return Report{Winner: int(result.Winner()), Reason: reason, Steps: steps, Scores: result.Scores, Seats: r.seats, Hash: fmt.Sprintf("%016x", hash)}
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

func (r Report) writeWords(w io.Writer, seed uint64) error {
	headline := "A draw."
	if r.Winner >= 0 {
		headline = playerNames[r.Winner] + " wins."
	} else if r.Scores[0] < -1 {
		headline = "Both lose."
	}
	cli.Linef(w, "%s %s\n", headline, r.Reason)
	fmt.Fprintf(w, "%d steps, scores %d : %d, seed %d, hash %s\n", r.Steps, r.Scores[0], r.Scores[1], seed, r.Hash)
	columns := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	for p, s := range r.Seats {
		cli.Linef(columns, "%s\t%s\t%s\t%d turns\tmean %.2f ms\tmax %.2f ms\n", playerNames[p], s.Name, s.Verdict, s.Turns, s.Time.Mean, s.Time.Max)
	}
	return columns.Flush()
}
