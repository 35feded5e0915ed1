package hitsink

import (
	"encoding/binary"
	"fmt"
	"hash/fnv"
	"io"
	"math"
	"strings"
	"time"

	"generals-chess/cmd/arena/cli"
	"generals-chess/cmd/arena/table"
	"generals-chess/engine"
	"generals-chess/engine/hitsink"
)

// Report is a finished match or series in the form of --json. In a series all numbers are sums.
type Report struct {
	Ranking []Place `json:"ranking"` // best first
	Rounds  int     `json:"rounds"`  // number of rounds that were begun
	Reason  string  `json:"reason"`  // in words
	// Hash is the hash of the last state. For a series it starts with the first game's hash; each later game replaces it by the 64-bit
	// FNV-1a of the hash so far and that game's hash, each as 8 bytes, big-endian.
	Hash  string `json:"hash"`
	Games int    `json:"games,omitempty"` // number of games of a series
	table.Kept
}

// Place is one ship's place and what its seat did.
type Place struct {
	ID     engine.Player `json:"id"`
	Name   string        `json:"name"`
	Score  int           `json:"score"`
	Hits   int           `json:"hits"`
	Sunken int           `json:"sunken"`
	Damage int           `json:"damage"`
	Alive  bool          `json:"alive"` // never sunk, or never had a ship
	Deaths int           `json:"deaths"`
	Ship   string        `json:"ship,omitempty"` // kind of its ship; "" in a series, and without a ship
	// Mean is the mean score per game of a series; Margin is half the width of its 95 % interval.
	Mean   float64 `json:"mean,omitempty"`
	Margin float64 `json:"margin,omitempty"`

	Turns    int    `json:"turns"`         // turns in which the seat was asked
	Failures int    `json:"failures"`      // unreadable answers, and matches without a ship
	Why      string `json:"why,omitempty"` // the first failure in words
	first    table.Failure
	Time     cli.Times `json:"time_ms"`
}

// results collects the games of a call for table.Results.
type results struct {
	planned int
	played  int
	seed    uint64 // of the first game
	rounds  int
	hash    uint64
	reasons map[string]int // number of games by how they ended
	last    engine.Phrase

	standings []hitsink.Standing
	ships     []hitsink.Ship // of the last game
	crews     []crew
	scores    []average         // by player, of all games
	levels    map[string]*level // by name of the seats
}

// crew sums up what one seat did.
type crew struct {
	name            string
	turns, failures int
	chose           bool // its last answer was a readable answer to the choice of a ship
	first           table.Failure
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
		c.fail(table.Failure{Why: a.Why, Verdict: a.Verdict})
	}
}

func (c *crew) fail(how table.Failure) {
	if c.failures++; c.failures == 1 {
		c.first = how
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
			r.crews[p].fail(table.Failure{Why: noShip})
		}
		r.standings[p] = r.standings[p].Plus(s)
	}
}

// chained returns the hash of a series after one more game.
func chained(series, game uint64) uint64 {
	h := fnv.New64a()
	_, _ = h.Write(binary.BigEndian.AppendUint64(binary.BigEndian.AppendUint64(nil, series), game))
	return h.Sum64()
}

// report returns the totals.
func (r *results) report() Report {
	hitsink.Rank(r.standings)
	report := Report{Rounds: r.rounds, Reason: r.reason(engine.Phrase.String), Hash: fmt.Sprintf("%016x", r.hash)}
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
		Alive: s.Deaths == 0, Deaths: s.Deaths, Turns: c.turns, Failures: c.failures, Why: c.first.String(), first: c.first}
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

// reason returns how the game ended, or how many games of a series ended in which way.
func (r *results) reason(tell table.Tell) string {
	if r.planned == 1 {
		return tell(r.last)
	}
	var parts []string
	for _, end := range []struct {
		reason string
		words  engine.Phrase
	}{{hitsink.LastShip, oneLeft}, {hitsink.AllSunk, noneLeft}, {hitsink.RoundLimit, allRounds.WithInt("rounds", hitsink.Rounds)}} {
		if n := r.reasons[end.reason]; n > 0 {
			parts = append(parts, tell(end.words.WithInt("n", n)))
		}
	}
	return tell(series.WithInt("n", r.played).WithPhrase("ends", engine.Phrase{Text: strings.Join(parts, ", ")}))
}

func (r *results) WriteJSON(w io.Writer, kept table.Kept) error {
	report := r.report()
	report.Kept = kept
	return cli.WriteLine(w, report)
}
