// Package game is the window: the loop, the scenes, and what a person does at the board.
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

// patience is how long the program waits at its end for matches to close their bots.
const patience = 5 * time.Second

// Options say how the window starts.
type Options struct {
	Open     play.Opener
	Kept     func() engine.Phrase // what bots are kept from; nil where nobody knows
	Sandbox  sandbox.Mode         // of every bot; "" is auto
	Game     string               // whose card is chosen on the home screen; "" as in the settings
	Language string               // "" as in the settings
	// Adjust changes the choices that the next match begins with, of every mode; nil changes nothing.
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

// newWindow reads the settings and makes a window of all features; what was wrong with them will be said in it.
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

// WindowParts are the routes of a window of the program's games and what its features keep for as long as it is open.
// It keeps nothing in any folder.
func WindowParts(open play.Opener) (app.Routes, []any) { return PartsOf(Games(), open) }

// PartsOf are those of a window of other games.
func PartsOf(games []Game, open play.Opener) (app.Routes, []any) {
	return &ways{}, []any{matchesOf(games, open), &setup.BotShelf{}, &tournament.Tournaments{}, puzzles.New()}
}

// inFolders gives the parts of a window the user's folders, and the book of the records.
func inFolders(a *app.App) {
	m := play.MatchesOf(a)
	m.Records, m.BotsFile, app.Part[*tournament.Tournaments](a).Folder = replay.UserFolder(), roster.UserFile(), enginetournament.UserFolder()
	m.Keeper.Folder = filepath.Dir(m.Records)
	if m.LoadUnfinished(a.Settings().Ways()) != nil {
		a.Say(a.T("continue.damaged"), false)
	}
	a.Add(index.NewBook(filepath.Join(filepath.Dir(m.Records), "library.json")))
}

// dropDamaged forgets the last match if its game cannot show it.
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

// End stops every match and job and waits, but not for ever, until their programs are gone.
func End(a *app.App) error {
	a.CloseScenes()
	play.MatchesOf(a).Stop()
	ended := make(chan struct{})
	go func() { // nobody can wait longer for it than this does
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

// wait returns when no goroutine of the window is left.
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

// addSpeaker lets the window be heard. The device is opened off the frame, at the first sound.
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

// deskH is what a title bar and a task bar take of a monitor's height at most, logical px.
const deskH = 96

// windowSize is the size that the window begins with on a monitor of mw x mh: the size it had, as far as the desktop has room for it.
func windowSize(w, h, mw, mh int) (int, int) {
	if mw < app.LeastW || mh < app.LeastH+deskH {
		return w, h // an unknown monitor, or one on which no window fits
	}
	return min(w, mw), min(h, mh-deskH)
}
