//go:build !linux && !freebsd && !netbsd && !openbsd && !windows && !darwin && !js

package clip

import "errors"

// connect finds no clipboard.
func connect() (system, error) { return nil, errors.New("the system has no clipboard to offer") }
