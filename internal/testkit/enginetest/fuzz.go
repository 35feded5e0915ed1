package enginetest

import (
	"flag"
	"testing"
)

// Fuzz is f.Fuzz for inputs of which even the smallest that means something has hundreds of bytes. Each input that reaches new code
// would be made smaller for a minute, which is tens of thousands of executions that nobody counts and that try nothing
// new: here it gets ten. A flag of the command line wins.
func Fuzz(f *testing.F, target any) {
	f.Helper()
	const name = "test.fuzzminimizetime"
	given := false
	flag.Visit(func(one *flag.Flag) { given = given || one.Name == name })
	if !given {
		if err := flag.Set(name, "10x"); err != nil {
			f.Fatal(err)
		}
	}
	f.Fuzz(target)
}
