// Package story holds the turning points of a match of Generals-Chess for its result screen: the points, their texts, and the curve behind
// them.
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

// Words returns texts in the window's language.
type Words interface {
	T(key string) string
	F(key string, args ...words.Arg) string
	Phrase(p engine.Phrase, player func(p int) string) string
}

// Story is the turning points of one match and its end. One of them is chosen.
type Story struct {
	List  turns.List
	told  []told  // by index in List
	lines [][]int // the chances of both players in percent, nil before hindsight was asked
}

// told is the text about a point. head and text may be zero.
type told struct {
	step       int // the position
	named      int // the step that is named: at the end the last one that was played
	from, to   int // the part of the curve to highlight; both 0 for none
	head, text engine.Phrase
	better     engine.Phrase // the better move, zero for none
	sides      bool          // text names the players by their sides
	ahead      bool          // it is about the moves from the position, not about those that led to it
}

// New finds the turning points of a match of so many played steps. end is the phrase of its result. The end is chosen.
func New(steps []*session.Snapshot, played int, end engine.Phrase) Story {
	m := matchOf(steps)
	var s Story
	var points []turns.Point
	for _, p := range turning.Points(m) {
		s.told = append(s.told, told{step: p.Step, named: p.Step, text: p.Phrase()})
		points = append(points, turns.Point{Step: p.Step, At: p.Step})
	}
	last := told{step: len(steps) - 1, named: played, head: end}
	if blow, ok := turning.Last(m); ok {
		last.head, last.text = blow.Phrase(), blow.How()
	}
	s.told = append(s.told, last)
	points = append(points, turns.Point{Step: last.step, At: max(last.named, 1), End: true})
	s.List = turns.NewList(points, len(points)-1)
	return s
}

// matchOf returns a match as the Spectator saw it, for package turning.
func matchOf(steps []*session.Snapshot) (m turning.Match) {
	for _, snap := range steps {
		m.Views = append(m.Views, snap.View(engine.Spectator).(*generals.View))
		m.Events = append(m.Events, snap.Seen(engine.Spectator))
	}
	return m
}

// Take replaces the points before the end by the findings of hindsight. If the end is chosen, it chooses the one that mattered most; a
// point that is chosen stays, unless a finding is about its step. A report without findings changes nothing.
func (s *Story) Take(r *hindsight.Report) {
	end, kept := s.told[len(s.told)-1], *s.chosen()
	list := slices.DeleteFunc(slices.Clone(r.Findings), func(f hindsight.Finding) bool { return f.Turn > end.step })
	slices.SortStableFunc(list, func(a, b hindsight.Finding) int { return cmp.Compare(b.Weight, a.Weight) })
	list = list[:min(len(list), turns.Most)]
	if len(list) == 0 {
		return
	}
	if s.List.Ended() {
		kept.step = list[0].Turn
	}
	s.told, s.lines = nil, nil
	for _, f := range list {
		s.told = append(s.told, told{step: f.Turn, named: f.Turn, from: f.From, to: f.To, head: f.Chance(), text: f.Plain(), better: f.Better(), sides: true, ahead: true})
	}
	if !slices.ContainsFunc(s.told, kept.about) {
		s.told = append(s.told[:min(len(s.told), turns.Most-1)], kept)
	}
	slices.SortStableFunc(s.told, func(a, b told) int { return a.step - b.step })
	var points []turns.Point
	for _, t := range s.told {
		points = append(points, turns.Point{Step: t.step, At: t.step, From: t.from, To: t.to})
	}
	chosen := slices.IndexFunc(s.told, kept.about)
	s.told = append(s.told, end)
	points = append(points, turns.Point{Step: end.step, At: max(end.named, 1), End: true})
	for _, curve := range r.Curves {
		s.lines = append(s.lines, lookback.Percents(curve, end.named+1))
	}
	s.List.Replace(points, chosen)
}

// about reports whether another point has the same step.
func (t told) about(o told) bool { return t.step == o.step }

// chosen returns the text of the chosen point.
func (s *Story) chosen() *told { return &s.told[s.List.Chosen] }

// Better returns the better move at the chosen point, zero for none.
func (s *Story) Better() engine.Phrase { return s.chosen().better }

// Ahead reports whether the chosen point is about the moves from its position.
func (s *Story) Ahead() bool { return s.chosen().ahead }

// Chances returns the curve of the chances to win, or army before hindsight was asked. own is the player whose chances are read off. title
// is the key of the curve's title.
func (s *Story) Chances(army chart.Curves, own int) (curves chart.Curves, title string) {
	if s.lines == nil {
		return army, "result.army"
	}
	curves = army
	curves.Chance, curves.Own, curves.Lines = true, own, slices.Clone(army.Lines)
	for p := range curves.Lines {
		curves.Lines[p].Values = s.lines[p]
		if p != own {
			curves.Lines[p].Tone = curves.Lines[p].Tone.Fade(0.5)
		}
	}
	return curves, "why.chance-to-win"
}

// Named returns the step that the chosen point names.
func (s *Story) Named() int { return s.chosen().named }

// Step returns the position of the chosen point.
func (s *Story) Step() int { return s.chosen().step }

// Rows returns the texts of the points. callers names the players; sides names them in sentences of hindsight.
func (s *Story) Rows(a Words, callers, sides func(p int) string) (rows []turns.Row) {
	say := func(p engine.Phrase, calls func(p int) string) string {
		if p.Key == "" && p.Text == "" {
			return ""
		}
		return a.Phrase(p, calls)
	}
	for _, t := range s.told {
		calls := callers
		if t.sides {
			calls = sides
		}
		rows = append(rows, turns.Row{When: a.F("turning.step", words.Int("n", t.named)), Head: say(t.head, callers), Text: say(t.text, calls)})
	}
	return rows
}
