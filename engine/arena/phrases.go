package arena

import "generals-chess/engine"

// What is wrong with a tournament before it starts. Arguments: name, game, count, least, most, reason, folder.
var (
	sameName   = engine.Phrase{Key: "arena.same-name", Text: "two players are called {name}: give each a name of its own"}
	wrongSeats = engine.Phrase{Key: "arena.seats", Text: "{game} is for {least} to {most} players, not {count}"}
	onlyTwo    = engine.Phrase{Key: "arena.only-two", Text: "a tournament that ends when enough is known is a round-robin of two players"}
	notReady   = engine.Phrase{Key: "arena.not-ready", Text: "{name} cannot play: {reason}"}
)

// Why a tournament cannot be resumed. Arguments: folder, difference, number.
var (
	otherSetup   = engine.Phrase{Key: "arena.other-setup", Text: "The tournament in {folder} is of another game, or has other options: continue with those."}
	otherPlayers = engine.Phrase{Key: "arena.other-players", Text: "The tournament in {folder} was begun with other players: continue with those, in their order."}
	otherPlan    = engine.Phrase{Key: "arena.other-plan", Text: "The tournament in {folder} goes on as it was begun: {difference}."}
	foreign      = engine.Phrase{Key: "arena.foreign", Text: "Game {number} in {folder} does not belong to this tournament: somebody changed the database."}
)

// ErrStopped is the error of Run when it was asked to stop.
var ErrStopped = (engine.Phrase{Key: "arena.stopped", Text: "The tournament is stopped. Finished games are kept; it can be resumed."}).Err()

// What ends a tournament. Arguments: number of the game, name of the player, reason, file.
var (
	noRecord   = engine.Phrase{Key: "arena.no-record", Text: "{reason}. Game {number} does not count; finished games are kept."}
	gone       = engine.Phrase{Key: "arena.gone", Text: "{name} can no longer play: {reason} Finished games are kept: correct that, and resume."}
	notSeated  = engine.Phrase{Key: "arena.not-seated", Text: "{name} cannot play game {number}: {reason}"}
	notPlayed  = engine.Phrase{Key: "arena.not-played", Text: "Game {number} could not be played: {reason}"}
	unfinished = engine.Phrase{Key: "arena.unfinished", Text: "The record {file} could not be stored: {reason}. Finished games are kept."}
)
