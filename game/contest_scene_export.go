package game

import (
	"context"
	"path/filepath"
	"strings"

	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/game/contest"
	"generals-chess/game/export"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// contestExport is the dialog that writes a tournament's report.
type contestExport struct {
	up     bool
	kind   int // of contestKinds
	path   string
	typed  bool   // the path is the person's own
	name   string // of the file, without its ending
	folder string
	desk   *latest[struct{}, string] // where pictures and reports are written to, looked up off the frame
	done   chan exported             // nil while nothing is written
	last   *exported                 // what came of it, nil before
}

// contestKinds are the kinds of reports: endings and the keys of what is said of them. They are read only.
var (
	contestKinds     = [...]string{contest.HTML, contest.CSV, contest.JSON}
	contestKindNames = [...]string{"crosstable.html", "crosstable.csv", "crosstable.json"}
)

// open shows the dialog.
func (d *contestExport) open(a *App, st *contest.State) {
	d.up, d.last = true, nil
	d.name = filepath.Base(st.Folder)
	if d.desk == nil {
		d.desk = newLatest(a.life, func(context.Context, struct{}) string { return export.Folder() }, a.wake)
	}
	d.desk.Ask(struct{}{})
}

// close forgets the dialog; what is being written is written.
func (d *contestExport) close() {
	d.up = false
	if d.desk != nil {
		d.desk.Close()
		d.desk = nil
	}
}

// frame lays the dialog out; it does nothing while it is not open.
func (d *contestExport) frame(a *App, c *ui.Context, s *contestScene) {
	if !d.up {
		return
	}
	if folder, ok := d.desk.Take(); ok {
		d.folder = folder
		d.suggest()
	}
	d.take()
	c.OpenModal("export-contest") // stays open after another screen lay over this one
	if c.BeginModal("export-contest") {
		d.lay(a, c, s)
		c.EndModal()
		if !d.up {
			c.CloseModal()
		}
	}
}

// take hears what came of writing.
func (d *contestExport) take() {
	select {
	case result := <-d.done:
		d.last, d.done = &result, nil
	default:
	}
}

// suggest makes the path, or only its ending where it is the person's own.
func (d *contestExport) suggest() {
	ending := contestKinds[d.kind]
	if !d.typed {
		d.path = filepath.Join(d.folder, d.name+ending)
		return
	}
	for _, other := range contestKinds {
		if stem, ok := strings.CutSuffix(d.path, other); ok {
			d.path = stem + ending
			return
		}
	}
}

// lay lays the dialog out.
func (d *contestExport) lay(a *App, c *ui.Context, s *contestScene) {
	w := min(c.Px(exportW), c.Env.W-c.Px(16))
	h := c.Px(2*exportPadH + exportHead + 67 + 67 + 40 + theme.Space3 + theme.ControlH)
	box := c.Window().Center(w, min(h, c.Env.H-c.Px(8)))
	c.Box(box, render.Box{Fill: theme.Bg1, Border: theme.Line, Radius: c.Px(theme.RadiusDialog)})
	in := box.InsetXY(c.Px(exportPad), c.Px(exportPadH))
	c.Label(in.CutTop(c.Px(exportHead)), a.T("crosstable.export_title"), theme.H2, theme.TextHi)
	buttons := in.CutBottom(c.Px(theme.ControlH))
	in.CutBottom(c.Px(theme.Space3))
	switch {
	case d.done != nil:
		c.Text(in, a.T("export.finishing"), theme.Lead, theme.TextHi, render.Center)
	case d.last != nil:
		if again, leave := drawExported(a, c, in, buttons, d.last); again || leave {
			d.last, d.up = nil, again
		}
	default:
		d.fill(a, c, s, in, buttons)
	}
}

// fill lets the person say what is wanted.
func (d *contestExport) fill(a *App, c *ui.Context, s *contestScene, in, buttons render.Rect) {
	items := make([]ui.Item, len(contestKinds))
	for i := range items {
		items[i].Text = a.T(contestKindNames[i])
	}
	if now := choice(c, &in, "kind", labels{a.T("export.kind"), ""}, items, d.kind); now != d.kind {
		d.kind = now
		d.suggest()
	}
	c.Label(in.CutTop(c.Px(16)), a.T("export.file"), theme.Label, theme.TextMid)
	in.CutTop(c.Px(theme.LabelGap))
	if c.TextField("path", in.CutTop(c.Px(theme.ControlH)), &d.path, ui.Field{Mono: true}).Changed {
		d.typed = true
	}
	in.CutTop(c.Px(theme.Space2))
	c.Paragraph(in, a.T(contestKindNames[d.kind]+"_hint"), theme.Small, theme.TextLow)
	missing := strings.TrimSpace(d.path) == ""
	yes, no := dialogButtons(c, buttons, ui.Button{Text: a.T("export.start"), Kind: ui.Primary, Default: true, Disabled: missing},
		ui.Button{Text: a.T("export.close"), Kind: ui.Quiet, Shortcut: ui.KeyEscape})
	switch {
	case no:
		d.up = false
	case yes:
		d.write(a, s)
	}
}

// write begins to write the report.
func (d *contestExport) write(a *App, s *contestScene) {
	done, wake, path := make(chan exported, 1), a.wake, whole(strings.TrimSpace(d.path))
	d.done = done
	say := words.New(a.words.Lang()) // another goroutine's own
	tell := func(p engine.Phrase) string { return say.Phrase(p, words.Number) }
	s.source.Export(path, tell, func(err error) {
		done <- exported{path, err}
		wake()
	})
}
