package protocol

import (
	"fmt"

	"generals-chess/engine"
)

// Every sentence about what bots say is in this file: its key, its English text, its arguments.

// Quoted makes text that a bot printed fit into one line of a message.
func Quoted(text string) string {
	return fmt.Sprintf("“%s”", engine.OneLine(engine.Shorten(text, 160)))
}

// Why there is no answer. Arguments: limit, text, at.
var (
	lingered = engine.Phrase{Key: "bot.tle-lingers", Text: "It printed something, but within {limit} it neither ended nor asked to keep running."}
	notEnded = engine.Phrase{Key: "bot.tle-not-ended", Text: "It printed something, but had not ended within {limit}."}
	// PrintedNothing is the phrase for an empty answer.
	PrintedNothing = engine.Phrase{Key: "bot.nj-empty", Text: "It printed nothing."}
	halfJSON       = engine.Phrase{Key: "bot.nj-half", Text: "Its JSON stops in the middle: {text}"}
	textBeforeJSON = engine.Phrase{Key: "bot.nj-before", Text: "There is something before its JSON: {text}"}
	textAfterJSON  = engine.Phrase{Key: "bot.nj-after", Text: "There is something after its JSON: {text}"}
	brokenJSON     = engine.Phrase{Key: "bot.nj-broken", Text: "Its JSON is wrong from {at} on: {text}"}
	notJSON        = engine.Phrase{Key: "bot.nj", Text: "What it printed is not JSON: {text}"}
)

// quoting returns a phrase with what a bot printed.
func quoting(p engine.Phrase, text []byte) engine.Phrase {
	return p.With("text", Quoted(string(text)))
}

// What is worth telling about a turn that went well. Arguments: key, limit, reason.
var (
	readsToEnd     = engine.Phrase{Key: "bot.note-reads-to-end", Text: "It waits for the end of its input, so it gets a new process every turn. One that prints >>>BOTZONE_REQUEST_KEEP_RUNNING<<< after its answer is kept. This is remembered."}
	keepsRunning   = engine.Phrase{Key: "bot.note-keeps-running", Text: "It asks to keep running after all: from the next turn on it may. This is remembered."}
	skippedLate    = engine.Phrase{Key: "bot.note-late", Text: "Its late answer to an earlier turn was skipped."}
	skippedSurplus = engine.Phrase{Key: "bot.note-surplus", Text: "It had answered more than it was asked; the surplus was skipped."}
	dataTooBig     = engine.Phrase{Key: "bot.note-data", Text: "Its {key} is larger than {limit} KB and was not kept."}
	notSaved       = engine.Phrase{Key: "bot.note-not-saved", Text: "What it asked to keep could not be saved: {reason}."}
)
