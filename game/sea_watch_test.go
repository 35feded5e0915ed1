package game

import (
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/hitsink"
	"generals-chess/render/ui"
)

// seaWatchOn opens the viewer on a match that has been played for some turns, at its newest step.
func seaWatchOn(s *screen, seats []string, turns int) (*seaWatch, *seaScript) {
	play, src := s.sailing(seats...)
	src.sail(turns)
	s.app.Go(newSeaWatch(s.app, play))
	s.tick()
	w := s.app.Scene().(*seaWatch)
	w.setPaused(true)
	w.shown = len(w.play.Steps) - 1
	s.tick()
	return w, src
}

// sixSeats are a table with bots, a captain and two that share a name.
func sixSeats() []string {
	return []string{"bot:python3 bots/kraken.py --deep", "ai:hunter", "bot:./sonarbot", "ai:peaceful", "ai:hunter", "ai:random"}
}

func TestSeaWatchPictures(t *testing.T) {
	everywhere(t, func(s *screen, name string) {
		w, src := seaWatchOn(s, sixSeats(), 70)
		src.turns(func(v *hitsink.View) engine.Answer {
			answer := steady(v)
			answer.Debug, answer.Stderr = "plan: hunt\nnearest enemy 4 cells away", "scores 4 9 2"
			return answer
		})
		s.tick()
		w.jump(len(w.play.Steps) - 1)
		s.wait(2000)
		s.golden("sea-watch-" + name)
	})
}

func TestSeaWatchManyShipsPicture(t *testing.T) {
	s := newScreen(t, wide, "en")
	w, _ := seaWatchOn(s, captains(30), 900)
	s.press(ui.Key3, ui.Key3)
	w.tab = seaTurnTab
	s.wait(2000)
	s.golden("sea-watch-sight")
	s.press(ui.Key0)
	s.wait(2000)
	s.golden("sea-watch-30")
}

func TestSeaWatchKeysChooseShipsAndEyes(t *testing.T) {
	s := newScreen(t, wide, "en")
	w, _ := seaWatchOn(s, sixSeats(), 60)
	third := w.table.ranks[2].Player
	s.press(ui.Key3)
	require.Equal(t, third, w.selected)
	require.Equal(t, engine.Spectator, w.eyes)
	s.press(ui.Key3)
	require.Equal(t, third, w.eyes)
	require.Equal(t, third, w.picture.sea.View().Player)
	s.press(ui.Key0)
	require.Equal(t, engine.Spectator, w.eyes)
	require.Equal(t, third, w.selected, "it stays selected")
	s.press(ui.KeyV)
	require.Equal(t, third, w.eyes)
	s.press(ui.KeyV)
	require.Equal(t, engine.Spectator, w.eyes)
	s.press(ui.KeyN)
	require.Equal(t, w.table.ranks[3].Player, w.selected)
	s.press(ui.KeyB, ui.KeyB)
	require.Equal(t, w.table.ranks[1].Player, w.selected)
}

func TestSeaWatchTableIsThatOfTheStepOnDisplay(t *testing.T) {
	s := newScreen(t, wide, "en")
	w, _ := seaWatchOn(s, sixSeats(), 200)
	last := len(w.play.Steps) - 1
	for _, step := range []int{last, 3, last / 2, 0, last - 10, 1} {
		w.jump(step)
		s.tick()
		view := seaOf(w.play.Steps[step], engine.Spectator)
		require.Len(t, w.table.ranks, 6, "step %d", step)
		if len(view.Ships) > 0 {
			require.Equal(t, ranked(view), w.table.ranks, "step %d", step)
		}
		for place, standing := range w.table.ranks {
			require.Equal(t, float32(place), w.table.rows[standing.Player].at(s.in.NowMS), "without motion every row is at its place")
		}
	}
}

func TestSeaWatchRowsSlideToTheirPlaces(t *testing.T) {
	s := newScreen(t, wide, "en")
	s.app.settings.ReduceMotion = false
	w, src := seaWatchOn(s, sixSeats(), 0)
	src.sail(1)
	s.tick()
	w.jump(0)
	s.wait(1000)
	for place := range w.table.ranks {
		w.table.rows[w.table.ranks[place].Player].from = float32(place)
	}
	src.sail(69)
	s.tick()
	before := w.table.ranks[5].Player
	w.jump(len(w.play.Steps) - 1)
	s.tick()
	row := &w.table.rows[before]
	require.NotEqual(t, 5, row.place, "the match has changed the places")
	first := row.at(s.in.NowMS)
	require.InDelta(t, 5, first, 2, "it has only begun to move")
	s.wait(slideMS)
	require.Equal(t, float32(row.place), row.at(s.in.NowMS))
}

func TestSeaLogIsTheSameHoweverAStepWasReached(t *testing.T) {
	s := newScreen(t, wide, "en")
	w, _ := seaWatchOn(s, captains(30), 700)
	require.Greater(s.t, len(w.play.Steps), 600)
	texts := func(g *seaLog) (list []string) {
		for i := range g.lines {
			list = append(list, g.lines[i].say(s.app, w.names))
		}
		return list[max(0, len(list)-seaLogLeast):]
	}
	along := &seaLog{eyes: engine.Spectator}
	for step := range 401 {
		along.show(w.play.Steps, step, engine.Spectator)
	}
	jumped := &seaLog{eyes: engine.Spectator}
	jumped.show(w.play.Steps, 600, engine.Spectator)
	jumped.show(w.play.Steps, 400, engine.Spectator)
	require.NotEmpty(t, along.lines)
	require.Equal(t, texts(along), texts(jumped))
	require.LessOrEqual(t, len(along.lines), 2*seaLogLeast, "it does not grow with the match")
}

func TestSeaLogLeavesOutShotsThatMet(t *testing.T) {
	shot, hit, moved := hitsink.Event{Kind: hitsink.Fired}, hitsink.Event{Kind: hitsink.Hit}, hitsink.Event{Kind: hitsink.Moved}
	splash := hitsink.Event{Kind: hitsink.Splashed}
	told := func(events ...engine.Event) (list []hitsink.EventKind) {
		for i := range events {
			if inLog(events, i) {
				list = append(list, events[i].(hitsink.Event).Kind)
			}
		}
		return list
	}
	require.Equal(t, []hitsink.EventKind{hitsink.Hit}, told(shot, hit))
	require.Equal(t, []hitsink.EventKind{hitsink.Hit}, told(shot, splash, hit))
	require.Equal(t, []hitsink.EventKind{hitsink.Fired}, told(shot))
	require.Equal(t, []hitsink.EventKind{hitsink.Fired, hitsink.Hit}, told(shot, shot, hit), "the first one missed")
	require.Equal(t, []hitsink.EventKind{hitsink.Fired}, told(moved, shot, splash, moved))
}

func TestSeaWatchTellsWhatACaptainAnswered(t *testing.T) {
	s := newScreen(t, wide, "en")
	w, src := seaWatchOn(s, sixSeats(), 1)
	src.turn(engine.Answer{
		Decision: engine.Decision{Move: "S W"}, Verdict: engine.OK, Response: []byte("  S\nhello \n"),
		Debug: "plan: scan", Stderr: "took 4 ms",
	})
	s.tick()
	s.press(ui.KeyPeriod)
	s.clickText("Turn")
	require.True(t, s.shows("S hello"), "%q", s.texts())
	s.clickText("Debug")
	require.True(t, s.shows("plan: scan"), "%q", s.texts())
	s.clickText("Errors")
	require.True(t, s.shows("took 4 ms"), "%q", s.texts())
	require.False(t, s.shows("plan: scan"))

	who := w.subject()
	src.turn(engine.Answer{Decision: engine.Decision{Fault: engine.Failed}, Verdict: engine.TLE})
	s.tick()
	s.press(ui.KeyPeriod)
	require.NotEqual(t, who, w.subject(), "with none selected the panel follows whose turn was played")
	require.True(t, s.shows("TLE · It did not answer within the time limit."), "%q", s.texts())
}

func TestSeaWatchASelectedShipStaysThePanelsSubject(t *testing.T) {
	s := newScreen(t, wide, "en")
	w, _ := seaWatchOn(s, sixSeats(), 40)
	s.press(ui.Key1)
	who := w.selected
	s.press(ui.KeyComma, ui.KeyComma, ui.KeyComma)
	require.Equal(t, who, w.subject())
}

func TestSeaWatchPointer(t *testing.T) {
	s := newScreen(t, wide, "en")
	w, _ := seaWatchOn(s, sixSeats(), 30)
	view := w.picture.sea.View()
	at := func(c hitsink.Cell) (x, y float32) {
		r := w.picture.sea.Camera().RectOf(c)
		return r.CX(), r.CY()
	}
	for p := range view.Ships {
		ship, p := &view.Ships[p], engine.Player(p)
		if !ship.Alive() {
			continue
		}
		x, y := at(ship.Head)
		s.click(x, y, ui.MouseLeft)
		require.Equal(t, p, w.selected, "a click on a ship selects it")
		require.Equal(t, engine.Spectator, w.eyes)
		require.Contains(t, w.under(s.app), ship.Head.String()[:1])
		require.Contains(t, w.under(s.app), w.names.name(int(p)))
	}
	last := w.selected
	x, y := at(view.Ships[last].Head)
	s.click(x, y, ui.MouseLeft)
	require.Equal(t, last, w.eyes, "another click looks through it")
	s.press(ui.Key0)
	s.drag(x, y, x+60, y+40, ui.MouseLeft)
	require.Equal(t, engine.Spectator, w.eyes, "a drag pans and chooses nothing")
	s.press(ui.KeyF)
	require.True(t, w.picture.sea.Camera().Fitted())
}

func TestSeaWatchClickOnARow(t *testing.T) {
	s := newScreen(t, wide, "en")
	w, _ := seaWatchOn(s, sixSeats(), 60)
	s.clickText("sonarbot")
	require.Equal(t, engine.Player(2), w.selected)
	s.clickText("sonarbot")
	require.Equal(t, engine.Player(2), w.eyes)
}

func TestSeaWatchWithTheKeyboardAlone(t *testing.T) {
	s := newScreen(t, wide, "en")
	w, _ := seaWatchOn(s, sixSeats(), 60)
	s.press(ui.KeyTab, ui.KeyTab, ui.KeyTab, ui.KeyTab, ui.KeyTab, ui.KeyEnter) // the bar has four stops
	require.Equal(t, w.table.ranks[0].Player, w.selected, "Tab comes to the rows, Enter selects")
	s.press(ui.KeyDown, ui.KeyEnter)
	require.Equal(t, w.table.ranks[1].Player, w.selected, "arrows go along them")
	s.press(ui.KeyEnter)
	require.Equal(t, w.table.ranks[1].Player, w.eyes, "Enter again looks through it")
}

func TestSeaWatchScrollsToTheSelectedShip(t *testing.T) {
	s := newScreen(t, wide, "en")
	seats := captains(30)
	seats[20] = "bot:./rare"
	w, _ := seaWatchOn(s, seats, 0)
	require.False(t, s.shows("rare"), "it is far down")
	for w.selected != 20 {
		s.press(ui.KeyN)
	}
	s.tick()
	require.True(t, s.shows("rare"), "%q", s.texts())
	for w.selected != 0 {
		s.press(ui.KeyB)
	}
	s.tick()
	require.False(t, s.shows("rare"))
}

func TestSeaWatchLeadsToTheResult(t *testing.T) {
	s := newScreen(t, wide, "en")
	w, src := seaWatchOn(s, captains(2), 1)
	w.setRate(0)
	w.setPaused(false)
	src.sail(1000)
	for range lingerMS/16 + 10 {
		s.tick()
	}
	require.IsType(t, &seaResult{}, s.app.Scene())
	require.NotNil(t, s.app.settings.LastMatch)
	s.app.Home()
	s.tick()
}

func TestSeaWatchAllocatesLittle(t *testing.T) {
	s := newScreen(t, wide, "en")
	w, _ := seaWatchOn(s, captains(30), 600)
	w.choose(w.table.ranks[0].Player)
	for _, tab := range []int{seaLogTab, seaTurnTab, seaDebugTab} {
		w.tab = tab
		s.wait(1000)
		s.tick()
		require.LessOrEqual(t, testing.AllocsPerRun(100, s.tick), 4.0, "tab %d", tab)
	}
}

// BenchmarkSeaWatch is one tick of watching thirty ships: at rest, stepping on, and jumping to and fro.
func BenchmarkSeaWatch(b *testing.B) {
	s := newScreen(b, wide, "en")
	w, _ := seaWatchOn(s, captains(30), 3001)
	step := 0
	for _, way := range []struct {
		name string
		next func()
	}{
		{"rest", func() {}},
		{"step", func() { step = (step + 1) % len(w.play.Steps); w.jump(step) }},
		{"jump", func() { step = (step + 997) % len(w.play.Steps); w.jump(step) }},
	} {
		b.Run(way.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				way.next()
				s.tick()
				s.context.Hash()
			}
		})
	}
}

// TestSeaLogTellsScansOnce: of scans turn after turn the log tells the first.
func TestSeaLogTellsScansOnce(t *testing.T) {
	s := newScreen(t, wide, "en")
	p, src := s.sailing(captains(2)...)
	answer := func(move engine.Move) engine.Answer {
		return engine.Answer{Verdict: engine.OK, Decision: engine.Decision{Move: move}}
	}
	src.turn(answer("5"))
	for _, move := range []engine.Move{"S", "S", "S", "W", "S"} {
		src.turn(answer(move))
		src.turn(answer(move))
	}
	p.Poll()
	log := &seaLog{eyes: engine.Spectator}
	log.show(p.Steps, len(p.Steps)-1, engine.Spectator)
	var rounds []int
	for _, line := range log.lines {
		if line.event.Kind == hitsink.Scanned && line.event.Player == 0 {
			rounds = append(rounds, line.round)
		}
	}
	require.Equal(t, []int{1, 5}, rounds)
}
