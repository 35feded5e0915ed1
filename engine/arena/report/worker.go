package report

import (
	"context"
	"slices"

	"generals-chess/engine/arena/store"
	"generals-chess/engine/cluster/workerlist"
)

// Worker is a machine that played games of a tournament.
type Worker struct {
	Name   string     `json:"name"`
	System string     `json:"system"`
	Cores  int        `json:"cores"`
	Gauge  Millis     `json:"gauge_ms"` // duration of a fixed amount of work
	Seats  int        `json:"seats"`    // in the stored games that it played
	Late   int        `json:"late"`     // of these, seats that ran out of time
	Out    Sentence   `json:"out,omitzero"`
	Cannot []Sentence `json:"cannot,omitempty"`
}

// ReadWorkers returns the machines that played games of the tournament in a folder; empty if there were none. The error is a
// *engine.Phrase.
func ReadWorkers(folder string) ([]Worker, error) {
	works, err := store.View(context.Background(), folder, (*store.Reader).Works)
	if err != nil {
		return nil, err
	}
	known, _, _ := workerlist.Read(folder) // without a readable list only the games are known
	var list []Worker
	of := func(name string) *Worker {
		at := slices.IndexFunc(list, func(w Worker) bool { return w.Name == name })
		if at < 0 {
			at = len(list)
			list = append(list, Worker{Name: name})
		}
		return &list[at]
	}
	for _, one := range known.Workers {
		w := of(one.Name)
		w.System, w.Cores, w.Gauge = one.System, one.Cores, Millis(one.Gauge*1e6)
		if one.Out != nil {
			w.Out = Sentence{one.Out.Phrase}
		}
		for _, c := range one.Cannot {
			w.Cannot = append(w.Cannot, Sentence{c.Why.Phrase})
		}
	}
	for _, one := range works {
		w := of(one.Worker)
		w.Seats += one.Games
		w.Late += one.Late
	}
	return list, nil
}
