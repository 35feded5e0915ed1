// Package fresh asks a bot one turn of a replay again whenever its file is saved, off the frame.
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

// Question is which bot is asked what.
type Question struct {
	Record  *replay.Record
	Turn    int
	Player  engine.Player
	Command string
}

// Host is what the window gives: the game, what bots are kept from, how something is done off the frame, and how a frame is asked for.
type Host struct {
	Game    games.Game
	Sandbox sandbox.Mode
	Job     func(do func(ctx context.Context)) (stop context.CancelFunc)
	Wake    func()
}

// Follower follows a bot's file. It is used from the frame.
type Follower struct {
	Question
	On       bool
	Busy     bool           // a build is made and asked
	Old, Now *reload.Answer // what was answered before, and by the newest build; nil for nothing yet
	Recorded bool           // Old is what the record has
	Err      error          // why the file is not followed
	File     string         // the name of the file, without folders; "" until it is known

	modes *bot.Modes
	news  *news
	stop  context.CancelFunc
}

// news is what came of one question since it was polled last.
type news struct {
	mu   sync.Mutex
	wake func()
	list []item
}

// item is one of: a build began, an answer, the name of the file, or the end.
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

// Begin asks, instead of what was asked before.
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

// recorded is what the record has, nil for nothing.
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

// follow runs off the frame. Nothing that the bot wants kept is.
func follow(ctx context.Context, h Host, q Question, n *news, modes *bot.Modes) error {
	o, err := roster.ForUser(q.Command, bot.Options{Sandbox: h.Sandbox, Store: modes})
	if err == nil {
		err = bot.Missing(q.Command, o)
	}
	if err == nil {
		err = replay.Verify(h.Game.Rules, q.Record) // what an altered record asks nobody was ever asked
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

// Stop ends the following.
func (f *Follower) Stop() {
	if f.stop != nil {
		f.stop()
	}
	f.On, f.Busy, f.stop, f.news = false, false, nil, nil
}

// Poll takes in what came since the last call. It never waits.
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
		if f.Now != nil && f.Now.Err == nil { // what could not be built is no answer to compare with
			f.Old, f.Recorded = f.Now, false
		}
		f.Now = i.answer
		if errors.Is(f.Now.Err, context.Canceled) {
			f.Now = nil
		}
	}
}

// Same reports whether the newest build answers as before.
func (f *Follower) Same() bool { return f.Old != nil && f.Now != nil && reload.Same(f.Old, f.Now) }
