package library

import (
	"path/filepath"
	"slices"
	"strings"

	"generals-chess/assets/words"
	"generals-chess/engine/replay/files"
	"generals-chess/game/app"
	"generals-chess/game/library/index"
	"generals-chess/game/search"
	"generals-chess/render/theme"
)

// matchRows are the rows of a list of matches. If there are many, their texts are made over several frames; rows on the screen get
// theirs first.
type matchRows struct {
	all  []*matchRow // as the entries
	kept map[files.Ref]*matchRow
	lang words.Lang
	told int // number of rows, from the first, that have their text
}

// matchRow is a match in the list.
type matchRow struct {
	Entry *index.Entry
	lang  words.Lang // language of text, "" before there is one
	text  matchText
}

// matchText is the text of a row.
type matchText struct {
	when, names, game  string
	small              string // when and game, for a small window
	icon               string // beside the verdict, "" for none
	tone               theme.Color
	verdict, why, long string
	played             int    // number of turns, for searches
	whole              string // short description for messages
	opponents, result  string // the person's opponents and result, for searches
	ofGame             string
	folded             string // everything that a search looks at
}

// tellAtOnce is the largest number of rows whose texts one frame makes.
const tellAtOnce = 200

// apply makes the rows if the entries have changed.
func (r *matchRows) apply(a *app.App, entries []*index.Entry, changed bool) {
	if lang := a.Words().Lang(); lang != r.lang {
		r.lang, r.told = lang, 0
	}
	if !changed {
		return
	}
	before := r.kept
	r.kept, r.all, r.told = make(map[files.Ref]*matchRow, len(entries)), r.all[:0], 0
	for _, e := range entries {
		row := &matchRow{Entry: e}
		if was, ok := before[e.Ref]; ok && saysTheSame(was.Entry, e) {
			row.lang, row.text = was.lang, was.text
		}
		r.all = append(r.all, row)
		r.kept[e.Ref] = row
	}
}

// saysTheSame reports whether two readings of a match have the same text.
func saysTheSame(a, b *index.Entry) bool {
	return a.Err == nil && b.Err == nil && a.Mark == b.Mark && a.When.Equal(b.When) && a.Turns == b.Turns && a.Cut == b.Cut && (a.End == nil) == (b.End == nil)
}

// tell makes the texts of some more rows, and reports whether there were any.
func (r *matchRows) tell(a *app.App) (more bool) {
	for n := 0; r.told < len(r.all) && n < tellAtOnce; r.told++ {
		if row := r.all[r.told]; row.lang != r.lang {
			row.in(a)
			n++
			more = true
		}
	}
	if r.told < len(r.all) {
		a.Wake() // go on, even when nothing moves on the screen
	}
	return more
}

// in returns the row's text in the current language.
func (row *matchRow) in(a *app.App) *matchText {
	if lang := a.Words().Lang(); row.lang != lang {
		row.lang, row.text = lang, newMatchText(a, row.Entry)
	}
	return &row.text
}

// newMatchText returns the text of a match.
func newMatchText(a *app.App, e *index.Entry) matchText {
	name := filepath.Base(e.Ref.Path)
	t := matchText{when: e.When.Local().Format("2006-01-02 15:04")}
	if e.Err != nil {
		t.names, t.verdict, t.why = name, a.T("replays.unreadable"), a.Error(e.Err)
		t.icon, t.tone = "warn", theme.Warn
	} else {
		tellMatch(a, &t, e)
	}
	t.game = joined(t.game, tagged(e.Tags), e.Note)
	t.small = joined(t.when, t.game)
	t.whole = t.names + " · " + t.when
	t.folded = search.Fold(strings.Join([]string{t.when, t.names, specs(e), t.game, t.verdict, t.why, t.long, name}, "\n"))
	return t
}

// joined joins the non-empty texts.
func joined(texts ...string) string {
	return strings.Join(slices.DeleteFunc(texts, func(text string) bool { return text == "" }), " · ")
}

// tagged writes tags as they are shown and searched for.
func tagged(tags string) string {
	if tags == "" {
		return ""
	}
	return "#" + strings.ReplaceAll(tags, " ", " #")
}

// specs returns the names and specs of the seats, as in the record.
func specs(e *index.Entry) string {
	var all []string
	for _, seat := range e.Seats {
		all = append(all, seat.Name, seat.Spec)
	}
	return strings.Join(all, "\n")
}
