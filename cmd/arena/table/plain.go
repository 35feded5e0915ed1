package table

import (
	"fmt"
	"io"
	"slices"
	"text/tabwriter"
	"time"

	"generals-chess/cmd/arena/cli"
	"generals-chess/engine"
)

// plain is a match of any game: ranks, scores and how the seats answered.
type plain struct {
	seats []PlainSeat
	total []time.Duration
	seed  uint64
	made  Plain
}

// Plain is a finished match as --json prints it, where the game has no form of its own.
type Plain struct {
	Ranking []PlainSeat `json:"ranking"` // best first
	Turns   int         `json:"turns"`
	Reason  string      `json:"reason"` // in words
	Hash    string      `json:"hash"`   // of the last state, 16 hex digits
	Kept
}

// PlainSeat is one player's place and its seat's part.
type PlainSeat struct {
	ID       engine.Player `json:"id"`
	Name     string        `json:"name"`
	Rank     int           `json:"rank"` // equal ranks tie
	Score    int           `json:"score"`
	Turns    int           `json:"turns"`         // how often the seat was asked
	Failures int           `json:"failures"`      // how often it gave no answer that can be read
	Why      string        `json:"why,omitempty"` // the first failure in words
	Time     cli.Times     `json:"time_ms"`
}

func (r *plain) Begin(seated []engine.Seat) {
	r.total = make([]time.Duration, len(seated))
	for p, seat := range seated {
		r.seats = append(r.seats, PlainSeat{ID: engine.Player(p), Name: seat.Name()})
	}
}

func (r *plain) Turn(turn engine.Turn) {
	for i, p := range turn.Asked {
		a, s := turn.Answers[i], &r.seats[p]
		s.Turns++
		r.total[p] += a.Wall
		s.Time.Max = max(s.Time.Max, cli.Milliseconds(a.Wall))
		if a.Fault == engine.NoFault {
			continue
		}
		if s.Failures++; s.Why == "" {
			s.Why = fmt.Sprintf("%s (%s)", cli.Unended(a.Why.Err()), a.Verdict)
		}
	}
}

func (r *plain) End(match *engine.Match, result engine.Result) {
	r.seed = match.Setup().Seed
	r.made = Plain{Turns: match.Turns(), Reason: result.Phrase.String(), Hash: fmt.Sprintf("%016x", match.Hash()), Ranking: r.seats}
	for p := range r.seats {
		s := &r.seats[p]
		s.Rank, s.Score = result.Ranks[p], result.Scores[p]
		if s.Turns > 0 {
			s.Time.Mean = cli.Milliseconds(r.total[p] / time.Duration(s.Turns))
		}
	}
	slices.SortStableFunc(r.made.Ranking, func(a, b PlainSeat) int { return a.Rank - b.Rank })
}

func (r *plain) WriteJSON(w io.Writer, kept Kept) error {
	r.made.Kept = kept
	return cli.WriteLine(w, r.made)
}

func (r *plain) WriteWords(w io.Writer) error {
	cli.Linef(w, "%s\n%d turns, seed %d, hash %s\n", r.made.Reason, r.made.Turns, r.seed, r.made.Hash)
	table := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprintln(table, "rank\tplayer\tseat\tscore\tturns\tmean time\tmost")
	for _, s := range r.made.Ranking {
		cli.Linef(table, "%d\t%d\t%s\t%d\t%d\t%.2f ms\t%.2f ms\n", s.Rank, s.ID, s.Name, s.Score, s.Turns, s.Time.Mean, s.Time.Max)
	}
	if err := table.Flush(); err != nil {
		return err
	}
	for _, s := range r.made.Ranking {
		if s.Failures > 0 {
			cli.Linef(w, "Player %d (%s) failed in %d of %d turns, first: %s.\n", s.ID, s.Name, s.Failures, s.Turns, s.Why)
		}
	}
	return nil
}
