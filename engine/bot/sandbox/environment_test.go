package sandbox

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// TestJavaIsToldWhereToPassFiles: only Java does not read TMPDIR.
func TestJavaIsToldWhereToPassFiles(t *testing.T) {
	given := []string{"java", "-cp", ".", "Bot"}
	require.Equal(t, []string{"java", "-Djava.io.tmpdir=/x", "-cp", ".", "Bot"}, Arguments("/opt/jdk/bin/java", given, "/x"))
	require.Equal(t, []string{"java", "-cp", ".", "Bot"}, given, "it is the program's own")
	for _, other := range []string{"/usr/bin/python3", "/usr/bin/javac", "/home/me/java/bot"} {
		require.Equal(t, given, Arguments(other, given, "/x"))
	}
}

// TestTheUsersVariablesStayHis: a program gets the variables that say where languages are, and no others.
func TestTheUsersVariablesStayHis(t *testing.T) {
	all := Environment([]string{"PATH=/bin", "LC_ALL=ko", "SECRET=1", "PYTHONPATH=/home/me", "HOME=/home/me", "TMPDIR=/home/me"}, "", "/bot", "/x")
	require.Subset(t, all, []string{"PATH=/bin", "LC_ALL=ko", "HOME=/bot", "TMPDIR=/x"})
	for _, v := range all {
		require.NotContains(t, v, "SECRET")
		require.NotContains(t, v, "/home/me")
	}
}

// TestNamesOfVariablesOnWindows: the search path is called Path there.
func TestNamesOfVariablesOnWindows(t *testing.T) {
	for _, name := range []string{"Path", "PATH", "SYSTEMROOT", "SystemRoot", "windir", "ComSpec"} {
		require.True(t, isPassed(name, true), name)
	}
	require.False(t, isPassed("APPDATA", true))
	require.False(t, isPassed("Path", false))
	require.True(t, isPassed("LC_ALL", false))
}
