package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
)

// linked builds a program that needs a library, and the library.
func linked(t *testing.T) (program, library string) {
	t.Helper()
	dir := t.TempDir()
	program, library = filepath.Join(dir, window), filepath.Join(dir, "libnowhere.so.1")
	write(t, filepath.Join(dir, "main.c"), "int answer(void);\nint main(void) { return answer() == 42 ? 0 : 1; }\n")
	write(t, filepath.Join(dir, "answer.c"), "int answer(void) { return 42; }\n")
	write(t, filepath.Join(dir, "new.map"), "GLIBC_9.99 { global: answer; };\n")
	compile(t, dir, "-shared", "-fPIC", "-Wl,-soname,libnowhere.so.1", "-Wl,--version-script=new.map", "-o", library, "answer.c")
	compile(t, dir, "-o", program, "main.c", library, "-Wl,-rpath,"+dir)
	return program, library
}

func write(t *testing.T, path, text string) {
	t.Helper()
	require.NoError(t, os.WriteFile(path, []byte(text), 0o600))
}

func compile(t *testing.T, dir string, args ...string) {
	t.Helper()
	c := exec.Command("gcc", args...)
	c.Dir = dir
	out, err := c.CombinedOutput()
	require.NoError(t, err, string(out))
}

// TestMissing checks the sentence made from the real loader's output.
func TestMissing(t *testing.T) {
	program, library := linked(t)
	require.Empty(t, missing(program))

	// The library of an older system has no symbol versions, or older ones.
	dir := filepath.Dir(program)
	write(t, filepath.Join(dir, "old.map"), "GLIBC_2.1 { global: answer; };\n")
	compile(t, dir, "-shared", "-fPIC", "-Wl,-soname,libnowhere.so.1", "-Wl,--version-script=old.map", "-o", library, "answer.c")
	require.Equal(t, "this system is too old for the game, which needs GLIBC 9.99 or newer: "+elsewhere, missing(program))

	require.NoError(t, os.Remove(library))
	require.Equal(t, "libraries of the system are missing (libnowhere.so.1): install the packages that have them", missing(program))

	require.NoError(t, os.Remove(program))
	require.Equal(t, program+" is not there: unpack the whole archive, and leave its files together", missing(program))
}

// TestPackagesAreNamed checks that packages are named if all missing libraries are known.
func TestPackagesAreNamed(t *testing.T) {
	said := "\tlibGL.so.1 => not found\n\tlibc.so.6 => /lib/x86_64-linux-gnu/libc.so.6 (0x00007f)\n\tlibX11.so.6 => not found\n"
	require.Equal(t, "libraries of the system are missing (libGL.so.1, libX11.so.6): install them, on Debian and Ubuntu by: sudo apt install libgl1 libx11-6", lacks([]byte(said)))
}

// TestAnotherLoader checks a system without glibc, on which the program's loader does not exist.
func TestAnotherLoader(t *testing.T) {
	dir := t.TempDir()
	program := filepath.Join(dir, window)
	write(t, filepath.Join(dir, "main.c"), "int main(void) { return 0; }\n")
	compile(t, dir, "-o", program, "main.c", "-Wl,--dynamic-linker="+filepath.Join(dir, "none.so"))
	require.Equal(t, "this system has another C library than the game, which needs glibc: "+elsewhere, missing(program))
}

// TestBecomesTheGame checks that the game receives the arguments, and that its exit status is passed on.
func TestBecomesTheGame(t *testing.T) {
	dir := t.TempDir()
	start := filepath.Join(dir, "generals-chess")
	build := exec.Command("go", "build", "-o", start, ".")
	build.Env = append(os.Environ(), "CGO_ENABLED=0")
	out, err := build.CombinedOutput()
	require.NoError(t, err, string(out))

	out, err = exec.Command(start).CombinedOutput()
	require.Error(t, err)
	require.Equal(t, "generals-chess: "+filepath.Join(dir, window)+" is not there: unpack the whole archive, and leave its files together.\n", string(out))

	write(t, filepath.Join(dir, "main.c"), "#include <stdio.h>\nint main(int n, char **words) { printf(\"%d %s\", n, words[1]); return 7; }\n")
	compile(t, dir, "-o", filepath.Join(dir, window), "main.c")
	c := exec.Command(start, "--seed=3")
	out, err = c.Output()
	require.Error(t, err)
	require.Equal(t, 7, c.ProcessState.ExitCode())
	require.Equal(t, "2 --seed=3", string(out))
}

// TestACommandLineIsAnsweredAtOnce checks that no box opens, which would wait for a click, when flags were written and stderr is a file.
func TestACommandLineIsAnsweredAtOnce(t *testing.T) {
	dir := t.TempDir()
	start, opened := filepath.Join(dir, "start"), filepath.Join(dir, "opened")
	build := exec.Command("go", "build", "-buildvcs=false", "-o", start, ".")
	out, err := build.CombinedOutput()
	require.NoError(t, err, string(out))
	write(t, filepath.Join(dir, "zenity"), "#!/bin/sh\ntouch '"+opened+"'\n")
	require.NoError(t, os.Chmod(filepath.Join(dir, "zenity"), 0o700))
	for _, c := range []struct {
		args []string
		box  bool
	}{{[]string{"--help"}, false}, {[]string{"match.gcr"}, true}, {nil, true}} {
		said, err := os.Create(filepath.Join(dir, "said"))
		require.NoError(t, err)
		cmd := exec.Command(start, c.args...)
		cmd.Stderr, cmd.Env = said, append(os.Environ(), "DISPLAY=:none", "PATH="+dir+":"+os.Getenv("PATH"))
		require.Error(t, cmd.Run())
		require.NoError(t, said.Close())
		text, err := os.ReadFile(said.Name())
		require.NoError(t, err)
		require.Contains(t, string(text), "unpack the whole archive")
		_, err = os.Stat(opened)
		require.Equal(t, c.box, err == nil, "%q", c.args)
		_ = os.Remove(opened)
	}
}
