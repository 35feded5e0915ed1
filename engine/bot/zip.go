package bot

import (
	"context"
	"path/filepath"
	"slices"
	"strings"

	"generals-chess/engine"
	"generals-chess/engine/bot/project"
	"generals-chess/engine/bot/source"
)

// IsZip reports whether a file is an archive.
func IsZip(file string) bool { return source.PackOf(file) != "" }

// What is wrong with the content of a zip file. Arguments: file, files.
var (
	zipNothing = engine.Phrase{Key: "bot.zip-nothing", Text: "Nothing in {file} could be a bot: pack one source file or program, or a script called run that starts it."}
	zipSeveral = engine.Phrase{Key: "bot.zip-several", Text: "Several files in {file} could be the bot: {files}. Pack one of them, or call it main."}
)

// unpack unpacks the command's zip file and returns the command that starts the program in it.
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
	if err == nil {
		err = inner.unseen(o)
	}
	if err != nil {
		return c, err
	}
	inner.Args, inner.Given = append(inner.Args, c.Args[1:]...), append(inner.Given, c.Given...)
	inner.Within = folder
	if o.Language != "" {
		inner.Language = o.Language
	}
	if inner.unbuilt() && !IsZip(inner.File) {
		return inner.build(ctx, o)
	}
	return inner, nil
}

// finder finds the program in a folder. An archive in it is no program.
var finder = project.Finder{Starts: Starts, Kind: func(path string) project.Kind {
	if IsZip(path) {
		return project.None
	}
	return KindUnmarked(path)
}}

// programOf returns the command of the one program in a folder that the archive name was unpacked to.
func programOf(folder, name string) (string, error) {
	c, err := finder.Look(folder)
	if err != nil {
		return "", err
	}
	chosen, several := c.Choose()
	switch {
	case c.Run != "":
		return ScriptCommand(c.File(chosen)), nil
	case chosen != "":
		Mark(c.File(chosen))
		return quote(c.File(chosen)), nil
	case len(several) > 0:
		return "", zipSeveral.With("file", name).With("files", Few(several)).Err()
	}
	return "", zipNothing.With("file", name).Err()
}

// mostNamed limits the files that a sentence names.
const mostNamed = 6

// Few lists at most mostNamed files for a sentence, cleaned for display.
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
