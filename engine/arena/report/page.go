package report

import (
	"cmp"
	_ "embed"
	"io"
	"slices"

	"generals-chess/engine"
	"generals-chess/engine/arena/schedule"
	"generals-chess/engine/arena/stats"
	"generals-chess/engine/arena/store"
	"generals-chess/engine/plain"
)

//go:embed page.html
var pageText string

//go:embed class.html
var classText string

// Limits of the page's long lists. It says what it leaves out.
const (
	mostColumns  = 40
	mostMeetings = 300
	mostGames    = 5000
	mostLines    = 8
)

// page is a Report in the form of the template: everything shown is text, and coordinates are numbers.
type page struct {
	*Report
	Table    bool     // games may have more than two seats
	Facts    []string // settings and start of the tournament
	Ranked   []Player // the best first
	Columns  []Column
	Stand    [][]standCell // rows of the standings, in the order of Ranked
	Bars     *bars
	Cross    [][]cell // rows and columns in the order of Ranked
	Pairings []pairing
	Duel     *pairing // the only pairing, of two players
	Curve    *curve
	Rows     []gameRow
	Left     struct{ Columns, Meetings, Games int } // numbers of entries left out
}

// standCell is a cell of the standings.
type standCell struct {
	Name, Text, Tip string
	Bad             bool
}

// cell is a cell of the crosstable.
type cell struct {
	Self, Met bool
	Score     string
	Error     string // such as "± 1.2"; "" if not known
	Counts    stats.Games
	Tint      int // 0 (lost all) to 10 (won all)
}

// pairing is a meeting with the names of its players.
type pairing struct {
	Meeting
	A, B string
}

// gameRow is a row of the list of games.
type gameRow struct {
	Game
	Seats []seatRow
}

type seatRow struct {
	Name        string
	Failed      store.Kind // "" if the seat did not fail
	Rank, Score int
	Best        bool
}

// HTML writes the report as one page for the tournament's folder: its links to records are relative. The page loads nothing and runs no
// script; names and messages of bots are shown as plain text. tell says a phrase in the language of the page; nil: English.
func HTML(w io.Writer, r *Report, tell func(engine.Phrase) string) error {
	v := NewWording(tell).With(r.Words)
	t, err := v.template()
	if err != nil {
		return err
	}
	return plain.Through(w, func(w io.Writer) error { return t.Execute(w, newPage(r, v)) })
}

func newPage(r *Report, v Wording) *page {
	r = shown(r)
	p := &page{Report: r, Table: r.Format == schedule.Rotation, Facts: v.facts(r)}
	for _, number := range r.Order {
		p.Ranked = append(p.Ranked, r.Players[number])
	}
	p.stand(v)
	p.Bars = newBars(p, v)
	p.Curve = newCurve(r, v.Text("curve-shows"), v.Text("axis"))
	p.cross()
	p.pairings()
	p.games()
	return p
}

// stand fills the standings.
func (p *page) stand(v Wording) {
	p.Columns = OnPage.Columns(p.Report)
	for _, one := range p.Ranked {
		row := make([]standCell, len(p.Columns))
		for i, c := range p.Columns {
			row[i] = standCell{Name: c.Name, Text: c.Text(v, p.Report, one), Bad: c.Name == "failed" && one.Failed() > 0}
			if c.Tip != nil {
				row[i].Tip = c.Tip(v, one)
			}
		}
		p.Stand = append(p.Stand, row)
	}
}

// pairings fills the list of meetings. Each is seen from the player with the lower number, so that signs do not change with the
// standings.
func (p *page) pairings() {
	if p.Table {
		return
	}
	list := p.Met[:min(len(p.Met), mostMeetings)]
	p.Left.Meetings = len(p.Met) - len(list)
	for _, m := range list {
		p.Pairings = append(p.Pairings, pairing{m, p.Players[m.First].Name, p.Players[m.Second].Name})
	}
	if len(p.Players) == 2 && len(p.Pairings) == 1 {
		p.Duel = &p.Pairings[0]
	}
}

// cross fills the crosstable.
func (p *page) cross() {
	met := make(map[[2]int]Meeting, len(p.Met))
	for _, m := range p.Met {
		met[[2]int{m.First, m.Second}] = m
	}
	shown := p.Ranked[:min(len(p.Ranked), mostColumns)]
	p.Left.Columns = len(p.Ranked) - len(shown)
	for _, a := range shown {
		row := make([]cell, len(shown))
		for i, b := range shown {
			m := met[[2]int{min(a.Number, b.Number), max(a.Number, b.Number)}]
			if a.Number > b.Number {
				m = m.swap()
			}
			row[i] = p.cell(m)
			row[i].Self = a.Number == b.Number
		}
		p.Cross = append(p.Cross, row)
	}
}

func (p *page) cell(m Meeting) cell {
	if m.Games.Count() == 0 {
		return cell{}
	}
	part := float64(m.Games.Halves()) / float64(2*m.Games.Count())
	return cell{Met: true, Score: share(part), Error: p.errorOf(m), Counts: m.Games, Tint: int(part*10 + 0.5)}
}

// games fills the list of games; if there are too many, only with the last ones.
func (p *page) games() {
	list := p.Games
	if len(list) > mostGames {
		p.Left.Games = len(list) - mostGames
		list = list[len(list)-mostGames:]
	}
	for _, g := range list {
		row := gameRow{Game: g}
		for seat, player := range g.Players {
			row.Seats = append(row.Seats, seatRow{
				Name: p.Players[player].Name, Failed: store.Kind(g.Failed[seat]), Rank: g.Ranks[seat], Score: g.Scores[seat], Best: g.Ranks[seat] == 1,
			})
		}
		p.Rows = append(p.Rows, row)
	}
}

// Shown returns the players in the crosstable.
func (p *page) Shown() []Player { return p.Ranked[:len(p.Cross)] }

// Failed reports whether any player failed in a turn.
func (p *page) Failed() bool {
	return slices.ContainsFunc(p.Players, func(one Player) bool { return one.Failed() > 0 })
}

// Told reports whether there are any faults to list, including those that are no failures.
func (p *page) Told() bool {
	return slices.ContainsFunc(p.Players, func(one Player) bool { return len(one.Faults) > 0 })
}

// RecordOf returns the path of a game's record, relative to the page.
func (p *page) RecordOf(number int) string {
	at, known := slices.BinarySearchFunc(p.Games, number, func(g Game, n int) int { return cmp.Compare(g.Number, n) })
	if !known {
		return ""
	}
	return p.Games[at].Record
}
