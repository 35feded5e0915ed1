//go:build !js

package breath

// Take does nothing where there are threads.
func Take() {}
