package bot

import (
	"context"
	"errors"
	"path/filepath"
	"sync"
	"sync/atomic"
	"time"

	"generals-chess/engine"
	"generals-chess/engine/bot/process"
	"generals-chess/engine/bot/protocol"
)

// seat is one bot in one match, independent of the protocol. Its turns are in turn.go.
type seat struct {
	rules   engine.Rules
	o       Options
	name    string
	command Command
	broken  *engine.Phrase // why the bot cannot be started; nil if it can
	talk    conversation   // nil if the command cannot be parsed
	folder  process.Folder
	host    process.Host
	// sleepCounts: time in which the bot sleeps counts against its limit.
	sleepCounts bool

	closing atomic.Bool
	life    context.Context // ends when the seat is about to be closed
	end     context.CancelFunc
	live    atomic.Pointer[running] // to interrupt a turn from outside

	mu       sync.Mutex // held for a turn, and to close
	closed   bool
	succeeds bool   // another program sat here before: see Successor
	log      string // of a failed build, for the next answer

	watched <-chan struct{} // of the context whose end interrupts a turn
	unwatch func()

	running  *running      // nil when the next turn starts a new process
	asked    bool          // to keep running, in the last turn
	spent    time.Duration // by all turns, by the clock
	buf      []byte        // output of the present turn; its memory is reused, as that of now
	now      turn          // the present turn
	requests protocol.Requests
}

// running is a process between or in its turns.
type running struct {
	process.Running
	dialogue *protocol.Dialogue // nil for a process that is only called
	answered time.Time          // time of its last answer
}

// openSeat seats the bot that command starts, with the conversation that as begins.
func openSeat(rules engine.Rules, command string, o Options, as talker) (engine.Seat, error) {
	if !process.Available {
		return nil, noProcesses.Err()
	}
	command, o = o.Named(command)
	if err := o.Validate(); err != nil {
		return nil, err
	}
	if _, err := commandWords(command, o.Dir); err != nil {
		return nil, err
	}
	s, err := newSeat(rules, command, o.withDefaults(), as)
	if err != nil {
		return nil, errors.Join(err, s.Close())
	}
	return s, nil
}

// newSeat returns the seat of a bot, also if the bot cannot be started. The error is a *process.ShortError: the machine lacks something.
func newSeat(rules engine.Rules, command string, o Options, as talker) (*seat, error) {
	c, err := ParseCommand(command, o.Dir)
	if o.Language != "" {
		c.Language = o.Language
	}
	s := &seat{rules: rules, o: o, name: nameFor(c, command, o), command: c, unwatch: func() {}}
	s.life, s.end = context.WithCancel(context.Background())
	if err == nil {
		err = s.prepare(as)
	}
	return s, s.breaks(command, err)
}

// breaks records why the program cannot be started. If the machine lacks something, that is not the bot's fault, and breaks returns it.
func (s *seat) breaks(program string, err error) error {
	if short, ok := errors.AsType[*process.ShortError](err); ok {
		return short
	}
	if err != nil {
		s.broken = asPhrase(program, err)
	}
	return nil
}

// prepare makes everything that the first turn needs, except the process and the program of a source file.
func (s *seat) prepare(as talker) (err error) {
	s.folder = process.FolderAt(s.command.Dir)
	if s.talk, err = as(s); err != nil {
		return err
	}
	if err = s.command.unseen(s.o); err != nil || s.command.unbuilt() {
		return err
	}
	s.host, err = process.NewHost(s.program())
	return err
}

// program returns the program for the host to run.
func (s *seat) program() process.Program {
	c := s.command
	return process.Program{
		Path: c.Path, Args: c.Args, File: c.File, Given: c.Given, Folder: &s.folder,
		Memory: s.o.MemoryLimit, NoLimits: s.o.NoLimits, Hidden: s.o.Hidden, Sandbox: s.o.Sandbox, Env: s.o.Env,
	}
}

// nameFor returns the name that people know the bot by, also if its command cannot be parsed.
func nameFor(c Command, command string, o Options) string {
	switch words, err := commandWords(command, o.Dir); {
	case o.Name != "":
		return o.Name
	case c.File != "":
		return c.Name()
	case err == nil:
		return filepath.Base(words[len(words)-1])
	}
	return "bot"
}

func asPhrase(program string, err error) *engine.Phrase {
	var p *engine.Phrase
	if !errors.As(err, &p) {
		started := notStarted(program, err)
		p = &started
	}
	return p
}

// Name returns Options.Name, or the name of the bot's file.
func (s *seat) Name() string {
	return s.name
}

// Decide asks the bot one turn.
func (s *seat) Decide(ctx context.Context, v engine.View) (engine.Answer, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if err := ctx.Err(); err != nil {
		return engine.Answer{}, err
	}
	if s.closed {
		return engine.Answer{}, errors.New("the bot's seat is closed")
	}
	request, err := s.requests.Encode(s.rules, v)
	if err != nil {
		return failed(engine.RE, because(notAskable, err)), nil
	}
	if err := s.build(ctx); err != nil {
		return engine.Answer{}, err
	}
	if s.broken != nil {
		return s.brokenAnswer(), nil
	}
	if request == nil {
		request = []byte{} // nil would mean that the program was not asked
	}
	if s.usedUp() {
		s.drop()
		return failed(engine.TLE, matchUsedUp.With("limit", seconds(s.o.MatchLimit))), nil
	}
	s.watch(ctx)
	a, err := s.turn(ctx, request)
	s.spent += a.Wall
	return a, err
}

// usedUp reports whether the bot has used all the time that its turns of the match may take together.
func (s *seat) usedUp() bool {
	return s.o.MatchLimit > 0 && !s.o.NoLimits && s.spent >= s.o.MatchLimit
}

// Revise implements Reviser.
func (s *seat) Revise(output []byte) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.talk != nil {
		s.talk.Revise(output)
	}
}

// watch arranges that the end of ctx interrupts the turn. The turns of a match mostly share one context, which is watched once.
func (s *seat) watch(ctx context.Context) {
	if done := ctx.Done(); done != s.watched {
		s.unwatch()
		s.watched, s.unwatch = done, func() {}
		if done != nil {
			stop := context.AfterFunc(ctx, s.interrupt)
			s.unwatch = func() { stop() }
		}
	}
}

func failed(v engine.Verdict, why engine.Phrase) engine.Answer {
	return engine.Answer{Decision: engine.Decision{Fault: engine.Failed}, Verdict: v, Why: why}
}

// interrupt makes the present turn end soon.
func (s *seat) interrupt() {
	if r := s.live.Load(); r != nil {
		r.Interrupt()
	}
}

// Close ends the bot. A turn under way ends at once, with an error.
func (s *seat) Close() error {
	s.closing.Store(true)
	s.end()
	s.interrupt()
	s.mu.Lock()
	defer s.mu.Unlock()
	s.unwatch()
	if s.closed {
		return nil
	}
	s.closed = true
	if s.running != nil {
		s.running.Resume() // a suspended process could not react to being asked to end
		s.running = nil
	}
	var err error
	if s.host != nil {
		err = s.host.Close()
	}
	return errors.Join(err, s.folder.Close()) // by now no process works in the folder
}

func (s *seat) stopReason(ctx context.Context) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	return errors.New("the bot's seat was closed during its turn")
}

// drop ends the running process, if any.
func (s *seat) drop() {
	if s.running != nil {
		s.running.Kill()
		s.running = nil
		s.live.Store(nil)
	}
}
