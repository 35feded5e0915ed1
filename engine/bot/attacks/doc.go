// Package attacks holds what a hostile program may try, as programs, and the tests that run them: none may come to anything
// outside of its sandbox, and honest programs must go on working in it. `make attacks` prints the table.
package attacks
