package bot

import (
	"bytes"
	"context"
	"errors"
	"path/filepath"
	"sync"
	"sync/atomic"
	"time"

	"generals-chess/engine"
)

// seat is one bot in one match: what is the same however one talks with it.
type seat struct {
	rules   engine.Rules
	o       Options
	name    string
	command Command
	broken  *engine.Phrase // why the bot cannot be started, if so
	talk    talk
	folder  folder
	host    host

	closing atomic.Bool
	life    context.Context // ends when the seat is about to be closed
	end     context.CancelFunc
	live    atomic.Pointer[liveProcess] // to interrupt a turn from outside

	mu       sync.Mutex // held for a turn, and to close
	closed   bool
	succeeds bool          // another sat here before: see Successor
	note     engine.Phrase // waits for the next answer
	log      string        // of a build that failed, for the next answer

	watched <-chan struct{} // of the context whose end interrupts a turn
	unwatch func()

	running *running // nil when the next turn starts a new process
	asked   bool     // to keep running, in the last turn
	buf     []byte   // output of the present turn, kept for its memory, as is now
	now     turn     // the present turn
	answer  engine.Answer
	asks    requestWriter
}

// talk is a way of talking with a bot: what a turn sends it, where its answer ends and what it means.
// The seat calls it in its turns only.
type talk interface {
	// remember takes up a turn of the past, with the request the rules write for it.
	remember(request []byte, a engine.Answer)
	// ask takes up the request of a new turn.
	ask(request []byte)
	// begin sets the turn's limits and gives the bot its request, launching a process if none runs.
	begin(t *turn)
	// scan looks for the end of the answer in what is new of the output. The process's end always is one.
	scan(t *turn) (outcome, bool)
	// quiet hears that a process that has just started sleeps, and has read all it was sent so far.
	quiet(t *turn)
	// settle does with the process what the outcome asks for. A turn that was stopped has never been.
	settle(t *turn, o outcome)
	// judge reads the output of a turn that went well so far, and says in a what went wrong in any other.
	judge(a *engine.Answer, o outcome)
}

// talker makes the talk of a seat whose command is known, and may say where its processes work.
type talker func(s *seat) (talk, error)

// liveProcess is there because an interface cannot be in an atomic.Pointer.
type liveProcess struct{ process }

// running is a process between or in its turns.
type running struct {
	process
	charged  time.Duration // processor time that earlier turns were charged
	others   time.Duration // processor time of descendants, when last looked
	surveyed time.Time
	answered time.Time
	// unmeasured counts the turns since the processor time was last taken.
	unmeasured int
	peak       int64
	owed       int    // answers to earlier turns still to come
	rest       []byte // output after the last answer
	shut       bool   // its stdin was closed
}

// openSeat seats the bot that command starts, to be talked with in one way.
func openSeat(rules engine.Rules, command string, o Options, as talker) (engine.Seat, error) {
	command, o = o.named(command)
	if err := o.Validate(); err != nil {
		return nil, err
	}
	if _, err := commandWords(command, o.Dir); err != nil {
		return nil, err
	}
	return newSeat(rules, command, o.withDefaults(), as), nil
}

func newSeat(rules engine.Rules, command string, o Options, as talker) *seat {
	c, err := ParseCommand(command, o.Dir)
	if o.Language != "" {
		c.Language = o.Language
	}
	s := &seat{rules: rules, o: o, name: nameFor(c, command, o), command: c, unwatch: func() {}}
	s.life, s.end = context.WithCancel(context.Background())
	if err == nil {
		err = s.prepare(as)
	}
	if err != nil {
		s.broken = asPhrase(command, err)
	}
	return s
}

// prepare makes everything the first turn needs, but for the process, and the program of a source file.
func (s *seat) prepare(as talker) (err error) {
	s.folder.path = s.command.Dir
	if s.talk, err = as(s); err != nil || s.command.unbuilt() {
		return err
	}
	s.host, err = newHost(s.command, s.folder, s.o)
	return err
}

// nameFor is what people call the bot, also when its command leads nowhere.
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

// Name is Options.Name, or the name of the bot's file.
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
	request, err := s.asks.encode(s.rules, v)
	if err != nil {
		return failed(engine.RE, notAskable(err)), nil
	}
	if err := s.build(ctx); err != nil {
		return engine.Answer{}, err
	}
	if s.broken != nil {
		return s.brokenAnswer(), nil
	}
	s.watch(ctx)
	return s.turn(ctx, request)
}

// Revise is what Reviser asks for.
func (s *seat) Revise(output []byte) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if b, ok := s.talk.(*botzone); ok {
		r, _ := parseReply(output)
		b.past.revise(r.response)
	}
}

// watch interrupts the turn when ctx ends. The turns of a match mostly have one context, which is
// watched once.
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
	if p := s.live.Load(); p != nil {
		p.interrupt()
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
		s.running.resume() // a process stopped later than it is asked to end could not answer that
		s.running = nil
	}
	var err error
	if s.host != nil {
		err = s.host.close()
	}
	return errors.Join(err, s.folder.close()) // by now nobody works in it
}

// turn asks, waits, and makes the answer.
func (s *seat) turn(ctx context.Context, request []byte) (engine.Answer, error) {
	s.talk.ask(request)
	t := s.newTurn(ctx, request)
	o := t.run()
	s.buf = t.out[:0]
	t.r.charged += o.cpu
	s.talk.settle(t, o)
	s.asked = o.token
	if o.stopped {
		return engine.Answer{}, s.stopReason(ctx)
	}
	s.answer = engine.Answer{
		Verdict:  o.verdict,
		Request:  request,
		Response: bytes.Clone(o.output[:min(len(o.output), maxKept)]),
		CPU:      o.cpu,
		Wall:     t.wall,
		Limit:    t.limit(),
		Memory:   o.peak,
		Stderr:   shorten(s.host.stderr(), 16<<10),
	}
	s.talk.judge(&s.answer, o)
	s.answer.Note, s.note = s.note, engine.Phrase{}
	return s.answer, nil
}

func (s *seat) stopReason(ctx context.Context) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	return errors.New("the bot's seat was closed during its turn")
}

// blame says in a why there is no answer.
func (o outcome) blame(a *engine.Answer) {
	a.Fault, a.Why = engine.Failed, o.why(lastWords(a.Stderr))
}

// decode puts the move that text is into a.
func (s *seat) decode(a *engine.Answer, text []byte) {
	move, err := s.rules.Decode(text)
	if err != nil {
		a.Fault, a.Why = engine.Malformed, notMove(string(text), err)
		return
	}
	a.Move = move
}

// drop ends the running process, if any.
func (s *seat) drop() {
	if s.running != nil {
		s.running.kill()
		s.running = nil
		s.live.Store(nil)
	}
}
