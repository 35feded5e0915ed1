package puzzles

import (
	"slices"

	"generals-chess/engine"
	"generals-chess/engine/puzzle"
	"generals-chess/game/app"
	"generals-chess/game/frame"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// Scene is a puzzle on the board.
type Scene struct {
	p     *puzzle.Puzzle
	n, of int // its number, and the number of puzzles of the game
	game  puzzle.Game
	desk  desk

	table  puzzle.Table
	moves  []engine.Move // played on the table
	hints  int           // hints taken since the puzzle was opened
	hint   [2]int        // the turn that the hints are about, and how many of them are shown
	answer bool          // the person gave up: the answer is shown
	playsA bool          // the answer is being played on the board
	dueMS  int64         // when the answer's next turn is played

	screen frame.Screen
	at     frame.Places
	said   sentences
}

// openScene opens a puzzle on top of the present scene.
func openScene(a *app.App, p *puzzle.Puzzle) {
	if s := newScene(a, p); s != nil {
		a.Push(s)
	}
}

func newScene(a *app.App, p *puzzle.Puzzle) *Scene {
	list := ofGame(of(a).collection, p.Game)
	s := &Scene{p: p, n: slices.Index(list, p) + 1, of: len(list), game: brings(a, p), desk: newDesk(a, p)}
	if s.desk == nil || !s.begin(nil, "") {
		return nil
	}
	of(a).last = p
	return s
}

// HelpPage returns the page of the game.
func (s *Scene) HelpPage() string { return s.p.Game }

// begin sets up the puzzle and plays these moves, after which undone was taken back, "" for none. It reports whether it could.
func (s *Scene) begin(moves []engine.Move, undone engine.Move) bool {
	t, err := s.game.Begin(s.p)
	if err != nil {
		return false
	}
	s.table, s.moves = t, s.moves[:0]
	for _, m := range moves {
		if t.Standing() == puzzle.Going {
			t.Play(m)
			s.moves = append(s.moves, m)
		}
	}
	s.desk.reset(undone)
	return true
}

// again begins another attempt. What hints have told stays told.
func (s *Scene) again(a *app.App) {
	s.begin(nil, "")
	s.answer, s.playsA = false, false
	a.Turned()
}

// takeBack takes back the last turn.
func (s *Scene) takeBack(a *app.App) {
	last := len(s.moves) - 1
	s.begin(slices.Clone(s.moves[:last]), s.moves[last])
	a.Turned()
}

// Frame lays out the puzzle.
func (s *Scene) Frame(a *app.App, c *ui.Context) {
	if !c.KeyboardLast() && !c.ModalOpen() {
		c.Blur() // otherwise a clicked button would keep the keys from the board
	}
	c.FillRect(c.Window(), theme.Bg0)
	of(a).ready(a)
	if s.screen.Board.Draw == nil {
		s.describe(a, c)
	}
	s.said.in(a, s)
	s.screen.Bar = frame.Bar{Escape: s.still(), Title: s.said.title, Notes: [2]string{s.said.kind}, Back: a.T("puzzles.title")}
	s.screen.Bottom, s.screen.Board.Aspect = s.at.Bar(s.desk.foot(a, c)), s.desk.aspect(s.table)
	left := s.screen.Lay(a, c)
	turns := len(s.moves)
	left = s.board(a, c) || left
	s.desk.draw(a, c, s.at, s.drawn())
	if len(s.moves) != turns {
		c.Outdate() // text and board must show one position
	}
	if left {
		a.Back()
	}
}

// still reports whether the person can only watch.
func (s *Scene) still() bool { return s.answer || s.table.Standing() != puzzle.Going }

// board lets the person play, or plays the answer. It reports whether the person leaves.
func (s *Scene) board(a *app.App, c *ui.Context) (left bool) {
	move, moved, left := s.desk.play(a, c, s.at, s.table, s.still())
	switch {
	case moved:
		s.play(a, move)
	case s.playsA && c.In.NowMS >= s.dueMS:
		s.dueMS = c.In.NowMS + answerMS
		if s.playsA = len(s.moves) < len(s.p.Answer); s.playsA {
			s.table.Play(s.p.Answer[len(s.moves)])
			s.moves = append(s.moves, s.p.Answer[len(s.moves)])
		}
	}
	return left
}

// answerMS is the time that a turn of the answer is shown, ms.
const answerMS = 700

// play plays a turn of the person's and records its result.
func (s *Scene) play(a *app.App, m engine.Move) {
	if len(s.moves) == 0 {
		of(a).collection.CountTry(s.p)
		of(a).save(a)
	}
	s.table.Play(m)
	s.moves = append(s.moves, m)
	if s.table.Standing() == puzzle.Solved {
		of(a).collection.MarkSolved(s.p, s.table.Turns(), s.hints)
		of(a).save(a)
	}
	if s.still() {
		a.Turned()
	}
}

// onAnswer reports whether all moves so far follow the answer, and the answer has more.
func (s *Scene) onAnswer() bool {
	return len(s.moves) < len(s.p.Answer) && slices.Equal(s.moves, s.p.Answer[:len(s.moves)])
}

// takeHint shows one more hint about the next turn. That there is none here does not count as one.
func (s *Scene) takeHint() {
	if s.hint[0] != len(s.moves) || s.hint[1] == 0 {
		s.hint = [2]int{len(s.moves), 0}
	}
	if s.hint[1] < puzzle.Hints {
		s.hint[1]++
		if s.onAnswer() {
			s.hints++
		}
	}
}

// hinted returns how many hints about the next turn are shown.
func (s *Scene) hinted() int {
	if s.still() || s.hint[0] != len(s.moves) {
		return 0
	}
	return s.hint[1]
}

// giveUp shows the answer.
func (s *Scene) giveUp(a *app.App) {
	of(a).collection.MarkSeen(s.p)
	of(a).save(a)
	s.begin(nil, "")
	s.answer, s.playsA = true, false
	a.Turned()
}

// playAnswer plays the answer on the board.
func (s *Scene) playAnswer(c *ui.Context) {
	s.begin(nil, "")
	s.playsA, s.dueMS = true, c.In.NowMS+answerMS
}

// next replaces this puzzle by the next unsolved one of the game.
func (s *Scene) next(a *app.App) {
	list := ofGame(of(a).collection, s.p.Game)
	for i := range list {
		p := list[(s.n+i)%len(list)]
		if p == s.p || of(a).collection.Best(p).Solved() {
			continue
		}
		if next := newScene(a, p); next != nil {
			a.Swap(next)
			return
		}
	}
	a.Say(a.T("puzzles.all_solved"), false)
}

// drawn returns the state that the drawing over the board depends on.
func (s *Scene) drawn() over {
	o := over{p: s.p, done: len(s.moves), answer: s.answer}
	if s.hinted() > 0 && s.onAnswer() {
		o.hint, o.hinted = s.p.Answer[len(s.moves)], s.hinted()
	}
	return o
}
