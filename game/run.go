// Package game is the window: the loop, the scenes, and what a person does at the board.
package game

import (
	"context"
	"errors"
	"fmt"
	"os/signal"
	"path/filepath"
	"runtime"
	"time"

	"github.com/adrg/xdg"
	"github.com/hajimehoshi/ebiten/v2"

	"generals-chess/assets/words"
	"generals-chess/engine/arena/event"
	"generals-chess/engine/replay"
	"generals-chess/engine/roster"
	"generals-chess/game/library"
	"generals-chess/game/settings"
	"generals-chess/render/board"
	"generals-chess/render/sea"
)

// patience is how long the program waits at its end for matches to close their bots.
const patience = 5 * time.Second

// Options say how the window starts.
type Options struct {
	Open     Opener
	Game     string // whose card is chosen on the home screen; "" as in the settings
	Language string // "" as in the settings
	// Adjust changes the last choices of every mode for this run; nil changes nothing.
	Adjust func(*settings.Choices)
	// Replay is the path of a file with matches to look at; "" for none.
	Replay string
	// Start leads straight into a match; nil opens the home screen. last are the choices of its mode.
	Start func(last map[settings.Mode]settings.Choices) settings.Choices
}

// Run opens the window and returns when it is closed.
func Run(o Options) error {
	ctx, stop := signal.NotifyContext(context.Background(), endSignals()...)
	defer stop()
	path := filepath.Join(xdg.ConfigHome, "generals-chess", "settings.json")
	app := newApp(ctx, o, path)
	app.wake = wakeLoop
	if runtime.GOOS != "js" { // a browser has no folders
		app.records, app.contests.folder = replay.UserFolder(), event.UserFolder()
		app.botsFile = roster.UserFile()
		app.book = library.NewBook(filepath.Join(filepath.Dir(app.records), "library.json"))
	}
	writer := settings.NewWriter(path)
	app.writer = writer
	art, err := board.NewArt()
	if err != nil {
		return err
	}
	app.art, app.seaArt = art, sea.NewArt()
	app.begin(o)
	prepareWindow(app)
	go napping(ctx)
	err = ebiten.RunGame(newLoop(app))
	stop() // a second Ctrl-C ends the program at once
	return errors.Join(err, app.end(), writer.Close())
}

// newApp reads the settings; what was wrong with them will be said in the window.
func newApp(ctx context.Context, o Options, path string) *App {
	s, aside, err := settings.Load(path)
	code := s.Language
	if o.Language != "" {
		code = o.Language
	}
	a := &App{settings: s, language: code, life: ctx, kits: allKits(), open: o.Open, full: s.Fullscreen, words: words.New(language(code))}
	if o.Game != "" {
		a.settings.Game = o.Game
	}
	a.dropDamaged()
	if aside != "" {
		a.Say(a.F("toast.settings_aside", words.Text("file", filepath.Base(aside))), true)
	}
	if err != nil {
		a.Say(a.Error(err), true)
	}
	return a
}

// dropDamaged forgets the last match if its game cannot show it.
func (a *App) dropDamaged() {
	last := a.settings.LastMatch
	if last == nil {
		return
	}
	if _, err := a.kit(last.Choices.Game).decode(last.View); err != nil {
		a.settings.LastMatch = nil
	}
}

// begin opens the first scene.
func (a *App) begin(o Options) {
	if o.Adjust != nil {
		for mode, c := range a.settings.Last {
			c = c.Clone()
			o.Adjust(&c)
			a.settings.Last[mode] = c
		}
	}
	if o.Start != nil {
		a.StartMatch(o.Start(a.settings.Last))
		return
	}
	a.Home()
	if o.Replay != "" {
		a.OpenFile(o.Replay)
	}
}

// end stops every match and errand and waits, but not for ever, until their programs are gone.
func (a *App) end() error {
	for _, s := range a.scenes {
		s.Close()
	}
	for _, p := range a.plays {
		p.Stop()
	}
	ended := make(chan struct{})
	go func() {
		for _, p := range a.plays {
			<-p.session.Done()
		}
		a.errands.Wait()
		if a.book != nil {
			a.book.Close()
		}
		close(ended)
	}()
	select {
	case <-ended:
		return nil
	case <-time.After(patience):
		return fmt.Errorf("a match or an export did not end within %v", patience)
	}
}

// resized remembers the window's size for the next start.
func (a *App) resized(w, h int) {
	size := settings.Size{Width: w, Height: h}
	if a.full || size == a.settings.Window || w < leastW || h < leastH {
		return
	}
	a.settings.Window = size
	a.Changed()
}

func prepareWindow(a *App) {
	w, h := a.settings.Window.Width, a.settings.Window.Height
	if mw, mh := ebiten.Monitor().Size(); mw >= leastW && mh >= leastH {
		w, h = min(w, mw), min(h, mh)
	}
	ebiten.SetWindowSize(w, h)
	ebiten.SetWindowSizeLimits(leastW, leastH, -1, -1)
	ebiten.SetWindowResizingMode(ebiten.WindowResizingModeEnabled)
	ebiten.SetWindowClosingHandled(true)
	ebiten.SetWindowTitle(a.T("app.name"))
	ebiten.SetWindowIcon(windowIcons())
	ebiten.SetFullscreen(a.full)
	ebiten.SetScreenClearedEveryFrame(false)
	ebiten.SetTPS(ebiten.SyncWithFPS)
}
