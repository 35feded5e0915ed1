package report

import (
	"bytes"
	"context"
	"encoding/csv"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/arena"
	"generals-chess/engine/arena/schedule"
	"generals-chess/engine/arena/stats"
	"generals-chess/engine/arena/store"
	"generals-chess/engine/bot"
	"generals-chess/engine/plain"
	"generals-chess/engine/seats"
)

// kept returns the finished store of a tournament. Without a result the first seat of an even game wins.
func kept(t testing.TB, plan schedule.Plan, names []string, result func(g schedule.Game) []int) (string, *store.Store) {
	folder := t.TempDir()
	plan.Players = len(names)
	set := store.Tournament{Setup: engine.Setup{Game: "generals", Options: map[string]string{"size": "8x8"}}, Plan: plan, Program: "test", Created: time.Unix(1e9, 0).UTC()}
	for i, name := range names {
		set.Players = append(set.Players, store.Player{Name: name, Spec: fmt.Sprintf("bot:./%d", i)})
	}
	s, err := store.Create(folder, set)
	require.NoError(t, err)
	done := schedule.Results{}
	for {
		games, all := plan.Games(done)
		for _, g := range games[len(done):] {
			done[g.Number] = result(g)
			if done[g.Number] == nil {
				return folder, s
			}
			require.NoError(t, s.Add(ended(g, done[g.Number])))
		}
		if all {
			return folder, s
		}
	}
}

// ended returns a game with these ranks: a score is 10 minus the rank, and seat 1 is too slow once.
func ended(g schedule.Game, ranks []int) store.Game {
	out := store.Game{Game: g, Record: fmt.Sprintf("records/%06d.jsonl.gz", g.Number), Began: time.Unix(1e9, 0).UTC(), Turns: 7, Reason: "general-taken"}
	for seat, rank := range ranks {
		r := store.Result{Rank: rank, Score: 10 - rank, Verdict: engine.OK, Asked: 7, CPU: 70 * time.Millisecond, Memory: 3 << 20}
		for i := range 7 {
			r.Think.Add(time.Duration(i+1) * 2 * time.Millisecond)
		}
		if seat == 1 {
			r.Verdict = engine.TLE
			r.Faults = []store.Fault{{Kind: store.Kind(engine.TLE), Times: 1, Turn: 3, Why: engine.Phrase{Key: "x", Text: "{player} was slow <b>", Args: []engine.Arg{{Name: "player", Value: "1"}}}}}
		}
		out.Results = append(out.Results, r)
	}
	return out
}

func of(t testing.TB, folder string, s *store.Store, test *stats.SPRT) *Report {
	require.NoError(t, s.Close())
	snapshot, a, err := arena.Load(folder)
	require.NoError(t, err)
	r := Of(snapshot, a, test)
	read, stands, err := Read(folder, test)
	require.NoError(t, err)
	require.Equal(t, r, read, "games read one by one make the same report")
	require.Equal(t, snapshot, stands)
	whole, err := json.MarshalIndent(r, "", " ")
	require.NoError(t, err)
	readable := text(t, func(w *bytes.Buffer) error { _, err := plain.NewWriter(w).Write(append(whole, '\n')); return err })
	require.Equal(t, readable, text(t, func(w *bytes.Buffer) error { return JSON(w, r) }))
	game, err := seats.Find(a.Setup.Game)
	require.NoError(t, err)
	r.Words = game.Words
	return r
}

// better returns the ranks of a game that the player with the lower number wins, except that each third pair of a pairing is shared.
func better(g schedule.Game) []int {
	ranks := make([]int, len(g.Players))
	for seat, p := range g.Players {
		ranks[seat] = 1
		for _, other := range g.Players {
			if other < p {
				ranks[seat]++
			}
		}
	}
	if len(ranks) == 2 && g.Pair%3 == 2 {
		return []int{1, 2} // the first seat wins both games: one win each
	}
	return ranks
}

func text(t testing.TB, write func(w *bytes.Buffer) error) string {
	var b bytes.Buffer
	require.NoError(t, write(&b))
	return b.String()
}

func page1(t testing.TB, r *Report) string {
	cleaned := func(p engine.Phrase) string { return engine.Readable(p.String()) } // as a command words it
	return text(t, func(w *bytes.Buffer) error { return HTML(w, r, cleaned) })
}

// TestCounts compares with numbers computed by hand.
func TestCounts(t *testing.T) {
	folder, s := kept(t, schedule.Plan{Format: schedule.RoundRobin, Pairs: 6, Seed: 1}, []string{"A", "B"}, better)
	test := stats.SPRT{Elo0: 0, Elo1: 5, Alpha: 0.05, Beta: 0.05}
	r := of(t, folder, s, &test)
	require.Equal(t, []any{12, 12, true, false}, []any{r.Done, r.Planned, r.Whole, r.Decided})
	a, b := r.Players[0], r.Players[1]
	require.Equal(t, []any{stats.Games{Wins: 10, Losses: 2}, 10.0, 12, 1}, []any{a.Games, a.Points, a.Played, a.Place})
	require.Equal(t, []any{stats.Games{Wins: 2, Losses: 10}, 2.0, 12, 2}, []any{b.Games, b.Points, b.Played, b.Place})
	require.Equal(t, []int{0, 1}, r.Order)
	require.Len(t, r.Met, 1)
	require.Equal(t, stats.Pairs{0, 0, 2, 0, 4}, r.Met[0].Pairs)
	require.Equal(t, r.Met[0].Pairs.Summary(), r.Met[0].Tells)
	require.Equal(t, []Fault{{Kind: "TLE", Turns: 6, Games: 6, First: 1, Turn: 3, Why: a.Faults[0].Why}}, a.Faults)
	require.Equal(t, "A was slow <b>", a.Faults[0].Why.String())
	require.Equal(t, []any{Millis(14 * time.Millisecond), int64(3 << 20), 84}, []any{a.Time.Max, a.Time.Memory, a.Asked})
	require.Equal(t, test.Progress(stats.Pairs{0, 0, 2, 0, 4}), r.Test.Progress)
	require.Equal(t, "not decided after 6 pairs: is A ahead of B by 0 Elo or less, or by 5 or more?", r.Test.Verdict.String())
}

// TestTimesForPeople have no exponent, and a unit that suits their size.
func TestTimesForPeople(t *testing.T) {
	for d, want := range map[time.Duration]string{
		0: "0", 1234 * time.Nanosecond: "0.001 ms", 250 * time.Microsecond: "0.250 ms", 12345 * time.Microsecond: "12.3 ms", 999_700 * time.Microsecond: "1000 ms",
		4021 * time.Millisecond: "4021 ms", time.Hour: "3600.0 s",
	} {
		require.Equal(t, want, Millis(d).String())
	}
}

// TestTheFirstStaysFirst checks that the page shows A against B although B is far ahead.
func TestTheFirstStaysFirst(t *testing.T) {
	folder, s := kept(t, schedule.Plan{Format: schedule.RoundRobin, Pairs: 30, Seed: 1}, []string{"A", "B"}, func(g schedule.Game) []int {
		return []int{2 - g.Players[0], 2 - g.Players[1]}
	})
	r := of(t, folder, s, &stats.SPRT{Elo1: 50, Alpha: 0.05, Beta: 0.05})
	require.Equal(t, []int{1, 0}, r.Order)
	require.Equal(t, "A is worse than B: decided after 30 pairs", r.Test.Verdict.String())
	p := newPage(r, NewWording(nil))
	require.Equal(t, []string{"A", "B"}, []string{p.Duel.A, p.Duel.B})
	require.Equal(t, "A", p.Curve.Lines[0].Name)
	require.Equal(t, "0.0 %", p.Curve.Lines[0].Last)
	html := page1(t, r)
	require.Contains(t, html, "<bdi>A</bdi> against <bdi>B</bdi>: −833 (")
	require.Contains(t, html, "−417 (")
}

// TestDecidedEarly checks that games after the decision are only in the list of games, and that the test sees only pairs before the
// first unfinished one.
func TestDecidedEarly(t *testing.T) {
	folder, s := kept(t, schedule.Plan{Format: schedule.RoundRobin, Pairs: 6, Seed: 1}, []string{"A", "B"}, better)
	require.NoError(t, s.Count(8))
	r := of(t, folder, s, &stats.SPRT{Elo1: 5, Alpha: 0.05, Beta: 0.05})
	require.Equal(t, []any{8, 8, true, true, 12, 8, 4}, []any{r.Done, r.Planned, r.Whole, r.Decided, len(r.Games), r.Players[0].Played, r.Test.Pairs})
	require.Equal(t, []bool{true, false}, []bool{r.Games[7].Counts, r.Games[8].Counts})
	require.Contains(t, page1(t, r), "Decided after 8 games")
	require.Equal(t, 4, strings.Count(page1(t, r), "(not counted)"))

	folder, s = kept(t, schedule.Plan{Format: schedule.RoundRobin, Pairs: 6, Seed: 1}, []string{"A", "B"}, func(g schedule.Game) []int {
		if g.Number == 5 {
			return nil
		}
		return better(g)
	})
	games, _ := s.Tournament().Plan.Games(nil)
	require.NoError(t, s.Add(ended(games[6], []int{1, 2})))
	require.NoError(t, s.Add(ended(games[7], []int{2, 1})))
	r = of(t, folder, s, &stats.SPRT{Elo1: 5, Alpha: 0.05, Beta: 0.05})
	require.Equal(t, []any{7, 12, false, 2}, []any{r.Done, r.Planned, r.Whole, r.Test.Pairs})
	require.Contains(t, page1(t, r), "Not finished: 7 of 12 games so far")
}

// TestFormats checks for every format that all players have a place, and that the best is first.
func TestFormats(t *testing.T) {
	for _, plan := range []schedule.Plan{
		{Format: schedule.RoundRobin, Pairs: 3}, {Format: schedule.Gauntlet, Pairs: 3}, {Format: schedule.Swiss, Pairs: 2, Rounds: 3},
		{Format: schedule.Knockout, Pairs: 2}, {Format: schedule.Rotation, Pairs: 2, Table: 3},
	} {
		t.Run(string(plan.Format), func(t *testing.T) {
			names := []string{"A", "B", "C", "D", "E"}
			folder, s := kept(t, plan, names, better)
			r := of(t, folder, s, nil)
			require.True(t, r.Whole)
			require.Equal(t, 0, r.Order[0])
			require.Equal(t, 1, r.Players[0].Place)
			require.Len(t, r.Order, 5)
			for _, p := range r.Players {
				require.Equal(t, plan.Format == schedule.Rotation, p.Skill != nil && p.Mean != nil && p.Elo == nil)
			}
			html := page1(t, r)
			for _, name := range names {
				require.Contains(t, html, "<bdi>"+name+"</bdi>")
			}
			require.Equal(t, 2*strings.Count(html, `class="self"`), 10)
		})
	}
}

// TestNothingYet checks the report of a tournament without games.
func TestNothingYet(t *testing.T) {
	for _, plan := range []schedule.Plan{{Format: schedule.RoundRobin, Pairs: 1}, {Format: schedule.Rotation, Pairs: 1, Table: 2}} {
		folder, s := kept(t, plan, []string{"A", "B"}, func(schedule.Game) []int { return nil })
		html := page1(t, of(t, folder, s, &stats.SPRT{Elo1: 5, Alpha: 0.05, Beta: 0.05}))
		require.Contains(t, html, "Not finished: 0 of")
		require.Contains(t, html, "Nobody failed in any turn.")
	}
}

// TestHostile checks that hostile names and messages are shown, and do nothing.
func TestHostile(t *testing.T) {
	nasty := []string{`</title><script>alert(1)</script>`, `" onmouseover="alert(2)`, `=HYPERLINK("http://x","y")`, "\u202Egnp.exe", `{{.Seed}}`, strings.Repeat("long", 500)}
	folder, s := kept(t, schedule.Plan{Format: schedule.RoundRobin, Pairs: 3, Seed: 1}, nasty, better)
	r := of(t, folder, s, nil)
	r.Games[0].Record, r.Games[1].Record = "javascript:alert(3)", `x" onclick="alert(4)`
	html := page1(t, r)
	require.NotContains(t, html, "<script")
	require.NotContains(t, html, `" onmouseover="alert`)
	require.NotContains(t, html, `" onclick="alert`)
	require.NotContains(t, html, "slow <b>")
	require.NotContains(t, html, `href="javascript:`)
	require.Contains(t, html, "{{.Seed}}")
	require.NotContains(t, html, "ZgotmplZ")

	lines, err := csv.NewReader(strings.NewReader(text(t, func(w *bytes.Buffer) error { return CSV(w, r) }))).ReadAll()
	require.NoError(t, err)
	require.Len(t, lines, 7)
	require.Equal(t, "'"+nasty[2], lines[1+place0(r, 2)][1])
	require.Equal(t, nasty[0], lines[1+place0(r, 0)][1])
}

// place0 returns the index of a player in the order.
func place0(r *Report, player int) int {
	for i, p := range r.Order {
		if p == player {
			return i
		}
	}
	return -1
}

// TestStandsAlone checks that the page loads nothing, and that its links are to records beside it.
func TestStandsAlone(t *testing.T) {
	folder, s := kept(t, schedule.Plan{Format: schedule.RoundRobin, Pairs: 2, Seed: 1}, []string{"A", "B", "C"}, better)
	html := page1(t, of(t, folder, s, nil))
	for _, bad := range []string{"http:", "https:", "src=", "@import", "url(", "<link", "<script"} {
		require.NotContains(t, html, bad)
	}
	links := regexp.MustCompile(`href="([^"]*)"`).FindAllStringSubmatch(html, -1)
	require.NotEmpty(t, links)
	for _, l := range links {
		require.Regexp(t, `^\./records/\d{6}\.jsonl\.gz$`, l[1])
	}
}

// TestLarge checks that a very large page says what it leaves out, and does not grow too large.
func TestLarge(t *testing.T) {
	r := &Report{Format: schedule.RoundRobin, Game: "generals", Planned: 20000, Done: 20000}
	for i := range 60 {
		r.Players = append(r.Players, Player{Number: i, Name: fmt.Sprint("p", i), Elo: &stats.Estimate{}})
		r.Order = append(r.Order, i)
		for j := range i {
			r.Met = append(r.Met, Meeting{First: j, Second: i, Games: stats.Games{Wins: 1}})
		}
	}
	for i := range 20000 {
		r.Games = append(r.Games, Game{Number: i, Players: []int{i % 60, (i + 1) % 60}, Ranks: []int{1, 2}, Scores: []int{1, 0}, Failed: []string{"", ""}, Counts: true})
	}
	html := page1(t, r)
	require.Contains(t, html, "20 players of lower places are left out")
	require.Contains(t, html, "1470 further meetings are in the JSON")
	require.Contains(t, html, "The first 15000 are left out")
	require.Contains(t, html, "52 players of lower places have no line")
	require.Less(t, len(html), 3<<20)
}

// TestFullDisk checks that write errors are returned.
func TestFullDisk(t *testing.T) {
	folder, s := kept(t, schedule.Plan{Format: schedule.RoundRobin, Pairs: 1, Seed: 1}, []string{"A", "B"}, better)
	r := of(t, folder, s, nil)
	require.ErrorIs(t, HTML(full{}, r, nil), errFull)
	require.ErrorIs(t, CSV(full{}, r), errFull)
	require.ErrorIs(t, JSON(full{}, r), errFull)
}

var errFull = errors.New("no space left")

type full struct{}

func (full) Write([]byte) (int, error) { return 0, errFull }

// TestReal plays a tournament twice, and checks that the reports differ only in times and that every link is to a record.
func TestReal(t *testing.T) {
	play := func() (string, *Report) {
		g, err := seats.Find("hitsink")
		require.NoError(t, err)
		c := arena.Config{Rules: g.Rules, Folder: t.TempDir(), Workers: 2, Program: "test", Plan: schedule.Plan{Format: schedule.Rotation, Pairs: 1, Table: 2, Seed: 3}}
		for _, level := range []string{"hunter", "peaceful", "random"} {
			p, err := arena.Seated(g, level, "ai:"+level, bot.Options{})
			require.NoError(t, err)
			c.Players = append(c.Players, p)
		}
		_, err = arena.Run(context.Background(), c)
		require.NoError(t, err)
		s, a, err := arena.Load(c.Folder)
		require.NoError(t, err)
		return c.Folder, Of(s, a, nil)
	}
	folder, one := play()
	_, two := play()
	for _, l := range regexp.MustCompile(`href="([^"]*)"`).FindAllStringSubmatch(page1(t, one), -1) {
		_, err := os.Stat(filepath.Join(folder, l[1]))
		require.NoError(t, err)
	}
	require.Equal(t, timeless(t, one), timeless(t, two))
}

// timeless returns the JSON of a report without what its documentation allows to differ.
func timeless(t testing.TB, r *Report) string {
	r.Created = time.Time{}
	for i := range r.Players {
		r.Players[i].Time = Time{}
	}
	for i := range r.Games {
		r.Games[i].Began, r.Games[i].Wall = time.Time{}, 0
	}
	out := text(t, func(w *bytes.Buffer) error { return JSON(w, r) })
	require.True(t, json.Valid([]byte(out)))
	return out
}

// TestCSV checks one line per player below the names of the columns; unknown values are empty.
func TestCSV(t *testing.T) {
	folder, s := kept(t, schedule.Plan{Format: schedule.RoundRobin, Pairs: 6, Seed: 1}, []string{"A", "B"}, better)
	r := of(t, folder, s, nil)
	lines, err := csv.NewReader(strings.NewReader(text(t, func(w *bytes.Buffer) error { return CSV(w, r) }))).ReadAll()
	require.NoError(t, err)
	got := map[string]string{}
	for i, name := range lines[0] {
		got[name] = lines[2][i]
	}
	elo, _ := r.Players[1].Elo.Value.Value()
	for name, want := range map[string]string{
		"place": "2", "name": "B", "spec": "bot:./1", "games": "12", "wins": "2", "draws": "0", "losses": "10", "points": "2", "score": "98",
		"elo": fmt.Sprintf("%.2f", elo), "skill": "", "mean_score": "", "turns_tle": "6", "turns_refused": "0", "turns": "84",
		"think_max_ms": "14", "cpu_ms": "840", "memory": "3145728",
	} {
		require.Equal(t, want, got[name], name)
	}
}

// TestByesWhileARoundIsPlayed checks that a bye does not lead the ranking, neither in the report nor while games run.
func TestByesWhileARoundIsPlayed(t *testing.T) {
	plan := schedule.Plan{Format: schedule.Swiss, Pairs: 1, Rounds: 3, Seed: 3}
	for games := range 13 {
		folder, s := kept(t, plan, []string{"A", "B", "C", "D", "E"}, func(g schedule.Game) []int {
			if g.Number >= games {
				return nil
			}
			return better(g)
		})
		require.NoError(t, s.Close())
		now, a, err := arena.Load(folder)
		require.NoError(t, err)
		r := Of(now, a, nil)
		require.Equal(t, r.Order, Standing(r.Format, now), "after %d games", games)
		var leaders []int
		for _, p := range r.Players {
			if p.Place == 1 && p.Played > 0 {
				leaders = append(leaders, p.Number)
			}
			require.LessOrEqual(t, p.Match, 2*(games/4))
		}
		require.Equal(t, leaders, Leaders(r.Format, now))
		if games > 1 {
			require.Positive(t, r.Players[r.Order[0]].Played, "after %d games", games)
		}
	}
}
