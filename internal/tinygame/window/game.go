// Package window is Strip in the window: all that it asks of a game, as small as can be. Only tests show it.
package window

import (
	"encoding/json"

	"generals-chess/engine"
	"generals-chess/engine/games"
	"generals-chess/engine/replay"
	"generals-chess/game/app"
	"generals-chess/game/help"
	"generals-chess/game/play"
	"generals-chess/game/session"
	"generals-chess/game/settings"
	"generals-chess/game/setup"
	"generals-chess/internal/tinygame"
	"generals-chess/internal/tinygame/entry"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// Game is Strip in the window.
type Game struct{}

// Rules are those of Strip.
func (Game) Rules() engine.Rules { return tinygame.Rules{} }

// Entry is its line in a table of games.
func (Game) Entry() games.Game { return entry.Game() }

// The modes of Strip.
const (
	Play  settings.Mode = "strip-play"
	Watch settings.Mode = "strip-watch"
)

// Ways are how Strip can be played, the one without people last.
func (Game) Ways() settings.Ways {
	return settings.Ways{
		settings.NewWay("strip", Play, 1, 2, 2, "human", "ai:near"),
		settings.NewWay("strip", Watch, 0, 2, 2, "ai:near", "ai:rich"),
	}
}

// SetupOf is a match on a strip that the seed draws.
func (Game) SetupOf(c settings.Choices) (engine.Setup, error) {
	return engine.Setup{Game: "strip", Players: 2, Seed: c.Map.Seed}, nil
}

// FirstPace is one turn after the other: a person's seat waits by itself.
func (Game) FirstPace(c settings.Choices) session.Pace {
	if c.Humans() > 0 {
		return session.Pace{}
	}
	return session.Pace{Every: play.Every(c.Rate)}
}

// PeopleWait is never so: every turn may be held back.
func (Game) PeopleWait(settings.Choices) bool { return false }

// Card is what Strip is called.
func (Game) Card(a *app.App) play.GameCard {
	return play.GameCard{Title: say(a, title), Sub: say(a, sub)}
}

// Row is one of its modes.
func (Game) Row(a *app.App, m settings.Mode) play.HomeRow {
	if m == Play {
		return play.HomeRow{Mode: m, Icon: "human", Title: say(a, rowPlay), Sub: say(a, choose)}
	}
	return play.HomeRow{Mode: m, Icon: "bots", Title: say(a, rowWatch), Sub: say(a, takers)}
}

// Long counts turns.
func (Game) Long(a *app.App, turns int) string { return say(a, long.WithInt("n", turns)) }

// Botzone is false: there is no such game there.
func (Game) Botzone() bool { return false }

// Takers says who takes part in its tournaments.
func (Game) Takers(a *app.App) string { return say(a, takers) }

// Look is a side's colour and mark.
func (Game) Look(p engine.Player) play.Look {
	side := theme.Side(int(p))
	return play.Look{Icon: side.Icon, Plate: side.Plate, Text: side.Text}
}

// SeatName is the name that was given, or who sits there, or else the side.
func (Game) SeatName(a *app.App, p int, seat replay.Seat) string {
	called := func(engine.SeatSpec) string { return a.SeatLabel(seat.Spec) }
	return play.RecordedSeat(seat, called, sideName(a, engine.Player(p)))
}

// SeatWords are the usual ones.
func (Game) SeatWords() setup.SeatWords {
	return setup.SeatWords{
		Human: "setup.human", Ai: "setup.ai", Bot: "setup.bot",
		HumanHint: "setup.human_hint", RunsHint: "setup.command_hint", Answered: setup.AnsweredIn,
	}
}

// Tell says who won.
func (Game) Tell(a *app.App, last *settings.LastMatch) play.ToldMatch {
	told := play.ToldMatch{Verdict: verdict(a, last.Winner), Why: say(a, last.End)}
	if last.Winner >= 0 {
		side := theme.Side(last.Winner)
		told.Icon, told.Tone = side.Icon, side.Plate
	}
	return told
}

// Leaving says how far the match is.
func (Game) Leaving(a *app.App, last *session.Snapshot) string {
	return say(a, leaving.WithInt("n", last.Number))
}

// Picture is a piece of a strip.
func (Game) Picture(c *ui.Context, r render.Rect) {
	for i := range 3 {
		c.FillRect(r.Column(i, 3, c.Px(2)), toneOf(i-1))
	}
}

// Help is its page of the help.
func (Game) Help() help.Page { return help.Page{Title: title, Game: "strip"} }

// ProgramsHelp says nothing of programs.
func (Game) ProgramsHelp() (text, signs []help.Block) { return nil, nil }

// Setup makes the set-up.
func (Game) Setup(a *app.App, c settings.Choices) app.Scene { return newSetup(a, c) }

// Play makes the screen that people play on.
func (Game) Play(_ *app.App, p *play.Play) app.Scene { return &match{Transport: play.NewTransport(p)} }

// Watch makes the screen for matches without people.
func (Game) Watch(_ *app.App, p *play.Play) app.Scene { return &match{Transport: play.NewTransport(p)} }

// Result makes the screen after a match.
func (Game) Result(_ *app.App, p *play.Play) app.Scene { return newResult(p) }

// Decode refuses what no strip can be.
func (Game) Decode(text json.RawMessage) (engine.View, error) {
	var v *tinygame.View
	if err := json.Unmarshal(text, &v); err != nil {
		return nil, err
	}
	if v == nil || v.Player != engine.Spectator || len(v.Owners) < tinygame.LeastCells || len(v.Values) != len(v.Owners) {
		return nil, play.ErrNotWhole
	}
	for _, owner := range v.Owners {
		if owner < tinygame.Nobody || owner > 1 {
			return nil, play.ErrNotWhole
		}
	}
	return v, nil
}

// Sample is a strip that nobody has played on.
func (Game) Sample(seed uint64) (engine.View, error) {
	state, err := tinygame.Rules{}.New(engine.Setup{Seed: seed})
	if err != nil {
		return nil, err
	}
	return state.View(engine.Spectator), nil
}
