// Package library is the screen that lists recorded matches, and the screen with the person's record. Package game/library/index
// reads the files.
package library

import (
	"path/filepath"
	"slices"

	"generals-chess/assets/words"
	"generals-chess/engine/replay/files"
	"generals-chess/game/action"
	"generals-chess/game/app"
	"generals-chess/game/library/index"
	"generals-chess/game/play"
	"generals-chess/game/play/resume"
	"generals-chess/game/viewer"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// Replays lists matches: those recorded here, or those in the files that were opened.
type Replays struct {
	Index *index.Index
	title string // name of the file; "" for the records
	rows  matchRows
	Found app.Rows[*matchRow, files.Ref] // the rows that the search finds, in order

	search  app.Search
	filters bool // the filters are shown
	starred bool // show only matches with a star
	stale   bool // the search must run again
	form    noteForm

	bin     app.Bin[matchRow]
	visits  app.Visits
	note    string // the number of matches
	counted app.MadeOf[counts]
	offers  play.Offers // of matches to continue; only for the records
	goesOn  bool        // a found match can be continued
}

// OpenReplays opens the list of recorded matches on top of the current scene.
func OpenReplays(a *app.App) {
	s := newReplays(play.Recorded(a))
	s.offers = play.NewOffers(a)
	a.Push(s)
}

// OpenMatches opens a list of the matches in files on top of the current scene.
func OpenMatches(a *app.App, paths []string) {
	s := newReplays(index.OfPaths(a.Life(), paths, a.Wake, play.MatchesOf(a).Table().Sized))
	s.title = filepath.Base(paths[0])
	a.Push(s)
}

func newReplays(of *index.Index) *Replays {
	s := &Replays{Index: of, search: app.Search{Fields: asks}}
	s.Found.KeyOf = func(row *matchRow) files.Ref { return row.Entry.Ref }
	return s
}

// Close stops the reading and purges deleted matches.
func (s *Replays) Close() {
	s.Index.Close()
	if s.Index.Own() {
		s.offers.Close()
	}
}

// Frame lays out the list.
func (s *Replays) Frame(a *app.App, c *ui.Context) {
	if s.wentOn(a) {
		return
	}
	s.keep(a, c)
	c.FillRect(c.Window(), theme.Bg0)
	play.DropBots(a, c)
	if (s.search.Text != "" || s.filters) && c.Did(ui.Back) {
		if s.search.Text == "" {
			s.filters = false
		}
		s.lookFor("")
	}
	title := s.title
	if title == "" {
		title = a.T("replays.title")
	}
	if app.ListPage(a, c, app.Top{Back: a.T("common.back"), Title: title, Note: s.note}, func(l *ui.Layout) {
		s.tools(a, l)
		s.choices(a, l)
		l.Space(theme.Space2)
		s.list(a, l)
		s.foot(a, l)
	}) {
		a.Back()
		return
	}
	s.keys(a, c)
	s.ask(a, c)
	c.Modal("note", &s.form.up, func() { s.noteForm(a, c) })
}

// keep takes over the results of reading, and reads again when the files may have changed.
func (s *Replays) keep(a *app.App, c *ui.Context) {
	came, again := s.visits.Note(c)
	if again {
		s.Index.Refresh()
	}
	if came {
		c.Focus("list", c.KeyboardLast())
	}
	changed, problems := s.Index.Poll()
	for _, err := range problems {
		a.Say(a.Error(err), true)
	}
	if s.bin.Holds(c, s.Index.Deleted()) {
		s.Index.Forget()
	}
	s.rows.apply(a, s.Index.Entries(), changed)
	s.stale = s.rows.tell(a) && s.search.Text != "" || s.stale || changed
	s.find(a)
	s.count(a)
}

// find rebuilds the list of found matches, and keeps the chosen one.
func (s *Replays) find(a *app.App) {
	if !s.stale {
		return
	}
	s.stale = false
	s.Found.All = s.Found.All[:0]
	query := s.search.Query(a)
	for _, row := range s.rows.all {
		if (!s.starred || row.Entry.Star) && query.Matches(row.text.folded, row.fact) {
			s.Found.All = append(s.Found.All, row)
		}
	}
	s.goesOn = slices.ContainsFunc(s.Found.All, func(row *matchRow) bool { return s.left(a, row) != nil })
	s.Found.Keep()
}

// lookFor searches for text.
func (s *Replays) lookFor(text string) { s.search.Text, s.stale = text, true }

// tools lays out the search and the other filters.
func (s *Replays) tools(a *app.App, l *ui.Layout) {
	l.Flow(ui.Box{Gap: theme.Space3}, func() {
		l.Row(ui.Box{Grow: 1, Gap: theme.Space2}, func() {
			s.stale = s.search.Field(l, ui.Box{W: 420, Grow: 1, MaxW: 560}, a.T("replays.search"), "list") || s.stale
			icon := "down"
			if s.filters {
				icon = "up"
			}
			if l.Button(ui.Box{}, "filter", ui.Button{Text: a.T("action.filter"), Icon: icon, Does: action.Filter}) {
				s.filters = !s.filters
			}
		})
		if !s.Index.Own() {
			return
		}
		if l.Button(ui.Box{Align: ui.Start}, "career", ui.Button{Text: a.T("career.title"), Icon: "rating", Tip: a.T("career.tip")}) {
			OpenCareer(a)
		}
		items, chosen := [...]ui.Item{{Text: a.T("replays.all")}, {Text: a.T("replays.starred"), Icon: "star", Tint: theme.Gold}}, 0
		if s.starred {
			chosen = 1
		}
		if now := l.Segmented(ui.Box{Align: ui.Start}, "which", items[:], chosen); now != chosen {
			s.starred, s.stale = now == 1, true
		}
	})
}

// keys handles the keys that work wherever the focus is.
func (s *Replays) keys(a *app.App, c *ui.Context) {
	row := s.Found.Row()
	switch {
	case c.Did(action.Search):
		c.Focus("search", true)
	case c.Did(action.Restore):
		s.Index.Restore()
	case row == nil:
	case c.Did(ui.Open):
		s.open(a, row)
	case c.Did(action.Resume):
		s.goOn(a, row)
	case c.Did(action.Star):
		s.star(row)
	case c.Did(action.Note):
		s.takeNote(row)
	case c.Did(action.Remove):
		s.wantDeleted(c, row)
	default:
		s.Found.Choose(app.WalkList(c, s.Found.At, len(s.Found.All)))
	}
}

// open shows a match, or why it cannot be read. An unfinished match is continued instead, as its replay would show what is hidden
// from its players.
func (s *Replays) open(a *app.App, row *matchRow) {
	if s.left(a, row) != nil {
		s.goOn(a, row)
		return
	}
	viewer.OpenReplay(a, row.Entry.Ref, 0)
}

// left returns the saved state of an unfinished match that can be continued, nil for any other.
func (s *Replays) left(a *app.App, row *matchRow) *resume.Saved {
	if !s.Index.Own() || row.Entry.Err != nil || row.Entry.End != nil {
		return nil
	}
	return play.LeftWhere(a, row.Entry.Game, func(s *resume.Saved) bool { return s.Record == row.Entry.Ref.Path })
}

// goOn asks to continue the match, if that is possible.
func (s *Replays) goOn(a *app.App, row *matchRow) {
	saved := s.left(a, row)
	if game, known := play.FindGame(a, row.Entry.Game); known && saved != nil {
		s.offers.AskFor(a, game, saved)
	}
}

// wentOn continues the match that was asked for, once its record was read, and reports whether it does.
func (s *Replays) wentOn(a *app.App) bool {
	if !s.Index.Own() {
		return false
	}
	offer, ok := s.offers.Take()
	switch {
	case !ok:
		return false
	case offer.Err != nil || offer.Over:
		play.Discard(a, offer)
		return false
	}
	play.Continue(a, offer)
	return true
}

func (s *Replays) star(row *matchRow) {
	m := row.Entry.Mark
	m.Star = !m.Star
	s.Index.Put(row.Entry, m)
	s.stale = s.stale || s.starred
}

// wantDeleted asks before a match is deleted.
func (s *Replays) wantDeleted(c *ui.Context, row *matchRow) {
	if s.Index.Deletable(row.Entry) {
		s.bin.Want(c, row)
	}
}

// ask shows the question whether to delete a match.
func (s *Replays) ask(a *app.App, c *ui.Context) {
	row := s.bin.Ask(a, c, func(row *matchRow) (title, body string) {
		return a.T("replays.delete_title"), a.F("replays.delete_body", words.Text("match", row.text.whole))
	})
	if row != nil {
		s.Index.Delete(row.Entry)
	}
}
