package doctor

import (
	"generals-chess/engine"
	"generals-chess/engine/bot"
)

// Game is a game whose bots can be examined.
type Game interface {
	Exam() Exam
}

// Exam is what a game asks of its bots, and what it is asked with.
type Exam struct {
	Rules    engine.Rules
	OpenBot  bot.Opener
	Opponent func(p engine.Player, seed uint64) (engine.Seat, error) // who has the other seats
	// FirstTwice: the first turn of a match has twice the time.
	FirstTwice bool
	Questions
}

// Questions are what one game asks. Only Scenes must be there.
type Questions struct {
	Scenes []Scene // played in this order
	Probes []Probe // made after them, if any turn went well
	// Example is an answer that is always right, for whoever did not know how to answer.
	Example string
	// Acts reports whether the bot could have done anything in a state, and whether it did, by an answer without fault.
	Acts func(before engine.State, a engine.Answer) (could, did bool)
	// Joined says what is wrong with an answer after which the bot is no longer in the match although nothing failed. Nil
	// where that cannot be.
	Joined func(before engine.State, a engine.Answer) *Finding
	// Waits reports whether an answer that the rules do not carry out was meant to do nothing.
	Waits func(a engine.Answer) bool
	// Refused says what to think of moves that were not carried out: n in so many turns, the first for this reason. Nil:
	// they lose matches.
	Refused func(n, turns int, reason engine.Phrase) Finding
}

// Scene is a match, or a part of one, in which the bot sits at place 0.
type Scene struct {
	Name   string // one word, for scripts
	Title  engine.Phrase
	Setup  engine.Setup // Players is that of the whole table
	Keep   bot.KeepRunning
	Past   int                             // turns that AIs play before the bot takes over
	Turns  int                             // of the bot, at the most; 0 is to the end
	Rules  func(engine.Rules) engine.Rules // those that the bot is talked with by; nil for the game's
	Folder string                          // where it works; "" for a new one
}

// Probe is a check of another kind than a scene.
type Probe struct {
	Name  string // one word, for scripts
	Title engine.Phrase
	Ask   func(e *Examination) (Finding, error)
}

// Finding is a check without its name.
type Finding struct {
	State  State
	Says   engine.Phrase
	Advice engine.Phrase // what to change; zero where there is nothing
	Log    string
}

// Well finds nothing wrong.
func Well(says engine.Phrase) Finding { return Finding{State: Fine, Says: says} }

// LookAt finds that it plays, but not as its author may think.
func LookAt(says, advice engine.Phrase) Finding {
	return Finding{State: Look, Says: says, Advice: advice}
}

// Wrong finds what loses matches.
func Wrong(says, advice engine.Phrase) Finding {
	return Finding{State: Broken, Says: says, Advice: advice}
}

// Unknown could not find out.
func Unknown(says engine.Phrase) Finding { return Finding{State: Untold, Says: says} }

// Restart asks a bot that talks Botzone's JSON for three turns, each of a new process. It comes before KeepRunning.
func Restart(setup engine.Setup) Scene {
	return Scene{Name: "restart", Title: titleRestart, Setup: setup, Keep: bot.Off, Turns: 3}
}

// KeepRunning asks a bot that talks Botzone's JSON for a whole match of one process.
func KeepRunning(setup engine.Setup) Scene {
	return Scene{Name: "keep-running", Title: titleKeep, Setup: setup, Keep: bot.On}
}

// EndOfInput finds out whether a bot that reads its stdin ends when that does.
func EndOfInput() Probe { return Probe{"end-of-input", titleEnd, (*Examination).endOfInput} }

// Storage finds out what a bot that is called anew every turn does with the file it may keep, in a match of this setup.
func Storage(setup engine.Setup) Probe {
	return Probe{"storage", titleStorage, func(e *Examination) (Finding, error) { return e.storage(setup) }}
}
