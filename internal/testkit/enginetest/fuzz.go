package enginetest

import (
	"flag"
	"testing"
)

// Fuzz is f.Fuzz for targets whose smallest meaningful input has hundreds of bytes. By default Go would minimize each input that reaches
// new code for a minute: tens of thousands of executions that count nowhere and find nothing new. Fuzz limits that to ten executions. A
// flag of the command line wins.
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
