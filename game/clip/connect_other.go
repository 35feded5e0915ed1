//go:build !linux && !freebsd && !netbsd && !openbsd && !windows && !darwin && !js

package clip

import "errors"

// connect fails: this system has no clipboard.
func connect() (system, error) { return nil, errors.New("the system has no clipboard to offer") }
