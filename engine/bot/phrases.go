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

// because fills in the {reason} of a phrase.
func because(p engine.Phrase, err error) engine.Phrase {
	return p.WithPhrase("reason", engine.Reason(err))
}

// What is wrong with a command. Arguments: file, program, command, char, compile, target.
var (
	noCommand      = engine.Phrase{Key: "bot.no-command", Text: "There is no command: name the bot's program."}
	openQuote      = engine.Phrase{Key: "bot.open-quote", Text: "The command ends inside a quotation: a quote or backslash has no partner."}
	operator       = engine.Phrase{Key: "bot.operator", Text: "The command holds {char}, which only a shell understands: put it in quotes, or write sh -c '…'."}
	notOnPath      = engine.Phrase{Key: "bot.not-on-path", Text: "{program} is neither a file here nor an installed program."}
	notCarried     = engine.Phrase{Key: "bot.not-carried", Text: "{command} cannot be sent to another machine: name the file that is the bot, such as python3 my_bot.py."}
	isFolder       = engine.Phrase{Key: "bot.folder", Text: "{file} is a folder: name the bot's program in it."}
	isFolderOf     = engine.Phrase{Key: "bot.folder-of", Text: "{file} is a folder: name the bot's program in it, such as {programs}."}
	notExecutable  = engine.Phrase{Key: "bot.not-executable", Text: "{file} may not be run: mark it as a program (chmod +x), or name the interpreter before it."}
	notProgram     = engine.Phrase{Key: "bot.not-program", Text: "{file} is no program this machine can run: name the interpreter before it."}
	isSource       = engine.Phrase{Key: "bot.source", Text: "{file} is source code: compile it first ({compile}) and name the program."}
	savedOnWindows = engine.Phrase{Key: "bot.saved-on-windows", Text: "{file} was saved as on Windows, so that its first line names no interpreter: save it with the line ends of Unix (LF) and without a byte order mark, or name the interpreter before it."}
	otherMachine   = engine.Phrase{Key: "bot.other-machine", Text: "{file} is a program for another system or another processor: build it for this machine."}
	leadsOut       = engine.Phrase{Key: "bot.leads-out", Text: "{file} is a link to {target}, which a bot in the sandbox does not get to see: it sees its own folder, and no link there leads out of it. Name {target} itself."}
	noProcesses    = engine.Phrase{Key: "bot.no-processes", Text: "Bots cannot run here: a browser starts no programs."}
)

// MissingFile returns the sentence that a bot's file does not exist.
func MissingFile(file string) engine.Phrase {
	return engine.Phrase{Key: "bot.missing", Text: "There is no file {file}."}.With("file", file)
}
func noInterpreter(interpreter, file string) engine.Phrase {
	return engine.Phrase{Key: "bot.no-interpreter", Text: "{file} needs {interpreter}, which is not installed."}.With("interpreter", interpreter).With("file", file)
}
func lostInterpreter(file, program string) engine.Phrase {
	return engine.Phrase{Key: "bot.lost-interpreter", Text: "The first line of {file} names {program}, which is not on this machine: correct the line, or name the interpreter before the file."}.With("file", file).With("program", program)
}
func unseenInterpreter(file, program string) engine.Phrase {
	return engine.Phrase{Key: "bot.unseen-interpreter", Text: "The first line of {file} names {program}, which a bot in the sandbox does not get to see: what a file says opens nothing. Write it before the file, as in: {command}"}.With("file", file).With("program", program).With("command", quote(program)+" "+quote(file))
}

// Why a turn failed. Arguments: reason, count, used, limit.
var (
	supervisorLost = engine.Phrase{Key: "bot.keeper-lost", Text: "Somebody ended the process that looks after the bot."}
	// outOfSight adds to the reason why a bot in the sandbox ended that it may have missed a file outside.
	outOfSight       = engine.Phrase{Key: "bot.out-of-sight", Text: "{reason} (If that is on this machine, the sandbox keeps it out: a bot sees its own folder, where no link leads out, and the languages' files.)"}
	tooManyProcesses = engine.Phrase{Key: "bot.too-many-processes", Text: "It started {count} processes."}
	usedUpCPU        = engine.Phrase{Key: "bot.tle-cpu", Text: "It computed for {used}; the limit is {limit}."}
	usedUpTime       = engine.Phrase{Key: "bot.tle", Text: "It gave no answer within {limit}."}
	// saidNothing is usedUpTime for a bot that may keep running. It may have answered without flushing.
	saidNothing   = engine.Phrase{Key: "bot.tle-silent", Text: "It gave no answer within {limit}, and printed nothing: an answer is a line of its own and must be flushed."}
	matchUsedUp   = engine.Phrase{Key: "bot.tle-match", Text: "It had used up the {limit} by the clock that all its turns of a match may take together."}
	tooMuchMemory = engine.Phrase{Key: "bot.mle", Text: "It used {used} MB of memory; the limit is {limit} MB."}
	tooMuchOutput = engine.Phrase{Key: "bot.ole", Text: "It printed more than {limit} KB in one turn."}
	noFolder      = engine.Phrase{Key: "bot.no-folder", Text: "There is no folder for it to work in: {reason}."}
	notAskable    = engine.Phrase{Key: "bot.not-askable", Text: "The request could not be written: {reason}."}
)

func notStarted(program string, err error) engine.Phrase {
	return because(engine.Phrase{Key: "bot.not-started", Text: "{program} could not be started: {reason}."}.With("program", program), err)
}

// cannotStart returns why a command was never started. caged reports whether it was to run in a sandbox.
func cannotStart(c Command, caged bool, err error) engine.Phrase {
	switch {
	case errors.Is(err, process.ErrSupervisorLost):
		return supervisorLost
	case errors.Is(err, process.ErrSandbox):
		return sandbox.Refused(err)
	case errors.Is(err, syscall.ENOEXEC) && isBinary(beginning(c.Path)):
		return otherMachine.With("file", c.Path)
	case errors.Is(err, syscall.ENOEXEC):
		return notProgram.With("file", c.Path)
	case errors.Is(err, syscall.ENOENT) && !exists(c.Path):
		return MissingFile(c.Path)
	case errors.Is(err, syscall.ENOENT) && lacking(c.Path) != nil:
		return engine.Reason(lacking(c.Path))
	case caged && (errors.Is(err, syscall.ENOENT) || errors.Is(err, syscall.EACCES)):
		return because(engine.Phrase{Key: "bot.not-started-caged", Text: "{program} could not be started in the sandbox, which shows it its own folder and the languages' files: {reason}."}.With("program", c.Path), err)
	}
	return notStarted(c.Path, err)
}
func fewFiles(wanted, most, limit, need int) engine.Phrase {
	p := engine.Phrase{Key: "bot.few-files", Text: "Games side by side: {wanted}. They need {need} open files, and this program may open {limit}: write --concurrency {most}, or allow more with ulimit -n {need}."}
	if most == 0 {
		p = engine.Phrase{Key: "bot.no-files", Text: "Not even one game can be played: this program may open {limit} files. Allow more with ulimit -n {need}."}
	}
	return p.WithInt("wanted", wanted).WithInt("need", need).WithInt("limit", limit).WithInt("most", most)
}
func exitedWith(status int, stderr string) engine.Phrase {
	if stderr == "" {
		return engine.Phrase{Key: "bot.exited", Text: "It ended with exit status {status}."}.WithInt("status", status)
	}
	return engine.Phrase{Key: "bot.exited-stderr", Text: "It ended with exit status {status}. Its last words: {stderr}"}.WithInt("status", status).With("stderr", stderr)
}
func killedBy(signal, stderr string) engine.Phrase {
	if stderr == "" {
		return engine.Phrase{Key: "bot.signal", Text: "It crashed with {signal}."}.With("signal", signal)
	}
	return engine.Phrase{Key: "bot.signal-stderr", Text: "It crashed with {signal}. Its last words: {stderr}"}.With("signal", signal).With("stderr", stderr)
}

// limitedTo fills in the limit that was applied, and the limit by the rules where that differs: authors know only the rules.
func limitedTo(p engine.Phrase, applied, told time.Duration) engine.Phrase {
	if applied == told {
		return p.With("limit", seconds(applied))
	}
	return p.WithPhrase("limit", engine.Phrase{Key: "bot.limit-told", Text: "{applied} (by the rules {told})"}.With("applied", seconds(applied)).With("told", seconds(told)))
}

// limitedByClock fills in a limit by the clock, while the rules limit computing time.
func limitedByClock(p engine.Phrase, applied, told time.Duration) engine.Phrase {
	return p.WithPhrase("limit", engine.Phrase{Key: "bot.limit-clock", Text: "{applied} by the clock (by the rules {told} of computing)"}.With("applied", seconds(applied)).With("told", seconds(told)))
}

// limitedAsleep fills in a limit of computing and sleeping together.
func limitedAsleep(p engine.Phrase, applied, told time.Duration) engine.Phrase {
	return p.WithPhrase("limit", limitedTo(engine.Phrase{Key: "bot.limit-slept", Text: "{limit}, with the time that it slept"}, applied, told))
}
func folderFull(f process.Folder) engine.Phrase {
	if f.Named() {
		return engine.Phrase{Key: "bot.folder-over", Text: "It put more than {limit} MB into the folder that it works in: {folder}."}.With("limit", megabytes(f.Most())).With("folder", f.Path)
	}
	return engine.Phrase{Key: "bot.folder-full", Text: "It put more than {limit} MB into its folder, which was emptied."}.With("limit", megabytes(f.Most()))
}
func notMove(text string, err error) engine.Phrase {
	return because(engine.Phrase{Key: "bot.not-a-move", Text: "Its answer is not a move: {text} ({reason})"}.With("text", protocol.Quoted(text)), err)
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
