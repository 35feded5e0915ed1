package bot

import (
	"errors"
	"strconv"
	"strings"
	"syscall"
	"time"

	"generals-chess/engine"
	"generals-chess/engine/bot/process"
	"generals-chess/engine/bot/protocol"
	"generals-chess/engine/bot/sandbox"
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

// because fills in the {reason} of a phrase.
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

// MissingFile says that a bot's file does not exist.
func MissingFile(file string) engine.Phrase {
	return phrase("missing", "There is no file {file}.", "file", file)
}
func notOnPath(program string) engine.Phrase {
	return phrase("not-on-path", "{program} is neither a file here nor an installed program.", "program", program)
}
func notCarried(command string) engine.Phrase {
	return phrase("not-carried", "{command} cannot be sent to another machine: name the file that is the bot, such as python3 my_bot.py.", "command", command)
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
func savedOnWindows(file string) engine.Phrase {
	return phrase("saved-on-windows", "{file} was saved as on Windows, so that its first line names no interpreter: save it with the line ends of Unix (LF) and without a byte order mark, or name the interpreter before it.", "file", file)
}
func noInterpreter(interpreter, file string) engine.Phrase {
	return phrase("no-interpreter", "{file} needs {interpreter}, which is not installed.", "interpreter", interpreter, "file", file)
}
func lostInterpreter(file, program string) engine.Phrase {
	return phrase("lost-interpreter", "The first line of {file} names {program}, which is not on this machine: correct the line, or name the interpreter before the file.", "file", file, "program", program)
}
func otherMachine(file string) engine.Phrase {
	return phrase("other-machine", "{file} is a program for another system or another processor: build it for this machine.", "file", file)
}
func leadsOut(file, to string) engine.Phrase {
	return phrase("leads-out", "{file} is a link to {target}, which a bot in the sandbox does not get to see: it sees its own folder, and no link there leads out of it. Name {target} itself.",
		"file", file, "target", to)
}
func unseenInterpreter(file, program string) engine.Phrase {
	return phrase("unseen-interpreter", "The first line of {file} names {program}, which a bot in the sandbox does not get to see: what a file says opens nothing. Write it before the file, as in: {command}",
		"file", file, "program", program, "command", quote(program)+" "+quote(file))
}
func noProcesses() engine.Phrase {
	return phrase("no-processes", "Bots cannot run here: a browser starts no programs.")
}

// Why a turn failed.

func notStarted(program string, err error) engine.Phrase {
	return because(phrase("not-started", "{program} could not be started: {reason}.", "program", program), err)
}

// cannotStart says why a command was never started. caged reports whether it was to run in a sandbox.
func cannotStart(c Command, caged bool, err error) engine.Phrase {
	switch {
	case errors.Is(err, process.ErrSupervisorLost):
		return supervisorLost()
	case errors.Is(err, process.ErrSandbox):
		return sandbox.Refused(err)
	case errors.Is(err, syscall.ENOEXEC) && isBinary(beginning(c.Path)):
		return otherMachine(c.Path)
	case errors.Is(err, syscall.ENOEXEC):
		return notProgram(c.Path)
	case errors.Is(err, syscall.ENOENT) && !exists(c.Path):
		return MissingFile(c.Path)
	case errors.Is(err, syscall.ENOENT) && lacking(c.Path) != nil:
		return engine.Reason(lacking(c.Path))
	case caged && (errors.Is(err, syscall.ENOENT) || errors.Is(err, syscall.EACCES)):
		return because(phrase("not-started-caged", "{program} could not be started in the sandbox, which shows it its own folder and the languages' files: {reason}.", "program", c.Path), err)
	}
	return notStarted(c.Path, err)
}
func fewFiles(wanted, most, limit, need int) engine.Phrase {
	p := phrase("few-files", "Games side by side: {wanted}. They need {need} open files, and this program may open {limit}: write --concurrency {most}, or allow more with ulimit -n {need}.")
	if most == 0 {
		p = phrase("no-files", "Not even one game can be played: this program may open {limit} files. Allow more with ulimit -n {need}.")
	}
	return p.WithInt("wanted", wanted).WithInt("need", need).WithInt("limit", limit).WithInt("most", most)
}
func supervisorLost() engine.Phrase {
	return phrase("keeper-lost", "Somebody ended the process that looks after the bot.")
}
func exitedWith(status int, stderr string) engine.Phrase {
	if stderr == "" {
		return phrase("exited", "It ended with exit status {status}.", "status", strconv.Itoa(status))
	}
	return phrase("exited-stderr", "It ended with exit status {status}. Its last words: {stderr}", "status", strconv.Itoa(status), "stderr", stderr)
}
func killedBy(signal, stderr string) engine.Phrase {
	if stderr == "" {
		return phrase("signal", "It crashed with {signal}.", "signal", signal)
	}
	return phrase("signal-stderr", "It crashed with {signal}. Its last words: {stderr}", "signal", signal, "stderr", stderr)
}

// outOfSight adds to the reason why a bot in the sandbox ended that it may have missed a file outside.
func outOfSight(why engine.Phrase) engine.Phrase {
	return phrase("out-of-sight", "{reason} (If that is on this machine, the sandbox keeps it out: a bot sees its own folder, where no link leads out, and the languages' files.)").WithPhrase("reason", why)
}
func tooManyProcesses(n int) engine.Phrase {
	return phrase("too-many-processes", "It started {count} processes.", "count", strconv.Itoa(n))
}
func usedUpCPU(used time.Duration) engine.Phrase {
	return phrase("tle-cpu", "It computed for {used}; the limit is {limit}.", "used", seconds(used))
}
func usedUpTime() engine.Phrase {
	return phrase("tle", "It gave no answer within {limit}.")
}
func matchUsedUp(limit time.Duration) engine.Phrase {
	return phrase("tle-match", "It had used up the {limit} by the clock that all its turns of a match may take together.", "limit", seconds(limit))
}

// limitedTo fills in the limit that was applied, and the limit by the rules where that differs: authors know only the rules.
func limitedTo(p engine.Phrase, applied, told time.Duration) engine.Phrase {
	if applied == told {
		return p.With("limit", seconds(applied))
	}
	return p.WithPhrase("limit", phrase("limit-told", "{applied} (by the rules {told})", "applied", seconds(applied), "told", seconds(told)))
}

// limitedByClock fills in a limit by the clock, while the rules limit computing time.
func limitedByClock(p engine.Phrase, applied, told time.Duration) engine.Phrase {
	return p.WithPhrase("limit", phrase("limit-clock", "{applied} by the clock (by the rules {told} of computing)", "applied", seconds(applied), "told", seconds(told)))
}

// limitedAsleep fills in a limit of computing and sleeping together.
func limitedAsleep(p engine.Phrase, applied, told time.Duration) engine.Phrase {
	return p.WithPhrase("limit", limitedTo(phrase("limit-slept", "{limit}, with the time that it slept"), applied, told))
}
func tooMuchMemory(used, limit int64) engine.Phrase {
	return phrase("mle", "It used {used} MB of memory; the limit is {limit} MB.", "used", megabytes(used+1<<20-1), "limit", megabytes(limit))
}
func tooMuchOutput() engine.Phrase {
	return phrase("ole", "It printed more than {limit} KB in one turn.", "limit", strconv.Itoa(process.MaxOutput>>10))
}
func noFolder(err error) engine.Phrase {
	return because(phrase("no-folder", "There is no folder for it to work in: {reason}."), err)
}
func folderFull(f process.Folder) engine.Phrase {
	if f.Named() {
		return phrase("folder-over", "It put more than {limit} MB into the folder that it works in: {folder}.", "limit", megabytes(f.Most()), "folder", f.Path)
	}
	return phrase("folder-full", "It put more than {limit} MB into its folder, which was emptied.", "limit", megabytes(f.Most()))
}
func notMove(text string, err error) engine.Phrase {
	return because(phrase("not-a-move", "Its answer is not a move: {text} ({reason})", "text", protocol.Quoted(text)), err)
}
func notAskable(err error) engine.Phrase {
	return because(phrase("not-askable", "The request could not be written: {reason}."), err)
}

// Arguments in words.

func seconds(d time.Duration) string {
	if d < 10*time.Second {
		return strconv.FormatFloat(d.Seconds(), 'f', 2, 64) + " s"
	}
	return strconv.FormatFloat(d.Seconds(), 'f', 1, 64) + " s"
}

func megabytes(n int64) string { return strconv.FormatInt(n>>20, 10) }

// lastWords returns the end of stderr in one line: as many of the last lines as fit. Of a traceback it keeps the lines that say what
// happened, not the indented ones that say where.
func lastWords(stderr string) string {
	const limit = 240
	lines := outer(strings.Split(strings.TrimSpace(stderr), "\n"))
	words := ""
	for i := len(lines) - 1; i >= 0; i-- {
		line := engine.OneLine(lines[i])
		if words != "" && len(line)+len(words)+1 > limit {
			break
		}
		words = strings.TrimSpace(line + " " + words)
	}
	return engine.Shorten(words, limit)
}

// outer drops indented lines, and lines above these that end with a colon.
func outer(lines []string) (list []string) {
	inner := func(n int) bool {
		return n < len(lines) && strings.HasPrefix(strings.ReplaceAll(lines[n], "\t", " "), " ")
	}
	for n, line := range lines {
		if !inner(n) && !(inner(n+1) && strings.HasSuffix(strings.TrimSpace(line), ":")) {
			list = append(list, line)
		}
	}
	return list
}
