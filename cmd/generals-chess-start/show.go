package main

import (
	"os"
	"os/exec"
	"slices"
	"strings"

	"golang.org/x/term"
)

// isVisible reports whether a person may read what is written to f: it is a terminal, or a pipe to another program. A desktop
// sends the output of its programs to a log or to nowhere.
func isVisible(f *os.File) bool {
	if term.IsTerminal(int(f.Fd())) {
		return true
	}
	info, err := f.Stat()
	return err == nil && info.Mode()&os.ModeNamedPipe != 0
}

// commanded reports whether somebody wrote a command line, such as --help >file: a desktop passes no flags. A box would wait there for a
// click.
func commanded(args []string) bool {
	return slices.ContainsFunc(args, func(arg string) bool { return strings.HasPrefix(arg, "-") })
}

// boxes are programs that show a text on a desktop. Most systems have one of them.
var boxes = [][]string{
	{"zenity", "--error", "--no-markup", "--text"},
	{"kdialog", "--error"},
	{"xmessage"},
	{"notify-send", "Generals-Chess"},
}

// show shows a text on the desktop, if there is one with such a program.
func show(text string) {
	if os.Getenv("DISPLAY") == "" && os.Getenv("WAYLAND_DISPLAY") == "" {
		return
	}
	for _, box := range boxes {
		if exec.Command(box[0], append(box[1:], text)...).Run() == nil {
			return
		}
	}
}
