// Package app is the base of every screen: the window's state, its scenes, jobs and settings, its messages, and the chrome and
// lists that all screens share. It depends on no screen and no feature.
package app

import (
	"context"
	"sync"
	"time"

	"generals-chess/assets/words"
	"generals-chess/game/action"
	"generals-chess/game/settings"
	"generals-chess/render/ui"
)

// App is the window's state between two ticks: the open scenes, the settings, and what the loop must do next. It belongs to the
// game loop. It depends on no feature: the state that a feature keeps while the window is open is one of parts, and the other
// screens are reached through routes.
type App struct {
	labels   map[string]string // display names of seats in the current language
	language string            // the language asked for, on the command line or in the settings; "" uses the system's
	settings settings.Settings
	writer   Saver
	scenes   []opened
	numbered int  // the number of the scene opened last
	held     int  // how many scenes, from the first, Go and Home leave open
	entered  bool // the top scene changed: keyboard focus starts afresh
	turned   bool // the scene on top shows something else, such as a curtain
	changes  int  // how often entered or turned was set
	owned    owned
	quitting bool
	Full     bool // whether the window should be fullscreen
	room     room // size of the frame laid out last
	said     []message
	wake     func()          // makes the loop run a tick soon; from any goroutine
	life     context.Context // ends with the window
	jobs     sync.WaitGroup  // goroutines that must end with the window
	words    *words.Words
	bindings *ui.Bindings
	hands    action.Keys
	routes   Routes
	parts    []any
	now      func() time.Time
}

// Routes open the screens that every other screen links to, and handle files that come from outside.
type Routes interface {
	Home(*App) Scene
	Settings(*App) Scene
	// Help returns the page with all keys, opened at page: a game or KeysPage.
	Help(a *App, page string) Scene
	// Arrivals takes the files dropped on the window out of the input, and puts back those that are for the open screen.
	Arrivals(a *App, in *ui.Input)
}

// Config holds what New needs.
type Config struct {
	Settings settings.Settings
	Writer   Saver
	Language string // "" uses the system's
	Life     context.Context
	Wake     func()
	Routes   Routes
	Parts    []any
	Now      func() time.Time // nil is time.Now
}

// New returns a window's state without a scene.
func New(c Config) *App {
	a := &App{
		settings: c.Settings, writer: c.Writer, language: c.Language, Full: c.Settings.Fullscreen, words: words.New(languageOf(c.Language)).Thousands(c.Settings.Numbers),
		life: c.Life, wake: c.Wake, routes: c.Routes, parts: c.Parts, now: c.Now,
	}
	if a.now == nil {
		a.now = time.Now
	}
	if err := a.hands.Read(c.Settings.Keys); err != nil {
		a.Say(a.Error(err), true)
	}
	a.rebind()
	return a
}

// Part returns the first part of the App that is a T, or the zero T if there is none. A part is the state that a feature keeps while the
// window is open.
func Part[T any](a *App) (found T) {
	for _, p := range a.parts {
		if p, ok := p.(T); ok {
			return p
		}
	}
	return found
}

type message struct {
	text    string
	problem bool
}

// Saver writes settings to the disk without blocking the frame.
type Saver interface {
	Put(settings.Settings)
	Err() error
}

// Settings returns the current settings. Call Changed after changing them.
func (a *App) Settings() *settings.Settings { return &a.settings }

// Now returns the time by the window's clock.
func Now(a *App) time.Time { return a.now() }

// Life returns a context that ends with the window.
func (a *App) Life() context.Context { return a.life }

// Wake makes the loop run a tick soon. It may be called from any goroutine.
func (a *App) Wake() { a.wake() }

// Routes returns the routes to other screens. A package checks whether they implement the interface that it declares.
func (a *App) Routes() Routes { return a.routes }

// Ending reports whether the window is to close.
func (a *App) Ending() bool { return a.quitting || a.life.Err() != nil }

// Wait waits until every job has ended.
func (a *App) Wait() { a.jobs.Wait() }

// Language returns the language asked for, on the command line or in the settings; "" is the system's.
func (a *App) Language() string { return a.language }

// Add puts p before the window's other parts.
func (a *App) Add(p any) { a.parts = append([]any{p}, a.parts...) }

// Changed saves the settings soon.
func (a *App) Changed() { a.writer.Put(a.settings) }

// Job runs do off the frame; do may start programs or write files. The window's end cancels ctx and waits for do. stop cancels ctx sooner.
func (a *App) Job(do func(ctx context.Context)) (stop context.CancelFunc) {
	ctx, stop := context.WithCancel(a.life)
	a.jobs.Go(func() {
		defer stop()
		do(ctx)
	})
	return stop
}

// Quit closes the window after the current tick.
func (a *App) Quit() { a.quitting = true }

// Say shows a sentence at the bottom of the window. A problem stays longer.
func (a *App) Say(text string, problem bool) { a.said = append(a.said, message{text, problem}) }

// Said returns the texts that the next frame will show at the bottom of the window.
func (a *App) Said() (texts []string) {
	for _, m := range a.said {
		texts = append(texts, m.text)
	}
	return texts
}

// SetFullscreen switches fullscreen on or off, and saves that.
func (a *App) SetFullscreen(on bool) {
	a.Full, a.settings.Fullscreen = on, on
	a.Changed()
}

// Fullscreen reports whether the window should cover the screen.
func (a *App) Fullscreen() bool { return a.Full }

// Env returns the environment for a frame of w x h device px. device is the screen's own scale.
func (a *App) Env(w, h int, device float64) ui.Env {
	a.room = room{w, h, float32(device)}
	set := &a.settings
	scale := a.room.scale(set.Scale, set.TextSize())
	return ui.Env{
		W: float32(w), H: float32(h),
		Scale: scale, Text: scale / a.room.scale(set.Scale, 1),
		Theme:  themeOf(set),
		Lang:   string(a.words.Lang()),
		Reduce: set.ReduceMotion, Bindings: a.bindings,
	}
}

// Frame lays out one tick into c.
func (a *App) Frame(c *ui.Context, in *ui.Input, env ui.Env) {
	a.tickBelow()
	a.routes.Arrivals(a, in)
	if a.entered || a.turned {
		a.changes++
		a.turned = false
		a.owned.take(in)
	}
	c.Begin(a.owned.left(in), env)
	if a.entered {
		a.entered = false
		c.Blur()
		c.Hush()
	}
	lay(a, c)
	a.keys(c)
	if c.Lost() {
		c.Again()
		lay(a, c)
	}
	a.sounds(c)
	a.tell(c)
	c.End()
}

// lay lays out the scene on top. The ids begin with its number until the next frame.
func lay(a *App, c *ui.Context) {
	top := a.scenes[len(a.scenes)-1]
	c.PushID(top.number)
	top.Frame(a, c)
}

// Turned records that the scene on top shows something else from now on. As after a change of scene, held keys and buttons do nothing
// until they are pressed anew.
func (a *App) Turned() { a.turned = true }

// Changes returns how often the screen has changed, including a change that the next frame will show first.
func (a *App) Changes() int {
	if a.entered || a.turned {
		return a.changes + 1
	}
	return a.changes
}

// tickBelow ticks the covered scenes that must go on.
func (a *App) tickBelow() {
	for _, s := range a.scenes[:len(a.scenes)-1] {
		if t, ok := s.Scene.(ticker); ok {
			t.Tick(a)
		}
	}
}

// keys handles the keys that mean the same on every screen.
func (a *App) keys(c *ui.Context) {
	if c.Did(action.FullScreen) {
		a.SetFullscreen(!a.Full)
	}
	if c.Did(action.Help) {
		a.Help()
	}
}

// KeysPage names the help page with the keys of replays and tournaments.
const KeysPage = "keys"

// MapsPage names the help page about drawing maps.
const MapsPage = "maps"

// helper is a scene that names its own help page instead of the chosen game's.
type helper interface{ HelpPage() string }

// HelpScene marks the help scene.
type HelpScene interface{ IsHelp() }

// Help opens the help at the page the scene names, or else at the chosen game. If the help is open, Help closes it.
func (a *App) Help() {
	if _, open := a.Scene().(HelpScene); open {
		a.Back()
		return
	}
	page := a.settings.GameChosen()
	if s, ok := a.Scene().(helper); ok {
		page = s.HelpPage()
	}
	a.Push(a.routes.Help(a, page))
}

// Home goes to the home screen, or back to the held scene.
func (a *App) Home() {
	if a.held > 0 {
		leave(a)
		a.held = 0
		return
	}
	a.Go(a.routes.Home(a))
}

// WayHome returns the word on the button that leads where Home leads.
func WayHome(a *App) string {
	if a.held > 0 {
		return a.T("common.back")
	}
	return a.T("common.menu")
}

// OpenSettings opens the settings on top of the current scene.
func (a *App) OpenSettings() { a.Push(a.routes.Settings(a)) }

// tell shows the messages. If the screen is about to change, they wait for the next one.
func (a *App) tell(c *ui.Context) {
	if err := a.writer.Err(); err != nil {
		a.Say(a.Error(err), true)
	}
	if a.entered {
		return
	}
	for _, m := range a.said {
		c.Toast(m.text, m.problem)
	}
	a.said = a.said[:0]
}

// CloseScenes closes all open scenes.
func (a *App) CloseScenes() { shut(a.scenes...) }

// Resized saves the window's size for the next start.
func (a *App) Resized(w, h int) {
	size := settings.Size{Width: w, Height: h}
	if a.Full || size == a.settings.Window || w < LeastW || h < LeastH {
		return
	}
	a.settings.Window = size
	a.Changed()
}
