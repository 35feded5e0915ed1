package hitsink

import (
	"fmt"
	"io"

	"generals-chess/cmd/arena/cli"
	"generals-chess/cmd/arena/table"
	"generals-chess/engine"
)

// The result of a match or a series in words.
var (
	noShip    = engine.Phrase{Key: "played.no-ship", Text: "It named no ship: the first word it prints must be a number from 1 to 5."}
	captain   = engine.Phrase{Key: "played.of-ship", Text: "Ship {id} ({name})"}
	winner    = engine.Phrase{Key: "played.ship-wins", Text: "{who} wins with a score of {score}."}
	nobody    = engine.Phrase{Key: "played.nobody", Text: "Nobody named a ship, so nobody wins."}
	length    = engine.Phrase{Key: "played.rounds", Text: "{ships} ships, {rounds} rounds, seed {seed}, hash {hash}"}
	series    = engine.Phrase{Key: "played.series", Text: "{n} games: {ends}."}
	oneLeft   = engine.Phrase{Key: "played.one-left", Text: "{n} ended with one ship left"}
	noneLeft  = engine.Phrase{Key: "played.none-left", Text: "{n} ended with none"}
	allRounds = engine.Phrase{Key: "played.all-rounds", Text: "{n} lasted all {rounds} rounds"}
	shipless  = engine.Phrase{Key: "played.shipless", Text: "no ship"}
	sunk      = engine.Phrase{Key: "played.sunk", Text: "sunk"}
	afloat    = engine.Phrase{Key: "played.afloat", Text: "yes"}
	means     = engine.Phrase{Key: "played.means", Text: "A ship's mean score in a game, with its 95 % interval (the games are the units):"}
)

// who returns a ship and its captain in words.
func (p Place) who() engine.Phrase {
	return captain.WithInt("id", int(p.ID)).WithPhrase("name", table.Name(p.Name))
}

func (r *results) WriteWords(w io.Writer, tell table.Tell) error {
	report := r.report()
	headline := nobody
	if r.standings[0].Played() {
		headline = winner.WithPhrase("who", report.Ranking[0].who()).WithPhrase("score", table.Number(report.Ranking[0].Score))
	}
	cli.Linef(w, "%s %s\n", tell(headline), r.reason(tell))
	cli.Linef(w, "%s\n", tell(length.WithInt("ships", len(report.Ranking)).WithInt("rounds", report.Rounds).WithPhrase("seed", table.Number(r.seed)).With("hash", report.Hash)))
	report.writeTable(w, tell)
	r.writeLevels(w, tell)
	for _, p := range report.Ranking {
		if p.Failures > 0 {
			cli.Linef(w, "%s\n", tell.Failed(p.who(), p.Failures, p.Turns, p.first))
		}
	}
	return nil
}

func (r Report) writeTable(w io.Writer, tell table.Tell) {
	kind, end := "kind", "alive"
	if r.Games > 0 {
		kind, end = "mean", "deaths"
	}
	var heads []string
	for _, name := range []string{"place", "ship", "seat", kind, "score", "hits", "sunken", "damage", end, "mean-time", "most"} {
		heads = append(heads, tell.Head(name))
	}
	grid := cli.Grid{heads}
	for i, p := range r.Ranking {
		grid.Add(fmt.Sprint(i+1), fmt.Sprint(p.ID), p.Name, p.kind(r.Games, tell), fmt.Sprint(p.Score), fmt.Sprint(p.Hits), fmt.Sprint(p.Sunken), fmt.Sprint(p.Damage),
			p.fate(r.Games, tell), fmt.Sprintf("%.2f ms", p.Time.Mean), fmt.Sprintf("%.2f ms", p.Time.Max))
	}
	grid.Write(w)
}

// kind returns the kind of ship, or the mean score in a series.
func (p Place) kind(games int, tell table.Tell) string {
	switch {
	case games > 0:
		return fmt.Sprintf("%.2f ± %.2f", p.Mean, p.Margin)
	case p.Ship == "":
		return tell(shipless)
	}
	return tell(engine.Phrase{Key: "ship." + p.Ship, Text: p.Ship})
}

func (p Place) fate(games int, tell table.Tell) string {
	switch {
	case games > 0:
		return fmt.Sprint(p.Deaths)
	case p.Ship == "":
		return "-"
	case !p.Alive:
		return tell(sunk)
	}
	return tell(afloat)
}
