package audit

import "generals-chess/engine"

// What is wrong with a record.
var (
	unended    = engine.Phrase{Key: "audit.unended", Text: "it breaks off before the end of the game"}
	otherMatch = engine.Phrase{Key: "audit.other-match", Text: "it is the record of another match"}
	otherSum   = engine.Phrase{Key: "audit.other-sum", Text: "the file is not the one that was written: its SHA-256 is {got}, and was {want}"}
)

// What is wrong with a tournament. Arguments: file or folder, reason, row and record.
var (
	otherSetup = engine.Phrase{Key: "audit.other-setup", Text: "{file} and the database disagree on the settings of the tournament"}
	noSetup    = engine.Phrase{Key: "audit.no-setup", Text: "{file} is damaged: {reason}"}
	otherCount = engine.Phrase{Key: "audit.other-count", Text: "the games that count are {row} in the database, and {record} by the records"}
	unread     = engine.Phrase{Key: "audit.unread", Text: "The folder {folder} cannot be read: {reason}."}
	lost       = engine.Phrase{Key: "audit.lost", Text: "The settings of the tournament in {folder} are lost: {reason}"}
)

// What a resumed tournament does about a finding. Arguments: finding; for summary the numbers again and changed.
var (
	counts    = engine.Phrase{Key: "audit.counts", Text: "{finding}; it counts as the record says"}
	again     = engine.Phrase{Key: "audit.again", Text: "{finding}; it is played again"}
	renewed   = engine.Phrase{Key: "audit.renewed", Text: "{finding}; it is rewritten from the database"}
	believed  = engine.Phrase{Key: "audit.believed", Text: "{finding}; the database counts"}
	forgotten = engine.Phrase{Key: "audit.forgotten", Text: "{finding}; it is dropped"}
	summary   = engine.Phrase{Key: "audit.summary", Text: "Some games were not as their records say. {again} are played again, {changed} count as the record says."}
)

// Findings about a game. Arguments: number, reason; for differs what (the column), row and record.
var (
	differs  = engine.Phrase{Key: "audit.differs", Text: "{what} is {row} in the database, and {record} in the record"}
	changed  = engine.Phrase{Key: "audit.changed", Text: "game {number}: {reason}"}
	unsound  = engine.Phrase{Key: "audit.unsound", Text: "game {number}: its record does not prove it: {reason}"}
	unknown  = engine.Phrase{Key: "audit.unknown", Text: "game {number}: it has a record, but is not in the database"}
	foreign  = engine.Phrase{Key: "audit.foreign", Text: "game {number}: it does not belong to this tournament"}
	notKnown = engine.Phrase{Key: "audit.not-known", Text: "game {number}: whether it belongs to the tournament depends on games without a good record"}
)
