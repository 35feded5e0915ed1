package library

import (
	"cmp"
	"maps"
	"slices"
	"strconv"
	"strings"

	"generals-chess/assets/words"
	"generals-chess/game/app"
	"generals-chess/game/library/index"
	"generals-chess/game/play"
	"generals-chess/game/search"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// asks are the names that a query may use; read only.
var asks = []string{"opponent", "result", "game", "date", "steps", "turns", "seed", "note", "tag", "result:won", "result:lost", "result:draw", "result:unfinished"}

// fact returns the value of a field of the match.
func (row *matchRow) fact(field string) string {
	e := row.Entry
	switch field {
	case "opponent":
		return row.text.opponents
	case "result":
		return row.text.result
	case "game":
		return row.text.ofGame
	case "date":
		return row.text.when
	case "steps", "turns":
		return strconv.Itoa(row.text.played)
	case "seed":
		return strconv.FormatUint(e.Seed, 10)
	case "note":
		return e.Note
	}
	return e.Tags
}

// mostChoices is the largest number of opponents, or tags, offered.
const mostChoices = 8

// choices lays out filters that need no typing. Each changes the text of the search as if it were typed.
func (s *Replays) choices(a *app.App, l *ui.Layout) {
	if !s.filters {
		return
	}
	by := func(field string, choices []app.Choice) {
		if len(choices) > 0 && s.search.Choose(a, l, field, choices) {
			s.stale = true
		}
	}
	l.Space(theme.Space2)
	l.Panel(ui.Box{}, theme.None, func() {
		l.Scroll("choices", ui.Box{Gap: theme.Space3}, func() {
			l.Flow(ui.Box{Gap: theme.Space6}, func() {
				by("game", gameChoices(a))
				by("result", resultChoices(a))
				by("date", dateChoices(a))
			})
			l.Flow(ui.Box{Gap: theme.Space6}, func() {
				by("opponent", s.rows.mostOf(a, "opponent"))
				by(search.Tag, s.rows.mostOf(a, search.Tag))
			})
			l.Words(ui.Box{}, a.T("replays.grammar"), theme.Small, theme.TextLow)
		})
	})
}

func gameChoices(a *app.App) (list []app.Choice) {
	for _, g := range play.MatchesOf(a).Games {
		title := g.Card(a).Title
		list = append(list, app.Choice{Text: title, Term: app.Term(a, "game", ':', title)})
	}
	return list
}

func resultChoices(a *app.App) (list []app.Choice) {
	for _, result := range [...]string{"won", "lost", "draw", "unfinished"} {
		list = append(list, app.Choice{Text: app.FieldName(a, result), Term: app.Term(a, "result", ':', a.T("search."+result))})
	}
	return list
}

func dateChoices(a *app.App) []app.Choice {
	day := func(ago int) string { return app.Now(a).AddDate(0, 0, -ago).Format("2006-01-02") }
	return []app.Choice{
		{Text: a.T("daily.today"), Term: app.Term(a, "date", ':', day(0))},
		{Text: a.F("search.days", words.Int("n", 7)), Term: app.Term(a, "date", '>', day(6))},
		{Text: a.F("search.days", words.Int("n", 30)), Term: app.Term(a, "date", '>', day(29))},
	}
}

// mostOf returns the opponents, or tags, with the most matches.
func (r *matchRows) mostOf(a *app.App, field string) (list []app.Choice) {
	number := map[string]int{}
	for _, row := range r.all[:r.told] {
		split := "\n"
		if field == search.Tag {
			split = " "
		}
		for one := range strings.SplitSeq(row.fact(field), split) {
			number[one]++
		}
	}
	delete(number, "")
	names := slices.SortedFunc(maps.Keys(number), func(x, y string) int { return cmp.Or(number[y]-number[x], cmp.Compare(x, y)) })
	for _, name := range names[:min(len(names), mostChoices)] {
		c := app.Choice{Text: "#" + name, Term: "#" + name}
		if field != search.Tag {
			c = app.Choice{Text: name, Term: app.Term(a, field, ':', name)}
		}
		list = append(list, c)
	}
	return list
}

// noteForm edits the tags and the note of a match.
type noteForm struct {
	row  *matchRow
	up   bool
	laid int // frames on the screen so far
	mark index.Mark
}

func (s *Replays) takeNote(row *matchRow) {
	if s.Index.Own() {
		s.form = noteForm{row: row, up: true, mark: row.Entry.Mark}
	}
}

// noteForm lays out the form, and saves its fields.
func (s *Replays) noteForm(a *app.App, c *ui.Context) {
	f := &s.form
	if row, ok := s.rows.kept[f.row.Entry.Ref]; ok { // the files were read again meanwhile
		f.row = row
	}
	if f.laid++; f.laid == 2 { // the letter that opened the form is not meant for the field
		c.Focus("tags", c.KeyboardLast())
	}
	form := ui.Form{
		Title:   a.T("action.note"),
		Primary: ui.Button{Text: a.T("botfile.save"), Kind: ui.Primary, Default: true},
		Quiet:   ui.Button{Text: a.T("botfile.cancel"), Kind: ui.Quiet, Does: ui.Back},
	}
	answer := c.LayForm(520, form, func(l *ui.Layout) {
		l.Words(ui.Box{}, f.row.text.whole, theme.Body, theme.TextMid)
		l.Field(ui.Box{}, "tags", app.FieldName(a, search.Tag), &f.mark.Tags, ui.Field{Placeholder: a.T("replays.tags_how"), MaxRunes: index.MostNote})
		l.Field(ui.Box{}, "note", app.FieldName(a, "note"), &f.mark.Note, ui.Field{MaxRunes: index.MostNote})
		if used := s.rows.mostOf(a, search.Tag); len(used) > 0 {
			l.Labelled(a.T("replays.tags_used"), "", func() { f.used(l, used) })
		}
	})
	f.up = answer == ui.DialogNone
	if answer == ui.DialogYes {
		s.Index.Put(f.row.Entry, f.mark)
		f.row.lang, s.stale = "", true
		f.row.in(a)
	}
}

// used lays out the tags of other matches: a click adds a tag, or removes it.
func (f *noteForm) used(l *ui.Layout, tags []app.Choice) {
	l.Grid(ui.Box{Gap: theme.Space2, Columns: 4}, func() {
		for i, tag := range tags {
			name, now := tag.Text[1:], strings.Fields(f.mark.Tags)
			has, icon := slices.Contains(now, name), ""
			if has {
				icon = "check"
			}
			l.PushID(i)
			if l.Button(ui.Box{}, "used", ui.Button{Text: name, Icon: icon}) {
				if has {
					now = slices.DeleteFunc(now, func(one string) bool { return one == name })
				} else {
					now = append(now, name)
				}
				f.mark.Tags = strings.Join(now, " ")
			}
			l.PopID()
		}
	})
}
