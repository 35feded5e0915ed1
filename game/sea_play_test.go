package game

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/hitsink"
	"generals-chess/game/settings"
	"generals-chess/render"
	"generals-chess/render/ui"
)

func TestSeaChoicePictures(t *testing.T) {
	everywhere(t, func(s *screen, name string) {
		helmOn(s, 12)
		s.press(ui.Key4)
		s.golden("sea-choose-" + name)
	})
}

func TestSeaPlayPictures(t *testing.T) {
	everywhere(t, func(s *screen, name string) {
		m, src := helmOn(s, 12)
		src.chooses(hitsink.Battleship)
		src.meets()
		s.settle(m)
		require.NotNil(t, m.orders)
		at, _ := target(m.view())
		s.press(ui.KeyW, ui.KeyF)
		s.clickCell(m, m.view().Ship.Head.Add(at))
		x, y := m.onSea(m.view().Ship.Head.Add(at).Add(hitsink.Cell{Y: 1}))
		s.point(x, y)
		s.wait(500)
		s.golden("sea-play-" + name)
	})
}

func TestSunkPictures(t *testing.T) {
	everywhere(t, func(s *screen, name string) {
		m, src := commanding(s, 4, hitsink.Destroyer, 2)
		src.sinks()
		s.settle(m)
		require.True(t, m.sunk())
		s.wait(500)
		s.golden("sea-sunk-" + name)
	})
}

func TestTheShipIsChosenByKeysOrByMouse(t *testing.T) {
	for name, choose := range map[string]func(s *screen){
		"number": func(s *screen) { s.press(ui.Key5, ui.KeyEnter) },
		"arrows": func(s *screen) { s.press(ui.KeyRight, ui.KeyRight, ui.KeyRight, ui.KeyRight, ui.KeyRight, ui.KeyEnter) },
		"mouse":  func(s *screen) { s.clickText("Carrier"); s.clickText("Command the Carrier") },
	} {
		t.Run(name, func(t *testing.T) {
			s := newScreen(t, wide, "en")
			m, src := helmOn(s, 4)
			require.Equal(t, "?", s.handedIn(m, 0))
			choose(s)
			s.tick()
			require.Equal(t, "5", s.handedIn(m, 0))
			require.True(t, s.shows("The others are choosing their ships…"))
			src.chooses(hitsink.Carrier)
			s.settle(m)
			require.Equal(t, hitsink.Carrier, m.view().Ship.Kind)
			require.False(t, m.view().Choosing())
		})
	}
}

func TestOrdersByKeys(t *testing.T) {
	s := newScreen(t, wide, "en")
	m, _ := atHelm(s, hitsink.Destroyer)
	s.press(ui.KeyA, ui.KeyD, ui.KeyD)
	require.Equal(t, "K C C", m.plan())
	s.press(ui.KeyBackspace)
	require.Equal(t, "K C", m.plan())
	s.press(ui.KeyDelete)
	require.Empty(t, m.plan())
	require.True(t, s.shows("Wait"))
	s.press(ui.KeyF)
	require.Equal(t, hitsink.Fire, m.orders.Aiming())
	s.press(ui.KeyF)
	require.Equal(t, hitsink.Nothing, m.orders.Aiming(), "the same key again gives the aim up")
	s.press(ui.KeyF)
	cross := m.orders.Cross()
	s.press(ui.KeyLeft, ui.KeyEnter)
	way := cross.Add(hitsink.Cell{X: -1}).Sub(m.view().Ship.Head)
	require.Equal(t, hitsink.Action{Act: hitsink.Fire, At: way}.String(), m.plan())
	require.NotNil(t, m.orders, "that Enter shot, it did not send")
	require.True(t, s.shows("Send orders"))
	s.press(ui.KeyEnter)
	require.Nil(t, m.orders)
	require.Equal(t, hitsink.Action{Act: hitsink.Fire, At: way}.String(), s.handedIn(m, 1))
	require.True(t, s.shows("The others are moving…"))
}

func TestOrdersByMouse(t *testing.T) {
	s := newScreen(t, wide, "en")
	m, _ := atHelm(s, hitsink.Cruiser)
	head := m.view().Ship.Head
	s.clickText("Turn left")
	require.Equal(t, "K", m.plan())
	s.clickCell(m, head.Add(hitsink.Cell{X: -6, Y: -3}))
	require.Equal(t, "K", m.plan(), "the first click arms")
	require.Equal(t, hitsink.Fire, m.orders.Aiming())
	s.clickCell(m, head.Add(hitsink.Cell{X: -6, Y: -3}))
	require.Equal(t, "K F-6-3", m.plan())
	s.clickIcon("mine", 0)
	require.Equal(t, "K F-6-3", m.plan(), "the guns were used")
	s.clickIcon("close", 1)
	require.Equal(t, "K", m.plan())
	s.clickIcon("mine", 0)
	require.Equal(t, hitsink.LayMine, m.orders.Aiming())
	mine := m.helm.mines[0]
	s.clickCell(m, mine)
	require.Equal(t, "K "+hitsink.Action{Act: hitsink.LayMine, At: mine.Sub(head)}.String(), m.plan())
	s.clickText("Undo")
	require.Equal(t, "K", m.plan())
	s.clickText("Clear")
	require.Empty(t, m.plan())
	s.clickText("Scan")
	s.clickText("Send orders")
	require.Equal(t, "S", s.handedIn(m, 1))
}

func TestTheSeaIsSeenCloser(t *testing.T) {
	s := newScreen(t, wide, "en")
	m, _ := atHelm(s, hitsink.Cruiser)
	tile := m.sea.Camera().Tile()
	s.press(ui.KeyPlus, ui.KeyPlus)
	require.Greater(t, m.sea.Camera().Tile(), tile)
	x, y := m.onSea(m.view().Ship.Head)
	require.True(t, m.sea.Camera().Area().Has(render.Point{X: x, Y: y}), "the ship stays in sight")
	s.press(ui.KeyMinus, ui.KeyMinus, ui.KeyMinus)
	require.Equal(t, tile, m.sea.Camera().Tile())
	s.press(ui.KeyPlus, ui.KeyHome)
	require.True(t, m.sea.Camera().Fitted())
}

func TestTheRightButtonAndEscGiveTheAimUp(t *testing.T) {
	s := newScreen(t, wide, "en")
	m, _ := atHelm(s, hitsink.Cruiser)
	x, y := m.onSea(m.view().Ship.Head)
	for _, up := range []func(){func() { s.click(x, y, ui.MouseRight) }, func() { s.press(ui.KeyEscape) }} {
		s.press(ui.KeyF)
		require.Equal(t, hitsink.Fire, m.orders.Aiming())
		up()
		require.Equal(t, hitsink.Nothing, m.orders.Aiming())
		require.False(t, m.leaving)
	}
}

func TestWhatCannotBeDoneSaysWhy(t *testing.T) {
	s := newScreen(t, wide, "en")
	m, _ := atHelm(s, hitsink.Carrier)
	s.press(ui.KeyR)
	require.True(t, s.shows("No ship is in sight right ahead."))
	s.wait(noteMS + 100)
	s.tick()
	require.False(t, s.shows("No ship is in sight right ahead."))
	s.press(ui.KeyE)
	require.True(t, s.shows("A shell hits all ships in the 3 × 3 cells around its target."))
	s.clickCell(m, farFrom(m.view()))
	require.True(t, s.shows("That is farther than 7 cells."))
	require.Empty(t, m.plan())
}

// farFrom is a cell of the sea that no gun reaches.
func farFrom(v *hitsink.View) hitsink.Cell {
	c := hitsink.Cell{X: v.Side - 1, Y: v.Ship.Head.Y}
	if v.Ship.Head.X > v.Side/2 {
		c.X = 0
	}
	return c
}

// A person is told nothing of others but what their own ship sees.
func TestOnlyOnesOwnSight(t *testing.T) {
	s := newScreen(t, wide, "en")
	m, src := commanding(s, 12, hitsink.Battleship, 3)
	for range 30 {
		src.sail(1)
		s.wait(60)
		require.Equal(t, engine.Player(0), m.sea.View().Player)
		require.Nil(t, m.sea.View().Ships)
		for _, name := range []string{"Hunter", "Peaceful", "Passive", "Random"} {
			for _, text := range s.texts() {
				require.NotContains(t, text, name)
			}
		}
	}
}

func TestTheSeaIsFollowedWithoutWaitingLong(t *testing.T) {
	s := newScreen(t, wide, "en")
	m, src := commanding(s, 30, hitsink.Battleship, 0)
	m.send()
	src.turn(engine.Answer{Verdict: engine.OK})
	src.until(0)
	began, turns := s.in.NowMS, len(src.waiting)
	require.Greater(t, turns, 20)
	for m.orders == nil && !m.sunk() {
		s.tick()
		require.Less(t, s.in.NowMS-began, int64(5000))
	}
}

func TestAStepInSightIsSeen(t *testing.T) {
	s := newScreen(t, wide, "en")
	m, src := helmOn(s, 12)
	src.chooses(hitsink.Battleship)
	src.meets()
	longest, at, since := int64(0), -1, int64(0)
	for m.orders == nil {
		s.tick()
		if m.shown != at {
			at, since = m.shown, s.in.NowMS
		}
		if at >= 0 && len(m.play.Steps[at].Seen(0)) > 0 {
			longest = max(longest, s.in.NowMS-since)
		}
	}
	require.Greater(t, longest, Every(m.play.Choices.Rate).Milliseconds()/2, "what happens in sight stays for a moment")
}

func TestPauseHoldsTheScreen(t *testing.T) {
	s := newScreen(t, wide, "en")
	m, src := commanding(s, 4, hitsink.Carrier, 0)
	s.press(ui.KeyP)
	m.send()
	src.sail(3)
	shown := m.shown
	for range 50 {
		s.wait(100)
	}
	require.Equal(t, shown, m.shown)
	require.True(t, s.shows("Paused"))
	require.True(t, m.play.Pacer.Pace().Paused)
	s.press(ui.KeyP)
	s.settle(m)
	require.Greater(t, m.shown, shown)
}

func TestTheMatchGoesOnUnderTheHelp(t *testing.T) {
	s := newScreen(t, wide, "en")
	m, src := commanding(s, 4, hitsink.Carrier, 0)
	s.press(ui.KeyF1)
	require.NotSame(t, m, s.app.Scene())
	src.sail(5)
	s.wait(100)
	require.Empty(t, src.waiting)
	s.press(ui.KeyF1)
	require.Same(t, m, s.app.Scene())
	s.settle(m)
	require.Equal(t, len(m.play.Steps)-1, m.shown)
}

func TestASunkenShipMayWatchOn(t *testing.T) {
	s := newScreen(t, wide, "en")
	m, src := commanding(s, 4, hitsink.Destroyer, 2)
	src.sinks()
	s.settle(m)
	require.True(t, m.play.Pacer.Pace().Paused, "the match waits for the person")
	for range 20 {
		s.wait(100)
	}
	require.Same(t, m, s.app.Scene())
	s.press(ui.KeyEnter)
	w, ok := s.app.Scene().(*seaWatch)
	require.True(t, ok)
	require.Same(t, m.play, w.play)
	require.False(t, src.stopped)
	require.False(t, m.play.Pacer.Pace().Paused)
	require.Equal(t, m.shown, w.shown)
}

func TestASunkenShipMayLeave(t *testing.T) {
	s := newScreen(t, wide, "en")
	m, src := commanding(s, 4, hitsink.Destroyer, 2)
	src.sinks()
	s.settle(m)
	s.clickText("Watch on")
	require.NotSame(t, m, s.app.Scene())

	s = newScreen(t, wide, "en")
	m, src = commanding(s, 4, hitsink.Destroyer, 2)
	src.sinks()
	s.settle(m)
	s.press(ui.KeyEscape)
	require.NotSame(t, m, s.app.Scene(), "nothing is lost, so nothing is asked")
	require.True(t, src.stopped)
}

func TestLeavingAtSeaAsks(t *testing.T) {
	s := newScreen(t, wide, "en")
	m, src := commanding(s, 4, hitsink.Carrier, 0)
	s.press(ui.KeyEscape)
	require.True(t, m.leaving)
	s.press(ui.KeyW)
	require.Empty(t, m.plan(), "keys belong to the question")
	s.press(ui.KeyEscape)
	require.False(t, m.leaving)
	require.Same(t, m, s.app.Scene())
	s.press(ui.KeyEscape, ui.KeyEnter)
	require.NotSame(t, m, s.app.Scene())
	require.True(t, src.stopped)
}

func TestTheEndAtSeaLeadsToTheResult(t *testing.T) {
	s := newScreen(t, wide, "en")
	m, src := commanding(s, 2, hitsink.Carrier, 0)
	for len(src.state.ToMove()) > 0 {
		src.turn(engine.Answer{Verdict: engine.OK})
	}
	s.until(func() bool { return m.snapshot().Over })
	require.False(t, m.sunk(), "both ships lay still for all rounds")
	s.wait(lingerMS + 100)
	require.NotSame(t, m, s.app.Scene())
	require.NotNil(t, s.app.settings.LastMatch)
}

func TestNothingIsDrawnWhileThePersonThinks(t *testing.T) {
	s := newScreen(t, wide, "en")
	m, _ := commanding(s, 12, hitsink.Cruiser, 3)
	s.press(ui.KeyW, ui.KeyF)
	s.wait(3000)
	before, sea := s.context.Hash(), m.sea.Version()
	s.wait(1000)
	require.Equal(t, before, s.context.Hash())
	require.Equal(t, sea, m.sea.Version())
	require.LessOrEqual(t, testing.AllocsPerRun(100, s.tick), 1.0)
}

// captainSeat is a seat that plays like steady.
type captainSeat struct{}

func (captainSeat) Name() string { return "steady" }
func (captainSeat) Close() error { return nil }
func (captainSeat) Decide(_ context.Context, v engine.View) (engine.Answer, error) {
	return steady(v.(*hitsink.View)), nil
}

// A match with a real session: a person who chooses a ship and waits through some rounds.
func TestAPersonPlaysAtSea(t *testing.T) {
	s := newScreen(t, wide, "en")
	s.app.open = func(context.Context, engine.SeatSpec, engine.Setup, engine.Player) (engine.Seat, error) {
		return captainSeat{}, nil
	}
	c := settings.DefaultChoices(settings.SeaPlay)
	c.Map.Seed, c.Map.NewSeed = 5, false
	s.app.StartMatch(c)
	m := s.app.Scene().(*seaPlay)
	defer func() {
		m.play.Stop()
		<-m.play.session.Done()
	}()
	s.until(func() bool { return m.shown == 0 })
	s.press(ui.Key3, ui.KeyEnter)
	for round := 1; round <= 4; round++ {
		s.until(func() bool { return m.orders != nil || m.sunk() })
		if m.sunk() {
			return
		}
		require.Equal(t, round, m.orders.Round())
		require.Equal(t, hitsink.Cruiser, m.view().Ship.Kind)
		s.press(ui.KeyC, ui.KeyEnter)
		require.Nil(t, m.orders)
	}
	s.until(func() bool { return m.orders != nil || m.sunk() })
	require.True(t, m.sunk() || m.view().Ship.Scan)
}
