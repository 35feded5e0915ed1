package viewer

import (
	"context"

	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/game/app"
	"generals-chess/game/viewer/export"
	"generals-chess/render"
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

// IsOpen tells whether the dialog lies over the replay: keys and clicks are its own then.
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
	c.OpenModal("export") // stays open after another screen lay over this one
	if c.BeginModal("export") {
		d.lay(a, c, s)
		c.EndModal()
		if !d.up {
			c.CloseModal()
		}
	}
}

// Measures of the dialog, logical px.
const (
	ExportW    = 580
	ExportPad  = 24
	ExportPadH = 18
	ExportHead = 38
	exportForH = 4*67 + 3*16 // four rows, and three lines of notes
)

// lay lays out the form, the progress, or what came of it.
func (d *exportDialog) lay(a *app.App, c *ui.Context, s *Scene) {
	w := min(c.Px(ExportW), c.Env.W-c.Px(16))
	h := c.Px(2*ExportPadH + ExportHead + exportForH + theme.Space3 + theme.ControlH)
	box := c.Window().Center(w, min(h, c.Env.H-c.Px(8)))
	c.Box(box, render.Box{Fill: theme.Bg1, Border: theme.Line, Radius: c.Px(theme.RadiusDialog)})
	in := box.InsetXY(c.Px(ExportPad), c.Px(ExportPadH))
	c.Label(in.CutTop(c.Px(ExportHead)), a.T("export.title"), theme.H2, theme.TextHi)
	buttons := in.CutBottom(c.Px(theme.ControlH))
	in.CutBottom(c.Px(theme.Space3))
	switch {
	case d.job != nil:
		d.progress(a, c, in, buttons)
	case d.last != nil:
		d.result(a, c, in, buttons)
	default:
		d.fill(a, c, s, in, buttons)
	}
}

// fill lets the person say what is wanted.
func (d *exportDialog) fill(a *app.App, c *ui.Context, s *Scene, in, buttons render.Rect) {
	order, wrong := d.form.draw(a, c, in, s)
	yes, no := DialogButtons(c, buttons, ui.Button{Text: a.T("export.start"), Kind: ui.Primary, Default: true, Disabled: wrong},
		ui.Button{Text: a.T("export.close"), Kind: ui.Quiet, Shortcut: ui.KeyEscape})
	switch {
	case no:
		d.up = false
	case yes && order.kind.Painted():
		d.job = startPictures(a, c.Fonts, s, order)
	case yes:
		d.job = startText(a, s.Timeline.Record, order)
	}
}

// DialogButtons lays the two ways out of a dialog out.
func DialogButtons(c *ui.Context, r render.Rect, primary, quiet ui.Button) (yes, no bool) {
	yesAt := r.CutRight(c.ButtonWidth(primary))
	r.CutRight(c.Px(theme.Space3))
	no = c.Button("quiet", r.CutRight(c.ButtonWidth(quiet)), quiet)
	yes = c.Button("primary", yesAt, primary)
	return yes, no
}

// progress says how far the export is.
func (d *exportDialog) progress(a *app.App, c *ui.Context, in, buttons render.Rect) {
	n, all := d.job.written()
	in = in.Center(in.W, c.Px(64))
	text := a.F("export.progress", words.Int("n", n), words.Int("all", all))
	if n == all {
		text = a.T("export.finishing")
	}
	c.Label(in.CutTop(c.Px(28)), text, theme.Lead, theme.TextHi)
	c.Progress(in.CutTop(c.Px(28)), float32(n)/float32(max(all, 1)), theme.Accent)
	cancel := ui.Button{Text: a.T("export.cancel"), Shortcut: ui.KeyEscape}
	if c.Button("cancel", buttons.CutRight(c.ButtonWidth(cancel)), cancel) {
		d.job.close()
		d.job = nil
	}
}

// result says where the file is, or why there is none.
func (d *exportDialog) result(a *app.App, c *ui.Context, in, buttons render.Rect) {
	if again, leave := DrawExported(a, c, in, buttons, d.last); again || leave {
		d.last, d.up = nil, again
	}
}

// DrawExported says where a file is, or why there is none, and hears whether another one is wanted.
func DrawExported(a *app.App, c *ui.Context, in, buttons render.Rect, last *Exported) (again, leave bool) {
	title, text, tone := a.T("export.done"), last.Path, theme.Accent
	icon := "check"
	if last.Err != nil {
		title, text, icon, tone = a.T("export.failed"), a.Error(last.Err), "warn", theme.Warn
	}
	in.CutTop(c.Px(theme.Space6))
	line := in.CutTop(c.Px(28))
	c.IconIn(line.CutLeft(c.Px(24)), icon, c.Px(20), tone)
	line.CutLeft(c.Px(10))
	c.Label(line, title, theme.Lead, theme.TextHi)
	in.CutTop(c.Px(theme.Space3))
	c.Paragraph(in, text, theme.Body, theme.TextMid)
	leave, again = DialogButtons(c, buttons, ui.Button{Text: a.T("export.close"), Kind: ui.Primary, Default: true, Shortcut: ui.KeyEscape},
		ui.Button{Text: a.T("export.again"), Kind: ui.Quiet})
	copied := ui.Button{Text: a.T("export.copy"), Shortcut: ui.KeyC}
	if last.Err == nil && c.Button("copy", buttons.CutLeft(c.ButtonWidth(copied)), copied) {
		c.Clip.Write(last.Path)
		a.Say(a.T("replay.copied"), false)
	}
	return again, leave
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
