package viewer

import (
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/engine/replay"
	"generals-chess/game/app"
	"generals-chess/game/play"
	"generals-chess/game/viewer/export"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// exportForm is what the dialog's fields hold.
type exportForm struct {
	scene   *Scene // it was filled for
	order   exportOrder
	from    string // as written
	to      string
	path    string
	typed   bool // the path is the person's own
	folder  string
	missing error // why there are no films as MP4
	sized   sizeNote
}

// sizeNote keeps how large the pictures are for the choices it was made for.
type sizeNote struct {
	made bool
	eyes engine.Player
	size int
	w, h int
}

// exportKinds are the kinds in the order of the form, and the keys of their names. They are read only.
var (
	exportKinds     = [...]export.Kind{export.PNG, export.GIF, export.MP4, export.Log, export.InitData}
	exportKindNames = [...]string{"export.png", "export.gif", "export.mp4", "export.log", "export.initdata"}
)

// albumSides are the sizes of pictures: the longer side of the board, and the scale of what is written.
var albumSides = [...]struct {
	key   string
	side  int
	scale float32
}{{"export.small", 480, 1}, {"export.medium", 720, 1}, {"export.large", 720, 1.5}}

// exportRates are the steps a second that films are offered with.
var exportRates = [...]int{1, 2, 4, 8, 16, 30}

// begin fills the form when it is opened at a replay for the first time.
func (f *exportForm) begin(s *Scene) {
	if f.scene == s {
		return
	}
	missing, folder := f.missing, f.folder
	*f = exportForm{scene: s, missing: missing, folder: folder}
	f.order = exportOrder{kind: export.GIF, eyes: s.Eyes, size: 1, rate: 8}
	f.whole()
	f.name()
}

// offer puts the path into a folder unless the person has written one.
func (f *exportForm) offer(folder string) {
	f.folder = folder
	f.name()
}

// whole chooses all steps, or for a picture the one on the screen.
func (f *exportForm) whole() {
	f.from, f.to = "0", strconv.Itoa(f.scene.Last())
	if f.order.kind == export.PNG {
		f.from = strconv.Itoa(f.scene.Shown)
		f.to = f.from
	}
}

// name makes the path anew unless it is the person's own; then only its ending follows the kind.
func (f *exportForm) name() {
	ending := f.order.kind.Ending()
	if f.typed {
		f.path = stem(f.path) + ending
		return
	}
	name := exportName(f.scene)
	switch {
	case f.order.kind == export.InitData:
		name += "-initdata"
	case f.order.kind == export.Log:
		name += "-log"
	case f.from == f.to:
		name += "-" + f.from
	}
	if f.order.kind.Painted() && f.order.eyes != engine.Spectator {
		name += "-p" + strconv.Itoa(int(f.order.eyes))
	}
	f.path = filepath.Join(f.folder, name+ending)
}

// exportName is the name of a replay's file, or for a match just played its game and seed.
func exportName(s *Scene) string {
	ref, setup := s.Timeline.Ref, s.Timeline.Record.Setup
	if ref.Path == "" {
		return setup.Game + "-" + strconv.FormatUint(setup.Seed, 10)
	}
	name := strings.TrimSuffix(filepath.Base(ref.Path), replay.Ending)
	name = strings.TrimSuffix(strings.TrimSuffix(name, ".gz"), ".json")
	if ref.Line > 0 {
		name += "-" + strconv.Itoa(ref.Line)
	}
	return name
}

// stem is a path without an ending of one of the kinds.
func stem(path string) string {
	for _, kind := range exportKinds {
		if cut, ok := strings.CutSuffix(path, kind.Ending()); ok {
			return cut
		}
	}
	return path
}

// draw lays the form out. wrong tells that it cannot be carried out as it is; a note says why.
func (f *exportForm) draw(a *app.App, c *ui.Context, r render.Rect, s *Scene) (order exportOrder, wrong bool) {
	f.kinds(a, c, &r)
	if f.order.kind.Painted() {
		row := r.CutTop(c.Px(67))
		right := row.CutRight((row.W - c.Px(theme.Space5)) / 2)
		row.CutRight(c.Px(theme.Space5))
		f.steps(a, c, row)
		f.size(a, c, right)
		row = r.CutTop(c.Px(67))
		right = row.CutRight((row.W - c.Px(theme.Space5)) / 2)
		row.CutRight(c.Px(theme.Space5))
		f.eyes(a, c, row, s)
		f.rate(a, c, right)
	}
	f.file(a, c, &r)
	problem := f.read(a)
	tone, text := theme.TextLow, f.summary(a, c, s)
	if problem != "" {
		tone, text = theme.Warn, problem
	}
	r.CutTop(c.Paragraph(r, text, theme.Small, tone))
	if f.missing != nil {
		r.CutTop(c.Paragraph(r, a.Error(f.missing), theme.Small, theme.TextLow))
	}
	if !f.botzone() {
		c.Paragraph(r, a.T("export.only_generals"), theme.Small, theme.TextLow)
	}
	return f.order, problem != ""
}

// botzone tells whether Botzone has such matches.
func (f *exportForm) botzone() bool { return f.scene.Play.Game.(Game).Botzone() }

func (f *exportForm) kinds(a *app.App, c *ui.Context, r *render.Rect) {
	items := make([]ui.Item, len(exportKinds))
	for i, kind := range exportKinds {
		items[i] = ui.Item{Text: a.T(exportKindNames[i])}
		items[i].Disabled = kind == export.MP4 && f.missing != nil || !kind.Painted() && !f.botzone()
	}
	chosen := slices.Index(exportKinds[:], f.order.kind)
	if now := play.Choice(c, r, "kind", play.Labels{Name: a.T("export.kind"), Hint: ""}, items, chosen); now != chosen {
		was := f.order.kind
		f.order.kind = exportKinds[now]
		if (was == export.PNG) != (f.order.kind == export.PNG) {
			f.whole()
		}
		f.name()
	}
}

// steps chooses the first and the last step.
func (f *exportForm) steps(a *app.App, c *ui.Context, r render.Rect) {
	head := r.CutTop(c.Px(16))
	c.Label(head, a.T("export.steps"), theme.Label, theme.TextMid)
	c.Text(head, a.F("export.steps_hint", words.Int("last", f.scene.Last())), theme.Small, theme.TextLow, render.Right)
	r.CutTop(c.Px(theme.LabelGap))
	line := r.CutTop(c.Px(theme.ControlH))
	field := ui.Field{MaxRunes: 6}
	changed := c.TextField("from", line.CutLeft(c.Px(72)), &f.from, field).Changed
	c.Text(line.CutLeft(c.Px(24)), "–", theme.Body, theme.TextLow, render.Center)
	changed = c.TextField("to", line.CutLeft(c.Px(72)), &f.to, field).Changed || changed
	line.CutLeft(c.Px(theme.Space2))
	all := ui.Button{Text: a.T("export.all"), Kind: ui.Quiet}
	if c.Button("all", line.CutLeft(min(c.ButtonWidth(all), line.W)), all) {
		f.from, f.to, changed = "0", strconv.Itoa(f.scene.Last()), true
	}
	if changed {
		f.name()
	}
}

func (f *exportForm) size(a *app.App, c *ui.Context, r render.Rect) {
	items := make([]ui.Item, len(albumSides))
	for i, s := range albumSides {
		items[i] = ui.Item{Text: a.T(s.key)}
	}
	f.order.size = play.Choice(c, &r, "size", play.Labels{Name: a.T("export.size"), Hint: ""}, items, f.order.size)
}

// rate chooses the speed of a timeline.
func (f *exportForm) rate(a *app.App, c *ui.Context, r render.Rect) {
	if !f.order.kind.Moving() {
		return
	}
	items := make([]ui.Item, len(exportRates))
	for i, rate := range exportRates {
		items[i] = ui.Item{Text: c.Num(rate)}
	}
	chosen := slices.Index(exportRates[:], f.order.rate)
	f.order.rate = exportRates[play.Choice(c, &r, "rate", play.Labels{Name: a.T("setup.speed"), Hint: a.T("setup.speed_hint")}, items, chosen)]
}

// eyes chooses through whose eyes the match is seen.
func (f *exportForm) eyes(a *app.App, c *ui.Context, r render.Rect, s *Scene) {
	was := f.order.eyes
	players := s.Snapshot().Players()
	label := play.Labels{Name: a.T("export.eyes"), Hint: ""}
	if players > 2 {
		f.order.eyes = oneOfMany(a, c, r, s, label, was, players)
	} else {
		items := []ui.Item{{Text: a.T("replay.truth")}}
		for p := range engine.Player(players) {
			side := s.Stage.Side(p)
			items = append(items, ui.Item{Text: s.Stage.Name(a, p), Icon: side.Icon, Tint: side.Plate})
		}
		f.order.eyes = engine.Player(play.Choice(c, &r, "eyes", label, items, int(was)+1) - 1)
	}
	if f.order.eyes != was {
		f.name()
	}
}

// oneOfMany chooses among many players and the truth, one after the other.
func oneOfMany(a *app.App, c *ui.Context, r render.Rect, s *Scene, label play.Labels, was engine.Player, players int) engine.Player {
	c.Label(r.CutTop(c.Px(16)), label.Name, theme.Label, theme.TextMid)
	r.CutTop(c.Px(theme.LabelGap))
	line := r.CutTop(c.Px(theme.ControlH))
	now, count := int(was)+1, players+1
	if c.Button("before", line.CutLeft(c.Px(theme.ControlH)), ui.Button{Icon: "back", Tip: a.T("export.before")}) {
		now += count - 1
	}
	if c.Button("after", line.CutRight(c.Px(theme.ControlH)), ui.Button{Icon: "play", Tip: a.T("export.after")}) {
		now++
	}
	line = line.InsetXY(c.Px(theme.Space3), 0)
	p, icon, tone, name := engine.Player(now%count-1), "map", theme.TextMid, a.T("replay.truth")
	if p != engine.Spectator {
		side := s.Stage.Side(p)
		icon, tone, name = side.Icon, side.Plate, s.Stage.Name(a, p)
	}
	c.IconIn(line.CutLeft(c.Px(24)), icon, c.Px(14), tone)
	c.Label(line, name, theme.Body, theme.TextHi)
	return p
}

func (f *exportForm) file(a *app.App, c *ui.Context, r *render.Rect) {
	c.Label(r.CutTop(c.Px(16)), a.T("export.file"), theme.Label, theme.TextMid)
	r.CutTop(c.Px(theme.LabelGap))
	if c.TextField("file", r.CutTop(c.Px(theme.ControlH)), &f.path, ui.Field{Mono: true}).Changed {
		f.typed = true
	}
	r.CutTop(c.Px(theme.Space2))
}

// read takes the fields into the order and says what is wrong with them, "" when nothing is.
func (f *exportForm) read(a *app.App) string {
	f.order.stem = stem(strings.TrimSpace(f.path))
	if name := filepath.Base(f.order.stem); f.order.stem == "" || name == "." || name == string(filepath.Separator) {
		return a.T("export.no_file")
	}
	if !f.order.kind.Painted() {
		return ""
	}
	from, err1 := strconv.Atoi(strings.TrimSpace(f.from))
	to, err2 := strconv.Atoi(strings.TrimSpace(f.to))
	if err1 != nil || err2 != nil || from < 0 || to < from || to > f.scene.Last() {
		return a.F("export.bad_steps", words.Int("last", f.scene.Last()))
	}
	f.order.steps = stepRange{from, to}
	return ""
}

// summary says what will be made.
func (f *exportForm) summary(a *app.App, c *ui.Context, s *Scene) string {
	switch f.order.kind {
	case export.Log:
		return a.T("export.log_hint")
	case export.InitData:
		return a.T("export.initdata_hint")
	}
	note := &f.sized
	if !note.made || note.eyes != f.order.eyes || note.size != f.order.size {
		size := newAlbum(a, c.Fonts, s, f.order.eyes, albumSides[f.order.size].side, albumSides[f.order.size].scale).size()
		*note = sizeNote{true, f.order.eyes, f.order.size, size.X, size.Y}
	}
	n := f.order.steps.to - f.order.steps.from + 1
	w, h := words.Int("w", note.w), words.Int("h", note.h)
	if !f.order.kind.Moving() {
		if n == 1 {
			return a.F("export.picture", w, h)
		}
		return a.F("export.pictures", words.Int("n", n), w, h)
	}
	ms := int(export.Hold.Milliseconds()) + 1000*n/f.order.rate
	return a.F("export.film", words.Int("n", n), app.TextArg("s", app.Seconds(ms/100*100)), w, h)
}
