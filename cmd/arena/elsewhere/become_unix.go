//go:build unix

package elsewhere

import (
	"fmt"
	"os"
	"syscall"
)

// become runs the program in place of this one: with its console, signals and exit status.
func become(path string, words []string) error {
	return fmt.Errorf("%s could not be started: %w", path, syscall.Exec(path, words, os.Environ()))
}
