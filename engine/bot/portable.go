package bot

import (
	"bytes"
	"path/filepath"
	"runtime"
	"slices"
	"strings"

	"generals-chess/engine/bot/sandbox"
	"generals-chess/engine/bot/source"
)

// Portable describes a bot so that another machine can run it.
type Portable struct {
	Folder  string   // of its files, absolute
	File    string   // the bot's file, relative to Folder; "" where no single file is the bot
	Alone   bool     // no other file of Folder belongs to it
	Command string   // starts it from its Folder
	Needs   []string // programs that the machine must have, or the system that it must be, as SystemName writes it
	Options Options  // from the command, or of the bot that a name means
}

// SystemName returns operating system and processor that programs of this machine need.
func SystemName() string { return runtime.GOOS + "-" + runtime.GOARCH }

// Carry works out how to take a bot to another machine. It looks for nothing but the bot's files: this machine need not be able to run it.
// The error is a *engine.Phrase.
func Carry(command string, o Options) (Portable, error) {
	command, o = o.Named(command)
	dir, err := filepath.Abs(o.Dir)
	if err != nil {
		return Portable{}, MissingFile(o.Dir).Err()
	}
	words, err := commandWords(command, dir)
	if err != nil {
		return Portable{}, err
	}
	p := Portable{Options: o}
	at := slices.IndexFunc(words, func(w string) bool { return isFile(inDir(dir, w)) && !onPath(words, w) })
	switch {
	case at >= 0:
		p.carryFile(words, at, dir)
	case interpreterLanguage(words[0]) == Java:
		p.Folder, p.Needs = dir, []string{"java"}
		words[0] = "java"
	default:
		return p, notCarried.With("command", command).Err()
	}
	if p.Alone = sandbox.Wide(p.Folder); p.Alone && p.File == "" {
		return p, notCarried.With("command", command).Err()
	}
	for i := range words {
		words[i] = quote(words[i])
	}
	p.Command = strings.Join(words, " ")
	return p, nil
}

// Foreign returns a file or folder of this machine that the command of a bot from another machine names and that belongs neither to the
// bot's folder nor to the system; "" if there is none. A stranger's command must not decide what the bot may read.
func Foreign(command, dir string) string {
	words, err := commandWords(command, dir)
	if err != nil {
		return ""
	}
	if w := words[0]; filepath.Base(w) == w && !isFile(inDir(dir, w)) && !isSystems(w) { // no language, and no file of the bot's own
		if path, _, err := source.Find(w); err == nil && !sandbox.OfSystem(path) {
			return path
		}
	}
	for _, word := range words {
		for _, list := range []string{word, word[strings.IndexByte(word, '=')+1:]} {
			for _, path := range filepath.SplitList(list) {
				if path = inDir(dir, strings.TrimSuffix(path, "*")); !below(path, dir) && exists(path) && !sandbox.OfSystem(path) {
					return path
				}
			}
		}
	}
	return ""
}

// onPath reports whether w names an installed program, although a file has the same name.
func onPath(words []string, w string) bool {
	if w != words[0] || len(words) == 1 || strings.ContainsAny(w, `/\`) {
		return false
	}
	_, _, err := source.Find(w)
	return err == nil
}

// carryFile fills in p for a bot that is the file words[at], and makes the words relative to its folder.
func (p *Portable) carryFile(words []string, at int, dir string) {
	own := inDir(dir, words[at])
	if at == 0 && isSystems(own) { // an interpreter, given by its path
		if next := slices.IndexFunc(words[1:], func(w string) bool { return isFile(inDir(dir, w)) }); next >= 0 {
			at = next + 1
			own = inDir(dir, words[at])
		}
	}
	p.Folder, p.File = filepath.Dir(own), filepath.Base(own)
	for i, w := range words {
		path := inDir(dir, w)
		if rel, err := filepath.Rel(p.Folder, path); err == nil && filepath.IsLocal(rel) && exists(path) && (i == at || strings.ContainsAny(w, `/\.`)) {
			words[i] = filepath.ToSlash(rel)
		}
	}
	if at > 0 {
		words[0] = filepath.Base(words[0])
		p.Needs = []string{strings.TrimSuffix(words[0], ".exe")}
		return
	}
	words[0] = "./" + p.File
	p.Needs = needsOf(own)
}

// isSystems reports whether a program belongs to the system: another machine has its own.
func isSystems(file string) bool {
	return interpreterLanguage(file) != "" || isLauncher(file)
}

// needsOf returns the programs that a machine must have to run a file.
func needsOf(file string) []string {
	start := beginning(file)
	ending := strings.ToLower(filepath.Ext(file))
	switch {
	case bytes.HasPrefix(start, []byte("#!")) && executable(file):
		words := strings.Fields(shebang(start))
		for len(words) > 0 && (filepath.Base(words[0]) == "env" || strings.HasPrefix(words[0], "-")) {
			words = words[1:]
		}
		if len(words) == 0 {
			return nil
		}
		return []string{filepath.Base(words[0])}
	case unbuilt(file):
		return source.Needs(file)
	case isPython2(start) && ending == ".py":
		return []string{"python2"}
	case interpreters[ending] != nil:
		return interpreters[ending][:1]
	case ending == ".class":
		return []string{"java"}
	case isBinary(start):
		return []string{SystemName()}
	}
	return nil
}
