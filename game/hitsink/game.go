// Package hitsink is Hit & Sink in the window: its set-up, play, watch and result screens, its part of replays, and its texts.
package hitsink

import (
	"encoding/json"
	"strconv"

	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/engine/hitsink"
	"generals-chess/engine/hitsink/entry"
	"generals-chess/engine/overlay"
	"generals-chess/engine/replay"
	"generals-chess/game/app"
	"generals-chess/game/hitsink/marks"
	"generals-chess/game/hitsink/sounds"
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

// Game implements play.Game for Hit & Sink.
type Game struct{ usual.Game }

// New returns the game.
func New() Game {
	side := func(_ *app.App, p engine.Player) string { return strconv.Itoa(int(p)) }
	return Game{usual.Game{Line: entry.Game(), Side: side, Mark: lookOf}}
}

// WatchedSound returns the sound of a turn for spectators.
func (Game) WatchedSound(events []engine.Event, fast bool) synth.Sound {
	return sounds.Watched(events, fast)
}

// NewTable seats the people, who may take as long as they like.
func (Game) NewTable(c settings.Choices, _ *session.Pacer) play.Table { return newPeopleTable(c) }

// Setup makes the set-up screen.
func (Game) Setup(a *app.App, c settings.Choices) app.Scene { return newSetupScene(a, c) }

// Match makes the screen of a match: the one to play on if people play, else the one to watch on.
func (Game) Match(a *app.App, p *play.Play) app.Scene {
	if p.Choices.Humans() == 0 {
		return newWatchScene(a, p)
	}
	return newPlayScene(a, p)
}

// Annotator returns what marks the events of a match for its replay.
func (Game) Annotator() timeline.Annotator { return marks.Of() }

// Result makes the screen of a match that is over.
func (Game) Result(a *app.App, p *play.Play) app.Scene { return newResultScene(a, p) }

// FirstPace returns the pace that a match begins with. A step is one turn of one ship.
func (Game) FirstPace(c settings.Choices) session.Pace {
	return session.Pace{Every: play.Every(c.Rate)}
}

// Card returns the game's card on the home screen.
func (Game) Card(a *app.App) play.GameCard {
	least, most := hitsink.Rules{}.Players()
	return play.GameCard{Title: a.Phrase(hitsink.Title, nil), Sub: a.F("sea.home_sub", words.Int("least", least), words.Int("most", most))}
}

// Row returns a mode's row on the home screen. Its second line has the number of ships chosen last.
func (Game) Row(a *app.App, m settings.Mode) play.HomeRow {
	last := play.Last(a, m)
	seats, which := last.Seats, play.MapSuffix(a, last.Map)
	if m == settings.SeaPlay {
		return play.HomeRow{Mode: m, Icon: "human", Title: a.T("sea.home_play"), Sub: a.F("sea.home_play_sub", words.Int("n", len(seats)-1)) + which}
	}
	return play.HomeRow{Mode: m, Icon: "bots", Title: a.T("sea.home_watch"), Sub: a.F("home.ships", words.Int("n", len(seats))) + play.MapSuffix(a, last.Map) + " · " + play.RateText(a, last.Rate, "home.turn_rate")}
}

// Tell describes a finished match. It names the ships as the screens of a match do.
func (Game) Tell(a *app.App, last *settings.LastMatch) play.ToldMatch {
	told := play.ToldMatch{
		Verdict: verdictOf(a, last.Choices, last.Winner),
		Why:     a.Phrase(last.End, callersOf(a, last.Choices)),
	}
	if last.Winner >= 0 {
		side := theme.SeaSide(last.Winner)
		told.Icon, told.Tone = side.Icon, side.Plate
	}
	return told
}

// verdictOf returns the sentence about who won a match.
func verdictOf(a *app.App, c settings.Choices, winner int) string {
	switch {
	case winner < 0:
		return a.T("result.draw") // only from a settings file written by hand: a match has a winner, as ids decide last (rule 33)
	case c.You(engine.Player(winner)):
		return a.T("result.you_win")
	}
	return a.F("result.wins", words.Text("player", newPlayerNames(c).in(a).name(winner)))
}

// callersOf returns a function that names players: "you" for the only person without a name.
func callersOf(a *app.App, c settings.Choices) func(p int) string {
	names := newPlayerNames(c).in(a)
	return func(p int) string {
		if c.You(engine.Player(p)) {
			return a.T("side.you")
		}
		return names.name(p)
	}
}

// Leaving names the round that the match has reached.
func (Game) Leaving(a *app.App, last *session.Snapshot) string {
	return a.F("sea.leave_why", words.Int("n", last.View(engine.Spectator).(*hitsink.View).Round))
}

// Decode reads a Spectator's view. It refuses a sea with ships or mines outside it, because the file may have been written by hand.
func (Game) Decode(text json.RawMessage) (engine.View, error) {
	var v *hitsink.View
	if err := json.Unmarshal(text, &v); err != nil {
		return nil, err
	}
	if !wholeSea(v) {
		return nil, play.ErrNotWhole
	}
	return v, nil
}

// wholeSea reports whether everything in the view has an owner and is inside the sea.
func wholeSea(v *hitsink.View) bool {
	_, most := hitsink.Rules{}.Players()
	if v == nil || v.Player != engine.Spectator || v.Players > most || v.Side < hitsink.LeastSide || v.Side > hitsink.MostSide || len(v.Wrecks) > hitsink.MostWrecks || len(v.Ships) > v.Players {
		return false
	}
	for i := range v.Ships {
		if !wholeShip(v, &v.Ships[i]) {
			return false
		}
	}
	for i := range v.Wrecks {
		if !wholeShip(v, &v.Wrecks[i]) {
			return false
		}
	}
	for _, m := range v.Mines {
		if !v.Inside(m.Cell) || m.Owner < engine.Spectator || int(m.Owner) >= v.Players {
			return false
		}
	}
	return true
}

func wholeShip(v *hitsink.View, s *hitsink.Ship) bool {
	if s.Kind > hitsink.Carrier || s.Dir > hitsink.Left {
		return false
	}
	for i := range s.Len() {
		if !v.Inside(s.Cell(i)) {
			return false
		}
	}
	return true
}

// sampleShips is the number of ships in a Sample.
const sampleShips = 24

// Sample returns the first position of a match with ships of all kinds.
func (k Game) Sample(seed uint64) (engine.View, error) {
	state, err := hitsink.Rules{}.New(engine.Setup{Game: settings.HitSink, Players: sampleShips, Seed: seed})
	if err != nil {
		return nil, err
	}
	choices := make([]engine.Decision, sampleShips)
	for p := range choices {
		choices[p].Move = engine.Move(strconv.Itoa(p%5 + 1))
	}
	state.Step(choices)
	return state.View(engine.Spectator), nil
}

// Picture draws a few hulls.
func (Game) Picture(c *ui.Context, r render.Rect) { drawHulls(c, r) }

// Ways returns the game's modes with their first choices.
func (Game) Ways() settings.Ways { return settings.OfHitSink() }

// SeatName returns the name that somebody gave to a seat, else the captain's name, else the player's number.
func (Game) SeatName(a *app.App, p int, seat replay.Seat) string {
	return play.RecordedSeat(seat, func(engine.SeatSpec) string { return captainName(a, seat.Spec) }, strconv.Itoa(p))
}

// Takers returns what the home screen says about tournaments of the game.
func (Game) Takers(a *app.App) string { return a.T("contest.home_sub_sea") }

// SeatWords returns the texts of a seat, which speak of ships.
func (Game) SeatWords() setup.SeatWords { return seatWordsOf }

// Grid returns the size of the sea.
func (Game) Grid(v engine.View) overlay.Grid {
	side := v.(*hitsink.View).Side
	return overlay.Grid{Rows: side, Cols: side, XY: true}
}
