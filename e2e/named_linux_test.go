package e2e

import (
	"image"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine/roster"
)

// stayers are bots that never move, one in each language whose source files can be bots.
var stayers = []struct{ file, text string }{
	{"cpp_bot.cpp", "#include <iostream>\n#include <string>\nint main() { std::string s; std::getline(std::cin, s); std::cout << \"{\\\"response\\\":[-1,-1,-1]}\" << std::endl; }\n"},
	{"c_bot.c", "#include <stdio.h>\nint main(void) { while (getchar() > 10) {} puts(\"{\\\"response\\\":[-1,-1,-1]}\"); return 0; }\n"},
	{"java_bot.java", "public class Main { public static void main(String[] a) { new java.util.Scanner(System.in).nextLine(); System.out.println(\"{\\\"response\\\":[-1,-1,-1]}\"); } }\n"},
	{"py_bot.py", "input()\nprint('{\"response\":[-1,-1,-1]}')\n"},
	{"js_bot.js", "require('readline').createInterface({input: process.stdin}).once('line', () => { console.log('{\"response\":[-1,-1,-1]}'); process.exit(0) })\n"},
}

// TestSoakBotsByName drops source files on the list of bots, which gives each a name, and checks that they answer. It has one of them
// examined and edits its file meanwhile.
func TestSoakBotsByName(t *testing.T) {
	d := desk(t)
	w := d.Open(windowW, windowH)
	w.After("the bots", func() { w.Click(w.On("Bots")) })
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
	for _, b := range stayers {
		name := strings.TrimSuffix(b.file, filepath.Ext(b.file))
		w.After(b.file, func() { w.Click(w.On(name)) })
		w.Click(w.On("Try"))
		w.Await(b.file+" to answer", func() bool { return w.Shows("check") })
	}
	w.Click(w.On("cpp_bot"))
	w.Click(w.On("Examine"))
	w.Await("what is to be looked at", func() bool { return w.Shows("Again") && w.Shows("Look") })
	w.After("the list", func() { w.Press("Escape") })
	text, err := os.ReadFile(file)
	require.NoError(t, err)
	w.After("the file being edited", func() {
		require.NoError(t, os.WriteFile(file, append([]byte("# mine\n[first]\ncommand = \"/nowhere\"\n\n"), text...), 0o644))
	})
	w.Click(w.On("first"))
	w.Await("a bot that is not there", func() bool { return len(w.Every("warn")) > 1 })
	w.Press("Delete", "Tab", "Return") // Enter does not press the button that deletes something
	w.Await("it to be gone", func() bool {
		now, err := os.ReadFile(file)
		return err == nil && string(now) == "# mine\n\n"+string(text)
	})
	require.Zero(t, w.Close())
	require.Empty(t, Within(d.Home()), "processes are left behind")
}

// TestSoakASourceFileDroppedAtHomePlays checks that a file dropped on the home screen leads to a match in two clicks.
func TestSoakASourceFileDroppedAtHomePlays(t *testing.T) {
	d := desk(t)
	w := d.Open(windowW, windowH)
	path := d.bot(stayers[0].file, stayers[0].text)
	w.After("the set-up", func() { w.Drop(image.Pt(200, 600), path) })
	w.Click(w.On("Start match"))
	step := w.Step()
	w.Await("a step", func() bool { return w.Step() != step })
	w.Press("Up", "Up", "Up")
	last := w.awaitResult()
	require.Contains(t, last.Choices.Seats, "bot:"+path)
	require.Zero(t, w.Close())
	require.Empty(t, Within(d.Home()), "processes are left behind")
}
