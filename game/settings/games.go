package settings

import "slices"

// The games, by the names their rules have.
const (
	Generals = "generals"
	HitSink  = "hitsink"
)

// Mode is one of the ways to play that the home screen offers. Each has its own last choices.
type Mode string

// The modes: the first three are Generals', the others Hit & Sink's.
const (
	PlayAI     Mode = "ai"
	TwoPlayers Mode = "two"
	WatchBots  Mode = "watch"

	SeaPlay  Mode = "sea-play"  // a person commands one ship
	SeaWatch Mode = "sea-watch" // nobody does
)

// Games lists the games in the order of the home screen.
func Games() []string { return []string{Generals, HitSink} }

// Modes lists a game's modes in the order of the home screen; in the last one no person plays.
func Modes(game string) []Mode {
	if game == HitSink {
		return []Mode{SeaPlay, SeaWatch}
	}
	return []Mode{PlayAI, TwoPlayers, WatchBots}
}

// WatchMode is the mode of a game in which no person plays.
func WatchMode(game string) Mode {
	modes := Modes(game)
	return modes[len(modes)-1]
}

// allModes are the modes of every game.
func allModes() (all []Mode) {
	for _, game := range Games() {
		all = append(all, Modes(game)...)
	}
	return all
}

// Game is the game a mode belongs to.
func (m Mode) Game() string {
	if m == SeaPlay || m == SeaWatch {
		return HitSink
	}
	return Generals
}

// Players is how many sit at the table of a mode.
func (m Mode) Players() (least, most int) {
	if m.Game() == HitSink {
		return 2, 30
	}
	return 2, 2
}

// DefaultChoices is what a mode starts with before anything was chosen.
func DefaultChoices(m Mode) Choices {
	return Choices{
		Game: m.Game(), Seats: defaultSeats(m),
		Map:  Map{Kind: JudgeMap, Size: "16x16", NewSeed: true},
		Pace: Wait, StepTime: standardStep, Table: Curtain, Plan: 1, Rate: defaultRate(m),
	}
}

func defaultSeats(m Mode) []string {
	switch m {
	case PlayAI:
		return []string{"human", "ai:easy"}
	case TwoPlayers:
		return []string{"human", "human"}
	case SeaPlay:
		return []string{"human", "ai:hunter", "ai:peaceful", "ai:peaceful", "ai:random", "ai:passive"}
	case SeaWatch:
		return slices.Repeat([]string{"ai:hunter", "ai:peaceful", "ai:random", "ai:passive"}, 3)
	}
	return []string{"ai:normal", "ai:easy"}
}

// defaultRate is higher where ships are watched: a turn is one ship's.
func defaultRate(m Mode) int {
	if m == SeaWatch {
		return 16
	}
	return 8
}
