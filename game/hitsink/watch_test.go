package hitsink

import (
	"fmt"
	"slices"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/hitsink"
	"generals-chess/game/play"
	"generals-chess/internal/testkit/gametest"
	"generals-chess/render/ui"
)

// seaWatchOn opens the watch screen on a match that has been played for some turns, at its newest step.
func seaWatchOn(s *gametest.Screen, seats []string, turns int) (*watchScene, *gametest.SeaScript) {
	play, src := s.Sailing(seats...)
	src.Sail(turns)
	s.App.Go(newWatchScene(s.App, play))
	s.Tick()
	w := s.App.Scene().(*watchScene)
	w.SetPaused(true)
	w.Shown = len(w.Play.Steps) - 1
	s.Tick()
	return w, src
}

// sixSeats returns a table with bots, captains and two seats that share a name.
func sixSeats() []string {
	return []string{"bot:python3 bots/kraken.py --deep", "ai:hunter", "bot:./sonarbot", "ai:peaceful", "ai:hunter", "ai:random"}
}

func TestSeaWatchPictures(t *testing.T) {
	gametest.Everywhere(t, func(s *gametest.Screen) {
		w, src := seaWatchOn(s, sixSeats(), 70)
		src.Turns(func(v *hitsink.View) engine.Answer {
			answer := gametest.Steady(v)
			answer.Debug, answer.Stderr = "plan: hunt\nnearest enemy 4 cells away", "scores 4 9 2"
			return answer
		})
		s.Tick()
		w.Jump(len(w.Play.Steps) - 1)
		s.Wait(2000)
		s.Golden("sea-watch")
	})
}

func TestSeaWatchManyShipsPicture(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	w, _ := seaWatchOn(s, gametest.Captains(30), 900)
	s.Press(ui.Key3, ui.Key3)
	w.tab = seaTurnTab
	s.Wait(9000) // until it is said no more that the match is over
	s.Tick()
	s.Golden("sea-watch-sight")
	s.Press(ui.Key0)
	s.Wait(2000)
	s.Golden("sea-watch-30")
}

func TestSeaWatchKeysChooseShipsAndEyes(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	w, _ := seaWatchOn(s, sixSeats(), 60)
	third := w.table.ranks[2].Player
	s.Press(ui.Key3)
	require.Equal(t, third, w.selected)
	require.Equal(t, engine.Spectator, w.eyes)
	s.Press(ui.Key3)
	require.Equal(t, third, w.eyes)
	require.Equal(t, third, w.picture.sea.View().Player)
	s.Press(ui.Key0)
	require.Equal(t, engine.Spectator, w.eyes)
	require.Equal(t, third, w.selected, "it stays selected")
	s.Press(ui.KeyV)
	require.Equal(t, third, w.eyes)
	s.Press(ui.KeyV)
	require.Equal(t, engine.Spectator, w.eyes)
	s.Press(ui.KeyN)
	require.Equal(t, w.table.ranks[3].Player, w.selected)
	s.Press(ui.KeyB, ui.KeyB)
	require.Equal(t, w.table.ranks[1].Player, w.selected)
}

func TestSeaWatchTableIsThatOfTheStepOnDisplay(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	w, _ := seaWatchOn(s, sixSeats(), 200)
	last := len(w.Play.Steps) - 1
	for _, step := range []int{last, 3, last / 2, 0, last - 10, 1} {
		w.Jump(step)
		s.Tick()
		view := viewOf(w.Play.Steps[step], engine.Spectator)
		require.Len(t, w.table.ranks, 6, "step %d", step)
		if len(view.Ships) > 0 {
			require.Equal(t, ranked(view), w.table.ranks, "step %d", step)
		}
		for place, standing := range w.table.ranks {
			require.Equal(t, float32(place), w.table.rows[standing.Player].at(s.In.NowMS), "without motion every row is at its place")
		}
	}
}

func TestSeaWatchRowsSlideToTheirPlaces(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	s.App.Settings().ReduceMotion = false
	w, src := seaWatchOn(s, sixSeats(), 0)
	src.Sail(1)
	s.Tick()
	w.Jump(0)
	s.Wait(1000)
	for place := range w.table.ranks {
		w.table.rows[w.table.ranks[place].Player].from = float32(place)
	}
	src.Sail(69)
	s.Tick()
	before := w.table.ranks[5].Player
	w.Jump(len(w.Play.Steps) - 1)
	s.Tick()
	row := &w.table.rows[before]
	require.NotEqual(t, 5, row.place, "the match has changed the places")
	first := row.at(s.In.NowMS)
	require.InDelta(t, 5, first, 2, "it has only begun to move")
	s.Wait(slideMS)
	require.Equal(t, float32(row.place), row.at(s.In.NowMS))
}

func TestSeaLogIsTheSameHoweverAStepWasReached(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	w, _ := seaWatchOn(s, gametest.Captains(30), 700)
	require.Greater(s.T, len(w.Play.Steps), 600)
	texts := func(g *matchLog) (list []string) {
		for i := range g.lines {
			list = append(list, g.lines[i].say(s.App, w.names))
		}
		return list[max(0, len(list)-seaLogLeast):]
	}
	along := &matchLog{eyes: engine.Spectator}
	for step := range 401 {
		along.show(w.Play.Steps, step, engine.Spectator)
	}
	jumped := &matchLog{eyes: engine.Spectator}
	jumped.show(w.Play.Steps, 600, engine.Spectator)
	jumped.show(w.Play.Steps, 400, engine.Spectator)
	require.NotEmpty(t, along.lines)
	require.Equal(t, texts(along), texts(jumped))
	require.LessOrEqual(t, len(along.lines), 2*seaLogLeast, "it does not grow with the match")
}

func TestSeaLogLeavesOutShotsThatMet(t *testing.T) {
	shot, hit, moved := hitsink.Event{Kind: hitsink.Fired}, hitsink.Event{Kind: hitsink.Hit, Cells: make([]hitsink.Cell, 1)}, hitsink.Event{Kind: hitsink.Moved}
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
	s := gametest.New(t, gametest.Wide, "en")
	w, src := seaWatchOn(s, sixSeats(), 1)
	src.Turn(engine.Answer{
		Decision: engine.Decision{Move: "S W"}, Verdict: engine.OK, Response: []byte("  S\nhello \n"),
		Debug: "plan: scan", Stderr: "took 4 ms",
	})
	s.Tick()
	s.Press(ui.KeyPeriod)
	s.ClickText("Turn")
	require.True(t, s.Shows("S hello"), "%q", s.Texts())
	s.ClickText("Debug")
	texts := s.Texts()
	require.Contains(t, texts, "plan: scan")
	require.Equal(t, strconv.Itoa(w.Shown-1), texts[slices.Index(texts, "plan: scan")-1], "the turn it was asked in, as in the replay")
	s.ClickText("Errors")
	require.True(t, s.Shows("took 4 ms"), "%q", s.Texts())
	require.False(t, s.Shows("plan: scan"))

	who := w.subject()
	src.Turn(engine.Answer{Decision: engine.Decision{Fault: engine.Failed}, Verdict: engine.TLE})
	s.Tick()
	s.Press(ui.KeyPeriod)
	require.NotEqual(t, who, w.subject(), "with none selected the panel follows whose turn was played")
	require.True(t, s.Shows("TLE · It did not answer within the time limit."), "%q", s.Texts())
}

func TestSeaWatchASelectedShipStaysThePanelsSubject(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	w, _ := seaWatchOn(s, sixSeats(), 40)
	s.Press(ui.Key1)
	who := w.selected
	s.Press(ui.KeyComma, ui.KeyComma, ui.KeyComma)
	require.Equal(t, who, w.subject())
}

func TestSeaWatchPointer(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
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
		s.Click(x, y, ui.MouseLeft)
		require.Equal(t, p, w.selected, "a click on a ship selects it")
		require.Equal(t, engine.Spectator, w.eyes)
		require.Contains(t, w.under(s.App), ship.Head.String()[:1])
		require.Contains(t, w.under(s.App), w.names.name(int(p)))
	}
	last := w.selected
	x, y := at(view.Ships[last].Head)
	s.Click(x, y, ui.MouseLeft)
	require.Equal(t, last, w.eyes, "another click looks through it")
	s.Press(ui.Key0)
	s.Drag(x, y, x+60, y+40, ui.MouseLeft)
	require.Equal(t, engine.Spectator, w.eyes, "a drag pans and chooses nothing")
	s.Press(ui.KeyF)
	require.True(t, w.picture.sea.Camera().Fitted())
}

func TestSeaWatchClickOnARow(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	w, _ := seaWatchOn(s, sixSeats(), 60)
	s.ClickText("sonarbot")
	require.Equal(t, engine.Player(2), w.selected)
	s.ClickText("sonarbot")
	require.Equal(t, engine.Player(2), w.eyes)
}

func TestSeaWatchWithTheKeyboardAlone(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	w, _ := seaWatchOn(s, sixSeats(), 60)
	s.Press(ui.KeyTab, ui.KeyTab, ui.KeyTab, ui.KeyTab, ui.KeyTab, ui.KeyTab, ui.KeyEnter) // the bar has five stops
	require.Equal(t, w.table.ranks[0].Player, w.selected, "Tab comes to the rows, Enter selects")
	s.Press(ui.KeyDown, ui.KeyEnter)
	require.Equal(t, w.table.ranks[1].Player, w.selected, "arrows go along them")
	s.Press(ui.KeyEnter)
	require.Equal(t, w.table.ranks[1].Player, w.eyes, "Enter again looks through it")
}

func TestSeaWatchScrollsToTheSelectedShip(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	seats := gametest.Captains(30)
	seats[20] = "bot:./rare"
	w, _ := seaWatchOn(s, seats, 0)
	require.False(t, s.Shows("rare"), "it is far down")
	for w.selected != 20 {
		s.Press(ui.KeyN)
	}
	s.Tick()
	require.True(t, s.Shows("rare"), "%q", s.Texts())
	for w.selected != 0 {
		s.Press(ui.KeyB)
	}
	s.Tick()
	require.False(t, s.Shows("rare"))
}

func TestSeaWatchLeadsToTheResult(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	w, src := seaWatchOn(s, gametest.Captains(2), 1)
	w.SetRate(0)
	w.SetPaused(false)
	src.Sail(1000)
	for range play.LingerMS/16 + 10 {
		s.Tick()
	}
	require.IsType(t, &resultScene{}, s.App.Scene())
	require.NotNil(t, s.App.Settings().LastMatch)
	s.App.Home()
	s.Tick()
}

func TestSeaWatchAllocatesLittle(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	w, _ := seaWatchOn(s, gametest.Captains(30), 600)
	w.choose(w.table.ranks[0].Player)
	for _, tab := range []int{seaLogTab, seaTurnTab, seaDebugTab} {
		w.tab = tab
		s.Wait(1000)
		s.Tick()
		require.LessOrEqual(t, s.Allocs(), 4.0, "tab %d", tab)
	}
}

// BenchmarkSeaWatch runs one tick of watching thirty ships: at rest, stepping on, and jumping to and fro.
func BenchmarkSeaWatch(b *testing.B) {
	s := gametest.New(b, gametest.Wide, "en")
	w, _ := seaWatchOn(s, gametest.Captains(30), 3001)
	step := 0
	for _, way := range []struct {
		name string
		next func()
	}{
		{"rest", func() {}},
		{"step", func() { step = (step + 1) % len(w.Play.Steps); w.Jump(step) }},
		{"jump", func() { step = (step + 997) % len(w.Play.Steps); w.Jump(step) }},
	} {
		b.Run(way.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				way.next()
				s.Tick()
				s.Context.Hash()
			}
		})
	}
}

// TestSeaLogTellsScansOnce checks that scans in consecutive turns have one line in the log.
func TestSeaLogTellsScansOnce(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	p, src := s.Sailing(gametest.Captains(2)...)
	answer := func(move engine.Move) engine.Answer {
		return engine.Answer{Verdict: engine.OK, Decision: engine.Decision{Move: move}}
	}
	src.Turn(answer("5"))
	for _, move := range []engine.Move{"S", "S", "S", "W", "S"} {
		src.Turn(answer(move))
		src.Turn(answer(move))
	}
	p.Poll()
	log := &matchLog{eyes: engine.Spectator}
	log.show(p.Steps, len(p.Steps)-1, engine.Spectator)
	var rounds, again []int
	for _, line := range log.lines {
		if line.event.Kind == hitsink.Scanned && line.event.Player == 0 {
			rounds, again = append(rounds, line.round), append(again, line.again)
		}
	}
	require.Equal(t, []int{1, 5}, rounds)
	require.Equal(t, []int{2, 0}, again)
}

func TestSeaWatchDrawsWhatCaptainsDraw(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	w, src := seaWatchOn(s, sixSeats(), 70)
	src.Turns(func(v *hitsink.View) engine.Answer {
		answer := gametest.Steady(v)
		head := v.Ship.Head
		answer.Stderr = fmt.Sprintf("a warning\n"+`{"draw":[["arrow",%d,%d,25,20],["circle",25,20],["cross",20,9,"gold"],["text",25,20,"goal"],["side","to the corner"]]}`+"\n", head.X, head.Y)
		return answer
	})
	s.Tick()
	w.Jump(len(w.Play.Steps) - 1)
	w.tab = seaDebugTab
	s.Wait(2000)
	require.False(t, s.Shows("goal"), "nothing is drawn until it is asked for")
	s.Press(ui.KeyO)
	require.True(t, s.Shows("to the corner"), s.Texts())
	s.Golden("overlay-sea")
	s.Press(ui.KeyO)
	require.False(t, s.Shows("goal"))
	s.Press(ui.KeyO)
	require.True(t, s.Shows("goal"))
}
