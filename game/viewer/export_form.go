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
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// exportForm holds the dialog's fields.
type exportForm struct {
	scene   *Scene // the scene that it was filled for
	order   exportOrder
	from    string // as typed
	to      string
	path    string
	typed   bool // the person changed the path
	folder  string
	missing error // why MP4 films cannot be made
	sized   sizeNote
	items   []ui.Item // kept for its memory
}

// sizeNote caches the size of the pictures for some choices.
type sizeNote struct {
	made bool
	eyes engine.Player
	size int
	w, h int
}

// exportKinds are the kinds in the order of the form, and exportKindNames the catalogue keys of their names. They are read only.
var (
	exportKinds     = [...]export.Kind{export.PNG, export.GIF, export.MP4, export.Log, export.InitData}
	exportKindNames = [...]string{"export.png", "export.gif", "export.mp4", "export.log", "export.initdata"}
)

// albumSides are the sizes of pictures: the longer side of the board, and the scale of the text; read only.
var albumSides = [...]struct {
	key   string
	side  int
	scale float32
}{{"export.small", 480, 1}, {"export.medium", 720, 1}, {"export.large", 720, 1.5}}

// exportRates are the rates of films to choose from, in steps per second; read only.
var exportRates = [...]int{1, 2, 4, 8, 16, 30}

// begin fills the form when it is first opened for a scene.
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

// offer sets the folder, which becomes part of the path unless the person changed that.
func (f *exportForm) offer(folder string) {
	f.folder = folder
	f.name()
}

// whole chooses all steps, or for a picture the one on the screen.
func (f *exportForm) whole() {
	f.from, f.to = "0", strconv.Itoa(f.scene.played())
	if f.order.kind == export.PNG {
		f.from = strconv.Itoa(min(f.scene.Shown, f.scene.played()))
		f.to = f.from
	}
}

// name sets the path; if the person changed it, only its extension follows the kind.
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

// exportName returns the name of the replay's file; for a match without a file, its game and seed.
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

// stem returns a path without the extension of any kind.
func stem(path string) string {
	for _, kind := range exportKinds {
		if cut, ok := strings.CutSuffix(path, kind.Ending()); ok {
			return cut
		}
	}
	return path
}

// fields lays out the form. problem says why it cannot be exported, "" if it can.
func (f *exportForm) fields(a *app.App, l *ui.Layout, problem string) {
	f.kinds(a, l)
	if f.order.kind.Painted() {
		l.Grid(ui.Box{Columns: 2, Gap: theme.Space3}, func() {
			f.steps(a, l)
			f.order.size = f.choice(l, "size", play.Labels{Name: a.T("export.size")}, len(albumSides), f.order.size, func(i int) string { return a.T(albumSides[i].key) })
			f.eyes(a, l)
			if f.order.kind.Moving() {
				chosen := slices.Index(exportRates[:], f.order.rate)
				f.order.rate = exportRates[f.choice(l, "rate", play.Labels{Name: a.T("setup.speed"), Hint: a.T("setup.speed_hint")}, len(exportRates), chosen, func(i int) string { return l.Num(exportRates[i]) })]
			}
		})
	}
	l.Labelled(a.T("export.file"), "", func() {
		if l.TextField(ui.Box{}, "file", &f.path, ui.Field{Mono: true}).Changed {
			f.typed = true
		}
	})
	if problem != "" {
		l.Words(ui.Box{}, problem, theme.Small, theme.Warn)
	} else {
		l.Words(ui.Box{}, f.summary(a, l.Context), theme.Small, theme.TextLow)
	}
	if f.missing != nil {
		l.Words(ui.Box{}, a.Error(f.missing), theme.Small, theme.TextLow)
	}
	if !f.botzone() {
		l.Words(ui.Box{}, a.T("export.only_generals"), theme.Small, theme.TextLow)
	}
}

// choice lays out a row of n choices under a name.
func (f *exportForm) choice(l *ui.Layout, id string, over play.Labels, n, chosen int, text func(int) string) int {
	f.items = f.items[:0]
	for i := range n {
		f.items = append(f.items, ui.Item{Text: text(i)})
	}
	return play.Choice(l, id, over, f.items, chosen)
}

// botzone reports whether Botzone has this game.
func (f *exportForm) botzone() bool { return f.scene.Play.Game.(Game).Botzone() }

func (f *exportForm) kinds(a *app.App, l *ui.Layout) {
	items := make([]ui.Item, len(exportKinds))
	for i, kind := range exportKinds {
		items[i] = ui.Item{Text: a.T(exportKindNames[i])}
		items[i].Disabled = kind == export.MP4 && f.missing != nil || !kind.Painted() && !f.botzone()
	}
	chosen := slices.Index(exportKinds[:], f.order.kind)
	if now := play.Choice(l, "kind", play.Labels{Name: a.T("export.kind")}, items, chosen); now != chosen {
		was := f.order.kind
		f.order.kind = exportKinds[now]
		if (was == export.PNG) != (f.order.kind == export.PNG) {
			f.whole()
		}
		f.name()
	}
}

// steps lays out the choice of the first and the last step.
func (f *exportForm) steps(a *app.App, l *ui.Layout) {
	l.Labelled(a.T("export.steps"), a.F("export.steps_hint", words.Int("last", f.scene.played())), func() {
		l.Row(ui.Box{Gap: theme.Space2}, func() {
			field := ui.Field{MaxRunes: 6}
			changed := l.TextField(ui.Box{W: 72}, "from", &f.from, field).Changed
			l.Label(ui.Box{Align: ui.Middle}, "–", theme.Body, theme.TextLow)
			changed = l.TextField(ui.Box{W: 72}, "to", &f.to, field).Changed || changed
			if l.Button(ui.Box{}, "all", ui.Button{Text: a.T("export.all"), Kind: ui.Quiet}) {
				f.from, f.to, changed = "0", strconv.Itoa(f.scene.played()), true
			}
			if changed {
				f.name()
			}
		})
	})
}

// eyes lays out the choice of view. With many players, two buttons go from one to the next.
func (f *exportForm) eyes(a *app.App, l *ui.Layout) {
	now, count := int(f.order.eyes)+1, f.scene.Snapshot().Players()+1
	if count > 3 {
		now = f.oneOfMany(a, l, now, count)
	} else {
		f.items = f.items[:0]
		for i := range count {
			f.items = append(f.items, f.scene.sightOf(a, engine.Player(i-1)))
		}
		now = play.Choice(l, "eyes", play.Labels{Name: a.T("export.eyes")}, f.items, now)
	}
	if eyes := engine.Player(now - 1); eyes != f.order.eyes {
		f.order.eyes = eyes
		f.name()
	}
}

func (f *exportForm) oneOfMany(a *app.App, l *ui.Layout, now, count int) int {
	l.Labelled(a.T("export.eyes"), "", func() {
		l.Row(ui.Box{Gap: theme.Space3}, func() {
			if l.Button(ui.Box{}, "before", ui.Button{Icon: "stepback", Tip: a.T("export.before")}) {
				now += count - 1
			}
			it := f.scene.sightOf(a, f.order.eyes)
			l.TwoLines(ui.Box{Grow: 1}, it.Text, "", it.Icon, it.Tint)
			if l.Button(ui.Box{}, "after", ui.Button{Icon: "step", Tip: a.T("export.after")}) {
				now++
			}
		})
	})
	return now % count
}

// read parses the fields into the order, and returns the text about the mistake in them, "" for none.
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
	if err1 != nil || err2 != nil || from < 0 || to < from || to > f.scene.played() {
		return a.F("export.bad_steps", words.Int("last", f.scene.played()))
	}
	f.order.steps = stepRange{from, to}
	return ""
}

// sightOf returns the item that chooses p's view; the Spectator's is the full position.
func (s *Scene) sightOf(a *app.App, p engine.Player) ui.Item {
	if p == engine.Spectator {
		return ui.Item{Text: a.T("replay.truth"), Icon: "map"}
	}
	side := s.Side(p)
	return ui.Item{Text: s.Stage.Name(a, p), Icon: side.Icon, Tint: side.Plate}
}

// summary describes the files that will be written.
func (f *exportForm) summary(a *app.App, c *ui.Context) string {
	switch f.order.kind {
	case export.Log:
		return a.T("export.log_hint")
	case export.InitData:
		return a.T("export.initdata_hint")
	}
	note := &f.sized
	if !note.made || note.eyes != f.order.eyes || note.size != f.order.size {
		size := newAlbum(a, c.Fonts, f.scene, f.order.eyes, albumSides[f.order.size].side, albumSides[f.order.size].scale).size()
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
	return a.F("export.film", words.Int("n", n), words.Text("s", app.Seconds(ms/100*100)), w, h)
}
