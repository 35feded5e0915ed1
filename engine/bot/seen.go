package bot

import (
	"debug/elf"
	"os"
	"path/filepath"
	"runtime"
	"strings"

	"generals-chess/engine/bot/sandbox"
	"generals-chess/engine/bot/source"
)

// unseen returns an error if the sandbox does not show the bot a file that it starts from: neither a script's first line nor a link beside
// the bot opens further files. The error is a *engine.Phrase.
func (c Command) unseen(o Options) error {
	if !o.caged() || c.File == "" {
		return nil
	}
	home, _ := os.UserHomeDir()
	job := sandbox.Job{Path: c.Path, File: c.File, Work: c.Dir, Given: c.Given, Home: home}
	if !sandbox.Sees(job, c.File) {
		to, _ := filepath.EvalSymlinks(c.File)
		return leadsOut.With("file", c.File).With("target", to).Err()
	}
	if program := firstLine(c.File); c.Path == c.File && exists(program) && !sandbox.Sees(job, program) {
		return unseenInterpreter(c.File, program).Err()
	}
	return nil
}

// caged reports whether the sandbox hides files of the machine from the bot.
func (o Options) caged() bool {
	w, ok := SandboxOffer().WayFor(o.Sandbox)
	return ok && w >= sandbox.Seatbelt
}

// lacking names what a file needs to start and the system does not have: the program of a script's first line, or the loader of a compiled
// program. The error is a *engine.Phrase.
func lacking(file string) error {
	if runtime.GOOS == "windows" {
		return nil
	}
	if words := firstWords(file); len(words) > 0 {
		if !exists(inDir(filepath.Dir(file), words[0])) {
			return lostInterpreter(file, words[0]).Err()
		}
		if program := ofEnv(words); program != "" {
			if _, _, err := source.Find(program); err != nil {
				return lostInterpreter(file, program).Err()
			}
		}
	}
	if loader := loaderOf(file); loader != "" && !exists(loader) {
		return noInterpreter(loader, file).Err()
	}
	return nil
}

// loaderOf returns the path of the loader of a compiled Linux program; "" if it has none.
func loaderOf(file string) string {
	if !isBinary(beginning(file)) {
		return ""
	}
	program, err := elf.Open(file)
	if err != nil {
		return ""
	}
	defer program.Close()
	for _, part := range program.Progs {
		if part.Type == elf.PT_INTERP && part.Filesz < maxPath {
			path := make([]byte, part.Filesz)
			_, _ = part.ReadAt(path, 0)
			return strings.TrimRight(string(path), "\x00")
		}
	}
	return ""
}

// maxPath is longer than any path of Linux.
const maxPath = 4 << 10

// ofEnv returns the program that a first line tells env to start; "" if the line does not use env, or uses more of it than splitting words
// and setting variables.
func ofEnv(words []string) string {
	if programName(words[0]) != "env" {
		return ""
	}
	for _, word := range words[1:] {
		switch {
		case word == "-S" || word == "-i":
		case strings.HasPrefix(word, "-") || strings.HasPrefix(word, "PATH="):
			return ""
		case !strings.Contains(word, "="):
			return word
		}
	}
	return ""
}

// firstLine returns the absolute path of the program that a script's first line names; "" for none.
func firstLine(file string) string {
	if words := firstWords(file); len(words) > 0 && filepath.IsAbs(words[0]) {
		return words[0]
	}
	return ""
}

// firstWords returns the words after #! in a script's first line.
func firstWords(file string) []string { return strings.Fields(shebang(beginning(file))) }

// whole returns the folder that holds all of the bot's files, if the person who gave the command said so: the folder that a zip file was
// unpacked to or, in a hidden folder of many bots, the subfolder of this one. It is "" if that is not known.
func (c Command) whole(hidden []string) string {
	folder := c.Within
	for _, h := range hidden {
		inner, err := filepath.Rel(h, c.File)
		if err != nil || !filepath.IsLocal(inner) {
			continue
		}
		first, _, deeper := strings.Cut(inner, string(filepath.Separator))
		if at := filepath.Join(h, first); deeper && len(at) > len(folder) {
			folder = at
		}
	}
	return folder
}

// below reports whether path is folder or lies in it. It is false if either is "".
func below(path, folder string) bool {
	inner, err := filepath.Rel(folder, path)
	return path != "" && folder != "" && err == nil && filepath.IsLocal(inner)
}
