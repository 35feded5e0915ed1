package generals

import (
	"fmt"
	"io"
	"strings"
	"time"

	"generals-chess/cmd/arena/cli"
	"generals-chess/cmd/arena/table"
	"generals-chess/engine"
)

// sides are the names of the two players.
var sides = [...]engine.Phrase{side("Red"), side("Blue")}

func side(name string) engine.Phrase {
	return engine.Phrase{Key: "side." + strings.ToLower(name), Text: name}
}

// The result of a match in words. Arguments: side, verdict, why, steps, red, blue, seed, hash, n, time.
var (
	won      = engine.Phrase{Key: "played.won", Text: "{side} wins."}
	bothLose = engine.Phrase{Key: "played.both-lose", Text: "Both lose."}
	crashed  = engine.Phrase{Key: "played.why", Text: "{side} ({verdict}): {why}"}
	failed   = engine.Phrase{Key: "played.why-so", Text: "{side}: {why}"}
	length   = engine.Phrase{Key: "played.steps", Text: "{steps} steps, scores {red} : {blue}, seed {seed}, hash {hash}"}
	asked    = engine.Phrase{Key: "played.asked", Text: "{n} turns"}
	mean     = engine.Phrase{Key: "played.mean-of", Text: "mean {time}"}
	longest  = engine.Phrase{Key: "played.most-of", Text: "max {time}"}
)

// Report is a finished match in the form of --json.
type Report struct {
	Winner int          `json:"winner"` // -1 for a draw
	Reason string       `json:"reason"` // in words
	Steps  int          `json:"steps"`
	Scores []int        `json:"scores"`
	Seats  []SeatReport `json:"seats"`
	Hash   string       `json:"hash"` // of the last state, 16 hex digits
	table.Kept
}

// SeatReport is the result of one seat.
type SeatReport struct {
	Name    string         `json:"name"`
	Verdict engine.Verdict `json:"verdict"` // OK, or how the seat failed
	Turns   int            `json:"turns"`   // turns in which it was asked
	Time    cli.Times      `json:"time_ms"`
}

// results collects one match for table.Results.
type results struct {
	counter *counter
	seed    uint64
	end     engine.Phrase
	report  Report
}

func (r *results) Begin(seated []engine.Seat) { r.counter = newCounter(seated) }

func (r *results) Turn(turn engine.Turn) { r.counter.turn(turn) }

func (r *results) End(match *engine.Match, result engine.Result) {
	r.seed, r.end = match.Setup().Seed, result.Phrase
	r.report = r.counter.report(result, match.Turns(), match.Hash())
}

func (r *results) WriteJSON(w io.Writer, kept table.Kept) error {
	r.report.Kept = kept
	return cli.WriteLine(w, r.report)
}

func (r *results) WriteWords(w io.Writer, tell table.Tell) error {
	said := reason(tell, r.end, r.counter.whys) // of a draw it says that it is one
	if r.report.Winner >= 0 {
		said = tell(won.WithPhrase("side", sides[r.report.Winner])) + " " + said
	} else if r.report.Scores[0] < -1 {
		said = tell(bothLose) + " " + said
	}
	cli.Linef(w, "%s\n", said)
	cli.Linef(w, "%s\n", tell(length.WithInt("steps", r.report.Steps).WithPhrase("red", table.Number(r.report.Scores[0])).WithPhrase("blue", table.Number(r.report.Scores[1])).
		WithPhrase("seed", table.Number(r.seed)).With("hash", r.report.Hash)))
	grid := cli.Grid{}
	for p, s := range r.report.Seats {
		of := func(p engine.Phrase, ms float64) string { return tell(p.With("time", fmt.Sprintf("%.2f ms", ms))) }
		grid.Add(tell(sides[p]), s.Name, string(s.Verdict), tell(asked.WithInt("n", s.Turns)), of(mean, s.Time.Mean), of(longest, s.Time.Max))
	}
	grid.Write(w)
	return nil
}

// reason returns why the match ended, and why seats failed.
func reason(tell table.Tell, end engine.Phrase, whys []engine.Phrase) string {
	said := []string{tell(named(end))}
	for _, why := range whys {
		said = append(said, tell(why))
	}
	return strings.Join(said, " ")
}

// counter sums up a match while it is played.
type counter struct {
	seats []SeatReport
	total []time.Duration
	most  []time.Duration
	whys  []engine.Phrase // why seats failed
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
		if a.Why.Text != "" {
			r.whys = append(r.whys, a.Verdict.Told(crashed, failed).WithPhrase("side", sides[p]).WithPhrase("why", named(a.Why)))
		}
	}
}

// report returns the totals. steps is the number of steps played.
func (r *counter) report(result engine.Result, steps int, hash uint64) Report {
	for p := range r.seats {
		if n := r.seats[p].Turns; n > 0 {
			r.seats[p].Time = cli.Times{Mean: cli.Milliseconds(r.total[p] / time.Duration(n)), Max: cli.Milliseconds(r.most[p])}
		}
	}
	return Report{Winner: int(result.Winner()), Reason: reason(engine.Phrase.String, result.Phrase, r.whys), Steps: steps, Scores: result.Scores, Seats: r.seats, Hash: fmt.Sprintf("%016x", hash)}
}

// named replaces players' numbers in a phrase by their sides.
func named(p engine.Phrase) engine.Phrase {
	return p.Naming(func(player int) (side engine.Phrase) {
		if player >= 0 && player < len(sides) {
			side = sides[player]
		}
		return side
	})
}
