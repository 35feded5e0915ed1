package cli

import "strings"

// plainLetters are the letters that shells do not interpret.
const plainLetters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-./:=,@%+\\"

// Quoted returns a command line that can be copied into a shell.
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
