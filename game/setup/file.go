package setup

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"sync"
	"sync/atomic"
	"time"

	"generals-chess/engine"
	"generals-chess/engine/bot"
	"generals-chess/engine/roster"
	"generals-chess/game/app"
	"generals-chess/game/play"
)

// Bots is the content of the bots file. It never changes: after a change of the file there is another Bots.
type Bots struct {
	Bots  []roster.Bot     // in the file's order; if Err is not nil, those read before
	Wrong map[string]error // by name: why a bot cannot be run
	Err   error            // why the file cannot be read
}

// BotsFile reads the bots file off the frame, and again whenever it has changed.
type BotsFile struct {
	began sync.Once
	file  string
	now   atomic.Pointer[Bots]
	again chan struct{} // a request to look again, also at the bots' own files
}

// lookEvery is the time between two checks whether the bots file has changed.
const lookEvery = time.Second

// BotList returns the content of the bots file, empty until it was read. It never waits. A different pointer means that something
// may have changed. Without a bots file, as in a browser, the list is always empty.
func BotList(a *app.App) *Bots { return botsFileOf(a).now.Load() }

// botsFileOf returns the window’s bots. The first call starts to read the file.
func botsFileOf(a *app.App) *BotsFile {
	s := app.Part[*BotsFile](a)
	s.began.Do(func() {
		s.file, s.again = play.MatchesOf(a).BotsFile, make(chan struct{}, 1)
		s.now.Store(&Bots{})
		if s.file != "" {
			a.Job(func(ctx context.Context) { s.follow(ctx, a.Wake) })
		}
	})
	return s
}

// RereadBots checks the bots file and the bots' own files again soon, as when the window has regained the focus.
func RereadBots(a *app.App) {
	select {
	case botsFileOf(a).again <- struct{}{}:
	default:
	}
}

// stamp identifies a state of a file.
type stamp struct {
	at   time.Time
	size int64
	gone bool
}

func stampOf(file string) stamp {
	info, err := os.Stat(file)
	if err != nil {
		return stamp{gone: errors.Is(err, fs.ErrNotExist)}
	}
	return stamp{at: info.ModTime(), size: info.Size()}
}

// follow keeps the list up to date until ctx ends.
func (s *BotsFile) follow(ctx context.Context, wake func()) {
	ticks := time.NewTicker(lookEvery)
	defer ticks.Stop()
	for seen, wanted := (stamp{}), true; ; {
		if now := stampOf(s.file); wanted || now != seen {
			seen = now
			s.now.Store(readBots(s.file, s.now.Load()))
			wake()
		}
		select {
		case <-ctx.Done():
			return
		case <-ticks.C:
			wanted = false
		case <-s.again:
			wanted = true
		}
	}
}

// readBots reads the file. If that fails, the bots read before stay.
func readBots(file string, before *Bots) *Bots {
	r, err := roster.Open(file)
	if err != nil {
		return &Bots{before.Bots, before.Wrong, err}
	}
	l := &Bots{Bots: r.Bots(), Wrong: map[string]error{}}
	for _, b := range l.Bots {
		if err := bot.Check(b.Name, bot.Options{Names: r}); err != nil {
			l.Wrong[b.Name] = err
		}
	}
	return l
}

// Find returns the bot of that name.
func (l *Bots) Find(name string) (roster.Bot, bool) {
	for _, b := range l.Bots {
		if b.Name == name {
			return b, true
		}
	}
	return roster.Bot{}, false
}

// BotTaken reports a name that another bot has. Argument: name.
var BotTaken = engine.Phrase{Key: "botfile.taken", Text: "There is a bot called {name} already."}

// SaveBot writes b to a bots file, in the place of the bot called old; "" adds a bot. Call it off the frame. The error is an
// *engine.Phrase.
func SaveBot(file, old string, b roster.Bot) error {
	_, err := roster.Edit(file, func(r *roster.Roster) (*roster.Roster, error) {
		if _, there := r.Find(b.Name); there && b.Name != old {
			return nil, BotTaken.With("name", b.Name).Err()
		}
		r, err := r.Renamed(old, b.Name)
		if err != nil {
			return nil, err
		}
		return r.With(b)
	})
	return err
}

// RemoveBot removes a bot from a bots file. Call it off the frame. The error is an *engine.Phrase.
func RemoveBot(file, name string) error {
	_, err := roster.Edit(file, func(r *roster.Roster) (*roster.Roster, error) { return r.Without(name), nil })
	return err
}

// HasBots reports whether bots can have names here. They cannot in a browser, which has no bots file.
func HasBots(a *app.App) bool { return play.MatchesOf(a).BotsFile != "" }
