// Package usual implements for a game of the window what most games share. A game embeds Game and overrides what differs. The
// package draws no board.
package usual

import (
	"cmp"
	"strconv"
	"strings"

	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/engine/games"
	"generals-chess/engine/overlay"
	"generals-chess/engine/replay"
	"generals-chess/game/app"
	"generals-chess/game/help"
	"generals-chess/game/play"
	"generals-chess/game/session"
	"generals-chess/game/settings"
	"generals-chess/game/setup"
	"generals-chess/game/viewer/timeline"
	"generals-chess/render"
	"generals-chess/render/ui"
)

// Game implements what most games of the window share.
type Game struct {
	Line games.Game                           // in the table of games
	Side func(*app.App, engine.Player) string // name of a player without a name
	Mark func(engine.Player) play.Mark        // distinguishes the players
}

// Entry returns the game's line in the table of games.
func (g Game) Entry() games.Game { return g.Line }

// Rules returns the game's rules.
func (g Game) Rules() engine.Rules { return g.Line.Rules }

// name returns the game's name for people.
func (g Game) name() engine.Phrase { return g.Line.Words[g.Line.Name()] }

// Look returns the mark of a player.
func (g Game) Look(p engine.Player) play.Mark { return g.Mark(p) }

// SetupOf returns a match on a board that follows from the seed and the number of players, or on the board of a file.
func (g Game) SetupOf(c settings.Choices) (engine.Setup, error) {
	match := engine.Setup{Game: g.Line.Name(), Players: len(c.Seats), Seed: c.Map.Seed}
	if c.Map.Kind != settings.FileMap {
		return match, nil
	}
	text, err := setup.ReadPosition(c.Map.File)
	match.Init = text
	return match, err
}

// FirstPace waits for people; without people it is the chosen rate.
func (Game) FirstPace(c settings.Choices) session.Pace {
	if c.Humans() > 0 {
		return session.Pace{}
	}
	return session.Pace{Every: play.Every(c.Rate)}
}

// PeopleWait returns false: every turn may be held back.
func (Game) PeopleWait(settings.Choices) bool { return false }

// Card shows the game's name and number of players.
func (g Game) Card(a *app.App) play.GameCard {
	least, most := g.Line.Rules.Players()
	players := strconv.Itoa(least)
	if most > least {
		players += "–" + strconv.Itoa(most)
	}
	return play.GameCard{Title: a.Phrase(g.name(), nil), Sub: a.F("home.players", words.Text("n", players))}
}

// Row shows the seats of the last match of a mode.
func (g Game) Row(a *app.App, m settings.Mode) play.HomeRow {
	row := play.HomeRow{Mode: m, Icon: "human", Title: a.T("home.play_ai")}
	if a.Settings().Ways().Find(m).People == 0 {
		row.Icon, row.Title = "bots", a.T("home.watch")
	}
	var seats []string
	for _, seat := range play.Last(a, m).Seats {
		seats = append(seats, a.SeatLabel(seat))
	}
	row.Sub = strings.Join(seats, " – ")
	return row
}

// Picture draws the marks of the first two players.
func (g Game) Picture(c *ui.Context, r render.Rect) {
	for i := range 2 {
		look := g.Mark(engine.Player(i))
		c.IconIn(r.Column(i, 2, c.Px(2)), look.Icon, c.Px(22), look.Plate)
	}
}

// Takers names the weakest and the strongest AI.
func (g Game) Takers(a *app.App) string {
	if len(g.Line.Levels) == 0 {
		return ""
	}
	label := func(level string) string { return a.SeatLabel(string(engine.AISeat) + ":" + level) }
	return label(g.Line.Levels[0]) + " – " + label(g.Line.Levels[len(g.Line.Levels)-1])
}

// SeatName returns the given name, or the program that sat there, or the side for a person.
func (g Game) SeatName(a *app.App, p int, seat replay.Seat) string {
	side := g.Side(a, engine.Player(p))
	return play.RecordedSeat(seat, func(spec engine.SeatSpec) string {
		if spec.Kind == engine.HumanSeat {
			return side
		}
		return a.SeatLabel(seat.Spec)
	}, side)
}

// SeatWords returns the words for people, AIs and bots.
func (Game) SeatWords() setup.SeatWords {
	return setup.SeatWords{
		Human: "setup.human", Ai: "setup.ai", Bot: "setup.bot",
		HumanHint: "setup.human_hint", RunsHint: "setup.command_hint", Answered: setup.AnsweredIn,
	}
}

// Played counts every turn: where one player has the turn, giving up takes it.
func (Game) Played(turns int, _ bool) int { return turns }

// Long counts turns.
func (Game) Long(a *app.App, turns int) string { return a.F("replays.turns", words.Int("n", turns)) }

// Leaving names the turn that the match has reached.
func (Game) Leaving(a *app.App, last *session.Snapshot) string {
	return a.F("dialog.leave_turn", words.Int("n", last.Number))
}

// Tell describes a finished match: who won, why, and the winner's mark. An unnamed only person is "you".
func (g Game) Tell(a *app.App, last *settings.LastMatch) play.ToldMatch {
	told := play.ToldMatch{Verdict: g.verdict(a, last), Why: a.Phrase(last.End, func(p int) string { return g.called(a, last.Choices, p) })}
	if marked := last.Choices.Marked(last.Winner); marked >= 0 {
		look := g.Mark(engine.Player(marked))
		told.Icon, told.Tone = look.Icon, look.Plate
	}
	return told
}

func (g Game) verdict(a *app.App, last *settings.LastMatch) string {
	switch {
	case last.Winner < 0:
		return a.T("result.draw")
	case last.Choices.You(engine.Player(last.Winner)):
		return a.T("result.you_win")
	case last.Choices.You(last.Choices.Eyes()):
		return a.T("result.you_lose")
	}
	return a.F("result.wins", words.Text("player", g.called(a, last.Choices, last.Winner)))
}

// called returns a player's name, or the side if the player has none.
func (g Game) called(a *app.App, c settings.Choices, p int) string {
	return cmp.Or(c.Name(engine.Player(p)), g.Side(a, engine.Player(p)))
}

// Sample returns the view of a match's beginning, with as few players as possible.
func (g Game) Sample(seed uint64) (engine.View, error) {
	least, _ := g.Line.Rules.Players()
	state, err := g.Line.Rules.New(engine.Setup{Game: g.Line.Name(), Players: least, Seed: seed})
	if err != nil {
		return nil, err
	}
	return state.View(engine.Spectator), nil
}

// Help returns a page without blocks.
func (g Game) Help() help.Page { return help.Page{Title: g.name(), Game: g.Line.Name()} }

// ProgramsHelp returns no blocks about programs.
func (Game) ProgramsHelp() (text, signs []help.Block) { return nil, nil }

// Annotator annotates nothing.
func (Game) Annotator() timeline.Annotator { return func(*timeline.Collector, engine.State) {} }

// Grid returns zero: no drawings are shown.
func (Game) Grid(engine.View) overlay.Grid { return overlay.Grid{} }

// Botzone returns false: Botzone does not have the game.
func (Game) Botzone() bool { return false }
