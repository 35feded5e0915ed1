package bot

import (
	"bytes"
	"time"

	"generals-chess/engine"
	"generals-chess/engine/bot/process"
)

// verdict is Botzone's word for an outcome, before the output is read.
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

// why says in words what is wrong with a verdict other than OK.
func (t *turn) why(o outcome, stderr string) engine.Phrase {
	used, limits := t.watch.Usage(), t.watch.Limits()
	switch o.breach {
	case process.TooLong:
		if used.CPU > limits.CPU {
			return limitedTo(usedUpCPU(used.CPU), limits.CPU, t.told)
		}
		return t.late(limits.CPU) // it slept
	case process.TooLate:
		return t.late(limits.Wall)
	case process.TooMuchMemory:
		return tooMuchMemory(used.Memory, limits.Memory)
	case process.TooMuchOutput:
		return tooMuchOutput()
	case process.FolderFull:
		return folderFull(t.s.folder)
	case process.TooManyProcesses:
		return tooManyProcesses(used.Processes)
	}
	return t.crash(stderr)
}

// late is for a bot that has neither answered nor ended within the limit.
func (t *turn) late(limit time.Duration) engine.Phrase {
	if len(bytes.TrimSpace(t.out)) > 0 {
		return limitedTo(t.s.talk.Unfinished(), limit, t.told)
	}
	return limitedTo(usedUpTime(), limit, t.told)
}

// crash is for a process that ended badly, or was never started.
func (t *turn) crash(stderr string) engine.Phrase {
	switch e := t.watch.Exit(); {
	case e.Failed != nil:
		return cannotStart(t.s.command, e.Failed)
	case e.Signal != "":
		return killedBy(e.Signal, stderr)
	default:
		return exitedWith(e.Status, stderr)
	}
}
