package pages

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"slices"

	"generals-chess/engine/arena/report"
	"generals-chess/engine/plain"
)

// Publish writes the tables that everybody may see: they show how each code stands, with the places that count for the marks, without
// records, descriptions of faults, and paths.
func (o Order) Publish() error {
	folder := filepath.Join(o.Folder, PublishFolder)
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	r := nameless(o.Report.RankByMarks(), "")
	r.Class, r.Workers, r.Games = nil, nil, slices.Clone(r.Games)
	for i := range r.Games {
		r.Games[i].Record = ""
	}
	for i := range r.Players {
		r.Players[i].Faults = slices.Clone(r.Players[i].Faults)
		for n := range r.Players[i].Faults { // only how often, without any description
			f := &r.Players[i].Faults[n]
			f.Why, f.Log = report.Sentence{}, ""
		}
	}
	return errors.Join(
		plain.ReplaceWith(filepath.Join(folder, "table.html"), func(w io.Writer) error { return report.HTML(w, r, o.Tell) }),
		plain.ReplaceWith(filepath.Join(folder, "table.csv"), func(w io.Writer) error { return report.CSV(w, r) }),
	)
}
