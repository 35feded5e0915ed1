package report

import (
	"bufio"
	"encoding/json"
	"io"
	"strconv"
	"strings"

	"generals-chess/engine"
	"generals-chess/engine/arena/stats"
	"generals-chess/engine/arena/store"
	"generals-chess/engine/plain"
)

// JSON writes the whole report, game by game: there may be a million of them.
func JSON(w io.Writer, r *Report) error {
	return plain.Through(w, func(w io.Writer) error { return writeJSON(w, r) })
}

func writeJSON(w io.Writer, r *Report) error {
	rest := *r
	rest.Games = []Game{}
	text, err := json.MarshalIndent(rest, "", " ")
	if err != nil {
		return err
	}
	const none = "\n \"games\": []" // nothing that is further in begins like this, and no text holds a line's end
	head, tail, _ := strings.Cut(string(text), none)
	out := bufio.NewWriter(w)
	_, _ = out.WriteString(head + strings.TrimSuffix(none, "]")) // Flush has what goes wrong
	for i := range r.Games {
		one, err := json.MarshalIndent(&r.Games[i], "  ", " ")
		if err != nil {
			return err
		}
		between := ",\n  "
		if i == 0 {
			between = between[1:]
		}
		_, _ = out.WriteString(between)
		_, _ = out.Write(one)
	}
	end := "]"
	if len(r.Games) > 0 {
		end = "\n ]"
	}
	_, _ = out.WriteString(end + tail + "\n")
	return out.Flush()
}

// column is one column of the CSV.
type column struct {
	name string
	of   func(p Player) string
}

// CSV writes one line for every player, the best first, under a line of names. What is not known is empty.
func CSV(w io.Writer, r *Report) error {
	columns := columns()
	line := make([]string, len(columns))
	for i, c := range columns {
		line[i] = c.name
	}
	out := plain.NewTable(w)
	out.Write(line)
	for _, player := range r.Order {
		for i, c := range columns {
			line[i] = c.of(r.Players[player])
		}
		out.Write(line)
	}
	return out.Close()
}

func columns() []column {
	list := []column{
		{"place", func(p Player) string { return strconv.Itoa(p.Place) }},
		{"name", func(p Player) string { return p.Name }},
		{"spec", func(p Player) string { return p.Spec }},
		{"games", func(p Player) string { return strconv.Itoa(p.Played) }},
		{"wins", func(p Player) string { return strconv.Itoa(p.Wins) }},
		{"draws", func(p Player) string { return strconv.Itoa(p.Draws) }},
		{"losses", func(p Player) string { return strconv.Itoa(p.Losses) }},
		{"points", func(p Player) string { return decimal(p.Points) }},
		{"score", func(p Player) string { return strconv.Itoa(p.Score) }},
	}
	list = append(list, estimate("elo", func(p Player) *stats.Estimate { return p.Elo })...)
	list = append(list, estimate("skill", func(p Player) *stats.Estimate { return p.Skill })...)
	list = append(list, estimate("mean_score", func(p Player) *stats.Estimate { return p.Mean })...)
	for _, k := range kinds() {
		list = append(list, column{"turns_" + strings.ToLower(string(k)), func(p Player) string { return strconv.Itoa(p.turns(k)) }})
	}
	return append(list,
		column{"turns", func(p Player) string { return strconv.Itoa(p.Asked) }},
		column{"think_p50_ms", func(p Player) string { return decimal(p.Time.P50.value()) }},
		column{"think_p90_ms", func(p Player) string { return decimal(p.Time.P90.value()) }},
		column{"think_p99_ms", func(p Player) string { return decimal(p.Time.P99.value()) }},
		column{"think_max_ms", func(p Player) string { return decimal(p.Time.Max.value()) }},
		column{"cpu_ms", func(p Player) string { return decimal(p.Time.CPU.value()) }},
		column{"memory", func(p Player) string { return strconv.FormatInt(p.Time.Memory, 10) }},
	)
}

// estimate are the columns of an estimate and its interval.
func estimate(name string, of func(Player) *stats.Estimate) []column {
	one := func(part func(stats.Estimate) stats.Number) func(Player) string {
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
	return []column{
		{name, one(func(e stats.Estimate) stats.Number { return e.Value })},
		{name + "_low", one(func(e stats.Estimate) stats.Number { return e.Low })},
		{name + "_high", one(func(e stats.Estimate) stats.Number { return e.High })},
	}
}

// kinds are all ways to fail.
func kinds() []store.Kind {
	return []store.Kind{
		store.Kind(engine.RE), store.Kind(engine.TLE), store.Kind(engine.MLE), store.Kind(engine.NJ), store.Kind(engine.OLE),
		store.Malformed, store.Refused,
	}
}

// turns is in how many turns the player failed in a way.
func (p Player) turns(k store.Kind) int {
	for _, f := range p.Faults {
		if f.Kind == k {
			return f.Turns
		}
	}
	return 0
}

func decimal(v float64) string { return strconv.FormatFloat(v, 'f', -1, 64) }
