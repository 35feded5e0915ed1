// Package alone runs the arena that is released by itself, on the processors that a Linux machine can be: this one, and arm64,
// which QEMU stands in for. Its test is run by `make platforms` alone: it is built with the tag platforms. The arena for macOS is built and never
// run here.
package alone
