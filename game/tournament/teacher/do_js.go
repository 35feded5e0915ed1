package teacher

import (
	"context"
	"errors"
)

// do is never called: a browser has no classes, and the code that makes pages would enlarge the game's web page.
func (r *Run) do(context.Context) error { return errors.ErrUnsupported }

// Names returns no names: see do.
func Names(string) ([]string, error) { return nil, errors.ErrUnsupported }

func (r *Run) reopen() error { return errors.ErrUnsupported }
