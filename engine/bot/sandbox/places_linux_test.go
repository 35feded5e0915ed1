package sandbox

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// tree makes files, programs (+x) and links (-> target) in a folder; "~" at the beginning of a target is that folder.
func tree(t *testing.T, files ...string) (root string) {
	t.Helper()
	root, err := filepath.EvalSymlinks(t.TempDir())
	require.NoError(t, err)
	for _, file := range files {
		name, to, link := strings.Cut(file, " -> ")
		name, program := strings.CutSuffix(name, " +x")
		path := filepath.Join(root, name)
		require.NoError(t, os.MkdirAll(filepath.Dir(path), 0o755))
		if link {
			require.NoError(t, os.Symlink(strings.Replace(to, "~", root, 1), path))
			continue
		}
		mode := os.FileMode(0o644)
		if program {
			mode = 0o755
		}
		require.NoError(t, os.WriteFile(path, nil, mode))
	}
	return root
}

// TestWhatIsSeen tries typical homes: the bot sees what an honest bot needs to run, and nothing that only the bot's author named.
func TestWhatIsSeen(t *testing.T) {
	for name, c := range map[string]struct {
		files  []string
		path   string // the search path, below the home
		file   string // the bot; "" is bots/mine/bot.py
		given  []string
		env    string // NAME=VALUE, below the home
		seen   []string
		unseen []string
	}{
		"pyenv": {
			files: []string{".pyenv/shims/python3 +x", ".pyenv/versions/3.12/bin/python3 +x", ".pyenv/versions/3.12/lib/os.py"},
			path:  ".pyenv/shims", given: []string{".pyenv/shims/python3"}, seen: []string{".pyenv/versions/3.12/lib/os.py"},
		},
		"nvm":               {files: []string{".nvm/versions/v20/bin/node +x", ".nvm/versions/v20/lib/x.js"}, given: []string{".nvm/versions/v20/bin/node"}, seen: []string{".nvm/versions/v20/lib/x.js"}},
		"conda":             {files: []string{"miniconda3/envs/a/bin/python +x", "miniconda3/envs/a/lib/os.py"}, given: []string{"miniconda3/envs/a/bin/python"}, seen: []string{"miniconda3/envs/a/lib/os.py"}},
		"conda, elsewhere":  {files: []string{"work/envs/a/lib/os.py"}, env: "CONDA_PREFIX=work/envs/a", seen: []string{"work/envs/a/lib/os.py"}},
		"sdkman":            {files: []string{".sdkman/candidates/java/21/bin/java +x", ".sdkman/candidates/java/current -> 21"}, given: []string{".sdkman/candidates/java/current/bin/java"}, seen: []string{".sdkman/candidates/java/21"}},
		"rustup":            {files: []string{".cargo/bin/rustc +x", ".rustup/toolchains/x/lib/std"}, seen: []string{".rustup/toolchains/x/lib/std", ".cargo/bin/rustc"}},
		"asdf":              {files: []string{".asdf/shims/node +x", ".asdf/installs/node/20/lib/x"}, seen: []string{".asdf/installs/node/20/lib/x"}},
		"mise":              {files: []string{".local/share/mise/shims/node +x", ".local/share/mise/installs/x"}, seen: []string{".local/share/mise/installs/x"}},
		"uv through a link": {files: []string{".local/share/uv/python/3/bin/python3 +x", ".local/bin/python3 -> ~/.local/share/uv/python/3/bin/python3", ".local/bin/mine +x"}, path: ".local/bin", seen: []string{".local/share/uv/python/3/bin/python3", ".local/bin/python3"}, unseen: []string{".local/bin/mine"}},
		"an environment of Python that a person named": {
			files: []string{"venv/bin/python -> ~/tools/py/bin/python3", "venv/pyvenv.cfg", "venv/lib/numpy.py", "tools/py/bin/python3 +x", "tools/py/lib/os.py"},
			given: []string{"venv/bin/python"}, seen: []string{"venv/lib/numpy.py", "tools/py/lib/os.py"},
		},
		"an environment in the bot's folder": {
			files: []string{"bots/mine/.venv/bin/python -> ~/.pyenv/versions/3/bin/python3", ".pyenv/versions/3/bin/python3 +x", "bots/mine/.venv/lib/numpy.py"},
			given: []string{"bots/mine/.venv/bin/python"}, seen: []string{"bots/mine/.venv/lib/numpy.py", ".pyenv/versions/3/bin/python3"},
		},
		"an environment in the bot's folder that leads elsewhere": {
			files: []string{"bots/mine/.venv/bin/python -> ~/exams/bin/python3", "exams/bin/python3 +x", "exams/key"},
			given: []string{"bots/mine/.venv/bin/python"}, unseen: []string{"exams/bin/python3", "exams/key"},
		},
		"an environment beside the bot's folder that leads elsewhere": {
			files: []string{"hand-in/.venv/bin/python -> ~/exams/bin/python3", "exams/bin/python3 +x", "exams/key", "hand-in/src/bot.py"}, file: "hand-in/src/bot.py",
			given: []string{"hand-in/.venv/bin/python"}, unseen: []string{"exams/bin/python3", "exams/key"},
		},
		"an environment that is a link": {
			files: []string{"bots/mine/.venv -> ~/exams", "exams/bin/python +x", "exams/key"}, given: []string{"bots/mine/.venv/bin/python"}, unseen: []string{"exams/key"},
		},
		"a language of the search path, for any bot":   {files: []string{"tools/node/bin/node +x", "tools/node/lib/x.js"}, path: "tools/node/bin", seen: []string{"tools/node/lib/x.js"}},
		"another program of the search path":           {files: []string{"tools/x/bin/grader +x", "tools/x/key"}, path: "tools/x/bin", unseen: []string{"tools/x/bin/grader", "tools/x/key"}},
		"what a command names":                         {files: []string{"libs/x.jar", "libs/y.jar", "data/w.bin"}, given: []string{"libs/x.jar", "--weights=data/w.bin"}, seen: []string{"libs/x.jar", "data/w.bin"}, unseen: []string{"libs/y.jar"}},
		"a folder of everything that a command names":  {files: []string{"Documents/key"}, given: []string{"Documents"}, unseen: []string{"Documents/key"}},
		"a link of the person's that a command names":  {files: []string{"data -> ~/disk/data", "disk/data/w.bin", "disk/key"}, given: []string{"data"}, seen: []string{"disk/data/w.bin"}, unseen: []string{"disk/key"}},
		"a link beside the bot that a command names":   {files: []string{"bots/mine/data -> ~/exams", "exams/key"}, given: []string{"bots/mine/data"}, unseen: []string{"exams/key"}},
		"a link beside the bot":                        {files: []string{"bots/mine/data -> ~/exams", "exams/key"}, unseen: []string{"exams/key"}},
		"a bot that is a link":                         {files: []string{"bots/mine/best.py -> ~/exams/bot.py", "exams/bot.py"}, file: "bots/mine/best.py", unseen: []string{"exams/bot.py"}},
		"a bot that is a link to one beside it":        {files: []string{"bots/mine/best.py -> v7/bot.py", "bots/mine/v7/bot.py"}, file: "bots/mine/best.py", seen: []string{"bots/mine/v7/bot.py"}},
		"a link to a bot in the home":                  {files: []string{"best.py -> ~/bots/mine/bot.py", "key"}, file: "best.py", seen: []string{"bots/mine/bot.py"}, unseen: []string{"key", "bots/mine/other.py"}},
		"bots that lie behind a link of the person's":  {files: []string{"all -> ~/disk/bots", "disk/bots/mine/bot.py", "disk/key"}, file: "all/mine/bot.py", seen: []string{"disk/bots/mine/bot.py"}, unseen: []string{"disk/key"}},
		"a name that holds a path":                     {files: []string{"exams/key"}, file: "bots/mine/a:HOME/exams/key", unseen: []string{"exams/key"}},
		"a folder that only has the name of a manager": {files: []string{"bots/theirs/.pyenv/key"}, unseen: []string{"bots/theirs/.pyenv/key"}},
	} {
		t.Run(name, func(t *testing.T) {
			home := tree(t, append(c.files, "bots/mine/bot.py", "bots/mine/other.py", "bots/theirs/bot.py")...)
			at := func(path string) string { return filepath.Join(home, path) }
			t.Setenv("PATH", at(c.path))
			for _, variable := range toolVariables {
				t.Setenv(variable, "")
			}
			if variable, value, ok := strings.Cut(c.env, "="); ok {
				t.Setenv(variable, at(value))
			}
			if c.file == "" {
				c.file = "bots/mine/bot.py"
			}
			j := Job{Path: "/bin/sh", File: at(strings.ReplaceAll(c.file, "HOME", home)), Home: home}
			if _, err := os.Lstat(j.File); err != nil {
				require.NoError(t, os.MkdirAll(filepath.Dir(j.File), 0o755))
				require.NoError(t, os.WriteFile(j.File, nil, 0o644))
			}
			j.Work = filepath.Dir(j.File)
			for _, word := range c.given {
				name, value, option := strings.Cut(word, "=")
				if option {
					j.Given = append(j.Given, name+"="+at(value))
					continue
				}
				j.Given = append(j.Given, at(word))
			}
			for _, path := range c.seen {
				require.True(t, sees(j, at(path)), "%s is to be seen", path)
				require.True(t, Sees(j, at(path)), path)
			}
			for _, path := range append(c.unseen, "bots/theirs/bot.py") {
				require.False(t, sees(j, at(path)), "%s is not to be seen", path)
				require.False(t, Sees(j, at(path)), path)
			}
		})
	}
}

// TestNoTextOpensAnything: the text of a hand-in does not change what it sees.
func TestNoTextOpensAnything(t *testing.T) {
	home := tree(t, "exams/x +x", "exams/key", "bots/mine/bot.py", "bots/mine/pyvenv.cfg")
	j := Job{Path: "/bin/sh", File: home + "/bots/mine/bot.py", Work: home + "/bots/mine", Given: []string{"/bin/sh"}, Home: home}
	want := pieces(j)
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.OneOf(rapid.String(), rapid.SampledFrom([]string{
			"#!" + home + "/exams/x", "#!/usr/bin/env " + home + "/exams/x", "#!/usr/bin/env -S " + home + "/exams/x -u", "home = " + home + "/exams", "#! \t" + home + "/exams/x\r",
		})).Draw(t, "text")
		for _, file := range []string{"bot.py", "pyvenv.cfg"} {
			require.NoError(t, os.WriteFile(j.Work+"/"+file, []byte(text), 0o755))
		}
		require.Equal(t, want, pieces(j))
		require.False(t, Sees(j, home+"/exams/key"))
	})
}
