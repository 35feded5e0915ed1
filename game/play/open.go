package play

import (
	"encoding/json"
	"math/rand/v2"
	"reflect"

	"generals-chess/engine"
	"generals-chess/game/app"
	"generals-chess/game/settings"
	"generals-chess/render/ui"
)

// OpenSetup leads to the set-up screen of a mode, filled with its last choices.
func OpenSetup(a *app.App, m settings.Mode) {
	c := Last(a, m)
	a.Go(GameOf(a, c.Game).Setup(a, c))
}

// OpenAgainst leads to the set-up screen of a game for one person, against AIs of a level.
func OpenAgainst(a *app.App, g Game, level string) {
	for _, way := range g.Ways() {
		if way.People != 1 {
			continue
		}
		c := Last(a, way.Mode)
		for p := range c.Seats {
			if !c.Human(engine.Player(p)) {
				c.Seats[p] = string(engine.AISeat) + ":" + level
			}
		}
		a.Go(g.Setup(a, c))
		return
	}
}

// Give has the command line change the choices of the next match, and of that one only.
func Give(a *app.App, change func(*settings.Choices)) { MatchesOf(a).given = change }

// Last are the choices that the next match of a mode begins with: those of the last one, as the command line changes them.
func Last(a *app.App, m settings.Mode) settings.Choices {
	c := a.Settings().Last[m].Clone()
	if change := MatchesOf(a).given; change != nil {
		before := c.Clone()
		change(&c)
		c.Given = !reflect.DeepEqual(before, c)
	}
	return c
}

// changeSetup leads to the set-up screen of a match that was played: as its mode's last choices have it now, or, of
// one that goes on from another, with its own.
func changeSetup(a *app.App, c settings.Choices) {
	if c.From == nil {
		OpenSetup(a, a.Settings().Ways().ModeOf(c))
		return
	}
	a.Go(GameOf(a, c.Game).Setup(a, c.Clone()))
}

// OpenResult remembers a finished match and leads to its result. The play is handed over.
func OpenResult(a *app.App, p *Play) {
	RememberMatch(a, p)
	a.Go(p.Game.Result(a, p))
}

// RememberMatch keeps how the match ended for the home screen.
// One that went on from another is in its record only.
func RememberMatch(a *app.App, p *Play) {
	if p.Choices.From != nil {
		return
	}
	last := p.Last()
	view, err := json.Marshal(last.View(engine.Spectator))
	if err != nil {
		panic(err) // not reached: every game's view can be written as JSON
	}
	a.Settings().LastMatch = &settings.LastMatch{
		Choices: p.Choices.Clone(), Winner: int(last.Result.Winner()), End: last.Result.Phrase, View: view,
	}
	a.Changed()
}

// Keep takes the choices as the last of their mode, and their game as the one chosen; not those of a match that
// goes on from another, nor of one that the command line is about.
func Keep(a *app.App, c settings.Choices) {
	if c.From != nil || c.Given {
		return
	}
	a.Settings().Last[a.Settings().Ways().ModeOf(c)] = c.Clone()
	a.Settings().ChooseGame(c.Game)
	a.Changed()
}

// StartLast starts a match with the last choices of a mode: the one click from the home screen.
func StartLast(a *app.App, m settings.Mode) { StartMatch(a, Last(a, m)) }

// StartMatch remembers the choices and leads to the match.
// A new seed is drawn here if the choices ask for one; the play's own choices name the seed.
func StartMatch(a *app.App, c settings.Choices) {
	if c.Map.NewSeed {
		c.Map.Seed = FreshSeed()
	}
	Keep(a, c)
	MatchesOf(a).given = nil
	p := Start(a, c)
	a.Go(p.Game.Match(a, p))
}

// Again plays another match with seats and seed as given, and leaves the wish for new seeds as it was.
func Again(a *app.App, c settings.Choices) {
	newSeed := a.Settings().Last[a.Settings().Ways().ModeOf(c)].Map.NewSeed
	c.Map.NewSeed = false
	StartMatch(a, c)
	c.Map.NewSeed = newSeed
	Keep(a, c)
}

// FreshSeed is short enough to be read out across a room.
func FreshSeed() uint64 { return uint64(rand.Uint32N(1_000_000)) }

// DropBots leads from another screen to the set-up of the game chosen when files are dropped there.
func DropBots(a *app.App, c *ui.Context) {
	if len(c.In.Dropped) == 0 {
		return
	}
	OpenSetup(a, a.Settings().Ways().Watch(a.Settings().GameChosen()))
	if set, ok := a.Scene().(dropper); ok {
		set.Drop(a, c)
	}
}
