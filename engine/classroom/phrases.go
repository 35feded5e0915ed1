package classroom

import "generals-chess/engine"

// Why a submission does not take part. Arguments: file, files, limit, reason.
var (
	isLink     = engine.Phrase{Key: "class.link", Text: "{file} is a link that leads out of the submission's folder: put the file itself there."}
	unreadable = engine.Phrase{Key: "class.unreadable", Text: "The submission cannot be read: {reason}."}
	nothing    = engine.Phrase{Key: "class.nothing", Text: "Nothing here could be a bot ({files}): put one source file or program here, or a script called run that starts it."}
	noFiles    = engine.Phrase{Key: "class.no-files", Text: "the folder is empty"}
	ambiguous  = engine.Phrase{Key: "class.ambiguous", Text: "Several files could be the bot: {files}. Keep one of them, call it main, or add a script called run that starts it."}
	buildFails = engine.Phrase{Key: "class.build-failed", Text: "Its script {file} failed."}
	buildSlow  = engine.Phrase{Key: "class.build-slow", Text: "Its script {file} did not finish within {limit} s."}
	buildFull  = engine.Phrase{Key: "class.build-full", Text: "Its script {file} was ended: it wrote more than {limit} MB."}
	buildWild  = engine.Phrase{Key: "class.build-wild", Text: "Its script {file} was ended: it started too many processes, or took too much memory."}
	buildLeft  = engine.Phrase{Key: "class.build-left", Text: "Its script {file} ran, and left nothing that could be a bot: {reason}"}
	cannotPlay = engine.Phrase{Key: "class.cannot-play", Text: "It did not answer a single turn: {reason}"}
)

// What keeps a folder from being a class. Arguments: folder, reason, n.
var (
	noClass = engine.Phrase{Key: "class.no-class", Text: "The class {folder} cannot be read: {reason}."}
	noFolds = engine.Phrase{Key: "class.no-folders", Text: "There are no submissions in {folder}: every one is a folder there, a packed file or a program."}
)

// Why an item in the class's folder is no submission. Argument: reason.
var (
	leftThere    = engine.Phrase{Key: "class.left-there", Text: "it is hidden, or a tool left it there"}
	deadLink     = engine.Phrase{Key: "class.dead-link", Text: "it is a link that leads nowhere"}
	notLooked    = engine.Phrase{Key: "class.not-looked", Text: "it cannot be looked at: {reason}"}
	noFile       = engine.Phrase{Key: "class.no-file", Text: "it is neither a file nor a folder"}
	zipLink      = engine.Phrase{Key: "class.zip-link", Text: "it is a link to a zip file: put the file itself there"}
	otherPack    = engine.Phrase{Key: "class.other-pack", Text: "it is packed in a way that is not read here: unpack it into a folder of its own, or pack it as a zip file"}
	fileLink     = engine.Phrase{Key: "class.file-link", Text: "it is a link to a program: put the file itself there"}
	noSubmission = engine.Phrase{Key: "class.no-submission", Text: "it is not a folder, a packed file or a program"}
)
