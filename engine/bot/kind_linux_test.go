package bot

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine/bot/project"
)

// TestScriptsSavedOnWindows: a script runs however it was saved and started.
func TestScriptsSavedOnWindows(t *testing.T) {
	const shell = "#!/bin/sh\nif true\nthen\n  read l\n  echo \"$(basename \"$0\") $1 $l\"\nfi\n"
	const python = "#!/usr/bin/python3 -u\nimport sys\nprint(sys.argv[0].split('/')[-1], sys.argv[1])\n"
	for name, script := range map[string]struct {
		text, command string
		mode          os.FileMode
	}{
		"run":      {shell, "%", 0o755},
		"build":    {shell, "sh %", 0o755},
		"named":    {strings.Replace(shell, "/bin/sh", "/usr/bin/env bash", 1), "%", 0o755},
		"bot.sh":   {shell, "%", 0o644},
		"bot.py":   {python, "%", 0o755},
		"plain.py": {python, "%", 0o644},
		"go":       {strings.Replace(python, "/usr/bin/python3", "/usr/bin/env python3", 1), "%", 0o755},
		"opt":      {strings.Replace(python, "/usr/bin/python3", "/opt/nowhere/python3", 1), "%", 0o755},
	} {
		for how, text := range map[string]string{
			"CRLF": strings.ReplaceAll(script.text, "\n", "\r\n"), "mark": "\ufeff" + script.text, "both": "\ufeff" + strings.ReplaceAll(script.text, "\n", "\r\n"),
		} {
			dir := t.TempDir()
			file := filepath.Join(dir, name)
			require.NoError(t, os.WriteFile(file, []byte(text), script.mode))
			require.Equal(t, project.Source, KindOf(file), "%s, %s", name, how)
			said, err := RunScript(t.Context(), strings.ReplaceAll(script.command, "%", quote(file))+" word", Options{Dir: dir})
			require.NoError(t, err, "%s, %s", name, how)
			require.True(t, said.OK, "%s, %s: %s", name, how, said.Err)
			require.Contains(t, said.Out, name+" word", "%s, %s: %s", name, how, said.Err)
			require.Empty(t, said.Err, "%s, %s", name, how)
			c, err := ParseCommand(quote(file), dir)
			require.NoError(t, err)
			require.Equal(t, name, c.Name())
			again, err := ParseCommand(c.String(), dir)
			require.NoError(t, err)
			require.Equal(t, c.Args[1:], again.Args[1:], "the written command starts the same")
		}
	}
}

// TestAFirstLineChoosesNoProgram: for a script that the system cannot start, only the name of a known interpreter counts.
func TestAFirstLineChoosesNoProgram(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "run")
	require.NoError(t, os.WriteFile(file, []byte("#!"+filepath.Join(dir, "private")+"\r\n"), 0o755))
	require.NoError(t, os.WriteFile(filepath.Join(dir, "private"), []byte("\x7fELF"), 0o755))
	_, err := ParseCommand("./run", dir)
	requirePhrase(t, err, "bot.saved-on-windows")
}
