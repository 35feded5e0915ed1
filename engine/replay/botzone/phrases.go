package botzone

import "generals-chess/engine"

// What is wrong with a file. Items of a log, rows and columns count from 0, lines from 1.
var (
	noMatch = engine.Phrase{Key: "replay.botzone.none", Text: "there is no match of Botzone in it"}
	// notJSON: arguments line, column.
	notJSON = engine.Phrase{Key: "replay.botzone.not-json", Text: "it is not JSON at line {line}, column {column}"}
	// inLine: arguments line, reason.
	inLine  = engine.Phrase{Key: "replay.botzone.line", Text: "line {line}: {reason}"}
	tooLong = engine.Phrase{Key: "replay.botzone.too-long", Text: "a match takes at most {most} MiB"}
	// manyLines: argument most.
	manyLines = engine.Phrase{Key: "replay.botzone.many-lines", Text: "a pack has at most {most} lines"}
	notMatch  = engine.Phrase{Key: "replay.botzone.not-match", Text: "it is not a match of Botzone: write an object with log, or the log itself"}
	notLog    = engine.Phrase{Key: "replay.botzone.not-log", Text: "the log is not an array"}
	// longInit: argument most, in MiB.
	longInit = engine.Phrase{Key: "replay.botzone.long-init", Text: "initdata takes at most {most} MiB"}
	noMap    = engine.Phrase{Key: "replay.botzone.no-map", Text: "there is no map: no initdata, and none in the first item of the log"}
)

// What is wrong with a log. Argument of all: item.
var (
	// tooMany: argument most, of items.
	tooMany = engine.Phrase{Key: "replay.botzone.too-many", Text: "the log has an item {item}; a match has at most {most} items"}
	// longItem: argument most, in MiB.
	longItem  = engine.Phrase{Key: "replay.botzone.long-item", Text: "log item {item} is longer than {most} MiB"}
	noOutput  = engine.Phrase{Key: "replay.botzone.no-output", Text: "log item {item} is not an output of the judge: an item may be missing"}
	noAnswers = engine.Phrase{Key: "replay.botzone.no-answers", Text: "log item {item} is not the players’ answers: an item may be missing"}
	// noAnswer and noVerdict: argument player.
	noAnswer  = engine.Phrase{Key: "replay.botzone.no-answer", Text: "log item {item}: there is no answer of player {player}"}
	noVerdict = engine.Phrase{Key: "replay.botzone.no-verdict", Text: "log item {item}: the answer of player {player} has no verdict"}
	// otherStep: arguments shown, step.
	otherStep = engine.Phrase{Key: "replay.botzone.step", Text: "log item {item}: the judge shows step {shown}, by the rules it is step {step}"}
	// otherMap: arguments row, column.
	otherMap = engine.Phrase{Key: "replay.botzone.map", Text: "log item {item}: the judge shows another map than the rules lead to, first at row {row}, column {column}"}
	badMap   = engine.Phrase{Key: "replay.botzone.bad-map", Text: "log item {item}: what the judge shows is not a map of this match’s size"}
	tooSoon  = engine.Phrase{Key: "replay.botzone.too-soon", Text: "log item {item}: the judge ends the match, by the rules it goes on"}
	// goesOn: argument end, a sentence.
	goesOn = engine.Phrase{Key: "replay.botzone.goes-on", Text: "log item {item}: the match goes on, by the rules it has ended. {end}"}
	// otherScores: arguments shown, scores.
	otherScores = engine.Phrase{Key: "replay.botzone.scores", Text: "log item {item}: the judge gives the scores {shown}, by the rules they are {scores}"}
	afterEnd    = engine.Phrase{Key: "replay.botzone.after-end", Text: "log item {item} comes after the end of the match"}
)

// Why a record cannot be written as a match of Botzone.
var (
	// otherGame: argument game.
	otherGame = engine.Phrase{Key: "replay.botzone.other-game", Text: "This is a record of {game}; Botzone’s logs are of Generals-Chess only."}
	// badTurn and lateTurn: argument turn.
	badTurn  = engine.Phrase{Key: "replay.botzone.turn", Text: "Turn {turn} of the record is not one of Generals-Chess."}
	lateTurn = engine.Phrase{Key: "replay.botzone.late-turn", Text: "Turn {turn} of the record comes after the end of the match."}
)
