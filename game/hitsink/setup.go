package hitsink

import (
	"cmp"
	"path/filepath"
	"strings"

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
	choices settings.Choices // Seats is copied from seats in every frame
	newSeed bool             // the next match draws another seed
	seats   seatList
	Editor  setup.SeatEditor
	bots    *setup.BotFeed
	seed    setup.SeedForm
	card    render.Rect // where the editor was laid out in the last frame
	chart   *chartForm
	From    *play.FromForm // instead of the seed, in a match that goes on from another
}

// seatWordsOf are the texts of a seat in Hit & Sink. Read only.
var seatWordsOf = setup.SeatWords{
	Human: "setup.human", Ai: "sea.set_captain", Bot: "setup.bot",
	HumanHint: "sea.set_person_hint", RunsHint: "sea.set_runs_hint", Answered: ShipChosen,
}

// ShipChosen says which ship a bot chose in a trial. If the bot printed no number of a ship, it returns the trial's own text.
func ShipChosen(a *app.App, t setup.Trial) string {
	for _, kind := range hitsink.Kinds() {
		if t.Move != "" && t.Move[:1] == hitsink.ChoiceOf(kind) {
			return a.F("sea.set_chose", words.Text("ship", kindName(a, kind)), words.Int("ms", int(t.Took.Milliseconds())))
		}
	}
	return setup.AnsweredIn(a, t)
}

func newSetupScene(a *app.App, c settings.Choices) app.Scene {
	s := &SetupScene{choices: c, newSeed: c.Map.NewSeed, seats: newSeatList(c.Seats), bots: setup.NewBotFeed(a, settings.HitSink), chart: newChartForm(a), From: play.NewFromForm(a, c)}
	if c.From != nil {
		s.seats.fixed, s.seats.selected = true, int(c.From.Player)
	}
	if s.newSeed {
		s.choices.Map.Seed = play.FreshSeed()
	}
	s.choices.Map.NewSeed = false
	s.seed = setup.NewSeedForm(s.choices.Map.Seed)
	s.Editor = setup.NewSeatEditor(a, settings.HitSink, s.seats.now(), s.bots, seatWordsOf)
	for p := range c.Seats { // at most one of them is a person
		s.Editor.Name = cmp.Or(s.Editor.Name, c.Name(engine.Player(p)))
	}
	return s
}

// Close stops the work on bots off the frame.
func (s *SetupScene) Close() {
	s.From.Close()
	s.chart.Close()
	s.bots.Close()
}

// Frame lays out the set-up.
func (s *SetupScene) Frame(a *app.App, c *ui.Context) {
	c.FillRect(c.Window(), theme.Bg0)
	s.Drop(a, c)
	s.bots.Poll(s.seats.list, c.In.Focused)
	if s.From == nil {
		s.chart.update(a, &s.choices.Map, &s.seats)
	}
	if s.choices.Seats = s.seats.list; s.From != nil {
		s.From.Update(a, s.choices)
	}
	start := setup.SetupFrame(a, c, setup.SetupTopOf(a, s.choices, a.T("sea.set_title")), s)
	if start {
		s.choices.Seats, s.choices.Names = s.seats.list, s.seats.named(s.Editor.Name)
		setup.StartSetUp(a, s.choices, s.newSeed)
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
		if why := s.seatProblem(a, seat); why != "" {
			return a.F("sea.set_bad_seat", words.Int("n", i), words.Text("why", why))
		}
	}
	if s.From != nil {
		return s.fromProblem(a)
	}
	if why := s.chart.problem(a, s.choices.Map); why != "" {
		return why
	}
	if s.seed.Bad {
		return a.F("setup.bad_seed", words.Text("most", setup.MostSeed))
	}
	return ""
}

// fromProblem returns why no match can go on from the chosen turn. A person needs a ship that is afloat.
func (s *SetupScene) fromProblem(a *app.App) string {
	if err := s.From.Problem(); err != nil {
		return a.Error(err)
	}
	if v, ok := s.From.At.View.(*hitsink.View); ok && v.Player >= 0 && v.Ship.Dead() {
		return a.F("play_on.sunk", words.Int("n", int(v.Player)))
	}
	return ""
}

// seatProblem returns why a seat cannot be used. A bot that failed its trial can: it may fail in a match, too.
func (s *SetupScene) seatProblem(a *app.App, seat string) string {
	if seat == play.BotPrefix {
		return a.T("setup.no_command")
	}
	if err := s.bots.Wrong[play.BotCommand(seat)]; err != nil {
		return a.Error(err)
	}
	return ""
}

// Drop handles bots' files dropped on the window. The first is for the selected ship, if it fell on the editor or that ship lacks a bot's
// command. Every other file gets a ship of its own.
func (s *SetupScene) Drop(a *app.App, c *ui.Context) {
	for i, path := range c.In.Dropped {
		if strings.EqualFold(filepath.Ext(path), ".json") && s.From == nil {
			s.choices.Map.Kind, s.choices.Map.File = settings.FileMap, path
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
