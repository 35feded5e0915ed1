// Package generals is Generals-Chess in the window: its set-up, match, watch and result screens, its part of replays, and its texts.
package generals

import (
	"encoding/json"

	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/engine/generals/entry"
	"generals-chess/engine/overlay"
	"generals-chess/game/app"
	"generals-chess/game/generals/marks"
	"generals-chess/game/generals/sounds"
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

// Game implements play.Game for Generals-Chess.
type Game struct{ usual.Game }

// New returns the game.
func New() Game {
	side := func(a *app.App, p engine.Player) string { return a.SideName(int(p)) }
	return Game{usual.Game{Line: entry.Game(), Side: side, Mark: lookOf}}
}

// WatchedSound returns the sound of a turn for spectators.
func (Game) WatchedSound(events []engine.Event, fast bool) synth.Sound {
	return sounds.Watched(events, fast)
}

// SetupOf makes the match that the choices describe.
func (Game) SetupOf(c settings.Choices) (engine.Setup, error) { return SetupOf(c) }

// FirstPace returns the pace that a match begins with: see firstPace.
func (Game) FirstPace(c settings.Choices) session.Pace { return firstPace(c) }

// PeopleWait reports whether people play: then the other seat can think while a person thinks.
func (Game) PeopleWait(c settings.Choices) bool { return c.Humans() > 0 }

// Setup makes the set-up screen.
func (Game) Setup(a *app.App, c settings.Choices) app.Scene { return newSetupScene(a, c) }

// Match makes the screen of a match: the one to play on if people play, else the one to watch on.
func (Game) Match(a *app.App, p *play.Play) app.Scene {
	if p.Choices.Humans() == 0 {
		return newWatchScene(a, p)
	}
	return newMatchScene(a, p)
}

// Annotator returns what marks the events of a match for its replay.
func (Game) Annotator() timeline.Annotator { return marks.Of() }

// Result makes the screen of a match that is over.
func (Game) Result(a *app.App, p *play.Play) app.Scene { return newResultScene(a, p) }

// NewTable seats the people. Their steps wait for the pacer.
func (Game) NewTable(c settings.Choices, p *session.Pacer) play.Table { return newSides(c, p) }

// Card returns the game's card on the home screen.
func (Game) Card(a *app.App) play.GameCard {
	return play.GameCard{Title: a.T("home.generals"), Sub: a.T("home.generals_sub")}
}

// Row returns a mode's row on the home screen, with the last choices in its second line.
func (Game) Row(a *app.App, m settings.Mode) play.HomeRow {
	last := play.Last(a, m)
	size := " · " + a.MapLabel(last.Map) + play.MapSuffix(a, last.Map)
	switch m {
	case settings.PlayAI:
		return play.HomeRow{Mode: m, Icon: "human", Title: a.T("home.play_ai"), Sub: a.SeatLabel(last.Opponent()) + size + " · " + waits(a, last) + asBlue(a, last) + handicapOf(a, last)}
	case settings.TwoPlayers:
		key := "home.two_sub"
		if last.Table == settings.Open {
			key = "home.two_open_sub"
		}
		return play.HomeRow{Mode: m, Icon: "two", Title: a.T("home.two"), Sub: a.T(key) + size}
	}
	return play.HomeRow{Mode: m, Icon: "bots", Title: a.T("home.watch"), Sub: a.SeatLabel(last.Seats[0]) + " – " + a.SeatLabel(last.Seats[1]) + play.MapSuffix(a, last.Map) + " · " + play.RateText(a, last.Rate, "home.rate")}
}

// asBlue returns the text that the only person is Blue, "" for Red, as who sits down first is.
func asBlue(a *app.App, c settings.Choices) string {
	if c.Human(0) {
		return ""
	}
	return " · " + a.F("home.as", words.Text("player", a.SideName(1)))
}

// handicapOf returns the text about the only person's extra soldiers, "" where both begin alike.
func handicapOf(a *app.App, c settings.Choices) string {
	if c.Handicap == 0 {
		return ""
	}
	return " · " + a.F("career.handicap", words.Text("n", words.Signed(c.Handicap)))
}

// waits returns the text about what each step of a person's match waits for.
func waits(a *app.App, c settings.Choices) string {
	if c.RealTime() {
		return a.F("home.step_time", words.Text("time", a.F("common.seconds", words.Text("s", app.Seconds(c.StepTime)))))
	}
	return a.T("home.waits")
}

// Tell describes a finished match. It names the sides as the screens of a match do.
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

// Leaving returns the sentence with the number of steps played.
func (Game) Leaving(a *app.App, last *session.Snapshot) string {
	return a.F("dialog.leave_why", words.Int("n", last.Number))
}

// Sample returns the first position of a match on a map drawn from a seed.
func (Game) Sample(seed uint64) (engine.View, error) {
	c := settings.OfGenerals().First(settings.WatchBots)
	c.Map.Seed = seed
	setup, err := SetupOf(c)
	if err != nil {
		return nil, err
	}
	state, err := generals.Rules{}.New(setup)
	if err != nil {
		return nil, err
	}
	return state.View(engine.Spectator), nil
}

// Decode reads a Spectator's view. It refuses a board with missing parts, because the file may have been written by hand.
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

// wholeBoard reports whether every layer of the view has the size that the view states.
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

// Picture draws a few tiles.
func (Game) Picture(c *ui.Context, r render.Rect) { drawTiles(c, r) }

// viewOf returns what p, or the Spectator, sees of a match of Generals.
func viewOf(snap *session.Snapshot, p engine.Player) *generals.View {
	return snap.View(p).(*generals.View)
}

// firstPace returns the pace that a match of Generals begins with: the screen's rate for bots, the step time in real time, no delay behind
// a curtain, and comfort where people are waited for.
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

// giveHandicap lets the only person begin with n soldiers more than the opponent, fewer if n is negative. With the Spectator's eyes there
// is none.
func giveHandicap(match *engine.Setup, you engine.Player, n int) {
	if you != engine.Spectator {
		match.GiveHandicap(you, n)
		match.GiveHandicap(1-you, -n)
	}
}

// SetupOf makes the match of Generals that the choices describe.
func SetupOf(c settings.Choices) (engine.Setup, error) {
	match := engine.Setup{Game: settings.Generals, Players: 2, Seed: c.Map.Seed}
	giveHandicap(&match, c.Eyes(), c.Handicap)
	c.SetFog(&match)
	if c.Map.Kind != settings.FileMap {
		match.SetOption("map", string(c.Map.Kind))
		match.SetOption("size", c.Map.Size)
		return match, nil
	}
	text, err := setup.ReadPosition(c.Map.File)
	match.Init = text
	return match, err
}

// Ways returns the game's modes with their first choices.
func (Game) Ways() settings.Ways { return settings.OfGenerals() }

// Played returns the number of steps played: nobody moves in the turn in which a player gives up.
func (Game) Played(turns int, gaveUp bool) int {
	if gaveUp {
		return turns - 1
	}
	return turns
}

// Long counts steps.
func (Game) Long(a *app.App, turns int) string { return a.F("replays.steps", words.Int("n", turns)) }

// Botzone reports that Botzone has the game, so that there are Botzone logs of it.
func (Game) Botzone() bool { return true }

// Takers returns what the home screen says about tournaments of the game.
func (Game) Takers(a *app.App) string { return a.T("contest.home_sub") }

// Grid returns the size of the board.
func (Game) Grid(v engine.View) overlay.Grid {
	b := v.(*generals.View)
	return overlay.Grid{Rows: b.Height, Cols: b.Width}
}
