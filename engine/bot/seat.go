package bot

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"path/filepath"
	"sync"
	"sync/atomic"
	"time"

	"generals-chess/engine"
)

// seat is one bot in one match.
type seat struct {
	rules   engine.Rules
	o       Options
	name    string
	command Command
	broken  *engine.Phrase // why the bot cannot be started, if so
	host    host

	closing atomic.Bool
	live    atomic.Pointer[liveProcess] // to interrupt a turn from outside

	mu     sync.Mutex // held for a turn, and to close
	closed bool
	turns  int
	past   *history
	data   json.RawMessage
	key    string // of memory in the store
	memory Memory
	note   engine.Phrase // waits for the next answer

	watched <-chan struct{} // of the context whose end interrupts a turn
	unwatch func()

	running *running // nil when the next turn starts a new process
	buf     []byte   // output of the present turn, kept for its memory
	line    []byte   // input of the present turn, likewise
}

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

func newSeat(rules engine.Rules, command string, o Options) *seat {
	c, err := ParseCommand(command, o.Dir)
	if o.Language != "" {
		c.Language = o.Language
	}
	s := &seat{rules: rules, o: o, name: nameFor(c, command, o), command: c, past: newHistory(), unwatch: func() {}}
	if err == nil {
		s.key = rules.Name() + " " + c.Dir + " " + c.String()
		s.memory, _ = o.Store.Load(s.key) // a memory that cannot be read is as good as none
		s.host, err = newHost(c, o)
	}
	if err != nil {
		s.broken = asPhrase(command, err)
	}
	return s
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
	request, err := s.rules.Encode(v)
	if err != nil {
		return failed(engine.RE, notAskable(err)), nil
	}
	if s.broken != nil {
		return failed(engine.RE, *s.broken), nil
	}
	s.watch(ctx)
	return s.turn(ctx, request)
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
	s.interrupt()
	s.mu.Lock()
	defer s.mu.Unlock()
	s.unwatch()
	if s.closed || s.host == nil {
		s.closed = true
		return nil
	}
	if s.running != nil {
		s.running.resume() // a process stopped later than it is asked to end could not answer that
	}
	s.closed, s.running = true, nil
	return s.host.close()
}

// turn asks, waits, and makes the answer.
func (s *seat) turn(ctx context.Context, request []byte) (engine.Answer, error) {
	s.past.ask(request)
	t := s.newTurn(ctx, request)
	o := t.run()
	if o.stopped {
		s.drop()
		s.past.unask(len(request))
		return engine.Answer{}, s.stopReason(ctx)
	}
	s.settle(t, o)
	s.turns++
	a := engine.Answer{
		Verdict:  o.verdict,
		Request:  request,
		Response: bytes.Clone(o.output[:min(len(o.output), maxKept)]),
		CPU:      o.cpu,
		Wall:     t.wall,
		Limit:    t.limit(),
		Memory:   o.peak,
		Stderr:   shorten(s.host.stderr(), 16<<10),
	}
	s.judge(&a, o)
	a.Note, s.note = s.note, engine.Phrase{}
	return a, nil
}

func (s *seat) stopReason(ctx context.Context) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	return errors.New("the bot's seat was closed during its turn")
}

// judge reads the output of a turn that went well so far, and says in a what went wrong in any other.
func (s *seat) judge(a *engine.Answer, o outcome) {
	var r reply
	if a.Verdict == engine.OK {
		var wrong *engine.Phrase
		if r, wrong = parseReply(o.output); wrong != nil {
			a.Verdict, o.why = engine.NJ, func(string) engine.Phrase { return *wrong }
		}
	}
	s.past.answer(r.response)
	if a.Verdict != engine.OK {
		a.Fault, a.Why = engine.Failed, o.why(lastWords(a.Stderr))
		return
	}
	s.keep(r)
	a.Debug = r.debug
	move, err := s.rules.Decode(r.response)
	if err != nil {
		a.Fault, a.Why = engine.Malformed, notMove(string(r.response), err)
		return
	}
	a.Move = move
}

// keep takes over what the bot asked to keep.
func (s *seat) keep(r reply) {
	s.data = r.data
	if len(s.data) > maxData {
		s.data, s.note = nil, dataTooBig("data")
	}
	switch {
	case len(r.globaldata) > maxData:
		s.note = dataTooBig("globaldata")
	case r.globaldata != nil && !bytes.Equal(r.globaldata, s.memory.GlobalData):
		s.memory.GlobalData = r.globaldata
		s.save()
	}
}

// learn remembers whether the bot keeps running, for Auto.
func (s *seat) learn(k KeepRunning) {
	if s.o.KeepRunning == Auto && s.memory.KeepRunning != k {
		s.memory.KeepRunning = k
		s.save()
	}
}

func (s *seat) save() {
	if err := s.o.Store.Save(s.key, s.memory); err != nil {
		s.note = notSaved(err)
	}
}

// drop ends the running process, if any.
func (s *seat) drop() {
	if s.running != nil {
		s.running.kill()
		s.running = nil
		s.live.Store(nil)
	}
}
