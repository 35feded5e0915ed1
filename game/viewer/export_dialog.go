package viewer

import (
	"context"

	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/game/action"
	"generals-chess/game/app"
	"generals-chess/game/viewer/export"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// exportDialog exports a replay as pictures, films and logs. A Scene holds one, opens it, and lays it out last in every frame.
type exportDialog struct {
	up   bool
	form exportForm
	disk app.Newest[exportDisk] // reads the export folder off the frame
	job  *exportJob
	last *Exported // result of the last export, nil before it has ended
}

// exportDisk is the folder to export to, and whether films can be made.
type exportDisk struct {
	folder  string
	missing error // why MP4 films cannot be made
}

// open opens the dialog.
func (d *exportDialog) open(a *app.App) {
	d.up, d.last = true, nil
	d.disk.From(a, func(context.Context) exportDisk { return exportDisk{export.Folder(), export.Missing(export.MP4)} })
}

// IsOpen reports whether the dialog covers the replay, and so takes its keys and clicks.
func (d *exportDialog) IsOpen() bool { return d.up }

// close stops a running export and removes its unfinished file. The scene calls it when it is closed.
func (d *exportDialog) close() {
	d.up, d.last = false, nil
	if d.job != nil {
		d.job.close()
		d.job = nil
	}
}

// frame lays out the dialog and continues a running export, if the dialog is open.
func (d *exportDialog) frame(a *app.App, c *ui.Context, s *Scene) {
	if !d.up {
		return
	}
	d.form.begin(s)
	if desk, ok := d.disk.Take(); ok {
		d.form.missing = desk.missing
		d.form.offer(desk.folder)
	}
	if d.job != nil {
		d.job.paint(a)
		if result, ok := d.job.ended(); ok {
			d.job, d.last = nil, &result
		}
	}
	c.Modal("export", &d.up, func() {
		switch {
		case d.job != nil:
			d.progress(a, c)
		case d.last != nil:
			if answer := LayExported(a, c, a.T("export.title"), d.last); answer != ui.DialogNone {
				d.last, d.up = nil, answer == ui.DialogQuiet
			}
		default:
			d.fill(a, c)
		}
	})
}

// ExportW is the width of the dialogs that write files, logical px.
const ExportW = 580

// fill lays out the form.
func (d *exportDialog) fill(a *app.App, c *ui.Context) {
	problem := d.form.read(a)
	form := ui.Form{
		Title:   a.T("export.title"),
		Primary: ui.Button{Text: a.T("export.start"), Kind: ui.Primary, Default: true, Disabled: problem != ""},
		Quiet:   ui.Button{Text: a.T("export.close"), Kind: ui.Quiet, Does: ui.Back},
	}
	answer := c.LayForm(ExportW, form, func(l *ui.Layout) { d.form.fields(a, l, problem) })
	switch s, order := d.form.scene, d.form.order; {
	case answer == ui.DialogQuiet:
		d.up = false
	case answer == ui.DialogYes && order.kind.Painted():
		d.job = startPictures(a, c.Fonts, s, order)
	case answer == ui.DialogYes:
		d.job = startText(a, s.Timeline.Record, order)
	}
}

// progress lays out the progress of the export.
func (d *exportDialog) progress(a *app.App, c *ui.Context) {
	n, all := d.job.written()
	text := a.F("export.progress", words.Int("n", n), words.Int("all", all))
	if n == all {
		text = a.T("export.finishing")
	}
	cancel := ui.Button{Text: a.T("export.cancel"), Does: ui.Back}
	if c.LayForm(ExportW, ui.Form{Title: a.T("export.title"), Quiet: cancel}, func(l *ui.Layout) {
		l.Label(ui.Box{}, text, theme.Lead, theme.TextHi)
		l.Progress(ui.Box{H: 28}, float32(n)/float32(max(all, 1)))
	}) == ui.DialogQuiet {
		d.job.close()
		d.job = nil
	}
}

// LayExported lays out the dialog with the path of the file, or the reason why there is none. The answer yes closes the dialog, the quiet
// one exports again.
func LayExported(a *app.App, c *ui.Context, title string, last *Exported) ui.DialogAnswer {
	says, text, icon, tone := a.T("export.done"), last.Path, "check", theme.Accent
	if last.Err != nil {
		says, text, icon, tone = a.T("export.failed"), a.Error(last.Err), "warn", theme.Warn
	}
	return c.LayForm(ExportW, ui.Form{
		Title:   title,
		Primary: ui.Button{Text: a.T("export.close"), Kind: ui.Primary, Default: true, Does: ui.Back},
		Quiet:   ui.Button{Text: a.T("export.again"), Kind: ui.Quiet},
	}, func(l *ui.Layout) {
		l.TwoLines(ui.Box{}, says, "", icon, tone)
		l.Words(ui.Box{}, text, theme.Body, theme.TextMid)
		copied := ui.Button{Text: a.T("export.copy"), Does: action.Copy}
		if last.Err == nil && l.Button(ui.Box{Align: ui.Start}, "copy", copied) {
			l.Clip.Write(last.Path)
			a.Say(a.T("replay.copied"), false)
		}
	})
}

// exportOrder holds the choices of the export dialog.
type exportOrder struct {
	kind  export.Kind
	steps stepRange
	eyes  engine.Player
	size  int // index in albumSides
	rate  int // steps per second
	stem  string
}

// stepRange is a range of steps with both ends.
type stepRange struct{ from, to int }
