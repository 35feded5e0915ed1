package protocol

import (
	"bytes"
	"encoding/json"

	"generals-chess/engine"
)

// maxData is the largest size of data and of globaldata, in bytes.
const maxData = 100 << 10

// Mode is the knowledge whether a bot's process keeps running from turn to turn.
type Mode int

// The modes.
const (
	Unknown     Mode = iota // the first turn finds out
	KeepRunning             // the bot asks to keep running
	Restart                 // the bot reads its input to the end: a new process every turn
)

// Memory is the data of a bot that lasts from match to match.
type Memory struct {
	GlobalData json.RawMessage // as the bot last saved it
	Mode       Mode            // what was found out
}

// Answers writes the answer that a bot would give to make a move. The rules of a game implement it.
type Answers interface {
	Answer(m engine.Move) ([]byte, error)
}

// Botzone talks in Botzone's protocol: JSON on stdin and stdout, with the whole history for a new process, and only the new request for one
// that keeps running.
type Botzone struct {
	rules  Answers
	forced Mode // chosen by the user; Unknown uses what is remembered
	memory Memory
	save   func(Memory) error

	past *history
	data json.RawMessage // what the bot asked to get back next turn
	line []byte          // of the present turn; its memory is reused
	note engine.Phrase   // to be delivered with the next answer
}

// NewBotzone begins a match with a bot. If forced is not Unknown, it overrides the mode that was found out. save is called with every
// change of the memory.
func NewBotzone(rules Answers, forced Mode, m Memory, save func(Memory) error) *Botzone {
	return &Botzone{rules: rules, forced: forced, memory: m, save: save, past: newHistory()}
}

func (b *Botzone) mode() Mode {
	if b.forced != Unknown {
		return b.forced
	}
	return b.memory.Mode
}

// Ask adds the request of a new turn: any compact JSON, which must not change from now on.
func (b *Botzone) Ask(request []byte) { b.past.ask(request) }

// Unask removes the last request: the turn was given up.
func (b *Botzone) Unask() { b.past.unask() }

// First reports whether the bot has answered no turn yet: its first turn has twice the time.
func (b *Botzone) First() bool { return b.past.answered == 0 }

// Start begins a dialogue with a new process.
func (b *Botzone) Start() (args []string, d *Dialogue) { return nil, &Dialogue{b: b} }

// Unfinished returns the phrase for a bot that printed something, but neither ended nor asked to keep running within the limit, which the
// caller fills in.
func (b *Botzone) Unfinished() engine.Phrase { return lingered }

// Answer is a bot's answer in a turn, taken apart.
type Answer struct {
	Text  []byte // the move, for the rules to decode; it may share memory with the output
	Debug string
}

// Read parses all that was printed in a turn, which must be one JSON value: the phrase says why it is not. It records the answer, and what
// the bot asked to keep.
func (b *Botzone) Read(output []byte) (Answer, *engine.Phrase) {
	r, wrong := parseReply(output)
	b.past.answer(r.response)
	if wrong != nil {
		return Answer{}, wrong
	}
	b.keep(r)
	return Answer{r.response, r.debug}, nil
}

// Fail records a turn without an answer.
func (b *Botzone) Fail() { b.past.answer(nil) }

// Revise replaces the answer to the last turn by output, all that a bot printed.
func (b *Botzone) Revise(output []byte) {
	r, _ := parseReply(output)
	b.past.revise(r.response)
}

// Note returns the advice about the bot for people, and clears it.
func (b *Botzone) Note() engine.Phrase {
	note := b.note
	b.note = engine.Phrase{}
	return note
}

// keep stores what the bot asked to keep.
func (b *Botzone) keep(r reply) {
	b.data = r.data
	if len(b.data) > maxData {
		b.data, b.note = nil, dataTooBig.With("key", "data").WithInt("limit", maxData>>10)
	}
	switch {
	case len(r.globaldata) > maxData:
		b.note = dataTooBig.With("key", "globaldata").WithInt("limit", maxData>>10)
	case r.globaldata != nil && !bytes.Equal(r.globaldata, b.memory.GlobalData):
		b.memory.GlobalData = r.globaldata
		b.store()
	}
}

// learn stores the mode that was found out, unless the user has chosen one.
func (b *Botzone) learn(m Mode) {
	if b.forced == Unknown && b.memory.Mode != m {
		b.memory.Mode = m
		b.store()
	}
}

func (b *Botzone) store() {
	if err := b.save(b.memory); err != nil {
		b.note = notSaved.WithPhrase("reason", engine.Reason(err))
	}
}
