package roster

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/bot"
)

const sample = `# my bots
[expander]  # the first
command = "python3 expander.py"   # run by Python
folder = "~/bots"
keep-running = "off"
language = "c++"
time-limit = "500ms"
memory-limit = 0x200 # MB

# of a friend
["小明.2"]
command = '/home/me/my "bot"'
`

func read(t testing.TB, text string) *Roster {
	t.Helper()
	r, err := parse([]byte(text), "")
	require.NoError(t, err)
	return r
}

func TestParse(t *testing.T) {
	want := []Bot{
		{"expander", "python3 expander.py", "~/bots", bot.Off, bot.Native, 500 * time.Millisecond, 512},
		{Name: "小明.2", Command: `/home/me/my "bot"`},
	}
	for _, text := range []string{sample, "\uFEFF" + sample, strings.ReplaceAll(sample, "\n", "\r\n"), strings.TrimSpace(sample)} {
		require.Equal(t, want, read(t, text).Bots())
	}
	require.Empty(t, read(t, "# none\n").Bots())
}

func TestParseNamesTheLine(t *testing.T) {
	for text, want := range map[string]string{
		"\n\n[a\ncommand = 1":               "bots.toml, line 3: this is not TOML (",
		"[a]\ncommand = \"x":                "bots.toml, line 2: this is not TOML (",
		"[a]\ncommand = \"x\" y":            "bots.toml, line 2: this is not TOML (",
		"[a]\ncommand = \"x\"\n\x00":        "bots.toml, line 3: this is not TOML (",
		"[a]\ncommand = q":                  "bots.toml, line 2: this is not TOML (",
		"[a]\ncommand =":                    "bots.toml, line 2: this is not TOML (",
		"[":                                 "bots.toml, line 1: this is not TOML (",
		"command = 'x'":                     "bots.toml, line 1: command belongs to no bot: begin one with [NAME].",
		"# c\n\n[a]\nfolder = 'x'\n[b]":     "bots.toml, line 3: the bot a has no command: write command = \"…\".",
		"[a]\ncommand = 'x'\ncomand = 'x'":  `bots.toml, line 3: a bot has no "comand", only command, folder, keep-running, language, time-limit, memory-limit.`,
		"[a]\ncommand = 'x'\ncommand = 'y'": "bots.toml, line 3: command is there twice.",
		"[a]\ncommand = 'x'\n[a]":           "bots.toml, line 3: [a] is there twice.",
		"[a.b]":                             `bots.toml, line 1: "a.b" is not a name for a bot: put it in quotes, ["a.b"].`,
		"[[a]]":                             `bots.toml, line 1: "a" is not a name for a bot: put it in quotes, ["a"].`,
		"[human]":                           `bots.toml, line 1: "human" cannot be a bot's name: choose a short one without blanks and : = / \ [ ] and quotes that is not human, ai, bot or same.`,
		"[a]\ncommand.x = 'x'":              `bots.toml, line 2: a bot has no "command.x", only`,
		"[a]\ncommand = 7":                  `bots.toml, line 2: command cannot be "7": write it like "python3 my_bot.py".`,
		`[a]
command = "C:\Users\me\bot.exe" `: `bots.toml, line 2: in "…" a backslash begins a special character: write 'C:\Users\me\bot.exe'.`,
		`[a]
command = "C:\bots\new.exe"`: `write 'C:\bots\new.exe'.`,
		`[a]
folder = "C:\it's"`: `write \\.`,
		"[a]\ncommand = '  '":                      `line 2: command cannot be "'  '"`,
		"[a]\ncommand = \"\"\"a\nb\"\"\"":          `line 2: command cannot be`,
		"[a]\nkeep-running = true":                 `line 2: keep-running cannot be "true": write it like "auto"/"on"/"off".`,
		"[a]\nlanguage = 'basic'":                  `language cannot be "'basic'": write it like "c#"/"c++"/"java"/"javascript"/"pascal"/"python".`,
		"[a]\ntime-limit = '0s'":                   `time-limit cannot be "'0s'": write it like "500ms", "2s".`,
		"[a]\ntime-limit = 5":                      `time-limit cannot be "5"`,
		"[a]\ntime-limit = '9999h'":                `time-limit cannot be`,
		"[a]\nmemory-limit = -1":                   `memory-limit cannot be "-1": write it like 256 (MB).`,
		"[a]\nmemory-limit = 1e3":                  `memory-limit cannot be "1e3"`,
		"[a]\nmemory-limit = 99999999999999999999": `memory-limit cannot be`,
		"[a]\nfolder = [ 'x',\n 'y' ]":             `line 2: folder cannot be`,
		"[a]\nfolder = {x = 1}":                    `line 2: folder cannot be "{x = 1}"`,
	} {
		_, err := parse([]byte(text), "")
		require.ErrorContains(t, err, want, text)
		var p *engine.Phrase
		require.ErrorAs(t, err, &p)
		require.NotContains(t, p.String(), "\n")
		require.NotRegexp(t, `\{[a-z]+\}[^"]`, p.String())
	}
}

func TestMayBeName(t *testing.T) {
	for _, name := range []string{"a", "my-bot", "小明", "v1.2", "A-b_c", "Human", strings.Repeat("x", 64), "bot2", "a#b", "100%"} {
		require.True(t, MayBeName(name), name)
	}
	for _, name := range []string{"", " a", "a ", "a b", "a\u3000b", "human", "ai", "bot", "same", "a:b", "a=b", "a/b", `a\b`, "a\nb", "a'b", `a"b`, "[a]", "-a", "~", "a\x00", "\xff", strings.Repeat("x", 65)} {
		require.False(t, MayBeName(name), name)
	}
}

func TestSeat(t *testing.T) {
	r := read(t, sample)
	for text, want := range map[string]engine.SeatSpec{
		"expander": {Kind: engine.BotSeat, Arg: "expander"}, " 小明.2 ": {Kind: engine.BotSeat, Arg: "小明.2"},
		"human": {Kind: engine.HumanSeat}, "ai:easy": {Kind: engine.AISeat, Arg: "easy"}, "bot:./expander": {Kind: engine.BotSeat, Arg: "./expander"},
	} {
		spec, err := r.Seat(text)
		require.NoError(t, err, text)
		require.Equal(t, want, spec)
		again, err := r.Seat(spec.String())
		require.NoError(t, err)
		require.Equal(t, want, again)
	}
	for text, says := range map[string]string{
		"expaner": `seat "expaner": no bot of that name is in`, "robot:x": `seat "robot:x": write ai:LEVEL`, "": `seat "": write ai:LEVEL`, "ai": `seat "ai": write ai:LEVEL`,
	} {
		_, err := r.Seat(text)
		require.ErrorContains(t, err, says)
	}
	_, err := r.Seat("nobody")
	require.ErrorContains(t, err, "such as expander, 小明.2")
	_, err = read(t, "").Seat("nobody")
	require.ErrorContains(t, err, "write ai:LEVEL, bot:COMMAND or the name of a bot, in the window also human")
	_, err = (*Roster)(nil).Seat("nobody")
	require.ErrorContains(t, err, "in the window also human")
}

// TestAFolderIsNoBot checks that a folder that is given as a bot is called a folder.
func TestAFolderIsNoBot(t *testing.T) {
	t.Chdir(t.TempDir())
	require.NoError(t, os.Mkdir("mine", 0o755))
	spec, err := read(t, sample).Bare("mine")
	require.NoError(t, err)
	require.ErrorContains(t, bot.Missing(spec.Arg, bot.Options{}), "mine is a folder: name the bot's program in it.")
	_, err = read(t, sample).Bare("yours")
	require.ErrorContains(t, err, "no bot of that name")
}

func TestLookup(t *testing.T) {
	home := t.TempDir()
	t.Setenv("HOME", home)
	file := filepath.Join(t.TempDir(), "bots.toml")
	require.NoError(t, os.WriteFile(file, []byte(sample+"[c]\ncommand='x'\nfolder='sub/..'\n[d]\ncommand='x'\nfolder='/abs/'\n"), 0o644))
	r, err := Open(file)
	require.NoError(t, err)
	flags := bot.Options{Name: "", Dir: "elsewhere", TimeLimit: time.Second, MemoryLimit: 1, KeepRunning: bot.On, Language: bot.Java, TimeScale: 3}
	command, o, ok := r.Lookup("expander", flags)
	require.True(t, ok)
	require.Equal(t, "python3 expander.py", command)
	require.Equal(t, bot.Options{Name: "expander", Dir: filepath.Join(home, "bots"), TimeLimit: 500 * time.Millisecond,
		MemoryLimit: 512 << 20, KeepRunning: bot.Off, Language: bot.Native, TimeScale: 3}, o)
	require.NoError(t, o.Validate())
	_, o, ok = r.Lookup("小明.2", flags)
	require.True(t, ok)
	flags.Name, flags.Dir = "小明.2", filepath.Dir(file)
	require.Equal(t, flags, o, "what the file does not say is as it was")
	_, o, _ = r.Lookup("c", flags)
	require.Equal(t, filepath.Dir(file), o.Dir)
	_, o, _ = r.Lookup("d", flags)
	require.Equal(t, "/abs", o.Dir)
	_, _, ok = r.Lookup("python3 expander.py", flags)
	require.False(t, ok)
	_, _, ok = (*Roster)(nil).Lookup("expander", flags)
	require.False(t, ok)
}

// TestABotPlaysByItsName from its folder, with the file's limits and language.
func TestABotPlaysByItsName(t *testing.T) {
	dir := t.TempDir()
	require.NoError(t, os.Mkdir(filepath.Join(dir, "bots"), 0o755))
	require.NoError(t, os.WriteFile(filepath.Join(dir, "bots", "b.sh"), []byte("read line; pwd >&2; echo '{\"response\":[-1,-1,-1]}'"), 0o644))
	file := filepath.Join(dir, "bots.toml")
	_, err := Edit(file, func(r *Roster) (*Roster, error) {
		return r.With(Bot{Name: "first", Command: "b.sh", Folder: "bots", TimeLimit: 20 * time.Second, Language: bot.Java})
	})
	require.NoError(t, err)
	r, err := Open(file)
	require.NoError(t, err)
	answer, err := bot.Probe(t.Context(), bot.Open, answers{}, nil, "first", bot.Options{Names: r})
	require.NoError(t, err)
	require.Equal(t, engine.OK, answer.Verdict, "%s", answer.Why)
	require.Equal(t, 2*3*20*time.Second, answer.Limit)
	require.Equal(t, filepath.Join(dir, "bots"), strings.TrimSpace(answer.Stderr))
}

// answers is a game whose moves are any text.
type answers struct{ engine.Rules }

func (answers) Name() string                            { return "answers" }
func (answers) Encode(engine.View) ([]byte, error)      { return []byte("1"), nil }
func (answers) Decode(text []byte) (engine.Move, error) { return engine.Move(text), nil }
