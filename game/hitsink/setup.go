package hitsink

import (
	"cmp"
	"path/filepath"

	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/engine/hitsink"
	"generals-chess/game/app"
	"generals-chess/game/play"
	"generals-chess/game/settings"
	"generals-chess/game/setup"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// SetupScene is the screen on which a match of Hit & Sink is set up: the list of ships, an editor of who commands the selected one, and
// the choices for the whole match.
type SetupScene struct {
	setup.Scene // Choices.Seats is copied from seats in every frame
	seats       seatList
	Editor      setup.SeatEditor
	card        render.Rect // where the editor was laid out in the last frame
	chart       *chartForm
}

// seatWordsOf are the texts of a seat in Hit & Sink. Read only.
var seatWordsOf = setup.SeatWords{
	Human: "setup.human", Ai: "sea.set_captain", Bot: "setup.bot",
	HumanHint: "sea.set_person_hint", RunsHint: "sea.set_runs_hint", Answered: ShipChosen,
}

// ShipChosen returns the text about the ship that a bot chose in a trial. If the bot printed no number of a ship, it returns the trial's
// own text.
func ShipChosen(a *app.App, t setup.Trial) string {
	for _, kind := range hitsink.Kinds() {
		if t.Move != "" && t.Move[:1] == hitsink.ChoiceOf(kind) {
			return a.F("sea.set_chose", words.Text("ship", kindName(a, kind)), words.Int("ms", int(t.Took.Milliseconds())))
		}
	}
	return setup.AnsweredIn(a, t)
}

func newSetupScene(a *app.App, c settings.Choices) app.Scene {
	s := &SetupScene{Scene: setup.NewScene(a, c), seats: newSeatList(c.Seats), chart: newChartForm(a)}
	if c.From != nil {
		s.seats.fixed, s.seats.selected = true, int(c.From.Player)
	}
	s.Editor = setup.NewSeatEditor(a, settings.HitSink, s.seats.now(), s.Bots, seatWordsOf)
	for p := range c.Seats { // at most one of them is a person
		s.Editor.Name = cmp.Or(s.Editor.Name, c.Name(engine.Player(p)))
	}
	return s
}

// Close stops the work on bots off the frame.
func (s *SetupScene) Close() {
	s.chart.Close()
	s.Scene.Close()
}

// Frame lays out the set-up.
func (s *SetupScene) Frame(a *app.App, c *ui.Context) {
	s.Drop(a, c)
	if s.From == nil {
		s.chart.update(a, &s.Choices.Map, &s.seats)
	}
	s.Choices.Seats = s.seats.list
	if s.LayOut(a, c, a.T("sea.set_title"), s) {
		s.Choices.Seats, s.Choices.Names = s.seats.list, s.seats.named(s.Editor.Name)
		s.Start(a)
	}
}

// Form lays out the list of ships, the editor above the choices for the match, and the facts side by side; in a narrow window one below
// the other.
func (s *SetupScene) Form(a *app.App, l *ui.Layout) {
	l.Either(ui.Box{Grow: 1}, func() {
		l.Row(ui.Box{Gap: theme.Space5}, func() {
			l.Column(ui.Box{W: 378, MinW: 300, Grow: 1}, func() { s.ships(a, l) })
			l.Column(ui.Box{W: 398, Grow: 1, MinW: editorLeastW, Gap: theme.Space5}, func() { s.chosen(a, l) })
			l.Column(ui.Box{W: 336, MinW: 290}, func() { s.facts(a, l) })
		})
		l.Grid(ui.Box{Gap: theme.PanelGap}, func() {
			l.Column(ui.Box{MinW: editorLeastW, Gap: theme.PanelGap}, func() {
				s.ships(a, l)
				s.facts(a, l)
			})
			l.Column(ui.Box{MinW: editorLeastW, Gap: theme.PanelGap}, func() { s.chosen(a, l) })
		})
	})
}

// editorLeastW is the least width of the editor of a ship, logical px.
const editorLeastW = 360

// chosen lays out the editor of the selected ship above the choices for the whole match.
func (s *SetupScene) chosen(a *app.App, l *ui.Layout) {
	s.ship(a, l)
	s.form(a, l)
}

// change changes the seats and shows the selected one in the editor.
func (s *SetupScene) change(do func()) {
	do()
	s.Editor.Show(s.seats.now())
}

// Problem returns what keeps the match from starting, "" for nothing.
func (s *SetupScene) Problem(a *app.App) string {
	for i, seat := range s.seats.list {
		if why := s.SeatProblem(a, seat); why != "" {
			return a.F("sea.set_bad_seat", words.Int("n", i), words.Text("why", why))
		}
	}
	if s.From != nil {
		return s.fromProblem(a)
	}
	return cmp.Or(s.chart.problem(a, s.Choices.Map), s.Seed.Problem(a))
}

// fromProblem returns why no match can go on from the chosen turn. A person needs a ship that is afloat.
func (s *SetupScene) fromProblem(a *app.App) string {
	if why := s.From.Problem(a); why != "" {
		return why
	}
	if v, ok := s.From.At.View.(*hitsink.View); ok && v.Player >= 0 && v.Ship.Dead() {
		return a.F("play_on.sunk", words.Int("n", int(v.Player)))
	}
	return ""
}

// Drop handles bots' files dropped on the window. The first is for the selected ship, if it fell on the editor or that ship lacks a bot's
// command. Every other file gets a ship of its own.
func (s *SetupScene) Drop(a *app.App, c *ui.Context) {
	for i, path := range c.In.Dropped {
		if s.DropMap(path) {
			continue
		}
		seat := play.BotPrefix + setup.Quoted(path)
		if !s.seats.assign(seat, i == 0 && s.card.Has(c.In.Mouse)) {
			_, most := seaLimits()
			a.Say(a.F("sea.set_full", words.Int("most", most)), true)
			return
		}
		s.Editor.Show(seat)
		a.Say(a.F("sea.set_dropped", words.Text("name", filepath.Base(path)), words.Int("n", s.seats.selected)), false)
	}
}
