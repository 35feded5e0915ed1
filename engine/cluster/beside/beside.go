// Package beside finds the program that plays with other machines. What that needs, NATS, would double the size of arena and of the
// game, so it is a program of its own, which lies beside them in every release.
package beside

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
)

// Program is its name.
const Program = "arena-cluster"

// Missing is the error where the program is not in the folder of the one that runs.
type Missing struct{ Folder string }

func (m Missing) Error() string { return fmt.Sprintf("%s is not in %s", Program, m.Folder) }

// Path is where it is. The error is a Missing, or what keeps this program from knowing where it is itself.
func Path() (string, error) {
	self, err := os.Executable()
	if err != nil {
		return "", err
	}
	if real, err := filepath.EvalSymlinks(self); err == nil {
		self = real
	}
	path, err := exec.LookPath(filepath.Join(filepath.Dir(self), Program))
	if err != nil && !errors.Is(err, exec.ErrDot) {
		return "", Missing{filepath.Dir(self)}
	}
	return path, nil
}
