// Package debian installs the package for Debian into a new, small Debian, with what it depends on and nothing else, and starts
// the game there as a desktop does. Its test needs root and debootstrap, and is run by `make platforms` alone: it is built with
// the tag platforms.
package debian
