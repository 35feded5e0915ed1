package puzzles

import (
	"strings"

	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/engine/puzzle"
	"generals-chess/game/action"
	"generals-chess/game/app"
	"generals-chess/game/play"
	"generals-chess/game/puzzles/collection"
)

// sentences are the texts of a puzzle's screen. They are made again only when something in them may have changed.
type sentences struct {
	of app.MadeOf[saidOf]

	title, kind, goal string
	known             []string
	left, best        string
	news              string // the result of the attempt, "" while it goes on
	hint              string
	answer            []string // the turns of the answer
}

// saidOf is everything that the sentences depend on.
type saidOf struct {
	turns, hinted int
	standing      puzzle.Standing
	answer        bool
	best          collection.Best
}

// in updates the sentences.
func (w *sentences) in(a *app.App, s *Scene) {
	now := saidOf{len(s.moves), s.hinted(), s.table.Standing(), s.answer, of(a).collection.Best(s.p)}
	if !w.of.Stale(a, now) {
		return
	}
	says := s.game.Says(s.p)
	*w = sentences{of: w.of, title: a.F("puzzles.number", words.Int("n", s.n)), kind: kindOf(a, s.p), goal: a.Phrase(says.Goal, nil), best: bestWords(a, s.p, now.best)}
	w.known = phrases(a, says.Known)
	w.left = a.F("puzzles.left", words.Text("n", play.GameOf(a, s.p.Game).Long(a, s.left())))
	w.news = news(a, s)
	if w.news != "" && now.standing == puzzle.Solved && now.best.Turns == s.table.Turns() && now.best.Hints == s.hints {
		w.best = "" // the news say the same
	}
	w.hint = s.hintWords(a)
	if s.answer {
		w.answer = s.answerWords(a)
	}
}

// phrases returns the texts of phrases without players.
func phrases(a *app.App, list []engine.Phrase) (texts []string) {
	for _, p := range list {
		texts = append(texts, a.Phrase(p, nil))
	}
	return texts
}

// left returns how many turns are left.
func (s *Scene) left() int { return max(s.p.Turns-len(s.moves), 0) }

// news returns the result of the attempt.
func news(a *app.App, s *Scene) string {
	long := func(n int) words.Arg { return words.Text("n", play.GameOf(a, s.p.Game).Long(a, n)) }
	switch standing := s.table.Standing(); {
	case s.answer || standing == puzzle.Going:
		return ""
	case standing == puzzle.Solved && of(a).collection.Best(s.p).Seen:
		return a.F("puzzles.done_told", long(s.table.Turns()))
	case standing == puzzle.Solved && s.hints > 0:
		return a.F("puzzles.done_hints", long(s.table.Turns()), words.Int("hints", s.hints))
	case standing == puzzle.Solved:
		return a.F("puzzles.done", long(s.table.Turns()))
	case standing == puzzle.Over && s.p.Want > 0:
		return a.F("puzzles.over_count", words.Int("n", s.table.Count()), words.Int("of", s.p.Want))
	case s.table.Fault().Key != "":
		return a.Phrase(s.table.Fault(), nil)
	case standing == puzzle.Over:
		return a.T("puzzles.over")
	}
	return a.T("puzzles.lost")
}

// hintWords returns the text of the hint that is shown.
func (s *Scene) hintWords(a *app.App) string {
	n := s.hinted()
	switch {
	case n == 0:
		return ""
	case !s.onAnswer():
		return a.T("puzzles.hint_other")
	}
	move := s.p.Answer[len(s.moves)]
	says := s.game.Hints(move)[n-1]
	if parts := s.desk.tells(a, s.table.View(), move); len(parts) > 0 {
		says.Args = nil
		says = says.With("order", parts[0]).With("orders", strings.Join(parts, ", "))
	}
	if strings.Contains(says.Text, "{stay}") {
		says = says.With("stay", a.Bindings().Cap(action.LeftStay))
	}
	return a.Phrase(says, nil)
}

// answerWords returns the turns of the answer as text.
func (s *Scene) answerWords(a *app.App) (list []string) {
	t, err := s.game.Begin(s.p)
	if err != nil {
		return nil // not reached: the puzzle is on the table already
	}
	for _, m := range s.p.Answer {
		text := s.game.Told(m)
		if parts := s.desk.tells(a, t.View(), m); len(parts) > 0 {
			text = strings.Join(parts, ", ")
		}
		list = append(list, text)
		t.Play(m)
	}
	return list
}
