//go:build !linux

package process

// Confines tells whether this system can keep a bot out of folders that are hidden from it.
func Confines() bool { return false }
