package game

import (
	"context"

	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/game/export"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// exportDialog writes pictures, films and logs of a replay. A replay holds one, opens it, and lays it out last in
// every frame.
type exportDialog struct {
	up   bool
	form exportForm
	desk *latest[struct{}, exportDesk] // what the disk says, asked off the frame
	job  *exportJob
	last *exported // what came of the last export, nil before it has ended
}

// exportDesk is what there is to export with.
type exportDesk struct {
	folder  string
	missing error // why there are no films as MP4
}

// open shows the dialog.
func (d *exportDialog) open(a *App, _ *ui.Context) {
	d.up, d.last = true, nil
	if d.desk == nil {
		d.desk = newLatest(a.life, func(context.Context, struct{}) exportDesk {
			return exportDesk{export.Folder(), export.Missing(export.MP4)}
		}, a.wake)
	}
	d.desk.Ask(struct{}{})
}

// isOpen tells whether the dialog lies over the replay: keys and clicks are its own then.
func (d *exportDialog) isOpen() bool { return d.up }

// close ends what is being written and removes what is half done. The scene calls it when it is closed.
func (d *exportDialog) close() {
	d.up, d.last = false, nil
	if d.job != nil {
		d.job.close()
		d.job = nil
	}
	if d.desk != nil {
		d.desk.Close()
		d.desk = nil
	}
}

// frame lays the dialog out and goes on with what is being written; it does nothing while there is neither.
func (d *exportDialog) frame(a *App, c *ui.Context, s *replayScene) {
	if !d.up {
		return
	}
	d.form.begin(s)
	if desk, ok := d.desk.Take(); ok {
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
	exportW    = 580
	exportPad  = 24
	exportPadH = 18
	exportHead = 38
	exportForH = 4*67 + 3*16 // four rows, and three lines of notes
)

// lay lays out the form, the progress, or what came of it.
func (d *exportDialog) lay(a *App, c *ui.Context, s *replayScene) {
	w := min(c.Px(exportW), c.Env.W-c.Px(16))
	h := c.Px(2*exportPadH + exportHead + exportForH + theme.Space3 + theme.ControlH)
	box := c.Window().Center(w, min(h, c.Env.H-c.Px(8)))
	c.Box(box, render.Box{Fill: theme.Bg1, Border: theme.Line, Radius: c.Px(theme.RadiusDialog)})
	in := box.InsetXY(c.Px(exportPad), c.Px(exportPadH))
	c.Label(in.CutTop(c.Px(exportHead)), a.T("export.title"), theme.H2, theme.TextHi)
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
func (d *exportDialog) fill(a *App, c *ui.Context, s *replayScene, in, buttons render.Rect) {
	order, wrong := d.form.draw(a, c, in, s)
	yes, no := dialogButtons(c, buttons, ui.Button{Text: a.T("export.start"), Kind: ui.Primary, Default: true, Disabled: wrong},
		ui.Button{Text: a.T("export.close"), Kind: ui.Quiet, Shortcut: ui.KeyEscape})
	switch {
	case no:
		d.up = false
	case yes && order.kind.Painted():
		d.job = startPictures(a, c.Fonts, s, order)
	case yes:
		d.job = startText(a, s.film.Record, order)
	}
}

// dialogButtons lays the two ways out of a dialog out.
func dialogButtons(c *ui.Context, r render.Rect, primary, quiet ui.Button) (yes, no bool) {
	yesAt := r.CutRight(c.ButtonWidth(primary))
	r.CutRight(c.Px(theme.Space3))
	no = c.Button("quiet", r.CutRight(c.ButtonWidth(quiet)), quiet)
	yes = c.Button("primary", yesAt, primary)
	return yes, no
}

// progress says how far the export is.
func (d *exportDialog) progress(a *App, c *ui.Context, in, buttons render.Rect) {
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
func (d *exportDialog) result(a *App, c *ui.Context, in, buttons render.Rect) {
	if again, leave := drawExported(a, c, in, buttons, d.last); again || leave {
		d.last, d.up = nil, again
	}
}

// drawExported says where a file is, or why there is none, and hears whether another one is wanted.
func drawExported(a *App, c *ui.Context, in, buttons render.Rect, last *exported) (again, leave bool) {
	title, text, tone := a.T("export.done"), last.path, theme.Accent
	icon := "check"
	if last.err != nil {
		title, text, icon, tone = a.T("export.failed"), a.Error(last.err), "warn", theme.Warn
	}
	in.CutTop(c.Px(theme.Space6))
	line := in.CutTop(c.Px(28))
	c.IconIn(line.CutLeft(c.Px(24)), icon, c.Px(20), tone)
	line.CutLeft(c.Px(10))
	c.Label(line, title, theme.Lead, theme.TextHi)
	in.CutTop(c.Px(theme.Space3))
	c.Paragraph(in, text, theme.Body, theme.TextMid)
	leave, again = dialogButtons(c, buttons, ui.Button{Text: a.T("export.close"), Kind: ui.Primary, Default: true, Shortcut: ui.KeyEscape},
		ui.Button{Text: a.T("export.again"), Kind: ui.Quiet})
	copied := ui.Button{Text: a.T("export.copy"), Shortcut: ui.KeyC}
	if last.err == nil && c.Button("copy", buttons.CutLeft(c.ButtonWidth(copied)), copied) {
		c.Clip.Write(last.path)
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
