//go:build linux && race

package process

import (
	"cmp"
	"os"
)

// keeper returns the program that supervises bots: this one, unless a variable names another one, for tests. With the race detector this
// one takes many times longer to start.
func keeper() string { return cmp.Or(os.Getenv("GENERALS_CHESS_TEST_KEEPER"), itself) }
