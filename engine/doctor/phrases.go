package doctor

import "generals-chess/engine"

// The titles of the checks.
var (
	titleStart   = engine.Phrase{Key: "doctor.start", Text: "It can be started"}
	titleRestart = engine.Phrase{Key: "doctor.restart", Text: "A new process every turn"}
	titleKeep    = engine.Phrase{Key: "doctor.keep", Text: "One process for many turns"}
	titleMoves   = engine.Phrase{Key: "doctor.moves", Text: "Legal moves"}
	titleEnd     = engine.Phrase{Key: "doctor.end", Text: "End of input"}
	titleStorage = engine.Phrase{Key: "doctor.storage", Text: "Its storage"}
	titleOutput  = engine.Phrase{Key: "doctor.output", Text: "Other output"}
	titleSpeed   = engine.Phrase{Key: "doctor.speed", Text: "Speed"}
	titleMemory  = engine.Phrase{Key: "doctor.memory", Text: "Memory"}
)

// NotTried says that a check was not made.
var NotTried = engine.Phrase{Key: "doctor.not-tried", Text: "Not tried: it has not answered a single turn."}

// The findings. Arguments: n, turns, bytes, used and limit in MB, time and limit, percent, check, verdict, reason.
var (
	canStart      = engine.Phrase{Key: "doctor.can-start", Text: "Its program is there and can be run."}
	answered      = engine.Phrase{Key: "doctor.answered", Text: "Turns answered: {n}."}
	afterMany     = engine.Phrase{Key: "doctor.after-many", Text: "Turns answered: {n}, after {past} that were played before."}
	keepsRunning  = engine.Phrase{Key: "doctor.keeps", Text: "It asks to keep running, and did so from turn to turn: {n}."}
	leftOff       = engine.Phrase{Key: "doctor.left-off", Text: "{finding} The match was left there, before its end: these turns took {time}."}
	startsAnew    = engine.Phrase{Key: "doctor.anew", Text: "It does not ask to keep running and gets a new process every turn, which is fine."}
	readsToEnd    = engine.Phrase{Key: "doctor.reads-to-end", Text: "It neither ends nor asks to keep running before its input has ended."}
	answersLate   = engine.Phrase{Key: "doctor.answers-late", Text: "It asks to keep running, but that arrives only when it ends."}
	turnFailed    = engine.Phrase{Key: "doctor.failed", Text: "Turn {n} failed ({verdict}): {reason}"}
	turnFailedSo  = engine.Phrase{Key: "doctor.failed-so", Text: "Turn {n} failed: {reason}"}
	allLegal      = engine.Phrase{Key: "doctor.legal", Text: "Turns with a legal move: all {n}, up to turn {most} of a match."}
	someIllegal   = engine.Phrase{Key: "doctor.illegal", Text: "Illegal moves: {n} in {turns} turns. The first: {reason}"}
	staysForEver  = engine.Phrase{Key: "doctor.stays", Text: "It does not end when its input does: {reason}"}
	endsWithInput = engine.Phrase{Key: "doctor.ends", Text: "It ends when there is nothing to read."}
	storageGone   = engine.Phrase{Key: "doctor.storage-gone", Text: "It removed its storage file."}
	storageUnused = engine.Phrase{Key: "doctor.storage-unused", Text: "It works in a folder of its own; it keeps nothing there."}
	storageUsed   = engine.Phrase{Key: "doctor.storage-used", Text: "It works in a folder of its own; bytes it kept: {bytes}."}
	clean         = engine.Phrase{Key: "doctor.clean", Text: "Nothing but its answers."}
	bareArrays    = engine.Phrase{Key: "doctor.bare-array", Text: "Nothing but its answers, which are the move alone, as an array: that is allowed."}
	someOnStderr  = engine.Phrase{Key: "doctor.stderr", Text: "It writes to stderr, which is recorded and does no harm."}
	muchOnStderr  = engine.Phrase{Key: "doctor.much-stderr", Text: "It writes so much to stderr that not all of it is kept."}
	slowest       = engine.Phrase{Key: "doctor.slowest", Text: "Slowest turn: {time} of {limit} ({percent} %), in “{check}”. By the rules a turn has {told}, in some languages more."}
	slowestTwice  = engine.Phrase{Key: "doctor.slowest-twice", Text: "Slowest turn: {time} of {limit} ({percent} %), in “{check}”. By the rules a turn has {told}, in some languages more, the first turn twice that."}
	computed      = engine.Phrase{Key: "doctor.computed", Text: "{time} of computing ({wall} by the clock)"}
	mostMemory    = engine.Phrase{Key: "doctor.most-memory", Text: "At most {used} MB of {limit} MB."}
	noMemory      = engine.Phrase{Key: "doctor.no-memory", Text: "Not known on this machine."}
)

// What to change. Argument: example.
var (
	fixStart      = engine.Phrase{Key: "doctor.fix-start", Text: "Put that right first: nothing else can be checked."}
	fixCompile    = engine.Phrase{Key: "doctor.fix-compile", Text: "Correct what the compiler complains of; Botzone would refuse the file, too."}
	fixEmpty      = engine.Phrase{Key: "doctor.fix-empty", Text: "Print an answer in every turn, also when there is nothing to do, such as {example}, and flush."}
	fixJunk       = engine.Phrase{Key: "doctor.fix-junk", Text: "Print one JSON value and nothing else, such as {example}. What is for yourself belongs on stderr or in \"debug\"."}
	fixBefore     = engine.Phrase{Key: "doctor.fix-before", Text: "Print nothing before the JSON value: prompts, traces and what a library says belong on stderr or in \"debug\"."}
	fixBare       = engine.Phrase{Key: "doctor.fix-bare", Text: "These are numbers, and no JSON: print them in brackets with commas, {array}."}
	wrapArrays    = engine.Phrase{Key: "doctor.wrap-array", Text: "Print {example} instead, and there is room for \"debug\", which is shown and recorded, and for \"data\", which comes back in the next turn."}
	fixBroken     = engine.Phrase{Key: "doctor.fix-broken", Text: "Correct it there: JSON has double quotes, true, false and null, and no comma before a closing bracket. A library writes it right."}
	fixHalf       = engine.Phrase{Key: "doctor.fix-half", Text: "Print the whole JSON value, such as {example}, and flush before the program ends."}
	fixSilent     = engine.Phrase{Key: "doctor.fix-silent", Text: "Read one line, not more, then print the answer and flush; and look for a loop or a wait without end."}
	fixLingers    = engine.Phrase{Key: "doctor.fix-lingers", Text: "After the answer either end, or print >>>BOTZONE_REQUEST_KEEP_RUNNING<<< on a line of its own and flush."}
	fixNotEnded   = engine.Phrase{Key: "doctor.fix-not-ended", Text: "End the program after the answer: it is called anew every turn."}
	fixSlow       = engine.Phrase{Key: "doctor.fix-slow", Text: "Compute less, and look at the clock while searching."}
	fixNearSlow   = engine.Phrase{Key: "doctor.fix-near-slow", Text: "Leave more room: a slower machine would let it lose on time."}
	fixMemory     = engine.Phrase{Key: "doctor.fix-memory", Text: "Use less memory: free what is no longer needed, and bound what grows."}
	fixFlood      = engine.Phrase{Key: "doctor.fix-flood", Text: "Print one short answer a turn; look for a loop that prints without end."}
	fixFolder     = engine.Phrase{Key: "doctor.fix-folder", Text: "Write less into the folder it works in."}
	fixProcesses  = engine.Phrase{Key: "doctor.fix-processes", Text: "Start fewer processes, and wait for each to end."}
	fixMove       = engine.Phrase{Key: "doctor.fix-move", Text: "Answer as the rules write a move, such as {example}."}
	fixCrash      = engine.Phrase{Key: "doctor.fix-crash", Text: "Find out why it ended like that: run it by hand, and read what it says on stderr. A good end has exit status 0."}
	fixPython2    = engine.Phrase{Key: "doctor.fix-python2", Text: "This is Python 2: begin it with the line #!/usr/bin/env python2, or run it with python2, as in bot:python2 FILE, or change it to Python 3."}
	fixObject     = engine.Phrase{Key: "doctor.fix-object", Text: "It gives a name to a part of an array, which jsoncpp refuses, as ret[\"response\"] = ret does: put the move into a value of its own, Json::Value out; out[\"response\"] = ret; and print out."}
	fixLater      = engine.Phrase{Key: "doctor.fix-later", Text: "In a process that keeps running, later lines are the new request alone, without \"requests\" around it: read them so."}
	fixFlush      = engine.Phrase{Key: "doctor.fix-flush", Text: "Flush stdout after >>>BOTZONE_REQUEST_KEEP_RUNNING<<< (cout << endl, print(…, flush=True), fflush), every turn."}
	fixReadsToEnd = engine.Phrase{Key: "doctor.fix-reads-to-end", Text: "Read one line rather than all there is. After the answer either end, or print >>>BOTZONE_REQUEST_KEEP_RUNNING<<< on a line of its own and flush; or set keep-running to off."}
	fixStays      = engine.Phrase{Key: "doctor.fix-stays", Text: "Leave the loop when reading fails: while (getline(cin, line)), or EOFError in Python."}
	fixStorage    = engine.Phrase{Key: "doctor.fix-storage", Text: "Empty the file instead of removing it."}
	fixNote       = engine.Phrase{Key: "doctor.fix-note", Text: "Answer exactly once for every request, and keep no more than 100 KB in \"data\" and \"globaldata\"."}
	fixStderr     = engine.Phrase{Key: "doctor.fix-stderr", Text: "Write less there: it costs time, too."}
)
