package game

import (
	"encoding/json"
	"errors"
	"time"

	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/game/film"
	"generals-chess/game/human"
	"generals-chess/game/session"
	"generals-chess/game/settings"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// generalsKit is Generals in the window.
type generalsKit struct{}

func (generalsKit) rules() engine.Rules                                 { return generals.Rules{} }
func (generalsKit) setupOf(c settings.Choices) (engine.Setup, error)    { return setupOf(c) }
func (generalsKit) firstPace(c settings.Choices) session.Pace           { return firstPace(c) }
func (generalsKit) peopleWait(c settings.Choices) bool                  { return c.Humans() > 0 }
func (generalsKit) setup(a *App, c settings.Choices) Scene              { return newSetup(a, c) }
func (generalsKit) play(a *App, p *Play) Scene                          { return newMatch(a, p) }
func (generalsKit) watch(a *App, p *Play) Scene                         { return newWatch(a, p) }
func (generalsKit) teller() film.Teller                                 { return film.Generals() }
func (generalsKit) result(a *App, p *Play) Scene                        { return newResult(a, p) }
func (generalsKit) newTable(c settings.Choices, p *session.Pacer) table { return newSides(c, p) }

func (generalsKit) card(a *App) homeCard {
	return homeCard{a.T("home.generals"), a.T("home.generals_sub")}
}

func (generalsKit) row(a *App, m settings.Mode) homeRow {
	last := a.settings.Last[m]
	size := " · " + a.mapLabel(last.Map)
	switch m {
	case settings.PlayAI:
		return homeRow{m, "human", a.T("home.play_ai"), a.seatLabel(last.Opponent()) + size}
	case settings.TwoPlayers:
		key := "home.two_sub"
		if last.Table == settings.Open {
			key = "home.two_open_sub"
		}
		return homeRow{m, "two", a.T("home.two"), a.T(key) + size}
	}
	return homeRow{m, "bots", a.T("home.watch"), a.seatLabel(last.Seats[0]) + " – " + a.seatLabel(last.Seats[1]) + size}
}

func (generalsKit) tell(a *App, last *settings.LastMatch) lastWords {
	told := lastWords{
		verdict: a.verdictLine(last.Choices, last.Winner, last.End),
		why:     a.Phrase(last.End, a.callers(last.Choices)),
	}
	if last.Winner >= 0 {
		side := theme.Side(last.Winner)
		told.icon, told.tone = side.Icon, side.Plate
	}
	return told
}

func (generalsKit) leaving(a *App, last *session.Snapshot) string {
	return a.F("dialog.leave_why", words.Int("n", last.Number))
}

func (generalsKit) sample(seed uint64) (engine.View, error) {
	c := settings.DefaultChoices(settings.WatchBots)
	c.Map.Seed = seed
	setup, err := setupOf(c)
	if err != nil {
		return nil, err
	}
	return spectator(generals.Rules{}, setup)
}

func (generalsKit) still(a *App, v engine.View) still { return a.stillBoard(v.(*generals.View)) }

// errNotWhole is a view that is damaged.
var errNotWhole = errors.New("the view is not a whole one of the Spectator")

func (generalsKit) decode(text json.RawMessage) (engine.View, error) {
	var v *generals.View
	if err := json.Unmarshal(text, &v); err != nil {
		return nil, err
	}
	if !wholeBoard(v) {
		return nil, errNotWhole
	}
	return v, nil
}

// wholeBoard tells whether every layer of the view is as large as it says.
func wholeBoard(v *generals.View) bool {
	if v == nil || v.Height < 1 || v.Width < 1 || v.Height > 64 || v.Width > 64 || v.Player != engine.Spectator {
		return false
	}
	for _, code := range v.Type {
		if code < -1 || code > 8 {
			return false
		}
	}
	return len(v.Type) == v.Height*v.Width && len(v.Army) == len(v.Type)
}

func (generalsKit) picture(c *ui.Context, r render.Rect) { drawTiles(c, r) }

// sides are the people at a table of Generals, and what each player has seen.
type sides struct {
	People [2]*Person      // nil where no person sits
	Memory [2]human.Memory // what each player has seen so far
}

// Person is somebody at the table.
type Person struct {
	Planner *human.Planner
	Seat    *human.Seat
}

func newSides(c settings.Choices, clock human.Clock) *sides {
	s := &sides{}
	for player := range engine.Player(2) {
		if c.Human(player) {
			s.People[player] = newPerson(c, player, clock)
		}
	}
	return s
}

func (s *sides) seat(p engine.Player) engine.Seat {
	if person := s.People[p]; person != nil {
		return person.Seat
	}
	return nil
}

func (s *sides) take(snap *session.Snapshot) {
	for player := range engine.Player(2) {
		view := boardOf(snap, player)
		s.Memory[player].Look(view)
		if person := s.People[player]; person != nil {
			person.Planner.Look(view)
		}
	}
}

// boardOf is what p, or the Spectator, sees of a match of Generals.
func boardOf(snap *session.Snapshot, p engine.Player) *generals.View {
	return snap.View(p).(*generals.View)
}

// newPerson seats a person, whose pace depends on who else plays.
func newPerson(c settings.Choices, player engine.Player, clock human.Clock) *Person {
	planner := human.NewPlanner(player)
	pace := human.Wait
	switch {
	case c.Curtain():
		pace = human.Planned
		planner.Limit(c.Plan)
	case c.RealTime():
		pace = human.RealTime
	}
	return &Person{Planner: planner, Seat: human.NewSeat("human", planner, pace, clock)}
}

// comfort is the least time between two steps of a queued path when people are waited for: short
// enough not to be felt after a key press, long enough to see where the army is.
const comfort = 180 * time.Millisecond

// firstPace is the pace a match of Generals begins with.
func firstPace(c settings.Choices) session.Pace {
	switch {
	case c.Humans() == 0:
		return session.Pace{Every: Every(c.Rate)}
	case c.Curtain():
		return session.Pace{}
	case c.RealTime():
		return session.Pace{Every: c.Every()}
	}
	return session.Pace{Every: comfort}
}

// setupOf is the match of Generals that the choices describe.
func setupOf(c settings.Choices) (engine.Setup, error) {
	setup := engine.Setup{Game: settings.Generals, Players: 2, Seed: c.Map.Seed}
	if c.Map.Kind != settings.FileMap {
		setup.Options = map[string]string{"map": string(c.Map.Kind), "size": c.Map.Size}
		return setup, nil
	}
	text, err := readPosition(c.Map.File)
	setup.Init = text
	return setup, err
}
