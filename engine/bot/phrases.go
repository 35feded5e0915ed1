package bot

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"syscall"
	"time"

	"generals-chess/engine"
)

// Every sentence about bots is in this file: its key, its English text, its arguments.

func phrase(key, text string, pairs ...string) engine.Phrase {
	p := engine.Phrase{Key: "bot." + key, Text: text}
	for i := 0; i < len(pairs); i += 2 {
		p = p.With(pairs[i], pairs[i+1])
	}
	return p
}

func phraseError(p engine.Phrase) error { return &p }

// because gives a phrase its {reason}.
func because(p engine.Phrase, err error) engine.Phrase {
	return p.WithPhrase("reason", engine.Reason(err))
}

// What is wrong with a command.

func noCommand() engine.Phrase {
	return phrase("no-command", "There is no command: name the bot's program.")
}
func openQuote() engine.Phrase {
	return phrase("open-quote", "The command ends inside a quotation: a quote or backslash has no partner.")
}
func operator(c byte) engine.Phrase {
	return phrase("operator", "The command holds {char}, which only a shell understands: put it in quotes, or write sh -c '…'.", "char", string(rune(c)))
}
func missingFile(file string) engine.Phrase {
	return phrase("missing", "There is no file {file}.", "file", file)
}
func notOnPath(program string) engine.Phrase {
	return phrase("not-on-path", "{program} is neither a file here nor an installed program.", "program", program)
}
func isFolder(file string) engine.Phrase {
	return phrase("folder", "{file} is a folder: name the bot's program in it.", "file", file)
}
func notExecutable(file string) engine.Phrase {
	return phrase("not-executable", "{file} may not be run: mark it as a program (chmod +x), or name the interpreter before it.", "file", file)
}
func notProgram(file string) engine.Phrase {
	return phrase("not-program", "{file} is no program this machine can run: name the interpreter before it.", "file", file)
}
func isSource(file, compile string) engine.Phrase {
	return phrase("source", "{file} is source code: compile it first ({compile}) and name the program.", "file", file, "compile", compile)
}
func noInterpreter(interpreter, file string) engine.Phrase {
	return phrase("no-interpreter", "{file} needs {interpreter}, which is not installed.", "interpreter", interpreter, "file", file)
}
func noProcesses() engine.Phrase {
	return phrase("no-processes", "Bots cannot run here: a browser starts no programs.")
}

// Why a turn failed.

func notStarted(program string, err error) engine.Phrase {
	return because(phrase("not-started", "{program} could not be started: {reason}.", "program", program), err)
}
func cannotStart(c Command, err error) engine.Phrase {
	switch {
	case errors.Is(err, errKeeperLost):
		return keeperLost()
	case errors.Is(err, syscall.ENOEXEC):
		return notProgram(c.Path)
	}
	return notStarted(c.Path, err)
}
func keeperLost() engine.Phrase {
	return phrase("keeper-lost", "Somebody ended the process that looks after the bot.")
}
func exitedWith(status int, stderr string) engine.Phrase {
	p := phrase("exited", "It ended with exit status {status}.", "status", strconv.Itoa(status))
	if stderr == "" {
		return p
	}
	p.Key, p.Text = "bot.exited-stderr", "It ended with exit status {status}. Its last words: {stderr}"
	return p.With("stderr", stderr)
}
func killedBy(signal, stderr string) engine.Phrase {
	p := phrase("signal", "It crashed with {signal}.", "signal", signal)
	if stderr == "" {
		return p
	}
	p.Key, p.Text = "bot.signal-stderr", "It crashed with {signal}. Its last words: {stderr}"
	return p.With("stderr", stderr)
}
func tooManyProcesses(n int) engine.Phrase {
	return phrase("too-many-processes", "It started {count} processes.", "count", strconv.Itoa(n))
}
func usedUpCPU(used, limit time.Duration) engine.Phrase {
	return phrase("tle-cpu", "It computed for {used}; the limit is {limit}.", "used", seconds(used), "limit", seconds(limit))
}
func usedUpTime(limit time.Duration) engine.Phrase {
	return phrase("tle", "It gave no answer within {limit}.", "limit", seconds(limit))
}
func lingered(limit time.Duration) engine.Phrase {
	return phrase("tle-lingers", "It printed something, but within {limit} it neither ended nor asked to keep running.", "limit", seconds(limit))
}
func tooMuchMemory(used, limit int64) engine.Phrase {
	return phrase("mle", "It used {used} MB of memory; the limit is {limit} MB.", "used", megabytes(used+1<<20-1), "limit", megabytes(limit))
}
func tooMuchOutput() engine.Phrase {
	return phrase("ole", "It printed more than {limit} KB in one turn.", "limit", strconv.Itoa(maxOutput>>10))
}
func notEnded(limit time.Duration) engine.Phrase {
	return phrase("tle-not-ended", "It printed something, but had not ended within {limit}.", "limit", seconds(limit))
}
func noFolder(err error) engine.Phrase {
	return because(phrase("no-folder", "There is no folder for it to work in: {reason}."), err)
}
func folderFull() engine.Phrase {
	return phrase("folder-full", "It put more than {limit} MB into its folder, which was emptied.", "limit", megabytes(maxFolder))
}
func printedNothing() engine.Phrase {
	return phrase("nj-empty", "It printed nothing.")
}
func halfJSON(text string) engine.Phrase {
	return phrase("nj-half", "Its JSON stops in the middle: {text}", "text", quoted(text))
}
func textBeforeJSON(text string) engine.Phrase {
	return phrase("nj-before", "There is something before its JSON: {text}", "text", quoted(text))
}
func textAfterJSON(text string) engine.Phrase {
	return phrase("nj-after", "There is something after its JSON: {text}", "text", quoted(text))
}
func notJSON(text string) engine.Phrase {
	return phrase("nj", "What it printed is not JSON: {text}", "text", quoted(text))
}
func notMove(text string, err error) engine.Phrase {
	return because(phrase("not-a-move", "Its answer is not a move: {text} ({reason})", "text", quoted(text)), err)
}
func notAskable(err error) engine.Phrase {
	return because(phrase("not-askable", "The request could not be written: {reason}."), err)
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
	return because(phrase("note-not-saved", "What it asked to keep could not be saved: {reason}."), err)
}

// Arguments in words.

func seconds(d time.Duration) string {
	if d < 10*time.Second {
		return strconv.FormatFloat(d.Seconds(), 'f', 2, 64) + " s"
	}
	return strconv.FormatFloat(d.Seconds(), 'f', 1, 64) + " s"
}

func megabytes(n int64) string { return strconv.FormatInt(n>>20, 10) }

// quoted makes text fit for one line of a message.
func quoted(text string) string { return fmt.Sprintf("“%s”", engine.OneLine(shorten(text, 160))) }

// lastWords is the end of stderr in one line: the last lines, as many as fit.
func lastWords(stderr string) string {
	const limit = 240
	lines := strings.Split(strings.TrimSpace(stderr), "\n")
	words := ""
	for i := len(lines) - 1; i >= 0; i-- {
		line := engine.OneLine(lines[i])
		if words != "" && len(line)+len(words)+1 > limit {
			break
		}
		words = strings.TrimSpace(line + " " + words)
	}
	return shorten(words, limit)
}
