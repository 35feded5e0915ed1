package bot

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"generals-chess/engine"
	"generals-chess/engine/bot/source"
)

// isZip tells of a file that holds others.
func isZip(file string) bool { return strings.EqualFold(filepath.Ext(file), ".zip") }

// What is wrong with the content of a zip file. Arguments: file, files.
var (
	zipNothing = engine.Phrase{Key: "bot.zip-nothing", Text: "Nothing in {file} could be a bot: pack one source file or program, or a script called run that starts it."}
	zipSeveral = engine.Phrase{Key: "bot.zip-several", Text: "Several files in {file} could be the bot: {files}. Pack one of them, or call it main."}
)

// unpack is the command with the one program of its zip file in the place of that.
func (c Command) unpack(ctx context.Context, o Options, b source.Builder) (Command, error) {
	folder, err := b.Unpack(ctx, c.File)
	if err != nil {
		return c, err
	}
	text, err := programOf(folder, filepath.Base(c.File))
	if err != nil {
		return c, err
	}
	inner, err := ParseCommand(text, "")
	if err != nil {
		return c, err
	}
	inner.Args = append(inner.Args, c.Args[1:]...)
	if o.Language != "" {
		inner.Language = o.Language
	}
	if inner.unbuilt() && !isZip(inner.File) {
		return inner.build(ctx, o)
	}
	return inner, nil
}

// programOf is the command of the one program in a folder, which name is the zip file of.
func programOf(folder, name string) (string, error) {
	for range 4 {
		sources, programs, run := sorted(folder)
		switch list := append(sources, programs...); {
		case run != "":
			return ScriptCommand(filepath.Join(folder, run)), nil
		case len(list) > 0:
			if len(sources) > 0 {
				list = sources
			}
			chosen, ok := TheOne(list)
			if !ok {
				return "", phraseError(zipSeveral.With("file", name).With("files", Few(list)))
			}
			return quote(filepath.Join(folder, chosen)), nil
		}
		inner, ok := OnlyFolder(folder)
		if !ok {
			break
		}
		folder = inner
	}
	return "", phraseError(zipNothing.With("file", name))
}

// sorted are the files of a folder that could be bots, and the script that starts one.
func sorted(folder string) (sources, programs []string, run string) {
	entries, _ := os.ReadDir(folder)
	for _, entry := range entries {
		name := entry.Name()
		if Packed(name) || !entry.Type().IsRegular() {
			continue
		}
		switch kind := KindOf(filepath.Join(folder, name)); {
		case run == "" && (name == "run" || name == "run.sh"):
			run = name
		case kind == SourceFile:
			sources = append(sources, name)
		case kind == ProgramFile && !isZip(name):
			programs = append(programs, name)
		}
	}
	return sources, programs, run
}

// Packed tells what programs that pack files leave behind.
func Packed(name string) bool { return strings.HasPrefix(name, ".") || name == "__MACOSX" }

// OnlyFolder is the one folder in another that holds no second.
func OnlyFolder(at string) (path string, ok bool) {
	entries, _ := os.ReadDir(at)
	for _, entry := range entries {
		if entry.IsDir() && !Packed(entry.Name()) {
			if ok {
				return "", false
			}
			path, ok = filepath.Join(at, entry.Name()), true
		}
	}
	return path, ok
}

// TheOne is the only one of some files, or the one that is called main.
func TheOne(files []string) (name string, ok bool) {
	if len(files) == 1 {
		return files[0], true
	}
	var mains []string
	for _, name := range files {
		if strings.EqualFold(strings.TrimSuffix(name, filepath.Ext(name)), "main") {
			mains = append(mains, name)
		}
	}
	if len(mains) != 1 {
		return "", false
	}
	return mains[0], true
}

// mostNamed is how many files a sentence names.
const mostNamed = 6

// Few names some files, as they can be shown.
func Few(files []string) string {
	var shown []string
	for _, name := range slices.Sorted(slices.Values(files))[:min(len(files), mostNamed)] {
		shown = append(shown, engine.Shorten(engine.OneLine(name), 60))
	}
	if len(files) > mostNamed {
		shown = append(shown, "…")
	}
	return strings.Join(shown, ", ")
}
