package e2e

import (
	"image"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine/roster"
	"generals-chess/render/theme"
)

// Where things are among the bots that go by a name.
var (
	homeBots    = image.Pt(320, 764)
	namedTry    = image.Pt(552, 366)
	namedExam   = image.Pt(628, 366)
	namedStatus = image.Rect(526, 394, 548, 416)
	examVerdict = image.Rect(210, 100, 236, 126)
)

// namedRow is a place in the row of a bot, below what is said of the sandbox.
func namedRow(i int) image.Point { return image.Pt(250, 140+52*i) }

// stayers are bots that never move, in every language whose source file is a bot.
var stayers = []struct{ file, text string }{
	{"cpp_bot.cpp", "#include <iostream>\n#include <string>\nint main() { std::string s; std::getline(std::cin, s); std::cout << \"{\\\"response\\\":[-1,-1,-1]}\" << std::endl; }\n"},
	{"c_bot.c", "#include <stdio.h>\nint main(void) { while (getchar() > 10) {} puts(\"{\\\"response\\\":[-1,-1,-1]}\"); return 0; }\n"},
	{"java_bot.java", "public class Main { public static void main(String[] a) { new java.util.Scanner(System.in).nextLine(); System.out.println(\"{\\\"response\\\":[-1,-1,-1]}\"); } }\n"},
	{"py_bot.py", "input()\nprint('{\"response\":[-1,-1,-1]}')\n"},
	{"js_bot.js", "require('readline').createInterface({input: process.stdin}).once('line', () => { console.log('{\"response\":[-1,-1,-1]}'); process.exit(0) })\n"},
}

// TestSoakBotsByName drops source files on the list of bots, where each goes by a name from then on and answers; has one of
// them examined; and sees what an editor does to the file meanwhile.
func TestSoakBotsByName(t *testing.T) {
	d := desk(t)
	w := d.Open(windowW, windowH)
	w.After("the bots", func() { w.Click(homeBots) })
	var paths []string
	for _, b := range stayers {
		paths = append(paths, d.bot(b.file, b.text))
	}
	w.Drop(image.Pt(windowW/2, windowH/2), paths...)
	file := filepath.Join(filepath.Dir(d.SettingsPath()), "bots.toml")
	w.Await("the bots in their file", func() bool {
		r, err := roster.Open(file)
		return err == nil && len(r.Bots()) == len(paths)
	})
	for i, b := range stayers {
		w.After(b.file, func() { w.Click(namedRow(i)) })
		w.Click(namedTry)
		w.Await(b.file+" to answer", func() bool { return w.Part(namedStatus).Count(theme.Accent) > 0 })
	}
	w.Click(namedRow(0))
	w.Click(namedExam)
	w.Await("what is to be looked at", func() bool { return w.Part(examVerdict).Count(theme.Gold) > 0 })
	w.After("the list", func() { w.Press("Escape") })
	text, err := os.ReadFile(file)
	require.NoError(t, err)
	w.After("the file being edited", func() {
		require.NoError(t, os.WriteFile(file, append([]byte("# mine\n[first]\ncommand = \"/nowhere\"\n\n"), text...), 0o644))
	})
	w.Click(namedRow(0))
	w.Await("a bot that is not there", func() bool { return w.Part(namedStatus).Count(theme.Warn) > 0 })
	w.Press("Delete", "Tab", "Return") // what takes something away is not the button that Enter presses
	w.Await("it to be gone", func() bool {
		now, err := os.ReadFile(file)
		return err == nil && string(now) == "# mine\n\n"+string(text)
	})
	require.Zero(t, w.Close())
	require.Empty(t, Within(d.Home()), "processes are left behind")
}

// TestSoakASourceFileDroppedAtHomePlays: from the home screen it leads to a match in two clicks.
func TestSoakASourceFileDroppedAtHomePlays(t *testing.T) {
	d := desk(t)
	w := d.Open(windowW, windowH)
	path := d.bot(stayers[0].file, stayers[0].text)
	w.After("the set-up", func() { w.Drop(image.Pt(200, 600), path) })
	w.Click(setupStart)
	step := w.Part(watchStep)
	w.Await("a step", func() bool { return !w.Part(watchStep).Same(step) })
	w.Press("Up", "Up", "Up")
	last := w.awaitResult()
	require.Contains(t, last.Choices.Seats, "bot:"+path)
	require.Zero(t, w.Close())
	require.Empty(t, Within(d.Home()), "processes are left behind")
}
