package bot

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestForeign: a command from another machine may name the bot's files, languages and the system, and nothing else of this machine.
func TestForeign(t *testing.T) {
	home := t.TempDir()
	dir, secret, tool := filepath.Join(home, "bot"), filepath.Join(home, "secret"), filepath.Join(home, "bin", "private-tool")
	for _, path := range []string{filepath.Join(dir, "a.py"), filepath.Join(dir, "lib", "x.jar"), secret, tool} {
		require.NoError(t, os.MkdirAll(filepath.Dir(path), 0o755))
		require.NoError(t, os.WriteFile(path, []byte("#!/bin/sh\n"), 0o755))
	}
	t.Setenv("HOME", home)
	t.Setenv("PATH", filepath.Dir(tool)+string(filepath.ListSeparator)+os.Getenv("PATH"))
	for command, foreign := range map[string]string{
		"a.py":                          "",
		"./a.py":                        "",
		"python3 a.py":                  "",
		"python3 a.py deep=12 -O":       "",
		"java -cp lib/x.jar:. Bot":      "",
		"python3 a.py /no/such/file":    "",
		"python3 a.py " + secret:        secret,
		"python3 a.py --keys=" + secret: secret,
		"java -cp .:" + secret + " Bot": secret,
		"java -cp " + home + "/* Bot":   home,
		"python3 ../secret":             secret,
		"python3 ~/secret":              secret,
		"python3 lib/../../secret":      secret,
		secret:                          secret,
		"../bin/private-tool":           tool,
		"private-tool a.py":             tool,
	} {
		require.Equal(t, foreign, Foreign(command, dir), command)
	}
}
