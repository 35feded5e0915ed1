// Package alone runs the released arena, which comes without the window, on the processors that a Linux machine can have: this one, and
// arm64 emulated by QEMU. Only `make platforms` runs its test, which is built with the tag platforms. The arena for macOS is built but
// never run here.
package alone
