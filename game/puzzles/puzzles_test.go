package puzzles

import (
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/engine/hitsink"
	"generals-chess/engine/puzzle"
	"generals-chess/engine/replay"
	"generals-chess/engine/replay/files"
	"generals-chess/game/action"
	gamegenerals "generals-chess/game/generals"
	"generals-chess/game/generals/human"
	gamesink "generals-chess/game/hitsink"
	"generals-chess/game/play"
	"generals-chess/game/puzzles/collection"
	"generals-chess/game/settings"
	"generals-chess/internal/testkit/gametest"
	"generals-chess/render/ui"
)

// listed opens the list of the puzzles of a game.
func listed(s *gametest.Screen, game string) *List {
	s.App.Home()
	Open(s.App, game)
	s.Until(func() bool { return of(s.App).collection != nil })
	s.Tick()
	return s.App.Scene().(*List)
}

// solving opens the first puzzle of a kind on the board.
func solving(s *gametest.Screen, kind string) *Scene {
	for _, game := range []string{settings.Generals, settings.HitSink} {
		list := listed(s, game)
		for i, r := range list.rows.All {
			if r.p.Kind == kind {
				list.rows.Choose(i)
				list.solve(s.App)
				s.Tick()
				s.Tick()
				return s.App.Scene().(*Scene)
			}
		}
	}
	s.T.Fatal("no puzzle of the kind " + kind)
	return nil
}

// settle waits until nothing moves.
func settle(s *gametest.Screen) {
	for range 6 {
		s.Wait(gamegenerals.PracticeMS)
	}
}

// give plays a turn by hand: on land with two clicks, at sea order by order.
func give(s *gametest.Screen, scene *Scene, m engine.Move) {
	before := len(scene.moves)
	switch d := scene.desk.(type) {
	case *land:
		move, err := generals.ParseMove(m)
		require.NoError(s.T, err)
		if move == generals.Stay {
			s.Press(gametest.KeyOf(action.LeftStay))
			break
		}
		for _, c := range []generals.Cell{move.From(), move.To()} {
			r := d.tile(c)
			s.Click(r.CX(), r.CY(), ui.MouseLeft)
		}
	case *sea:
		for n := 0; d.practice.Orders() == nil; n++ {
			require.Less(s.T, n, 20, "the captain's turn does not come")
			s.Wait(gamesink.PracticeMS)
		}
		hitsink.Read(string(m), func(a hitsink.Action) bool {
			o := d.practice.Orders()
			if a.Act == hitsink.Fire || a.Act == hitsink.LayMine {
				require.Nil(s.T, o.GiveAt(a.Act, o.Plan().Now().Head.Add(a.At)), "%s", m)
			} else {
				require.Nil(s.T, o.Give(a.Act), "%s", m)
			}
			return true
		})
		s.Press(gametest.KeyOf(action.Send))
	}
	for range 20 {
		if len(scene.moves) > before {
			return
		}
		s.Wait(gamegenerals.PracticeMS)
	}
	s.T.Fatalf("%q is not played: %q", m, s.Texts())
}

// TestAKindIsChosen checks that the list has only the puzzles of that kind, and all puzzles when the game changes.
func TestAKindIsChosen(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	list := listed(s, settings.Generals)
	all := len(list.rows.All)
	s.ClickText("Hold")
	s.Tick()
	require.NotEmpty(t, list.rows.All)
	require.Less(t, len(list.rows.All), all)
	for _, r := range list.rows.All {
		require.Equal(t, "hold", r.p.Kind)
	}
	s.ClickText("Hit & Sink")
	s.Tick()
	require.Zero(t, list.kind)
	require.NotEmpty(t, list.rows.All)
}

func TestListPictures(t *testing.T) {
	gametest.Everywhere(t, func(s *gametest.Screen) {
		list := listed(s, settings.Generals)
		of(s.App).collection.CountTry(list.rows.All[0].p)
		of(s.App).collection.MarkSolved(list.rows.All[0].p, 3, 1)
		s.Tick()
		s.Press(ui.KeyDown)
		s.Golden("puzzles")
	})
}

func TestPuzzlePictures(t *testing.T) {
	gametest.Everywhere(t, func(s *gametest.Screen) {
		scene := solving(s, "take")
		give(s, scene, scene.p.Answer[0])
		scene.takeHint()
		settle(s)
		s.Golden("puzzle-land")
		scene.giveUp(s.App)
		settle(s)
		s.Layout("puzzle-answer")
	})
}

func TestSeaPictures(t *testing.T) {
	gametest.Everywhere(t, func(s *gametest.Screen) {
		solving(s, "flee")
		settle(s)
		s.Golden("puzzle-sea")
	})
}

// TestTheListGoesAlong checks that the list chooses the puzzle that was last on the board.
func TestTheListGoesAlong(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	scene := solving(s, "take")
	for scene.table.Standing() == puzzle.Going {
		scene.play(s.App, scene.p.Answer[len(scene.moves)])
	}
	s.Tick()
	require.NotEmpty(t, scene.said.news)
	require.Empty(t, scene.said.best, "it is said once")
	require.Equal(t, scene.p.Turns-len(scene.moves), scene.left())
	scene.next(s.App)
	s.Tick()
	second := s.App.Scene().(*Scene)
	require.NotEqual(t, scene.n, second.n)
	s.Press(ui.KeyEscape)
	s.Tick()
	s.Tick()
	list := s.App.Scene().(*List)
	require.Equal(t, second.p, list.rows.Row().p)
	s.Press(ui.KeyDown)
	s.Tick()
	require.NotEqual(t, second.p, list.rows.Row().p, "and goes on from there")
}

// TestEveryWindow draws every state of a puzzle in any window.
func TestEveryWindow(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	listed(s, settings.HitSink)
	s.AnyWindow("puzzles")
	for _, kind := range []string{"take", "hold", "grow", "find", "sink", "flee"} {
		scene := solving(s, kind)
		settle(s)
		s.AnyWindow("puzzle")
		scene.takeHint()
		s.AnyWindow("puzzle")
		for scene.table.Standing() == puzzle.Going {
			scene.play(s.App, scene.p.Answer[len(scene.moves)])
		}
		settle(s)
		require.Equal(t, puzzle.Solved, scene.table.Standing())
		s.AnyWindow("puzzle")
		scene.giveUp(s.App)
		settle(s)
		s.AnyWindow("puzzle")
	}
}

// TestTheAnswerSolvesByHand plays answers of every kind with mouse and keys, and checks that the results are stored.
func TestTheAnswerSolvesByHand(t *testing.T) {
	for _, kind := range []string{"take", "hold", "grow", "find", "sink", "flee"} {
		s := gametest.New(t, gametest.Wide, "en")
		folder := t.TempDir()
		play.MatchesOf(s.App).Keeper.Folder = folder
		scene := solving(s, kind)
		for _, m := range scene.p.Answer {
			require.Equal(t, puzzle.Going, scene.table.Standing(), kind)
			give(s, scene, m)
		}
		settle(s)
		require.Equal(t, puzzle.Solved, scene.table.Standing(), kind)
		require.True(t, s.Shows("Next puzzle"))
		s.Until(func() bool {
			kept, err := collection.Load(gamesOf(s.App), folder)
			return err == nil && kept.Best(scene.p) == collection.Best{Tries: 1, Turns: scene.table.Turns()}
		})

		s.Press(ui.KeyEnter)
		s.Tick()
		next := s.App.Scene().(*Scene)
		require.NotSame(t, scene, next)
		require.Equal(t, scene.n+1, next.n)
	}
}

func TestAWrongAttemptAndTheWayBack(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	scene := solving(s, "take")
	s.Press(ui.KeyD)
	s.Tick()
	require.Empty(t, scene.moves, "no army goes that is not selected")
	require.True(t, s.Shows("Select one of your armies first."), "%q", s.Texts())
	for range scene.p.Turns {
		give(s, scene, "")
	}
	settle(s)
	require.Equal(t, puzzle.Over, scene.table.Standing())
	require.True(t, s.Shows("No turn is left, and the goal is not reached."))
	require.False(t, of(s.App).collection.Best(scene.p).Solved())
	s.Press(ui.KeyEnter) // try again
	require.Empty(t, scene.moves)

	give(s, scene, scene.p.Answer[0])
	settle(s)
	s.ClickText("Hint")
	s.Tick()
	require.Equal(t, s.App.Phrase(scene.game.Hints(scene.p.Answer[1])[0], nil), scene.said.hint)
	s.Press(gametest.KeyOf(action.TakeBack))
	settle(s)
	require.Empty(t, scene.moves)
	var plan human.Plan
	scene.desk.(*land).board.Planner().Plan(&plan)
	undone, err := generals.ParseMove(scene.p.Answer[0])
	require.NoError(t, err)
	require.True(t, plan.HasSelected)
	require.Equal(t, undone.From(), plan.Selected)
	for range 3 {
		s.ClickText("Hint")
	}
	s.Tick()
	require.Equal(t, 3, scene.hints, "two at most about a step")
	give(s, scene, "")
	settle(s)
	s.ClickText("Hint")
	s.Tick()
	require.Contains(t, scene.said.hint, "another way")
	taken := scene.hints
	require.Equal(t, 3, taken, "that is no hint")
	scene.again(s.App)
	require.Equal(t, taken, scene.hints, "who tries again still knows what hints have told")

	s.ClickText("Give up")
	settle(s)
	require.True(t, s.Shows("The answer"))
	require.True(t, of(s.App).collection.Best(scene.p).Seen)
	s.ClickText("Play it")
	for range 3 * scene.p.Turns {
		s.Wait(answerMS)
	}
	require.Equal(t, scene.p.Answer, scene.moves)
	require.Equal(t, puzzle.Solved, scene.table.Standing())
	require.False(t, of(s.App).collection.Best(scene.p).Solved(), "looking on solves nothing")
	scene.again(s.App)
	for _, m := range scene.p.Answer {
		give(s, scene, m)
	}
	settle(s)
	require.Contains(t, scene.said.news, "after a look at the answer", "%q", s.Texts())
	require.Contains(t, bestWords(s.App, scene.p, of(s.App).collection.Best(scene.p)), "after a look at the answer")
	s.Press(ui.KeyEscape)
	s.Tick()
	require.IsType(t, &List{}, s.App.Scene())
}

func TestTheListShowsWhatIsOpen(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	list := listed(s, settings.Generals)
	require.Len(t, list.rows.All, 140)
	require.True(t, s.Shows("0 of 140 solved"))
	of(s.App).collection.MarkSolved(list.rows.All[0].p, 3, 0)
	s.ClickText("Not solved")
	s.Tick()
	require.Len(t, list.rows.All, 139)
	require.True(t, s.Shows("1 of 140 solved"))
	require.Equal(t, 2, list.rows.All[0].n, "numbers stay")
	s.ClickText("Hit & Sink")
	s.Tick()
	require.Len(t, list.rows.All, 60)
	for _, r := range list.rows.All {
		of(s.App).collection.MarkSolved(r.p, 1, 0)
	}
	s.Tick()
	require.True(t, s.Shows("All are solved."))
	s.ClickText("Show all")
	s.Tick()
	require.Len(t, list.rows.All, 60)
}

func TestAPuzzleAllocatesLittle(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	scene := solving(s, "take")
	settle(s)
	scene.takeHint()
	settle(s)
	require.Less(t, s.Allocs(), 60.0)
}

// recorded returns a match of AIs, as a file.
func recorded(s *gametest.Screen) (*replay.Record, files.Ref) {
	s.T.Helper()
	path := filepath.Join(s.T.TempDir(), "mine.jsonl.gz")
	s.Real(path, 3)
	r, err := files.Open(files.Ref{Path: path})
	require.NoError(s.T, err)
	return r, files.Ref{Path: path}
}

func TestPuzzlesAreMadeOfAMatch(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	folder := t.TempDir()
	play.MatchesOf(s.App).Keeper.Folder = folder
	s.App.Home()
	r, ref := recorded(s)
	Make(s.App, r, ref)
	m := s.App.Scene().(*maker)
	s.Until(func() bool { return m.now.over })
	require.NotEmpty(t, m.fresh)
	require.Len(t, of(s.App).collection.Puzzles, of(s.App).collection.Built+len(m.fresh))
	for _, p := range m.fresh {
		require.NoError(t, brings(s.App, p).Prove(p))
		require.Contains(t, p.From, "mine.jsonl.gz --turn ")
	}
	s.Layout("puzzles-made")
	s.ClickText(m.said.rows[0])
	s.Tick()
	require.IsType(t, &Scene{}, s.App.Scene())
	s.App.Back()
	s.Tick()
	s.ClickText("Puzzles")
	s.Tick()
	list := s.App.Scene().(*List)
	require.Contains(t, list.rows.All[len(list.rows.All)-1].sub, "yours")
	s.Until(func() bool {
		kept, err := collection.Load(gamesOf(s.App), folder)
		return err == nil && len(kept.Puzzles) == len(of(s.App).collection.Puzzles)
	})
	s.App.Back()
	s.App.Back()
	s.Tick()

	Make(s.App, r, ref)
	again := s.App.Scene().(*maker)
	s.Until(func() bool { return again.now.over })
	require.True(t, s.Shows("All that was found stands in the list already."))
}

func TestAMakerThatIsLeftEnds(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	s.App.Home()
	r, ref := recorded(s)
	Make(s.App, r, ref)
	m := s.App.Scene().(*maker)
	s.Tick()
	s.AnyWindow("maker")
	s.Press(ui.KeyEscape)
	s.Tick()
	require.NotSame(t, m, s.App.Scene())
	r.Setup.Options = map[string]string{"size": "nothing"}
	Make(s.App, r, ref)
	broken := s.App.Scene().(*maker)
	s.Until(func() bool { return broken.now.over })
	require.Error(t, broken.now.err)
}
