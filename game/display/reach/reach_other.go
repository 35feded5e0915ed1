//go:build !linux

// Package reach has nothing to ask on systems that always have a display.
package reach
