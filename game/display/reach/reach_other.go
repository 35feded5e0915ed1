//go:build !linux

// Package reach has nothing to check on systems that always have a display.
package reach
