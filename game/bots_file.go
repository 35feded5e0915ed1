package game

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"sync/atomic"
	"time"

	"generals-chess/engine"
	"generals-chess/engine/bot"
	"generals-chess/engine/roster"
)

// botList is what the bots file says. It never changes: another file is another list.
type botList struct {
	Bots  []roster.Bot     // in the file's order; those read before where Err is not nil
	Wrong map[string]error // by name: what keeps a bot from being run
	Err   error            // why the file cannot be read
}

// botShelf reads the bots file off the frame, and again whenever it has changed.
type botShelf struct {
	file  string
	now   atomic.Pointer[botList]
	again chan struct{} // holds one wish to look again, also at the bots' own files
}

// shelfLook is how often it is looked whether the bots file has changed.
const shelfLook = time.Second

// BotList is what the bots file says, as far as it was read: empty at first. It never waits. Another pointer means
// that something may have changed. Without a bots file, as in a browser, it is always empty.
func (a *App) BotList() *botList {
	if a.bots == nil {
		a.bots = &botShelf{file: a.botsFile, again: make(chan struct{}, 1)}
		a.bots.now.Store(&botList{})
		if a.botsFile != "" {
			go a.bots.follow(a.life, a.wake)
		}
	}
	return a.bots.now.Load()
}

// RereadBots has the bots file and what it leads to looked at again soon, as when the window has got the focus.
func (a *App) RereadBots() {
	a.BotList()
	select {
	case a.bots.again <- struct{}{}:
	default:
	}
}

// stamp tells one state of a file from another.
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
func (s *botShelf) follow(ctx context.Context, wake func()) {
	ticks := time.NewTicker(shelfLook)
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

// readBots reads the file. Where that fails the bots stay that were there before.
func readBots(file string, before *botList) *botList {
	r, err := roster.Open(file)
	if err != nil {
		return &botList{before.Bots, before.Wrong, err}
	}
	l := &botList{Bots: r.Bots(), Wrong: map[string]error{}}
	for _, b := range l.Bots {
		if err := bot.Check(b.Name, bot.Options{Names: r}); err != nil {
			l.Wrong[b.Name] = err
		}
	}
	return l
}

// Find is the bot of that name.
func (l *botList) Find(name string) (roster.Bot, bool) {
	for _, b := range l.Bots {
		if b.Name == name {
			return b, true
		}
	}
	return roster.Bot{}, false
}

// botTaken is why a bot cannot have a name. Argument: name.
var botTaken = engine.Phrase{Key: "botfile.taken", Text: "There is a bot called {name} already."}

// saveBot puts b into a bots file, where it was called old before; "" is a new bot. It is for off the frame. The error
// is a *engine.Phrase.
func saveBot(file, old string, b roster.Bot) error {
	_, err := roster.Edit(file, func(r *roster.Roster) (*roster.Roster, error) {
		if _, there := r.Find(b.Name); there && b.Name != old {
			return nil, botTaken.With("name", b.Name).Err()
		}
		r, err := r.Renamed(old, b.Name)
		if err != nil {
			return nil, err
		}
		return r.With(b)
	})
	return err
}

// removeBot takes a bot out of a bots file. It is for off the frame. The error is a *engine.Phrase.
func removeBot(file, name string) error {
	_, err := roster.Edit(file, func(r *roster.Roster) (*roster.Roster, error) { return r.Without(name), nil })
	return err
}
