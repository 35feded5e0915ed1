// Package game is the window: its loop, its parts and routes, its command line, and the devices that it reads.
package game

import (
	"context"
	"errors"
	"fmt"
	"os/signal"
	"path/filepath"
	"time"

	"github.com/adrg/xdg"
	"github.com/hajimehoshi/ebiten/v2"

	"generals-chess/assets/words"
	"generals-chess/engine"
	enginetournament "generals-chess/engine/arena/tournament"
	"generals-chess/engine/bot/sandbox"
	"generals-chess/engine/generals"
	"generals-chess/engine/replay"
	"generals-chess/engine/roster"
	"generals-chess/game/app"
	"generals-chess/game/clip"
	"generals-chess/game/library/index"
	"generals-chess/game/menu"
	"generals-chess/game/play"
	"generals-chess/game/puzzles"
	"generals-chess/game/settings"
	"generals-chess/game/setup"
	"generals-chess/game/sound"
	"generals-chess/game/sound/device"
	"generals-chess/game/tournament"
	"generals-chess/render/board"
	"generals-chess/render/sea"
)

// patience limits the time that End waits for matches to close their bots.
const patience = 5 * time.Second

// Options say how the window starts.
type Options struct {
	Open     play.Opener
	Kept     func() engine.Phrase // see play.Matches.Kept
	Sandbox  sandbox.Mode         // of every bot; "" is auto
	Game     string               // the game chosen on the home screen; "" as in the settings
	Language string               // "" as in the settings
	// Adjust changes the choices that the next match of every mode begins with; nil changes nothing.
	Adjust func(*settings.Choices)
	// Replay is the path of a file with matches to show; "" for none.
	Replay string
	// Start returns the choices of a match to open at once; nil opens the home screen. last are the last choices of each mode.
	Start func(last map[settings.Mode]settings.Choices) settings.Choices
}

// Run opens the window and returns when it is closed.
func Run(o Options) error {
	ctx, stop := signal.NotifyContext(context.Background(), endSignals()...)
	defer stop()
	path := filepath.Join(xdg.ConfigHome, "generals-chess", "settings.json")
	writer := settings.NewWriter(path)
	app, err := newWindow(ctx, o, path, writer)
	if err != nil {
		return err
	}
	addSpeaker(app)
	begin(app, o)
	prepareWindow(app)
	app.Job(napping)
	err = ebiten.RunGame(newLoop(app))
	stop() // a second Ctrl-C ends the program at once
	return errors.Join(err, End(app), writer.Close())
}

// newWindow reads the settings and returns a window with all features. Problems with the settings become messages in it.
func newWindow(ctx context.Context, o Options, path string, writer app.Saver) (*app.App, error) {
	art, err := board.NewArt()
	if err != nil {
		return nil, err
	}
	s, aside, err := settings.Load(path, Ways())
	code := s.Language
	if o.Language != "" {
		code = o.Language
	}
	routes, parts := WindowParts(o.Open)
	a := app.New(app.Config{
		Settings: s, Writer: writer, Language: code, Life: ctx, Wake: wakeLoop, Routes: routes,
		Parts: append(parts, art, sea.NewArt()),
	})
	play.MatchesOf(a).Kept, play.MatchesOf(a).Sandbox = o.Kept, o.Sandbox
	inFolders(a)
	dropDamaged(a)
	if aside != "" {
		a.Say(a.F("toast.settings_aside", words.Text("file", filepath.Base(aside))), true)
	}
	if err != nil {
		a.Say(a.Error(err), true)
	}
	return a, nil
}

// WindowParts returns the routes and parts of a window of the program's games. They use no folder, so they write nothing.
func WindowParts(open play.Opener) (app.Routes, []any) { return PartsOf(Games(), open) }

// PartsOf is WindowParts for other games.
func PartsOf(games []Game, open play.Opener) (app.Routes, []any) {
	return &ways{}, []any{matchesOf(games, open), &setup.BotsFile{}, &tournament.Tournaments{}, puzzles.New()}
}

// inFolders points the parts of a window at the user's folders, and adds the index of the records.
func inFolders(a *app.App) {
	m := play.MatchesOf(a)
	m.Records, m.BotsFile, app.Part[*tournament.Tournaments](a).Folder = replay.UserFolder(), roster.UserFile(), enginetournament.UserFolder()
	m.Keeper.Folder = filepath.Dir(m.Records)
	if m.LoadUnfinished(a.Settings().Ways()) != nil {
		a.Say(a.T("continue.damaged"), true)
	}
	a.Add(index.NewBook(filepath.Join(filepath.Dir(m.Records), "library.json")))
}

// dropDamaged forgets the last match if its game cannot decode it.
func dropDamaged(a *app.App) {
	last := a.Settings().LastMatch
	if last == nil {
		return
	}
	if _, err := play.GameOf(a, last.Choices.Game).(menu.Game).Decode(last.View); err != nil {
		a.Settings().LastMatch = nil
	}
}

// begin opens the first scene.
func begin(a *app.App, o Options) {
	a.Settings().ShowGame(o.Game)
	play.Give(a, o.Adjust)
	if o.Start != nil {
		last := map[settings.Mode]settings.Choices{}
		for mode := range a.Settings().Last {
			last[mode] = play.Last(a, mode)
		}
		c := o.Start(last)
		c.Given = true
		play.StartMatch(a, c)
		return
	}
	a.Home()
	if o.Replay != "" {
		a.Routes().(*ways).openFile(a, o.Replay)
	}
}

// End closes every match and job, and waits at most patience until their programs have ended.
func End(a *app.App) error {
	a.CloseScenes()
	play.MatchesOf(a).Stop()
	ended := make(chan struct{})
	go func() { // may outlive End, which waits no longer than patience
		defer close(ended)
		wait(a)
	}()
	select {
	case <-ended:
		return nil
	case <-time.After(patience):
		return fmt.Errorf("a match or an export did not end within %v", patience)
	}
}

// wait waits until no goroutine of the window is left.
func wait(a *app.App) {
	play.MatchesOf(a).Wait()
	a.Wait()
	play.MatchesOf(a).Keeper.Flush()
	if book := app.Part[*index.Book](a); book != nil {
		book.Close()
	}
	if copied := app.Part[*clip.Clipboard](a); copied != nil {
		copied.Close()
	}
	if art := app.Part[*board.Art](a); art != nil {
		art.Close()
	}
}

// addSpeaker adds the sound player. It opens the device off the frame, at the first sound.
func addSpeaker(a *app.App) {
	speaker := sound.NewPlayer(device.New())
	a.Add(speaker)
	a.Job(speaker.Run)
}

func prepareWindow(a *app.App) {
	mw, mh := ebiten.Monitor().Size()
	ebiten.SetWindowSize(windowSize(a.Settings().Window.Width, a.Settings().Window.Height, mw, mh))
	ebiten.SetWindowSizeLimits(app.LeastW, app.LeastH, -1, -1)
	ebiten.SetWindowResizingMode(ebiten.WindowResizingModeEnabled)
	ebiten.SetWindowClosingHandled(true)
	ebiten.SetWindowTitle(a.Phrase(generals.Title, nil))
	ebiten.SetWindowIcon(windowIcons())
	ebiten.SetFullscreen(a.Full)
	ebiten.SetScreenClearedEveryFrame(false)
	ebiten.SetTPS(ebiten.SyncWithFPS)
}

// deskH is the most height that a title bar and a task bar take of a monitor, logical px.
const deskH = 96

// windowSize returns the size of the window at the start on a monitor of mw x mh: the last size, or less if the desktop has no room for it.
func windowSize(w, h, mw, mh int) (int, int) {
	if mw < app.LeastW || mh < app.LeastH+deskH {
		return w, h // an unknown monitor, or one on which no window fits
	}
	return min(w, mw), min(h, mh-deskH)
}
