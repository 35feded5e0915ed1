package play

import (
	"encoding/json"
	"reflect"

	"generals-chess/engine"
	"generals-chess/game/app"
	"generals-chess/game/settings"
	"generals-chess/render/ui"
)

// OpenSetup opens the set-up screen of a mode with its last choices.
func OpenSetup(a *app.App, m settings.Mode) {
	c := Last(a, m)
	a.Go(GameOf(a, c.Game).Setup(a, c))
}

// OpenAgainst opens the set-up screen of a game for one person against AIs of a level.
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

// Give sets the change that the command line makes to the choices of the next match, and of that one only.
func Give(a *app.App, change func(*settings.Choices)) { MatchesOf(a).given = change }

// Last returns the choices that the next match of a mode begins with: the last ones, changed by the command line.
func Last(a *app.App, m settings.Mode) settings.Choices {
	c := a.Settings().Last[m].Clone()
	if change := MatchesOf(a).given; change != nil {
		before := c.Clone()
		change(&c)
		c.Given = !reflect.DeepEqual(before, c)
	}
	return c
}

// changeSetup opens the set-up screen after a match: with the last choices of its mode, or, if the match went on from another one, with
// its own choices.
func changeSetup(a *app.App, c settings.Choices) {
	if c.From == nil {
		OpenSetup(a, a.Settings().Ways().ModeOf(c))
		return
	}
	a.Go(GameOf(a, c.Game).Setup(a, c.Clone()))
}

// OpenResult remembers a finished match and opens its result screen, which owns the play from then on.
func OpenResult(a *app.App, p *Play) {
	if p.Choices.Rate == 0 { // unlimited speed is for this match only
		p.Choices.Rate = p.rate
	}
	RememberMatch(a, p)
	a.Go(p.Game.Result(a, p))
}

// RememberMatch stores how the match ended for the home screen.
func RememberMatch(a *app.App, p *Play) {
	last, choices := p.Last(), p.Choices.Clone()
	choices.From = nil
	view, err := json.Marshal(last.View(engine.Spectator))
	if err != nil {
		panic(err) // not reached: every game's view can be written as JSON
	}
	a.Settings().LastMatch = &settings.LastMatch{
		Choices: choices, Winner: int(last.Result.Winner()), End: last.Result.Phrase, View: view,
	}
	a.Changed()
}

// Keep stores the choices as the last of their mode, and their game as the chosen one. It does not store choices that go on from another
// match or that the command line changed.
func Keep(a *app.App, c settings.Choices) {
	if c.From != nil || c.Given {
		return
	}
	a.Settings().Last[a.Settings().Ways().ModeOf(c)] = c.Clone()
	a.Settings().ChooseGame(c.Game)
	a.Changed()
}

// KeepLook stores how the person looks at the map, for the next match of the mode of these choices.
func KeepLook(a *app.App, c settings.Choices) {
	m := a.Settings().Ways().ModeOf(c)
	if last, ok := a.Settings().Last[m]; ok {
		last.Whole = c.Whole
		a.Settings().Last[m] = last
		a.Changed()
	}
}

// StartLast starts a match with the last choices of a mode: one click on the home screen.
func StartLast(a *app.App, m settings.Mode) { StartMatch(a, Last(a, m)) }

// StartMatch stores the choices and opens the match. It draws a new seed if the choices ask for one; the play's own choices have the seed
// drawn.
func StartMatch(a *app.App, c settings.Choices) {
	if c.Map.NewSeed {
		c.Map.Draw()
	}
	StartGiven(a, c, c.Map.NewSeed)
}

// StartGiven stores the choices and opens a match with the seed given. If newSeed is set, the next match draws another one.
func StartGiven(a *app.App, c settings.Choices, newSeed bool) {
	c.Map.NewSeed = newSeed
	Keep(a, c)
	MatchesOf(a).given = nil
	p := Start(a, c)
	a.Go(p.Game.Match(a, p))
}

// Again plays another match with the seats and the seed given, and leaves the wish for new seeds unchanged.
func Again(a *app.App, c settings.Choices) {
	StartGiven(a, c, a.Settings().Last[a.Settings().Ways().ModeOf(c)].Map.NewSeed)
}

// FairSeed returns the seed of c.Map if the program did not draw it. In a game whose maps may cost a person the match before the first
// order, it draws another seed instead of such a one, but not for ever. It plays ahead, so the frame never calls it.
func FairSeed(g Game, c settings.Choices) uint64 {
	game, may := g.(interface{ Fair(settings.Choices) bool })
	for range mostDraws {
		if !c.Map.Drawn || !may || game.Fair(c) {
			break
		}
		if c.Rated {
			c.Map.Seed += settings.DaySeeds
		} else {
			c.Map.Draw()
		}
	}
	return c.Map.Seed
}

// mostDraws is how often FairSeed draws at most.
const mostDraws = 10

// DropBots opens the set-up of the chosen game when files are dropped on another screen, and passes the files to it.
func DropBots(a *app.App, c *ui.Context) {
	if len(c.In.Dropped) == 0 {
		return
	}
	OpenSetup(a, a.Settings().Ways().Watch(a.Settings().GameChosen()))
	if set, ok := a.Scene().(dropper); ok {
		set.Drop(a, c)
	}
}
