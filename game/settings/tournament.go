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

// Tournament is the tournament that was put together last: all that is needed to begin one, but for its seed.
//
// A copy shares its Entrants: take a Clone before changing one.
type Tournament struct {
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
	Adjudicate bool            `json:"adjudicate,omitempty"` // games that nobody can win any more end early
	Positions  string          `json:"positions,omitempty"`  // a folder of positions that games begin from; "" for none
}

// The bounds of what is asked for in numbers.
const (
	MostPairs   = 20_000
	MostRounds  = 1000
	MostWorkers = 1024
	mostFactor  = 1000
)

// Clone is a copy that shares nothing with c.
func (c Tournament) Clone() Tournament {
	c.Entrants = slices.Clone(c.Entrants)
	return c
}

// DefaultTournament is what a game's set-up of tournaments starts with: these AIs in that format.
func DefaultTournament(levels []string, format schedule.Format) Tournament {
	c := Tournament{Terms: defaultTerms()}
	c.Terms.Format = format
	for _, level := range levels {
		c.Entrants = append(c.Entrants, Entrant{Seat: string(engine.AISeat) + ":" + level})
	}
	return c
}

func defaultTerms() Terms {
	return Terms{Format: schedule.RoundRobin, Pairs: 10, TestPairs: MostPairs, TimeFactor: 1, Map: Map{Kind: JudgeMap, Size: "16x16"}}
}

// LastTournament is the tournament of a game that was put together last; ok is false where none was.
func (s *Settings) LastTournament(game string) (c Tournament, ok bool) {
	c, ok = s.Tournaments[game]
	return c.Clone(), ok && len(c.Entrants) > 0
}

// KeepTournament remembers the tournament of a game that was put together.
func (s *Settings) KeepTournament(game string, c Tournament) {
	if s.Tournaments == nil {
		s.Tournaments = map[string]Tournament{}
	}
	s.Tournaments[game] = c.Clone()
}

func cloneTournaments(tournaments map[string]Tournament) map[string]Tournament {
	if tournaments == nil {
		return nil
	}
	clone := make(map[string]Tournament, len(tournaments))
	for game, c := range tournaments {
		clone[game] = c.Clone()
	}
	return clone
}

// repaired leaves out who cannot take part, and replaces what cannot be meant.
func (c Tournament) repaired() Tournament {
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

// mayEnter reports whether the seat is an AI's or a bot's, and the name can be shown.
func mayEnter(e Entrant) bool {
	if slices.ContainsFunc([]rune(e.Name), func(r rune) bool { return !unicode.IsPrint(r) }) {
		return false
	}
	spec, err := engine.ParseSeat(e.Seat)
	return e.Seat == string(engine.BotSeat)+":" || err == nil && spec.Kind != engine.HumanSeat
}

// SawTournament puts the folder of a tournament in front of those looked at before.
func (s *Settings) SawTournament(folder string) {
	s.TournamentFolders = slices.Insert(slices.DeleteFunc(s.TournamentFolders, func(f string) bool { return f == folder }), 0, folder)
	s.TournamentFolders = s.TournamentFolders[:min(len(s.TournamentFolders), mostFolders)]
}

// DropTournament forgets the folder of a tournament.
func (s *Settings) DropTournament(folder string) {
	s.TournamentFolders = slices.DeleteFunc(s.TournamentFolders, func(f string) bool { return f == folder })
}
