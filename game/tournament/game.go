package tournament

import (
	"generals-chess/game/app"
	"generals-chess/game/play"
	"generals-chess/game/setup"
)

// Game is a game that tournaments are played of.
type Game interface {
	play.Game
	// LivePreview is a small picture of games that run, of any one after the other.
	LivePreview(*app.App) play.LivePreview
	// SeatWords are what the game calls those who sit.
	SeatWords() setup.SeatWords
	// Takers says who takes part in tournaments, for the home screen.
	Takers(*app.App) string
	// Mapped tells whether it is played on maps that can be chosen.
	Mapped() bool
}
