package game

import (
	"context"
	"sync"

	"generals-chess/assets/words"
	"generals-chess/game/library"
	"generals-chess/game/settings"
	"generals-chess/render/board"
	"generals-chess/render/sea"
	"generals-chess/render/ui"
)

// App is the window's state between two ticks: the open scenes, the settings, and what the loop must do
// next. It belongs to the game loop.
type App struct {
	labels   map[string]string // what seats are called in the present language
	language string            // the one asked for, on the command line or in the settings; "" asks the system
	settings settings.Settings
	writer   saver
	scenes   []Scene
	entered  bool // the top scene changed: keyboard focus starts anew
	quitting bool
	full     bool // the window is to be fullscreen
	said     []message
	wake     func()          // makes the loop run a tick soon; from any goroutine
	life     context.Context // ends with the window
	plays    []*Play         // matches whose goroutine may still run
	errands  sync.WaitGroup  // other goroutines that must end with the window
	records  string          // the folder that every match is recorded in; "" for none
	book     *library.Book   // what is remembered of the records; nil where there are none
	sorter   *latest[arrival, sorted]
	botsFile string    // bots that go by a name; "" for none
	bots     *botShelf // what it says; nil until somebody asks
	contests contests
	words    *words.Words
	kits     []kit
	open     Opener
	art      *board.Art // what boards are drawn with; nil where nothing is drawn
	seaArt   *sea.Art   // what seas are drawn with, likewise
}

type message struct {
	text    string
	problem bool
}

// saver keeps settings on the disk without making the frame wait.
type saver interface {
	Put(settings.Settings)
	Err() error
}

// Settings are the present settings. Call Changed after changing them.
func (a *App) Settings() *settings.Settings { return &a.settings }

// Changed has the settings saved soon.
func (a *App) Changed() { a.writer.Put(a.settings) }

// errand does something off the frame that may start programs or write files: the window's end cancels ctx and
// waits for it. stop cancels ctx sooner.
func (a *App) errand(do func(ctx context.Context)) (stop context.CancelFunc) {
	ctx, stop := context.WithCancel(a.life)
	a.errands.Go(func() {
		defer stop()
		do(ctx)
	})
	return stop
}

// Quit closes the window after this tick.
func (a *App) Quit() { a.quitting = true }

// Say shows a sentence at the bottom of the window; a problem stays longer.
func (a *App) Say(text string, problem bool) { a.said = append(a.said, message{text, problem}) }

// SetFullscreen switches the window.
func (a *App) SetFullscreen(on bool) {
	a.full, a.settings.Fullscreen = on, on
	a.Changed()
}

// Fullscreen tells whether the window covers the screen.
func (a *App) Fullscreen() bool { return a.full }

// env is what a frame of w x h device px is laid out for. device is the screen's own scale.
func (a *App) env(w, h int, device float64) ui.Env {
	return ui.Env{
		W: float32(w), H: float32(h),
		Scale:  scale(w, h, float32(device), float32(a.settings.Scale)),
		Lang:   string(a.words.Lang()),
		Reduce: a.settings.ReduceMotion,
	}
}

// frame lays one tick out into c.
func (a *App) frame(c *ui.Context, in *ui.Input, env ui.Env) {
	a.tickBelow()
	a.arrivals(in)
	c.Begin(in, env)
	if a.entered {
		a.entered = false
		c.Blur()
	}
	a.Scene().Frame(a, c)
	a.keys(c)
	a.tell(c)
	c.End()
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
	if c.Key(ui.KeyF11) {
		a.SetFullscreen(!a.full)
	}
	if c.Key(ui.KeyF1) {
		a.Help()
	}
}

// Help opens the page with all keys at the game chosen, in replays and tournaments at their keys; or closes it.
func (a *App) Help() {
	if _, open := a.Scene().(*help); open {
		a.Back()
		return
	}
	page := a.settings.Game
	switch a.Scene().(type) {
	case *replayScene, *contestScene, *contestList:
		page = keysHelp
	}
	a.Push(newHelp(page))
}

func (a *App) tell(c *ui.Context) {
	if err := a.writer.Err(); err != nil {
		a.Say(a.Error(err), true)
	}
	for _, p := range a.plays {
		if p.unkept != nil {
			a.Say(a.Error(p.unkept), true)
			p.unkept = nil
		}
	}
	for _, m := range a.said {
		c.Toast(m.text, m.problem)
	}
	a.said = a.said[:0]
}
