//go:build !js

package runner

import (
	"io"

	"generals-chess/engine"
	"generals-chess/engine/arena/report"
)

// page writes the HTML report of a tournament.
func page(w io.Writer, r *report.Report, tell func(engine.Phrase) string) error {
	return report.HTML(w, r, tell)
}
