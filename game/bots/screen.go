// Package bots holds the screens of a person's bots: the list, the form, and the examination of one.
package bots

import (
	"context"
	"slices"

	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/engine/roster"
	"generals-chess/game/action"
	"generals-chess/game/app"
	"generals-chess/game/play"
	"generals-chess/game/search"
	"generals-chess/game/setup"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// botsScreen is the bots file as a list, with what can be done with each bot. It lies on top of another screen.
type botsScreen struct {
	pick   func(name string) // hears of the bot chosen; nil where the list is only looked after
	list   *setup.Bots       // as in this frame
	search app.Search
	found  []*roster.Bot // of the list, those that are looked for
	at     int           // the row chosen
	chosen string        // its bot; one that is not there yet is chosen as soon as it is
	game   string        // a bot is tried and examined in
	desk   *setup.BotFeed
	form   *botForm // nil while none is open
	asking string   // the bot that is to be removed, "" for none
	job    *botJob  // nil while the file is not being changed
	seat   [1]string
	away   bool               // the window has not the focus: files may change meanwhile
	seen   bool               // it was on the screen before
	given  bool               // the list was given the keyboard
	asked  chan engine.Phrase // what bots are kept from, once it is known
	kept   engine.Phrase
	facts  botFacts
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
func OpenBots(a *app.App) { openBots(a, nil) }

// ChooseBot is OpenBots, where one of them can be chosen: pick hears of its name, and the scene below is back.
func ChooseBot(a *app.App, pick func(name string)) { openBots(a, pick) }

func openBots(a *app.App, pick func(name string)) {
	s := &botsScreen{pick: pick, search: app.Search{Fields: []string{"language"}}, list: setup.BotList(a), game: a.Settings().GameChosen()}
	s.desk = setup.NewBotFeed(a, s.game)
	s.askKept(a)
	a.Push(s)
}

// askKept finds out what bots are kept from, off the frame.
func (s *botsScreen) askKept(a *app.App) {
	kept := play.MatchesOf(a).Kept
	if kept == nil {
		return
	}
	s.asked = make(chan engine.Phrase, 1)
	a.Job(func(context.Context) {
		s.asked <- kept()
		a.Wake()
	})
}

// Close ends what looks at bots off the frame. A change of the file under way is carried out.
func (s *botsScreen) Close() {
	s.desk.Close()
	s.form.close()
}

// Frame lays the screen out.
func (s *botsScreen) Frame(a *app.App, c *ui.Context) {
	s.keep(a, c)
	c.FillRect(c.Window(), theme.Bg0)
	s.Drop(a, c)
	title := a.T("botfile.title")
	if s.pick != nil {
		title = a.T("botfile.choose")
	}
	picked := false
	back := app.Page(a, c, app.Top{Back: a.T("common.back"), Title: title, Note: play.MatchesOf(a).BotsFile}, func(l *ui.Layout) {
		app.Sheet(l, 1080, func() {
			l.Preview(ui.Box{Grow: 1}, func() { s.left(a, c, l) }, func() { picked = s.details(a, c, l) })
		})
	})
	if !back {
		s.keys(a, c)
		s.dialogs(a, c)
	}
	if back || picked {
		a.Back()
	}
}

// keep takes in what was read and done since the last frame.
func (s *botsScreen) keep(a *app.App, c *ui.Context) {
	if s.away && c.In.Focused || !s.seen {
		setup.RereadBots(a)
	}
	s.away, s.seen = !c.In.Focused, true
	s.list = setup.BotList(a)
	s.find(a)
	if !s.given && len(s.list.Bots) > 0 {
		s.given = true
		c.Focus("bots", c.KeyboardLast())
	}
	select {
	case s.kept = <-s.asked:
	default:
	}
	if s.job != nil {
		select {
		case d := <-s.job.done:
			s.finish(a, d)
		default:
		}
	}
	if at := slices.IndexFunc(s.found, func(b *roster.Bot) bool { return b.Name == s.chosen }); at >= 0 {
		s.at = at
	}
	s.at = max(0, min(s.at, len(s.found)-1))
	s.seat[0] = ""
	if b := s.bot(); b != nil {
		s.seat[0] = play.BotPrefix + b.Name
	}
	s.desk.Poll(s.seat[:], c.In.Focused)
}

// bot is the one chosen, nil for none.
func (s *botsScreen) bot() *roster.Bot {
	if len(s.found) == 0 {
		return nil
	}
	return s.found[s.at]
}

// find finds the bots that are looked for.
func (s *botsScreen) find(a *app.App) {
	query := s.search.Query(a)
	s.found = s.found[:0]
	for i := range s.list.Bots {
		b := &s.list.Bots[i]
		if len(query) == 0 || query.Matches(search.Fold(b.Name+"\n"+b.Command), func(string) string { return languageNames[b.Language] }) {
			s.found = append(s.found, b)
		}
	}
}

// do changes the bots file off the frame.
func (s *botsScreen) do(a *app.App, form bool, change func() botDone) {
	job := &botJob{make(chan botDone, 1), form}
	s.job = job
	a.Job(func(context.Context) {
		job.done <- change()
		a.Wake()
	})
}

// finish is the end of a change.
func (s *botsScreen) finish(a *app.App, d botDone) {
	form := s.job.form
	s.job = nil
	setup.RereadBots(a)
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
func (s *botsScreen) keys(a *app.App, c *ui.Context) {
	switch {
	case c.Did(action.Search):
		c.Focus("search", true)
	case s.bot() == nil || s.job != nil:
	case s.pick == nil && c.Did(ui.Open):
		s.edit(a, c, s.bot())
	case c.Did(action.Remove):
		s.wantRemoved(c)
	}
}

// wantRemoved asks before a bot is removed.
func (s *botsScreen) wantRemoved(c *ui.Context) {
	s.asking = s.bot().Name
	c.OpenModal("remove")
}

// dialogs are the form and the question.
func (s *botsScreen) dialogs(a *app.App, c *ui.Context) {
	if s.form != nil {
		s.showForm(a, c)
	}
	if s.asking == "" {
		return
	}
	answer := c.Dialog("remove", ui.Dialog{
		Title: a.T("botfile.remove_title"), Body: a.F("botfile.remove_body", words.Text("name", s.asking)),
		Primary: a.T("botfile.remove_yes"), Quiet: a.T("botfile.remove_no"), Destroys: true,
	})
	if answer == ui.DialogYes {
		name, file := s.asking, play.MatchesOf(a).BotsFile
		s.do(a, false, func() botDone { return botDone{err: setup.RemoveBot(file, name)} })
	}
	if answer != ui.DialogNone {
		s.asking = ""
	}
}

// setGame chooses the game in which a bot is tried.
func (s *botsScreen) setGame(a *app.App, game string) {
	if game == s.game {
		return
	}
	s.game = game
	s.desk.Close()
	s.desk = setup.NewBotFeed(a, game)
}

// Game is a game that bots are tried in.
type Game interface {
	play.Game
	// SeatWords are what the game calls those who sit, and says of what they answer.
	SeatWords() setup.SeatWords
}

// answered puts a bot's answer into words.
func (s *botsScreen) answered(a *app.App, t setup.Trial) string {
	return play.GameOf(a, s.game).(Game).SeatWords().Answered(a, t)
}
