package bot

import (
	"slices"

	"generals-chess/engine"
	"generals-chess/engine/bot/source"
)

// Toolchain lists the programs that bots in one language need.
type Toolchain struct {
	Language string   // as people call it
	Endings  []string // of its files
	Programs []Tool
}

// Tool is a program that is needed.
type Tool struct {
	Name    string
	Path    string        // "" where it is not installed
	Install engine.Phrase // what to install for it
}

// Here reports whether all its programs are installed.
func (t Toolchain) Here() bool {
	return !slices.ContainsFunc(t.Programs, func(p Tool) bool { return p.Path == "" })
}

// Toolchains looks for the programs that each language needs on this machine. It reads files, so do not call it while drawing a frame.
func Toolchains() (list []Toolchain) {
	for _, l := range []struct {
		name    string
		endings []string
	}{
		{"C++", []string{".cpp", ".cc", ".cxx"}}, {"C", []string{".c"}}, {"Java", []string{".java"}}, {"Kotlin", []string{".kt"}},
		{"Python 3", []string{".py"}}, {"Python 2", nil}, {"JavaScript", []string{".js", ".mjs", ".cjs"}}, {"TypeScript", []string{".ts"}},
		{"Go", []string{".go"}}, {"Rust", []string{".rs"}}, {"C#", []string{".cs"}}, {"Haskell", []string{".hs"}},
		{"PHP", []string{".php"}}, {"R", []string{".r"}}, {"Ruby", []string{".rb"}}, {"Lua", []string{".lua"}}, {"Perl", []string{".pl"}},
	} {
		t := Toolchain{Language: l.name, Endings: l.endings}
		names := []string{"python2"}
		if len(l.endings) > 0 {
			names = needsOf("x" + l.endings[0])
		}
		for _, name := range names {
			path, _, err := source.Find(name)
			if err != nil {
				path = ""
			}
			how, _ := source.Install(name)
			t.Programs = append(t.Programs, Tool{name, path, how})
		}
		list = append(list, t)
	}
	return list
}
