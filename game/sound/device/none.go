//go:build !(linux && !android && (amd64 || arm64)) && !windows && !(darwin && !ios) && !js

package device

// New returns a System without a device: this program has no driver for this operating system.
func New() System { return none{} }

type none struct{}

// Open returns ErrNone.
func (none) Open(int) (Output, error) { return nil, ErrNone }
