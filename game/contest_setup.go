package game

import (
	"path/filepath"
	"slices"
	"strings"

	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/engine/arena/event"
	"generals-chess/engine/arena/schedule"
	"generals-chess/engine/arena/stats"
	"generals-chess/game/settings"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// contestSetup is the screen on which a tournament is put together: who takes part, and how it is played.
type contestSetup struct {
	draft   contestDraft
	players contestPlayers
	adder   contestAdder
	editor  seatEditor
	bots    *botDesk
	desk    *contestDesk
	form    contestForm
	typing  bool // the command's field is to have the keyboard
	// starting tells that the tournament is to start as soon as it is known that it can.
	starting bool
}

// OpenContestSetup opens the screen on which a tournament is put together on top of the present scene: for the game
// chosen what was put together last, or one like another tournament.
func (a *App) OpenContestSetup(from *event.Order) {
	game := a.settings.Game
	if from != nil {
		game = from.Game
	}
	s, err := newContestSetup(a, game, from)
	if err != nil {
		a.Say(a.Error(err), true)
		return
	}
	a.Push(s)
}

func newContestSetup(a *App, game string, from *event.Order) (*contestSetup, error) {
	draft, list, err := newContestDraft(a, game, from)
	if err != nil {
		return nil, err
	}
	s := &contestSetup{draft: draft, players: contestPlayers{list: list}, bots: newBotDesk(a, game), desk: newContestDesk(a, draft.manner.Folder)}
	if !slices.Contains(draft.formats(), draft.terms.Format) {
		s.draft.terms.Format = schedule.RoundRobin
	}
	s.form = newContestForm(&s.draft)
	s.editor = newSeatEditor(a, game, string(engine.AISeat)+":"+draft.game.Levels[0], s.bots, a.contestWords(game))
	s.show()
	return s, nil
}

// contestWords are what a game calls those who sit.
func (a *App) contestWords(game string) seatWords {
	if game == settings.HitSink {
		return seaWords
	}
	return generalsWords
}

// Close ends what looks at bots off the frame.
func (s *contestSetup) Close() {
	s.bots.Close()
	s.desk.Close()
}

// Frame lays the screen out.
func (s *contestSetup) Frame(a *App, c *ui.Context) {
	c.FillRect(c.Window(), theme.Bg0)
	s.drop(a, c)
	s.players.name(a)
	rest, back := topBar(a, c, a.T("common.back"), a.T("contest.set_title"), "")
	if back {
		a.Back()
		return
	}
	s.games(a, c)
	foot := rest.CutBottom(c.Px(setupFootSmall))
	if c.Compact() {
		s.narrow(a, c, rest.InsetXY(c.Px(theme.MarginSmall), 0))
	} else {
		rest = rest.Center(min(rest.W-c.Px(2*theme.Margin), c.Px(contestWidth)), rest.H)
		rest.CutTop(c.Px(theme.Space2))
		rest.H = min(rest.H, c.Px(contestHeight))
		s.wide(a, c, rest)
	}
	s.keys(c)
	s.look(a, c)
	s.foot(a, c, footIn(c, foot, contestWidth))
}

// foot holds the way on. What was asked to start does so once it is known that it can.
func (s *contestSetup) foot(a *App, c *ui.Context, r render.Rect) {
	problem := s.problem(a)
	wanted := startFoot(c, r, a.T("contest.set_start"), s.note(a), problem)
	s.starting = problem == "" && (wanted || s.starting)
	if order, ready := s.desk.ready(); ready && s.starting {
		s.starting = false
		s.start(a, order)
	}
}

const (
	contestWidth  = 1232
	contestHeight = 860
)

// look has everything looked at off the frame that has changed.
func (s *contestSetup) look(a *App, c *ui.Context) {
	p := &s.players
	p.name(a)
	s.bots.look(p.seats(), c.In.Focused)
	asked := contestAsked{p.list, p.names, s.draft.terms, s.draft.seed, a.BotList()}
	built := s.desk.look(asked, c.In.Focused, func() contestQuestion {
		match := settings.Choices{Game: s.draft.game.Rules.Name(), Map: s.draft.terms.Map}
		return contestQuestion{order: s.draft.order(p.list, p.names), match: match, init: s.draft.init, kit: a.kit(match.Game)}
	})
	if built.err != nil {
		s.bots.trials[built.command] = trial{command: built.command, wrong: built.err}
	}
}

// games chooses among the games, at the right end of the bar on top.
func (s *contestSetup) games(a *App, c *ui.Context) {
	items, now := make([]ui.Item, 0, 4), 0
	for i, k := range a.kits {
		items = append(items, ui.Item{Text: k.card(a).title})
		if k.rules().Name() == s.draft.game.Rules.Name() {
			now = i
		}
	}
	bar := c.Window()
	bar.H = c.Px(barHeight(c))
	bar.CutRight(c.Px(theme.MarginSmall))
	if !c.Compact() {
		bar.CutRight(c.Px(theme.MarginSmall))
	}
	height := float32(theme.ControlH)
	if c.Compact() {
		height = theme.TopBarSmallH - theme.Space2
	}
	line := middle(bar.CutRight(c.SegmentedWidth(items)), c.Px(height))
	if chosen := c.Segmented("game", line, items, now); chosen != now {
		s.other(a, a.kits[chosen].rules().Name())
	}
}

// other goes on with the other game: with what was put together for it last.
func (s *contestSetup) other(a *App, game string) {
	s.keep(a)
	if set, err := newContestSetup(a, game, nil); err == nil {
		a.swap(set)
	}
}

// wide puts the players, who can be added over the one selected, and how it is played side by side.
func (s *contestSetup) wide(a *App, c *ui.Context, rest render.Rect) {
	gap := c.Px(theme.PanelGap)
	side := rest.CutRight(c.Px(400))
	rest.CutRight(gap)
	middle := rest.Column(1, 2, gap)
	s.list(a, c, rest.Column(0, 2, gap))
	editor := middle.CutBottom(min(c.Px(320), middle.H/2))
	middle.CutBottom(gap)
	s.adder.draw(a, c, middle, s)
	s.player(a, c, editor)
	terms, games := s.parts(c)
	formColumn(a, c, side, terms, games)
}

// narrow puts everything into one column.
func (s *contestSetup) narrow(a *App, c *ui.Context, rest render.Rect) {
	add := func(a *App, c *ui.Context, r render.Rect) { s.adder.draw(a, c, r, s) }
	terms, games := s.parts(c)
	formColumn(a, c, rest, formPart{300, s.list}, formPart{280, add}, formPart{320, s.player}, terms, games)
}

// keys are those for the selected player, where no text is being written.
func (s *contestSetup) keys(c *ui.Context) {
	if c.KeyRepeat(ui.KeyDelete) || c.Key(ui.KeyMinus) {
		s.remove()
	}
}

// add lets somebody take part.
func (s *contestSetup) add(a *App, seat string) (added bool) {
	if added = s.players.add(seat); !added {
		a.Say(a.F("contest.set_full", words.Int("most", schedule.MostPlayers)), true)
	}
	s.show()
	return added
}

func (s *contestSetup) remove() {
	s.players.remove()
	s.show()
}

// show shows the selected player in the editor.
func (s *contestSetup) show() {
	if e := s.players.now(); e != nil {
		s.editor.show(e.Seat)
	}
}

// problem is what keeps the tournament from starting, in words; "" is nothing.
func (s *contestSetup) problem(a *App) string {
	if len(s.players.list) < 2 {
		return a.T("contest.set_few")
	}
	for i, e := range s.players.list {
		switch why, name := s.seatProblem(a, e.Seat), s.players.names[i]; {
		case why == "":
		case strings.HasPrefix(why, name):
			return why
		default:
			return a.F("contest.set_bad", textArg("name", name), textArg("why", why))
		}
	}
	if name := s.players.same; name != "" {
		return a.F("contest.set_same_name", textArg("name", name))
	}
	if why := s.form.problem(a, s); why != "" {
		return why
	}
	if err := s.desk.problem(); err != nil {
		return a.Error(err)
	}
	return ""
}

// seatProblem is why a seat cannot be taken. That a bot failed when it was tried is none: it may fail in a match.
func (s *contestSetup) seatProblem(a *App, seat string) string {
	if seat == botPrefix {
		return a.T("setup.no_command")
	}
	if err := s.seatError(seat); err != nil {
		return a.Error(err)
	}
	return ""
}

func (s *contestSetup) seatError(seat string) error { return s.desk.builds[botCommand(seat)] }

// note says how many games it will be.
func (s *contestSetup) note(a *App) string {
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

// keep remembers what was put together.
func (s *contestSetup) keep(a *App) {
	a.settings.KeepContest(s.draft.game.Rules.Name(), settings.Contest{Entrants: s.players.list, Terms: s.draft.terms})
	a.Changed()
}

// start begins the tournament. Its screen takes the place of this one.
func (s *contestSetup) start(a *App, order event.Order) {
	a.settings.Game = order.Game
	s.keep(a)
	a.BeginContest(order)
	if a.Scene() != Scene(s) {
		a.scenes = slices.DeleteFunc(a.scenes, func(open Scene) bool { return open == Scene(s) })
		s.Close()
	}
}

// drop takes files dropped on the window: a prepared position is a map, anything else takes part. The first takes the
// place of a player whose command is missing.
func (s *contestSetup) drop(a *App, c *ui.Context) {
	added := 0
	for _, path := range c.In.Dropped {
		if strings.EqualFold(filepath.Ext(path), ".json") && s.mapped() {
			s.draft.terms.Map.Kind, s.draft.terms.Map.File = settings.FileMap, path
			continue
		}
		seat := botPrefix + quoted(path)
		if e := s.players.now(); e != nil && e.Seat == botPrefix {
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

// mapped tells whether the game is played on maps that can be chosen.
func (s *contestSetup) mapped() bool { return s.draft.game.Rules.Name() == settings.Generals }

// test is the test that ends the tournament, if there is one and it can be read.
func (s *contestSetup) test() (stats.SPRT, error) { return stats.ParseSPRT(s.draft.terms.Test) }
