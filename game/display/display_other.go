//go:build !linux

// Package display has nothing to check on systems that always have a display.
package display
