// Package debian starts the game from its archive in a new, small Debian, where it says what it lacks; then it installs the
// package, with what that depends on and nothing else, and starts the game as a desktop does, and that of the archive. Its test
// needs root and debootstrap, and is run by `make platforms` alone: it is built with the tag platforms.
package debian
