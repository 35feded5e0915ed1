package bot

import (
	"path/filepath"
	"runtime"
	"strings"
)

// CommandName returns the part of a command that distinguishes bots: the script, the Java class, the Python module, and otherwise the
// program. It reads no file.
func CommandName(command string) string {
	words, err := split(command, runtime.GOOS != "windows")
	if err != nil || len(words) == 0 {
		return command
	}
	if interpreterLanguage(words[0]) == Java {
		return javaName(words)
	}
	for i, word := range words[1:] {
		if word == "-m" && interpreterLanguage(words[0]) == Python && i+2 < len(words) {
			return words[i+2]
		}
		if !strings.HasPrefix(word, "-") && filepath.Ext(word) != "" {
			return filepath.Base(word)
		}
	}
	return filepath.Base(words[0])
}

// classPath reports whether option is one of java's options for the class path.
func classPath(option string) bool {
	return option == "-cp" || option == "-classpath" || option == "--class-path"
}

// javaName returns the class or archive that java is to run: the first word that is neither an option nor the value of one.
func javaName(words []string) string {
	for i := 1; i < len(words); i++ {
		switch word := words[i]; {
		case classPath(word):
			i++
		case !strings.HasPrefix(word, "-"):
			return filepath.Base(word)
		}
	}
	return filepath.Base(words[0])
}
