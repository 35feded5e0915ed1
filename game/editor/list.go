package editor

import (
	"cmp"
	"context"

	"generals-chess/assets/words"
	"generals-chess/game/action"
	"generals-chess/game/app"
	"generals-chess/game/editor/draft"
	"generals-chess/game/folders"
	"generals-chess/game/library/index"
	"generals-chess/game/play"
	"generals-chess/game/setup"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// List is the screen that lists the maps of one game in the person's folder.
type List struct {
	kind   *kind
	pick   func(path string) // is called with the chosen map; nil if maps are only edited and played here
	keeper folders.Keeper[[]draft.File]
	now    folders.Kept[[]draft.File]
	visits app.Visits

	rows    app.Rows[*row, string] // keyed by path
	lang    words.Lang
	note    string
	picture play.Preview
	shown   draft.Draft // in the picture
	halts   string      // why the shown map cannot be played, "" if it can
	bin     app.Bin[row]
}

// row is a map in the list, with its texts.
type row struct {
	draft.File
	sub, why string // its size and contents; the error if it cannot be read
}

// Open opens the list on top of the present scene, with the map of the file at selected. If pick is not nil, the person chooses a map to
// play, and pick is called with its path.
func Open(a *app.App, game, at string, pick func(path string)) {
	k := kindOf(game)
	s := &List{kind: k, pick: pick, keeper: folders.Keeper[[]draft.File]{Folder: setup.MapFolder(a, game), Trash: index.TrashFile}}
	s.rows.Chosen, s.rows.KeyOf = at, func(r *row) string { return r.Path }
	s.ask(a, folders.Wish{})
	a.Push(s)
}

// ask changes the folder as w says, and lists the maps again, both off the frame.
func (s *List) ask(a *app.App, w folders.Wish) {
	s.keeper.Ask(a, w, func(context.Context) ([]draft.File, error) { return draft.List(s.kind.read, s.keeper.Folder) })
}

// HelpPage returns the help page about maps.
func (*List) HelpPage() string { return app.MapsPage }

// Frame lays the list out.
func (s *List) Frame(a *app.App, c *ui.Context) {
	s.keep(a, c)
	c.FillRect(c.Window(), theme.Bg0)
	if app.Page(a, c, app.Top{Back: a.T("common.back"), Title: a.T("maps.title"), Note: s.note, End: func(l *ui.Layout) { s.make(a, l) }}, func(l *ui.Layout) {
		app.Sheet(l, listW, func() { s.lay(a, l) })
	}) {
		a.Back()
		return
	}
	s.keys(a, c)
	if gone := s.bin.Ask(a, c, func(r *row) (title, body string) {
		return a.T("maps.deleted_title"), a.F("maps.deleted_body", words.Text("name", r.Name))
	}); gone != nil {
		s.ask(a, folders.Wish{Remove: gone.Path})
	}
}

// keep takes over the maps that were read, and has them read again when the list returns from another screen.
func (s *List) keep(a *app.App, c *ui.Context) {
	if _, again := s.visits.Note(c); again {
		s.ask(a, folders.Wish{})
	}
	now, fresh := s.keeper.Take()
	if fresh {
		if !c.HasFocus() { // the person may have moved to a button meanwhile
			c.Focus("list", c.KeyboardLast())
		}
		if s.now = now; now.Err != nil {
			a.Say(a.Error(now.Err), true)
		}
	}
	if s.bin.Holds(c, s.now.Deleted) {
		s.ask(a, folders.Wish{Forget: true})
	}
	if fresh || s.lang != a.Words().Lang() {
		s.tell(a)
	}
}

// tell makes the rows of the list. The chosen map stays chosen.
func (s *List) tell(a *app.App) {
	s.lang, s.rows.All, s.shown = a.Words().Lang(), s.rows.All[:0], nil
	for _, f := range s.now.List {
		r := &row{File: f}
		if f.Err != nil {
			r.sub, r.why = a.T("maps.unread"), a.Error(f.Err)
		} else {
			r.sub = s.kind.row(a, f.Draft)
		}
		s.rows.All = append(s.rows.All, r)
	}
	s.note = a.F("maps.count", words.Int("n", len(s.rows.All)))
	s.rows.Keep()
}

// keys handles the keys that work whichever widget has the focus.
func (s *List) keys(a *app.App, c *ui.Context) {
	r := s.rows.Row()
	switch {
	case c.Did(action.Restore):
		s.ask(a, folders.Wish{Restore: true})
	case r == nil:
	case c.Did(ui.Open):
		s.open(a, r)
	case c.Did(action.Remove):
		s.bin.Want(c, r)
	}
}

// open picks the map if the list was opened to pick one and it can be read, and otherwise edits it.
func (s *List) open(a *app.App, r *row) {
	if s.pick == nil || r.Err != nil {
		s.edit(a, r)
		return
	}
	if s.halts != "" {
		a.Say(s.halts, true)
		return
	}
	a.Back()
	s.pick(r.Path)
}

// edit opens a map in the editor.
func (s *List) edit(a *app.App, r *row) {
	if r.Err != nil {
		a.Say(a.Error(r.Err), true)
		return
	}
	Edit(a, s.kind.game, r.Path, func(path string) { s.rows.Chosen = path })
}

// make lays out the button for a new map.
func (s *List) make(a *app.App, l *ui.Layout) {
	if l.Button(ui.Box{}, "new", ui.Button{Text: a.T("maps.new"), Icon: "editor", Does: action.New, Cap: action.New}) {
		e := newScene(a, s.kind, s.kind.empty())
		e.pick = func(path string) { s.rows.Chosen = path }
		a.Push(e)
	}
}

// Sizes of the list, logical px.
const (
	listW        = 1240
	rowH         = 52
	pictureH     = 420
	pictureLeast = 120
)

// lay lays out the list, and beside it the chosen map.
func (s *List) lay(a *app.App, l *ui.Layout) {
	switch {
	case s.lang == "":
		l.Empty("reading", a.T("maps.reading"), ui.Button{})
		return
	case len(s.rows.All) == 0:
		l.Empty("none", a.T("maps.none"), ui.Button{})
	default:
		l.Preview(ui.Box{Grow: 1}, func() {
			at, clicked := l.List(ui.Box{Grow: 1}, "list", ui.List{Rows: len(s.rows.All), RowH: rowH, Chosen: s.rows.At}, func(l *ui.Layout, i int, _ bool) {
				l.Row(ui.Box{PadX: theme.Space2}, func() { l.TwoLines(ui.Box{Grow: 1, MinW: 1}, s.rows.All[i].Name, s.rows.All[i].sub, "", theme.None) })
			})
			if clicked >= 0 || at != s.rows.At {
				s.rows.Choose(at)
			}
		}, func() { s.details(a, l, s.rows.Row()) })
	}
	enter, keys := ui.Open, []ui.Action{action.Remove, ui.Back}
	if s.rows.Row() == nil {
		enter, keys = ui.NoAction, keys[1:]
	}
	if s.bin.Foot(a, l, enter, keys...) {
		s.ask(a, folders.Wish{Restore: true})
	}
}

// details lays out the chosen map: its picture, its texts and its buttons.
func (s *List) details(a *app.App, l *ui.Layout, r *row) {
	if s.shown != r.Draft {
		if s.shown, s.picture, s.halts = r.Draft, nil, ""; r.Draft != nil {
			s.picture = play.GameOf(a, s.kind.game).Preview(a)
			s.picture.Show(r.Draft.View(), 0)
			s.halts = s.kind.halts(a, l.Context, r.Draft)
		}
	}
	if place, ok := l.Place(ui.Box{H: pictureH, MinH: pictureLeast}); ok && s.picture != nil {
		play.ShowThumbnail(l.Context, place, s.picture)
	}
	l.Label(ui.Box{MinW: 1}, r.Name, theme.H2, theme.TextHi)
	l.Words(ui.Box{}, cmp.Or(r.why, r.sub), theme.Body, theme.TextMid)
	l.Property(a.T("maps.file"), r.Path, theme.TextLow)
	first := ui.Button{Text: a.T("maps.edit"), Icon: "editor", Kind: ui.Primary, Large: true, Default: true, Cap: ui.Open, Disabled: r.Err != nil}
	other := ui.Button{Text: a.T("maps.play"), Icon: "play", Large: true, Disabled: r.Err != nil || s.halts != "", Tip: s.halts}
	l.Flow(ui.Box{Gap: theme.Space3}, func() {
		if s.pick != nil {
			use := first
			use.Text, use.Icon, use.Disabled, use.Tip = a.T("maps.use"), "check", other.Disabled, s.halts
			if l.Button(ui.Box{}, "use", use) {
				s.open(a, r)
			}
			first.Kind, first.Default, first.Cap = ui.Secondary, false, ui.NoAction
		}
		if l.Button(ui.Box{}, "edit", first) {
			s.edit(a, r)
		}
		if s.pick == nil && l.Button(ui.Box{}, "play", other) {
			a.Push(play.GameOf(a, s.kind.game).Setup(a, s.kind.choicesOn(a, r.Path, r.Draft)))
		}
		if l.Button(ui.Box{}, "delete", ui.Button{Icon: "trash", Kind: ui.Quiet, Large: true, Tip: a.T("replays.delete"), Cap: action.Remove}) {
			s.bin.Want(l.Context, r)
		}
	})
}
