package roster

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"generals-chess/engine/bot"
	"generals-chess/internal/testkit/corpus"
)

func TestEditingKeepsTheRest(t *testing.T) {
	r := read(t, sample)
	b, _ := r.Find("expander")
	b.Command, b.Folder, b.TimeLimit, b.MemoryLimit = "./new 'x'", "", 2*time.Second, 0
	changed, err := r.With(b)
	require.NoError(t, err)
	require.Equal(t, `# my bots
[expander]  # the first
command = "./new 'x'"   # run by Python
keep-running = "off"
language = "c++"
time-limit = "2s"

# of a friend
["小明.2"]
command = '/home/me/my "bot"'
`, string(changed.Text()))

	b, _ = changed.Find("小明.2")
	b.KeepRunning, b.Folder = bot.Auto, "x"
	changed, err = changed.With(b)
	require.NoError(t, err)
	require.True(t, strings.HasSuffix(string(changed.Text()), "command = '/home/me/my \"bot\"'\nfolder = \"x\"\nkeep-running = \"auto\"\n"))

	changed, err = changed.Renamed("expander", "v.2")
	require.NoError(t, err)
	require.Contains(t, string(changed.Text()), "[\"v.2\"]  # the first\n")
	_, err = changed.Renamed("v.2", "小明.2")
	require.ErrorContains(t, err, "is there twice")
	_, err = changed.Renamed("v.2", "ai")
	require.ErrorContains(t, err, "cannot be a bot's name")

	changed, err = changed.With(Bot{Name: "last", Command: `C:\bots\it's.exe`})
	require.NoError(t, err)
	require.True(t, strings.HasSuffix(string(changed.Text()), "\n\n[last]\ncommand = \"C:\\\\bots\\\\it's.exe\"\n"))
	require.Equal(t, "# my bots\n\n# of a friend\n", string(changed.Without("v.2").Without("小明.2").Without("last").Without("last").Text()))
	require.Equal(t, sample, string(r.Text()), "a roster never changes")
}

func TestEditingRefuses(t *testing.T) {
	r := read(t, sample)
	for says, b := range map[string]Bot{
		`"human" cannot be a bot's name`: {Name: "human", Command: "x"},
		"the bot a has no command":       {Name: "a"},
		"command cannot be":              {Name: "expander", Command: "a\nb"},
		"keep-running cannot be":         {Name: "a", Command: "x", KeepRunning: "maybe"},
		"language cannot be":             {Name: "a", Command: "x", Language: "latin"},
		"time-limit cannot be":           {Name: "a", Command: "x", TimeLimit: -1},
		"memory-limit cannot be":         {Name: "a", Command: "x", MemoryLimit: -1},
	} {
		_, err := r.With(b)
		require.ErrorContains(t, err, says)
	}
}

func TestEdit(t *testing.T) {
	file := filepath.Join(t.TempDir(), "new", "bots.toml")
	add := func(name string) func(*Roster) (*Roster, error) {
		return func(r *Roster) (*Roster, error) { return r.With(Bot{Name: name, Command: "x"}) }
	}
	_, err := Edit(file, func(r *Roster) (*Roster, error) { return r.Without("nobody"), nil })
	require.NoError(t, err)
	require.NoFileExists(t, file, "nothing to write")
	_, err = Edit(file, add("a"))
	require.NoError(t, err)
	require.NoError(t, os.Chmod(file, 0o600))
	link := filepath.Join(t.TempDir(), "link.toml")
	require.NoError(t, os.Symlink(file, link))
	r, err := Edit(link, add("b"))
	require.NoError(t, err)
	require.Len(t, r.Bots(), 2)
	text, err := os.ReadFile(file)
	require.NoError(t, err)
	require.Equal(t, "[a]\ncommand = \"x\"\n\n[b]\ncommand = \"x\"\n", string(text))
	info, err := os.Stat(file)
	require.NoError(t, err)
	require.Equal(t, os.FileMode(0o600), info.Mode().Perm())
	_, err = Edit(file, func(*Roster) (*Roster, error) { return nil, errors.New("no") })
	require.EqualError(t, err, "no")
	left, err := os.ReadDir(filepath.Dir(file))
	require.NoError(t, err)
	require.Len(t, left, 1)
}

func TestFilesThatCannotBeRead(t *testing.T) {
	dir := t.TempDir()
	_, err := Open(dir)
	require.ErrorContains(t, err, "cannot be read: it is a folder.")
	long := filepath.Join(dir, "long.toml")
	require.NoError(t, os.WriteFile(long, nil, 0o644))
	require.NoError(t, os.Truncate(long, maxFile+1))
	_, err = Open(long)
	require.ErrorContains(t, err, "it is larger than 1024 KB")
	bad := filepath.Join(dir, "mine.toml")
	require.NoError(t, os.WriteFile(bad, []byte("\nx"), 0o644))
	_, err = Open(bad)
	require.ErrorContains(t, err, "mine.toml, line 2: ")
	_, err = Edit(bad, func(r *Roster) (*Roster, error) { return r.With(Bot{Name: "a", Command: "x"}) })
	require.ErrorContains(t, err, "mine.toml, line 2: ", "what somebody wrote is not thrown away")
	_, err = Edit(filepath.Join(bad, "bots.toml"), func(r *Roster) (*Roster, error) { return r, nil })
	require.Error(t, err)
	r, err := Open(filepath.Join(dir, "none.toml"))
	require.NoError(t, err)
	require.Empty(t, r.Bots())
}

// drawBot draws any bot that a file can hold.
func drawBot(t *rapid.T) Bot {
	line := rapid.StringOfN(rapid.RuneFrom([]rune("ab\"'\\#[]= é小")), 1, 20, -1).Filter(func(s string) bool { return strings.TrimSpace(s) == s && s != "" })
	b := Bot{
		Name:        rapid.StringOfN(rapid.RuneFrom([]rune("ab#.é小")), 1, 5, -1).Filter(MayBeName).Draw(t, "name"),
		Command:     line.Draw(t, "command"),
		KeepRunning: rapid.SampledFrom([]bot.KeepRunning{"", bot.Auto, bot.On}).Draw(t, "keep"),
		Language:    rapid.SampledFrom(append(bot.Languages(), "")).Draw(t, "language"),
		TimeLimit:   time.Duration(rapid.IntRange(0, 1e10).Draw(t, "time")),
		MemoryLimit: int64(rapid.IntRange(0, 1000).Draw(t, "memory")),
	}
	if rapid.Bool().Draw(t, "in a folder") {
		b.Folder = line.Draw(t, "folder")
	}
	return b
}

// TestWhatIsWrittenIsRead: after any edits the file has the requested values, and every comment is still there.
func TestWhatIsWrittenIsRead(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r, err := parse([]byte(sample), "")
		require.NoError(t, err)
		want := r.Bots()
		for range rapid.IntRange(1, 6).Draw(t, "edits") {
			b := drawBot(t)
			at := -1
			for i := range want {
				if want[i].Name == b.Name {
					at = i
				}
			}
			if rapid.Bool().Draw(t, "old") {
				at = rapid.IntRange(0, len(want)-1).Draw(t, "which")
				b.Name = want[at].Name
			}
			switch {
			case at < 0:
				want = append(want, b)
			default:
				want[at] = b
			}
			r, err = r.With(b)
			require.NoError(t, err)
			require.Equal(t, want, r.Bots())
		}
		for _, comment := range []string{"# my bots\n", "# the first\n", "# run by Python\n", "# of a friend\n"} {
			require.Contains(t, string(r.Text()), comment)
		}
		gone := rapid.IntRange(0, len(want)-1).Draw(t, "gone")
		require.Equal(t, append(want[:gone:gone], want[gone+1:]...), r.Without(want[gone].Name).Bots())
	})
}

func FuzzParse(f *testing.F) {
	f.Add([]byte(sample))
	f.Add([]byte("[a]\r\ncommand = '''x'''\r\n  [ \"b.c\" ] # d\ncommand=\"\\u0041\"\nfolder = \"x\" # y"))
	f.Add([]byte("[a.b]\n[[c]]\nx = { y = [1, 2] }\n"))
	corpus.Add(f)
	f.Fuzz(func(t *testing.T, text []byte) {
		r, err := parse(text, "")
		if err != nil {
			require.Regexp(t, `^bots\.toml, line \d+: `, err.Error())
			require.NotContains(t, err.Error(), "\n")
			return
		}
		bots := r.Bots()
		for i, b := range bots {
			require.True(t, MayBeName(b.Name))
			same, err := r.With(b)
			require.NoError(t, err)
			require.Equal(t, string(r.Text()), string(same.Text()))
			b.Folder, b.MemoryLimit = "elsewhere", 77
			other, err := r.With(b)
			require.NoError(t, err)
			found, _ := other.Find(b.Name)
			require.Equal(t, b, found)
			renamed, err := r.Renamed(b.Name, "renamed")
			if _, taken := r.Find("renamed"); !taken {
				require.NoError(t, err)
				require.Equal(t, "renamed", renamed.Bots()[i].Name)
			}
			require.Equal(t, append(bots[:i:i], bots[i+1:]...), r.Without(b.Name).Bots())
		}
	})
}
