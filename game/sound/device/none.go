//go:build !(linux && !android && (amd64 || arm64)) && !windows && !(darwin && !ios) && !js

package device

// New is for systems whose devices this program does not know.
func New() System { return none{} }

type none struct{}

// Open finds none.
func (none) Open(int) (Output, error) { return nil, ErrNone }
