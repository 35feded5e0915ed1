//go:build !js

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

// The most that the page shows of what there may be very much of; it says what it leaves out.
const (
	mostColumns  = 40
	mostMeetings = 300
	mostGames    = 5000
	mostLines    = 8
)

// page is a Report as the template wants it: what is to be seen is text, and coordinates are numbers.
type page struct {
	*Report
	Table    bool     // more than two may sit at a table
	Facts    []string // what was asked for, and when
	Ranked   []Player // the best first
	Columns  []Column
	Stand    [][]standCell // rows of the standings, in the order of Ranked
	Bars     *bars
	Cross    [][]cell // rows and columns in the order of Ranked
	Pairings []pairing
	Duel     *pairing // the only one, of two players
	Curve    *curve
	Rows     []gameRow
	Left     struct{ Columns, Meetings, Games int } // left out
}

// standCell is one of the standings.
type standCell struct {
	Name, Text, Tip string
	Bad             bool
}

// cell is one of the crosstable.
type cell struct {
	Self, Met bool
	Score     string
	Error     string // as in "± 1.2"; "" where it is not known
	Counts    stats.Games
	Tint      int // 0 lost all to 10 won all
}

// pairing is what two did against each other, in words.
type pairing struct {
	Meeting
	A, B string
}

// gameRow is a game of the list.
type gameRow struct {
	Game
	Seats []seatRow
}

type seatRow struct {
	Name        string
	Failed      store.Kind // "" for not
	Rank, Score int
	Best        bool
}

// HTML writes the report as one page, to lie in the tournament's folder: its links to records are relative. It loads
// nothing, and runs no script; names and messages of bots are shown as the text they are. tell says a sentence in the
// language of the page; nil is English.
func HTML(w io.Writer, r *Report, tell func(engine.Phrase) string) error {
	v := NewVoice(tell).With(r.Words)
	t, err := v.template()
	if err != nil {
		return err
	}
	return plain.Through(w, func(w io.Writer) error { return t.Execute(w, newPage(r, v)) })
}

func newPage(r *Report, v Voice) *page {
	r = shown(r)
	p := &page{Report: r, Table: r.Format == schedule.Rotation, Facts: v.facts(r)}
	for _, number := range r.Order {
		p.Ranked = append(p.Ranked, r.Players[number])
	}
	p.stand(v)
	p.Bars = newBars(p, v)
	p.Curve = newCurve(r, v.Say("curve-shows"), v.Say("axis"))
	p.cross()
	p.pairings()
	p.games()
	return p
}

// stand fills the standings.
func (p *page) stand(v Voice) {
	p.Columns = OnPage.Columns(p.Report)
	for _, one := range p.Ranked {
		row := make([]standCell, len(p.Columns))
		for i, c := range p.Columns {
			row[i] = standCell{Name: c.Name, Text: c.Text(v, p.Report, one), Bad: c.Name == "failed" && one.failed() > 0}
			if c.Tip != nil {
				row[i].Tip = c.Tip(v, one)
			}
		}
		p.Stand = append(p.Stand, row)
	}
}

// pairings fills the list of meetings, each seen from who was named first: nobody's plus becomes a minus when the standing
// changes.
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

// games fills the list of games, with the last ones when there are too many.
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

// Shown is the list of players that the crosstable has.
func (p *page) Shown() []Player { return p.Ranked[:len(p.Cross)] }

// Failed reports whether anybody failed in any turn, and Told whether there is anything to be told of turns.
func (p *page) Failed() bool {
	return slices.ContainsFunc(p.Players, func(one Player) bool { return one.failed() > 0 })
}

// Told is beside Failed.
func (p *page) Told() bool {
	return slices.ContainsFunc(p.Players, func(one Player) bool { return len(one.Faults) > 0 })
}

// RecordOf is the path of a game's record from the page.
func (p *page) RecordOf(number int) string {
	at, known := slices.BinarySearchFunc(p.Games, number, func(g Game, n int) int { return cmp.Compare(g.Number, n) })
	if !known {
		return ""
	}
	return p.Games[at].Record
}
