package store

import (
	"database/sql"
	"errors"
	"io/fs"
	"net/url"
	"path/filepath"
	"strings"
	"syscall"

	"generals-chess/engine"
)

// connect opens the database in a file, with one connection: a pragma applies only to the connection that it was set on.
func connect(path string, options ...string) (*sql.DB, error) {
	if err := driver(); err != nil {
		return nil, err
	}
	path, err := filepath.Abs(path)
	if err != nil {
		return nil, err
	}
	path = filepath.ToSlash(path)
	if !strings.HasPrefix(path, "/") {
		path = "/" + path // C:/folder
	}
	name := (&url.URL{Scheme: "file", Path: path, RawQuery: strings.Join(append(options, defaults...), "&")}).String()
	db, err := sql.Open("sqlite", name)
	if err != nil {
		return nil, err
	}
	db.SetMaxOpenConns(1)
	db.SetMaxIdleConns(1)
	return db, nil
}

// defaults are pragmas for every connection, unless options set them before. busy_timeout is in milliseconds: how long to wait for
// another process.
var defaults = []string{"_pragma=foreign_keys(1)", "_pragma=busy_timeout(5000)"}

// SQLite's primary error codes.
const (
	codeBusy     = 5
	codeReadOnly = 8
	codeIO       = 10
	codeFull     = 13
	codeCantOpen = 14
	codeNotDB    = 26
)

func isBusy(err error) bool { return code(err) == codeBusy }

// reason returns why the database could not be written or read.
func reason(err error) engine.Phrase {
	switch code(err) {
	case codeBusy:
		return inUse
	case codeReadOnly, codeCantOpen:
		return engine.Reason(fs.ErrPermission)
	case codeIO:
		return engine.Reason(syscall.EIO)
	case codeFull:
		return engine.Reason(syscall.ENOSPC)
	}
	return engine.Reason(err)
}

// isOS reports whether the error comes from the operating system.
func isOS(err error) bool {
	_, ok := errors.AsType[*fs.PathError](err)
	return ok
}
