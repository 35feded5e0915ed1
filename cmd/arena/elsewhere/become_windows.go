package elsewhere

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
)

// become runs the program with this one's console, and ends with its exit status. Ctrl-C goes to both, and is the other's.
func become(path string, words []string) error {
	signal.Ignore(os.Interrupt)
	c := exec.Command(path, words[1:]...)
	c.Stdin, c.Stdout, c.Stderr = os.Stdin, os.Stdout, os.Stderr
	err := c.Run()
	if ended, ok := errors.AsType[*exec.ExitError](err); ok {
		os.Exit(ended.ExitCode())
	}
	if err != nil {
		return fmt.Errorf("%s could not be started: %w", path, err)
	}
	return nil
}
