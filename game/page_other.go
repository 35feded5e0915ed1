//go:build !js

package game

// page does nothing outside a browser.
type page struct{}

func (page) open(*loop)  {}
func (page) frame(*loop) {}

func namesKeys() bool { return true }
