package game

import (
	"encoding/json"
	"math/rand/v2"

	"generals-chess/engine"
	"generals-chess/game/settings"
	"generals-chess/render/ui"
)

// Home leads to the home screen.
func (a *App) Home() { a.Go(newHome(a)) }

// OpenSetup leads to the set-up screen of a mode, filled with its last choices.
func (a *App) OpenSetup(m settings.Mode) {
	a.Go(a.kit(m.Game()).setup(a, a.settings.Last[m].Clone()))
}

// changeSetup leads to the set-up screen of a match that was played: as its mode's last choices have it now, or, of
// one that goes on from another, with its own.
func (a *App) changeSetup(c settings.Choices) {
	if c.From == nil {
		a.OpenSetup(c.Mode())
		return
	}
	a.Go(a.kit(c.Game).setup(a, c.Clone()))
}

// OpenSettings opens the settings on top of the present scene.
func (a *App) OpenSettings() { a.Push(newSettings(a)) }

// OpenResult remembers a finished match and leads to its result. The play is handed over.
func (a *App) OpenResult(p *Play) {
	a.remember(p)
	a.Go(p.kit.result(a, p))
}

// remember keeps how the match ended for the home screen.
// One that went on from another is in its record only.
func (a *App) remember(p *Play) {
	if p.Choices.From != nil {
		return
	}
	last := p.Last()
	view, err := json.Marshal(last.View(engine.Spectator))
	if err != nil {
		panic(err) // not reached: every game's view can be written as JSON
	}
	a.settings.LastMatch = &settings.LastMatch{
		Choices: p.Choices.Clone(), Winner: int(last.Result.Winner()), End: last.Result.Phrase, View: view,
	}
	if record := p.record.Load(); record != nil {
		a.settings.LastMatch.Record = *record
	}
	a.Changed()
}

// keep takes the choices as the last of their mode, and their game as the one chosen; not those of a match that
// goes on from another.
func (a *App) keep(c settings.Choices) {
	if c.From != nil {
		return
	}
	a.settings.Last[c.Mode()] = c.Clone()
	a.settings.Game = c.Mode().Game()
	a.Changed()
}

// StartLast starts a match with the last choices of a mode: the one click from the home screen.
func (a *App) StartLast(m settings.Mode) { a.StartMatch(a.settings.Last[m]) }

// StartMatch remembers the choices and leads to the match, or to watching it when no person plays.
// A new seed is drawn here if the choices ask for one; the play's own choices name the seed.
func (a *App) StartMatch(c settings.Choices) {
	if c.Map.NewSeed {
		c.Map.Seed = freshSeed()
	}
	a.keep(c)
	p := a.newPlay(c)
	if c.Humans() == 0 {
		a.Go(p.kit.watch(a, p))
		return
	}
	a.Go(p.kit.play(a, p))
}

// again plays another match with seats and seed as given, and leaves the wish for new seeds as it was.
func (a *App) again(c settings.Choices) {
	newSeed := a.settings.Last[c.Mode()].Map.NewSeed
	c.Map.NewSeed = false
	a.StartMatch(c)
	c.Map.NewSeed = newSeed
	a.keep(c)
}

// freshSeed is short enough to be read out across a room.
func freshSeed() uint64 { return uint64(rand.Uint32N(1_000_000)) }

// dropBots leads from another screen to the set-up of the game chosen when files are dropped there.
func dropBots(a *App, c *ui.Context) {
	if len(c.In.Dropped) == 0 {
		return
	}
	a.OpenSetup(settings.WatchMode(a.settings.Game))
	if set, ok := a.Scene().(dropper); ok {
		set.drop(a, c)
	}
}
