package tournament

import (
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"

	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/engine/arena"
	"generals-chess/engine/arena/report"
	"generals-chess/engine/arena/schedule"
	"generals-chess/engine/arena/stats"
	"generals-chess/game/app"
	"generals-chess/game/tournament/runner"
	"generals-chess/render/chart"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// standings are the texts of a tournament's table: made when its state changes, drawn in every frame.
type standings struct {
	names  []string // by player
	rows   []standing
	cells  [][]arena.Cell
	beside map[[2]int]int // running games of two, by their players, the lower number first
	heads  []string       // heads of the columns, first the rating's
	tables bool           // more than two sit at a table: ratings are skills
	second bool           // ordered by the column after the rating
	axis   chart.Scale
	nameW  float32 // of the longest name, device px
	halves map[int]string
	losses map[int]string
	shares map[int]string
}

// standing is a player's row.
type standing struct {
	player      int
	place, name string
	rating, err string
	said        []string // texts of the columns after the rating, in their order
	estimate    *stats.Estimate
	failed      int    // number of turns in which the player failed
	why         string // how it failed, in words
}

// apply makes the rows of a state.
func (t *standings) apply(a *app.App, c *ui.Context, st *runner.State) {
	t.names = tournamentNames(a, st)
	format := st.Spec.Plan.Format
	t.tables = format == schedule.Rotation
	t.second = t.tables || format == schedule.Swiss || format == schedule.Knockout
	r := st.Report
	if r == nil {
		r = &report.Report{Format: format}
	}
	voice, columns := voiceOf(a), report.InWindow.Columns(r)
	rating := "elo"
	if t.tables {
		rating = "skill"
	}
	t.heads = append(t.heads[:0], voice.Text(rating))
	for _, c := range columns {
		t.heads = append(t.heads, voice.Text(c.Head))
	}
	t.cells, t.beside = nil, map[[2]int]int{}
	if st.Now != nil {
		t.cells = st.Now.Cells
		for _, g := range st.Now.Running {
			if len(g.Players) == 2 {
				t.beside[pairOf(g.Players[0], g.Players[1])] = g.Number
			}
		}
	}
	t.rows, t.nameW = t.rows[:0], 0
	for _, rank := range ranking(st, len(t.names)) {
		row := t.row(a, st, rank)
		player := report.Player{}
		if rank.Player < len(r.Players) {
			player = r.Players[rank.Player]
		}
		for _, c := range columns {
			row.said = append(row.said, c.Text(voice, r, player))
		}
		t.rows = append(t.rows, row)
		t.nameW = max(t.nameW, c.TextWidth(row.name, theme.H3))
	}
	t.axis = axisOf(t.rows, t.tables)
}

// voiceOf returns the speaker of reports in the window's language.
func voiceOf(a *app.App) report.Wording {
	return report.NewWording(func(p engine.Phrase) string { return a.Phrase(p, nil) })
}

// tournamentNames returns the players' names, by number.
func tournamentNames(a *app.App, st *runner.State) (names []string) {
	if st.Now != nil {
		return st.Now.Players
	}
	for _, e := range st.Spec.Entrants {
		name := e.Name
		if name == "" {
			name = a.SeatLabel(e.Seat)
		}
		names = append(names, name)
	}
	return names
}

// ranking returns the state's ranking, or the order of the entrants while there is none.
func ranking(st *runner.State, players int) []runner.Rank {
	if len(st.Ranking) == players {
		return st.Ranking
	}
	list := make([]runner.Rank, players)
	for i := range list {
		list[i].Player = i
	}
	return list
}

// pairOf returns two players in ascending order.
func pairOf(a, b int) [2]int { return [2]int{min(a, b), max(a, b)} }

// row returns a player's standing.
func (t *standings) row(a *app.App, st *runner.State, rank runner.Rank) standing {
	row := standing{player: rank.Player, name: called(t.names, rank.Player), estimate: rank.Rating}
	if rank.Place > 0 {
		row.place = strconv.Itoa(rank.Place)
	}
	row.rating, row.err = t.ratingText(rank.Rating)
	if st.Now == nil || rank.Player >= len(st.Now.Rows) {
		return row
	}
	done := st.Now.Rows[rank.Player]
	row.failed, row.why = failedTurns(a, done)
	return row
}

// failedTurns counts the turns in which a player failed, and says how. Blocked moves do not count, but are named.
func failedTurns(a *app.App, row arena.Row) (n int, why string) {
	var parts []string
	for _, kind := range slices.Sorted(maps.Keys(row.Faults)) {
		times := row.Faults[kind]
		if kind.Failed() {
			n += times
		}
		parts = append(parts, a.F("crosstable.fault_count", words.Text("what", faultName(a, kind)), words.Int("n", times)))
	}
	if n == 0 {
		return 0, ""
	}
	return n, voiceOf(a).Text("failed") + "\n" + strings.Join(parts, "\n")
}

// unknownNumber is shown for an unknown value.
const unknownNumber = "–"

// ratingText writes a rating and its error, or the bound that is known. If the interval is not even, it writes both ends.
func (t *standings) ratingText(e *stats.Estimate) (value, err string) {
	say := signedNumber
	if t.tables {
		say = func(v float64) string { return decimals(v, 1) }
	}
	if e == nil {
		return unknownNumber, ""
	}
	v, known := e.Value.Value()
	low, above := e.Low.Value()
	high, below := e.High.Value()
	switch {
	case known && above && below && !e.Even():
		return say(v), say(low) + "…" + say(high)
	case known && above && below:
		return say(v), "±" + strings.TrimPrefix(say(max(high-v, v-low)), "+")
	case above && !below:
		return "> " + say(low), ""
	case below && !above:
		return "< " + say(high), ""
	case known:
		return say(v), "± ?"
	}
	return unknownNumber, ""
}

// signedNumber writes a whole number with its sign.
func signedNumber(v float64) string {
	if r := int(math.Round(v)); r > 0 {
		return "+" + words.Number(r)
	} else {
		return words.Number(r)
	}
}

// decimals writes a number with digits digits after the point.
func decimals(v float64, digits int) string {
	return strings.Replace(strconv.FormatFloat(v, 'f', digits, 64), "-", "\u2212", 1)
}

// met returns a's games against b.
func (t *standings) met(a, b int) stats.Games {
	if a >= len(t.cells) || b >= len(t.cells[a]) {
		return stats.Games{}
	}
	return t.cells[a][b].Games
}

// running returns the number of the game that a and b play now.
func (t *standings) running(a, b int) (number int, plays bool) {
	number, plays = t.beside[pairOf(a, b)]
	return number, plays
}

// half writes half points as points, such as 12½.
func (t *standings) half(halves int) string { return remember(&t.halves, halves, points) }

// loss writes half points as points after a dash.
func (t *standings) loss(halves int) string {
	return remember(&t.losses, halves, func(n int) string { return "–" + points(n) })
}

// percent writes a share in whole percent.
func (t *standings) percent(n int) string {
	return remember(&t.shares, n, func(n int) string { return strconv.Itoa(n) + " %" })
}

func points(halves int) string {
	switch {
	case halves == 1:
		return "½"
	case halves%2 == 1:
		return words.Number(halves/2) + "½"
	}
	return words.Number(halves / 2)
}

// remember caches what say returns for a number.
func remember(said *map[int]string, n int, say func(int) string) string {
	text, ok := (*said)[n]
	if !ok {
		if *said == nil || len(*said) > 4096 {
			*said = map[int]string{}
		}
		text = say(n)
		(*said)[n] = text
	}
	return text
}

// axisOf returns a scale with round ends around all ratings. It ignores the ends of intervals, as a distant one would squeeze all
// the others.
func axisOf(rows []standing, tables bool) chart.Scale {
	low, high := math.Inf(1), math.Inf(-1)
	for _, row := range rows {
		if row.estimate == nil {
			continue
		}
		if v, known := middleOf(row.estimate); known {
			low, high = min(low, v), max(high, v)
		}
	}
	if low > high {
		return chart.Scale{}
	}
	least := 100.0 // Elo
	if tables {
		least = 10
	}
	margin := max((high-low)*0.08, (least-(high-low))/2)
	return chart.RoundScale(low-margin, high+margin)
}

// middleOf returns the value of an estimate, or the bound that is known.
func middleOf(e *stats.Estimate) (v float64, known bool) {
	for _, n := range [...]stats.Number{e.Value, e.Low, e.High} {
		if v, known = n.Value(); known {
			return v, true
		}
	}
	return 0, false
}
