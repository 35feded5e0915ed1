package settings

import (
	"slices"
	"unicode"

	"generals-chess/engine"
	"generals-chess/engine/arena/schedule"
)

// Entrant is a participant of a tournament.
type Entrant struct {
	Name string `json:"name,omitempty"` // "" uses the seat's label
	Seat string `json:"seat"`           // ai:LEVEL or bot:COMMAND; bot: alone while the command is missing
}

// Tournament is the last set-up of a tournament: all that is needed to start one, except the seed.
//
// A copy shares its Entrants: Clone it before changing them.
type Tournament struct {
	Entrants []Entrant `json:"entrants"`
	Terms    Terms     `json:"terms"`
}

// Terms say how a tournament is played. Values for another format or number of players are kept for later.
type Terms struct {
	Format     schedule.Format `json:"format"`
	Pairs      int             `json:"pairs"`  // pairs of games in every meeting; in Rotation, tables for every player
	Rounds     int             `json:"rounds"` // of Swiss; 0 is the default number
	Table      int             `json:"table"`  // of Rotation: seats at a table; 0 seats everybody
	Test       string          `json:"test"`   // SPRT of two players, as stats.ParseSPRT reads it; "" for none
	TestPairs  int             `json:"test_pairs"`
	Map        Map             `json:"map"`     // without its seed
	Workers    int             `json:"workers"` // games played in parallel; 0 is the default number
	TimeFactor float64         `json:"time_factor"`
	NoRecords  bool            `json:"no_records"`
	Adjudicate bool            `json:"adjudicate,omitempty"` // games that nobody can win any more end early
	Positions  string          `json:"positions,omitempty"`  // folder of positions that games start from; "" for none
}

// The limits of the numbers.
const (
	MostPairs   = 20_000
	MostRounds  = 1000
	MostWorkers = 1024
	mostFactor  = 1000
)

// Clone returns a copy that shares nothing with c.
func (c Tournament) Clone() Tournament {
	c.Entrants = slices.Clone(c.Entrants)
	return c
}

// DefaultTournament returns the set-up that a game's tournaments start with: these AIs in that format.
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

// LastTournament returns the last set-up of a game's tournament; ok is false if there is none.
func (s *Settings) LastTournament(game string) (c Tournament, ok bool) {
	c, ok = s.Tournaments[game]
	return c.Clone(), ok && len(c.Entrants) > 0
}

// KeepTournament saves a game's set-up of a tournament.
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

// repaired removes invalid entrants and replaces invalid terms with defaults.
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

// mayEnter reports whether the seat is an AI's or a bot's, and the name is printable.
func mayEnter(e Entrant) bool {
	if slices.ContainsFunc([]rune(e.Name), func(r rune) bool { return !unicode.IsPrint(r) }) {
		return false
	}
	spec, err := engine.ParseSeat(e.Seat)
	return e.Seat == string(engine.BotSeat)+":" || err == nil && spec.Kind != engine.HumanSeat
}

// SawTournament puts a tournament's folder first in the list of those opened.
func (s *Settings) SawTournament(folder string) {
	s.TournamentFolders = slices.Insert(slices.DeleteFunc(s.TournamentFolders, func(f string) bool { return f == folder }), 0, folder)
	s.TournamentFolders = s.TournamentFolders[:min(len(s.TournamentFolders), mostFolders)]
}

// DropTournament removes a tournament's folder from the list.
func (s *Settings) DropTournament(folder string) {
	s.TournamentFolders = slices.DeleteFunc(s.TournamentFolders, func(f string) bool { return f == folder })
}
