package settings

import "slices"

// The names of two games, as their rules have them. In the settings file the bots of each have their own key.
const (
	Generals = "generals"
	HitSink  = "hitsink"
)

// Mode is one of the ways to play that the home screen offers. Each has its own last choices.
type Mode string

// The modes of these games: the first three are Generals', the others Hit & Sink's.
const (
	PlayAI     Mode = "ai"
	TwoPlayers Mode = "two"
	WatchBots  Mode = "watch"

	SeaPlay  Mode = "sea-play"  // a person commands one ship
	SeaWatch Mode = "sea-watch" // no person plays
)

// Way describes a mode.
type Way struct {
	Mode        Mode
	People      int // the number of people at the table
	Least, Most int // the number of seats
	// First are the choices that the mode starts with. Their Game is the mode's game.
	First Choices
}

// Ways are the modes of all games, game by game in the order of the home screen. The last mode of each game has no people.
type Ways []Way

// Games lists the games in the order of the home screen.
func (w Ways) Games() (names []string) {
	for _, way := range w {
		if !slices.Contains(names, way.First.Game) {
			names = append(names, way.First.Game)
		}
	}
	return names
}

// Modes lists a game's modes in the order of the home screen; nil for an unknown game.
func (w Ways) Modes(game string) (modes []Mode) {
	for _, way := range w {
		if way.First.Game == game {
			modes = append(modes, way.Mode)
		}
	}
	return modes
}

// Watch returns the mode of a game in which no person plays; "" for an unknown game.
func (w Ways) Watch(game string) Mode {
	modes := w.Modes(game)
	if len(modes) == 0 {
		return ""
	}
	return modes[len(modes)-1]
}

// Find returns the Way of a mode; the zero Way for an unknown mode.
func (w Ways) Find(m Mode) Way {
	if i := slices.IndexFunc(w, func(way Way) bool { return way.Mode == m }); i >= 0 {
		return w[i]
	}
	return Way{}
}

// First returns the choices that a mode starts with.
func (w Ways) First(m Mode) Choices { return w.Find(m).First.Clone() }

// ModeOf returns the mode that choices belong to: the one of their game for that number of people, or the one for the next smaller number.
func (w Ways) ModeOf(c Choices) Mode {
	best, people := Mode(""), -1
	for _, way := range w {
		if way.First.Game == c.Game && way.People <= c.Humans() && way.People > people {
			best, people = way.Mode, way.People
		}
	}
	return best
}

// fits reports whether a match of this mode can be played with the seats of c.
func (w Way) fits(c Choices) bool {
	n := len(c.Seats)
	return n >= w.Least && n <= w.Most && c.Humans() == w.People
}

// NewWay returns a mode of a game for people people and least to most seats. It starts with the given seats.
func NewWay(game string, m Mode, people, least, most int, seats ...string) Way {
	return Way{Mode: m, People: people, Least: least, Most: most, First: Choices{
		Game: game, Seats: seats,
		Map:  Map{Kind: JudgeMap, Size: "16x16", NewSeed: true},
		Pace: Wait, StepTime: standardStep, Table: Curtain, Plan: 1, Rate: standardRate,
	}}
}

// OfGenerals returns the modes of Generals-Chess.
func OfGenerals() Ways {
	two := NewWay(Generals, TwoPlayers, 2, 2, 2, "human", "human")
	two.First.Plan = 5
	watch := NewWay(Generals, WatchBots, 0, 2, 2, "ai:normal", "ai:easy")
	watch.First.Rate = 4 // slow enough to follow and to hear
	return Ways{NewWay(Generals, PlayAI, 1, 2, 2, "human", "ai:easy"), two, watch}
}

// OfHitSink returns the modes of Hit & Sink. At most one person plays on a screen.
func OfHitSink() Ways {
	watch := NewWay(HitSink, SeaWatch, 0, 2, 30, slices.Repeat([]string{"ai:hunter", "ai:peaceful", "ai:random", "ai:passive"}, 3)...)
	watch.First.Rate = 16 // a turn is one ship's
	return Ways{NewWay(HitSink, SeaPlay, 1, 2, 30, append([]string{"human"}, slices.Repeat([]string{"ai:lively"}, 5)...)...), watch}
}

// DefaultChoices returns the choices that a mode of these two games starts with.
func DefaultChoices(m Mode) Choices { return slices.Concat(OfGenerals(), OfHitSink()).First(m) }

// Repaired returns choices from a file with every invalid value replaced by the mode's default.
func (w Ways) Repaired(c Choices) Choices { return c.repaired(w.Find(w.ModeOf(c))) }

// GameChosen returns the game chosen on the home screen: the one that the command line names, until another is chosen.
func (s *Settings) GameChosen() string {
	if s.shown != "" {
		return s.shown
	}
	return s.Game
}

// ShowGame chooses a game in this window only.
func (s *Settings) ShowGame(game string) { s.shown = game }

// ChooseGame chooses a game now and after the next start. The command line's game is not saved.
func (s *Settings) ChooseGame(game string) {
	if game != s.shown {
		s.shown, s.Game = "", game
	}
}
