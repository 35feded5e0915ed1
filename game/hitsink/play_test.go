package hitsink

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/hitsink"
	"generals-chess/game/app"
	"generals-chess/game/play"
	"generals-chess/game/settings"
	"generals-chess/internal/testkit/gametest"
	"generals-chess/render"
	"generals-chess/render/ui"
)

func TestSeaChoicePictures(t *testing.T) {
	gametest.Everywhere(t, func(s *gametest.Screen) {
		helmOn(s, 12)
		s.Press(ui.Key4)
		s.Golden("sea-choose")
	})
}

func TestSeaPlayPictures(t *testing.T) {
	gametest.Everywhere(t, func(s *gametest.Screen) {
		m, src := helmOn(s, 12)
		chooseKind(src, hitsink.Battleship)
		meet(src)
		settleHelm(s, m)
		require.NotNil(t, m.helm.orders)
		at, _ := gametest.Target(m.view())
		s.Press(ui.KeyW, ui.KeyF)
		clickCell(s, m, m.view().Ship.Head.Add(at))
		x, y := m.onSea(m.view().Ship.Head.Add(at).Add(hitsink.Cell{Y: 1}))
		s.Point(x, y)
		s.Wait(500)
		s.Golden("sea-play")
	})
}

func TestSunkPictures(t *testing.T) {
	gametest.Everywhere(t, func(s *gametest.Screen) {
		m, src := commanding(s, 4, hitsink.Destroyer, 2)
		sink(src)
		settleHelm(s, m)
		require.True(t, m.sunk())
		s.Wait(500)
		s.Golden("sea-sunk")
	})
}

func TestTheShipIsChosenByKeysOrByMouse(t *testing.T) {
	for name, choose := range map[string]func(s *gametest.Screen){
		"number": func(s *gametest.Screen) { s.Press(ui.Key5, ui.KeyEnter) },
		"arrows": func(s *gametest.Screen) {
			s.Press(ui.KeyRight, ui.KeyRight, ui.KeyRight, ui.KeyRight, ui.KeyRight, ui.KeyEnter)
		},
		"mouse": func(s *gametest.Screen) { s.ClickText("Carrier"); s.ClickText("Command the Carrier") },
	} {
		t.Run(name, func(t *testing.T) {
			s := gametest.New(t, gametest.Wide, "en")
			m, src := helmOn(s, 4)
			require.Equal(t, "?", handedIn(s, m, 0))
			choose(s)
			s.Tick()
			require.Equal(t, "5", handedIn(s, m, 0))
			require.True(t, s.Shows("The others are choosing their ships…"))
			chooseKind(src, hitsink.Carrier)
			settleHelm(s, m)
			require.Equal(t, hitsink.Carrier, m.view().Ship.Kind)
			require.False(t, m.view().Choosing())
		})
	}
}

func TestOrdersByKeys(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	m, _ := atHelm(s, hitsink.Destroyer)
	s.Press(ui.KeyA, ui.KeyD, ui.KeyD)
	require.Equal(t, "K C C", m.plan())
	s.Press(ui.KeyBackspace)
	require.Equal(t, "K C", m.plan())
	s.Press(ui.KeyDelete)
	require.Empty(t, m.plan())
	require.True(t, s.Shows("Wait"))
	s.Press(ui.KeyBackspace)
	require.True(t, s.Shows("Nothing is ordered."), "%q", s.Texts())
	s.Press(ui.KeyF)
	require.Equal(t, hitsink.Fire, m.helm.orders.Aiming())
	s.Press(ui.KeyF)
	require.Equal(t, hitsink.Fire, m.helm.orders.Aiming(), "the same key again gives nothing up")
	cross := m.helm.orders.Cross()
	s.Press(ui.KeyLeft, ui.KeyEnter)
	require.Empty(t, m.plan())
	require.True(t, s.Shows("There is nothing to hit at "+m.helm.orders.Cross().String()+". Once more orders the shot."), "%q", s.Texts())
	s.Press(ui.KeyEnter)
	way := cross.Add(hitsink.Cell{X: -1}).Sub(m.view().Ship.Head)
	require.Equal(t, hitsink.Action{Act: hitsink.Fire, At: way}.String(), m.plan())
	require.NotNil(t, m.helm.orders, "that Enter shot, it did not send")
	require.True(t, s.Shows("Send orders"))
	require.True(t, s.Shows("No shot is left. Enter sends the orders."))
	s.Press(ui.KeyEnter)
	require.Nil(t, m.helm.orders)
	require.Equal(t, hitsink.Action{Act: hitsink.Fire, At: way}.String(), handedIn(s, m, 1))
	require.True(t, s.Shows("The others are moving…"))
}

func TestOrdersByMouse(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	m, _ := atHelm(s, hitsink.Cruiser)
	head := m.view().Ship.Head
	s.ClickText("Turn left")
	require.Equal(t, "K", m.plan())
	clickCell(s, m, head.Add(hitsink.Cell{X: -6, Y: -3}))
	require.Equal(t, "K F-6-3", m.plan())
	require.Equal(t, hitsink.Nothing, m.helm.orders.Aiming(), "a click needs no aim")
	s.ClickIcon("mine", 0)
	require.Equal(t, "K F-6-3", m.plan(), "the guns were used")
	s.ClickIcon("close", 1)
	require.Equal(t, "K", m.plan())
	s.ClickIcon("mine", 0)
	require.Equal(t, hitsink.LayMine, m.helm.orders.Aiming())
	mine := m.helm.mines[0]
	clickCell(s, m, mine)
	require.Equal(t, "K "+hitsink.Action{Act: hitsink.LayMine, At: mine.Sub(head)}.String(), m.plan())
	s.ClickText("Undo")
	require.Equal(t, "K", m.plan())
	s.ClickText("Clear")
	require.Empty(t, m.plan())
	s.ClickText("Scan")
	s.ClickText("Send orders")
	require.Equal(t, "S", handedIn(s, m, 1))
}

func TestTheSeaIsSeenCloser(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	m, _ := atHelm(s, hitsink.Cruiser)
	s.Press(ui.KeyV)
	tile := m.pane.sea.Camera().Tile()
	s.Press(ui.KeyPlus, ui.KeyPlus)
	require.Greater(t, m.pane.sea.Camera().Tile(), tile)
	x, y := m.onSea(m.view().Ship.Head)
	require.True(t, m.pane.sea.Camera().Area().Has(render.Point{X: x, Y: y}), "the ship stays in sight")
	s.Press(ui.KeyMinus, ui.KeyMinus, ui.KeyMinus)
	require.Equal(t, tile, m.pane.sea.Camera().Tile())
	s.Press(ui.KeyPlus, ui.KeyHome)
	require.True(t, m.pane.sea.Camera().Fitted())
}

func TestTheRightButtonAndEscGiveTheAimUp(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	m, _ := atHelm(s, hitsink.Cruiser)
	x, y := m.onSea(m.view().Ship.Head)
	for _, up := range []func(){func() { s.Click(x, y, ui.MouseRight) }, func() { s.Press(ui.KeyEscape) }} {
		s.Press(ui.KeyF)
		require.Equal(t, hitsink.Fire, m.helm.orders.Aiming())
		up()
		require.Equal(t, hitsink.Nothing, m.helm.orders.Aiming())
		require.False(t, m.Leaving)
	}
}

func TestWhatCannotBeDoneSaysWhy(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	m, _ := atHelm(s, hitsink.Carrier)
	s.Press(ui.KeyR)
	require.True(t, s.Shows("No ship is in sight in the next cell ahead."))
	s.Wait(app.NoteMS + 100)
	s.Tick()
	require.False(t, s.Shows("No ship is in sight in the next cell ahead."))
	s.Press(ui.KeyE)
	require.True(t, s.Shows("A shell hits all ships in the 3 × 3 cells around its target."))
	s.Press(ui.KeyV)
	clickCell(s, m, farFrom(m.view()))
	require.True(t, s.Shows("That is farther than 7 cells."))
	require.Empty(t, m.plan())
}

// farFrom returns a cell of the sea that no gun reaches.
func farFrom(v *hitsink.View) hitsink.Cell {
	c := hitsink.Cell{X: v.Side - 1, Y: v.Ship.Head.Y}
	if v.Ship.Head.X > v.Side/2 {
		c.X = 0
	}
	return c
}

// TestOnlyOnesOwnSight checks that a person is shown nothing of others but what their own ship sees.
func TestOnlyOnesOwnSight(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	m, src := commanding(s, 12, hitsink.Battleship, 3)
	for range 30 {
		src.Sail(1)
		s.Wait(60)
		require.Equal(t, engine.Player(0), m.pane.sea.View().Player)
		require.Nil(t, m.pane.sea.View().Ships)
		for _, name := range []string{"Hunter", "Peaceful", "Passive", "Random"} {
			for _, text := range s.Texts() {
				require.NotContains(t, text, name)
			}
		}
	}
}

func TestTheSeaIsFollowedWithoutWaitingLong(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	m, src := commanding(s, 30, hitsink.Battleship, 0)
	m.send()
	src.Turn(engine.Answer{Verdict: engine.OK})
	playUntil(src, 0)
	began, turns := s.In.NowMS, len(src.Waiting)
	require.Greater(t, turns, 20)
	for m.helm.orders == nil && !m.sunk() {
		s.Tick()
		require.Less(t, s.In.NowMS-began, int64(5000))
	}
}

func TestAStepInSightIsSeen(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	m, src := helmOn(s, 12)
	chooseKind(src, hitsink.Battleship)
	meet(src)
	longest, at, since := int64(0), -1, int64(0)
	for m.helm.orders == nil {
		s.Tick()
		if m.Shown != at {
			at, since = m.Shown, s.In.NowMS
		}
		if at >= 0 && len(m.Play.Steps[at].Seen(0)) > 0 {
			longest = max(longest, s.In.NowMS-since)
		}
	}
	require.Greater(t, longest, play.Every(m.Play.Choices.Rate).Milliseconds()/2, "what happens in sight stays for a moment")
}

func TestPauseHoldsTheScreen(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	m, src := commanding(s, 4, hitsink.Carrier, 0)
	s.Press(ui.KeyP)
	m.send()
	src.Sail(3)
	shown := m.Shown
	for range 50 {
		s.Wait(100)
	}
	require.Equal(t, shown, m.Shown)
	require.True(t, s.Shows("Paused"))
	require.True(t, m.Play.Pacer.Pace().Paused)
	s.Press(ui.KeyP)
	settleHelm(s, m)
	require.Greater(t, m.Shown, shown)
}

// TestArrowsMoveInThePauseMenu opens the question of a row below the first.
func TestArrowsMoveInThePauseMenu(t *testing.T) {
	for _, keys := range [][]ui.Key{{ui.KeyDown, ui.KeyUp, ui.KeyDown, ui.KeyDown}, {ui.KeyUp, ui.KeyUp, ui.KeyUp, ui.KeyUp}} {
		s := gametest.New(t, gametest.Wide, "en")
		commanding(s, 4, hitsink.Carrier, 0)
		s.Press(ui.KeyP)
		s.Wait(500)
		for _, k := range keys {
			s.Press(k)
		}
		s.Press(ui.KeyEnter)
		s.Tick()
		require.True(t, s.Shows("Surrender") && s.Shows("Keep playing"), "%q", s.Texts())
	}
}

func TestTheMatchGoesOnUnderTheHelp(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	m, src := commanding(s, 4, hitsink.Carrier, 0)
	s.Press(ui.KeyF1)
	require.NotSame(t, m, s.App.Scene())
	src.Sail(5)
	s.Wait(100)
	require.Empty(t, src.Waiting)
	s.Press(ui.KeyF1)
	require.Same(t, m, s.App.Scene())
	settleHelm(s, m)
	require.Equal(t, len(m.Play.Steps)-1, m.Shown)
}

func TestASunkenShipMayWatchOn(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	m, src := commanding(s, 4, hitsink.Destroyer, 2)
	sink(src)
	settleHelm(s, m)
	require.True(t, m.Play.Pacer.Pace().Paused, "the match waits for the person")
	for range 20 {
		s.Wait(100)
	}
	require.Same(t, m, s.App.Scene())
	s.ClickText("Watch on")
	w, ok := s.App.Scene().(*watchScene)
	require.True(t, ok)
	require.Same(t, m.Play, w.Play)
	require.False(t, src.Stopped)
	require.False(t, m.Play.Pacer.Pace().Paused)
	require.Equal(t, m.Shown, w.Shown)
}

func TestASunkenShipMayLeave(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	m, src := commanding(s, 4, hitsink.Destroyer, 2)
	sink(src)
	settleHelm(s, m)
	s.Press(ui.KeyEscape)
	require.NotSame(t, m, s.App.Scene(), "nothing is lost, so nothing is asked")
	require.True(t, src.Stopped)
}

func TestLeavingAtSeaAsks(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	m, src := commanding(s, 4, hitsink.Carrier, 0)
	s.Press(ui.KeyEscape)
	require.True(t, m.Paused)
	s.Press(ui.KeyW)
	require.Empty(t, m.plan(), "keys belong to the pause menu")
	s.Press(ui.KeyEscape)
	require.False(t, m.Paused)
	require.Same(t, m, s.App.Scene())
	s.Press(ui.KeyEscape)
	s.ClickText("Leave")
	require.Same(t, m, s.App.Scene(), "what is not recorded asks")
	s.Tick()
	s.Press(ui.KeyLeft, ui.KeyEnter)
	require.NotSame(t, m, s.App.Scene())
	require.True(t, src.Stopped)
}

func TestTheEndAtSeaLeadsToTheResult(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	m, src := commanding(s, 2, hitsink.Carrier, 0)
	for len(src.State.ToMove()) > 0 {
		src.Turn(engine.Answer{Verdict: engine.OK})
	}
	s.Until(func() bool { return m.Snapshot().Over })
	require.False(t, m.sunk(), "both ships lay still for all rounds")
	s.Wait(play.LingerMS + 100)
	require.NotSame(t, m, s.App.Scene())
	require.NotNil(t, s.App.Settings().LastMatch)
}

func TestNothingIsDrawnWhileThePersonThinks(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	m, _ := commanding(s, 12, hitsink.Cruiser, 3)
	s.Press(ui.KeyW, ui.KeyF)
	s.Wait(3000)
	before, sea := s.Context.Hash(), m.pane.sea.Version()
	s.Wait(1000)
	require.Equal(t, before, s.Context.Hash())
	require.Equal(t, sea, m.pane.sea.Version())
	require.LessOrEqual(t, s.Allocs(), 1.0)
}

// captainSeat is a seat that plays like gametest.Steady.
type captainSeat struct{}

func (captainSeat) Name() string { return "steady" }
func (captainSeat) Close() error { return nil }
func (captainSeat) Decide(_ context.Context, v engine.View) (engine.Answer, error) {
	return gametest.Steady(v.(*hitsink.View)), nil
}

// TestAPersonPlaysAtSea plays a match with a real session: a person chooses a ship and waits through some rounds.
func TestAPersonPlaysAtSea(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	play.MatchesOf(s.App).Open = func(context.Context, engine.SeatSpec, engine.Setup, engine.Player) (engine.Seat, error) {
		return captainSeat{}, nil
	}
	c := settings.DefaultChoices(settings.SeaPlay)
	c.Map.Seed = 5
	play.StartGiven(s.App, c, true)
	m := s.App.Scene().(*playScene)
	defer func() {
		m.Play.Stop()
		<-m.Play.Session.Done()
	}()
	s.Until(func() bool { return m.Shown == 0 })
	s.Press(ui.Key3, ui.KeyEnter)
	for round := 1; round <= 4; round++ {
		s.Until(func() bool { return m.helm.orders != nil || m.sunk() })
		if m.sunk() {
			return
		}
		require.True(t, s.App.Settings().Last[settings.SeaPlay].Map.NewSeed, "the choice of a ship keeps the wish for new seas")
		require.Equal(t, round, m.helm.orders.Round())
		require.Equal(t, hitsink.Cruiser, m.view().Ship.Kind)
		s.Press(ui.KeyC, ui.KeyEnter)
		require.Nil(t, m.helm.orders)
	}
	s.Until(func() bool { return m.helm.orders != nil || m.sunk() })
	require.True(t, m.sunk() || m.view().Ship.Scan)
}
