//go:build !unix && !windows

package runner

import "os/exec"

// apart does nothing on systems without consoles or process groups.
func apart(*exec.Cmd) {}
