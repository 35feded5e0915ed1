package doctor

import (
	"generals-chess/engine"
	"generals-chess/engine/bot"
)

// Game is a game whose bots can be examined.
type Game interface {
	Exam() Exam
}

// Exam holds the checks of a game's bots, and the parts of the game that they need.
type Exam struct {
	Rules    engine.Rules
	Title    engine.Phrase // of the game
	Others   []Game        // other games, whose bots may be given by mistake
	OpenBot  bot.Opener
	Opponent func(p engine.Player, seed uint64) (engine.Seat, error) // opens the other seats
	// FirstTwice: the first turn of a match has twice the time.
	FirstTwice bool
	Questions
}

// Questions are the checks of one game. Only Scenes is required.
type Questions struct {
	Scenes []Scene // played in this order
	Probes []Probe // made after the scenes, if any turn went well
	// Example is an answer that is always valid, for authors who did not know how to answer.
	Example string
	// Acts reports, for an answer without fault, whether the bot could have done anything in a state, and whether it did.
	Acts func(before engine.State, a engine.Answer) (could, did bool)
	// Joined returns the finding for an answer after which the bot is no longer in the match although nothing failed. It is nil for
	// games in which that cannot happen.
	Joined func(before engine.State, a engine.Answer) *Finding
	// Waits reports whether an answer that the rules do not carry out was meant to do nothing.
	Waits func(a engine.Answer) bool
	// PartDone reports whether the rules carry out a part of an answer in a state. The rest is then no mistake: bots may offer
	// alternatives.
	PartDone func(before engine.State, a engine.Answer) bool
	// Refused judges moves that were not carried out: n in that many turns, the first for this reason. If it is nil, such moves lose
	// matches.
	Refused func(n, turns int, reason engine.Phrase) Finding
}

// Scene is a match, or a part of one, in which the bot has seat 0.
type Scene struct {
	Name   string // one word, for scripts
	Title  engine.Phrase
	Setup  engine.Setup // with the number of all players
	Keep   bot.KeepRunning
	Past   int                             // turns that AIs play before the bot takes over
	Turns  int                             // of the bot, at most; 0 plays to the end
	Rules  func(engine.Rules) engine.Rules // changes the rules that talk with the bot; nil for the game's
	Folder string                          // the bot's folder; "" for a new one
}

// Probe is a check that is not a scene.
type Probe struct {
	Name  string // one word, for scripts
	Title engine.Phrase
	Ask   func(e *Examination) (Finding, error)
}

// Finding is a check without its name.
type Finding struct {
	State  State
	Says   engine.Phrase
	Advice engine.Phrase // what to change; zero if nothing
	Log    string
}

// Well returns the finding of a check without a fault.
func Well(says engine.Phrase) Finding { return Finding{State: Fine, Says: says} }

// LookAt returns a finding that the bot plays, but not as its author may think.
func LookAt(says, advice engine.Phrase) Finding {
	return Finding{State: Look, Says: says, Advice: advice}
}

// Wrong returns a finding that loses matches.
func Wrong(says, advice engine.Phrase) Finding {
	return Finding{State: Broken, Says: says, Advice: advice}
}

// Unknown returns a finding that could not be made.
func Unknown(says engine.Phrase) Finding { return Finding{State: Skipped, Says: says} }

// Restart returns a scene in which a bot of Botzone's JSON protocol plays three turns, each in a new process. It comes before KeepRunning.
func Restart(setup engine.Setup) Scene {
	return Scene{Name: "restart", Title: titleRestart, Setup: setup, Keep: bot.Off, Turns: 3}
}

// KeepRunning returns a scene in which a bot of Botzone's JSON protocol plays a whole match in one process.
func KeepRunning(setup engine.Setup) Scene {
	return Scene{Name: "keep-running", Title: titleKeep, Setup: setup, Keep: bot.On}
}

// EndOfInput checks whether a bot that reads its stdin ends at the end of it.
func EndOfInput() Probe { return Probe{"end-of-input", titleEnd, (*Examination).endOfInput} }

// Storage checks how a bot that is called again every turn uses its storage file, in a match of this setup.
func Storage(setup engine.Setup) Probe {
	return Probe{"storage", titleStorage, func(e *Examination) (Finding, error) { return e.storage(setup) }}
}
