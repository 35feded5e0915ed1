// Package yield keeps the picture moving while the program computes. In a browser the whole program is one thread: long computations must
// call Now from time to time. On other systems that does nothing.
package yield
