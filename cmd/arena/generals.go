package main

import (
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"strings"

	"generals-chess/engine"
	"generals-chess/engine/generals"
)

// generalsEdition is Generals-Chess here.
type generalsEdition struct{}

func (generalsEdition) own() []string {
	return []string{"red", "blue", "size", "map", "init", "keep-running"}
}

func (generalsEdition) seatFlags() string { return "--red and --blue" }

func (generalsEdition) sides() []string { return playerNames[:] }

func (generalsEdition) chairs(f matchFlags) ([]chair, error) {
	list := []chair{{"--red", f.red}, {"--blue", f.blue}}
	for _, c := range list {
		if c.text == "" {
			return nil, fmt.Errorf("say who plays: %s ai:LEVEL or %s bot:COMMAND", c.flag, c.flag)
		}
	}
	return list, nil
}

// prepare reads the map's flags; the game has its own defaults for what is not given.
func (generalsEdition) prepare(f matchFlags, setup *engine.Setup) (err error) {
	if f.init == "" {
		setup.Options = map[string]string{"size": f.size, "map": f.terrain}
		maps.DeleteFunc(setup.Options, func(_, value string) bool { return value == "" })
		return nil
	}
	if f.size != "" || f.terrain != "" {
		return errors.New("--init already holds the whole map: leave out --size and --map")
	}
	if setup.Init, err = os.ReadFile(f.init); err != nil {
		return fmt.Errorf("read the position: %w", err)
	}
	if len(strings.TrimSpace(string(setup.Init))) == 0 {
		return fmt.Errorf("the position in %s is empty: it must hold the judge's initdata", f.init)
	}
	return nil
}

func (generalsEdition) standing(v engine.View) string {
	view := v.(*generals.View)
	red, blue := view.Totals[0], view.Totals[1]
	return fmt.Sprintf("step %d   Red army %d land %d   Blue army %d land %d", view.Time, red.Army, red.Land, blue.Army, blue.Land)
}

func (generalsEdition) results(f matchFlags) results { return &generalsResults{} }

// generalsResults is one match.
type generalsResults struct {
	recorder *recorder
	seed     uint64
	report   report
}

func (r *generalsResults) begin(table []engine.Seat) { r.recorder = newRecorder(table) }

func (r *generalsResults) turn(turn engine.Turn) { r.recorder.turn(turn) }

func (r *generalsResults) end(match *engine.Match, result engine.Result) {
	r.seed = match.Setup().Seed
	r.report = r.recorder.report(result, match.Turns(), match.Hash())
}

func (r *generalsResults) writeJSON(w io.Writer, kept records) error {
	r.report.records = kept
	return writeLine(w, r.report)
}

func (r *generalsResults) writeWords(w io.Writer) error { return r.report.writeWords(w, r.seed) }
