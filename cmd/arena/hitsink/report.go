package hitsink

import (
	"encoding/binary"
	"errors"
	"fmt"
	"hash/fnv"
	"io"
	"math"
	"strings"
	"text/tabwriter"
	"time"

	"generals-chess/cmd/arena/cli"
	"generals-chess/cmd/arena/table"
	"generals-chess/engine"
	"generals-chess/engine/hitsink"
)

// Report is a finished match, or series, as --json prints it. Of a series all numbers are sums.
type Report struct {
	Ranking []Place `json:"ranking"` // best first
	Rounds  int     `json:"rounds"`  // that were begun
	Reason  string  `json:"reason"`  // in words
	// Hash is that of the last state. A series starts with the first game's and, for each game after it,
	// takes the 64-bit FNV-1a of what it has and that game's, each as 8 bytes, the highest first.
	Hash  string `json:"hash"`
	Games int    `json:"games,omitempty"` // of a series
	table.Kept
}

// Place is one ship's place and its seat's part.
type Place struct {
	ID     engine.Player `json:"id"`
	Name   string        `json:"name"`
	Score  int           `json:"score"`
	Hits   int           `json:"hits"`
	Sunken int           `json:"sunken"`
	Damage int           `json:"damage"`
	Alive  bool          `json:"alive"` // never sunk; also true for a seat that had no ship
	Deaths int           `json:"deaths"`
	Ship   string        `json:"ship,omitempty"` // its kind; of a series, and where there was no ship, none
	// Mean is the mean score of a game of a series, Margin half the width of its 95 % interval.
	Mean   float64 `json:"mean,omitempty"`
	Margin float64 `json:"margin,omitempty"`

	Turns    int       `json:"turns"`         // how often the seat was asked
	Failures int       `json:"failures"`      // how often it gave no answer that can be read, or named no ship
	Why      string    `json:"why,omitempty"` // the first failure in words
	Time     cli.Times `json:"time_ms"`
}

// results adds up the games of a call.
type results struct {
	planned int
	played  int
	seed    uint64 // of the first game
	rounds  int
	hash    uint64
	reasons map[string]int // how many games ended by each
	last    engine.Phrase

	standings []hitsink.Standing
	ships     []hitsink.Ship // of the last game
	crews     []crew
	scores    []average         // by player, of the games
	levels    map[string]*level // by the seats' names
}

// crew is one seat's part.
type crew struct {
	name            string
	turns, failures int
	chose           bool // its last answer was one to the choice of ships, and could be read
	why             string
	total, most     time.Duration
}

func (r *results) Begin(seated []engine.Seat) {
	if r.crews != nil {
		return
	}
	for p, seat := range seated {
		r.crews = append(r.crews, crew{name: seat.Name()})
		r.standings = append(r.standings, hitsink.Standing{Player: engine.Player(p)})
		r.scores = append(r.scores, average{})
	}
}

func (r *results) Turn(turn engine.Turn) {
	for i, p := range turn.Asked {
		r.crews[p].add(turn.Answers[i])
		r.crews[p].chose = turn.Number == 0 && turn.Answers[i].Fault == engine.NoFault
	}
}

func (c *crew) add(a engine.Answer) {
	c.turns++
	c.total += a.Wall
	c.most = max(c.most, a.Wall)
	if a.Fault != engine.NoFault {
		c.fail(fmt.Sprintf("%s (%s)", strings.TrimSuffix(a.Why.String(), "."), a.Verdict))
	}
}

func (c *crew) fail(why string) {
	c.failures++
	if c.why == "" {
		c.why = why
	}
}

func (r *results) End(match *engine.Match, result engine.Result) {
	view := match.View(engine.Spectator).(*hitsink.View)
	if r.played++; r.played == 1 {
		r.seed, r.hash = match.Setup().Seed, match.Hash()
	} else {
		r.hash = chained(r.hash, match.Hash())
	}
	r.rounds += view.Round
	r.reasons[result.Reason]++
	r.last, r.ships = result.Phrase, view.Ships
	standings := hitsink.Standings(view.Ships)
	r.addLevels(standings)
	for p, s := range standings {
		r.scores[p].add(float64(s.Score()))
		if view.Ships[p].Kind == hitsink.None && r.crews[p].chose {
			r.crews[p].fail("It named no ship: the first word it prints must be a number from 1 to 5")
		}
		r.standings[p] = r.standings[p].Plus(s)
	}
}

// chained is the hash of a series that goes on with one more game.
func chained(series, game uint64) uint64 {
	h := fnv.New64a()
	_, _ = h.Write(binary.BigEndian.AppendUint64(binary.BigEndian.AppendUint64(nil, series), game))
	return h.Sum64()
}

// report closes the sums.
func (r *results) report() Report {
	hitsink.Rank(r.standings)
	report := Report{Rounds: r.rounds, Reason: r.reason(), Hash: fmt.Sprintf("%016x", r.hash)}
	if r.planned > 1 {
		report.Games = r.played
	}
	for _, s := range r.standings {
		report.Ranking = append(report.Ranking, r.place(s))
	}
	return report
}

func (r *results) place(s hitsink.Standing) Place {
	c := r.crews[s.Player]
	p := Place{ID: s.Player, Name: c.name, Score: s.Score(), Hits: s.Hits, Sunken: s.Sunken, Damage: s.Damage,
		Alive: s.Deaths == 0, Deaths: s.Deaths, Turns: c.turns, Failures: c.failures, Why: c.why}
	if c.turns > 0 {
		p.Time = cli.Times{Mean: cli.Milliseconds(c.total / time.Duration(c.turns)), Max: cli.Milliseconds(c.most)}
	}
	if r.planned == 1 {
		p.Ship = r.ships[s.Player].Kind.Class().Name
		return p
	}
	p.Mean, p.Margin = hundredths(r.scores[s.Player].mean()), hundredths(r.scores[s.Player].margin())
	return p
}

func hundredths(x float64) float64 { return math.Round(x*100) / 100 }

// reason says how the game ended, or how many games of a series ended how.
func (r *results) reason() string {
	if r.planned == 1 {
		return r.last.String()
	}
	var parts []string
	for _, end := range []struct{ reason, words string }{
		{hitsink.LastShip, "ended with one ship left"},
		{hitsink.AllSunk, "ended with none"},
		{hitsink.RoundLimit, fmt.Sprintf("lasted all %d rounds", hitsink.Rounds)},
	} {
		if n := r.reasons[end.reason]; n > 0 {
			parts = append(parts, fmt.Sprintf("%d %s", n, end.words))
		}
	}
	return fmt.Sprintf("%d games: %s.", r.played, strings.Join(parts, ", "))
}

func (r *results) WriteJSON(w io.Writer, kept table.Kept) error {
	report := r.report()
	report.Kept = kept
	return cli.WriteLine(w, report)
}

func (r *results) WriteWords(w io.Writer) error {
	report := r.report()
	best := report.Ranking[0]
	if r.standings[0].Played() {
		cli.Linef(w, "Ship %d (%s) wins with a score of %d. %s\n", best.ID, best.Name, best.Score, report.Reason)
	} else {
		cli.Linef(w, "Nobody named a ship, so nobody wins. %s\n", report.Reason)
	}
	fmt.Fprintf(w, "%d ships, %d rounds, seed %d, hash %s\n", len(report.Ranking), report.Rounds, r.seed, report.Hash)
	if err := errors.Join(report.writeTable(w), r.writeLevels(w)); err != nil {
		return err
	}
	for _, p := range report.Ranking {
		if p.Failures > 0 {
			cli.Linef(w, "Ship %d (%s) failed in %d of %d turns, first: %s.\n", p.ID, p.Name, p.Failures, p.Turns, p.Why)
		}
	}
	return nil
}

func (r Report) writeTable(w io.Writer) error {
	columns := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	kind, end := "kind", "alive"
	if r.Games > 0 {
		kind, end = "mean ± 95 %", "times sunk"
	}
	fmt.Fprintf(columns, "place\tship\tseat\t%s\tscore\thits\tsunken\tdamage\t%s\tmean time\tmost\n", kind, end)
	for i, p := range r.Ranking {
		cli.Linef(columns, "%d\t%d\t%s\t%s\t%d\t%d\t%d\t%d\t%s\t%.2f ms\t%.2f ms\n", i+1, p.ID, p.Name, p.kind(r.Games), p.Score, p.Hits, p.Sunken, p.Damage,
			p.fate(r.Games), p.Time.Mean, p.Time.Max)
	}
	return columns.Flush()
}

// kind is the ship, or of a series what a game brought.
func (p Place) kind(games int) string {
	switch {
	case games > 0:
		return fmt.Sprintf("%.2f ± %.2f", p.Mean, p.Margin)
	case p.Ship == "":
		return "no ship"
	}
	return p.Ship
}

func (p Place) fate(games int) string {
	switch {
	case games > 0:
		return fmt.Sprint(p.Deaths)
	case p.Ship == "":
		return "-"
	case !p.Alive:
		return "sunk"
	}
	return "yes"
}
