// Package app is what every screen stands on: the window's state, its scenes, its jobs and settings, the sentences it says,
// and the chrome and lists that all screens share. It knows no screen and no feature.
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

// App is the window's state between two ticks: the open scenes, the settings, and what the loop must do
// next. It belongs to the game loop. It knows no feature: what a feature keeps for as long as the window is
// open is one of its parts, and the ways to other screens are its routes.
type App struct {
	labels   map[string]string // what seats are called in the present language
	language string            // the one asked for, on the command line or in the settings; "" asks the system
	settings settings.Settings
	writer   Saver
	scenes   []Scene
	held     int  // how many of them, from the first, stay open where Go and Home lead on
	entered  bool // the top scene changed: keyboard focus starts anew
	turned   bool // what the person looks at became another, as a curtain does
	changes  int  // how often either was so
	owned    owned
	quitting bool
	Full     bool // the window is to be fullscreen
	room     room // of the frame laid out last
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

// Routes lead to screens that every other one leads to, and take in what comes from outside.
type Routes interface {
	Home(*App) Scene
	Settings(*App) Scene
	// Help is the page with all keys; page names what it opens at, a game or KeysPage.
	Help(a *App, page string) Scene
	// Arrivals takes the files dropped on the window out of the input, and gives back those that are for the
	// screen that is open.
	Arrivals(a *App, in *ui.Input)
}

// Config is what an App is made of.
type Config struct {
	Settings settings.Settings
	Writer   Saver
	Language string // "" asks the system
	Life     context.Context
	Wake     func()
	Routes   Routes
	Parts    []any
	Now      func() time.Time // nil is time.Now
}

// New makes a window's state without a scene.
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

// Part is what a feature keeps for as long as the window is open: the part of the App that is a T. Where there is
// none it is T's zero value.
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

// Saver keeps settings on the disk without making the frame wait.
type Saver interface {
	Put(settings.Settings)
	Err() error
}

// Settings are the present settings. Call Changed after changing them.
func (a *App) Settings() *settings.Settings { return &a.settings }

// Now is the time by the clock of the window.
func Now(a *App) time.Time { return a.now() }

// Life ends with the window.
func (a *App) Life() context.Context { return a.life }

// Wake makes the loop run a tick soon. It may be called from any goroutine.
func (a *App) Wake() { a.wake() }

// Routes lead to screens that stand above: a package asks whether they are the ones it declares.
func (a *App) Routes() Routes { return a.routes }

// Ending reports whether the window is to close.
func (a *App) Ending() bool { return a.quitting || a.life.Err() != nil }

// Wait returns when every job has ended.
func (a *App) Wait() { a.jobs.Wait() }

// Language is the one asked for, on the command line or in the settings; "" is the system's.
func (a *App) Language() string { return a.language }

// Add makes something a part of the window, before those there are.
func (a *App) Add(p any) { a.parts = append([]any{p}, a.parts...) }

// Changed has the settings saved soon.
func (a *App) Changed() { a.writer.Put(a.settings) }

// Job does something off the frame that may start programs or write files: the window's end cancels ctx and
// waits for it. stop cancels ctx sooner.
func (a *App) Job(do func(ctx context.Context)) (stop context.CancelFunc) {
	ctx, stop := context.WithCancel(a.life)
	a.jobs.Go(func() {
		defer stop()
		do(ctx)
	})
	return stop
}

// Quit closes the window after this tick.
func (a *App) Quit() { a.quitting = true }

// Say shows a sentence at the bottom of the window; a problem stays longer.
func (a *App) Say(text string, problem bool) { a.said = append(a.said, message{text, problem}) }

// Said is what will be shown at the bottom of the window in the next frame.
func (a *App) Said() (texts []string) {
	for _, m := range a.said {
		texts = append(texts, m.text)
	}
	return texts
}

// SetFullscreen switches the window.
func (a *App) SetFullscreen(on bool) {
	a.Full, a.settings.Fullscreen = on, on
	a.Changed()
}

// Fullscreen reports whether the window covers the screen.
func (a *App) Fullscreen() bool { return a.Full }

// Env is what a frame of w x h device px is laid out for. device is the screen's own scale.
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

// Frame lays one tick out into c.
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
	a.Scene().Frame(a, c)
	a.keys(c)
	if c.Lost() {
		c.Again()
		a.Scene().Frame(a, c)
	}
	a.sounds(c)
	a.tell(c)
	c.End()
}

// Turned tells that the scene on top shows something else from now on: keys and buttons that are held do nothing there
// until they are pressed anew, as when a scene changes.
func (a *App) Turned() { a.turned = true }

// Changes is how often the screen has become another, also one that the next frame will show first.
func (a *App) Changes() int {
	if a.entered || a.turned {
		return a.changes + 1
	}
	return a.changes
}

// tickBelow keeps covered scenes going.
func (a *App) tickBelow() {
	for _, s := range a.scenes[:len(a.scenes)-1] {
		if t, ok := s.(ticker); ok {
			t.Tick(a)
		}
	}
}

// keys are those that mean the same everywhere.
func (a *App) keys(c *ui.Context) {
	if c.Did(action.FullScreen) {
		a.SetFullscreen(!a.Full)
	}
	if c.Did(action.Help) {
		a.Help()
	}
}

// KeysPage is the page of the keys of replays and tournaments.
const KeysPage = "keys"

// MapsPage is the page of drawing maps.
const MapsPage = "maps"

// helper is a scene whose help is not that of the game chosen.
type helper interface{ HelpPage() string }

// HelpScene is the help itself.
type HelpScene interface{ IsHelp() }

// Help opens the page with all keys at the game chosen, or at the page the scene names; or closes it.
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

// Home leads to the home screen, or to the scene that is held.
func (a *App) Home() {
	if a.held > 0 {
		leave(a)
		a.held = 0
		return
	}
	a.Go(a.routes.Home(a))
}

// OpenSettings opens the settings on top of the present scene.
func (a *App) OpenSettings() { a.Push(a.routes.Settings(a)) }

// tell says what is to be said; on the way to another screen it waits for that.
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

// CloseScenes ends what the open scenes hold.
func (a *App) CloseScenes() {
	for _, s := range a.scenes {
		s.Close()
	}
}

// Resized remembers the window's size for the next start.
func (a *App) Resized(w, h int) {
	size := settings.Size{Width: w, Height: h}
	if a.Full || size == a.settings.Window || w < LeastW || h < LeastH {
		return
	}
	a.settings.Window = size
	a.Changed()
}
