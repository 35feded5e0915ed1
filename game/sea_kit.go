package game

import (
	"encoding/json"
	"strconv"

	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/engine/hitsink"
	"generals-chess/game/film"
	"generals-chess/game/session"
	"generals-chess/game/settings"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// seaKit is Hit & Sink in the window.
type seaKit struct{}

func (seaKit) rules() engine.Rules                                 { return hitsink.Rules{} }
func (seaKit) peopleWait(settings.Choices) bool                    { return false } // ships take turns: every one may be held back
func (seaKit) newTable(c settings.Choices, _ *session.Pacer) table { return newSeaTable(c) }
func (seaKit) setup(a *App, c settings.Choices) Scene              { return newSeaSetup(a, c) }
func (seaKit) play(a *App, p *Play) Scene                          { return newSeaPlay(a, p) }
func (seaKit) watch(a *App, p *Play) Scene                         { return newSeaWatch(a, p) }
func (seaKit) teller() film.Teller                                 { return film.Sea() }
func (seaKit) result(a *App, p *Play) Scene                        { return newSeaResult(a, p) }
func (seaKit) still(a *App, v engine.View) still                   { return seaStill(a, v.(*hitsink.View)) }

// firstPace is one turn of one ship after the other.
func (seaKit) firstPace(c settings.Choices) session.Pace { return session.Pace{Every: Every(c.Rate)} }

func (seaKit) setupOf(c settings.Choices) (engine.Setup, error) {
	return engine.Setup{Game: settings.HitSink, Players: len(c.Seats), Seed: c.Map.Seed}, nil
}

func (seaKit) card(a *App) homeCard {
	least, most := hitsink.Rules{}.Players()
	return homeCard{a.T("sea.title"), a.F("sea.home_sub", words.Int("least", least), words.Int("most", most))}
}

func (seaKit) row(a *App, m settings.Mode) homeRow {
	seats := a.settings.Last[m].Seats
	if m == settings.SeaPlay {
		return homeRow{m, "human", a.T("sea.home_play"), a.F("sea.home_play_sub", words.Int("n", len(seats)-1))}
	}
	return homeRow{m, "bots", a.T("sea.home_watch"), a.F("sea.home_watch_sub", words.Int("n", len(seats)))}
}

func (seaKit) tell(a *App, last *settings.LastMatch) lastWords {
	told := lastWords{
		verdict: a.seaVerdict(last.Choices, last.Winner),
		why:     a.Phrase(last.End, a.seaCallers(last.Choices)),
	}
	if last.Winner >= 0 {
		side := theme.SeaSide(last.Winner)
		told.icon, told.tone = side.Icon, side.Plate
	}
	return told
}

// seaVerdict says who won a match at sea.
func (a *App) seaVerdict(c settings.Choices, winner int) string {
	switch {
	case winner < 0:
		return a.T("result.draw") // only in a settings file written by hand: ids decide at last
	case c.Human(engine.Player(winner)):
		return a.T("result.you_win")
	}
	return a.F("result.wins", textArg("player", newSeaNames(c).in(a).name(winner)))
}

// seaCallers calls the players of a match at sea; the only person is "you".
func (a *App) seaCallers(c settings.Choices) func(p int) string {
	names := newSeaNames(c).in(a)
	return func(p int) string {
		if c.Human(engine.Player(p)) {
			return a.T("side.you")
		}
		return names.name(p)
	}
}

func (seaKit) leaving(a *App, last *session.Snapshot) string {
	return a.F("sea.leave_why", words.Int("n", last.View(engine.Spectator).(*hitsink.View).Round))
}

func (seaKit) decode(text json.RawMessage) (engine.View, error) {
	var v *hitsink.View
	if err := json.Unmarshal(text, &v); err != nil {
		return nil, err
	}
	if !wholeSea(v) {
		return nil, errNotWhole
	}
	return v, nil
}

// wholeSea tells whether everything in the view belongs to somebody and lies in the sea.
func wholeSea(v *hitsink.View) bool {
	_, most := hitsink.Rules{}.Players()
	if v == nil || v.Player != engine.Spectator || v.Players > most || v.Side != hitsink.SideFor(v.Players) || len(v.Ships) > v.Players {
		return false
	}
	for i := range v.Ships {
		if !wholeShip(v, &v.Ships[i]) {
			return false
		}
	}
	for _, m := range v.Mines {
		if !v.Inside(m.Cell) || m.Owner < 0 || int(m.Owner) >= v.Players {
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

// sampleShips is how many ships there are in a sea to look at before the first match.
const sampleShips = 24

func (k seaKit) sample(seed uint64) (engine.View, error) {
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

func (seaKit) picture(c *ui.Context, r render.Rect) { drawHulls(c, r) }
