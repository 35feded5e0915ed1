package supervisor

import (
	"strings"
	"syscall"
)

// maxArgument is the longest argument, with its terminating 0, that Linux allows; maxOrder has room for a Start order with it.
const (
	maxArgument = 128 << 10
	maxOrder    = maxArgument + 1<<10
)

// StartOrder encodes the order to start the bot's program with these arguments after its own. The error is a syscall.Errno: no program
// could receive such arguments.
func StartOrder(args []string) ([]byte, error) {
	order := []byte{Start}
	for _, arg := range args {
		if strings.IndexByte(arg, 0) >= 0 {
			return nil, syscall.EINVAL
		}
		order = append(append(order, arg...), 0)
	}
	if len(order) > maxArgument {
		return nil, syscall.E2BIG
	}
	return order, nil
}

// startArgs decodes the arguments of a start order.
func startArgs(order []byte) []string {
	if len(order) < 2 {
		return nil
	}
	return strings.Split(string(order[1:len(order)-1]), "\x00")
}
