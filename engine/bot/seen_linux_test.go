package bot

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine/bot/sandbox"
)

// TestWhatABotCannotBeStartedFromIsNamed: if a first line or a link leads to a hidden file, checking, preparing, running as a script and
// seating say so and how to mend it; without the sandbox it works.
func TestWhatABotCannotBeStartedFromIsNamed(t *testing.T) {
	if !Confines() {
		t.Skip("this kernel cannot confine bots")
	}
	home, err := filepath.EvalSymlinks(t.TempDir())
	require.NoError(t, err)
	own, elsewhere := filepath.Join(home, "bots", "mine"), filepath.Join(home, "elsewhere")
	for _, dir := range []string{own, elsewhere} {
		require.NoError(t, os.MkdirAll(dir, 0o755))
	}
	at := func(name string) string { return filepath.Join(own, name) }
	answers := "echo '{\"response\":[1]}'\n"
	require.NoError(t, os.Symlink("/bin/sh", filepath.Join(elsewhere, "sh")))
	for name, text := range map[string]string{"first": "#!" + elsewhere + "/sh\n" + answers, "system": "#!/bin/sh\n" + answers, "../../elsewhere/bot.sh": answers} {
		require.NoError(t, os.WriteFile(at(name), []byte(text), 0o755))
	}
	require.NoError(t, os.Symlink(filepath.Join(elsewhere, "bot.sh"), at("link.sh")))
	require.NoError(t, os.Symlink("system", at("within")))
	for text, c := range map[string]struct{ key, says string }{
		"first":   {"bot.unseen-interpreter", elsewhere + "/sh " + at("first")},
		"link.sh": {"bot.leads-out", "Name " + elsewhere + "/bot.sh itself"},
		"system":  {}, "within": {}, elsewhere + "/sh first": {},
	} {
		t.Run(text, func(t *testing.T) {
			o := Options{Dir: own, Builds: t.TempDir()}
			_, run := RunScript(t.Context(), text, o)
			for _, err := range []error{Check(text, o), Prepare(t.Context(), text, o), run} {
				if c.key == "" {
					require.NoError(t, err)
					continue
				}
				requirePhrase(t, err, c.key)
				require.Contains(t, err.Error(), c.says)
			}
			answer := seatOf(t, Open, text, o).ask("[7]")
			require.Equal(t, c.key, answer.Why.Key)
			o.Sandbox = sandbox.Off
			require.NoError(t, Check(text, o))
			require.Empty(t, seatOf(t, Open, text, o).ask("[7]").Why.Key)
		})
	}
}

// TestHowFarAHandInGoes: whole knows the folder of a zip file and of a class.
func TestHowFarAHandInGoes(t *testing.T) {
	c := Command{File: "/class/mine/src/a/Bot.java"}
	require.Equal(t, "/class/mine", c.whole([]string{"/class"}))
	require.Equal(t, "/class/mine/src", c.whole([]string{"/class", "/class/mine", "/other"}))
	require.Empty(t, c.whole([]string{"/other", "/class/mine/src/a/Bot.java", "/class/mine/src/a"}))
	c.Within = "/class/mine/src/a"
	require.Equal(t, c.Within, c.whole([]string{"/class"}))
	require.False(t, below("", "/class"))
	require.False(t, below("/class", ""))
	require.False(t, below("/class", "/class/mine"))
	require.True(t, below("/class/mine", "/class/mine"))
}

// TestWhatTheSystemLacksIsNamed: for a file that exists and cannot be started the error says what it lacks, with and without the sandbox,
// before a turn and in it.
func TestWhatTheSystemLacksIsNamed(t *testing.T) {
	own := t.TempDir()
	program, err := os.ReadFile("/bin/true")
	require.NoError(t, err)
	loader := loaderOf("/bin/true")
	require.NotEmpty(t, loader)
	lost := loader[:len(loader)-1] + "~"
	foreign := bytes.Clone(program)
	foreign[18], foreign[19] = 0xf7, 0 // the kernel's number of another processor
	for name, text := range map[string][]byte{
		"path": []byte("#!/opt/none/pypy3\nprint(1)\n"), "env": []byte("#!/usr/bin/env -S A=1 no-such-language -u\n"), "found": []byte("#!/usr/bin/env sh\necho '[1]'\n"),
		"beside": []byte("#!gone/python3\n"), "untold": []byte("#!/usr/bin/env -S -u A sh\necho '[1]'\n"),
		"loader": bytes.Replace(program, []byte(loader), []byte(lost), 1), "foreign": foreign, "text": []byte("hello\n"), "missed.sh": []byte("cat /srv/no-such-thing\nexit 1\n"),
	} {
		require.NoError(t, os.WriteFile(filepath.Join(own, name), text, 0o755))
	}
	for name, c := range map[string]struct {
		key, says string
		later     bool // it is noticed only at the start
	}{
		"path": {"bot.lost-interpreter", "/opt/none/pypy3", false}, "env": {"bot.lost-interpreter", "no-such-language", false},
		"loader": {"bot.no-interpreter", lost, false}, "foreign": {"bot.other-machine", "another processor", true}, "text": {"bot.not-program", "name the interpreter", true},
		"beside": {"bot.lost-interpreter", "gone/python3", false}, "found": {}, "untold": {},
	} {
		for _, mode := range []sandbox.Mode{sandbox.Auto, sandbox.Off} {
			t.Run(name+" "+string(mode), func(t *testing.T) {
				o := Options{Dir: own, Builds: t.TempDir(), Sandbox: mode}
				for _, err := range []error{Check(name, o), Prepare(t.Context(), name, o)} {
					if c.key == "" || c.later {
						require.NoError(t, err)
						continue
					}
					requirePhrase(t, err, c.key)
				}
				answer := seatOf(t, Open, name, o).ask("[7]")
				require.Equal(t, c.key, answer.Why.Key, "%s", answer.Why)
				require.Contains(t, answer.Why.String(), c.says)
			})
		}
	}
	broken := seatOf(t, Open, "found", Options{Dir: own, Sandbox: sandbox.Off})
	require.NoError(t, os.WriteFile(filepath.Join(own, "found"), []byte("#!/opt/none/pypy3\n"), 0o755))
	require.Equal(t, "bot.lost-interpreter", broken.ask("[7]").Why.Key, "it was there when the bot was opened")
	missed := seatOf(t, Open, "missed.sh", Options{Dir: own}).ask("[7]")
	want := map[bool]string{true: "bot.out-of-sight", false: "bot.exited-stderr"}
	require.Equal(t, want[Confines()], missed.Why.Key)
	require.Contains(t, missed.Why.String(), "no-such-thing")
	missed = seatOf(t, Open, "missed.sh", Options{Dir: own, Sandbox: sandbox.Off}).ask("[7]")
	require.Equal(t, "bot.exited-stderr", missed.Why.Key, "there is no sandbox to be blamed")
}

// TestPrepareSaysWhatCheckSays of a bot that needs no build.
func TestPrepareSaysWhatCheckSays(t *testing.T) {
	dir := t.TempDir()
	for _, text := range []string{"sh gone.sh", "gone", ".", "'open"} {
		err := Check(text, Options{Dir: dir})
		require.Error(t, err)
		require.Equal(t, err, Prepare(t.Context(), text, Options{Dir: dir}))
	}
}
