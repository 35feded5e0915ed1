//go:build !unix && !windows

package child

import "os/exec"

// Apart does nothing on systems without consoles or process groups.
func Apart(*exec.Cmd) {}
