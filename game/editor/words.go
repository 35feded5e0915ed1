package editor

import (
	"generals-chess/assets/words"
	"generals-chess/engine/generals"
	"generals-chess/game/app"
	"generals-chess/game/editor/draft"
)

// told holds the texts of the editor. in makes them again when something they depend on changed.
type told struct {
	toldOf
	title, size, changed string
	under, where         string // what a press at the cursor would paint, in full and in brief
	found                string
	warnings             int
	checks               []check
}

// toldOf is everything that the texts depend on.
type toldOf struct {
	lang     words.Lang
	draft    draft.Draft
	version  int // of the draft
	symmetry draft.Symmetry
	name     string
	kept     string // the text of the map as saved
	cursor   generals.Cell
	held     held
}

// check is one result of the checks.
type check struct {
	warns bool
	text  string
	cells []generals.Cell // that failed the check; nil if the check is about no cells
	see   string          // names the first of cells
}

// in updates the texts if something they depend on changed. If only the cursor or the tool did, it updates only under and where.
func (t *told) in(a *app.App, s *Scene) {
	d := s.d()
	now := toldOf{a.Words().Lang(), d, d.Version(), *d.SymmetryOf(), *d.NameOf(), s.kept, s.hand.cursor, s.desk.held()}
	if now == t.toldOf {
		return
	}
	before := t.toldOf
	t.toldOf = now
	t.under, t.where = s.desk.under(a, s.hand.cursor)
	now.cursor, now.held = before.cursor, before.held
	if now == before {
		return
	}
	t.title, t.changed = *d.NameOf(), ""
	if t.title == "" {
		t.title = a.T("maps.editor")
	}
	if d.Text() != s.kept {
		t.changed = a.T("maps.changed")
	}
	t.size = a.F("maps.size", words.Int("rows", d.Height()), words.Int("columns", d.Width()))
	t.checks, t.warnings = s.desk.checks(a)
	if t.found = a.T("maps.all_well"); t.warnings > 0 {
		t.found = a.F("maps.to_look", words.Int("n", t.warnings))
	}
}

// checklist collects the results of checks.
type checklist []check

// add adds a result that is about no particular cells.
func (l *checklist) add(warns bool, text string) { *l = append(*l, check{warns: warns, text: text}) }

// cells adds a warning with the text key about cells, or the result well if there are none. called names a cell.
func (l *checklist) cells(a *app.App, well, key string, cells []generals.Cell, called func(generals.Cell) string) {
	if len(cells) == 0 {
		l.add(false, well)
		return
	}
	some := called(cells[0])
	if len(cells) > 1 {
		some += " " + called(cells[1])
	}
	*l = append(*l, check{true, a.F(key, words.Int("n", len(cells))), cells, a.F("maps.see", words.Text("cells", some))})
}
