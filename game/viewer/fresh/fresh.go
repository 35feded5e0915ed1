// Package fresh asks a bot the same turn of a replay again whenever the bot's file is saved. It works off the frame.
package fresh

import (
	"context"
	"errors"
	"path/filepath"
	"slices"
	"sync"

	"generals-chess/engine"
	"generals-chess/engine/bot"
	"generals-chess/engine/bot/sandbox"
	"generals-chess/engine/games"
	"generals-chess/engine/reload"
	"generals-chess/engine/replay"
	"generals-chess/engine/roster"
	"generals-chess/engine/situation"
)

// Question is a turn of a record in which a bot, started by Command, is asked in the place of Player.
type Question struct {
	Record  *replay.Record
	Turn    int
	Player  engine.Player
	Command string
}

// Host is the window as a Follower uses it. Job runs do off the frame, Wake asks for a frame.
type Host struct {
	Game    games.Game
	Sandbox sandbox.Mode
	Job     func(do func(ctx context.Context)) (stop context.CancelFunc)
	Wake    func()
}

// Follower follows a bot's file. Only the frame may use it.
type Follower struct {
	Question
	On       bool
	Busy     bool           // a build is being made and asked
	Old, Now *reload.Answer // the previous answer, and the newest build's; nil for none yet
	Recorded bool           // Old is from the record
	Err      error          // why the file is not followed
	File     string         // name of the file, without its folder; "" until known

	modes *bot.Modes
	news  *news
	stop  context.CancelFunc
}

// news holds the answers to one question since the last poll.
type news struct {
	mu   sync.Mutex
	wake func()
	list []item
}

// item is one of: the start of a build, an answer, the name of the file, or an error that ended the following.
type item struct {
	began  bool
	answer *reload.Answer
	file   string
	err    error
}

func (n *news) put(i item) {
	n.mu.Lock()
	n.list = append(n.list, i)
	n.mu.Unlock()
	n.wake()
}

func (n *news) take() (list []item) {
	n.mu.Lock()
	defer n.mu.Unlock()
	list, n.list = n.list, nil
	return list
}

// Begin asks a new question instead of the current one.
func (f *Follower) Begin(h Host, q Question) {
	f.Stop()
	f.Question, f.On, f.Busy, f.Now, f.Err = q, true, true, nil, nil
	f.Old, f.Recorded = recorded(q), true
	if f.modes == nil {
		f.modes = new(bot.Modes)
	}
	n, modes := &news{wake: h.Wake}, f.modes
	f.news = n
	f.stop = h.Job(func(ctx context.Context) {
		if err := follow(ctx, h, q, n, modes); err != nil && ctx.Err() == nil {
			n.put(item{err: err})
		}
	})
}

// recorded returns the recorded answer, nil for none.
func recorded(q Question) *reload.Answer {
	if q.Turn < 0 || q.Turn >= len(q.Record.Turns) {
		return nil
	}
	t := &q.Record.Turns[q.Turn]
	if i := slices.Index(t.Asked, q.Player); i >= 0 {
		return &reload.Answer{Answer: t.Answers[i].Engine()}
	}
	return nil
}

// follow asks the bot until ctx ends, off the frame. The bot's data for later matches is not kept.
func follow(ctx context.Context, h Host, q Question, n *news, modes *bot.Modes) error {
	o, err := roster.ForUser(q.Command, bot.Options{Sandbox: h.Sandbox, Store: modes})
	if err == nil {
		err = bot.Missing(q.Command, o)
	}
	if err == nil {
		err = replay.Verify(h.Game.Rules, q.Record) // the questions of an altered record were never asked
	}
	if err != nil {
		return err
	}
	s, err := situation.Of(h.Game.Rules, q.Record, q.Turn, q.Player)
	if err != nil {
		return err
	}
	b := &reload.Bot{Rules: h.Game.Rules, Open: h.Game.OpenBot, Command: q.Command, Options: o, Situation: s, Waits: h.Game.Questions.Waits}
	if file, err := b.File(); err == nil {
		n.put(item{file: filepath.Base(file)})
	}
	return reload.Follow(ctx, b, func() { n.put(item{began: true}) }, func(a reload.Answer) { n.put(item{answer: &a}) })
}

// Stop stops following.
func (f *Follower) Stop() {
	if f.stop != nil {
		f.stop()
	}
	f.On, f.Busy, f.stop, f.news = false, false, nil, nil
}

// Poll takes what came since the last call. It never waits.
func (f *Follower) Poll() {
	if f.news == nil {
		return
	}
	for _, i := range f.news.take() {
		f.apply(i)
	}
}

func (f *Follower) apply(i item) {
	switch {
	case i.err != nil:
		f.Err, f.Busy = i.err, false
	case i.began:
		f.Busy = true
	case i.file != "":
		f.File = i.file
	case i.answer != nil:
		f.Busy = false
		if f.Now != nil && f.Now.Err == nil { // a failed build is no answer to compare with
			f.Old, f.Recorded = f.Now, false
		}
		f.Now = i.answer
		if errors.Is(f.Now.Err, context.Canceled) {
			f.Now = nil
		}
	}
}

// Same reports whether the newest build gave the same answer as before.
func (f *Follower) Same() bool { return f.Old != nil && f.Now != nil && reload.Same(f.Old, f.Now) }
