//go:build !js

package store

import (
	"errors"

	"modernc.org/sqlite" // the driver "sqlite"
)

// driver returns an error if there is no SQLite driver.
func driver() error { return nil }

// code returns SQLite's code of an error; 0 for other errors.
func code(err error) int {
	if e, ok := errors.AsType[*sqlite.Error](err); ok {
		return e.Code() & 0xff
	}
	return 0
}
