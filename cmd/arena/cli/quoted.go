package cli

import "strings"

// plainLetters are those that no shell takes for more than they are.
const plainLetters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-./:=,@%+\\"

// Quoted is a command line to be copied into a shell.
func Quoted(words ...string) string {
	quoted := make([]string, len(words))
	for i, w := range words {
		quoted[i] = w
		if w == "" || strings.Trim(w, plainLetters) != "" {
			quoted[i] = `"` + w + `"`
		}
	}
	return strings.Join(quoted, " ")
}
