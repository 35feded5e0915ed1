//go:build !js

package store

import (
	"errors"

	"modernc.org/sqlite" // the driver "sqlite"
)

// driver reports whether there is one.
func driver() error { return nil }

// code is SQLite's code of an error; 0 if it is another one.
func code(err error) int {
	if e, ok := errors.AsType[*sqlite.Error](err); ok {
		return e.Code() & 0xff
	}
	return 0
}
