package files

import "generals-chess/engine"

// unread names the file of an error. Arguments: file, reason.
var unread = engine.Phrase{Key: "files.unread", Text: "{file} cannot be read: {reason}"}

// What is wrong with a file.
var (
	notFile   = engine.Phrase{Key: "files.not-file", Text: "it is not an ordinary file, but a device or a pipe"}
	empty     = engine.Phrase{Key: "files.empty", Text: "it is empty"}
	strange   = engine.Phrase{Key: "files.strange", Text: "it is neither a record of a match nor a log of Botzone; unpack it first if it is packed otherwise than with gzip"}
	breaksOff = engine.Phrase{Key: "files.breaks-off", Text: "the compressed data breaks off"}
	// tooLarge: argument most, in GiB.
	tooLarge = engine.Phrase{Key: "files.too-large", Text: "it holds more than {most} GiB of text"}
)

// Why a match is not found in a file. Argument: line.
var (
	noLine  = engine.Phrase{Key: "files.no-line", Text: "there is no match in line {line}"}
	several = engine.Phrase{Key: "files.several", Text: "it holds several matches: say which line is meant"}
)
