package play

import (
	"cmp"
	"slices"
	"strconv"

	"generals-chess/engine"
	"generals-chess/engine/bot"
	"generals-chess/engine/bot/sandbox"
	"generals-chess/engine/games"
	"generals-chess/engine/replay"
	"generals-chess/engine/roster"
	"generals-chess/game/app"
	"generals-chess/game/play/resume"
	"generals-chess/game/session"
	"generals-chess/game/settings"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// Game is a game as those see it who set up, play and watch its matches. What several games share knows only
// this and engine.View; what knows a game's own view is the game's. What most games say alike is in game/usual.
type Game interface {
	// Rules are the game's; Rules().Name() is its name in settings and setups.
	Rules() engine.Rules
	// Entry is what the game is in a table of games, and ways are the modes that it can be played in.
	Entry() games.Game
	Ways() settings.Ways
	// Card is what the game is called where games are chosen.
	Card(*app.App) GameCard

	// Look is how a player is told from others.
	Look(engine.Player) Look
	// SeatName is what the seat of a record is called.
	SeatName(a *app.App, p int, seat replay.Seat) string
	// Long says how long a match is that so many turns were played of.
	Long(a *app.App, turns int) string

	// SetupOf is the match that the choices describe. It may read files: it runs off the frame.
	SetupOf(settings.Choices) (engine.Setup, error)
	// FirstPace is the pace a match begins with.
	FirstPace(settings.Choices) session.Pace
	// PeopleWait reports whether the people at the table wait for the pacer themselves, so that the other
	// seats can think meanwhile; otherwise the session holds every turn back.
	PeopleWait(settings.Choices) bool
	// NewTable seats the people of a match.
	NewTable(settings.Choices, *session.Pacer) Table

	// Setup, Match and Result make the game's screens. A set-up is filled with the choices, which are its own from
	// then on; it is a dropper. People play on the screen that Match makes, and it is watched there where none play.
	// Result is shown once the match is over.
	Setup(*app.App, settings.Choices) app.Scene
	Match(*app.App, *Play) app.Scene
	Result(*app.App, *Play) app.Scene

	// Tell puts a match that was played into words.
	Tell(*app.App, *settings.LastMatch) ToldMatch
	// Leaving says where a match would end that is left now.
	Leaving(*app.App, *session.Snapshot) string
	// Preview is a small picture without a position.
	Preview(*app.App) Preview
}

// Routes lead from a match to what stands above it.
type Routes interface {
	// Replay opens the replay of a match that was played in this window on a step, on top of the present scene.
	Replay(a *app.App, p *Play, step int)
	// Examine opens the examination of a bot.
	Examine(a *app.App, game, command string)
}

// Matches are the games of the window, and the matches of them that run in it.
type Matches struct {
	Games    []Game // in the order of the home screen
	Open     Opener
	Records  string  // the folder that every match is recorded in; "" for none
	BotsFile string  // bots that go by a name; "" for none
	Plays    []*Play // matches whose goroutine may still run
	Keeper   resume.Keeper
	// Kept says what bots are kept from. It may take a while. Nil where nobody knows.
	Kept func() engine.Phrase
	// Sandbox is that of every bot that the window runs, whatever for; "" is auto.
	Sandbox sandbox.Mode

	unfinished map[string][]*resume.Saved // by game, the matches that were left, the newest first
	given      func(*settings.Choices)    // of the command line, for the next match; nil for nothing
}

// BotHome is where the window's bots come from, and what they are kept from.
type BotHome struct {
	File    string // bots that go by a name; "" for none
	Sandbox sandbox.Mode
}

// BotHome is that of this window.
func (m *Matches) BotHome() BotHome { return BotHome{m.BotsFile, m.Sandbox} }

// For is how a command, or a bot's name, is run. It looks at files. The error is a *engine.Phrase.
func (h BotHome) For(command string) (bot.Options, error) {
	return roster.For(h.File, command, bot.Options{Sandbox: h.Sandbox})
}

// MatchesOf are the matches of the window.
func MatchesOf(a *app.App) *Matches { return app.Part[*Matches](a) }

// Ways are the modes of all games.
func (m *Matches) Ways() (ways settings.Ways) {
	for _, g := range m.Games {
		ways = append(ways, g.Ways()...)
	}
	return ways
}

// Table is the games as those know them who have no window.
func (m *Matches) Table() (table games.Table) {
	for _, g := range m.Games {
		table = append(table, g.Entry())
	}
	return table
}

// PlaceOf is where a game is among those of the window. What comes from a file or a flag was looked up with FindGame
// before.
func PlaceOf(a *app.App, game string) int {
	i := slices.IndexFunc(MatchesOf(a).Games, func(g Game) bool { return g.Rules().Name() == game })
	if i < 0 {
		panic("this window has no game " + strconv.Quote(game)) // not reached
	}
	return i
}

// GameOf is the game of a name that there is one of.
func GameOf(a *app.App, game string) Game {
	return MatchesOf(a).Games[PlaceOf(a, game)]
}

// FindGame is the game of a name, if there is one.
func FindGame(a *app.App, name string) (Game, bool) {
	for _, g := range MatchesOf(a).Games {
		if g.Rules().Name() == name {
			return g, true
		}
	}
	return nil, false
}

// RecordedSeat is what the seat of a record is called: as somebody named it, or else as called makes it from who sits
// there, "" for as it names itself, or else unnamed.
func RecordedSeat(seat replay.Seat, called func(engine.SeatSpec) string, unnamed string) string {
	if Given(seat) {
		return seat.Name
	}
	if spec, err := engine.ParseSeat(seat.Spec); seat.Spec != "" && err == nil {
		if name := called(spec); name != "" {
			return name
		}
	}
	return cmp.Or(seat.Name, unnamed)
}

// Stop ends every match. It does not wait; Wait does.
func (m *Matches) Stop() {
	for _, p := range m.Plays {
		p.Stop()
	}
}

// Wait returns when the matches have closed their bots.
func (m *Matches) Wait() {
	for _, p := range m.Plays {
		<-p.Session.Done()
	}
}

// Table is where the people of a match sit, and what they know of it.
type Table interface {
	// Seat is the person's seat, nil where no person sits.
	Seat(engine.Player) engine.Seat
	// Take hears of a turn.
	Take(*session.Snapshot)
}

// Thumbnail is a picture of a position. Nothing in it moves by itself.
type Thumbnail interface {
	render.Layer
	Advance(nowMS int64)
	// SetArea says where the whole position goes, as large as fits, in device px; scale is the device px
	// of one logical px. The area may reach beyond the window.
	SetArea(area render.Rect, scale float32)
}

// dropper is a screen that takes files dropped on the window, which are in c.In.
type dropper interface {
	Drop(a *app.App, c *ui.Context)
}

// GameCard is what a game is called, and a line that says what it is.
type GameCard struct{ Title, Sub string }

// HomeRow is one way to play it.
type HomeRow struct {
	Mode             settings.Mode
	Icon, Title, Sub string
}

// ToldMatch is a match that was played: how it went for whom, whose mark stands beside that, and why.
type ToldMatch struct {
	Icon    string // "" for none
	Tone    theme.Color
	Verdict string
	Why     string
}
