package settings

import (
	"slices"
	"unicode"

	"generals-chess/engine"
	"generals-chess/engine/arena/schedule"
)

// Entrant is somebody who takes part in a tournament.
type Entrant struct {
	Name string `json:"name,omitempty"` // "" for what the seat is called
	Seat string `json:"seat"`           // ai:LEVEL or bot:COMMAND; bot: alone while the command is missing
}

// Contest is the tournament that was put together last: all that is needed to begin one, but for its seed.
//
// A copy shares its Entrants: take a Clone before changing one.
type Contest struct {
	Entrants []Entrant `json:"entrants"`
	Terms    Terms     `json:"terms"`
}

// Terms are how a tournament is played. Those that belong to another format, or number of players, are kept for later.
type Terms struct {
	Format     schedule.Format `json:"format"`
	Pairs      int             `json:"pairs"`  // of games in every meeting; of Rotation, tables for everybody
	Rounds     int             `json:"rounds"` // of Swiss; 0 is the usual number
	Table      int             `json:"table"`  // of Rotation: seats at a table; 0 is as many as there are
	Test       string          `json:"test"`   // of two players, as stats.ParseSPRT reads it; "" for none
	TestPairs  int             `json:"test_pairs"`
	Map        Map             `json:"map"`     // but for its seed
	Workers    int             `json:"workers"` // games side by side; 0 is the usual number
	TimeFactor float64         `json:"time_factor"`
	NoRecords  bool            `json:"no_records"`
}

// The bounds of what is asked for in numbers.
const (
	MostPairs   = 20_000
	MostRounds  = 1000
	MostWorkers = 1024
	mostFactor  = 1000
)

// Clone is a copy that shares nothing with c.
func (c Contest) Clone() Contest {
	c.Entrants = slices.Clone(c.Entrants)
	return c
}

// DefaultContest is what a game's set-up of tournaments starts with: these AIs in that format.
func DefaultContest(levels []string, format schedule.Format) Contest {
	c := Contest{Terms: defaultTerms()}
	c.Terms.Format = format
	for _, level := range levels {
		c.Entrants = append(c.Entrants, Entrant{Seat: string(engine.AISeat) + ":" + level})
	}
	return c
}

func defaultTerms() Terms {
	return Terms{Format: schedule.RoundRobin, Pairs: 10, TestPairs: MostPairs, TimeFactor: 1, Map: Map{Kind: JudgeMap, Size: "16x16"}}
}

// LastContest is the tournament of a game that was put together last; ok is false where none was.
func (s *Settings) LastContest(game string) (c Contest, ok bool) {
	c, ok = s.Contests[game]
	return c.Clone(), ok && len(c.Entrants) > 0
}

// KeepContest remembers the tournament of a game that was put together.
func (s *Settings) KeepContest(game string, c Contest) {
	if s.Contests == nil {
		s.Contests = map[string]Contest{}
	}
	s.Contests[game] = c.Clone()
}

func cloneContests(contests map[string]Contest) map[string]Contest {
	if contests == nil {
		return nil
	}
	clone := make(map[string]Contest, len(contests))
	for game, c := range contests {
		clone[game] = c.Clone()
	}
	return clone
}

// repaired leaves out who cannot take part, and replaces what cannot be meant.
func (c Contest) repaired() Contest {
	c.Entrants = slices.DeleteFunc(slices.Clone(c.Entrants), func(e Entrant) bool { return !mayEnter(e) })
	c.Entrants = c.Entrants[:min(len(c.Entrants), schedule.MostPlayers)]
	t, d := &c.Terms, defaultTerms()
	t.Format = oneOf(t.Format, d.Format, schedule.Formats()...)
	t.Pairs = clamp(t.Pairs, 1, MostPairs, d.Pairs)
	t.TestPairs = clamp(t.TestPairs, 1, MostPairs, d.TestPairs)
	t.Rounds = clamp(t.Rounds, 0, MostRounds, 0)
	t.Table = clamp(t.Table, 0, schedule.MostPlayers, 0)
	t.Workers = clamp(t.Workers, 0, MostWorkers, 0)
	t.Map.Kind = oneOf(t.Map.Kind, d.Map.Kind, JudgeMap, FairMap, FileMap)
	if !goodSize(t.Map.Size) {
		t.Map.Size = d.Map.Size
	}
	if !(t.TimeFactor > 0 && t.TimeFactor <= mostFactor) {
		t.TimeFactor = d.TimeFactor
	}
	return c
}

// mayEnter tells whether the seat is an AI's or a bot's, and the name can be shown.
func mayEnter(e Entrant) bool {
	if slices.ContainsFunc([]rune(e.Name), func(r rune) bool { return !unicode.IsPrint(r) }) {
		return false
	}
	spec, err := engine.ParseSeat(e.Seat)
	return e.Seat == string(engine.BotSeat)+":" || err == nil && spec.Kind != engine.HumanSeat
}

// SawContest puts the folder of a tournament in front of those looked at before.
func (s *Settings) SawContest(folder string) {
	s.ContestFolders = slices.Insert(slices.DeleteFunc(s.ContestFolders, func(f string) bool { return f == folder }), 0, folder)
	s.ContestFolders = s.ContestFolders[:min(len(s.ContestFolders), mostFolders)]
}

// DropContest forgets the folder of a tournament.
func (s *Settings) DropContest(folder string) {
	s.ContestFolders = slices.DeleteFunc(s.ContestFolders, func(f string) bool { return f == folder })
}
