package table

import (
	"fmt"
	"io"
	"slices"
	"time"

	"generals-chess/cmd/arena/cli"
	"generals-chess/engine"
)

// usual collects a match of any game: ranks, scores and how the seats answered. It is the table.Results of games without their own.
type usual struct {
	seats []PlainSeat
	total []time.Duration
	seed  uint64
	made  Plain
	end   engine.Phrase
}

// Plain is a finished match in the form of --json, for games without their own form.
type Plain struct {
	Ranking []PlainSeat `json:"ranking"` // best first
	Turns   int         `json:"turns"`
	Reason  string      `json:"reason"` // in words
	Hash    string      `json:"hash"`   // of the last state, 16 hex digits
	Kept
}

// PlainSeat is one player's place, and what its seat did.
type PlainSeat struct {
	ID       engine.Player `json:"id"`
	Name     string        `json:"name"`
	Rank     int           `json:"rank"` // equal ranks tie
	Score    int           `json:"score"`
	Turns    int           `json:"turns"`         // turns in which the seat was asked
	Failures int           `json:"failures"`      // unreadable answers
	Why      string        `json:"why,omitempty"` // the first failure in words
	first    Failure
	Time     cli.Times `json:"time_ms"`
}

func (r *usual) Begin(seated []engine.Seat) {
	r.total = make([]time.Duration, len(seated))
	for p, seat := range seated {
		r.seats = append(r.seats, PlainSeat{ID: engine.Player(p), Name: seat.Name()})
	}
}

func (r *usual) Turn(turn engine.Turn) {
	for i, p := range turn.Asked {
		a, s := turn.Answers[i], &r.seats[p]
		s.Turns++
		r.total[p] += a.Wall
		s.Time.Max = max(s.Time.Max, cli.Milliseconds(a.Wall))
		if a.Fault == engine.NoFault {
			continue
		}
		if s.Failures++; s.Why == "" {
			s.first = Failure{a.Why, a.Verdict}
			s.Why = s.first.String()
		}
	}
}

func (r *usual) End(match *engine.Match, result engine.Result) {
	r.seed, r.end = match.Setup().Seed, result.Phrase
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

func (r *usual) WriteJSON(w io.Writer, kept Kept) error {
	r.made.Kept = kept
	return cli.WriteLine(w, r.made)
}

func (r *usual) WriteWords(w io.Writer, tell Tell) error {
	cli.Linef(w, "%s\n%s\n", tell(r.end), tell(length.WithInt("turns", r.made.Turns).WithPhrase("seed", Number(r.seed)).With("hash", r.made.Hash)))
	table := cli.Grid{}
	table.Add(tell.Head("rank"), tell.Head("player"), tell.Head("seat"), tell.Head("score"), tell.Head("turns"), tell.Head("mean-time"), tell.Head("most"))
	for _, s := range r.made.Ranking {
		table.Add(fmt.Sprint(s.Rank), fmt.Sprint(s.ID), s.Name, fmt.Sprint(s.Score), fmt.Sprint(s.Turns), fmt.Sprintf("%.2f ms", s.Time.Mean), fmt.Sprintf("%.2f ms", s.Time.Max))
	}
	table.Write(w)
	for _, s := range r.made.Ranking {
		if s.Failures > 0 {
			cli.Linef(w, "%s\n", tell.Failed(player.WithInt("id", int(s.ID)).WithPhrase("name", Name(s.Name)), s.Failures, s.Turns, s.first))
		}
	}
	return nil
}
