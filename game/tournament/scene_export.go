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
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// exportPanel is the dialog that writes a tournament's report.
type exportPanel struct {
	up      bool
	kind    int // index in reportKinds
	path    string
	typed   bool   // the person changed the path
	name    string // of the file, without its extension
	folder  string
	folders app.Newest[string] // looks up the export folder off the frame
	writes  bool
	done    app.Newest[viewer.Exported] // result of writing
	last    *viewer.Exported            // last result, nil before
}

// reportKinds are the extensions of the kinds of reports, and reportTexts their catalogue keys. They are read only.
var (
	reportKinds = [...]string{runner.HTML, runner.CSV, runner.JSON}
	reportTexts = [...]string{"crosstable.html", "crosstable.csv", "crosstable.json"}
)

// open opens the dialog.
func (d *exportPanel) open(a *app.App, st *runner.State) {
	d.up, d.last = true, nil
	d.name = filepath.Base(st.Folder)
	d.folders.From(a, func(context.Context) string { return export.Folder() })
}

// frame lays out the dialog if it is open.
func (d *exportPanel) frame(a *app.App, c *ui.Context, s *tournamentScene) {
	if !d.up {
		return
	}
	if folder, ok := d.folders.Take(); ok {
		d.folder = folder
		d.suggest()
	}
	if result, ok := d.done.Take(); ok {
		d.last, d.writes = &result, false
	}
	c.Modal("export-contest", &d.up, func() { d.lay(a, c, s) })
}

// suggest sets the path, or only its extension if the person changed the path.
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

// lay lays out the dialog.
func (d *exportPanel) lay(a *app.App, c *ui.Context, s *tournamentScene) {
	title := a.T("crosstable.export_title")
	switch {
	case d.writes:
		c.LayForm(viewer.ExportW, ui.Form{Title: title}, func(l *ui.Layout) {
			l.Label(ui.Box{}, a.T("export.finishing"), theme.Lead, theme.TextHi)
		})
	case d.last != nil:
		if answer := viewer.LayExported(a, c, title, d.last); answer != ui.DialogNone {
			d.last, d.up = nil, answer == ui.DialogQuiet
		}
	default:
		d.fill(a, c, s, title)
	}
}

// fill lays out the form.
func (d *exportPanel) fill(a *app.App, c *ui.Context, s *tournamentScene, title string) {
	var items [len(reportKinds)]ui.Item
	for i := range items {
		items[i].Text = a.T(reportTexts[i])
	}
	switch c.LayForm(viewer.ExportW, ui.Form{
		Title:   title,
		Primary: ui.Button{Text: a.T("export.start"), Kind: ui.Primary, Default: true, Disabled: strings.TrimSpace(d.path) == ""},
		Quiet:   ui.Button{Text: a.T("export.close"), Kind: ui.Quiet, Does: ui.Back},
	}, func(l *ui.Layout) {
		if now := play.Choice(l, "kind", play.Labels{Name: a.T("export.kind")}, items[:], d.kind); now != d.kind {
			d.kind = now
			d.suggest()
		}
		l.Labelled(a.T("export.file"), "", func() {
			if l.TextField(ui.Box{}, "path", &d.path, ui.Field{Mono: true}).Changed {
				d.typed = true
			}
		})
		l.Words(ui.Box{}, a.T(reportTexts[d.kind]+"_hint"), theme.Small, theme.TextLow)
	}) {
	case ui.DialogQuiet:
		d.up = false
	case ui.DialogYes:
		d.write(a, s)
	}
}

// write writes the report, off the frame.
func (d *exportPanel) write(a *app.App, s *tournamentScene) {
	source, path := s.source, viewer.Whole(strings.TrimSpace(d.path))
	say := words.New(a.Words().Lang()) // a copy for another goroutine
	d.writes = true
	d.done.From(a, func(context.Context) viewer.Exported {
		return viewer.Exported{Path: path, Err: source.Export(path, func(p engine.Phrase) string { return say.Phrase(p, words.Number) })}
	})
}
