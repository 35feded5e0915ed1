package report

import (
	"cmp"
	"encoding/json"
	"maps"
	"slices"

	"generals-chess/engine/arena/positions"
	"generals-chess/engine/arena/store"
)

// suite finds the position that a game began from.
type suite struct {
	names  []string       // of the positions; empty if there are none
	setups map[uint64]int // numbers of set-ups, by their seeds
	folder string
	played map[string]bool
}

// mostSetups limits how many set-ups are found by their seeds: games on later set-ups are shown without positions.
const mostSetups = 1 << 16

func newSuite(a store.Archive) suite {
	s := suite{names: positions.Names(a.Setup), played: map[string]bool{}}
	if len(s.names) == 0 {
		return s
	}
	var settings struct{ Positions string }
	_ = json.Unmarshal(a.Settings, &settings) // settings of another program have no folder
	s.folder, s.setups = settings.Positions, map[uint64]int{}
	for n := range min(max(a.Plan.Most(), 1)*2, mostSetups) {
		s.setups[a.Plan.SetupSeed(n)] = n
	}
	return s
}

// of returns the name of the position that a game began from; "" for none.
func (s suite) of(g store.Game) string {
	if n, known := s.setups[g.Seed]; known {
		return s.names[n%len(s.names)]
	}
	return ""
}

// report returns nil if there are no positions.
func (s suite) report() *Suite {
	if len(s.names) == 0 {
		return nil
	}
	delete(s.played, "")
	return &Suite{Count: len(s.names), Played: len(s.played), Folder: s.folder}
}

// endsOf returns the ways in which games ended, the most frequent first.
func endsOf(counts map[string]int) (list []End) {
	for _, reason := range slices.Sorted(maps.Keys(counts)) {
		list = append(list, End{reason, counts[reason]})
	}
	slices.SortStableFunc(list, func(a, b End) int { return cmp.Compare(b.Games, a.Games) })
	return append([]End{}, list...)
}
