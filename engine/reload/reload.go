// Package reload asks a bot one turn of a match again whenever its file is saved.
package reload

import (
	"context"
	"crypto/sha256"
	"errors"
	"io"
	"strings"
	"time"

	"generals-chess/engine"
	"generals-chess/engine/bot"
	"generals-chess/engine/plain"
	"generals-chess/engine/situation"
)

// Bot is a bot that is asked one turn, again and again.
type Bot struct {
	Rules     engine.Rules
	Open      bot.Opener
	Command   string
	Options   bot.Options
	Situation *situation.Situation
	// Waits reports whether an answer that the rules do not carry out was meant to do nothing; nil where none is.
	Waits func(a engine.Answer) bool
}

// File is the file that the bot is made of: a source file, a script or a program. The error is a *engine.Phrase.
func (b *Bot) File() (string, error) {
	command, o := b.Command, b.Options
	if o.Names != nil {
		if meant, of, ok := o.Names.Lookup(command, o); ok {
			command, o = meant, of
		}
	}
	c, err := bot.ParseCommand(command, o.Dir)
	return c.File, err
}

// Answer is what a build of the bot answered.
type Answer struct {
	engine.Answer
	Wrong error         // why the rules refuse the move; nil where they do not
	Built time.Duration // what building took
	Err   error         // why there is no answer: it could not be built, or started
}

// Ask builds the bot and asks it.
func (b *Bot) Ask(ctx context.Context) (a Answer) {
	began := time.Now()
	if a.Err = bot.Prepare(ctx, b.Command, b.Options); a.Err != nil {
		return a
	}
	a.Built = time.Since(began)
	seat, err := b.Open(b.Rules, b.Command, b.Options)
	if err != nil {
		a.Err = err
		return a
	}
	var state engine.State
	a.Answer, state, err = b.Situation.Ask(ctx, b.Rules, seat)
	if a.Err = errors.Join(err, seat.Close()); a.Err == nil && a.Fault == engine.NoFault && a.Verdict == engine.OK {
		if b.Waits == nil || !b.Waits(a.Answer) {
			a.Wrong = state.Check(b.Situation.Player, a.Move)
		}
	}
	return a
}

// Follow asks the bot now, and again whenever its file was saved with something else in it, until ctx ends. began hears that it is
// asked, and each of what came of it. A save in the meantime ends the asking, and the bot is asked anew: no answer is that of a file
// that was written half. The error says that the file cannot be watched.
func Follow(ctx context.Context, b *Bot, began func(), each func(Answer)) error {
	file, err := b.File()
	if err != nil {
		return err
	}
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	saved, err := watch(ctx, file)
	if err != nil {
		return unwatched.With("file", file).WithPhrase("reason", engine.Reason(err)).Err()
	}
	f := &following{file: file, saved: saved, ask: b.Ask, began: began, each: each}
	for ctx.Err() == nil {
		f.step(ctx)
	}
	return nil
}

// unwatched is the error of a file that cannot be watched. Arguments: file, reason.
var unwatched = engine.Phrase{Key: "reload.unwatched", Text: "{file} cannot be watched: {reason}"}

// following is a file that is followed.
type following struct {
	file  string
	saved <-chan struct{}
	ask   func(context.Context) Answer
	began func()
	each  func(Answer)
	last  string // what the file held when the bot was asked last
}

// step asks if there is something new, and waits for the next save.
func (f *following) step(ctx context.Context) {
	if now, ok := digest(f.file); ok && now != f.last {
		f.last = now
		if again := f.once(ctx); again {
			return
		}
	}
	select {
	case <-f.saved:
	case <-ctx.Done():
	}
}

// once asks, until the file holds something else. again tells that it does.
func (f *following) once(ctx context.Context) (again bool) {
	run, cancel := context.WithCancel(ctx)
	defer cancel()
	f.began()
	done := make(chan Answer, 1)
	go func() { done <- f.ask(run) }()
	for {
		select {
		case a := <-done:
			if ctx.Err() == nil {
				f.each(a)
			}
			return false
		case <-f.saved:
			if now, ok := digest(f.file); ok && now != f.last {
				cancel()
				<-done
				return true
			}
		case <-ctx.Done():
			cancel()
			<-done
			return false
		}
	}
}

// mostFile is how much of a file is looked at.
const mostFile = 256 << 20

// digest is what a file holds; ok is false where it holds nothing, or is not there: it is being saved.
func digest(file string) (sum string, ok bool) {
	in, err := plain.Open(file)
	if err != nil {
		return "", false
	}
	defer func() { _ = in.Close() }() // it was only read
	h := sha256.New()
	n, err := io.Copy(h, io.LimitReader(in, mostFile))
	return string(h.Sum(nil)), err == nil && n > 0
}

// Same reports whether two answers come to the same: the move, or how they failed, and the drawings.
func Same(a, b *Answer) bool {
	if a.Err != nil || b.Err != nil {
		return a.Err != nil && b.Err != nil && a.Err.Error() == b.Err.Error()
	}
	return a.Decision == b.Decision && a.Verdict == b.Verdict && strings.TrimSpace(a.Debug) == strings.TrimSpace(b.Debug)
}
