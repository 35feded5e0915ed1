// Package attacks holds programs that try what a hostile program may try, and the tests that run them: none may have an effect outside of
// its sandbox, and honest programs must still work in it. `make attacks` prints the table.
package attacks
