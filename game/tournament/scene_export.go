package tournament

import (
	"context"
	"path/filepath"
	"strings"

	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/game/app"
	"generals-chess/game/play"
	"generals-chess/game/tournament/runner"
	"generals-chess/game/viewer"
	"generals-chess/game/viewer/export"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// exportPanel is the dialog that writes a tournament's report.
type exportPanel struct {
	up      bool
	kind    int // of reportKinds
	path    string
	typed   bool   // the path is the person's own
	name    string // of the file, without its ending
	folder  string
	folders *app.Latest[struct{}, string] // where pictures and reports are written to, looked up off the frame
	done    chan viewer.Exported          // nil while nothing is written
	last    *viewer.Exported              // what came of it, nil before
}

// reportKinds are the kinds of reports: endings and the keys of what is said of them. They are read only.
var (
	reportKinds = [...]string{runner.HTML, runner.CSV, runner.JSON}
	reportTexts = [...]string{"crosstable.html", "crosstable.csv", "crosstable.json"}
)

// open shows the dialog.
func (d *exportPanel) open(a *app.App, st *runner.State) {
	d.up, d.last = true, nil
	d.name = filepath.Base(st.Folder)
	if d.folders == nil {
		d.folders = app.NewLatest(a, func(context.Context, struct{}) string { return export.Folder() })
	}
	d.folders.Ask(struct{}{})
}

// close forgets the dialog; what is being written is written.
func (d *exportPanel) close() {
	d.up = false
	if d.folders != nil {
		d.folders.Close()
		d.folders = nil
	}
}

// frame lays the dialog out; it does nothing while it is not open.
func (d *exportPanel) frame(a *app.App, c *ui.Context, s *tournamentScene) {
	if !d.up {
		return
	}
	if folder, ok := d.folders.Take(); ok {
		d.folder = folder
		d.suggest()
	}
	d.poll()
	c.OpenModal("export-contest") // stays open after another screen lay over this one
	if c.BeginModal("export-contest") {
		d.lay(a, c, s)
		c.EndModal()
		if !d.up {
			c.CloseModal()
		}
	}
}

// poll hears what came of writing.
func (d *exportPanel) poll() {
	select {
	case result := <-d.done:
		d.last, d.done = &result, nil
	default:
	}
}

// suggest makes the path, or only its ending where it is the person's own.
func (d *exportPanel) suggest() {
	ending := reportKinds[d.kind]
	if !d.typed {
		d.path = filepath.Join(d.folder, d.name+ending)
		return
	}
	for _, other := range reportKinds {
		if stem, ok := strings.CutSuffix(d.path, other); ok {
			d.path = stem + ending
			return
		}
	}
}

// lay lays the dialog out.
func (d *exportPanel) lay(a *app.App, c *ui.Context, s *tournamentScene) {
	w := min(c.Px(viewer.ExportW), c.Env.W-c.Px(16))
	h := c.Px(2*viewer.ExportPadH + viewer.ExportHead + 67 + 67 + 40 + theme.Space3 + theme.ControlH)
	box := c.Window().Center(w, min(h, c.Env.H-c.Px(8)))
	c.Box(box, render.Box{Fill: theme.Bg1, Border: theme.Line, Radius: c.Px(theme.RadiusDialog)})
	in := box.InsetXY(c.Px(viewer.ExportPad), c.Px(viewer.ExportPadH))
	c.Label(in.CutTop(c.Px(viewer.ExportHead)), a.T("crosstable.export_title"), theme.H2, theme.TextHi)
	buttons := in.CutBottom(c.Px(theme.ControlH))
	in.CutBottom(c.Px(theme.Space3))
	switch {
	case d.done != nil:
		c.Text(in, a.T("export.finishing"), theme.Lead, theme.TextHi, render.Center)
	case d.last != nil:
		if again, leave := viewer.DrawExported(a, c, in, buttons, d.last); again || leave {
			d.last, d.up = nil, again
		}
	default:
		d.fill(a, c, s, in, buttons)
	}
}

// fill lets the person say what is wanted.
func (d *exportPanel) fill(a *app.App, c *ui.Context, s *tournamentScene, in, buttons render.Rect) {
	items := make([]ui.Item, len(reportKinds))
	for i := range items {
		items[i].Text = a.T(reportTexts[i])
	}
	if now := play.Choice(c, &in, "kind", play.Labels{Name: a.T("export.kind"), Hint: ""}, items, d.kind); now != d.kind {
		d.kind = now
		d.suggest()
	}
	c.Label(in.CutTop(c.Px(16)), a.T("export.file"), theme.Label, theme.TextMid)
	in.CutTop(c.Px(theme.LabelGap))
	if c.TextField("path", in.CutTop(c.Px(theme.ControlH)), &d.path, ui.Field{Mono: true}).Changed {
		d.typed = true
	}
	in.CutTop(c.Px(theme.Space2))
	c.Paragraph(in, a.T(reportTexts[d.kind]+"_hint"), theme.Small, theme.TextLow)
	missing := strings.TrimSpace(d.path) == ""
	yes, no := viewer.DialogButtons(c, buttons, ui.Button{Text: a.T("export.start"), Kind: ui.Primary, Default: true, Disabled: missing},
		ui.Button{Text: a.T("export.close"), Kind: ui.Quiet, Shortcut: ui.KeyEscape})
	switch {
	case no:
		d.up = false
	case yes:
		d.write(a, s)
	}
}

// write begins to write the report.
func (d *exportPanel) write(a *app.App, s *tournamentScene) {
	done, wake, path := make(chan viewer.Exported, 1), a.Wake, viewer.Whole(strings.TrimSpace(d.path))
	d.done = done
	say := words.New(a.Words().Lang()) // another goroutine's own
	tell := func(p engine.Phrase) string { return say.Phrase(p, words.Number) }
	s.source.Export(path, tell, func(err error) {
		done <- viewer.Exported{Path: path, Err: err}
		wake()
	})
}
