package protocol

import (
	"bytes"
	"encoding/json"

	"generals-chess/engine"
)

// maxData is how large data and globaldata may be, in bytes.
const maxData = 100 << 10

// Mode is what is known of whether a bot's process keeps running from turn to turn.
type Mode int

// The modes.
const (
	Unknown     Mode = iota // it is found out in the first turn
	KeepRunning             // it asks to keep running
	Restart                 // it reads its input to the end: a new process every turn
)

// Memory is what outlives a match for one bot.
type Memory struct {
	GlobalData json.RawMessage // as the bot last saved it
	Mode       Mode            // what was found out
}

// Answers writes the answer of a bot that would have made a move. The rules of a game do.
type Answers interface {
	Answer(m engine.Move) ([]byte, error)
}

// Botzone talks as Botzone does: JSON on stdin and stdout, the whole past for a new process, and only
// what is new for one that keeps running.
type Botzone struct {
	rules  Answers
	forced Mode // that the user has chosen; Unknown: as remembered
	memory Memory
	save   func(Memory) error

	past *history
	data json.RawMessage // that the bot asked to be handed back
	line []byte          // of the present turn, kept for its memory
	note engine.Phrase   // waits for the next answer
}

// NewBotzone begins a match with a bot. forced is the mode that holds whatever was found out, if not Unknown. save is
// called with every change of the memory.
func NewBotzone(rules Answers, forced Mode, m Memory, save func(Memory) error) *Botzone {
	return &Botzone{rules: rules, forced: forced, memory: m, save: save, past: newHistory()}
}

func (b *Botzone) mode() Mode {
	if b.forced != Unknown {
		return b.forced
	}
	return b.memory.Mode
}

// Ask takes up the request of a new turn: any compact JSON, which must not change from now on.
func (b *Botzone) Ask(request []byte) { b.past.ask(request) }

// Unask takes back the last request: the turn was given up.
func (b *Botzone) Unask() { b.past.unask() }

// First reports whether the bot has answered nothing yet: its first turn has twice the time.
func (b *Botzone) First() bool { return b.past.answered == 0 }

// Start begins a dialogue with a new process.
func (b *Botzone) Start() (args []string, d *Dialogue) { return nil, &Dialogue{b: b} }

// Unfinished is said of one that printed something, but neither ended nor asked to keep running within the limit,
// which the caller fills in.
func (b *Botzone) Unfinished() engine.Phrase { return lingered() }

// Answer is what a bot said in a turn.
type Answer struct {
	Text  []byte // the move, for the rules to read; it may be a part of the output
	Debug string
}

// Read reads all that was printed in a turn, which must be one JSON value: the phrase says why it is not. It remembers
// the answer, and what the bot asked to keep.
func (b *Botzone) Read(output []byte) (Answer, *engine.Phrase) {
	r, wrong := parseReply(output)
	b.past.answer(r.response)
	if wrong != nil {
		return Answer{}, wrong
	}
	b.keep(r)
	return Answer{r.response, r.debug}, nil
}

// Fail remembers a turn without an answer.
func (b *Botzone) Fail() { b.past.answer(nil) }

// Revise makes output, all that a bot printed, the answer to the last turn.
func (b *Botzone) Revise(output []byte) {
	r, _ := parseReply(output)
	b.past.revise(r.response)
}

// Note takes what is worth telling of the bot, for the next answer.
func (b *Botzone) Note() engine.Phrase {
	note := b.note
	b.note = engine.Phrase{}
	return note
}

// keep takes over what the bot asked to keep.
func (b *Botzone) keep(r reply) {
	b.data = r.data
	if len(b.data) > maxData {
		b.data, b.note = nil, dataTooBig("data")
	}
	switch {
	case len(r.globaldata) > maxData:
		b.note = dataTooBig("globaldata")
	case r.globaldata != nil && !bytes.Equal(r.globaldata, b.memory.GlobalData):
		b.memory.GlobalData = r.globaldata
		b.store()
	}
}

// learn remembers the mode that was found out, unless the user has chosen one.
func (b *Botzone) learn(m Mode) {
	if b.forced == Unknown && b.memory.Mode != m {
		b.memory.Mode = m
		b.store()
	}
}

func (b *Botzone) store() {
	if err := b.save(b.memory); err != nil {
		b.note = notSaved(err)
	}
}
