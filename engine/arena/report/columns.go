package report

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"generals-chess/engine"
	"generals-chess/engine/arena/schedule"
	"generals-chess/engine/arena/stats"
	"generals-chess/engine/arena/store"
)

// Column is one column of the standings, described once for the terminal, the window, the page and the CSV.
type Column struct {
	Name string                                      // in the CSV, and in the lists of columns below
	Of   func(r *Report) bool                        // whether a report has the column; nil for always
	Head string                                      // key in heads; "" for none
	Data func(p Player) string                       // for programs; nil if the CSV does not have the column
	Say  func(v Wording, r *Report, p Player) string // for people; nil: as Data
	Tip  func(v Wording, p Player) string            // tooltip; nil for none
}

// Standings lists the names of a table's columns, in order.
type Standings []string

// The tables of the standings. To show a new column, add its name here.
var (
	OnTerminal = Standings{"place", "name", "games", "w-d-l", "share_error", "skill", "mean_score", "elo", "next"}
	OnPage     = Standings{"place", "name", "games", "mean_score", "skill", "score", "places", "match", "survived", "elo", "points", "wins", "draws", "losses", "failed"}
	// InWindow are the columns beside name and rating, which the window draws itself.
	InWindow = Standings{"match", "survived", "share", "mean_score", "games"}
)

// heads returns the column titles by Column.Head.
func heads() map[string]engine.Phrase {
	return map[string]engine.Phrase{
		"player": {Key: "report.player", Text: "Player"}, "games": {Key: "report.games", Text: "Games"},
		"won": {Key: "report.won", Text: "Won"}, "drawn": {Key: "report.drawn", Text: "Drawn"}, "lost": {Key: "report.lost", Text: "Lost"},
		"w-d-l": {Key: "report.w-d-l", Text: "W-D-L"}, "points": {Key: "report.points", Text: "Points"}, "share": {Key: "report.share", Text: "Share"},
		"score": {Key: "report.score", Text: "Score"}, "places": {Key: "report.places", Text: "Places"},
		"match": {Key: "report.match", Text: "Match points"}, "survived": {Key: "report.survived", Text: "Rounds won"},
		"failed": {Key: "report.failed", Text: "Failed turns"}, "elo": stats.InElo, "next": {Key: "report.next", Text: "Stronger than the next"},
		"skill": {Key: "report.skill", Text: "Skill"}, "mean": {Key: "report.mean", Text: "Mean score"},
	}
}

// Columns returns the columns of the table that the report has.
func (s Standings) Columns(r *Report) (list []Column) {
	all := columns()
	for _, name := range s {
		i := slices.IndexFunc(all, func(c Column) bool { return c.Name == name })
		if c := all[i]; c.Of == nil || c.Of(r) {
			list = append(list, c)
		}
	}
	return list
}

// Text returns the column's text for a player.
func (c Column) Text(v Wording, r *Report, p Player) string {
	if c.Say == nil {
		return c.Data(p)
	}
	return c.Say(v, r, p)
}

// columns returns all columns, in the order of the CSV.
func columns() []Column {
	whole := func(of func(Player) int) func(Player) string {
		return func(p Player) string { return strconv.Itoa(of(p)) }
	}
	list := []Column{
		{Name: "place", Data: func(p Player) string { return numbered(p.Place) }, Say: place},
		{Name: "name", Head: "player", Data: func(p Player) string { return p.Name }},
		{Name: "spec", Data: func(p Player) string { return p.Spec }},
		{Name: "games", Head: "games", Data: whole(func(p Player) int { return p.Played })},
		{Name: "wins", Head: "won", Of: duels, Data: whole(func(p Player) int { return p.Wins })},
		{Name: "draws", Head: "drawn", Of: duels, Data: whole(func(p Player) int { return p.Draws })},
		{Name: "losses", Head: "lost", Of: duels, Data: whole(func(p Player) int { return p.Losses })},
		{Name: "w-d-l", Head: "w-d-l", Say: func(_ Wording, _ *Report, p Player) string { return fmt.Sprintf("%d-%d-%d", p.Wins, p.Draws, p.Losses) }},
		{Name: "points", Head: "points", Of: duels, Data: func(p Player) string { return decimal(p.Points) }},
		{Name: "share", Head: "share", Of: duels, Say: part},
		{Name: "share_error", Head: "share", Say: partWithError},
		{Name: "score", Head: "score", Of: tables, Data: whole(func(p Player) int { return p.Score }),
			Say: func(_ Wording, _ *Report, p Player) string { return dashed(strconv.Itoa(p.Score)) }},
		{Name: "places", Head: "places", Of: tables, Say: places},
		{Name: "match", Head: "match", Of: format(schedule.Swiss), Say: met},
		{Name: "survived", Head: "survived", Of: format(schedule.Knockout), Say: met},
		{Name: "failed", Head: "failed", Say: func(_ Wording, _ *Report, p Player) string { return strconv.Itoa(p.Failed()) }},
	}
	list = append(list, estimate("elo", "elo", duels, func(p Player) *stats.Estimate { return p.Elo }, Wording.Elo)...)
	list = append(list, Column{Name: "next", Head: "next", Of: func(r *Report) bool { return duels(r) && len(r.Players) > 2 }, Say: next})
	list = append(list, estimate("skill", "skill", tables, func(p Player) *stats.Estimate { return p.Skill }, Wording.Plain)...)
	list = append(list, estimate("mean_score", "mean", tables, func(p Player) *stats.Estimate { return p.Mean }, Wording.Plain)...)
	for _, k := range kinds() {
		list = append(list, Column{Name: "turns_" + strings.ToLower(string(k)), Data: whole(func(p Player) int { return p.turns(k) })})
	}
	times := func(name string, of func(Time) Millis) Column {
		return Column{Name: name, Data: func(p Player) string { return decimal(of(p.Time).value()) }}
	}
	return append(list,
		Column{Name: "turns", Data: whole(func(p Player) int { return p.Asked })},
		times("think_p50_ms", func(t Time) Millis { return t.P50 }), times("think_p90_ms", func(t Time) Millis { return t.P90 }),
		times("think_p99_ms", func(t Time) Millis { return t.P99 }), times("think_max_ms", func(t Time) Millis { return t.Max }),
		times("cpu_ms", func(t Time) Millis { return t.CPU }),
		Column{Name: "memory", Data: func(p Player) string { return strconv.FormatInt(p.Time.Memory, 10) }},
	)
}

// tables reports whether games have more than two seats, and duels whether they have two.
func tables(r *Report) bool { return r.Format == schedule.Rotation }
func duels(r *Report) bool  { return !tables(r) }

func format(f schedule.Format) func(*Report) bool {
	return func(r *Report) bool { return r.Format == f }
}

// numbered formats a place; 0 is "".
func numbered(place int) string {
	if place == 0 {
		return ""
	}
	return strconv.Itoa(place)
}

// place returns a player's place, once a game is finished.
func place(_ Wording, r *Report, p Player) string {
	if r.Done == 0 || p.Place == 0 {
		return unknown
	}
	return strconv.Itoa(p.Place)
}

// part returns the player's share of the points.
func part(_ Wording, _ *Report, p Player) string {
	n := p.Games.Count()
	if n == 0 {
		return unknown
	}
	return share(float64(p.Halves()) / float64(2*n))
}

// partWithError is part with the error, if there are only two players.
func partWithError(v Wording, r *Report, p Player) string {
	if len(r.Players) == 2 && duels(r) {
		return r.Share(r.Meeting(p.Number, 1-p.Number))
	}
	return part(v, r, p)
}

// places returns how often a player came first, second and so on.
func places(_ Wording, _ *Report, p Player) string {
	return strings.ReplaceAll(strings.Trim(fmt.Sprint(p.Places), "[]"), " ", " · ")
}

func met(_ Wording, _ *Report, p Player) string { return strconv.Itoa(p.Match) }

// next returns the likelihood that a player is stronger than the next one.
func next(_ Wording, _ *Report, p Player) string {
	if p.Next == nil {
		return ""
	}
	return Percent(*p.Next)
}

// Failed returns the number of turns in which the player failed in any way.
func (p Player) Failed() (n int) {
	for _, f := range p.Faults {
		if f.Kind.Failed() {
			n += f.Turns
		}
	}
	return n
}

// estimate returns the columns of an estimate and the ends of its interval. People see all three in the first column.
func estimate(name, head string, has func(*Report) bool, of func(Player) *stats.Estimate, say func(Wording, stats.Estimate) string) []Column {
	end := func(part func(stats.Estimate) stats.Number) func(Player) string {
		return func(p Player) string {
			if of(p) == nil {
				return ""
			}
			v, known := part(*of(p)).Value()
			if !known {
				return ""
			}
			return strconv.FormatFloat(v, 'f', 2, 64)
		}
	}
	both := Column{Name: name, Head: head, Of: has, Data: end(func(e stats.Estimate) stats.Number { return e.Value })}
	both.Say = func(v Wording, _ *Report, p Player) string {
		if of(p) == nil {
			return unknown
		}
		return say(v, *of(p))
	}
	if name == "elo" {
		both.Tip = func(v Wording, p Player) string { return v.span(*of(p)) }
	}
	return []Column{both,
		{Name: name + "_low", Data: end(func(e stats.Estimate) stats.Number { return e.Low })},
		{Name: name + "_high", Data: end(func(e stats.Estimate) stats.Number { return e.High })},
	}
}

// kinds returns all ways to fail.
func kinds() []store.Kind {
	return []store.Kind{
		store.Kind(engine.RE), store.Kind(engine.TLE), store.Kind(engine.MLE), store.Kind(engine.NJ), store.Kind(engine.OLE),
		store.Malformed, store.Refused, store.Blocked,
	}
}

// turns returns the number of turns with a fault of the kind.
func (p Player) turns(k store.Kind) int {
	for _, f := range p.Faults {
		if f.Kind == k {
			return f.Turns
		}
	}
	return 0
}
