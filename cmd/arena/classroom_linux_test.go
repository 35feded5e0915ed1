package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/cmd/arena/cli"
	reports "generals-chess/engine/arena/report"
	"generals-chess/engine/arena/store"
	"generals-chess/engine/arena/tournament"
	"generals-chess/engine/bot"
)

// staying is a bot that never moves.
var staying = always(`{"response":[-1,-1,-1]}`)

// always returns the text of a bot that keeps running and answers every line with the same. The shell's own read would ask the system
// for every single byte of it.
func always(answer string) string {
	return `exec perl -ne '$| = 1; print q(` + answer + "\n" + `>>>BOTZONE_REQUEST_KEEP_RUNNING<<<), "\n"'` + "\n"
}

// submitted creates a class of submissions, with the given texts of FOLDER/FILE.
func submitted(t *testing.T, files map[string]string) (dir, out string) {
	t.Helper()
	home := t.TempDir()
	dir = filepath.Join(home, "my class")
	for name, text := range files {
		path := filepath.Join(dir, name)
		require.NoError(t, os.MkdirAll(filepath.Dir(path), 0o755))
		require.NoError(t, os.WriteFile(path, []byte(text), 0o644))
	}
	return dir, filepath.Join(home, "out")
}

// briefly returns the arguments for a short tournament.
func briefly(dir, out string, more ...string) []string {
	return append([]string{"classroom", dir, "--out", out, "--size", "8x8", "--seed", "3", "--pairs", "1", "--time-scale", "5"}, more...)
}

const evil = `<script>document.title="x"<` + "\x1b[2J"

func TestSoakClassroom(t *testing.T) {
	dir, out := submitted(t, map[string]string{
		"anna/bot.sh": staying, "42/run": staying, evil + "/bot.sh": staying,
		"wrong/bot.c": "int main() { retrun 0; } // " + evil, "empty/readme.txt": "",
		"thief/bot.sh": "cat ../anna/bot.sh >&2 || exit 5\n" + staying,
	})
	o := arena(t, "", briefly(dir, out, "--player", "ai:easy", "--json")...)
	require.Zero(t, o.status, o.err)
	require.NotContains(t, o.err+o.out, "\x1b")
	require.Contains(t, o.err, "6 of 6: ")
	require.Contains(t, o.err, ": wrong: does not take part: bot.c does not compile: bot.c:1:14: error: ")

	want := []string{"42", "<script>document.title=\"x\"<\uFFFD[2J", "anna"}
	if !bot.Confines() {
		want = append(want, "thief")
	}
	var names []string
	result := timeless(t, o.out)
	for _, p := range result["players"].([]any) {
		names = append(names, p.(map[string]any)["name"].(string))
	}
	require.Equal(t, append(want, "easy"), names)
	require.Len(t, result["class"].(map[string]any)["submissions"], 6)
	require.Equal(t, true, result["complete"])

	page, err := os.ReadFile(filepath.Join(out, tournament.PageName))
	require.NoError(t, err)
	require.Contains(t, string(page), "<h2>Did not take part</h2>")
	require.Contains(t, string(page), "Nothing here could be a bot (readme.txt)")
	require.Contains(t, string(page), "<h2>Examination</h2>")
	require.NotContains(t, string(page), "<script")
	require.NotContains(t, string(page), "\x1b")

	for _, again := range [][]string{{"tournament", "--resume", "--out", out, "--json"}, {"classroom", "--resume", "--out", out, dir, "--json"}} {
		o := arena(t, "", again...)
		require.Zero(t, o.status, o.err)
		require.Equal(t, result, timeless(t, o.out))
	}
	require.Equal(t, []string{dir, out}, settingsOf(t, out).Hidden[:2], "from whoever goes on, too")
}

// TestSoakClassroomGoesOn interrupts the examinations with Ctrl-C and resumes with the command that is printed then.
func TestSoakClassroomGoesOn(t *testing.T) {
	dir, out := submitted(t, map[string]string{
		"1/build": "echo x >>count; echo 'exit 3' >bot.sh\n", "2/build": ": >begun; while [ ! -e gate ]; do sleep 0.01; done; cp text bot.sh\n", "2/text": staying, "3/bot.sh": staying,
	})
	cmd := program(t, briefly(dir, out, "--lang", "en", "--concurrency", "1")...)
	errs, err := os.Create(filepath.Join(t.TempDir(), "stderr"))
	require.NoError(t, err)
	t.Cleanup(func() { _ = errs.Close() })
	cmd.Stderr, cmd.SysProcAttr = errs, &syscall.SysProcAttr{Setpgid: true}
	require.NoError(t, cmd.Start())
	until(t, func() bool { return exists(filepath.Join(dir, "2", "begun")) }, "the second is built")
	require.NoError(t, syscall.Kill(-cmd.Process.Pid, syscall.SIGINT))
	require.Error(t, cmd.Wait())
	require.Equal(t, cli.Interrupted, cmd.ProcessState.ExitCode())
	require.Empty(t, alive(t, filepath.Join(dir, "2")))

	said, err := os.ReadFile(errs.Name())
	require.NoError(t, err)
	_, again, found := strings.Cut(strings.TrimSpace(string(said)), "Go on with: arena ")
	require.True(t, found, string(said))
	require.NoError(t, os.WriteFile(filepath.Join(dir, "2", "gate"), nil, 0o644))
	words, err := exec.Command("sh", "-c", `printf '%s\0' `+again).Output()
	require.NoError(t, err)
	o := arena(t, "", append(strings.Split(strings.TrimSuffix(string(words), "\x00"), "\x00"), "--json")...)
	require.Zero(t, o.status, o.err)
	result := timeless(t, o.out)
	require.Equal(t, "3", result["seed"])
	require.EqualValues(t, 2, result["planned"])
	require.Equal(t, map[string]any{"size": "8x8"}, result["options"])
	count, err := os.ReadFile(filepath.Join(dir, "1", "count"))
	require.NoError(t, err)
	require.LessOrEqual(t, strings.Count(string(count), "x"), 2, "it was not done, or is not done again")
	require.Len(t, result["class"].(map[string]any)["submissions"], 3)
}

// TestSoakMarksOfAClass checks the plan that fits into the time, marks, pages, likeness, and resuming after an interruption between the
// games for the marks.
func TestSoakMarksOfAClass(t *testing.T) {
	dir, out := submitted(t, map[string]string{
		"anna/bot.sh": staying, "bert/bot.sh": "# mine\n" + staying + staying, "carl/bot.sh": "read -r line; exit 3\n", "dora/bot.py": "", "given/x/bot.py": "pass",
	})
	moving, err := os.ReadFile("../../examples/generals/expander.py")
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(filepath.Join(dir, "dora", "bot.py"), moving, 0o600))
	require.NoError(t, os.Rename(filepath.Join(dir, "given"), filepath.Join(filepath.Dir(dir), "given")))
	flags := []string{"classroom", dir, "--out", out, "--size", "8x8", "--seed", "3", "--time-scale", "5", "--minutes", "5", "--marks", "plays=5,easy=40,rank=10"}
	o := arena(t, "", append(flags, "--given", filepath.Join(filepath.Dir(dir), "given"))...)
	require.Zero(t, o.status, o.err)
	for _, says := range []string{"4 submissions, and 5 minutes", "Each of these bots plays some turns, to see how long it takes", "games: round-robin, 10 pairs in every meeting; and for the marks as many pairs of everybody against easy as tell who has beaten them, 80 at most. That takes between",
		"All of it fits into 5 minutes.", "For the marks: everybody against easy.", "For example, a bot that plays, beats easy and is number 3 of 21 gets 5 + 40 + 9 = 54 of 55."} {
		require.Contains(t, o.err, says)
	}
	for _, says := range []string{"Marks by the rule plays=5, easy=40, rank=10:", "easy 0 % (0–31)", "never made a move", "marks.csv", "students", "likeness.html"} {
		require.Contains(t, o.out, says)
	}
	class, err := reports.ReadClass(out)
	require.NoError(t, err)
	require.Len(t, class.Marks, 4)
	require.Equal(t, 80, class.MarkPairs)
	require.Equal(t, "dora", class.Marks[0].Name)
	require.GreaterOrEqual(t, class.Marks[0].Points, 15.0)
	for _, m := range class.Marks[1:] {
		require.Zero(t, m.Points, "%s makes no move", m.Name)
	}
	for _, s := range class.Submissions {
		require.FileExists(t, filepath.Join(out, filepath.FromSlash(s.Page)))
	}
	require.FileExists(t, filepath.Join(out, class.Likeness))
	page, err := os.ReadFile(filepath.Join(out, tournament.PageName))
	require.NoError(t, err)
	require.Contains(t, string(page), "<h2>Marks</h2>")
	require.Contains(t, string(page), `href="./students/anna.html"`)

	require.NoError(t, os.RemoveAll(filepath.Join(out, "against")))
	require.NoError(t, os.RemoveAll(filepath.Join(out, "students")))
	o = arena(t, "", "classroom", "--resume", "--out", out, dir, "--json")
	require.Zero(t, o.status, o.err)
	require.Contains(t, o.err, "For the marks: everybody against easy.")
	resumed := timeless(t, o.out)["class"].(map[string]any)
	require.Len(t, resumed["marks"], 4)
	require.EqualValues(t, 5, resumed["minutes"], "a class keeps its limit")
	require.FileExists(t, filepath.Join(out, "students", "anna.html"))
}

func TestAClassOfTooFew(t *testing.T) {
	dir, out := submitted(t, map[string]string{"good/bot.sh": staying, "bad/bot.sh": "exit 3\n"})
	o := arena(t, "", briefly(dir, out)...)
	require.Equal(t, cli.Broken, o.status, o.err)
	require.Contains(t, o.err, "No tournament: fewer than two of 2 submissions can play.")
	page, err := os.ReadFile(filepath.Join(out, tournament.PageName))
	require.NoError(t, err)
	require.Contains(t, string(page), "It did not answer a single turn: Turn 0 failed (RE): It ended with exit status 3.")

	o = arena(t, "", briefly(dir, out, "--resume", "--player", "ai:easy", "--json")...)
	require.Zero(t, o.status, "with somebody to play against: %s", o.err)
	require.NotContains(t, o.err, "of 2: ", "nobody is examined again")
	require.Equal(t, true, timeless(t, o.out)["complete"])
}

func TestClassroomRefuses(t *testing.T) {
	dir, out := submitted(t, map[string]string{"a/bot.sh": staying, "b/bot.sh": staying})
	kept := filepath.Join(t.TempDir(), "kept")
	require.NoError(t, os.Mkdir(kept, 0o755))
	require.NoError(t, (&reports.Class{Folder: "/elsewhere", Game: "generals"}).Write(kept))
	plain := filepath.Join(t.TempDir(), "plain")
	require.NoError(t, os.Mkdir(plain, 0o755))
	require.NoError(t, os.WriteFile(filepath.Join(plain, store.Name), nil, 0o600))
	for _, c := range []struct {
		says string
		args []string
	}{
		{"name one folder, not 0", nil},
		{"name one folder, not 2", []string{dir, dir}},
		{"none cannot be read", []string{filepath.Join(dir, "none")}},
		{"lies in the class's own folder", []string{dir, "--out", filepath.Join(dir, "out")}},
		{"lies in the class's own folder", []string{dir, "--out", dir}},
		{"--resume needs --out", []string{dir, "--resume"}},
		{"no class was begun in", []string{dir, "--resume", "--out", out}},
		{"but not one of a class: name another folder", []string{dir, "--resume", "--out", plain}},
		{"but not one of a class: name another folder", []string{dir, "--out", plain}},
		{"is that of /elsewhere", []string{dir, "--resume", "--out", kept}},
		{"go on with it with --resume", []string{dir, "--out", kept}},
		{"--sprt compares two players", []string{dir, "--sprt", "0,5,0.05,0.05"}},
		{"--minutes 0: it must be more than 0", []string{dir, "--minutes", "0"}},
		{"--minutes -3", []string{dir, "--minutes", "-3"}},
		{"leave --pairs and --rounds out", []string{dir, "--minutes", "3", "--pairs", "2"}},
		{"there is no “godlike” to beat", []string{dir, "--marks", "godlike=3"}},
		{"is not a part of a rule", []string{dir, "--marks", "easy=4,x"}},
		{"rule.txt cannot be read", []string{dir, "--marks", "rule.txt"}},
		{"of what everybody was given cannot be read", []string{dir, "--given", filepath.Join(dir, "none")}},
		{"--build-limit 0s", []string{dir, "--build-limit", "0"}},
		{`format "league"`, []string{dir, "--format", "league"}},
		{"--rounds belongs to", []string{dir, "--rounds", "3"}},
		{"two players are called a", []string{dir, "--player", "a=ai:easy"}},
		{"godlike", []string{dir, "--player", "ai:godlike"}},
		{`size is "1x1"`, []string{dir, "--size", "1x1"}},
		{`game "chess"`, []string{dir, "--game", "chess"}},
	} {
		args := append([]string{"classroom"}, c.args...)
		if !strings.Contains(strings.Join(args, " "), "--out") {
			args = append(args, "--out", out)
		}
		if c.says == "--resume needs --out" {
			args = append([]string{"classroom"}, c.args...)
		}
		o := called(t, "", args...)
		require.Equal(t, cli.Usage, o.status, "%v: %s", args, o.err)
		require.Contains(t, o.err, c.says, "%v", args)
		require.Equal(t, 1, bytes.Count([]byte(o.err), []byte("\n")), "one sentence: %s", o.err)
		require.NoDirExists(t, out, "%v", args)
	}
}

// TestClassroomOfNothingToTake checks that every entry of the folder is named with a reason, and that the summary comes last.
func TestClassroomOfNothingToTake(t *testing.T) {
	dir, out := submitted(t, map[string]string{"a/bot.rar": "", "a/notes.txt": ""})
	o := called(t, "", "classroom", filepath.Join(dir, "a"), "--out", out)
	require.Equal(t, cli.Usage, o.status, "%s", o.err)
	lines := strings.Split(strings.TrimSuffix(o.err, "\n"), "\n")
	require.Len(t, lines, 3, "%s", o.err)
	require.Contains(t, lines[0], "bot.rar is skipped: it is packed in a way that is not read here")
	require.Contains(t, lines[1], "notes.txt is skipped: it is not a folder, a packed file or a program")
	require.Contains(t, lines[2], "There are no submissions in "+filepath.Join(dir, "a"))
	require.NoDirExists(t, out)
}

// TestSoakOneStudentAtATime checks late, corrected, excluded and missing submissions; the games of the others stay.
func TestSoakOneStudentAtATime(t *testing.T) {
	dir, out := submitted(t, map[string]string{"anna/bot.sh": staying, "bert/bot.sh": staying, "carl/bot.sh": staying})
	o := arena(t, "", briefly(dir, out)...)
	require.Zero(t, o.status, o.err)
	before := map[string]bool{} // games by start time
	again := func(more ...string) (players []string, fresh int, told string) {
		o := arena(t, "", append([]string{"classroom", "--resume", "--out", out, dir}, more...)...)
		require.Zero(t, o.status, o.err)
		a, err := store.Read(out)
		require.NoError(t, err)
		for _, p := range a.Players {
			players = append(players, p.Name)
		}
		for _, g := range a.Games {
			if !before[g.Began.String()] {
				fresh++
			}
			before[g.Began.String()] = true
		}
		return players, fresh, o.err
	}
	players, _, told := again()
	require.Equal(t, []string{"anna", "bert", "carl"}, players)
	require.NotContains(t, told, "of 3: ", "nobody is examined again")

	require.NoError(t, os.Mkdir(filepath.Join(dir, "dora"), 0o755))
	require.NoError(t, os.WriteFile(filepath.Join(dir, "dora", "bot.sh"), []byte(staying), 0o644))
	players, fresh, told := again()
	require.Contains(t, told, "dora is new and joins.")
	require.Equal(t, []string{"anna", "bert", "carl", "dora"}, players)
	require.Equal(t, 6, fresh, "with each of the others a pair")

	require.NoError(t, os.WriteFile(filepath.Join(dir, "bert", "bot.sh"), []byte("# better\n"+staying), 0o644))
	_, fresh, told = again()
	require.Contains(t, told, "bert was changed: it is built, examined and played again")
	require.Equal(t, 6, fresh)

	require.NoError(t, os.RemoveAll(filepath.Join(dir, "carl")))
	players, fresh, told = again("--exclude", "anna")
	require.Contains(t, told, "carl is no longer in the folder")
	require.Contains(t, told, "anna is excluded")
	require.Equal(t, []string{"bert", "dora"}, players)
	require.Zero(t, fresh)
	players, fresh, _ = again("--again", "anna")
	require.ElementsMatch(t, []string{"anna", "bert", "dora"}, players)
	require.Equal(t, 4, fresh)
}
