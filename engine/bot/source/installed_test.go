package source

import (
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
)

// machine returns a computer with these programs on its search path.
func machine(windows bool, programs map[string]string) finder {
	return finder{windows: windows, javaHome: "/jdk", look: func(name string) (string, error) {
		if path := programs[name]; path != "" {
			return path, nil
		}
		return "", exec.ErrNotFound
	}}
}

// TestProgramsAreFoundOnWindows: Python may have another name there, or be known only to its launcher, and the aliases for programs that
// are not installed count only if there is nothing else.
func TestProgramsAreFoundOnWindows(t *testing.T) {
	const (
		python, launcher = `C:\Python\python.exe`, `C:\Windows\py.exe`
		alias            = `C:\Users\me\AppData\Local\Microsoft\WindowsApps\python3.exe`
	)
	java := filepath.Join("/jdk", "bin", "java")
	for _, c := range []struct {
		name     string
		programs map[string]string
		path     string
		words    []string
	}{
		{"python3", map[string]string{"python3": python, "py": launcher}, python, nil},
		{"python3", map[string]string{"python": python, "py": launcher}, python, []string{}},
		{"python3", map[string]string{"py": launcher}, launcher, []string{"-3"}},
		{"python3", map[string]string{"python3": alias, "py": launcher}, launcher, []string{"-3"}},
		{"python3", map[string]string{"python3": alias, "python": alias}, alias, nil},
		{"python", map[string]string{"python3": python}, python, []string{}},
		{"java", map[string]string{java: java + ".exe"}, java + ".exe", []string{}},
		{"java", map[string]string{"java": `C:\java.exe`, java: java + ".exe"}, `C:\java.exe`, nil},
		{"node", map[string]string{"node": `C:\node.cmd`}, `C:\node.cmd`, nil},
	} {
		path, words, err := machine(true, c.programs).find(c.name)
		require.NoError(t, err, c)
		require.Equal(t, c.path, path, c)
		require.Equal(t, c.words, words, c)
	}
	_, _, err := machine(true, nil).find("python3")
	require.ErrorIs(t, err, exec.ErrNotFound)
	_, _, err = machine(false, map[string]string{"python": python, java: java}).find("python3")
	require.ErrorIs(t, err, exec.ErrNotFound, "elsewhere a name means what it says")
}

func TestProgramFile(t *testing.T) {
	require.Equal(t, "bot.exe", programFile("windows"))
	require.Equal(t, "bot", programFile("linux"))
}
