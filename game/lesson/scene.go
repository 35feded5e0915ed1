package lesson

import (
	"slices"

	"generals-chess/assets/words"
	"generals-chess/game/app"
	"generals-chess/game/frame"
	"generals-chess/game/lesson/course"
	"generals-chess/game/play"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// How long something is shown, ms: a goal that was reached, a step that begins again, and the goal's sentence in amber after something was
// refused.
const (
	reachedMS = 1500
	backMS    = 1900
	amberMS   = 800
)

// Scene is the screen of a lesson.
type Scene struct {
	game  string
	table table
	step  int // the step that is tried; the number of steps once the lesson is over

	skipped []int // the steps that were skipped and not reached since

	screen frame.Screen
	at     frame.Places

	said  sentences
	news  news
	heard int // turns of the step that were answered

	ended   course.Standing // the standing that ended the step; Going while it goes on
	untilMS int64           // time at which the next step replaces the one that has ended
	amberMS int64           // the goal's sentence is amber until then
}

// news is the answer to the last turn.
type news struct {
	kind newsKind
	text string
	note string // small text at the right
	ms   int64  // when it appeared
}

// newsKind is the kind of an answer.
type newsKind uint8

const (
	nothingNew newsKind = iota
	achieved
	remarked
	warned
)

func newScene(game string, t table, step int, skipped []int) *Scene {
	s := &Scene{game: game, table: t, skipped: slices.Clone(skipped)}
	s.begin(step)
	return s
}

// HelpPage returns the page of the game.
func (s *Scene) HelpPage() string { return s.game }

// begin starts a step. The last answer stays until a turn is played.
func (s *Scene) begin(step int) {
	s.step, s.heard, s.ended, s.amberMS = step, 0, course.Going, 0
	if !s.over() {
		s.table.begin(step)
	}
}

// over reports whether all steps are done.
func (s *Scene) over() bool { return s.step >= len(s.table.names()) }

// done reports whether a step was reached, and not skipped.
func (s *Scene) done(step int) bool {
	return step < s.step && !slices.Contains(s.skipped, step) || step == s.step && s.ended == course.Reached
}

// Frame lays out the lesson.
func (s *Scene) Frame(a *app.App, c *ui.Context) {
	if !c.KeyboardLast() && !c.ModalOpen() {
		c.Blur() // otherwise a clicked button would keep the keys from the board
	}
	c.FillRect(c.Window(), theme.Bg0)
	if s.screen.Board.Draw == nil {
		s.describe(a, c)
	}
	s.said.in(a, s)
	s.screen.Bar = frame.Bar{Escape: s.over(), Title: a.T("lesson.title"), Notes: [2]string{play.GameOf(a, s.game).Card(a).Title}}
	s.screen.Bottom, s.screen.Board.Aspect = s.at.Bar(s.table.foot(a, c)), s.table.aspect()
	left := s.screen.Lay(a, c)
	step, ended, turns := s.step, s.ended, s.table.turns()
	left = s.board(a, c) || left
	s.table.draw(a, c, s.at, s.ended == course.Going && !s.over())
	if s.step != step || s.ended != ended || s.table.turns() != turns {
		c.Outdate() // text, board and pointer must show one position
	}
	if left {
		a.Back()
	}
}

// board lets the person play and answers. It reports whether the person leaves.
func (s *Scene) board(a *app.App, c *ui.Context) (left bool) {
	refused, left := s.table.play(a, c, s.at, s.ended != course.Going || s.over())
	now := c.In.NowMS
	switch {
	case s.over():
	case s.ended != course.Going && now >= s.untilMS:
		s.goOn(a)
	case s.ended == course.Going:
		s.hear(a, now)
	}
	if refused {
		s.amberMS = now + amberMS
	}
	return left
}

// hear answers the turn that was just played, if there is one.
func (s *Scene) hear(a *app.App, now int64) {
	turns := s.table.turns()
	if turns == s.heard {
		return
	}
	s.heard, s.news = turns, news{}
	if r := s.table.remark(); r.Key != "" {
		s.tell(remarked, a.F(r.Key, words.Int("n", r.N)), "", now)
		if r.Warn {
			s.news.kind = warned
		}
	}
	s.ended = s.table.standing()
	switch s.ended {
	case course.Reached:
		s.untilMS = now + reachedMS
		s.tell(achieved, a.T(s.key("name"))+": "+a.F(s.key("done"), s.table.numbers(a)...), a.F(s.table.prefix()+"turns", words.Int("n", turns)), now)
		s.learned(a, slices.DeleteFunc(s.skipped, func(step int) bool { return step == s.step }))
	case course.Hopeless:
		s.untilMS = now + backMS
		s.tell(warned, a.T(s.table.back()), "", now)
	case course.TooLong:
		s.untilMS = now + backMS
		s.tell(warned, a.T("lesson.too_long"), "", now)
	}
}

// goOn begins the next step after a goal was reached, or the same step again.
func (s *Scene) goOn(a *app.App) {
	a.Turned()
	if s.ended == course.Reached {
		s.begin(s.step + 1)
		return
	}
	s.begin(s.step)
}

// skip goes to the next step as if this one were reached.
func (s *Scene) skip(a *app.App) {
	if s.step >= a.Settings().Lessons[s.game] { // neither done nor skipped before
		s.skipped = append(s.skipped, s.step)
	}
	s.learned(a, s.skipped)
	s.news = news{}
	s.begin(s.step + 1)
}

// jump begins a step and clears the last answer.
func (s *Scene) jump(step int) {
	s.news = news{}
	s.begin(step)
}

// learned stores how far the person has come, and which steps were only skipped.
func (s *Scene) learned(a *app.App, skipped []int) {
	s.skipped = skipped
	a.Settings().Learned(s.game, s.step+1, skipped)
	a.Changed()
}

func (s *Scene) tell(kind newsKind, text, note string, now int64) {
	s.news = news{kind, text, note, now}
}

// key returns the key of a sentence of the present step.
func (s *Scene) key(part string) string { return s.keyOf(s.step, part) }

func (s *Scene) keyOf(step int, part string) string { return s.keyFor(s.table.names()[step], part) }

// keyFor returns the key of a sentence of a step, or of the end.
func (s *Scene) keyFor(name, part string) string { return s.table.prefix() + name + "." + part }
