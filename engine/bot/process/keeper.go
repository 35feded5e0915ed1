//go:build linux && !race

package process

// keeper returns the program that supervises bots: this one.
func keeper() string { return itself }
