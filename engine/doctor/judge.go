package doctor

import (
	"strconv"
	"strings"
	"time"

	"generals-chess/engine"
	"generals-chess/engine/bot"
)

// judge returns the finding of a scene.
func (e *Examination) judge(t Trial) Finding {
	turn, a := t.Failure()
	switch {
	case t.out != nil:
		return *t.out
	case t.left && turn == 0:
		t.left = false
		f := e.judge(t)
		f.Says = leftOff.WithPhrase("finding", f.Says).With("time", seconds(t.took))
		return f
	case turn == 0 && t.Keep == bot.On && t.kept > 0:
		return Well(keepsRunning.WithInt("n", t.kept))
	case turn == 0 && t.Keep == bot.On:
		return Well(startsAnew)
	case turn == 0 && t.past > 0:
		return Well(afterMany.WithInt("n", len(t.Answers)).WithInt("past", t.past))
	case turn == 0:
		return Well(answered.WithInt("n", len(t.Answers)))
	case t.Keep == bot.On && turn == 1 && a.Verdict == engine.TLE && e.trials[0].fine():
		return e.waits()
	case t.lateAnswers():
		return Wrong(answersLate, fixFlush)
	case turn == 2 && t.kept > 0:
		return e.crashed(turn, a, fixLater)
	}
	return e.Crashed(t.past+turn, a)
}

// Crashed returns the finding of a turn that failed, counted as by Failure, for a game's own probes.
func (e *Examination) Crashed(turn int, a engine.Answer) Finding {
	return e.crashed(turn, a, e.advice(a))
}

// crashed returns the finding of a turn that failed, with the program's own messages.
func (e *Examination) crashed(turn int, a engine.Answer, advice engine.Phrase) Finding {
	f := Wrong(failed(turn, a), advice)
	if a.Verdict == engine.RE {
		f.Log = engine.Tail(a.Stderr)
	}
	return f
}

// lateAnswers reports whether the bot asked to keep running only when its input ended, and then, where it did not end, answered nothing.
func (t Trial) lateAnswers() bool {
	turn, a := t.Failure()
	return t.Keep != bot.On && turn == 2 && a.Why.Key == "bot.tle-silent" && t.asked > 0 && t.kept == 0
}

// fine reports whether no turn failed.
func (t Trial) fine() bool {
	turn, _ := t.Failure()
	return turn == 0
}

// waits returns the finding of a bot that goes on only when its input ends.
func (e *Examination) waits() Finding {
	if e.trials[0].asked > 0 {
		return Wrong(answersLate, fixFlush)
	}
	return LookAt(readsToEnd, fixReadsToEnd)
}

// failed says which turn failed. People count turns from 0.
func failed(turn int, a engine.Answer) engine.Phrase {
	return a.Verdict.Told(turnFailed, turnFailedSo).WithInt("n", turn-1).WithPhrase("reason", a.Why)
}

// advices maps the key of a fault to what to change.
var advices = map[string]engine.Phrase{
	"bot.nj-empty":           fixEmpty,
	"bot.nj-before":          fixBefore,
	"bot.nj-after":           fixJunk,
	"bot.nj":                 fixJunk,
	"bot.nj-half":            fixHalf,
	"bot.nj-broken":          fixBroken,
	"bot.tle":                fixSilent,
	"bot.tle-silent":         fixSilent,
	"bot.tle-lingers":        fixLingers,
	"bot.tle-not-ended":      fixNotEnded,
	"bot.tle-cpu":            fixSlow,
	"bot.mle":                fixMemory,
	"bot.ole":                fixFlood,
	"bot.folder-full":        fixFolder,
	"bot.folder-over":        fixFolder,
	"bot.too-many-processes": fixProcesses,
	"bot.not-a-move":         fixMove,
}

// clues are messages on stderr that show the cause of a crash.
var clues = []struct {
	text   string
	advice engine.Phrase
}{
	{"SyntaxError: Missing parentheses in call to 'print'", fixPython2},
	{"SyntaxError: Missing parentheses in call to 'exec'", fixPython2},
	{"SyntaxError: multiple exception types must be parenthesized", fixPython2},
	{"SyntaxError: leading zeros in decimal integer literals", fixPython2},
	{"TabError: inconsistent use of tabs", fixPython2},
	{"NameError: name 'raw_input' is not defined", fixPython2},
	{"NameError: name 'xrange' is not defined", fixPython2},
	{"requires objectValue", fixObject}, // from jsoncpp
}

// advice returns what to change about a turn that failed.
func (e *Examination) advice(a engine.Answer) engine.Phrase {
	p, ok := advices[a.Why.Key]
	if a.Why.Key == "bot.nj" {
		if numbers, bare := bareNumbers(string(a.Response)); bare {
			return fixBare.With("array", numbers)
		}
	}
	for _, clue := range clues {
		if !ok && a.Verdict == engine.RE && strings.Contains(a.Stderr, clue.text) {
			p, ok = clue.advice, true
		}
	}
	if !ok {
		p = fixCrash
	}
	if strings.Contains(p.Text, "{example}") {
		p = p.With("example", e.exam.Example)
	}
	return p
}

// moves judges the legality of the moves.
func (e *Examination) moves() Finding {
	var refused []engine.Phrase
	turns, most := 0, 0
	for _, t := range e.trials {
		refused = append(refused, t.Refused...)
		turns += len(t.Answers)
		most = max(most, t.past+len(t.Answers))
	}
	switch {
	case len(refused) == 0:
		return Well(allLegal.WithInt("n", turns).WithInt("most", most-1))
	case e.exam.Refused == nil:
		return Wrong(SomeIllegal(len(refused), turns, refused[0]), engine.Phrase{})
	}
	return e.exam.Refused(len(refused), turns, refused[0])
}

// SomeIllegal returns the sentence that n moves in that many turns were illegal, the first for this reason.
func SomeIllegal(n, turns int, reason engine.Phrase) engine.Phrase {
	return someIllegal.WithInt("n", n).WithInt("turns", turns).WithPhrase("reason", reason)
}

// all calls each for the bot's answers, with the title of their scene.
func (e *Examination) all(each func(title engine.Phrase, a *engine.Answer)) {
	for _, t := range e.trials {
		for i := range t.Answers {
			each(t.Title, &t.Answers[i])
		}
	}
}

// muchStderr limits the stderr of one turn that is kept, in bytes.
const muchStderr = 16 << 10

// output judges the bot's output besides its answers.
func (e *Examination) output() Finding {
	most := 0
	var note engine.Phrase
	e.all(func(_ engine.Phrase, a *engine.Answer) {
		most = max(most, len(a.Stderr))
		if note.Key == "" {
			note = a.Note
		}
	})
	switch {
	case note.Key != "" && note.Key != "bot.note-reads-to-end" && note.Key != "bot.note-keeps-running":
		return LookAt(note, fixNote)
	case most >= muchStderr/2:
		return LookAt(muchOnStderr, fixStderr)
	case most > 0:
		return Well(someOnStderr)
	case e.movesAlone():
		return Finding{State: Fine, Says: bareArrays, Advice: wrapArrays.With("example", e.exam.Example)}
	}
	return Well(clean)
}

// movesAlone reports whether the bot prints the bare move, where an object could hold more.
func (e *Examination) movesAlone() (alone bool) {
	if !strings.HasPrefix(e.exam.Example, "{") {
		return false
	}
	e.all(func(_ engine.Phrase, a *engine.Answer) {
		alone = alone || strings.HasPrefix(strings.TrimSpace(string(a.Response)), "[")
	})
	return alone
}

// Shares of a limit, in percent, above which the author should look.
const (
	muchTime   = 50
	muchMemory = 70
)

// speed judges the turn that came closest to its limit. A bot that waited until its time was over was not slow.
func (e *Examination) speed() Finding {
	var worst engine.Answer
	var where engine.Phrase
	share := -1.0
	e.all(func(title engine.Phrase, a *engine.Answer) {
		if a.Verdict == engine.TLE && a.CPU > 0 && a.CPU < a.Limit {
			return
		}
		if s := float64(a.Spent()) / float64(max(a.Limit, 1)); s > share {
			worst, where, share = *a, title, s
		}
	})
	if share < 0 {
		return Unknown(NotTried)
	}
	says := slowest
	if e.exam.FirstTwice {
		says = slowestTwice
	}
	says = says.WithPhrase("time", spent(&worst)).With("limit", seconds(worst.Limit)).
		WithInt("percent", int(100*share)).WithPhrase("check", where).With("told", seconds(e.nominalLimit()))
	switch {
	case share > 1:
		return Wrong(says, fixSlow)
	case 100*share > muchTime:
		return LookAt(says, fixNearSlow)
	}
	return Well(says)
}

// spent returns the time that counts against the limit of an answer. If that is processor time, it says so, and adds the time by the clock.
func spent(a *engine.Answer) engine.Phrase {
	time := seconds(a.Spent())
	if a.Spent() != a.CPU || a.CPU == 0 {
		return engine.Phrase{Text: time}
	}
	return computed.With("time", time).With("wall", seconds(a.Wall))
}

// nominalLimit returns a turn's time limit by the rules.
func (e *Examination) nominalLimit() time.Duration {
	if e.o.TimeLimit > 0 {
		return e.o.TimeLimit
	}
	return bot.DefaultTime
}

func seconds(d time.Duration) string {
	return strconv.FormatFloat(d.Seconds(), 'f', 3, 64) + " s"
}

// memory judges the most memory used.
func (e *Examination) memory() Finding {
	var most int64
	e.all(func(_ engine.Phrase, a *engine.Answer) { most = max(most, a.Memory) })
	limit := e.o.MemoryLimit
	if limit == 0 {
		limit = bot.DefaultMemory
	}
	says := mostMemory.WithInt("used", int((most+1<<20-1)>>20)).WithInt("limit", int(limit>>20))
	switch {
	case most == 0:
		return Unknown(noMemory)
	case most > limit:
		return Wrong(says, fixMemory)
	case 100*most > muchMemory*limit:
		return LookAt(says, fixMemory)
	}
	return Well(says)
}

// bareNumbers returns numbers that were printed instead of JSON, as the array that they should be; ok is false if the output has anything
// else.
func bareNumbers(printed string) (array string, ok bool) {
	fields := strings.FieldsFunc(printed, func(c rune) bool { return strings.ContainsRune(" ,\t\r\n", c) })
	for _, field := range fields {
		if _, err := strconv.Atoi(field); err != nil {
			return "", false
		}
	}
	return "[" + strings.Join(fields, ",") + "]", len(fields) == 3
}
