//go:build !js

package game

// page is nothing where the window is no page.
type page struct{}

func (page) open(*loop)  {}
func (page) frame(*loop) {}

func namesKeys() bool { return true }
