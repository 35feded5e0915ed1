package game

import (
	"context"
	"slices"

	"generals-chess/assets/words"
	"generals-chess/engine/roster"
	"generals-chess/game/settings"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// botsScreen is the bots file as a list, with what can be done with each bot. It lies on top of another screen.
type botsScreen struct {
	pick   func(name string) // hears of the bot chosen; nil where the list is only looked after
	list   *botList          // as in this frame
	at     int               // the row chosen
	chosen string            // its bot; one that is not there yet is chosen as soon as it is
	game   string            // a bot is tried and examined in
	desk   *botDesk
	form   *botForm // nil while none is open
	asking string   // the bot that is to be removed, "" for none
	job    *botJob  // nil while the file is not being changed
	seat   [1]string
	away   bool // the window has not the focus: files may change meanwhile
	seen   bool // it was on the screen before
	given  bool // the list was given the keyboard
}

// botJob is a change of the bots file under way.
type botJob struct {
	done chan botDone
	form bool // the form waits for it
}

// botDone is what came of it: the bot to be chosen, how many files became bots, and what went wrong.
type botDone struct {
	chosen string
	added  int
	err    error
}

// OpenBots opens the list of bots that go by a name on top of the present scene.
func (a *App) OpenBots() { a.openBots(nil) }

// ChooseBot is OpenBots, where one of them can be chosen: pick hears of its name, and the scene below is back.
func (a *App) ChooseBot(pick func(name string)) { a.openBots(pick) }

func (a *App) openBots(pick func(name string)) {
	s := &botsScreen{pick: pick, list: a.BotList(), game: a.settings.Game}
	s.desk = newBotDesk(a, s.game)
	a.Push(s)
}

// HasBots tells whether bots can go by a name here: a browser has no files.
func (a *App) HasBots() bool { return a.botsFile != "" }

// Close ends what looks at bots off the frame. A change of the file under way is carried out.
func (s *botsScreen) Close() {
	s.desk.Close()
	s.form.close()
}

// Frame lays the screen out.
func (s *botsScreen) Frame(a *App, c *ui.Context) {
	s.keep(a, c)
	c.FillRect(c.Window(), theme.Bg0)
	s.drop(a, c)
	title := a.T("botfile.title")
	if s.pick != nil {
		title = a.T("botfile.choose")
	}
	rest, back := topBar(a, c, a.T("common.back"), title, a.botsFile)
	if back {
		a.Back()
		return
	}
	side, width := float32(theme.Margin), float32(400)
	if c.Compact() {
		side, width = theme.MarginSmall, 220
	}
	rest = rest.InsetXY(c.Px(side), 0)
	rest.CutBottom(c.Px(side))
	rest = rest.Center(min(rest.W, c.Px(1080)), rest.H)
	s.left(a, c, rest.CutLeft(c.Px(width)))
	rest.CutLeft(c.Px(theme.PanelGap))
	left := s.details(a, c, rest)
	s.keys(a, c)
	s.dialogs(a, c)
	if left {
		a.Back()
	}
}

// keep takes in what was read and done since the last frame.
func (s *botsScreen) keep(a *App, c *ui.Context) {
	if s.away && c.In.Focused || !s.seen {
		a.RereadBots()
	}
	s.away, s.seen = !c.In.Focused, true
	s.list = a.BotList()
	if !s.given && len(s.list.Bots) > 0 {
		s.given = true
		c.Focus("bots", c.KeyboardLast())
	}
	if s.job != nil {
		select {
		case d := <-s.job.done:
			s.finish(a, d)
		default:
		}
	}
	if at := slices.IndexFunc(s.list.Bots, func(b roster.Bot) bool { return b.Name == s.chosen }); at >= 0 {
		s.at = at
	}
	s.at = max(0, min(s.at, len(s.list.Bots)-1))
	s.seat[0] = ""
	if b := s.bot(); b != nil {
		s.seat[0] = botPrefix + b.Name
	}
	s.desk.look(s.seat[:], c.In.Focused)
}

// bot is the one chosen, nil for none.
func (s *botsScreen) bot() *roster.Bot {
	if len(s.list.Bots) == 0 {
		return nil
	}
	return &s.list.Bots[s.at]
}

// do changes the bots file off the frame.
func (s *botsScreen) do(a *App, form bool, change func() botDone) {
	job := &botJob{make(chan botDone, 1), form}
	s.job = job
	a.errand(func(context.Context) {
		job.done <- change()
		a.wake()
	})
}

// finish is the end of a change.
func (s *botsScreen) finish(a *App, d botDone) {
	form := s.job.form
	s.job = nil
	a.RereadBots()
	if d.chosen != "" {
		s.chosen = d.chosen
	}
	if d.added > 0 {
		a.Say(a.F("botfile.dropped", words.Int("n", d.added)), false)
	}
	switch {
	case form && d.err != nil:
		s.form.failed = d.err
	case form:
		s.closeForm()
	case d.err != nil:
		a.Say(a.Error(d.err), true)
	}
}

// keys are those that mean the same wherever the keyboard is.
func (s *botsScreen) keys(a *App, c *ui.Context) {
	switch {
	case s.bot() == nil || s.job != nil:
	case s.pick == nil && c.Key(ui.KeyEnter):
		s.edit(a, c, s.bot())
	case c.Key(ui.KeyDelete):
		s.wantRemoved(c)
	}
}

// wantRemoved asks before a bot is removed.
func (s *botsScreen) wantRemoved(c *ui.Context) {
	s.asking = s.bot().Name
	c.OpenModal("remove")
}

// dialogs are the form and the question.
func (s *botsScreen) dialogs(a *App, c *ui.Context) {
	if s.form != nil {
		s.showForm(a, c)
	}
	if s.asking == "" {
		return
	}
	answer := c.Dialog("remove", ui.Dialog{
		Title: a.T("botfile.remove_title"), Body: a.F("botfile.remove_body", words.Text("name", s.asking)),
		Primary: a.T("botfile.remove_yes"), Quiet: a.T("botfile.remove_no"),
	})
	if answer == ui.DialogYes {
		name, file := s.asking, a.botsFile
		s.do(a, false, func() botDone { return botDone{err: removeBot(file, name)} })
	}
	if answer != ui.DialogNone {
		s.asking = ""
	}
}

// setGame chooses the game in which a bot is tried.
func (s *botsScreen) setGame(a *App, game string) {
	if game == s.game {
		return
	}
	s.game = game
	s.desk.Close()
	s.desk = newBotDesk(a, game)
}

// answered puts a bot's answer into words.
func (s *botsScreen) answered(a *App, t trial) string {
	if s.game == settings.HitSink {
		return shipChosen(a, t)
	}
	return answeredIn(a, t)
}

// gameChoice chooses a game. It is as wide as it needs to be.
func gameChoice(a *App, c *ui.Context, r render.Rect, game string) string {
	items, chosen := make([]ui.Item, 0, 4), 0
	for i, k := range a.kits {
		items = append(items, ui.Item{Text: k.card(a).title})
		if k.rules().Name() == game {
			chosen = i
		}
	}
	r.W = min(r.W, c.SegmentedWidth(items))
	return a.kits[c.Segmented("game", r, items, chosen)].rules().Name()
}
