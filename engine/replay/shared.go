//go:build !windows

package replay

import "os"

// openShared opens a file that other processes may rename or remove meanwhile.
func openShared(path string) (*os.File, error) { return os.Open(path) }
