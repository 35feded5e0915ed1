package classroom

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"generals-chess/engine"
	"generals-chess/engine/arena/report"
	"generals-chess/engine/bot"
)

// write makes files below a folder: a name that ends in / is a folder, one with -> a link, one with * is executable.
func write(t testing.TB, dir string, files ...string) {
	t.Helper()
	for _, name := range files {
		name, link, isLink := strings.Cut(name, "->")
		name, text, _ := strings.Cut(name, "=")
		path := filepath.Join(dir, strings.TrimSuffix(name, "*"))
		require.NoError(t, os.MkdirAll(filepath.Dir(path), 0o755))
		switch {
		case isLink:
			require.NoError(t, os.Symlink(link, path))
		case strings.HasSuffix(name, "/"):
			require.NoError(t, os.MkdirAll(path, 0o755))
		case strings.HasSuffix(name, "*"):
			require.NoError(t, os.WriteFile(path, []byte("#!/bin/sh\n"+text), 0o755))
		default:
			require.NoError(t, os.WriteFile(path, []byte(text), 0o644))
		}
	}
}

func TestFind(t *testing.T) {
	dir := t.TempDir()
	write(t, dir, "zoe/", "adam/", "notes.txt", ".git/", "__MACOSX/", "a\x1b[31m/", "a\x07[31m/", "bad\xff/", "\n/", strings.Repeat("x", 100)+"/", "link->zoe")
	list, _, err := Find(dir)
	require.NoError(t, err)
	var names []string
	for _, s := range list {
		names = append(names, s.Name)
		require.Equal(t, filepath.Join(dir, s.Folder), s.path)
	}
	require.Equal(t, []string{"\uFFFD", "a\uFFFD[31m", "a\uFFFD[31m (2)", "adam", "bad\uFFFD", "link", strings.Repeat("x", 59) + "…", "zoe"}, names)
}

// TestEverythingInAClassIsTakenOrNamed, whatever is in the folder.
func TestEverythingInAClassIsTakenOrNamed(t *testing.T) {
	dir := t.TempDir()
	files := map[string]string{ // "" is a submission
		"zoe/": "", "Meier.ZIP": "", "b.zip": "", "c.Zip": "", "ada->zoe": "", "404/": "",
		".DS_Store": "class.left-there", "__MACOSX/": "class.left-there", ".git/": "class.left-there", "Thumbs.db": "class.left-there",
		"gone->nowhere": "class.dead-link", "round->round": "class.not-looked", "l.ZIP->Meier.ZIP": "class.zip-link",
		"x.rar": "class.other-pack", "x.tar.GZ": "", "y.tgz": "", "z.tar.bz2": "class.other-pack", "l.py->bot.py": "class.file-link", "x.7z": "class.other-pack", "x.zip.part": "class.no-submission",
		"bot.py": "", "Bot.JAVA": "", "unmarked=#!/bin/sh": "", "Ada_1033_assignsubmission_file_notes.txt": "", "marks.xlsx": "class.no-submission", "\x1b[31m.txt": "class.no-submission",
	}
	for name := range files {
		write(t, dir, name)
	}
	taken, others, err := Find(dir)
	require.NoError(t, err)
	require.Equal(t, len(files), len(taken)+len(others))
	for name, want := range files {
		bare, _, _ := strings.Cut(strings.TrimSuffix(name, "/"), "->")
		bare, _, _ = strings.Cut(bare, "=")
		require.Equal(t, want == "", slices.ContainsFunc(taken, func(s Submission) bool { return s.Folder == bare }), name)
		at := slices.IndexFunc(others, func(o report.PassedOver) bool { return o.Name == Shown(bare) })
		require.Equal(t, want == "", at < 0, name)
		if at >= 0 {
			require.Equal(t, want, others[at].Why.Key, name)
		}
	}
	require.Equal(t, "x.rar is skipped: it is packed in a way that is not read here: unpack it into a folder of its own, or pack it as a zip file.", others[slices.IndexFunc(others, func(o report.PassedOver) bool { return o.Name == "x.rar" })].Says().String())
	require.Equal(t, "Meier", taken[slices.IndexFunc(taken, func(s Submission) bool { return s.Folder == "Meier.ZIP" })].Name)
}

// TestPlatforms: a platform's file names are split into name and ID, and a student's files form one submission.
func TestPlatforms(t *testing.T) {
	dir := t.TempDir()
	write(t, dir, "Ada Lovelace_1033_assignsubmission_file_bot.py", "Ada Lovelace_1033_assignsubmission_file_a.txt", "Bo_7_assignsubmission_file_/bot.py", "Cy_8_assignsubmission_file/bot.py",
		"Di_9_assignsubmission_file_bot.tar.gz", "hopper_LATE_52_9431_Bot.java", "hopper_52_9432_Grid.java", "plain.py")
	list, others, err := Find(dir)
	require.NoError(t, err)
	require.Empty(t, others)
	type known struct{ Name, Platform, ID, Files string }
	var got []known
	for _, s := range list {
		got = append(got, known{s.Name, s.Platform, s.ID, strings.Join(s.called, " ")})
	}
	require.Equal(t, []known{{"Ada Lovelace", Moodle, "1033", "a.txt bot.py"}, {"Bo", Moodle, "7", ""}, {"Cy", Moodle, "8", ""}, {"Di", Moodle, "9", ""},
		{"hopper", Canvas, "52", "Grid.java Bot.java"}, {"plain", "", "", "plain.py"}}, got)
	there := t.TempDir()
	require.NoError(t, list[0].settle(there))
	found, err := list[0].inspect()
	require.NoError(t, err)
	command, err := commandOf(found)
	require.NoError(t, err)
	require.Equal(t, filepath.Join(there, list[0].Folder, "bot.py"), command, "beside nobody else's")

	dir = t.TempDir()
	write(t, dir, "hw-1-ada/.git/x", "hw-1-ada/bot.py", "hw-1-bob/.git/x", "hw-1-bob/bot.py", "mine/bot.py")
	list, _, err = Find(dir)
	require.NoError(t, err)
	require.Equal(t, []string{"ada", "bob", "mine"}, []string{list[0].Name, list[1].Name, list[2].Name})
	require.Equal(t, []string{GitHub, "ada", ""}, []string{list[0].Platform, list[0].ID, list[2].Platform})
}

func TestWhatIsNoClass(t *testing.T) {
	dir := t.TempDir()
	write(t, dir, "file.cpp", "empty/")
	for path, key := range map[string]string{"none": "class.no-class", "file.cpp": "class.no-class", "empty": "class.no-folders"} {
		_, _, err := Find(filepath.Join(dir, path))
		require.Equal(t, key, engine.Reason(err).Key, path)
	}
}

// TestTheBotOfASubmission: which file it is, or why there is none.
func TestTheBotOfASubmission(t *testing.T) {
	for name, c := range map[string]struct {
		files []string
		want  string // relative to the submission's folder, or the key of the error
	}{
		"a source":                  {[]string{"bot.cpp", "readme.md", "data.json", "json.hpp"}, "bot.cpp"},
		"one in a folder":           {[]string{"alice/v2/bot.py", "__MACOSX/x.py", ".hidden.py"}, "alice/v2/bot.py"},
		"main among several":        {[]string{"main.py", "helper.py", "other.py"}, "main.py"},
		"Main among several":        {[]string{"Main.java", "Helper.java"}, "Main.java"},
		"a source and its program":  {[]string{"bot.cpp", "bot*", "a.class"}, "class.ambiguous"},
		"classes beside their text": {[]string{"Main.java", "Main.class", "Main$1.class"}, "Main.java"},
		"classes":                   {[]string{"Main.class", "Main$1.class"}, "Main.class"},
		"a script that runs it":     {[]string{"a.py", "b.py", "run*"}, "run"},
		"a script with an ending":   {[]string{"a.py", "b.py", "run.sh"}, "sh run.sh"},
		"a script that may not run": {[]string{"a.py", "b.py", "run=./a.py"}, "sh run"},
		"a script for a bash":       {[]string{"run=#!/usr/bin/env bash\n"}, "bash run"},
		"a script of another kind":  {[]string{"run=#!/usr/bin/env python3\n"}, "run"},
		"a script without its mark": {[]string{"bot=#!/usr/bin/env python3\n", "readme.txt"}, "bot"},
		"two classes of a package":  {[]string{"Bot.java=package b; class Bot { public static void main(String[] a) {} }", "Grid.java=package b; class Grid {}"}, "Bot.java"},
		"two that begin":            {[]string{"A.java=static void main(", "B.java=static void main("}, "class.ambiguous"},
		"several":                   {[]string{"a.py", "b.cpp"}, "class.ambiguous"},
		"two mains":                 {[]string{"main.py", "main.cpp"}, "class.ambiguous"},
		"nothing":                   {nil, "class.nothing"},
		"nothing but words":         {[]string{"readme.txt"}, "class.nothing"},
		"two folders":               {[]string{"a/bot.py", "b/bot.py"}, "class.ambiguous"},
		"too deep":                  {[]string{strings.Repeat("a/", 20) + "bot.py"}, "class.nothing"},
		"a project of a tool":       {[]string{"bot/src/main/java/Main.java", "bot/target/classes/Main.class", "bot/.idea/x.py"}, "bot/src/main/java/Main.java"},
		"a folder called bot.py":    {[]string{"bot.py/x"}, "class.nothing"},
		"a link to somebody else's": {[]string{"bot.py->../other/bot.py"}, "class.link"},
		"a link to nowhere":         {[]string{"run->nowhere"}, "class.link"},
		"a link to the system":      {[]string{"run->/bin/true"}, "class.link"},
		"a link within":             {[]string{"v1/bot.py", "bot.py->v1/bot.py"}, "bot.py"},
		"links that do not matter":  {[]string{"bot.py", "data->/etc"}, "bot.py"},
		"a name that is an option":  {[]string{"-rf.py"}, "-rf.py"},
		"a name with everything":    {[]string{"a b'\"$(x);&|=.py"}, "a b'\"$(x);&|=.py"},
	} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			write(t, dir, "other/bot.py", "mine/")
			mine := filepath.Join(dir, "mine")
			for _, file := range c.files {
				if strings.Contains(file, "$") { // literally
					require.NoError(t, os.WriteFile(filepath.Join(mine, file), nil, 0o644))
					continue
				}
				write(t, mine, file)
			}
			found, err := Submission{Name: "mine", Folder: "mine", path: mine}.inspect()
			require.NoError(t, err)
			command, err := commandOf(found)
			if strings.HasPrefix(c.want, "class.") {
				require.Equal(t, c.want, engine.Reason(err).Key, "%s %v", command, err)
				return
			}
			require.NoError(t, err)
			shell, file, isShell := strings.Cut(c.want, " run")
			want := filepath.Join(mine, c.want)
			if isShell {
				want = shell + " " + filepath.Join(mine, "run"+file)
			}
			require.Equal(t, want, command)
			_, err = bot.ParseCommand(command, "")
			if err != nil {
				require.Equal(t, "bot.not-executable", engine.Reason(err).Key)
			}
		})
	}
}

func TestASubmissionThatIsALink(t *testing.T) {
	dir := t.TempDir()
	write(t, dir, "zoe/bot.py", "adam->zoe")
	found, err := Submission{Folder: "adam", path: filepath.Join(dir, "adam")}.inspect()
	require.NoError(t, err)
	_, err = commandOf(found)
	require.Equal(t, "class.link", engine.Reason(err).Key)
}

// TestShownNamesAreHarmless, and no two alike.
func TestShownNamesAreHarmless(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		taken := map[string]bool{}
		for _, text := range rapid.SliceOfN(rapid.Map(rapid.SliceOf(rapid.Byte()), func(b []byte) string { return string(b) }), 1, 8).Draw(t, "names") {
			before := len(taken)
			name := free(Shown(text), taken)
			if len(taken) != before+1 || name == "" || name != Shown(name) && len([]rune(name)) <= longestName {
				t.Fatalf("%q is shown as %q", text, name)
			}
		}
	})
}
