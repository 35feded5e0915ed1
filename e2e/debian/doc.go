// Package debian tests a release in a new, small Debian. It starts the game from its archive, which says what it lacks; then it installs
// the package with its dependencies and nothing else, and starts the game as a desktop does, and that of the archive. Its test needs root
// and debootstrap. Only `make platforms` runs it: it is built with the tag platforms.
package debian
