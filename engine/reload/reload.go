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

// Bot is a bot that is asked one turn again and again.
type Bot struct {
	Rules     engine.Rules
	Open      bot.Opener
	Command   string
	Options   bot.Options
	Situation *situation.Situation
	// Waits reports whether an answer that the rules do not carry out was meant to do nothing; nil if there is no such answer.
	Waits func(a engine.Answer) bool
}

// File returns the bot's own file: a source file, a script or a program. The error is a *engine.Phrase.
func (b *Bot) File() (string, error) { return bot.FileOf(b.Command, b.Options) }

// Answer is the answer of one build of the bot.
type Answer struct {
	engine.Answer
	Wrong error         // why the rules refuse the move; nil if they accept it
	Built time.Duration // how long building took
	Err   error         // why there is no answer: the bot could not be built, or started
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

// Follow asks the bot now, and again whenever its file was saved with another content, until ctx ends. began is called when the bot is
// asked, and each with the answer. A save while the bot is asked stops that, and the bot is asked again: no answer is from a half-written
// file. The error says that the file cannot be watched.
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

// unwatched reports that a file cannot be watched. Arguments: file, reason.
var unwatched = engine.Phrase{Key: "reload.unwatched", Text: "{file} cannot be watched: {reason}"}

// following is the state of Follow.
type following struct {
	file  string
	saved <-chan struct{}
	ask   func(context.Context) Answer
	began func()
	each  func(Answer)
	last  string // digest of the file when the bot was asked last
}

// step asks the bot if the file has changed, and waits for the next save.
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

// once asks the bot. If the file changes meanwhile, it stops and returns true.
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

// mostFile limits the bytes of a file that are read for its digest.
const mostFile = 256 << 20

// digest returns the SHA-256 of a file; ok is false if the file is empty or missing, because it is just being saved.
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

// Same reports whether two answers are equal: in the move, or the failure, and the debug text.
func Same(a, b *Answer) bool {
	if a.Err != nil || b.Err != nil {
		return a.Err != nil && b.Err != nil && a.Err.Error() == b.Err.Error()
	}
	return a.Decision == b.Decision && a.Verdict == b.Verdict && strings.TrimSpace(a.Debug) == strings.TrimSpace(b.Debug)
}
