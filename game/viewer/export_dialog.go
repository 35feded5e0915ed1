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

// exportDialog writes pictures, films and logs of a replay. A replay holds one, opens it, and lays it out last in
// every frame.
type exportDialog struct {
	up   bool
	form exportForm
	disk *app.Latest[struct{}, exportDisk] // what the disk says, asked off the frame
	job  *exportJob
	last *Exported // what came of the last export, nil before it has ended
}

// exportDisk is what there is to export with.
type exportDisk struct {
	folder  string
	missing error // why there are no films as MP4
}

// open shows the dialog.
func (d *exportDialog) open(a *app.App, _ *ui.Context) {
	d.up, d.last = true, nil
	if d.disk == nil {
		d.disk = app.NewLatest(a, func(context.Context, struct{}) exportDisk {
			return exportDisk{export.Folder(), export.Missing(export.MP4)}
		})
	}
	d.disk.Ask(struct{}{})
}

// IsOpen reports whether the dialog lies over the replay: keys and clicks are its own then.
func (d *exportDialog) IsOpen() bool { return d.up }

// close ends what is being written and removes what is half done. The scene calls it when it is closed.
func (d *exportDialog) close() {
	d.up, d.last = false, nil
	if d.job != nil {
		d.job.close()
		d.job = nil
	}
	if d.disk != nil {
		d.disk.Close()
		d.disk = nil
	}
}

// frame lays the dialog out and goes on with what is being written; it does nothing while there is neither.
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

// fill lets the person say what is wanted.
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

// progress says how far the export is.
func (d *exportDialog) progress(a *app.App, c *ui.Context) {
	n, all := d.job.written()
	text := a.F("export.progress", words.Int("n", n), words.Int("all", all))
	if n == all {
		text = a.T("export.finishing")
	}
	cancel := ui.Button{Text: a.T("export.cancel"), Does: ui.Back}
	if c.LayForm(ExportW, ui.Form{Title: a.T("export.title"), Quiet: cancel}, func(l *ui.Layout) {
		l.Label(ui.Box{}, text, theme.Lead, theme.TextHi)
		l.Progress(ui.Box{H: 28}, float32(n)/float32(max(all, 1)), theme.Accent)
	}) == ui.DialogQuiet {
		d.job.close()
		d.job = nil
	}
}

// LayExported says where a file is, or why there is none. The answer yes leaves, and the quiet one writes another.
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

// exportOrder is what the person wants.
type exportOrder struct {
	kind  export.Kind
	steps stepRange
	eyes  engine.Player
	size  int // of albumSides
	rate  int // steps a second
	stem  string
}

// stepRange are steps, both ends included.
type stepRange struct{ from, to int }
