// Package generals is Generals-Chess in the window: its set-up, the board a person plays at, watching, its part of replays,
// and its sentences.
package generals

import (
	"encoding/json"
	"time"

	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/engine/generals/entry"
	"generals-chess/engine/overlay"
	"generals-chess/game/app"
	"generals-chess/game/generals/hear"
	"generals-chess/game/generals/hints"
	"generals-chess/game/generals/human"
	"generals-chess/game/generals/marks"
	"generals-chess/game/play"
	"generals-chess/game/session"
	"generals-chess/game/settings"
	"generals-chess/game/setup"
	"generals-chess/game/sound/synth"
	"generals-chess/game/usual"
	"generals-chess/game/viewer/timeline"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// Game is Generals in the window.
type Game struct{ usual.Game }

// New is the game.
func New() Game {
	side := func(a *app.App, p engine.Player) string { return a.SideName(int(p)) }
	return Game{usual.Game{Line: entry.Game(), Side: side, Mark: lookOf}}
}

// WatchedSound is what somebody who watches hears of a turn.
func (Game) WatchedSound(now *session.Snapshot, fast bool) synth.Sound {
	return hear.Spectator(now, fast)
}

// SetupOf is the match that the choices describe.
func (Game) SetupOf(c settings.Choices) (engine.Setup, error) { return SetupOf(c) }

// FirstPace depends on who plays: the screen's rate for bots, a clock or the people themselves otherwise.
func (Game) FirstPace(c settings.Choices) session.Pace { return firstPace(c) }

// PeopleWait: the other seat thinks while a person thinks.
func (Game) PeopleWait(c settings.Choices) bool { return c.Humans() > 0 }

// Setup is the screen on which a match is chosen.
func (Game) Setup(a *app.App, c settings.Choices) app.Scene { return newSetupScene(a, c) }

// Match is the screen of a match, with people in it or without.
func (Game) Match(a *app.App, p *play.Play) app.Scene {
	if p.Choices.Humans() == 0 {
		return newWatchScene(a, p)
	}
	return newMatchScene(a, p)
}

// Annotator tells what happened in a match of Generals-Chess.
func (Game) Annotator() timeline.Annotator { return marks.Of() }

// Result is the screen of a match that is over.
func (Game) Result(a *app.App, p *play.Play) app.Scene { return newResultScene(a, p) }

// NewTable seats the people, who move at the pacer's beat.
func (Game) NewTable(c settings.Choices, p *session.Pacer) play.Table { return newSides(c, p) }

// Card is the game's card on the home screen.
func (Game) Card(a *app.App) play.GameCard {
	return play.GameCard{Title: a.T("home.generals"), Sub: a.T("home.generals_sub")}
}

// Row is a way to play, with what was chosen last in its second line.
func (Game) Row(a *app.App, m settings.Mode) play.HomeRow {
	last := play.Last(a, m)
	size := " · " + a.MapLabel(last.Map) + play.WhichMap(a, last.Map)
	switch m {
	case settings.PlayAI:
		return play.HomeRow{Mode: m, Icon: "human", Title: a.T("home.play_ai"), Sub: a.SeatLabel(last.Opponent()) + size + " · " + waits(a, last)}
	case settings.TwoPlayers:
		key := "home.two_sub"
		if last.Table == settings.Open {
			key = "home.two_open_sub"
		}
		return play.HomeRow{Mode: m, Icon: "two", Title: a.T("home.two"), Sub: a.T(key) + size}
	}
	return play.HomeRow{Mode: m, Icon: "bots", Title: a.T("home.watch"), Sub: a.SeatLabel(last.Seats[0]) + " – " + a.SeatLabel(last.Seats[1]) + play.WhichSmallMap(a, last.Map) + " · " + play.RateWords(a, last.Rate, "home.rate")}
}

// waits says what holds a step back where a person plays.
func waits(a *app.App, c settings.Choices) string {
	if c.RealTime() {
		return a.F("home.step_time", app.TextArg("time", a.F("common.seconds", app.TextArg("s", app.Seconds(c.StepTime)))))
	}
	return a.T("home.waits")
}

// Tell calls the sides as the screens of a match do.
func (Game) Tell(a *app.App, last *settings.LastMatch) play.ToldMatch {
	told := play.ToldMatch{
		Verdict: verdictLine(a, last.Choices, last.Winner, last.End),
		Why:     a.Phrase(last.End, callers(a, last.Choices)),
	}
	if marked := last.Choices.Marked(last.Winner); marked >= 0 {
		side := theme.Side(marked)
		told.Icon, told.Tone = side.Icon, side.Plate
	}
	return told
}

// Leaving counts the steps that were played.
func (Game) Leaving(a *app.App, last *session.Snapshot) string {
	return a.F("dialog.leave_why", words.Int("n", last.Number))
}

// Sample is the beginning of a match on a drawn map.
func (Game) Sample(seed uint64) (engine.View, error) {
	c := settings.OfGenerals().First(settings.WatchBots)
	c.Map.Seed = seed
	setup, err := SetupOf(c)
	if err != nil {
		return nil, err
	}
	return spectator(generals.Rules{}, setup)
}

// Decode refuses a board of which a part is missing: it may come from a file written by hand.
func (Game) Decode(text json.RawMessage) (engine.View, error) {
	var v *generals.View
	if err := json.Unmarshal(text, &v); err != nil {
		return nil, err
	}
	if !wholeBoard(v) {
		return nil, play.ErrNotWhole
	}
	return v, nil
}

// wholeBoard reports whether every layer of the view is as large as it says.
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

// Picture is a few tiles.
func (Game) Picture(c *ui.Context, r render.Rect) { drawTiles(c, r) }

// sides are the people at a table of Generals.
type sides struct {
	People [2]*Person // nil where no person sits

	planned [2][]generals.Move // what was queued when the match was left
	chosen  [2]*generals.Cell  // what is selected when it goes on, nil for nothing
	guide   hints.Guide        // what the only person is told beside the board
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

func (s *sides) Seat(p engine.Player) engine.Seat {
	if person := s.People[p]; person != nil {
		return person.Seat
	}
	return nil
}

func (s *sides) Take(snap *session.Snapshot) {
	for player := range engine.Player(2) {
		if person := s.People[player]; person != nil {
			person.Planner.Look(viewOf(snap, player))
		}
		s.restore(player)
	}
}

// viewOf is what p, or the Spectator, sees of a match of Generals.
func viewOf(snap *session.Snapshot, p engine.Player) *generals.View {
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
	return &Person{Planner: planner, Seat: human.NewSeat(play.PersonSeat(c, player), planner, pace, clock)}
}

// comfort is the least time between two steps of a queued path when people are waited for: short
// enough not to be felt after a key press, long enough to see where the army is.
const comfort = 180 * time.Millisecond

// firstPace is the pace a match of Generals begins with.
func firstPace(c settings.Choices) session.Pace {
	switch {
	case c.Humans() == 0:
		return session.Pace{Every: play.Every(c.Rate)}
	case c.Curtain():
		return session.Pace{}
	case c.RealTime():
		return session.Pace{Every: c.Every()}
	}
	return session.Pace{Every: comfort}
}

// SetupOf is the match of Generals that the choices describe.
func SetupOf(c settings.Choices) (engine.Setup, error) {
	match := engine.Setup{Game: settings.Generals, Players: 2, Seed: c.Map.Seed}
	if you := c.Eyes(); you != engine.Spectator {
		match.GiveHandicap(you, c.Handicap)
		match.GiveHandicap(1-you, -c.Handicap)
	}
	if c.Map.Kind != settings.FileMap {
		match.SetOption("map", string(c.Map.Kind))
		match.SetOption("size", c.Map.Size)
		return match, nil
	}
	text, err := setup.ReadPosition(c.Map.File)
	match.Init = text
	return match, err
}

// Ways are its modes and what they begin with.
func (Game) Ways() settings.Ways { return settings.OfGenerals() }

// Long says how long a match is, in steps.
func (Game) Long(a *app.App, turns int) string { return a.F("replays.steps", words.Int("n", turns)) }

// Botzone reports whether Botzone has the game, and so logs of it.
func (Game) Botzone() bool { return true }

// Takers is what the home screen says of tournaments of the game.
func (Game) Takers(a *app.App) string { return a.T("contest.home_sub") }

// boardGrid is the map that drawings are read for.
func boardGrid(v *generals.View) overlay.Grid { return overlay.Grid{Rows: v.Height, Cols: v.Width} }

// Plans are the moves that people have queued, by player.
func (s *sides) Plans() [][]engine.Move {
	plans := make([][]engine.Move, len(s.People))
	for p, person := range s.People {
		if person == nil {
			continue
		}
		for _, m := range person.Planner.Queue() {
			plans[p] = append(plans[p], m.Text())
		}
	}
	return plans
}

// PlansVersion changes whenever the plans do.
func (s *sides) PlansVersion() (version uint64) {
	for _, person := range s.People {
		if person != nil {
			version += person.Planner.Version()
		}
	}
	return version
}

// Restore has moves queued as soon as the map is known. Those that cannot be read end the queue.
func (s *sides) Restore(p engine.Player, moves []engine.Move) {
	for _, text := range moves {
		m, err := generals.ParseMove(text)
		if err != nil {
			return
		}
		s.planned[p] = append(s.planned[p], m)
	}
}

// restore queues what was planned in a match that goes on, and selects what was selected.
func (s *sides) restore(p engine.Player) {
	if person := s.People[p]; person != nil && s.planned[p] != nil {
		person.Planner.Restore(s.planned[p])
		s.planned[p] = nil
	}
	if person := s.People[p]; person != nil && s.chosen[p] != nil {
		person.Planner.Select(*s.chosen[p])
		s.chosen[p] = nil
	}
}

// Rewind keeps what was told and selected at the table of a turn that is taken back: the army goes back to where it came from.
func (s *sides) Rewind(at play.Table, undone engine.Turn) {
	before, ok := at.(*sides)
	if !ok {
		return
	}
	s.guide = before.guide
	for p, person := range before.People {
		if person == nil {
			continue
		}
		var plan human.Plan
		person.Planner.Plan(&plan)
		if plan.HasSelected {
			cell := cameFrom(plan.Selected, engine.Player(p), undone)
			s.chosen[p] = &cell
		}
	}
}

// cameFrom is where the army on a cell stood before a turn.
func cameFrom(c generals.Cell, p engine.Player, turn engine.Turn) generals.Cell {
	for i, asked := range turn.Asked {
		m, err := generals.ParseMove(turn.Answers[i].Move)
		if asked == p && err == nil && m != generals.Stay && m.To() == c {
			return m.From()
		}
	}
	return c
}
