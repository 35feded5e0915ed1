package protocol

import (
	"fmt"
	"strconv"

	"generals-chess/engine"
)

// Every sentence about what bots say is in this file: its key, its English text, its arguments.

func phrase(key, text string, pairs ...string) engine.Phrase {
	p := engine.Phrase{Key: "bot." + key, Text: text}
	for i := 0; i < len(pairs); i += 2 {
		p = p.With(pairs[i], pairs[i+1])
	}
	return p
}

// Quoted makes text that a bot printed fit into one line of a message.
func Quoted(text string) string {
	return fmt.Sprintf("“%s”", engine.OneLine(engine.Shorten(text, 160)))
}

// Why there is no answer.

func lingered() engine.Phrase {
	return phrase("tle-lingers", "It printed something, but within {limit} it neither ended nor asked to keep running.")
}
func notEnded() engine.Phrase {
	return phrase("tle-not-ended", "It printed something, but had not ended within {limit}.")
}

// PrintedNothing is the phrase for an empty answer.
func PrintedNothing() engine.Phrase {
	return phrase("nj-empty", "It printed nothing.")
}
func halfJSON(text string) engine.Phrase {
	return phrase("nj-half", "Its JSON stops in the middle: {text}", "text", Quoted(text))
}
func textBeforeJSON(text string) engine.Phrase {
	return phrase("nj-before", "There is something before its JSON: {text}", "text", Quoted(text))
}
func textAfterJSON(text string) engine.Phrase {
	return phrase("nj-after", "There is something after its JSON: {text}", "text", Quoted(text))
}
func brokenJSON(text, at string) engine.Phrase {
	return phrase("nj-broken", "Its JSON is wrong from {at} on: {text}", "at", Quoted(engine.Shorten(at, 40)), "text", Quoted(text))
}
func notJSON(text string) engine.Phrase {
	return phrase("nj", "What it printed is not JSON: {text}", "text", Quoted(text))
}

// What is worth telling about a turn that went well.

func readsToEnd() engine.Phrase {
	return phrase("note-reads-to-end", "It waits for the end of its input, so it gets a new process every turn. This is remembered.")
}
func keepsRunning() engine.Phrase {
	return phrase("note-keeps-running", "It asks to keep running after all: from the next turn on it may. This is remembered.")
}
func skippedLate() engine.Phrase {
	return phrase("note-late", "Its late answer to an earlier turn was skipped.")
}
func skippedSurplus() engine.Phrase {
	return phrase("note-surplus", "It had answered more than it was asked; the surplus was skipped.")
}
func dataTooBig(key string) engine.Phrase {
	return phrase("note-data", "Its {key} is larger than {limit} KB and was not kept.", "key", key, "limit", strconv.Itoa(maxData>>10))
}
func notSaved(err error) engine.Phrase {
	return phrase("note-not-saved", "What it asked to keep could not be saved: {reason}.").WithPhrase("reason", engine.Reason(err))
}
