package hitsink

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/hitsink"
	"generals-chess/game/hitsink/contacts"
	"generals-chess/game/hitsink/ship"
	"generals-chess/game/play"
	"generals-chess/game/settings"
	"generals-chess/internal/testkit/gametest"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// TestTheViewMovesWithTheShip checks that the head stays in the middle of what a scan would show, as far as the sea goes, and that V shows
// the whole sea and returns.
func TestTheViewMovesWithTheShip(t *testing.T) {
	for _, size := range gametest.Sizes[:2] {
		s := gametest.New(t, size, "en")
		m, src := atHelm(s, hitsink.Destroyer)
		inTheMiddle := func() {
			t.Helper()
			s.Wait(200)
			x, y := m.onSea(m.view().Ship.Head)
			area := m.pane.sea.Camera().Area()
			whole := m.pane.sea.Camera().Bounds()
			atEdge := func(from, to, areaFrom, areaTo float32) bool { return from > areaFrom || to < areaTo }
			require.True(t, area.CX()-x <= 1 && x-area.CX() <= 1 || atEdge(whole.X, whole.Right(), area.X, area.Right()))
			require.True(t, area.CY()-y <= 1 && y-area.CY() <= 1 || atEdge(whole.Y, whole.Bottom(), area.Y, area.Bottom()))
			require.Equal(t, int(min(area.W, area.H))/hitsink.SightSide, m.pane.sea.Camera().Tile())
		}
		inTheMiddle()
		before := m.view().Ship
		for _, move := range []engine.Move{"M", "C M", "B"} {
			m.send()
			src.Turns(func(*hitsink.View) engine.Answer {
				return engine.Answer{Decision: engine.Decision{Move: move}, Verdict: engine.OK}
			})
			playUntil(src, 0)
			settleHelm(s, m)
			inTheMiddle()
		}
		require.NotEqual(t, before.Head, m.view().Ship.Head)
		m.Play.Choices.Map.NewSeed = false // as in a match that goes on
		s.Press(ui.KeyV)
		require.True(t, m.pane.sea.Camera().Fitted())
		next := newPlayScene(s.App, m.Play).(*playScene)
		require.False(t, next.pane.eye.Near(), "the match is looked at like this when it goes on")
		last := s.App.Settings().Last[settings.SeaPlay]
		require.True(t, last.Whole, "and so is the next one")
		require.True(t, last.Map.NewSeed, "which is on another map, also after a match that went on")
		next.advice.Close()
		s.ClickIcon("eye", 0)
		inTheMiddle()
	}
}

// TestContactsAreListed checks that each ship in sight has a letter on the list and on the sea.
func TestContactsAreListed(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	m, src := helmOn(s, 12)
	chooseKind(src, hitsink.Battleship)
	meet(src)
	settleHelm(s, m)
	require.NotEmpty(t, m.book.Known())
	letter := m.book.Known()[0].Letter()
	require.True(t, s.Shows("Contacts"))
	require.True(t, s.Shows(letter))
	require.True(t, s.Shows("in sight"))
}

// TestTheFirstOrdersAreExplained checks the text that says what can be done, before the first order of the first turns.
func TestTheFirstOrdersAreExplained(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	m, _ := atHelm(s, hitsink.Cruiser)
	const explained = "Choose an order below, or click a cell to fire at it. Send nothing to wait."
	*m.book = contacts.Book{}
	s.Tick()
	require.True(t, s.Shows(explained))
	require.True(t, s.Shows("No ship is known now. Scan to see farther."))
	s.Press(ui.KeyW)
	require.False(t, s.Shows(explained))
	for turn := 2; turn <= 4; turn++ {
		m.helm.orders, m.helm.answered = nil, -1
		s.Tick()
		s.Tick()
		require.Equal(t, turn <= 3, s.Shows(explained), "turn %d", turn)
	}
}

// TestEmptyOrdersSayWhatIsNew checks that the panel is never empty, and that no sentence about the round is said twice in a row.
func TestEmptyOrdersSayWhatIsNew(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	m, _ := atHelm(s, hitsink.Cruiser)
	m.orders.tips = false
	s.Tick()
	require.True(t, s.Shows("No order yet. Sending now means waiting."))

	var n news
	ship := &hitsink.Ship{Kind: hitsink.Battleship, Head: hitsink.Cell{X: 20, Y: 20}, Hull: 15}
	look := func(round int, at ...hitsink.Cell) *contacts.Book {
		v := &hitsink.View{Side: 40, Round: round, Ship: *ship, Sight: make([]hitsink.Mark, hitsink.SightSide*hitsink.SightSide)}
		for i := range v.Sight {
			v.Sight[i] = hitsink.Water
			if slices.Contains(at, v.SightCell(i)) {
				v.Sight[i] = hitsink.EnemySound
			}
		}
		var b contacts.Book
		b.Look(v)
		return &b
	}
	near, farther := hitsink.Cell{X: 23, Y: 20}, hitsink.Cell{X: 20, Y: 29}
	lost := look(7, near)
	lost.Look(&hitsink.View{Round: 8})
	for _, c := range []struct {
		round int
		book  *contacts.Book
		want  []string
	}{
		{5, look(5, near), []string{"A is 3 cells to the east, in range.", "No contact to the west: the safer side."}},
		{6, look(6, near), []string{"", ""}},
		{7, look(7, farther), []string{"A is 9 cells to the south, 2 beyond your range.", "No contact to the north: the safer side."}},
		{7, look(7, near), []string{"A is 9 cells to the south, 2 beyond your range.", "No contact to the north: the safer side."}},
		{8, lost, []string{"A was last seen in round 7, 3 cells to the east.", "No contact to the west: the safer side."}},
		{9, &contacts.Book{}, []string{"", ""}},
	} {
		require.Equal(t, c.want, n.of(s.App, ship, &hitsink.View{Round: c.round, Side: 40}, c.book), "round %d", c.round)
	}
}

// TestABlowIsTold checks that a blow is shown until the orders are sent.
func TestABlowIsTold(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	m, src := atHelm(s, hitsink.Battleship)
	ship := m.view().Ship
	m.send()
	src.Turns(func(*hitsink.View) engine.Answer {
		at := hitsink.MoveOf(hitsink.Action{Act: hitsink.Fire, At: ship.Cell(2).Sub(ship.Head)})
		return engine.Answer{Decision: engine.Decision{Move: at}, Verdict: engine.OK}
	})
	playUntil(src, 0)
	settleHelm(s, m)
	require.True(t, s.Shows("Your ship was hit: −1"))
	require.True(t, s.Shows("By your own shot, cell 3"))
	m.send()
	s.Tick()
	require.False(t, s.Shows("Your ship was hit: −1"))
}

// TestLossesFloatAtSea checks that losses float where the captain sees a ship hit, unless motion is reduced.
func TestLossesFloatAtSea(t *testing.T) {
	for _, size := range gametest.Sizes[:2] {
		for _, still := range []bool{false, true} {
			s := gametest.New(t, size, "en")
			s.App.Settings().ReduceMotion = still
			m, src := atHelm(s, hitsink.Battleship)
			ship := m.view().Ship
			m.send()
			src.Turns(func(*hitsink.View) engine.Answer {
				at := hitsink.MoveOf(hitsink.Action{Act: hitsink.Fire, At: ship.Cell(2).Sub(ship.Head)})
				return engine.Answer{Decision: engine.Decision{Move: at}, Verdict: engine.OK}
			})
			most := 0
			for range 200 {
				s.Tick()
				most = max(most, times(s, "−1"))
			}
			require.Equal(t, !still, most > 1, "besides the score, with its outline: %d", most)
			require.Equal(t, 1, times(s, "−1"), "it is gone")
		}
	}
}

// times counts how often a text is on the screen.
func times(s *gametest.Screen, text string) (n int) {
	for _, t := range s.Texts() {
		if t == text {
			n++
		}
	}
	return n
}

// TestASmallWindowHasContactsAndTheMap also checks when each contact was seen.
func TestASmallWindowHasContactsAndTheMap(t *testing.T) {
	for _, lang := range []string{"en", "zh", "ko"} {
		s := gametest.New(t, gametest.Sizes[0], lang)
		m, src := helmOn(s, 12)
		chooseKind(src, hitsink.Battleship)
		meet(src)
		settleHelm(s, m)
		known := m.book.Known()
		require.NotEmpty(t, known)
		require.True(t, s.Shows(known[0].Letter()))
		require.True(t, s.Shows(s.App.T("sea.contact_now")))
		require.True(t, slices.ContainsFunc(s.Context.Cmds(), func(c render.Cmd) bool {
			return c.Op == render.OpRect && c.Color == theme.Sea && c.Rect.W > 40
		}), "the small map")
		s.Layout("sea-play-contacts")
	}
}

// TestTheSendKeyDoesNothingToASunkenShip checks that only Tab and the mouse reach the three buttons, whether the key is held or pressed.
func TestTheSendKeyDoesNothingToASunkenShip(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	m, src := commanding(s, 4, hitsink.Destroyer, 2)
	s.Press(ui.KeyTab) // moves the focus to the tiles
	sink(src)
	settleHelm(s, m)
	require.True(t, s.Shows("Your ship was sunk"))
	for range 40 {
		s.Press(ui.KeyEnter, ui.KeySpace)
		s.Wait(200)
		require.Same(t, m, s.App.Scene())
	}
	require.False(t, s.Shows("Your ship was sunk"), "the moment is over after three seconds")
	s.Press(ui.KeyTab)
	for range 20 {
		if s.Context.FocusedOn("watch") {
			break
		}
		s.Press(ui.KeyTab)
	}
	s.Press(ui.KeyEnter)
	require.IsType(t, &watchScene{}, s.App.Scene())
}

// TestTheResultOfASunkenShip checks that the match is played to its end first.
func TestTheResultOfASunkenShip(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	m, src := commanding(s, 4, hitsink.Destroyer, 2)
	sink(src)
	settleHelm(s, m)
	s.ClickText("Result")
	require.False(t, m.Play.Pacer.Pace().Paused)
	require.Same(t, m, s.App.Scene())
	for len(src.State.ToMove()) > 0 {
		src.Turns(gametest.Steady)
	}
	s.Until(func() bool { return s.App.Scene() != m })
	require.IsType(t, &resultScene{}, s.App.Scene())
}

// TestAHitOnTheUnseenIsAContact checks that the hit is "?" on the list, with its points in the strip, and that the text "no ship is known"
// is not shown.
func TestAHitOnTheUnseenIsAContact(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	m, src := helmOn(s, 12)
	chooseKind(src, hitsink.Cruiser)
	at := hiddenTarget(t, src)
	settleHelm(s, m)
	*m.book = contacts.Book{}
	m.send()
	src.Turns(func(v *hitsink.View) engine.Answer {
		move := hitsink.MoveOf(hitsink.Action{Act: hitsink.Fire, At: at.Sub(v.Ship.Head)})
		return engine.Answer{Decision: engine.Decision{Move: move}, Verdict: engine.OK}
	})
	s.Until(func() bool { return m.Shown == len(m.Play.Steps)-1 })
	s.Tick()
	require.Equal(t, 1, m.view().Ship.Hits)
	known := m.book.Known()
	require.True(t, known[len(known)-1].Unseen())
	require.Equal(t, []hitsink.Cell{at}, known[len(known)-1].Cells)
	require.True(t, s.Shows("?"))
	require.True(t, s.Shows("never"))
	require.True(t, s.Shows("Your shot at "+at.String()+" hit a ship you cannot see: +1"))
	require.Equal(t, "Your ship hit a ship at "+at.String()+", damage 1", m.log.lines[len(m.log.lines)-1].text, "the log says no less")
	require.False(t, s.Shows("No ship is known now. Scan to see farther."))
	s.Layout("sea-play-unseen")
}

// hiddenTarget plays on to a turn of ship 0 in which it could hit a ship that it does not see.
func hiddenTarget(t *testing.T, src *gametest.SeaScript) hitsink.Cell {
	for len(src.State.ToMove()) > 0 {
		if src.State.ToMove()[0] != 0 {
			src.Turns(gametest.Steady)
			continue
		}
		own := src.State.View(0).(*hitsink.View).Ship
		for _, other := range src.State.View(engine.Spectator).(*hitsink.View).Ships[1:] {
			for i := range other.Len() {
				d := other.Cell(i).Reach(own.Head)
				if other.Hull.Sound(i) && other.Hull&(other.Hull-1) != 0 && !other.Underwater && !other.Shield && d > hitsink.NearRadius && d <= own.Kind.Class().Range {
					return other.Cell(i)
				}
			}
		}
		src.Turns(func(*hitsink.View) engine.Answer {
			return engine.Answer{Decision: engine.Decision{Move: "M"}, Verdict: engine.OK}
		})
	}
	require.Fail(t, "no ship ever lay just out of sight")
	return hitsink.Cell{}
}

// TestAnAimThatCannotBeSaysWhy checks that the reason is at the cell, for a shot and a mine, by key and by mouse.
func TestAnAimThatCannotBeSaysWhy(t *testing.T) {
	for _, aim := range []ui.Key{ui.KeyF, ui.KeyM} {
		for name, try := range map[string]func(*gametest.Screen, *playScene, hitsink.Cell){
			"key":   func(s *gametest.Screen, m *playScene, c hitsink.Cell) { m.helm.orders.Point(c); s.Press(ui.KeyEnter) },
			"mouse": clickCell,
		} {
			t.Run(name, func(t *testing.T) {
				s := gametest.New(t, gametest.Wide, "en")
				m, _ := atHelm(s, hitsink.Carrier)
				s.Press(ui.KeyV, aim)
				far := farFrom(m.view())
				try(s, m, far)
				why := m.helm.orders.WhyAt(m.helm.orders.Aiming(), far)
				require.NotNil(t, why)
				require.True(t, m.pane.note.Speaks(s.In.NowMS))
				require.Equal(t, far, m.pane.note.Cell)
				require.True(t, s.Shows(s.App.Phrase(*why, nil)))
				require.Empty(t, m.plan())
				require.NotEqual(t, hitsink.Nothing, m.helm.orders.Aiming(), "the aim stays, to be put elsewhere")
			})
		}
	}
}

// TestADoubtedShotIsAskedAboutOnce checks that the question stands at the cell, and goes when the shot is ordered.
func TestADoubtedShotIsAskedAboutOnce(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	m, _ := atHelm(s, hitsink.Cruiser)
	head := m.view().Ship.Head
	asked := "Your own ship is at " + head.String() + ". Once more orders a shot at it."
	clickCell(s, m, head)
	require.True(t, s.Shows(asked), "%q", s.Texts())
	require.Equal(t, head, m.pane.note.Cell)
	require.Empty(t, m.plan())
	clickCell(s, m, head)
	require.False(t, s.Shows(asked))
	require.Equal(t, "F+0+0", m.plan())
}

// TestOrdersNotSentAreKept checks that a match that is left keeps the orders of the turn, and that the one that goes on begins with them.
func TestOrdersNotSentAreKept(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	m, _ := commanding(s, 4, hitsink.Destroyer, 0)
	table := m.Play.Table.(play.Planner)
	require.Empty(t, table.Plans())
	before := table.PlansVersion()
	s.Press(ui.KeyW)
	require.Equal(t, [][]engine.Move{{"M"}}, table.Plans().Moves)
	require.NotEqual(t, before, table.PlansVersion())
	v, kept := m.view(), table.Plans()
	s.Press(ui.KeyEnter)
	require.Empty(t, table.Plans())

	again := newPeopleTable(m.Play.Choices).(*tablePeople)
	again.Restore(kept)
	for _, want := range []int{1, 0} { // only the first turn begins so
		o := ship.NewOrders(v)
		again.begin(o)
		require.Len(t, o.Plan().Actions(), want)
	}
}

// TestAScanIsDrawnWhereTheTurnEnds orders a scan before a move.
func TestAScanIsDrawnWhereTheTurnEnds(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	m, _ := atHelm(s, hitsink.Destroyer)
	plan := planOf(m.view(), hitsink.MoveOf(hitsink.Action{Act: hitsink.ScanSea}, hitsink.Action{Act: hitsink.Forward}))
	require.Len(t, plan.Actions(), 2)
	var trace pathTrace
	trace.follow(plan)
	require.Equal(t, plan.Ship(2).Head, trace.planned[0].From)
	require.NotEqual(t, plan.Ship(0).Head, trace.planned[0].From)
}

// TestAimingShowsAllThatIsInRange orders moves and then aims: what is in range from where they end must be on the screen.
func TestAimingShowsAllThatIsInRange(t *testing.T) {
	for _, turn := range []ui.Key{ui.KeyA, ui.KeyD} { // along the edge that the ship heads for
		s := gametest.New(t, gametest.Wide, "en")
		m, _ := commanding(s, 12, hitsink.Destroyer, 0)
		s.Press(turn, ui.KeyW, ui.KeyW, ui.KeyW)
		s.Press(ui.KeyF)
		s.Wait(1000)
		s.Tick()
		camera, ship := m.pane.sea.Camera(), m.helm.orders.Plan().Now()
		require.NotEqual(t, m.view().Ship.Head, ship.Head)
		reach := ship.Kind.Class().Range
		for _, by := range []hitsink.Cell{{X: reach}, {X: -reach}, {Y: reach}, {Y: -reach}} {
			if c := ship.Head.Add(by); m.view().Inside(c) {
				r := camera.RectOf(c)
				require.True(t, camera.Area().Has(render.Point{X: r.CX(), Y: r.CY()}), "%v is in range of %v", c, ship.Head)
			}
		}
	}
}
