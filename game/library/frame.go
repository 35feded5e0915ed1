package library

import (
	"cmp"

	"generals-chess/assets/words"
	"generals-chess/game/action"
	"generals-chess/game/app"
	"generals-chess/game/play"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// The layout of the list of matches.

// The columns of a row, logical px. allW is the least width of a row that shows everything, and narrowH the height of a narrow one.
const (
	starW    = 36
	noteW    = 32
	longW    = 104
	namesW   = 285
	verdictW = 230
	allW     = 1060
	narrowH  = 76
)

// list lays out the rows. A click opens a match, except on its star, note or bin.
func (s *Replays) list(a *app.App, l *ui.Layout) {
	if len(s.Found.All) == 0 {
		s.nothing(a, l)
		return
	}
	list := ui.List{Rows: len(s.Found.All), RowH: app.MatchRowH, WideW: starW + namesW + theme.Space3 + verdictW + noteW + app.TrashW, NarrowH: narrowH, Chosen: s.Found.At}
	if s.goesOn {
		list.WideW += starW
	}
	at, clicked := l.List(ui.Box{Grow: 1}, "list", list, func(l *ui.Layout, i int, near bool) { s.row(a, l, s.Found.All[i], near) })
	s.Found.Choose(at)
	if clicked >= 0 {
		s.open(a, s.Found.All[clicked])
	}
}

// nothing lays out why there is no match, and a button to play the first one or to show all.
func (s *Replays) nothing(a *app.App, l *ui.Layout) {
	key, way, text := "replays.none", ui.Button{}, s.search.Text
	done, of := s.Index.Progress()
	switch {
	case len(s.rows.all) > 0 && s.search.Text != "":
		key, way.Text = "replays.none_found", a.T("replays.show_all")
		if unknown := s.search.Query(a).Unknown(); unknown != "" {
			key, text = "replays.no_field", unknown
		}
	case len(s.rows.all) > 0:
		key, way.Text = "replays.none_starred", a.T("replays.show_all")
	case done < of:
		key = "replays.reading_first"
	case !s.Index.Own():
		key = "replays.none_there"
	default:
		way = ui.Button{Text: a.T("replays.play_first"), Icon: "play", Kind: ui.Primary}
	}
	switch {
	case !l.Empty("first", a.F(key, a.Key("star", action.Star), words.Text("text", text), words.Text("names", s.search.Known)), way):
	case len(s.rows.all) > 0:
		s.starred = false
		s.lookFor("")
	default:
		set := a.Settings()
		play.StartLast(a, set.Ways().Modes(set.Game)[0])
	}
}

// row lays out a match, with its star and its bin where they can be used. near says that the pointer or the choice is on the row,
// which then shows both.
func (s *Replays) row(a *app.App, l *ui.Layout, row *matchRow, near bool) {
	t := row.in(a)
	l.Row(ui.Box{}, func() {
		if s.Index.Own() {
			s.starPart(a, l, row, near)
		} else {
			l.Space(theme.Space3)
		}
		l.Either(ui.Box{Grow: 1}, func() {
			l.Row(ui.Box{MinW: allW, Gap: theme.Space4}, func() {
				l.Label(ui.Box{W: app.WhenW - theme.Space4}, t.when, theme.Body, theme.TextMid)
				l.TwoLines(ui.Box{W: 1, Grow: 1}, t.names, t.game, "", theme.None)
				l.TwoLines(ui.Box{W: 1, Grow: 1}, t.verdict, t.why, t.icon, t.tone)
				l.Write(ui.Box{W: longW}, t.long, theme.Body, theme.TextMid, render.Right)
			})
			l.Row(ui.Box{Gap: theme.Space3}, func() {
				l.TwoLines(ui.Box{W: namesW, Grow: 5}, t.names, t.small, "", theme.None)
				l.TwoLines(ui.Box{W: verdictW, Grow: 4}, t.verdict, cmp.Or(t.long, t.why), t.icon, t.tone)
			})
			l.Column(ui.Box{Inside: ui.Middle}, func() {
				l.TwoLines(ui.Box{}, t.names, t.small, "", theme.None)
				l.Row(ui.Box{Gap: theme.Space3}, func() {
					if t.icon != "" {
						l.Icon(t.icon, 14, t.tone)
					}
					l.Label(ui.Box{}, t.verdict, theme.BodyStrong, theme.TextHi)
					l.Label(ui.Box{W: 1, Grow: 1, Align: ui.Middle}, cmp.Or(t.long, t.why), theme.Small, theme.TextLow)
				})
			})
		})
		s.onPart(a, l, row)
		if s.Index.Own() && l.Part(ui.Box{W: noteW}, "editor", near, theme.TextLow, a.T("action.note")) {
			s.takeNote(row)
		}
		if !s.Index.Deletable(row.Entry) {
			l.Space(theme.Space3)
		} else if l.Part(ui.Box{W: app.TrashW}, "trash", near, theme.TextLow, a.T("replays.delete")) {
			s.wantDeleted(l.Context, row)
		}
	})
}

func (s *Replays) starPart(a *app.App, l *ui.Layout, row *matchRow, near bool) {
	icon, tone, tip := "staroff", theme.TextLow, "replays.star"
	if row.Entry.Star {
		icon, tone, tip = "star", theme.Gold, "replays.unstar"
	}
	if l.Part(ui.Box{W: starW}, icon, near || row.Entry.Star, tone, a.T(tip)) {
		s.star(row)
	}
}

// onPart lays out the button that continues an unfinished match. If any row has one, all rows leave room for it.
func (s *Replays) onPart(a *app.App, l *ui.Layout, row *matchRow) {
	switch {
	case !s.goesOn:
	case s.left(a, row) == nil:
		l.Space(starW)
	case l.Part(ui.Box{W: starW}, "play", true, theme.Accent, a.T("action.resume")):
		s.goOn(a, row)
	}
}

// foot lays out the keys' meanings, or the undo button after a deletion.
func (s *Replays) foot(a *app.App, l *ui.Layout) {
	enter, keys := ui.Open, []ui.Action{action.Star, action.Note, action.Remove, action.Search, ui.Back}
	if !s.Index.Own() {
		keys = []ui.Action{action.Search, ui.Back}
	}
	if row := s.Found.Row(); row == nil {
		enter, keys = ui.NoAction, []ui.Action{action.Search, ui.Back}
	} else if s.left(a, row) != nil {
		enter = action.Resume
	}
	if s.bin.Foot(a, l, enter, keys...) {
		s.Index.Restore()
	}
}

// counts are the numbers in the line above the list: matches found, all matches, files read and all files.
type counts struct{ found, all, done, file int }

// count rewrites the number of matches.
func (s *Replays) count(a *app.App) {
	done, of := s.Index.Progress()
	now := counts{len(s.Found.All), len(s.rows.all), done, of}
	if !s.counted.Stale(a, now) {
		return
	}
	s.note = a.F("replays.count", words.Int("n", now.all))
	if now.found != now.all {
		s.note = a.F("replays.count_found", words.Int("n", now.found), words.Int("of", now.all))
	}
	if done < of {
		s.note += " · " + a.F("replays.reading", words.Int("n", done), words.Int("of", of))
	}
}
