package tournament

import (
	"path/filepath"
	"slices"
	"strings"

	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/engine/arena/schedule"
	"generals-chess/engine/arena/tournament"
	"generals-chess/game/app"
	"generals-chess/game/play"
	"generals-chess/game/settings"
	"generals-chess/game/setup"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// setupScene is the screen on which a tournament is set up: its players and its terms.
type setupScene struct {
	draft   draft
	players playersForm
	adder   botAdder
	editor  setup.SeatEditor
	bots    *setup.BotFeed
	checks  *checks
	form    termsForm
	typing  bool // the command's field is to get the focus
	// starting means that the tournament starts as soon as the checks allow it.
	starting bool
}

// OpenSetup opens the set-up of a tournament on top of the current scene: the last one of the chosen game, or one like the
// tournament from, if it is not nil.
func OpenSetup(a *app.App, from *tournament.Spec) {
	game := a.Settings().GameChosen()
	if from != nil {
		game = from.Game
	}
	s, err := newSetupScene(a, game, from)
	if err != nil {
		a.Say(a.Error(err), true)
		return
	}
	a.Push(s)
}

func newSetupScene(a *app.App, game string, from *tournament.Spec) (*setupScene, error) {
	draft, list, err := newDraft(a, game, from)
	if err != nil {
		return nil, err
	}
	s := &setupScene{draft: draft, players: playersForm{list: list}, bots: setup.NewBotFeed(a, game), checks: newChecks(a, draft.options.Folder)}
	if !slices.Contains(draft.formats(), draft.terms.Format) {
		s.draft.terms.Format = schedule.RoundRobin
	}
	s.form = newTermsForm(&s.draft, &s.players)
	s.editor = setup.NewSeatEditor(a, game, string(engine.AISeat)+":"+draft.game.Levels[0], s.bots, seatWordsOf(a, game))
	s.show()
	return s, nil
}

// seatWordsOf returns a game's words for kinds of seats.
func seatWordsOf(a *app.App, game string) setup.SeatWords {
	return play.GameOf(a, game).(Game).SeatWords()
}

// Close stops the work off the frame.
func (s *setupScene) Close() {
	s.bots.Close()
	s.checks.Close()
}

// Frame lays out the screen.
func (s *setupScene) Frame(a *app.App, c *ui.Context) {
	c.FillRect(c.Window(), theme.Bg0)
	s.Drop(a, c)
	s.adder.update(a, s)
	s.keys(a, c)
	s.players.name(a)
	game, problem, wanted := s.draft.game.Rules.Name(), s.Problem(a), false
	now := game
	games := func(l *ui.Layout) { game = setup.GameChoice(a, l, now) }
	back := app.Page(a, c, app.Top{Back: a.T("common.back"), Title: a.T("contest.set_title"), End: games}, func(l *ui.Layout) {
		l.Scroll("form", ui.Box{Grow: 1}, func() {
			app.Column(l, setupWidth, ui.Box{PadY: theme.Space2, MaxH: setupHeight}, func() { s.lay(a, l) })
		})
		app.Foot(l, setupWidth, func() { wanted = setup.StartFoot(l, a.T("contest.set_start"), s.note(a), problem) })
	})
	switch {
	case back:
		a.Back()
		return
	case game != now:
		s.other(a, game)
		return
	}
	s.refresh(a, c)
	s.begin(a, wanted)
}

// begin starts the tournament if start was pressed and the checks have passed.
func (s *setupScene) begin(a *app.App, wanted bool) {
	s.starting = s.Problem(a) == "" && (wanted || s.starting)
	if spec, ready := s.checks.ready(); ready && s.starting {
		s.starting = false
		s.start(a, spec)
	}
}

// setupWidth and setupHeight are the largest size of the form, logical px.
const setupWidth, setupHeight = 1232, 860

// refresh checks everything that has changed, off the frame.
func (s *setupScene) refresh(a *app.App, c *ui.Context) {
	p := &s.players
	p.name(a)
	s.bots.Poll(p.seats(), c.In.Focused)
	asked := checkAsked{p.list, p.names, s.draft.terms, s.draft.seed, setup.BotList(a)}
	built := s.checks.poll(asked, c.In.Focused, func() checkQuestion {
		match := settings.Choices{Game: s.draft.game.Rules.Name(), Map: s.draft.terms.Map}
		return checkQuestion{spec: s.draft.spec(p.list, p.names), match: match, terms: s.draft.terms, init: s.draft.init, game: play.GameOf(a, match.Game), table: play.MatchesOf(a).Table()}
	})
	if built.err != nil {
		s.bots.Trials[built.command] = setup.Trial{Command: built.command, Wrong: built.err}
	}
}

// other switches to another game's last set-up.
func (s *setupScene) other(a *app.App, game string) {
	s.keep(a)
	if set, err := newSetupScene(a, game, nil); err == nil {
		a.Swap(set)
	}
}

// lay lays out three parts, side by side or one below the other: the players; those who can be added, above the selected player;
// and the terms.
func (s *setupScene) lay(a *app.App, l *ui.Layout) {
	l.Either(ui.Box{Grow: 1}, func() {
		l.Row(ui.Box{Gap: theme.PanelGap}, func() {
			s.list(a, l, ui.Box{W: 400, MinW: columnLeastW, Grow: 1})
			l.Column(ui.Box{W: 400, MinW: columnLeastW, Grow: 1, Gap: theme.PanelGap}, func() { s.others(a, l) })
			l.Column(ui.Box{W: 400, MinW: columnLeastW, Gap: theme.PanelGap}, func() { s.form.lay(a, l) })
		})
		l.Column(ui.Box{Gap: theme.PanelGap}, func() {
			s.list(a, l, ui.Box{})
			s.others(a, l)
			s.form.lay(a, l)
		})
	})
}

// columnLeastW is the least width of a column of the form beside another, logical px.
const columnLeastW = 300

// others lays out those who can be added, and the selected player.
func (s *setupScene) others(a *app.App, l *ui.Layout) {
	s.adder.lay(a, l, s)
	s.player(a, l)
}

// keys handles the keys of those who can be added.
func (s *setupScene) keys(a *app.App, c *ui.Context) {
	if d := &s.adder; c.FocusedOn("offer") && len(d.rows) > 0 && c.Did(ui.Press) {
		s.add(a, d.rows[d.at].seat)
	}
}

// add adds a player, and reports whether there was room.
func (s *setupScene) add(a *app.App, seat string) (added bool) {
	if added = s.players.add(seat); !added {
		a.Say(a.F("contest.set_full", words.Int("most", schedule.MostPlayers)), true)
	}
	s.show()
	return added
}

func (s *setupScene) remove() {
	s.players.remove()
	s.show()
}

// show shows the selected player in the editor.
func (s *setupScene) show() {
	if e := s.players.now(); e != nil {
		s.editor.Show(e.Seat)
	}
}

// Problem returns why the tournament cannot start, in words; "" if it can.
func (s *setupScene) Problem(a *app.App) string {
	if len(s.players.list) < 2 {
		return a.T("contest.set_few")
	}
	for i, e := range s.players.list {
		switch why, name := s.seatProblem(a, e.Seat), s.players.names[i]; {
		case why == "":
		case strings.HasPrefix(why, name):
			return why
		default:
			return a.F("contest.set_bad", words.Text("name", name), words.Text("why", why))
		}
	}
	if name := s.players.same; name != "" {
		return a.F("contest.set_same_name", words.Text("name", name))
	}
	if why := s.form.problem(a); why != "" {
		return why
	}
	if err := s.checks.problem(); err != nil {
		return a.Error(err)
	}
	return ""
}

// seatProblem returns why a seat cannot play, "" if it can. A bot that failed its trial is no problem: it may fail in a match, too.
func (s *setupScene) seatProblem(a *app.App, seat string) string {
	if seat == play.BotPrefix {
		return a.T("setup.no_command")
	}
	if err := s.seatError(seat); err != nil {
		return a.Error(err)
	}
	return ""
}

func (s *setupScene) seatError(seat string) error { return s.checks.builds[play.BotCommand(seat)] }

// note returns the text with the number of games.
func (s *setupScene) note(a *app.App) string {
	n := len(s.players.list)
	if n < 2 {
		return ""
	}
	plan := s.draft.plan(n)
	if s.draft.terms.Format == schedule.Knockout {
		return a.F("contest.set_games_most", words.Int("n", plan.Most()), words.Int("workers", s.draft.workers()))
	}
	if s.draft.tested(n) {
		return a.F("contest.set_games_test", words.Int("n", plan.Most()), words.Int("workers", s.draft.workers()))
	}
	return a.F("contest.set_games", words.Int("n", plan.Most()), words.Int("workers", s.draft.workers()))
}

// keep saves the set-up in the settings.
func (s *setupScene) keep(a *app.App) {
	a.Settings().KeepTournament(s.draft.game.Rules.Name(), settings.Tournament{Entrants: s.players.list, Terms: s.draft.terms})
	a.Changed()
}

// start starts the tournament. Its screen replaces this one.
func (s *setupScene) start(a *app.App, spec tournament.Spec) {
	a.Settings().ChooseGame(spec.Game)
	s.keep(a)
	Begin(a, spec)
	if a.Scene() != app.Scene(s) {
		a.Drop(s)
	}
}

// Drop takes files dropped on the window: a prepared position becomes the map, any other file a player. The first replaces a
// selected player without a command.
func (s *setupScene) Drop(a *app.App, c *ui.Context) {
	added := 0
	for _, path := range c.In.Dropped {
		if strings.EqualFold(filepath.Ext(path), ".json") && s.draft.maps != nil {
			s.draft.terms.Map.Kind, s.draft.terms.Map.File = settings.FileMap, path
			continue
		}
		seat := play.BotPrefix + setup.Quoted(path)
		if e := s.players.now(); e != nil && e.Seat == play.BotPrefix {
			e.Seat = seat
			s.show()
		} else if !s.add(a, seat) {
			break
		}
		added++
	}
	if added > 0 {
		a.Say(a.F("contest.set_dropped", words.Int("n", added)), false)
	}
}
