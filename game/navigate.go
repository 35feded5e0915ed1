package game

import (
	"math/rand/v2"

	"generals-chess/game/settings"
)

// Home leads to the home screen.
func (a *App) Home() { a.Go(newHome(a)) }

// OpenSetup leads to the set-up screen of a mode, filled with its last choices.
func (a *App) OpenSetup(m settings.Mode) { a.Go(newSetup(a, m)) }

// OpenSettings opens the settings on top of the present scene.
func (a *App) OpenSettings() { a.Push(newSettings(a)) }

// OpenResult leads to the result of a finished match. The play is handed over.
func (a *App) OpenResult(p *Play) { a.Go(newResult(a, p)) }

// StartLast starts a match with the last choices of a mode: the one click from the home screen.
func (a *App) StartLast(m settings.Mode) { a.StartMatch(a.settings.Last[m]) }

// StartMatch remembers the choices and leads to the match, or to watching it when no person plays.
// A new seed is drawn here if the choices ask for one; the play's own choices name the seed.
func (a *App) StartMatch(c settings.Choices) {
	if c.Map.NewSeed {
		c.Map.Seed = uint64(rand.Uint32N(1_000_000))
	}
	a.settings.Last[c.Mode()] = c
	a.Changed()
	p := a.newPlay(c)
	if c.Humans() == 0 {
		a.Go(newWatch(a, p))
		return
	}
	a.Go(newMatch(a, p))
}
