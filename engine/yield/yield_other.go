//go:build !js

package yield

// Now does nothing where there are threads.
func Now() {}
