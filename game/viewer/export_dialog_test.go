package viewer

import (
	"bytes"
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
	"generals-chess/game/app"
	"generals-chess/game/viewer/export"
	"generals-chess/game/viewer/timeline"
	"generals-chess/internal/testkit/gametest"
	"generals-chess/internal/testkit/rendertest"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// exportScene shows only the dialog of a replay.
type exportScene struct{ *Scene }

func (s exportScene) Frame(a *app.App, c *ui.Context) {
	c.FillRect(c.Window(), theme.Bg0)
	s.Export.frame(a, c, s.Scene)
}

// showExport opens the dialog at a step of a timeline; exports go to folder.
func showExport(s *gametest.Screen, f *timeline.Timeline, step int, folder string) *Scene {
	s.T.Helper()
	r := NewScene(s.App, f, nil)
	r.Shown = min(step, r.Last())
	s.App.Go(exportScene{r})
	s.Tick()
	r.Export.open(s.App)
	s.Until(func() bool { return r.Export.form.folder != "" })
	r.Export.form.missing = nil
	r.Export.form.offer(folder)
	s.Tick()
	return r
}

// exportOf presses Enter and waits for the result.
func exportOf(s *gametest.Screen, r *Scene) Exported {
	s.T.Helper()
	s.Press(ui.KeyEnter)
	require.True(s.T, r.Export.job != nil || r.Export.last != nil, "%q", s.Texts()) // a short one may have ended already
	s.Until(func() bool { return r.Export.last != nil })
	return *r.Export.last
}

const somewhere = "/home/you/Pictures/Generals-Chess"

// inField returns the path in a field that is too narrow for it, which scrolls to the caret.
func inField(ending string) string {
	return `clipped "` + somewhere + "/generals-9-" + ending + `"`
}

func TestExportLooks(t *testing.T) {
	gametest.Everywhere(t, func(s *gametest.Screen) {
		r := showExport(s, gametest.LandTimeline(t, "12x12", 60), 42, somewhere)
		s.Golden("export")
		r.Export.form.missing = engine.Phrase{Key: "export.no_ffmpeg", Text: "For MP4 install ffmpeg: it is not among the programs of this computer."}.Err()
		s.ClickText("PNG")
		s.Tick()
		s.Layout("export-png", inField("42.png"))
		r.Export.form.from = "50"
		s.Tick()
		s.Layout("export-wrong", inField("42.png"))
		s.ClickText(s.App.T("export.log"))
		s.Tick()
		s.Layout("export-log", inField("log.json"))
		r.Export.last = &Exported{Err: engine.Phrase{
			Key: "export.ffmpeg", Text: "ffmpeg could not make the film: {reason}", Args: []engine.Arg{{Name: "reason", Value: "[libx264 @ 0x55d0] Error setting option profile to value high."}},
		}.Err()}
		s.Tick()
		s.Layout("export-failed")
		r.Export.last = &Exported{Path: somewhere + "/ferret-aurelia.gif"}
		s.Tick()
		s.Layout("export-done")
	})
}

func TestExportLooksAtSea(t *testing.T) {
	for _, sz := range gametest.Sizes[:2] {
		s := gametest.New(t, sz, "en")
		r := showExport(s, gametest.SeaTimeline(t, 9, 60), 42, somewhere)
		r.Export.form.missing = engine.Phrase{Key: "export.no_ffmpeg", Text: "For MP4 install ffmpeg: it is not among the programs of this computer."}.Err()
		r.Export.form.order.eyes = 3
		s.Tick()
		s.Golden("export-sea")
	}
}

// TestExportedPictures checks that a picture has the screen's board, the step, the players and their totals.
func TestExportedPictures(t *testing.T) {
	s := gametest.New(t, gametest.Sizes[1], "en")
	land, sea, fleet := gametest.LandTimeline(t, "12x16", 120), gametest.SeaTimeline(t, 4, 60), gametest.SeaTimeline(t, 24, 160)
	for _, c := range []struct {
		name     string
		timeline *timeline.Timeline
		step     int
		eyes     engine.Player
		size     int
	}{
		{"truth", land, 120, engine.Spectator, 0}, {"red", land, 120, 0, 0}, {"blue-large", land, 120, 1, 2},
		{"sea", sea, 24, engine.Spectator, 1}, {"sea-eyes", sea, 12, 1, 0}, {"fleet", fleet, len(fleet.Steps) - 1, engine.Spectator, 1},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := NewScene(s.App, c.timeline, nil)
			album := newAlbum(s.App, s.Context.Fonts, r, c.eyes, albumSides[c.size].side, albumSides[c.size].scale)
			defer album.close()
			size := album.size()
			require.Zero(t, size.X%2+size.Y%2, "films have even sides: %v", size)
			out := image.NewRGBA(image.Rectangle{Max: size})
			album.paint(s.App, c.step-1, out)
			album.paint(s.App, c.step, out)
			rendertest.GoldenRGBA(t, "picture-"+c.name, out)
			require.Equal(t, boardAlone(s, album, size).Pix, crop(out, album.layout.board).Pix)
		})
	}
}

// TestTheFirstPictureOfASizeIsSharp also checks this after pictures with tiles of another size.
func TestTheFirstPictureOfASizeIsSharp(t *testing.T) {
	s := gametest.New(t, gametest.Sizes[1], "en")
	r := NewScene(s.App, gametest.LandTimeline(t, "12x16", 30), nil)
	for size := range albumSides[:2] {
		album := newAlbum(s.App, s.Context.Fonts, r, engine.Spectator, albumSides[size].side, albumSides[size].scale)
		defer album.close()
		out := image.NewRGBA(image.Rectangle{Max: album.size()})
		album.paint(s.App, 20, out)
		require.Equal(t, boardAlone(s, album, album.size()).Pix, crop(out, album.layout.board).Pix, albumSides[size].key)
	}
}

// boardAlone paints the board of an album as any screen would.
func boardAlone(s *gametest.Screen, b *album, size image.Point) *image.RGBA {
	img := ebiten.NewImage(size.X, size.Y)
	defer img.Deallocate()
	var l render.List
	l.Reset(b.layout.scale, "en")
	l.FillRect(render.R(0, 0, b.layout.w, b.layout.h), theme.Bg0)
	l.Layer(b.layout.board, b.exhibit)
	s.Painter.Draw(img, &l)
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
	s := gametest.New(t, gametest.Sizes[0], "en")
	folder := t.TempDir()
	r := showExport(s, gametest.LandTimeline(t, "10x10", 40), 7, folder)
	s.ClickText(s.App.T("export.small"))
	name := "generals-9"
	for _, want := range []string{name + ".gif", name + "-2.gif"} {
		done := exportOf(s, r)
		require.NoError(t, done.Err)
		require.Equal(t, filepath.Join(folder, want), done.Path)
		require.True(t, s.Shows(done.Path))
		data, err := os.ReadFile(done.Path)
		require.NoError(t, err)
		g, err := gif.DecodeAll(bytes.NewReader(data))
		require.NoError(t, err)
		require.Len(t, g.Image, 41)
		s.ClickText(s.App.T("export.again"))
	}
	s.Press(ui.KeyEscape)
	require.False(t, r.Export.IsOpen())
}

// TestExportRange checks that PNGs of a range are the pictures of its steps.
func TestExportRange(t *testing.T) {
	s := gametest.New(t, gametest.Sizes[0], "en")
	folder := t.TempDir()
	r := showExport(s, gametest.LandTimeline(t, "10x10", 40), 7, folder)
	s.ClickText("PNG")
	done := exportOf(s, r)
	require.NoError(t, done.Err)
	require.Equal(t, filepath.Join(folder, "generals-9-7.png"), done.Path)
	s.ClickText(s.App.T("export.again"))
	r.Export.form.from, r.Export.form.to = "5", "9"
	s.Tick()
	several := exportOf(s, r)
	require.NoError(t, several.Err)
	for _, step := range []int{5, 6, 7, 8, 9} {
		album := newAlbum(s.App, s.Context.Fonts, r, engine.Spectator, albumSides[1].side, albumSides[1].scale)
		want := image.NewRGBA(image.Rectangle{Max: album.size()})
		album.paint(s.App, step, want)
		album.close()
		require.Equal(t, want.Pix, pixelsOf(t, filepath.Join(several.Path, strconv.Itoa(step)+".png")).Pix)
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

// TestExportStops checks that Esc, leaving the replay and closing the window leave no partial file.
func TestExportStops(t *testing.T) {
	for name, stop := range map[string]func(s *gametest.Screen, r *Scene){
		"Esc":     func(s *gametest.Screen, _ *Scene) { s.Press(ui.KeyEscape) },
		"leaving": func(s *gametest.Screen, _ *Scene) { s.App.Back() },
	} {
		// A GIF begins after the 24 pictures from which its colours are chosen.
		for kind, written := range map[export.Kind]int{export.GIF: 27, export.MP4: 3, export.PNG: 3} {
			if export.Missing(kind) != nil {
				continue
			}
			t.Run(name+" "+string(kind), func(t *testing.T) {
				s := gametest.New(t, gametest.Sizes[0], "en")
				folder := t.TempDir()
				r := showExport(s, gametest.LandTimeline(t, "12x12", 200), 0, folder)
				s.ClickText(strings.ToUpper(string(kind)))
				r.Export.form.from, r.Export.form.to = "0", "200"
				s.Tick()
				s.Press(ui.KeyEnter)
				s.Until(func() bool { n, _ := r.Export.job.written(); return n >= written })
				_, all := r.Export.job.written()
				require.Equal(t, 201, all, "as many as the form told of")
				stop(s, r)
				require.Nil(t, r.Export.job)
				s.App.CloseScenes()
				s.App.Wait() // waits for the end of the job
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
	s := gametest.New(t, gametest.Sizes[0], "en")
	r := showExport(s, gametest.SeaTimeline(t, 3, 30), 0, t.TempDir())
	s.ClickText("MP4")
	done := exportOf(s, r)
	require.NoError(t, done.Err)
	data, err := os.ReadFile(done.Path)
	require.NoError(t, err)
	require.Equal(t, "ftyp", string(data[4:8]))
}

// TestExportWithoutFfmpeg checks that MP4 is listed with the reason, and cannot be chosen.
func TestExportWithoutFfmpeg(t *testing.T) {
	t.Setenv("PATH", t.TempDir())
	s := gametest.New(t, gametest.Sizes[1], "en")
	r := NewScene(s.App, gametest.LandTimeline(t, "10x10", 4), nil)
	s.App.Go(exportScene{r})
	s.Tick()
	r.Export.open(s.App)
	s.Until(func() bool { return r.Export.form.missing != nil })
	require.True(t, s.Shows(s.App.Error(r.Export.form.missing)))
	s.ClickText("MP4")
	require.Equal(t, export.GIF, r.Export.form.order.kind)
}

func TestExportBotzone(t *testing.T) {
	s := gametest.New(t, gametest.Sizes[0], "en")
	r := showExport(s, gametest.LandTimeline(t, "10x10", 40), 7, t.TempDir())
	s.ClickText(s.App.T("export.log"))
	done := exportOf(s, r)
	require.NoError(t, done.Err)
	back, err := files.Open(files.Ref{Path: done.Path})
	require.NoError(t, err)
	require.Len(t, back.Turns, 40)
	require.Equal(t, r.Timeline.Record.Turns[39].Hash, back.Turns[39].Hash, "read again it is the same match")
	s.ClickText(s.App.T("export.again"))
	s.Tick()
	s.ClickText(s.App.T("export.initdata"))
	done = exportOf(s, r)
	require.NoError(t, done.Err)
	require.True(t, strings.HasSuffix(done.Path, "-initdata.json"), done.Path)
	data, err := os.ReadFile(done.Path)
	require.NoError(t, err)
	want, err := botzone.InitData(r.Timeline.Record)
	require.NoError(t, err)
	require.Equal(t, want, data)
}

// TestExportFields checks that errors are shown, and that Enter then does nothing.
func TestExportFields(t *testing.T) {
	s := gametest.New(t, gametest.Sizes[1], "en")
	r := showExport(s, gametest.LandTimeline(t, "10x10", 40), 7, t.TempDir())
	form := &r.Export.form
	for _, c := range []struct{ from, to, path, key string }{
		{"0", "41", "/x/film.gif", "export.bad_steps"}, {"-1", "4", "/x/film.gif", "export.bad_steps"},
		{"9", "4", "/x/film.gif", "export.bad_steps"}, {"a", "4", "/x/film.gif", "export.bad_steps"},
		{"0", "", "/x/film.gif", "export.bad_steps"}, {"0", "40", "", "export.no_file"}, {"0", "40", "/", "export.no_file"},
		{"0", "40", ".gif", "export.no_file"},
	} {
		form.from, form.to, form.path = c.from, c.to, c.path
		s.Press(ui.KeyEnter)
		require.Nil(t, r.Export.job, c)
		require.Contains(t, strings.Join(s.Texts(), "\n"), strings.SplitN(s.App.T(c.key), "{", 2)[0], c)
	}
	form.from, form.to = "0", "40"
	form.path = "/there/mine.gif"
	form.typed = true
	s.ClickText("PNG")
	require.Equal(t, "/there/mine.png", form.path, "a path of one's own only changes its ending")
	require.Equal(t, "7", form.from, "a picture is of the step on the screen")
	s.ClickText(s.App.T("export.log"))
	require.Equal(t, "/there/mine.json", form.path)
}

// TestExportSurvivesHelp checks that the help does not close the dialog.
func TestExportSurvivesHelp(t *testing.T) {
	s := gametest.New(t, gametest.Sizes[1], "en")
	r := showExport(s, gametest.LandTimeline(t, "10x10", 4), 0, t.TempDir())
	s.App.Help()
	s.Tick()
	require.Implements(t, (*app.HelpScene)(nil), s.App.Scene())
	s.App.Help()
	s.Tick()
	s.Tick()
	require.True(t, s.Shows(s.App.T("export.title")))
	require.True(t, r.Export.IsOpen())
}

// TestExportEndsWithTheWindow checks that closing the window waits until nothing is being written.
func TestExportEndsWithTheWindow(t *testing.T) {
	s := gametest.New(t, gametest.Sizes[0], "en")
	folder := t.TempDir()
	r := showExport(s, gametest.LandTimeline(t, "12x12", 200), 0, folder)
	s.Press(ui.KeyEnter)
	s.Until(func() bool { n, _ := r.Export.job.written(); return n > 10 })
	s.End()
	s.App.CloseScenes()
	s.App.Wait()
	left, err := os.ReadDir(folder)
	require.NoError(t, err)
	require.Empty(t, left)
}

// TestExportByKeys chooses everything without a mouse.
func TestExportByKeys(t *testing.T) {
	s := gametest.New(t, gametest.Sizes[0], "en")
	r := showExport(s, gametest.LandTimeline(t, "10x10", 12), 0, t.TempDir())
	form := &r.Export.form
	s.Press(ui.KeyTab, ui.KeyLeft)
	require.Equal(t, export.PNG, form.order.kind)
	s.Press(ui.KeyRight)
	require.Equal(t, export.GIF, form.order.kind)
	s.Press(ui.KeyTab)
	s.In.Runes = []rune("3")
	s.Tick()
	s.Press(ui.KeyTab)
	s.In.Runes = []rune("9")
	s.Tick()
	s.Press(ui.KeyTab, ui.KeyTab, ui.KeyLeft)
	require.Zero(t, form.order.size)
	s.Press(ui.KeyTab, ui.KeyRight, ui.KeyRight)
	require.Equal(t, engine.Player(1), form.order.eyes)
	s.Press(ui.KeyTab, ui.KeyRight)
	require.Equal(t, 16, form.order.rate)
	s.Press(ui.KeyTab, ui.KeyEnd, ui.KeyBackspace, ui.KeyBackspace, ui.KeyBackspace, ui.KeyBackspace)
	s.In.Runes = []rune("x.gif")
	s.Tick()
	done := exportOf(s, r)
	require.NoError(t, done.Err)
	require.Equal(t, "generals-9-p1x.gif", filepath.Base(done.Path))
	require.Equal(t, stepRange{3, 9}, form.order.steps)
	s.Press(ui.KeyC)
	require.Equal(t, done.Path, s.Context.Clip.Read())
}
