package replay

import "generals-chess/engine"

// What is wrong with writing a record. Arguments: file, reason, most in MiB.
var (
	notWritten = engine.Phrase{Key: "replay.unwritten", Text: "The match cannot be recorded in {file}: {reason}"}
	exists     = engine.Phrase{Key: "replay.exists", Text: "{file} is there already and is not overwritten: give another name."}
	tooMuch    = engine.Phrase{Key: "replay.too-much", Text: "a record holds {most} MiB of text at most"} // read and written
	tooLong    = engine.Phrase{Key: "replay.too-long", Text: "a line of a record holds {most} MiB at most"}
)

// CutOff says that a record is Cut.
var CutOff = engine.Phrase{Key: "replay.cut", Text: "This record is cut off: its last turns are missing."}

// What is wrong with reading a record. Arguments: file, reason, version (the record's) and most (the highest known), line, why.
var (
	unread     = engine.Phrase{Key: "replay.unread", Text: "The record {file} cannot be read: {reason}"}
	empty      = engine.Phrase{Key: "replay.empty", Text: "it is empty"}
	noHeader   = engine.Phrase{Key: "replay.no-header", Text: "it is cut off in its first line"}
	notRecord  = engine.Phrase{Key: "replay.not-record", Text: "it is not a record of a match"}
	newer      = engine.Phrase{Key: "replay.newer", Text: "it was written by a newer version of this program (format {version}; this one reads {most}): update"}
	manyPieces = engine.Phrase{Key: "replay.many", Text: "it holds more than any match has"}
	damaged    = engine.Phrase{Key: "replay.damaged", Text: "line {line} is damaged: {why}"}
)

// What is wrong with a line.
var (
	noObject  = engine.Phrase{Key: "replay.no-object", Text: "it is not an object in JSON"}
	badZip    = engine.Phrase{Key: "replay.bad-zip", Text: "the compressed data was altered"}
	lineLong  = engine.Phrase{Key: "replay.line-long", Text: "it is longer than {most} MiB"}
	header2   = engine.Phrase{Key: "replay.second-header", Text: "another record begins there"}
	afterEnd  = engine.Phrase{Key: "replay.after-end", Text: "it comes after the end of the match"}
	wrongTurn = engine.Phrase{Key: "replay.wrong-turn", Text: "turn {want} is due there, not {got}"}
	badSeats  = engine.Phrase{Key: "replay.bad-seats", Text: "seats and setup.players must agree; they are {seats} and {players}"}
	badAsked  = engine.Phrase{Key: "replay.bad-asked", Text: "asked and answers must have the same length; they have {asked} and {answers}"}
	badPlayer = engine.Phrase{Key: "replay.bad-player", Text: "asked must name players of this match in rising order"}
	badHash   = engine.Phrase{Key: "replay.bad-hash", Text: "a hash must be 16 hexadecimal digits"}
	badBase64 = engine.Phrase{Key: "replay.bad-base64", Text: "a request or response is not in base64"}
	badRanks  = engine.Phrase{Key: "replay.bad-ranks", Text: "ranks and scores must have one number for each player"}
	badValue  = engine.Phrase{Key: "replay.bad-value", Text: "the value of {field} is not what a record has there"}
)

// What differs when a record is played again. Arguments: turn and turns count from 0 as in the record; want is what the record says (for
// the players, what the rules say), got what was found.
var (
	otherGame  = engine.Phrase{Key: "replay.other-game", Text: "The record is of the game {want}, not {got}."}
	badSetup   = engine.Phrase{Key: "replay.bad-setup", Text: "The match of the record cannot be set up: {why}"}
	overSoon   = engine.Phrase{Key: "replay.over", Text: "Turn {turn} of the record comes after the match was over."}
	wrongAsked = engine.Phrase{Key: "replay.asked", Text: "Turn {turn} of the record asks {got}, but {want} are to move: numbers of players."}
	startHash  = engine.Phrase{Key: "replay.start-hash", Text: "The first position differs: its hash is {got}, in the record {want}."}
	turnHash   = engine.Phrase{Key: "replay.turn-hash", Text: "The position after turn {turn} differs: its hash is {got}, in the record {want}."}
	notOver    = engine.Phrase{Key: "replay.not-over", Text: "The record ends the match after {turns} turns, but it is not over then."}
	otherEnd   = engine.Phrase{Key: "replay.other-end", Text: "The end differs: it is {got}, in the record {want}."}
)
