// Package yield lets the picture go on while something thinks. In a browser the whole program is one thread: who
// computes for long calls Take now and then. Everywhere else that does nothing.
package yield
