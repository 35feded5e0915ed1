package game

import (
	"path/filepath"

	"generals-chess/assets/words"
	"generals-chess/engine/hitsink"
	"generals-chess/game/settings"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// seaSetup is the screen on which a match of Hit & Sink is put together: the list of ships, an editor of who
// commands the selected one, and what holds for the whole match.
type seaSetup struct {
	choices settings.Choices // Seats are those of seats, filled in every frame
	newSeed bool             // draw another seed for the next match
	seats   seaSeats
	editor  seatEditor
	bots    *botDesk
	seed    seedForm
	card    render.Rect // where the editor was laid out last
	from    *fromForm   // in the place of the seed, in a match that goes on from another
}

// seaWords are what Hit & Sink calls those who sit.
var seaWords = seatWords{
	human: "setup.human", ai: "sea.set_captain", bot: "setup.bot",
	humanHint: "sea.set_person_hint", runsHint: "sea.set_runs_hint", answered: shipChosen,
}

// shipChosen says which ship a bot takes. Where it printed no number of a ship the trial says so itself.
func shipChosen(a *App, t trial) string {
	for _, kind := range hitsink.Kinds() {
		if t.move != "" && t.move[:1] == hitsink.ChoiceOf(kind) {
			return a.F("sea.set_chose", textArg("ship", a.kindName(kind)), words.Int("ms", int(t.took.Milliseconds())))
		}
	}
	return answeredIn(a, t)
}

func newSeaSetup(a *App, c settings.Choices) Scene {
	s := &seaSetup{choices: c, newSeed: c.Map.NewSeed, seats: newSeaSeats(c.Seats), bots: newBotDesk(a, settings.HitSink), from: newFromForm(a, c)}
	if c.From != nil {
		s.seats.fixed, s.seats.selected = true, int(c.From.Player)
	}
	if s.newSeed {
		s.choices.Map.Seed = freshSeed()
	}
	s.choices.Map.NewSeed = false
	s.seed = newSeedForm(s.choices.Map.Seed)
	s.editor = newSeatEditor(a, settings.HitSink, s.seats.now(), s.bots, seaWords)
	return s
}

// Close ends what looks at bots off the frame.
func (s *seaSetup) Close() {
	s.from.Close()
	s.bots.Close()
}

// Frame lays the set-up out.
func (s *seaSetup) Frame(a *App, c *ui.Context) {
	c.FillRect(c.Window(), theme.Bg0)
	s.drop(a, c)
	s.bots.look(s.seats.list, c.In.Focused)
	if s.choices.Seats = s.seats.list; s.from != nil {
		s.from.update(a, s.choices)
	}
	start := setupFrame(a, c, setupTopOf(a, s.choices, a.T("sea.set_title")), s)
	s.keys(c)
	if start {
		s.choices.Seats = s.seats.list
		a.startSetUp(s.choices, s.newSeed)
	}
}

// wide puts the list, the editor over what holds for the match, and the facts side by side.
func (s *seaSetup) wide(a *App, c *ui.Context, rest render.Rect) {
	gap := c.Px(20)
	side := rest.CutRight(c.Px(336))
	rest.CutRight(gap)
	middle := rest.Column(1, 2, gap)
	s.ships(a, c, rest.Column(0, 2, gap))
	form := middle.CutBottom(c.Px(220))
	middle.CutBottom(gap)
	s.ship(a, c, middle)
	s.form(a, c, form)
	s.facts(a, c, side)
}

// narrow puts everything into one column.
func (s *seaSetup) narrow(a *App, c *ui.Context, rest render.Rect) {
	formColumn(a, c, rest, formPart{300, s.ships}, formPart{324, s.ship}, formPart{208, s.form}, formPart{420, s.facts})
}

// keys are those for the selected ship, where no text is being written.
func (s *seaSetup) keys(c *ui.Context) {
	switch {
	case c.Key(ui.KeyDelete) || c.Key(ui.KeyMinus):
		s.change(func() { s.seats.remove() })
	case c.Key(ui.KeyPlus):
		s.change(func() { s.seats.more(1) })
	}
}

// change does something to the seats and shows the selected one in the editor.
func (s *seaSetup) change(do func()) {
	do()
	s.editor.show(s.seats.now())
}

// problem is what keeps the match from starting, in words; "" is nothing.
func (s *seaSetup) problem(a *App) string {
	for i, seat := range s.seats.list {
		if why := s.seatProblem(a, seat); why != "" {
			return a.F("sea.set_bad_seat", words.Int("n", i), textArg("why", why))
		}
	}
	if s.from != nil {
		return s.fromProblem(a)
	}
	if s.seed.bad {
		return a.F("setup.bad_seed", textArg("most", mostSeed))
	}
	return ""
}

// fromProblem is why no match can go on from the turn chosen. A person wants a ship that is afloat.
func (s *seaSetup) fromProblem(a *App) string {
	if err := s.from.problem(); err != nil {
		return a.Error(err)
	}
	if v, ok := s.from.at.view.(*hitsink.View); ok && v.Player >= 0 && v.Ship.Dead() {
		return a.F("play_on.sunk", words.Int("n", int(v.Player)))
	}
	return ""
}

// seatProblem is why a seat cannot be taken. That a bot failed when it was tried is none: it may fail in a match.
func (s *seaSetup) seatProblem(a *App, seat string) string {
	if seat == botPrefix {
		return a.T("setup.no_command")
	}
	if err := s.bots.wrong[botCommand(seat)]; err != nil {
		return a.Error(err)
	}
	return ""
}

// drop takes bots' files dropped on the window: the first is for the selected ship when it fell on the editor, or
// when that ship lacks a bot's command; every other one gets a ship of its own.
func (s *seaSetup) drop(a *App, c *ui.Context) {
	for i, path := range c.In.Dropped {
		seat := botPrefix + quoted(path)
		if !s.seats.take(seat, i == 0 && s.card.Has(c.In.Mouse)) {
			_, most := seaLimits()
			a.Say(a.F("sea.set_full", words.Int("most", most)), true)
			return
		}
		s.editor.show(seat)
		a.Say(a.F("sea.set_dropped", textArg("name", filepath.Base(path)), words.Int("n", s.seats.selected)), false)
	}
}
