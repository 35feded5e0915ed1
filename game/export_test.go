package game

import (
	"bytes"
	"context"
	"image"
	"image/gif"
	"image/png"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/replay/botzone"
	"generals-chess/engine/replay/files"
	"generals-chess/game/export"
	"generals-chess/game/film"
	"generals-chess/render"
	"generals-chess/render/rendertest"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// exportScene shows the dialog of a replay, and nothing else of it.
type exportScene struct{ *replayScene }

func (s exportScene) Frame(a *App, c *ui.Context) {
	c.FillRect(c.Window(), theme.Bg0)
	s.export.frame(a, c, s.replayScene)
}

// showExport opens the dialog at a step of a film; exports go into folder unless the test says otherwise.
func (s *screen) showExport(f *film.Film, step int, folder string) *replayScene {
	s.t.Helper()
	r := newReplay(s.app, f).(*replayScene)
	r.shown = min(step, r.last())
	s.app.Go(exportScene{r})
	s.tick()
	r.export.open(s.app, s.context)
	s.until(func() bool { return r.export.form.folder != "" })
	r.export.form.missing = nil
	r.export.form.offer(folder)
	s.tick()
	return r
}

// export presses Enter and waits for what comes of it.
func (s *screen) export(r *replayScene) exported {
	s.t.Helper()
	s.press(ui.KeyEnter)
	require.True(s.t, r.export.job != nil || r.export.last != nil, "%q", s.texts()) // a short one may be done already
	s.until(func() bool { return r.export.last != nil })
	return *r.export.last
}

const somewhere = "/home/you/Pictures/Generals-Chess"

func TestExportLooks(t *testing.T) {
	everywhere(t, func(s *screen, name string) {
		r := s.showExport(landFilm(t, "12x12", 60), 42, somewhere)
		s.golden("export-" + name)
		if s.size.w != 640 {
			return
		}
		r.export.form.missing = engine.Phrase{Key: "export.no_ffmpeg", Text: ""}.Err()
		s.clickText("PNG")
		s.tick()
		s.golden("export-png-" + name)
		r.export.form.from = "50"
		s.tick()
		s.golden("export-wrong-" + name)
		s.clickText(s.app.T("export.log"))
		s.tick()
		s.golden("export-log-" + name)
		r.export.last = &exported{err: engine.Phrase{
			Key: "export.ffmpeg", Text: "", Args: []engine.Arg{{Name: "reason", Value: "[libx264 @ 0x55d0] Error setting option profile to value high."}},
		}.Err()}
		s.tick()
		s.golden("export-failed-" + name)
		r.export.last = &exported{path: somewhere + "/ferret-aurelia.gif"}
		s.tick()
		s.golden("export-done-" + name)
	})
}

func TestExportLooksAtSea(t *testing.T) {
	s := newScreen(t, sizes[0], "en")
	r := s.showExport(seaFilm(t, 9, 60), 42, somewhere)
	r.export.form.missing = engine.Phrase{Key: "export.no_ffmpeg", Text: ""}.Err()
	r.export.form.order.eyes = 3
	s.tick()
	s.golden("export-sea-640x480-en")
}

// TestExportedPictures: a picture has the board of the screen, and says which step it is, who plays and how they stand.
func TestExportedPictures(t *testing.T) {
	s := newScreen(t, sizes[1], "en")
	land, sea, fleet := landFilm(t, "12x16", 120), seaFilm(t, 4, 60), seaFilm(t, 24, 160)
	for _, c := range []struct {
		name string
		film *film.Film
		step int
		eyes engine.Player
		size int
	}{
		{"truth", land, 120, engine.Spectator, 0}, {"red", land, 120, 0, 0}, {"blue-large", land, 120, 1, 2},
		{"sea", sea, 24, engine.Spectator, 1}, {"sea-eyes", sea, 12, 1, 0}, {"fleet", fleet, len(fleet.Steps) - 1, engine.Spectator, 1},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := newReplay(s.app, c.film).(*replayScene)
			album := newAlbum(s.app, s.context.Fonts, r, c.eyes, albumSides[c.size].side, albumSides[c.size].scale)
			defer album.close()
			size := album.size()
			require.Zero(t, size.X%2+size.Y%2, "films have even sides: %v", size)
			out := image.NewRGBA(image.Rectangle{Max: size})
			album.paint(s.app, c.step-1, out)
			album.paint(s.app, c.step, out)
			rendertest.GoldenRGBA(t, "picture-"+c.name, out)
			require.Equal(t, s.boardAlone(album, size).Pix, crop(out, album.layout.board).Pix)
		})
	}
}

// TestTheFirstPictureOfASizeIsSharp, also after pictures with tiles of another size were painted.
func TestTheFirstPictureOfASizeIsSharp(t *testing.T) {
	s := newScreen(t, sizes[1], "en")
	r := newReplay(s.app, landFilm(t, "12x16", 30)).(*replayScene)
	for size := range albumSides[:2] {
		album := newAlbum(s.app, s.context.Fonts, r, engine.Spectator, albumSides[size].side, albumSides[size].scale)
		defer album.close()
		out := image.NewRGBA(image.Rectangle{Max: album.size()})
		album.paint(s.app, 20, out)
		require.Equal(t, s.boardAlone(album, album.size()).Pix, crop(out, album.layout.board).Pix, albumSides[size].key)
	}
}

// boardAlone is the board of an album as any screen paints it.
func (s *screen) boardAlone(b *album, size image.Point) *image.RGBA {
	img := ebiten.NewImage(size.X, size.Y)
	defer img.Deallocate()
	var l render.List
	l.Reset(b.layout.scale, "en")
	l.FillRect(render.R(0, 0, b.layout.w, b.layout.h), theme.Bg0)
	l.Layer(b.layout.board, b.exhibit)
	s.painter.Draw(img, &l)
	return crop(rendertest.Pixels(img), b.layout.board)
}

func crop(img *image.RGBA, r render.Rect) *image.RGBA {
	out := image.NewRGBA(image.Rect(0, 0, int(r.W), int(r.H)))
	for y := range out.Rect.Dy() {
		from := img.PixOffset(int(r.X), int(r.Y)+y)
		copy(out.Pix[y*out.Stride:], img.Pix[from:from+4*out.Rect.Dx()])
	}
	return out
}

func TestExportGIF(t *testing.T) {
	s := newScreen(t, sizes[0], "en")
	folder := t.TempDir()
	r := s.showExport(landFilm(t, "10x10", 40), 7, folder)
	s.clickText(s.app.T("export.small"))
	name := "generals-9"
	for _, want := range []string{name + ".gif", name + "-2.gif"} {
		done := s.export(r)
		require.NoError(t, done.err)
		require.Equal(t, filepath.Join(folder, want), done.path)
		require.True(t, s.shows(done.path))
		data, err := os.ReadFile(done.path)
		require.NoError(t, err)
		g, err := gif.DecodeAll(bytes.NewReader(data))
		require.NoError(t, err)
		require.Len(t, g.Image, 41)
		s.clickText(s.app.T("export.again"))
	}
	s.press(ui.KeyEscape)
	require.False(t, r.export.isOpen())
}

// TestExportRange: PNGs of some steps are the pictures of these steps.
func TestExportRange(t *testing.T) {
	s := newScreen(t, sizes[0], "en")
	folder := t.TempDir()
	r := s.showExport(landFilm(t, "10x10", 40), 7, folder)
	s.clickText("PNG")
	done := s.export(r)
	require.NoError(t, done.err)
	require.Equal(t, filepath.Join(folder, "generals-9-7.png"), done.path)
	s.clickText(s.app.T("export.again"))
	r.export.form.from, r.export.form.to = "5", "9"
	s.tick()
	several := s.export(r)
	require.NoError(t, several.err)
	for _, step := range []int{5, 6, 7, 8, 9} {
		album := newAlbum(s.app, s.context.Fonts, r, engine.Spectator, albumSides[1].side, albumSides[1].scale)
		want := image.NewRGBA(image.Rectangle{Max: album.size()})
		album.paint(s.app, step, want)
		album.close()
		require.Equal(t, want.Pix, pixelsOf(t, filepath.Join(several.path, strconv.Itoa(step)+".png")).Pix)
	}
}

func pixelsOf(t *testing.T, path string) *image.RGBA {
	t.Helper()
	data, err := os.ReadFile(path)
	require.NoError(t, err)
	img, err := png.Decode(bytes.NewReader(data))
	require.NoError(t, err)
	out := image.NewRGBA(img.Bounds())
	for y := range out.Rect.Dy() {
		for x := range out.Rect.Dx() {
			out.Set(x, y, img.At(x, y))
		}
	}
	return out
}

// TestExportStops: Esc, leaving the replay and the end of the window leave no half file.
func TestExportStops(t *testing.T) {
	for name, stop := range map[string]func(s *screen, r *replayScene){
		"Esc":     func(s *screen, _ *replayScene) { s.press(ui.KeyEscape) },
		"leaving": func(s *screen, _ *replayScene) { s.app.Back() },
	} {
		// A GIF is begun after the 24 pictures that its colours are chosen from.
		for kind, written := range map[export.Kind]int{export.GIF: 27, export.MP4: 3, export.PNG: 3} {
			if export.Missing(kind) != nil {
				continue
			}
			t.Run(name+" "+string(kind), func(t *testing.T) {
				s := newScreen(t, sizes[0], "en")
				folder := t.TempDir()
				r := s.showExport(landFilm(t, "12x12", 200), 0, folder)
				s.clickText(strings.ToUpper(string(kind)))
				r.export.form.from, r.export.form.to = "0", "200"
				s.tick()
				s.press(ui.KeyEnter)
				s.until(func() bool { n, _ := r.export.job.written(); return n >= written })
				_, all := r.export.job.written()
				require.Equal(t, 201, all, "as many as the form told of")
				stop(s, r)
				require.Nil(t, r.export.job)
				require.NoError(t, s.app.end(), "an errand has ended when it returns")
				left, err := os.ReadDir(folder)
				require.NoError(t, err)
				require.Empty(t, left)
			})
		}
	}
}

func TestExportMP4(t *testing.T) {
	if export.Missing(export.MP4) != nil {
		t.Skip("ffmpeg is not installed")
	}
	s := newScreen(t, sizes[0], "en")
	r := s.showExport(seaFilm(t, 3, 30), 0, t.TempDir())
	s.clickText("MP4")
	done := s.export(r)
	require.NoError(t, done.err)
	data, err := os.ReadFile(done.path)
	require.NoError(t, err)
	require.Equal(t, "ftyp", string(data[4:8]))
}

// TestExportWithoutFfmpeg: the choice is there, says why it cannot be made, and cannot be made.
func TestExportWithoutFfmpeg(t *testing.T) {
	t.Setenv("PATH", t.TempDir())
	s := newScreen(t, sizes[1], "en")
	r := newReplay(s.app, landFilm(t, "10x10", 4)).(*replayScene)
	s.app.Go(exportScene{r})
	s.tick()
	r.export.open(s.app, s.context)
	s.until(func() bool { return r.export.form.missing != nil })
	require.True(t, s.shows(s.app.Error(r.export.form.missing)))
	s.clickText("MP4")
	require.Equal(t, export.GIF, r.export.form.order.kind)
}

func TestExportBotzone(t *testing.T) {
	s := newScreen(t, sizes[0], "en")
	r := s.showExport(landFilm(t, "10x10", 40), 7, t.TempDir())
	s.clickText(s.app.T("export.log"))
	done := s.export(r)
	require.NoError(t, done.err)
	back, err := files.Open(files.Ref{Path: done.path})
	require.NoError(t, err)
	require.Len(t, back.Turns, 40)
	require.Equal(t, r.film.Record.Turns[39].Hash, back.Turns[39].Hash, "read again it is the same match")
	s.clickText(s.app.T("export.again"))
	s.tick()
	s.clickText(s.app.T("export.initdata"))
	done = s.export(r)
	require.NoError(t, done.err)
	require.True(t, strings.HasSuffix(done.path, "-initdata.json"), done.path)
	data, err := os.ReadFile(done.path)
	require.NoError(t, err)
	want, err := botzone.InitData(r.film.Record)
	require.NoError(t, err)
	require.Equal(t, want, data)
}

// TestExportFields: what cannot be carried out is said, and Enter does nothing then.
func TestExportFields(t *testing.T) {
	s := newScreen(t, sizes[1], "en")
	r := s.showExport(landFilm(t, "10x10", 40), 7, t.TempDir())
	form := &r.export.form
	for _, c := range []struct{ from, to, path, key string }{
		{"0", "41", "/x/film.gif", "export.bad_steps"}, {"-1", "4", "/x/film.gif", "export.bad_steps"},
		{"9", "4", "/x/film.gif", "export.bad_steps"}, {"a", "4", "/x/film.gif", "export.bad_steps"},
		{"0", "", "/x/film.gif", "export.bad_steps"}, {"0", "40", "", "export.no_file"}, {"0", "40", "/", "export.no_file"},
		{"0", "40", ".gif", "export.no_file"},
	} {
		form.from, form.to, form.path = c.from, c.to, c.path
		s.press(ui.KeyEnter)
		require.Nil(t, r.export.job, c)
		require.Contains(t, strings.Join(s.texts(), "\n"), strings.SplitN(s.app.T(c.key), "{", 2)[0], c)
	}
	form.from, form.to = "0", "40"
	form.path = "/there/mine.gif"
	form.typed = true
	s.clickText("PNG")
	require.Equal(t, "/there/mine.png", form.path, "a path of one's own only changes its ending")
	require.Equal(t, "7", form.from, "a picture is of the step on the screen")
	s.clickText(s.app.T("export.log"))
	require.Equal(t, "/there/mine.json", form.path)
}

// TestExportSurvivesHelp: a page over the replay does not lose the dialog.
func TestExportSurvivesHelp(t *testing.T) {
	s := newScreen(t, sizes[1], "en")
	r := s.showExport(landFilm(t, "10x10", 4), 0, t.TempDir())
	s.app.Help()
	s.tick()
	require.False(t, s.shows(s.app.T("export.title")))
	s.app.Help()
	s.tick()
	s.tick()
	require.True(t, s.shows(s.app.T("export.title")))
	require.True(t, r.export.isOpen())
}

// TestExportEndsWithTheWindow: who closes the window waits until nothing is being written.
func TestExportEndsWithTheWindow(t *testing.T) {
	s := newScreen(t, sizes[0], "en")
	var close context.CancelFunc
	s.app.life, close = context.WithCancel(context.Background())
	folder := t.TempDir()
	r := s.showExport(landFilm(t, "12x12", 200), 0, folder)
	s.press(ui.KeyEnter)
	s.until(func() bool { n, _ := r.export.job.written(); return n > 10 })
	close()
	require.NoError(t, s.app.end())
	left, err := os.ReadDir(folder)
	require.NoError(t, err)
	require.Empty(t, left)
}

// TestExportByKeys: everything can be chosen without a mouse.
func TestExportByKeys(t *testing.T) {
	s := newScreen(t, sizes[0], "en")
	r := s.showExport(landFilm(t, "10x10", 12), 0, t.TempDir())
	form := &r.export.form
	s.press(ui.KeyTab, ui.KeyLeft)
	require.Equal(t, export.PNG, form.order.kind)
	s.press(ui.KeyRight)
	require.Equal(t, export.GIF, form.order.kind)
	s.press(ui.KeyTab)
	s.in.Runes = []rune("3")
	s.tick()
	s.press(ui.KeyTab)
	s.in.Runes = []rune("9")
	s.tick()
	s.press(ui.KeyTab, ui.KeyTab, ui.KeyLeft)
	require.Zero(t, form.order.size)
	s.press(ui.KeyTab, ui.KeyRight, ui.KeyRight)
	require.Equal(t, engine.Player(1), form.order.eyes)
	s.press(ui.KeyTab, ui.KeyRight)
	require.Equal(t, 16, form.order.rate)
	s.press(ui.KeyTab, ui.KeyEnd, ui.KeyBackspace, ui.KeyBackspace, ui.KeyBackspace, ui.KeyBackspace)
	s.in.Runes = []rune("x.gif")
	s.tick()
	done := s.export(r)
	require.NoError(t, done.err)
	require.Equal(t, "generals-9-p1x.gif", filepath.Base(done.path))
	require.Equal(t, stepRange{3, 9}, form.order.steps)
	s.press(ui.KeyC)
	require.Equal(t, done.path, s.context.Clip.Read())
}
