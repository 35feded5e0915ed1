package game

import (
	"encoding/json"
	"slices"

	"generals-chess/engine"
	"generals-chess/game/film"
	"generals-chess/game/session"
	"generals-chess/game/settings"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// kit is one game as the window knows it. What several games share — the session, Play, settings, flags,
// the home screen — knows only kits and engine.View; what knows a game's own view is made by its kit.
type kit interface {
	// rules are the game's; rules().Name() is its name in settings and setups.
	rules() engine.Rules

	// setupOf is the match that the choices describe. It may read files: it runs off the frame.
	setupOf(settings.Choices) (engine.Setup, error)
	// firstPace is the pace a match begins with.
	firstPace(settings.Choices) session.Pace
	// peopleWait tells whether the people at the table wait for the pacer themselves, so that the other
	// seats can think meanwhile; otherwise the session holds every turn back.
	peopleWait(settings.Choices) bool
	// newTable seats the people of a match.
	newTable(settings.Choices, *session.Pacer) table

	// setup, play, watch and result make the game's screens. A set-up is filled with the choices, which are
	// its own from then on; it is a dropper. People play on the screen that play makes; watch is for matches
	// without any; result is shown once the match is over.
	setup(*App, settings.Choices) Scene
	play(*App, *Play) Scene
	watch(*App, *Play) Scene
	result(*App, *Play) Scene
	// stage is the game's part of a replay, and teller what tells of it over time.
	stage(*App, *replayScene) stage
	teller() film.Teller

	// card is the game on the home screen, with picture drawn in it, and row one of its modes below.
	card(*App) homeCard
	picture(*ui.Context, render.Rect)
	row(*App, settings.Mode) homeRow
	// tell puts the match played last into words.
	tell(*App, *settings.LastMatch) lastWords
	// leaving says where a match would end that is left now.
	leaving(*App, *session.Snapshot) string

	// decode reads the JSON of a Spectator's view; an error means that it cannot be shown.
	decode(json.RawMessage) (engine.View, error)
	// sample is a Spectator's view of a match that nobody played, to look at before the first. It runs off
	// the frame.
	sample(seed uint64) (engine.View, error)
	// still is a picture of a Spectator's view.
	still(*App, engine.View) still
	// live is a small picture of games that run, of any one after the other.
	live(*App) live
	// exhibit paints what is exported of a replay.
	exhibit(*App) exhibit
}

// allKits are the games of the window, in the order of the home screen.
func allKits() []kit { return []kit{generalsKit{}, seaKit{}} }

// place is where a game is among the kits; the first for a name there is no game of.
func (a *App) place(game string) int {
	return max(slices.IndexFunc(a.kits, func(k kit) bool { return k.rules().Name() == game }), 0)
}

// kit is the game of a name; the first for a name there is no game of.
func (a *App) kit(game string) kit {
	return a.kits[a.place(game)]
}

// table is where the people of a match sit, and what they know of it.
type table interface {
	// seat is the person's seat, nil where no person sits.
	seat(engine.Player) engine.Seat
	// take hears of a turn.
	take(*session.Snapshot)
}

// still is a picture of a position. Nothing in it moves by itself.
type still interface {
	render.Layer
	Advance(nowMS int64)
	// SetArea says where the whole position goes, as large as fits, in device px; scale is the device px
	// of one logical px. The area may reach beyond the window.
	SetArea(area render.Rect, scale float32)
}

// dropper is a screen that takes files dropped on the window, which are in c.In.
type dropper interface {
	drop(a *App, c *ui.Context)
}

// homeCard is a game on the home screen.
type homeCard struct{ title, sub string }

// homeRow is one way to play it.
type homeRow struct {
	mode             settings.Mode
	icon, title, sub string
}

// lastWords are the match played last: how it went for whom, the winner's mark, and why.
type lastWords struct {
	icon    string // "" for none
	tone    theme.Color
	verdict string
	why     string
}
