package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/cmd/arena/cli"
)

// TestSourceFilesAndNamesPlay plays a sample by its source file and by a name, in both games.
func TestSourceFilesAndNamesPlay(t *testing.T) {
	config := t.TempDir()
	examples, err := filepath.Abs("../../examples")
	require.NoError(t, err)
	writeBots(t, config, "[\"exp.2\"]\ncommand = \"expander.cpp\"\nfolder = '"+examples+"/generals'\ntime-limit = \"20s\"\n[ship]\ncommand = \"destroyer.cpp\"\nfolder = '"+examples+"/hitsink'\n")
	play := func(args ...string) (json map[string]any) {
		t.Helper()
		o := withBots(t, config, append([]string{"match", "--json", "--no-record", "--seed", "3", "--time-scale", "10"}, args...)...)
		require.Zero(t, o.status, o.err)
		return readObject(t, o.out)
	}
	byFile := play("--red", "bot:"+examples+"/generals/expander.cpp", "--blue", "ai:easy")
	byName := play("--red", "exp.2", "--blue", "ai:easy")
	require.Equal(t, byFile["hash"], byName["hash"])
	require.Equal(t, "exp.2", byName["seats"].([]any)[0].(map[string]any)["name"])
	require.Equal(t, "expander.cpp", byFile["seats"].([]any)[0].(map[string]any)["name"])
	sea := play("--game", "hitsink", "--player", "ship", "--player", "bot:"+examples+"/hitsink/destroyer.cpp", "--player", "bot:ship")
	for _, ship := range sea["ranking"].([]any) {
		require.Zero(t, ship.(map[string]any)["failures"], ship)
	}
}

func TestBotsThatDoNotCompileAndNamesThatAreNot(t *testing.T) {
	config := t.TempDir()
	bad := filepath.Join(t.TempDir(), "bad.cpp")
	require.NoError(t, os.WriteFile(bad, []byte("int main() { return x; }\n"), 0o644))
	o := withBots(t, config, "match", "--red", "bot:"+bad, "--blue", "ai:easy", "--no-record")
	require.Equal(t, cli.Usage, o.status, o.out)
	require.Contains(t, o.err, "--red: bad.cpp does not compile: bad.cpp:1:21: error:")
	o = withBots(t, config, "match", "--red", "nobody", "--blue", "ai:easy", "--no-record")
	require.Equal(t, 2, o.status)
	require.Contains(t, o.err, `--red: seat "nobody": no bot of that name is in `+filepath.Join(config, "generals-chess", "bots.toml"))

	writeBots(t, config, "\n[a]\ncommand 'x'\n")
	o = withBots(t, config, "match", "--red", "a", "--blue", "ai:easy", "--no-record")
	require.Equal(t, 2, o.status)
	require.Contains(t, o.err, "bots.toml, line 3: this is not TOML")
	require.Equal(t, 1, strings.Count(o.err, "\n"))
	o = withBots(t, config, "match", "--red", "ai:easy", "--blue", "ai:easy", "--no-record")
	require.Zero(t, o.status, "a broken bots file does not matter to those who need none")
}

func writeBots(t *testing.T, config, text string) {
	t.Helper()
	dir := filepath.Join(config, "generals-chess")
	require.NoError(t, os.MkdirAll(dir, 0o755))
	require.NoError(t, os.WriteFile(filepath.Join(dir, "bots.toml"), []byte(text), 0o644))
}

// withBots runs the program with a config folder.
func withBots(t *testing.T, config string, args ...string) outcome {
	t.Helper()
	cmd := program(t, args...)
	cmd.Env = append(cmd.Env, "XDG_CONFIG_HOME="+config) // the last value counts
	return finish(t, cmd, "")
}

func readObject(t *testing.T, text string) (object map[string]any) {
	t.Helper()
	require.NoError(t, json.Unmarshal([]byte(text), &object), text)
	return object
}
