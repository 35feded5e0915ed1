// Package settings holds the choices that the window remembers from one start to the next, and reads and writes the settings file.
package settings

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"time"

	"generals-chess/engine"
	"generals-chess/engine/replay"
)

// Version is the version of the file layout that this program writes.
const Version = 1

// Pace is the rule for when a step is played in a match with people.
type Pace string

// The paces.
const (
	Wait     Pace = "wait" // when every human has chosen
	RealTime Pace = "real" // every StepTime
)

// Table is a way in which two people share one screen.
type Table string

// The tables.
const (
	Curtain Table = "curtain" // each sees only their own fog; a curtain falls between the turns
	Open    Table = "open"    // no fog, no curtain, real time
)

// MapKind is a source of maps.
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
	Drawn   bool    `json:"-"`        // the program drew Seed, and may play another one instead
	File    string  `json:"file"`     // path of the initdata when Kind is FileMap
}

// Draw chooses a seed by chance.
func (m *Map) Draw() { m.Seed, m.Drawn = FreshSeed(), true }

// DaySeeds is the distance of the seeds of one day's maps.
const DaySeeds = 100_000_000

// DaySeed returns the seed of a day's match: the date in the person's time zone as the number YYYYMMDD.
func DaySeed(day time.Time) uint64 {
	y, m, d := day.Date()
	return uint64(y*10000 + int(m)*100 + d)
}

// OfDay reports whether a seed is a day's: its own one, or that of a later map, each of which is DaySeeds further.
func OfDay(seed uint64, day time.Time) bool { return seed%DaySeeds == DaySeed(day) }

// FreshSeed draws a seed of at most six digits, short enough to be read out across a room.
func FreshSeed() uint64 { return uint64(rand.Uint32N(1_000_000)) }

// Choices are all that is needed to start a match. Times are in milliseconds. Hit & Sink uses only Seed and NewSeed of Map; Pace,
// StepTime, Table and Plan are only for Generals.
//
// A copy shares its Seats and Names: Clone it before changing them.
type Choices struct {
	Game     string   `json:"game"`            // "" in an old file means Generals
	Seats    []string `json:"seats"`           // as engine.ParseSeat reads them, by player; the mode sets their number
	Names    []string `json:"names,omitempty"` // of the people on those seats, see Name; may be shorter than Seats
	Map      Map      `json:"map"`
	Pace     Pace     `json:"pace"`
	StepTime int      `json:"step_time_ms"`
	Table    Table    `json:"table"`
	Plan     int      `json:"plan"`                // steps planned in one turn behind the curtain: 1, 5 or 10
	Rate     int      `json:"rate"`                // turns a second when watching, 1 to 60; 0 is unlimited
	Handicap int      `json:"handicap,omitempty"`  // extra soldiers for the only person; negative ones are for the opponent
	Ship     int      `json:"ship,omitempty"`      // Hit & Sink: the kind of ship that the person chose last, 0 for none
	Whole    bool     `json:"whole_sea,omitempty"` // Hit & Sink: the person looks at the whole sea
	TakeBack bool     `json:"take_back,omitempty"` // steps may be taken back, even against strong AIs
	Given    bool     `json:"given,omitempty"`     // from the command line, and for one match only
	Rated    bool     `json:"rated,omitempty"`     // a try of the day: no hints
	From     *From    `json:"-"`                   // nil for a match from the beginning
}

// From is a turn of a recorded match, from which another match continues. Choices.Map is then ignored.
type From struct {
	Record *replay.Record // read only; it has at least Turns turns
	File   string         // the record's file, "" for a match played in this window
	Turns  int            // turns to take over
	Player engine.Player  // the player whose view was open there
}

// Size is a window's size in the units of the operating system.
type Size struct {
	Width  int `json:"width"`
	Height int `json:"height"`
}

// Settings is the content of the settings file.
type Settings struct {
	Version      int              `json:"version"`
	Language     string           `json:"language"` // en, zh or ko; "" uses the system's
	Scale        float64          `json:"scale"`    // of the interface; 0 follows the window
	Remember     bool             `json:"remember"` // terrain once seen stays dimly visible
	Marks        bool             `json:"marks"`    // the side's shape on its tiles
	Coordinates  bool             `json:"coordinates"`
	Patterns     bool             `json:"patterns,omitempty"` // stripes on the second side's land
	Palette      string           `json:"palette,omitempty"`  // of the sides' colours: one of Palettes
	Light        bool             `json:"light,omitempty"`    // panels and words on a light background
	Text         int              `json:"text,omitempty"`     // size of words, in per cent; 0 means 100
	Numbers      string           `json:"numbers,omitempty"`  // separator between thousands: one of Separators
	Captions     bool             `json:"captions,omitempty"` // sounds have captions
	ReduceMotion bool             `json:"reduce_motion"`
	Volume       int              `json:"volume"` // of the sounds, 0 to 100
	Muted        bool             `json:"mute"`
	Fullscreen   bool             `json:"fullscreen"`
	Window       Size             `json:"window"`
	Game         string           `json:"game"` // the game chosen on the home screen
	Last         map[Mode]Choices `json:"last"`
	Bots         []string         `json:"bots"` // commands of bots used before, newest first; SeaBots are for Hit & Sink
	SeaBots      []string         `json:"sea_bots"`
	LastMatch    *LastMatch       `json:"last_match,omitempty"`
	// Tournaments are the last set-ups of tournaments, by game.
	Tournaments map[string]Tournament `json:"contests,omitempty"`
	// LastClass is the form of the last class; nil for none. It is replaced and never changed.
	LastClass *Class `json:"last_class,omitempty"`
	// TournamentFolders are the tournaments opened outside the usual folder, newest first.
	TournamentFolders []string `json:"contest_folders,omitempty"`
	// GameBots are the commands of all other games' bots used before, newest first.
	GameBots map[string][]string `json:"game_bots,omitempty"`
	// Hints counts how often each hint was shown; a hint that was understood counts as shown often enough. NoHints turns hints off.
	Hints   map[string]int `json:"hints,omitempty"`
	NoHints bool           `json:"no_hints,omitempty"`
	// Lessons are the numbers of lesson steps that the person has done, by game.
	Lessons map[string]int `json:"lessons,omitempty"`
	// Skipped are the lesson steps among them that the person has only skipped, by game.
	Skipped map[string][]int `json:"lessons_skipped,omitempty"`

	// Keys are the keys chosen for actions, by the action's name.
	Keys map[string][]string `json:"keys,omitempty"`

	ways  Ways   // the known modes; the file names them only
	shown string // the game that the command line names, "" for none; never in the file
}

const (
	mostBots     = 12
	mostFolders  = 50
	leastStep    = 50
	mostStep     = 10_000
	standardStep = 500
	standardRate = 8

	standardVolume = 60
)

// Default returns the settings of a first start in a window with these modes.
func Default(ways Ways) Settings {
	s := Settings{
		Version: Version, Remember: true, Marks: true, Coordinates: true, Volume: standardVolume,
		Window: Size{1280, 800}, Last: map[Mode]Choices{}, ways: ways,
	}
	if len(ways) > 0 {
		s.Game = ways[0].First.Game
	}
	for _, way := range ways {
		s.Last[way.Mode] = way.First.Clone()
	}
	return s
}

// Ways returns the known modes.
func (s *Settings) Ways() Ways { return s.ways }

// Clone returns a copy that shares nothing with s.
func (s Settings) Clone() Settings {
	last := make(map[Mode]Choices, len(s.Last))
	for m, c := range s.Last {
		last[m] = c.Clone()
	}
	s.Last, s.Bots, s.SeaBots = last, slices.Clone(s.Bots), slices.Clone(s.SeaBots)
	s.Tournaments, s.TournamentFolders, s.GameBots = cloneTournaments(s.Tournaments), slices.Clone(s.TournamentFolders), maps.Clone(s.GameBots)
	s.Hints = maps.Clone(s.Hints)
	s.Lessons, s.Skipped = maps.Clone(s.Lessons), maps.Clone(s.Skipped)
	s.Keys = maps.Clone(s.Keys)
	return s
}

// Learned notes that the person has done the first steps steps of a game's lesson, or only skipped them. A smaller number than before leaves
// the number as it is.
func (s *Settings) Learned(game string, steps int, skipped []int) {
	s.Lessons, s.Skipped = maps.Clone(s.Lessons), maps.Clone(s.Skipped)
	if s.Lessons == nil {
		s.Lessons = map[string]int{}
	}
	if s.Skipped == nil {
		s.Skipped = map[string][]int{}
	}
	s.Lessons[game], s.Skipped[game] = max(s.Lessons[game], steps), slices.Clone(skipped)
}

// UsedBots returns the commands of a game's bots used before, newest first.
func (s *Settings) UsedBots(game string) []string {
	switch game {
	case Generals:
		return s.Bots
	case HitSink:
		return s.SeaBots
	}
	return s.GameBots[game]
}

// UsedBot puts a bot's command first in the list of a game's commands used before.
func (s *Settings) UsedBot(game, command string) {
	bots := []string{command}
	for _, b := range s.UsedBots(game) {
		if b != command && len(bots) < mostBots {
			bots = append(bots, b)
		}
	}
	switch game {
	case Generals:
		s.Bots = bots
	case HitSink:
		s.SeaBots = bots
	default:
		s.GameBots = maps.Clone(s.GameBots)
		if s.GameBots == nil {
			s.GameBots = map[string][]string{}
		}
		s.GameBots[game] = bots
	}
}

// strange reports an unknown game in the file. Arguments: game, and games, the known ones.
var strange = engine.Phrase{Key: "toast.settings_game", Text: "The settings name a game “{game}”: this program knows {games}."}

// repair replaces all values that a hand-edited file may hold and the program cannot use. The error names an unknown game.
func (s *Settings) repair() (unknown error) {
	s.Version = Version
	if !slices.Contains([]string{"", "en", "zh", "ko"}, s.Language) {
		s.Language = ""
	}
	if s.Scale != 0 && !(s.Scale >= 1 && s.Scale <= 4) {
		s.Scale = 0
	}
	s.Palette = oneOf(s.Palette, "", Palettes()...)
	s.Numbers = oneOf(s.Numbers, "", Separators()...)
	s.Text = oneOf(s.Text, 0, TextSizes()...)
	s.Volume = clamp(s.Volume, 0, 100, standardVolume)
	s.Window.Width = clamp(s.Window.Width, 640, 16384, 1280)
	s.Window.Height = clamp(s.Window.Height, 480, 16384, 800)
	if games := s.ways.Games(); !slices.Contains(games, s.Game) {
		if s.Game != "" {
			unknown = strange.With("game", s.Game).With("games", strings.Join(games, ", ")).Err()
		}
		s.Game = games[0]
	}
	if s.Last == nil {
		s.Last = map[Mode]Choices{}
	}
	for _, way := range s.ways {
		c, ok := s.Last[way.Mode]
		if !ok {
			c = way.First
		}
		s.Last[way.Mode] = c.repaired(way)
	}
	s.Bots = s.Bots[:min(len(s.Bots), mostBots)]
	s.SeaBots = s.SeaBots[:min(len(s.SeaBots), mostBots)]
	for game, bots := range s.GameBots {
		s.GameBots[game] = bots[:min(len(bots), mostBots)]
	}
	s.LastMatch = s.LastMatch.repaired(s.ways)
	s.LastClass = s.LastClass.repaired()
	s.TournamentFolders = s.TournamentFolders[:min(len(s.TournamentFolders), mostFolders)]
	for game, c := range s.Tournaments {
		s.Tournaments[game] = c.repaired()
	}
	return unknown
}

func (c Choices) repaired(way Way) Choices {
	d := way.First.Clone()
	c.Game = d.Game
	c.Seats = repairedSeats(c.Seats, d.Seats)
	if !way.fits(c) {
		c.Seats = d.Seats
	}
	c.Names = Names(c.Names[:min(len(c.Names), len(c.Seats))]...)
	c.Map.Kind = oneOf(c.Map.Kind, d.Map.Kind, JudgeMap, FairMap, FileMap)
	if !goodSize(c.Map.Size) {
		c.Map.Size = d.Map.Size
	}
	c.Pace = oneOf(c.Pace, d.Pace, Wait, RealTime)
	c.Table = oneOf(c.Table, d.Table, Curtain, Open)
	c.Plan = oneOf(c.Plan, d.Plan, 1, 5, 10)
	c.StepTime = clamp(c.StepTime, leastStep, mostStep, d.StepTime)
	c.Rate = clamp(c.Rate, 0, 60, d.Rate)
	c.Handicap = clamp(c.Handicap, -engine.MostHandicap, engine.MostHandicap, 0)
	return c
}

// repairedSeats returns the seats, where a seat cannot be parsed with the one of spare.
func repairedSeats(seats, spare []string) []string {
	seats = slices.Clone(seats)
	for i, seat := range seats {
		if _, err := engine.ParseSeat(seat); err != nil {
			seats[i] = spare[i%len(spare)]
		}
	}
	return seats
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
