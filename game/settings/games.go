package settings

import "slices"

// The names that the rules of two games have. The file has a list of bots of each under a key of its own.
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
	SeaWatch Mode = "sea-watch" // nobody does
)

// Way is a mode as its game describes it.
type Way struct {
	Mode        Mode
	People      int // how many of those who sit at the table are people
	Least, Most int // how many sit there
	// First is what the mode starts with before anything was chosen. Its Game is the mode's.
	First Choices
}

// Ways are the modes of all games, game by game in the order of the home screen. In the last of a game no person plays.
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

// Modes lists a game's modes in the order of the home screen; none of a game that there is not.
func (w Ways) Modes(game string) (modes []Mode) {
	for _, way := range w {
		if way.First.Game == game {
			modes = append(modes, way.Mode)
		}
	}
	return modes
}

// Watch is the mode of a game in which no person plays; "" of a game that there is not.
func (w Ways) Watch(game string) Mode {
	modes := w.Modes(game)
	if len(modes) == 0 {
		return ""
	}
	return modes[len(modes)-1]
}

// Find is what the game of a mode says of it; nothing of a mode that there is not.
func (w Ways) Find(m Mode) Way {
	if i := slices.IndexFunc(w, func(way Way) bool { return way.Mode == m }); i >= 0 {
		return w[i]
	}
	return Way{}
}

// First is what a mode starts with before anything was chosen.
func (w Ways) First(m Mode) Choices { return w.Find(m).First.Clone() }

// ModeOf is the mode that choices belong to: the one of their game for so many people, or else for the most below.
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

// NewWay is a mode of a game for people and programs who sit at its table so many at a time. It starts with these seats.
func NewWay(game string, m Mode, people, least, most int, seats ...string) Way {
	return Way{Mode: m, People: people, Least: least, Most: most, First: Choices{
		Game: game, Seats: seats,
		Map:  Map{Kind: JudgeMap, Size: "16x16", NewSeed: true},
		Pace: Wait, StepTime: standardStep, Table: Curtain, Plan: 1, Rate: standardRate,
	}}
}

// OfGenerals are the modes of Generals-Chess.
func OfGenerals() Ways {
	two := NewWay(Generals, TwoPlayers, 2, 2, 2, "human", "human")
	two.First.Plan = 5
	watch := NewWay(Generals, WatchBots, 0, 2, 2, "ai:normal", "ai:easy")
	watch.First.Rate = 4 // slow enough to follow, and to be heard
	return Ways{NewWay(Generals, PlayAI, 1, 2, 2, "human", "ai:easy"), two, watch}
}

// OfHitSink are those of Hit & Sink. One person at most has the screen.
func OfHitSink() Ways {
	watch := NewWay(HitSink, SeaWatch, 0, 2, 30, slices.Repeat([]string{"ai:hunter", "ai:peaceful", "ai:random", "ai:passive"}, 3)...)
	watch.First.Rate = 16 // a turn is one ship's
	return Ways{NewWay(HitSink, SeaPlay, 1, 2, 30, append([]string{"human"}, slices.Repeat([]string{"ai:lively"}, 5)...)...), watch}
}

// DefaultChoices is what a mode of these two games starts with before anything was chosen.
func DefaultChoices(m Mode) Choices { return slices.Concat(OfGenerals(), OfHitSink()).First(m) }

// Repaired are choices from a file, with what their mode begins with in the place of all that cannot be meant.
func (w Ways) Repaired(c Choices) Choices { return c.repaired(w.Find(w.ModeOf(c))) }

// GameChosen is the game whose card is chosen: the one that the command line names, until another is chosen.
func (s *Settings) GameChosen() string {
	if s.shown != "" {
		return s.shown
	}
	return s.Game
}

// ShowGame has a game chosen in this window only.
func (s *Settings) ShowGame(game string) { s.shown = game }

// ChooseGame has a game chosen now and after the next start. What the command line chose is no choice to be kept.
func (s *Settings) ChooseGame(game string) {
	if game != s.shown {
		s.shown, s.Game = "", game
	}
}
