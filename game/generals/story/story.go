// Package story knows for the screen after a match of Generals-Chess where it turned: the points, what is said of them, and the curve that
// they stand on.
package story

import (
	"cmp"
	"slices"

	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/engine/hindsight"
	"generals-chess/game/generals/turning"
	"generals-chess/game/play/lookback"
	"generals-chess/game/play/turns"
	"generals-chess/game/session"
	"generals-chess/render/chart"
)

// Words are the texts of the window, in its language.
type Words interface {
	T(key string) string
	F(key string, args ...words.Arg) string
	Phrase(p engine.Phrase, player func(p int) string) string
}

// Story is the turning points of one match, of which one is chosen unless there are none.
type Story struct {
	Points []turning.Point
	List   turns.List
	says   []engine.Phrase
	better []engine.Phrase // what should have been done, of what was looked back on; zero for nothing
	steps  []int           // when each was
	lines  [][]int         // the chances of both, nil before somebody has looked back
}

// New finds the turning points of a match that was played; the biggest is chosen.
func New(steps []*session.Snapshot) Story {
	var curves turning.Curves
	for _, snap := range steps {
		for p, totals := range snap.View(engine.Spectator).(*generals.View).Totals {
			curves.Army[p], curves.Land[p] = append(curves.Army[p], totals.Army), append(curves.Land[p], totals.Land)
		}
	}
	s := Story{Points: turning.Points(curves)}
	var points []turns.Point
	for _, p := range s.Points {
		s.says = append(s.says, p.Phrase(events(steps[p.From+1:p.To+1])))
		s.steps = append(s.steps, p.Step)
		points = append(points, turns.Point{Step: p.Step, At: p.Step})
	}
	s.List = turns.NewList(points, turning.Biggest(s.Points))
	return s
}

// Take puts what was found in hindsight in the place of the swings of army and land; what mattered most is chosen. A
// report without a finding changes nothing.
func (s *Story) Take(r *hindsight.Report, last int) {
	list := slices.DeleteFunc(slices.Clone(r.Findings), func(f hindsight.Finding) bool { return f.Turn == 0 })
	slices.SortStableFunc(list, func(a, b hindsight.Finding) int { return cmp.Compare(b.Weight, a.Weight) })
	list = list[:min(len(list), turns.Most)]
	if len(list) == 0 {
		return
	}
	heaviest := list[0]
	slices.SortStableFunc(list, func(a, b hindsight.Finding) int { return a.Turn - b.Turn })
	s.says, s.better, s.steps, s.lines = nil, nil, nil, nil
	var points []turns.Point
	chosen := 0
	for i, f := range list {
		if f.Turn == heaviest.Turn && f.Player == heaviest.Player {
			chosen = i
		}
		s.says, s.better, s.steps = append(s.says, f.Brief()), append(s.better, f.Instead), append(s.steps, f.Turn)
		points = append(points, turns.Point{Step: f.Turn, At: f.Turn})
	}
	for _, curve := range r.Curves {
		s.lines = append(s.lines, lookback.Percents(curve, last+1))
	}
	s.List = turns.NewList(points, chosen)
}

// Better is what should have been done at the point that is chosen, zero for nothing.
func (s *Story) Better() engine.Phrase {
	if i := s.List.Chosen; i >= 0 && i < len(s.better) {
		return s.better[i]
	}
	return engine.Phrase{}
}

// Chances puts the chances on a curve, if somebody has looked back; title is the key of what it is called.
func (s *Story) Chances(army chart.Curves) (curves chart.Curves, title string) {
	if s.lines == nil {
		return army, "result.army"
	}
	curves = army
	curves.Lines = slices.Clone(army.Lines)
	for p := range curves.Lines {
		curves.Lines[p].Values = s.lines[p]
	}
	return curves, "why.chance"
}

// events are what the Spectator saw happen in those steps.
func events(steps []*session.Snapshot) (list []generals.Event) {
	for _, snap := range steps {
		for _, e := range snap.Seen(engine.Spectator) {
			if event, ok := e.(generals.Event); ok {
				list = append(list, event)
			}
		}
	}
	return list
}

// Step is the position of the point that is chosen, 0 for none.
func (s *Story) Step() int { return s.List.Step() }

// Rows tell of the points. callers calls the players.
func (s *Story) Rows(a Words, callers func(p int) string) (rows []turns.Row) {
	for i, step := range s.steps {
		rows = append(rows, turns.Row{When: a.F("turning.step", words.Int("n", step)), Text: a.Phrase(s.says[i], callers)})
	}
	return rows
}
