package replay

import (
	"context"
	"io"
	"iter"

	"github.com/spf13/cobra"

	"generals-chess/cmd/arena/cli"
	"generals-chess/cmd/arena/options"
	"generals-chess/cmd/arena/table"
	"generals-chess/engine"
	"generals-chess/engine/replay"
	"generals-chess/engine/replay/files"
)

// printer is a command that prints one line for every match.
type printer struct {
	options.Speech
	games table.Games
	json  bool
}

func (e *printer) add(cmd *cobra.Command) {
	e.Add(cmd.Flags())
	cmd.Flags().BoolVar(&e.json, "json", false, "print one JSON object for each match")
}

// Line is the line of a sound match in the form of --json.
type Line struct {
	File   string `json:"file"`
	Fine   bool   `json:"fine"`
	Turns  int    `json:"turns"`
	Over   bool   `json:"over"`  // the match was played to its end
	Whole  bool   `json:"whole"` // the file is not cut off
	Record string `json:"record,omitempty"`

	says engine.Phrase
}

// ErrorLine is the line of a match with an error.
type ErrorLine struct {
	File string `json:"file"`
	Fine bool   `json:"fine"` // always false
	Why  string `json:"why"`
}

// The line of a match. Arguments: file and what, which is one of the others; n, a number of turns.
var (
	ofMatch     = engine.Phrase{Key: "verify.match", Text: "{file}: {what}."}
	asRecorded  = engine.Phrase{Key: "verify.fine", Text: "{n} {n|turn/turns}, as recorded"}
	noLastLine  = engine.Phrase{Key: "verify.no-last-line", Text: "{n} {n|turn/turns}, as recorded; the match was played to its end, and only the last line, which says how it ended, is cut off"}
	cutOff      = engine.Phrase{Key: "verify.cut", Text: "{n} {n|turn/turns}, as recorded; the rest of the file is cut off"}
	notToItsEnd = engine.Phrase{Key: "verify.open", Text: "{n} {n|turn/turns}, as recorded; the match was not played to its end"}
	keptIn      = engine.Phrase{Key: "verify.kept", Text: "{n} {n|turn/turns}, recorded in {file}"}
)

// with adds the text and the number of turns of a record.
func (t Line) with(says engine.Phrase, record *replay.Record) Line {
	t.Turns = len(record.Turns)
	t.says = says.WithInt("n", t.Turns)
	return t
}

// tell prints a line for each match: what say returns, or the error.
func (e *printer) tell(ctx context.Context, matches iter.Seq2[files.Match, error], out io.Writer, say func(files.Match) (Line, error)) error {
	var differs error
	for m, err := range matches {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		told := Line{}
		name := m.Ref.Path // the error names the line
		if err == nil {
			name = m.Ref.String()
			told, err = say(m)
		}
		if told.File = name; err != nil {
			differs = cli.ErrDiffers
		}
		if err := e.write(out, told, err); err != nil {
			return cli.Failed(err)
		}
	}
	return differs
}

// write prints the line of one match.
func (e *printer) write(out io.Writer, told Line, wrong error) error {
	switch {
	case e.json && wrong != nil:
		return cli.WriteLine(out, ErrorLine{File: told.File, Why: cli.Unended(wrong)})
	case e.json:
		return cli.WriteLine(out, told)
	case wrong != nil:
		told.says = engine.Phrase{Text: cli.Unended(e.Told(wrong))}
	}
	return cli.Linef(out, "%s\n", e.Say(ofMatch.With("file", told.File).WithPhrase("what", told.says)))
}

// matchesOf returns the matches of a file, or the one in the named line.
func matchesOf(ctx context.Context, ref files.Ref) iter.Seq2[files.Match, error] {
	if ref.Line == 0 {
		return files.Matches(ctx, ref.Path)
	}
	return oneMatch(ref)
}

// oneMatch returns the only match of a file; a file with several is an error.
func oneMatch(ref files.Ref) iter.Seq2[files.Match, error] {
	return func(yield func(files.Match, error) bool) {
		r, err := files.Read(ref)
		yield(files.Match{Ref: ref, Record: r}, err)
	}
}
