package cluster

import "generals-chess/engine"

// What keeps a machine from helping. Arguments: address, reason, theirs, mine, name, minutes.
var (
	wrongToken  = engine.Phrase{Key: "cluster.token", Text: "{address} does not take this token: copy the whole line that the tournament printed."}
	unreachable = engine.Phrase{Key: "cluster.unreachable", Text: "Nobody answers at {address}: {reason}."}
	noServer    = engine.Phrase{Key: "cluster.no-server", Text: "No tournament is served at {address}: start arena tournament --listen first."}
	otherBuild  = engine.Phrase{Key: "cluster.version", Text: "The tournament is served by another version, {theirs}, and this is {mine}: use the same on all machines."}
	lostServer  = engine.Phrase{Key: "cluster.lost", Text: "The server has been silent for {minutes} minutes: this worker leaves. Others play its games."}
	wasOut      = engine.Phrase{Key: "cluster.was-out", Text: "The server takes no more games from this worker. {reason}"}
	noGame      = engine.Phrase{Key: "cluster.game", Text: "This program does not know the game {name}."}
	noKey       = engine.Phrase{Key: "cluster.no-key", Text: "The second half of the token is missing, by which this worker knows its server: copy the whole line that the tournament printed."}
	notServer   = engine.Phrase{Key: "cluster.not-server", Text: "The server at {address} is not the tournament that printed this token: copy the line that it prints now."}
	badAddress  = engine.Phrase{Key: "cluster.address", Text: "{address} is not an address: write it like nats://192.168.1.5:4222."}
	notWorking  = engine.Phrase{Key: "cluster.not-working", Text: "This worker leaves, nothing can be played here: {reason}"}
)

// What keeps a tournament from being served. Arguments: address, folder, file, reason, name, most.
var (
	noListen      = engine.Phrase{Key: "cluster.listen", Text: "The server cannot listen at {address}: {reason}. Name another with --listen."}
	noQueue       = engine.Phrase{Key: "cluster.queue", Text: "The queue of games in {folder} cannot be used: {reason}."}
	noTransport   = engine.Phrase{Key: "cluster.road", Text: "The queue of games at {address} cannot be used: {reason}."}
	queueGone     = engine.Phrase{Key: "cluster.gone", Text: "The queue of games at {address} is gone: somebody removed it. Finished games are kept: --resume makes another queue."}
	badKey        = engine.Phrase{Key: "cluster.key", Text: "{file} cannot be used: {reason}."}
	tooLarge      = engine.Phrase{Key: "cluster.large", Text: "{name} cannot be sent to other machines: its file has more than {most} MB."}
	notCarry      = engine.Phrase{Key: "cluster.carry", Text: "{name}: {reason}"}
	noCredentials = engine.Phrase{Key: "cluster.no-credentials", Text: "it holds no credentials"}
	noCertificate = engine.Phrase{Key: "cluster.no-certificate", Text: "it holds no certificate"}
	notPacked     = engine.Phrase{Key: "cluster.pack", Text: "The files of {name} cannot be sent to other machines: {reason}."}
)

// What is reported while a tournament is served. Arguments: name, jobs, system, number, reason, games, needs, late, seats, expected, file, most.
var (
	joined    = engine.Phrase{Key: "cluster.joined", Text: "{name} has joined: {jobs} {jobs|game/games} at a time, {system}."}
	left      = engine.Phrase{Key: "cluster.left", Text: "{name} has left."}
	silent    = engine.Phrase{Key: "cluster.silent", Text: "{name} has been silent for a while: others play its games."}
	cannotRun = engine.Phrase{Key: "cluster.cannot", Text: "{player} cannot be run on {name}: {reason}"}
	waiting   = engine.Phrase{Key: "cluster.waiting", Text: "{games} {games|game waits/games wait} for a worker that can run {player}."}
	onlyFile  = engine.Phrase{Key: "cluster.only-file", Text: "{name}: only {file} is sent to other machines, its folder holds more than {most} MB or other things."}
	outUntrue = engine.Phrase{Key: "cluster.untrue", Text: "{name} is out, its games are played again by others: {reason}."}
	outLate   = engine.Phrase{Key: "cluster.late", Text: "{name} is out, its games are played again by others: bots ran out of time in {late} of {seats} seats there, where chance gives {expected}."}
	queueAway = engine.Phrase{Key: "cluster.queue-away", Text: "The queue of games at {address} does not answer. Waiting for it; Ctrl-C ends, and finished games are kept."}
	queueBack = engine.Phrase{Key: "cluster.queue-back", Text: "The queue of games at {address} answers again."}
)

// What a worker refuses to a server. Arguments: name, path.
var (
	noLess    = engine.Phrase{Key: "cluster.no-less", Text: "the tournament runs bots without the sandbox, and this worker does not: only arena work --sandbox off does"}
	noForeign = engine.Phrase{Key: "cluster.foreign", Text: "its command names {path}, which is not in its folder: on this worker bots see only their own folder"}
)

// What a worker reports. Arguments: name, address, games, offers, lacks.
var (
	helping  = engine.Phrase{Key: "cluster.helping", Text: "{name} helps with the tournament at {address}. Ctrl-C leaves after the running games."}
	offering = engine.Phrase{Key: "cluster.offering", Text: "Available here: {offers}."}
	lacking  = engine.Phrase{Key: "cluster.lacking", Text: "Missing here: {lacks}. Bots that need it play on other machines."}
	away     = engine.Phrase{Key: "cluster.away", Text: "The server does not answer. This worker waits for it."}
	back     = engine.Phrase{Key: "cluster.back", Text: "The server answers again."}
	finished = engine.Phrase{Key: "cluster.finished", Text: "The tournament is over. {games} games were played here."}
	leaving  = engine.Phrase{Key: "cluster.leaving", Text: "{name} leaves. {games} games were played here."}
)
