package tune

import (
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"generals-chess/cmd/arena/cli"
	"generals-chess/engine"
	"generals-chess/engine/arena/report"
	"generals-chess/engine/plain"
	"generals-chess/engine/tune"
)

// Words beside the result.
var (
	ofParameter = engine.Phrase{Key: "tune.parameter", Text: "parameter"}
	ofFrom      = engine.Phrase{Key: "tune.from", Text: "from"}
	ofTo        = engine.Phrase{Key: "tune.to", Text: "to"}
	ofStart     = engine.Phrase{Key: "tune.began", Text: "start"}
	ofFound     = engine.Phrase{Key: "tune.found", Text: "found"}
	ofStep      = engine.Phrase{Key: "tune.steps", Text: "step"}
	ofPart      = engine.Phrase{Key: "tune.part", Text: "part of the range"}
	title       = engine.Phrase{Key: "tune.title", Text: "Tuning {name}"}
	toUse       = engine.Phrase{Key: "tune.use", Text: "to play with these values: {command}"}
	picture     = engine.Phrase{Key: "tune.picture", Text: "drawn in {file}"}
	goOn        = engine.Phrase{Key: "tune.go-on", Text: "stopped; the same command continues"}
	atStep      = engine.Phrase{Key: "tune.step", Text: "step {n} of {most}: {values}"}
	atFinal     = engine.Phrase{Key: "tune.final", Text: "the match against the start: {n} of at most {most} games"}
)

// standing returns the progress line.
func (f *flags) standing(now tune.State) string {
	if now.Ending {
		return f.Say(atFinal.WithInt("n", 2*len(now.Final)).WithInt("most", f.final))
	}
	var values []string
	at := now.Path[len(now.Path)-1]
	for i, p := range now.Params {
		values = append(values, p.Name+"="+p.Text(p.Value(at[i])))
	}
	return f.Say(atStep.WithInt("n", len(now.Leads)).WithInt("most", now.Of).WithPhrase("values", engine.Phrase{Text: strings.Join(values, " ")}))
}

// pictureName is the name of the chart in the folder.
const pictureName = "curves.svg"

// tell prints the result and writes the chart.
func (f *flags) tell(j tune.Job, r *tune.Result, command string, c cli.Console) error {
	file := filepath.Join(j.Folder, pictureName)
	chart := r.Chart(f.Say(title.With("name", filepath.Base(command))), f.Say(ofStep), f.Say(ofPart))
	if r.Steps > 0 {
		if err := plain.ReplaceWith(file, chart.SVG); err != nil {
			return cli.Failed(err)
		}
	}
	var err error
	if f.json {
		err = cli.WriteLine(c.Out, struct {
			Sentence string       `json:"sentence"`
			Result   *tune.Result `json:"result"`
			Folder   string       `json:"folder"`
		}{r.Sentence(report.NewWording(nil)).String(), r, j.Folder})
	} else {
		err = f.words(r, chart.Text(60, 12), file, command, c.Out)
	}
	if err != nil {
		return cli.Failed(fmt.Errorf("write the result: %w", err))
	}
	if !r.Whole {
		return cli.Stopped(f.Say(goOn))
	}
	return nil
}

// words prints the result in words.
func (f *flags) words(r *tune.Result, drawing []string, file, command string, w io.Writer) error {
	lines := []string{f.Say(r.Sentence(f.Wording()))}
	if said := r.Failure(); said.Text != "" {
		lines = append(lines, f.Say(said))
	}
	if _, err := fmt.Fprintln(w, strings.Join(lines, "\n")); err != nil || r.Steps == 0 {
		return err
	}
	g := &cli.Grid{}
	g.Add(f.Say(ofParameter), f.Say(ofFrom), f.Say(ofTo), f.Say(ofStart), f.Say(ofFound))
	for i, p := range r.Params {
		g.Add(p.Name, p.Text(p.Low), p.Text(p.High), p.Text(p.Start), p.Text(r.Found[i]))
	}
	fmt.Fprintln(w)
	g.Write(w)
	for _, line := range drawing {
		fmt.Fprintln(w, line)
	}
	fmt.Fprintln(w, f.Say(picture.With("file", file)))
	if len(r.Moved) == 0 {
		return nil
	}
	_, err := fmt.Fprintln(w, f.Say(toUse.With("command", f.use(r, command))))
	return err
}

// use returns the command that runs the bot with the found values.
func (f *flags) use(r *tune.Result, command string) string {
	var list []string
	for i, p := range r.Params {
		pair := p.Name + "=" + p.Text(r.Found[i])
		if f.pass == string(tune.Args) {
			pair = "--" + pair
		}
		list = append(list, pair)
	}
	if f.pass == string(tune.Args) {
		return command + " " + strings.Join(list, " ")
	}
	return strings.Join(list, " ") + " " + command
}
