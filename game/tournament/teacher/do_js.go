package teacher

import (
	"context"
	"errors"
)

// do is never asked for: a browser has no classes, and what makes pages would make the game's page larger.
func (r *Run) do(context.Context) error { return errors.ErrUnsupported }
