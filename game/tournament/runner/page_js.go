package runner

import (
	"errors"
	"io"

	"generals-chess/engine"
	"generals-chess/engine/arena/report"
)

// page is never called: a browser has no tournaments. The real one would keep the linker from dropping unused methods, and so
// enlarge the game's web page.
func page(io.Writer, *report.Report, func(engine.Phrase) string) error {
	return errors.ErrUnsupported
}
