package bot

import (
	"bytes"
	"encoding/json"

	"generals-chess/engine"
)

// botzone talks as Botzone does: JSON on stdin and stdout, the whole past for a new process, and only
// what is new for one that keeps running.
type botzone struct {
	s      *seat
	past   *history
	data   json.RawMessage
	key    string // of memory in the store
	memory Memory
	line   []byte // input of the present turn, kept for its memory
}

func newBotzone(s *seat) (talk, error) {
	b := &botzone{s: s, past: newHistory()}
	b.key = s.rules.Name() + " " + s.command.Dir + " " + s.command.String()
	b.memory, _ = s.o.Store.Load(b.key) // a memory that cannot be read is as good as none
	return b, nil
}

func (b *botzone) ask(request []byte) { b.past.ask(request) }

func (b *botzone) begin(t *turn) {
	t.limits, t.lingers = b.s.o.budget(b.s.command.Language, b.past.answered == 0, t.started), lingered
	if t.started {
		b.launch(t)
		return
	}
	t.early = t.r.skipSurplus(&b.s.note, t.out[:cap(t.out)], t.began)
	b.line = nextInput(b.line[:0], t.request)
	t.r.send(b.line)
	t.r.resume()
}

// launch starts a process with the full input.
func (b *botzone) launch(t *turn) {
	t.launch(true)
	first, second := b.past.input(b.data, b.memory.GlobalData, t.limits)
	t.r.send(first, second)
	if !b.leavesInputOpen() {
		t.shutInput()
	}
}

// leavesInputOpen tells whether a new process may want more than the full input.
func (b *botzone) leavesInputOpen() bool {
	if b.s.o.KeepRunning == Auto {
		return b.memory.KeepRunning != Off
	}
	return b.s.o.KeepRunning == On
}

// nextInput appends the input of a later turn of a running process: the request in one line, or the text of
// a request that is a JSON string.
func nextInput(line, request []byte) []byte {
	var text string
	if len(request) > 0 && request[0] == '"' && json.Unmarshal(request, &text) == nil {
		return append(append(line, text...), '\n')
	}
	return append(append(line, request...), '\n')
}

// quiet closes the input of a bot in Auto that is not known yet: it seems to wait for that.
func (b *botzone) quiet(t *turn) {
	if b.s.o.KeepRunning == Auto && b.memory.KeepRunning == "" {
		t.shutInput()
		t.guessed = true
	}
}

// settle learns from the outcome too.
func (b *botzone) settle(t *turn, o outcome) {
	r := t.r
	switch {
	case o.stopped:
		b.past.unask()
	case o.token && !r.shut && (o.verdict == engine.OK || o.verdict == engine.TLE):
		r.suspend()
		return
	case o.token:
		b.wantsToKeepRunning()
	case b.mayStillAnswer(t, o):
		r.owed++
		r.rest = append(r.rest, t.out...)
		r.suspend()
		return
	case o.over && t.guessed && o.verdict == engine.OK:
		b.learn(Off)
		b.s.note = readsToEnd()
	case o.verdict == engine.TLE && t.started && b.memory.KeepRunning == On:
		b.learn("") // it may have been changed: the next match finds out again
	}
	b.s.drop()
}

// mayStillAnswer is for a bot that keeps running and is too slow: its answer is then owed.
func (b *botzone) mayStillAnswer(t *turn, o outcome) bool {
	known := b.s.o.KeepRunning == On || b.s.o.KeepRunning == Auto && b.memory.KeepRunning == On
	return o.verdict == engine.TLE && !o.over && !t.ended && !t.r.shut && (!t.started || known)
}

// wantsToKeepRunning corrects a guess: the bot only slept.
func (b *botzone) wantsToKeepRunning() {
	if b.s.o.KeepRunning == Auto && b.memory.KeepRunning != On {
		b.learn(On)
		b.s.note = keepsRunning()
	}
}

// judge wants one JSON value.
func (b *botzone) judge(a *engine.Answer, o outcome) {
	var r reply
	if a.Verdict == engine.OK {
		var wrong *engine.Phrase
		if r, wrong = parseReply(o.output); wrong != nil {
			a.Verdict, o.why = engine.NJ, func(string) engine.Phrase { return *wrong }
		}
	}
	b.past.answer(r.response)
	if a.Verdict != engine.OK {
		o.blame(a)
		return
	}
	b.keep(r)
	a.Debug = r.debug
	b.s.decode(a, r.response)
}

// keep takes over what the bot asked to keep.
func (b *botzone) keep(r reply) {
	b.data = r.data
	if len(b.data) > maxData {
		b.data, b.s.note = nil, dataTooBig("data")
	}
	switch {
	case len(r.globaldata) > maxData:
		b.s.note = dataTooBig("globaldata")
	case r.globaldata != nil && !bytes.Equal(r.globaldata, b.memory.GlobalData):
		b.memory.GlobalData = r.globaldata
		b.save()
	}
}

// learn remembers whether the bot keeps running, for Auto.
func (b *botzone) learn(k KeepRunning) {
	if b.s.o.KeepRunning == Auto && b.memory.KeepRunning != k {
		b.memory.KeepRunning = k
		b.save()
	}
}

func (b *botzone) save() {
	if err := b.s.o.Store.Save(b.key, b.memory); err != nil {
		b.s.note = notSaved(err)
	}
}
