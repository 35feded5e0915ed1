package viewer

import (
	"slices"

	"generals-chess/engine/hindsight"
	"generals-chess/game/app"
	"generals-chess/game/play"
	"generals-chess/game/play/lookback"
	"generals-chess/game/viewer/timeline"
	"generals-chess/render/ui"
)

// looking is the search for the turning points of the match, once somebody has asked for it.
type looking struct {
	lookback.Search
	reviews bool // the game has a review
	asked   int  // the step on the screen when somebody last asked for it
}

// canLookBack reports whether the search is possible.
func (s *Scene) canLookBack() bool { return s.why.reviews && !s.More }

// lookBack jumps to the next turning point; the first time it starts the search for them, at whose end hearWhy jumps.
func (s *Scene) lookBack(a *app.App) {
	if !s.canLookBack() {
		return
	}
	s.why.asked = s.Shown
	if s.why.Begun() {
		if !s.nextTurning() && s.why.Over && s.why.Report != nil {
			play.SayFound(a, s.why.Report)
		}
		return
	}
	g := s.Play.Game
	s.why.Begin(lookback.Match{Rules: g.Rules(), Record: s.Timeline.Record, Review: g.Entry().Review()}, a.Job, a.Wake)
}

// nextTurning jumps to the next turning point after the current step, or else to the first. It reports whether there is another one.
func (s *Scene) nextTurning() bool {
	for _, after := range [...]int{s.Shown, -1} {
		if i := slices.IndexFunc(s.marks, func(m timeline.Mark) bool { return m.Kind == timeline.Turning && m.Step > after }); i >= 0 && s.marks[i].Step != s.Shown {
			s.Jump(s.marks[i].Step)
			return true
		}
	}
	return false
}

// hearWhy takes the findings once they are final: results that change while somebody reads them would be misleading. It goes to the next
// one, as they were asked for, unless the replay plays or somebody has moved it since.
func (s *Scene) hearWhy(a *app.App) {
	if s.why.Hear() && s.why.Over && s.why.Report != nil {
		turns, hash := s.ending()
		play.MatchesOf(a).Turned.Keep(turns, hash, s.why.Report)
		s.showWhy()
		play.SayFound(a, s.why.Report)
		if s.Paused && s.Shown == s.why.asked {
			s.nextTurning()
		}
	}
}

// recallWhy shows what was found when somebody looked at this match before.
func (s *Scene) recallWhy(a *app.App) {
	if known := play.MatchesOf(a).Turned.Of(s.ending()); known != nil && s.canLookBack() {
		s.why.Know(known)
		s.showWhy()
	}
}

// ending returns the number of turns of the record, and the hash of the last position.
func (s *Scene) ending() (turns int, hash uint64) {
	r := s.Timeline.Record
	hash = uint64(r.Hash)
	if turns = len(r.Turns); turns > 0 {
		hash = uint64(r.Turns[turns-1].Hash)
	}
	return turns, hash
}

// showWhy puts the findings into the timeline.
func (s *Scene) showWhy() {
	f := withReport(s.Timeline, s.why.Report)
	s.Timeline, s.marks = f, f.Marks
	s.line.replace(f)
}

// withReport returns a timeline with the findings: the curve of the chances above all others, and a mark for each finding.
func withReport(f *timeline.Timeline, r *hindsight.Report) *timeline.Timeline {
	more := *f
	more.Curves, more.Marks = nil, slices.Clone(f.Marks)
	if len(r.Curves) > 0 {
		chances := timeline.Curve{Key: "why.chance"}
		for _, points := range r.Curves {
			chances.Lines = append(chances.Lines, lookback.Percents(points, len(f.Steps)))
		}
		more.Curves = append(more.Curves, chances)
	}
	more.Curves = append(more.Curves, f.Curves...)
	after := 0
	if f.Rounds != nil {
		after = 1 // where players move in turn, the step after a turn shows its effect, and has its round
	}
	for i := range r.Findings {
		one := &r.Findings[i]
		more.Marks = append(more.Marks, timeline.Mark{Step: min(one.Turn+after, len(f.Steps)-1), Kind: timeline.Turning, Player: one.Player, Says: one.Says()})
	}
	slices.SortStableFunc(more.Marks, func(a, b timeline.Mark) int { return a.Step - b.Step })
	return &more
}

// whyButton lays out the button that starts the search and then jumps to the next turning point.
func (s *Scene) whyButton(a *app.App, l *ui.Layout) {
	if !s.canLookBack() {
		return
	}
	tip := a.T("why.tip")
	if s.why.Over {
		tip = a.T("why.next_tip")
	}
	if play.WhyButton(a, l, ui.Box{}, &s.why.Search, tip) {
		s.lookBack(a)
	}
}
