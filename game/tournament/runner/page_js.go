package runner

import (
	"errors"
	"io"

	"generals-chess/engine"
	"generals-chess/engine/arena/report"
)

// page is never asked for: a browser has no tournaments. What makes pages would keep the linker from leaving out methods that nobody
// calls, and the page of the game would be so much larger.
func page(io.Writer, *report.Report, func(engine.Phrase) string) error {
	return errors.ErrUnsupported
}
