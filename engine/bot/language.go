package bot

import (
	"maps"
	"slices"
	"strings"
)

// Language is the programming language of a bot. It decides the multiplier of the time limit.
type Language string

// The languages of the protocol's table (§5). Native covers everything that runs at C's speed.
const (
	Native     Language = "c++"
	Java       Language = "java"
	CSharp     Language = "c#"
	JavaScript Language = "javascript"
	Python     Language = "python"
	Pascal     Language = "pascal"
)

// factors are multipliers of the time limit: started for a turn in which the process has just started, running for later turns of a process
// that keeps running.
type factors struct{ started, running int }

var timeFactors = map[Language]factors{
	Native:     {1, 1},
	Java:       {3, 2},
	CSharp:     {6, 4},
	JavaScript: {2, 2},
	Python:     {6, 4},
	Pascal:     {1, 1},
}

// Known reports whether the language is in the table.
func (l Language) Known() bool { _, ok := timeFactors[l]; return ok }

// Languages lists the table in alphabetical order.
func Languages() []Language { return slices.Sorted(maps.Keys(timeFactors)) }

func languageList() string {
	names := make([]string, 0, len(timeFactors))
	for _, l := range Languages() {
		names = append(names, string(l))
	}
	return strings.Join(names, ", ")
}
