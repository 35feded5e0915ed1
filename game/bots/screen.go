// Package bots holds the screens of a person's bots: the list, the form, and the examination.
package bots

import (
	"context"

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

// botsScreen lists the bots file, with the actions on each bot. It lies on top of another screen.
type botsScreen struct {
	pick   func(name string) // called with the chosen bot; nil where the list is only edited
	list   *setup.Bots       // as in this frame
	search app.Search
	found  app.Rows[*roster.Bot, string] // the bots of list that match the search, by their names
	game   string                        // game in which bots are tried and examined
	desk   *setup.BotFeed
	form   *botForm // nil while none is open
	asking string   // name of the bot to remove, "" for none
	busy   bool     // the file is being changed
	done   app.Newest[botDone]
	seat   [1]string
	visits app.Visits
	given  bool                      // the list has had the focus
	asked  app.Newest[engine.Phrase] // receives what the sandbox protects from bots
	kept   engine.Phrase
	facts  botFacts
}

// botDone is the result of a change: the bot to choose, how many files became bots, and the error.
type botDone struct {
	chosen string
	added  int
	err    error
	form   bool // the form waits for it
}

// OpenBots opens the list of bots on top of the current scene.
func OpenBots(a *app.App) { openBots(a, nil) }

// ChooseBot opens the list of bots to choose one: pick is called with its name, and the scene below is back.
func ChooseBot(a *app.App, pick func(name string)) { openBots(a, pick) }

func openBots(a *app.App, pick func(name string)) {
	s := &botsScreen{pick: pick, search: app.Search{Fields: []string{"language"}}, list: setup.BotList(a), game: a.Settings().GameChosen()}
	s.found.KeyOf = func(b *roster.Bot) string { return b.Name }
	s.desk = setup.NewBotFeed(a, s.game)
	if kept := play.MatchesOf(a).Kept; kept != nil {
		s.asked.From(a, func(context.Context) engine.Phrase { return kept() })
	}
	setup.RereadBots(a)
	a.Push(s)
}

// Close stops the work off the frame. A running change of the file is finished.
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

// keep takes the results of the work off the frame.
func (s *botsScreen) keep(a *app.App, c *ui.Context) {
	if _, again := s.visits.Note(c); again {
		setup.RereadBots(a)
	}
	s.list = setup.BotList(a)
	s.find(a)
	if !s.given && len(s.list.Bots) > 0 {
		if s.given = true; !c.HasFocus() { // the person may have gone to a button meanwhile
			c.Focus("bots", c.KeyboardLast())
		}
	}
	if kept, ok := s.asked.Take(); ok {
		s.kept = kept
	}
	if d, ok := s.done.Take(); ok {
		s.finish(a, d)
	}
	s.found.Keep()
	s.seat[0] = ""
	if b := s.found.Row(); b != nil {
		s.seat[0] = play.BotPrefix + b.Name
	}
	s.desk.Poll(s.seat[:], c.In.Focused)
}

// find collects the bots that match the search.
func (s *botsScreen) find(a *app.App) {
	query := s.search.Query(a)
	s.found.All = s.found.All[:0]
	for i := range s.list.Bots {
		b := &s.list.Bots[i]
		if len(query) == 0 || query.Matches(search.Fold(b.Name+"\n"+b.Command), func(string) string { return languageNames[b.Language] }) {
			s.found.All = append(s.found.All, b)
		}
	}
}

// do changes the bots file, off the frame.
func (s *botsScreen) do(a *app.App, change func() botDone) {
	s.busy = true
	s.done.From(a, func(context.Context) botDone { return change() })
}

// finish handles the result of a change.
func (s *botsScreen) finish(a *app.App, d botDone) {
	s.busy = false
	setup.RereadBots(a)
	if d.chosen != "" {
		s.found.Chosen = d.chosen
	}
	if d.added > 0 {
		a.Say(a.F("botfile.dropped", words.Int("n", d.added)), false)
	}
	switch {
	case d.err == nil && d.form:
		delete(s.desk.Trials, d.chosen) // it was tried as it was before
		s.closeForm()
	case d.err != nil && d.form && s.form != nil: // else it was closed meanwhile
		s.form.failed = d.err
	case d.err != nil:
		a.Say(a.Error(d.err), true)
	}
}

// keys handles the keys that work wherever the focus is.
func (s *botsScreen) keys(a *app.App, c *ui.Context) {
	switch {
	case c.Did(action.Search):
		c.Focus("search", true)
	case s.found.Row() == nil || s.busy:
	case s.pick == nil && c.Did(ui.Open):
		s.edit(a, c, s.found.Row())
	case c.Did(action.Remove):
		s.wantRemoved(c)
	}
}

// wantRemoved asks before the bot is removed.
func (s *botsScreen) wantRemoved(c *ui.Context) {
	s.asking = s.found.Row().Name
	c.OpenModal("remove")
}

// dialogs shows the form and the question.
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
		s.do(a, func() botDone { return botDone{err: setup.RemoveBot(file, name)} })
	}
	if answer != ui.DialogNone {
		s.asking = ""
	}
}

// setGame chooses the game in which bots are tried.
func (s *botsScreen) setGame(a *app.App, game string) {
	if game == s.game {
		return
	}
	s.game = game
	s.desk.Close()
	s.desk = setup.NewBotFeed(a, game)
}

// Game is a game in which bots are tried.
type Game interface {
	play.Game
	// SeatWords are the game's words for kinds of seats and for bots' answers.
	SeatWords() setup.SeatWords
}

// answered describes a bot's answer.
func (s *botsScreen) answered(a *app.App, t setup.Trial) string {
	return play.GameOf(a, s.game).(Game).SeatWords().Answered(a, t)
}
