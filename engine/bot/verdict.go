package bot

import (
	"bytes"
	"slices"
	"strings"

	"generals-chess/engine"
	"generals-chess/engine/bot/process"
)

// verdict returns Botzone's verdict for an outcome, before the output is read.
func (t *turn) verdict(o outcome) engine.Verdict {
	switch o.breach {
	case process.TooLong, process.TooLate:
		return engine.TLE
	case process.TooMuchMemory:
		return engine.MLE
	case process.TooMuchOutput, process.FolderFull:
		return engine.OLE
	case process.TooManyProcesses:
		return engine.RE
	}
	if o.ended && !t.watch.Exit().Clean() {
		return engine.RE
	}
	return engine.OK
}

// why explains a verdict other than OK.
func (t *turn) why(o outcome, stderr string) engine.Phrase {
	used, limits := t.watch.Usage(), t.watch.Limits()
	switch o.breach {
	case process.TooLong:
		if used.CPU > limits.CPU {
			return limitedTo(usedUpCPU.With("used", seconds(used.CPU)), limits.CPU, t.nominal)
		}
		return limitedAsleep(t.late(), limits.CPU, t.nominal)
	case process.TooLate:
		return limitedByClock(t.late(), limits.Wall, t.nominal)
	case process.TooMuchMemory:
		return tooMuchMemory.With("used", megabytes(used.Memory+1<<20-1)).With("limit", megabytes(limits.Memory))
	case process.TooMuchOutput:
		return tooMuchOutput.WithInt("limit", process.MaxOutput>>10)
	case process.FolderFull:
		return folderFull(t.s.folder)
	case process.TooManyProcesses:
		return tooManyProcesses.WithInt("count", used.Processes)
	}
	return t.crash(stderr)
}

// late returns the phrase for a bot that has neither answered nor ended within {limit}, which the caller fills in.
func (t *turn) late() engine.Phrase {
	if len(bytes.TrimSpace(t.out)) > 0 {
		return t.s.talk.Unfinished()
	}
	if t.r.dialogue != nil {
		return saidNothing
	}
	return usedUpTime
}

// crash returns the phrase for a process that ended badly, or was never started.
func (t *turn) crash(stderr string) engine.Phrase {
	var why engine.Phrase
	caged := t.s.o.caged()
	switch e := t.watch.Exit(); {
	case e.Failed != nil:
		return cannotStart(t.s.command, caged, e.Failed)
	case e.Signal != "":
		why = killedBy(e.Signal, stderr)
	default:
		why = exitedWith(e.Status, stderr)
	}
	if caged && missedSomething(stderr) {
		return outOfSight.WithPhrase("reason", why)
	}
	return why
}

// misses are parts of the messages in which programs and languages report that a file, a module or a program does not exist or may not be
// used.
var misses = []string{
	"No such file", "not found", "No module named", "Cannot find module", "cannot open", "can't open", "could not open", "ClassNotFoundException", "NoClassDefFoundError",
	"NoSuchFileException", "FileNotFoundException", "Permission denied", "permission denied", "AccessDeniedException", "ENOENT", "EACCES", "Operation not permitted",
}

// missedSomething reports whether a program's last words mention a file or program that it could not find or use.
func missedSomething(words string) bool {
	return slices.ContainsFunc(misses, func(miss string) bool { return strings.Contains(words, miss) })
}
