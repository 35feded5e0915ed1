// Package settings holds what the window remembers from one start to the next, and the file it is kept in.
package settings

import (
	"fmt"
	"slices"
	"time"

	"generals-chess/engine"
)

// Version is the version of the file's layout that this program writes.
const Version = 1

// Mode is one of the ways to play that the home screen offers. Each has its own last choices.
type Mode string

// The modes.
const (
	PlayAI     Mode = "ai"
	TwoPlayers Mode = "two"
	WatchBots  Mode = "watch"
)

// Modes lists the modes in the order of the home screen.
var Modes = [...]Mode{PlayAI, TwoPlayers, WatchBots}

// Pace says when a step happens where people play.
type Pace string

// The paces.
const (
	Wait     Pace = "wait" // when every human has chosen
	RealTime Pace = "real" // every StepTime
)

// Table is how two people share one screen.
type Table string

// The tables.
const (
	Curtain Table = "curtain" // each sees only their own fog; a curtain falls between the turns
	Open    Table = "open"    // no fog, no curtain, real time
)

// MapKind is where the map comes from.
type MapKind string

// The kinds of map.
const (
	JudgeMap MapKind = "judge" // as Botzone's judge draws it
	FairMap  MapKind = "fair"  // point-symmetric
	FileMap  MapKind = "file"  // a prepared position
)

// Map is the choice of a map.
type Map struct {
	Kind    MapKind `json:"kind"`
	Size    string  `json:"size"`     // "16x16" (height x width) or "random"
	Seed    uint64  `json:"seed"`     // the seed to play, or the last one played
	NewSeed bool    `json:"new_seed"` // draw another seed for every match
	File    string  `json:"file"`     // path of the initdata when Kind is FileMap
}

// Choices are all that is needed to start a match. Step times are in milliseconds.
type Choices struct {
	Seats    [2]string `json:"seats"` // as engine.ParseSeat reads them; red first
	Map      Map       `json:"map"`
	Pace     Pace      `json:"pace"`
	StepTime int       `json:"step_time_ms"`
	Table    Table     `json:"table"`
	Plan     int       `json:"plan"` // steps planned in one turn behind the curtain: 1, 5 or 10
	Rate     int       `json:"rate"` // steps a second when watching, 1 to 60; 0 is unlimited
}

// Size is a window's size in the units of the operating system.
type Size struct {
	Width  int `json:"width"`
	Height int `json:"height"`
}

// Settings is the content of the file.
type Settings struct {
	Version      int              `json:"version"`
	Language     string           `json:"language"` // en, zh or ko; "" asks the system
	Scale        float64          `json:"scale"`    // of the interface; 0 follows the window
	Remember     bool             `json:"remember"` // terrain once seen stays dimly visible
	Marks        bool             `json:"marks"`    // the side's shape on its tiles
	Coordinates  bool             `json:"coordinates"`
	ReduceMotion bool             `json:"reduce_motion"`
	Fullscreen   bool             `json:"fullscreen"`
	Window       Size             `json:"window"`
	Last         map[Mode]Choices `json:"last"`
	Bots         []string         `json:"bots"` // commands of bots used before, newest first
	LastMatch    *LastMatch       `json:"last_match,omitempty"`
}

const (
	mostBots     = 12
	leastStep    = 50
	mostStep     = 10_000
	standardStep = 500
)

// Default is what a first start uses.
func Default() Settings {
	s := Settings{
		Version: Version, Remember: true, Marks: true, Coordinates: true,
		Window: Size{1280, 800}, Last: map[Mode]Choices{},
	}
	for _, m := range Modes {
		s.Last[m] = DefaultChoices(m)
	}
	return s
}

// DefaultChoices is what a mode starts with before anything was chosen.
func DefaultChoices(m Mode) Choices {
	c := Choices{
		Map:  Map{Kind: JudgeMap, Size: "16x16", NewSeed: true},
		Pace: Wait, StepTime: standardStep, Table: Curtain, Plan: 1, Rate: 8,
	}
	switch m {
	case PlayAI:
		c.Seats = [2]string{"human", "ai:easy"}
	case TwoPlayers:
		c.Seats = [2]string{"human", "human"}
	default:
		c.Seats = [2]string{"ai:normal", "ai:easy"}
	}
	return c
}

// Clone is a copy that shares nothing with s.
func (s Settings) Clone() Settings {
	last := make(map[Mode]Choices, len(s.Last))
	for m, c := range s.Last {
		last[m] = c
	}
	s.Last, s.Bots = last, slices.Clone(s.Bots)
	return s
}

// UsedBot puts a bot's command in front of the list of commands used before.
func (s *Settings) UsedBot(command string) {
	bots := []string{command}
	for _, b := range s.Bots {
		if b != command && len(bots) < mostBots {
			bots = append(bots, b)
		}
	}
	s.Bots = bots
}

// Humans counts the people who sit at the table of c.
func (c Choices) Humans() int {
	n := 0
	for _, seat := range c.Seats {
		if spec, err := engine.ParseSeat(seat); err == nil && spec.Kind == engine.HumanSeat {
			n++
		}
	}
	return n
}

// Human tells whether a person plays for p.
func (c Choices) Human(p engine.Player) bool {
	spec, err := engine.ParseSeat(c.Seats[p])
	return err == nil && spec.Kind == engine.HumanSeat
}

// Every is the time of one step in real time.
func (c Choices) Every() time.Duration { return time.Duration(c.StepTime) * time.Millisecond }

// Mode is the mode that c belongs to.
func (c Choices) Mode() Mode {
	switch c.Humans() {
	case 2:
		return TwoPlayers
	case 1:
		return PlayAI
	}
	return WatchBots
}

// repair replaces whatever a hand-edited file may hold that the program cannot use.
func (s *Settings) repair() {
	s.Version = Version
	if !slices.Contains([]string{"", "en", "zh", "ko"}, s.Language) {
		s.Language = ""
	}
	if s.Scale != 0 && !(s.Scale >= 1 && s.Scale <= 4) {
		s.Scale = 0
	}
	s.Window.Width = clamp(s.Window.Width, 640, 16384, 1280)
	s.Window.Height = clamp(s.Window.Height, 480, 16384, 800)
	if s.Last == nil {
		s.Last = map[Mode]Choices{}
	}
	for _, m := range Modes {
		c, ok := s.Last[m]
		if !ok {
			c = DefaultChoices(m)
		}
		s.Last[m] = c.repaired(m)
	}
	s.Bots = s.Bots[:min(len(s.Bots), mostBots)]
	s.LastMatch = s.LastMatch.repaired()
}

func (c Choices) repaired(m Mode) Choices {
	d := DefaultChoices(m)
	for i := range c.Seats {
		if _, err := engine.ParseSeat(c.Seats[i]); err != nil {
			c.Seats[i] = d.Seats[i]
		}
	}
	if c.Mode() != m {
		c.Seats = d.Seats
	}
	c.Map.Kind = oneOf(c.Map.Kind, d.Map.Kind, JudgeMap, FairMap, FileMap)
	if !goodSize(c.Map.Size) {
		c.Map.Size = d.Map.Size
	}
	c.Pace = oneOf(c.Pace, d.Pace, Wait, RealTime)
	c.Table = oneOf(c.Table, d.Table, Curtain, Open)
	c.Plan = oneOf(c.Plan, d.Plan, 1, 5, 10)
	c.StepTime = clamp(c.StepTime, leastStep, mostStep, d.StepTime)
	c.Rate = clamp(c.Rate, 0, 60, d.Rate)
	return c
}

func goodSize(size string) bool {
	var h, w int
	if size == "random" {
		return true
	}
	n, err := fmt.Sscanf(size, "%dx%d", &h, &w)
	return n == 2 && err == nil && fmt.Sprintf("%dx%d", h, w) == size
}

func oneOf[T comparable](v, fallback T, allowed ...T) T {
	if slices.Contains(allowed, v) {
		return v
	}
	return fallback
}

func clamp(v, least, most, fallback int) int {
	if v < least || v > most {
		return fallback
	}
	return v
}

// Curtain tells whether two people share the screen with a curtain between their turns.
func (c Choices) Curtain() bool { return c.Humans() == 2 && c.Table == Curtain }

// Open tells whether two people play at once on a map both see.
func (c Choices) Open() bool { return c.Humans() == 2 && c.Table == Open }

// RealTime tells whether steps come by the clock where people play.
func (c Choices) RealTime() bool {
	return c.Humans() > 0 && !c.Curtain() && (c.Open() || c.Pace == RealTime)
}
