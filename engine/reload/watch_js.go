package reload

import (
	"context"
	"errors"
)

// watch returns an error: a page has no bots, and no files that change.
func watch(context.Context, string) (<-chan struct{}, error) { return nil, errors.ErrUnsupported }
