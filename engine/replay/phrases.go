package replay

import "generals-chess/engine"

// What is wrong with a record that is written.
var (
	// notWritten: arguments file, reason.
	notWritten = engine.Phrase{Key: "replay.unwritten", Text: "the match cannot be recorded in {file}: {reason}"}
	// exists: argument file.
	exists = engine.Phrase{Key: "replay.exists", Text: "{file} is there already and is not written over: give another name"}
	// tooMuch is a reason. Argument: most, in MiB.
	tooMuch = engine.Phrase{Key: "replay.too-much", Text: "a record holds {most} MiB at most"}
)

// What is wrong with a record that is read.
var (
	// unread: arguments file, reason.
	unread = engine.Phrase{Key: "replay.unread", Text: "cannot read the record {file}: {reason}"}
	empty  = engine.Phrase{Key: "replay.empty", Text: "it is empty"}
	// noHeader: the file ends before its first line does.
	noHeader  = engine.Phrase{Key: "replay.no-header", Text: "it is cut off before its first line ends"}
	notRecord = engine.Phrase{Key: "replay.not-record", Text: "it is not a record of a match"}
	// newer: arguments version, most.
	newer = engine.Phrase{Key: "replay.newer", Text: "it was written by a newer version (its format is {version}, known here is {most}): update this program"}
	// damaged: arguments line, why.
	damaged = engine.Phrase{Key: "replay.damaged", Text: "line {line} is damaged: {why}"}
)

// What is wrong with a line, or, of the last two, with all of them.
var (
	noObject      = engine.Phrase{Key: "replay.no-object", Text: "it is not JSON as a record has"}
	badZip        = engine.Phrase{Key: "replay.bad-zip", Text: "what is compressed here was altered"}
	lineLong      = engine.Phrase{Key: "replay.line-long", Text: "it is longer than {most} MiB"}
	header2       = engine.Phrase{Key: "replay.second-header", Text: "a second record begins there"}
	afterEnd      = engine.Phrase{Key: "replay.after-end", Text: "it comes after the end of the match"}
	wrongTurn     = engine.Phrase{Key: "replay.wrong-turn", Text: "turn {want} should stand there, not turn {got}"}
	badSeats      = engine.Phrase{Key: "replay.bad-seats", Text: "it has {seats} seats for {players} players"}
	badAsked      = engine.Phrase{Key: "replay.bad-asked", Text: "it has {asked} players who were asked and {answers} answers"}
	badPlayer     = engine.Phrase{Key: "replay.bad-player", Text: "the players who were asked are not players of this match in rising order"}
	badBase64     = engine.Phrase{Key: "replay.bad-base64", Text: "a request or response is not the base64 it should be"}
	badRanks      = engine.Phrase{Key: "replay.bad-ranks", Text: "it does not have one rank and one score for each player"}
	badField      = engine.Phrase{Key: "replay.bad-field", Text: "a value is not what a record has there"}
	badFieldNamed = engine.Phrase{Key: "replay.bad-field-named", Text: "the value of {field} is not what a record has there"}

	manyAnswers = engine.Phrase{Key: "replay.many", Text: "it holds more answers than any match has"}
)

// What is not as it was when a record is played again.
var (
	otherGame  = engine.Phrase{Key: "replay.other-game", Text: "the record is of the game {want}, not {got}"}
	badSetup   = engine.Phrase{Key: "replay.bad-setup", Text: "the record's match cannot be set up: {why}"}
	overSoon   = engine.Phrase{Key: "replay.over", Text: "turn {turn} was played after the match was over"}
	wrongAsked = engine.Phrase{Key: "replay.asked", Text: "turn {turn} asks {got}, but it is for {want} to move"}
	startHash  = engine.Phrase{Key: "replay.start-hash", Text: "the first position differs: it is {got}, and the record says {want}"}
	turnHash   = engine.Phrase{Key: "replay.turn-hash", Text: "the position after turn {turn} differs: it is {got}, and the record says {want}"}
	notOver    = engine.Phrase{Key: "replay.not-over", Text: "the record says that the match ended after {turns} turns, but it goes on"}
	otherEnd   = engine.Phrase{Key: "replay.end", Text: "the end differs: it is {got}, and the record says {want}"}
)
