package better

import (
	"fmt"
	"path/filepath"
	"strconv"

	"generals-chess/cmd/arena/cli"
	"generals-chess/engine"
	"generals-chess/engine/arena/better"
	"generals-chess/engine/arena/builds"
	"generals-chess/engine/arena/report"
	"generals-chess/engine/arena/stats"
	"generals-chess/engine/plain"
)

// Words beside the result.
var (
	against  = engine.Phrase{Key: "better.against", Text: "{new} ({build}) against {old} ({older}) of {date}"}
	goOn     = engine.Phrase{Key: "better.go-on", Text: "stopped; the games are kept, and the same command continues"}
	noBuilds = engine.Phrase{Key: "better.no-builds", Text: "no build was tried yet in {folder}: arena better my_bot.cpp"}
	picture  = engine.Phrase{Key: "better.picture", Text: "drawn in {file}"}

	titleHistory = engine.Phrase{Key: "better.title", Text: "Builds of {line}: Elo against the first, with 95 % intervals"}
	ofBuild      = engine.Phrase{Key: "better.build", Text: "build"}
	ofDate       = engine.Phrase{Key: "better.date", Text: "kept on"}
	ofFile       = engine.Phrase{Key: "better.file", Text: "file"}
	ofAgainst    = engine.Phrase{Key: "better.before", Text: "against"}
	ofAnswer     = engine.Phrase{Key: "better.answer", Text: "answer"}
	ofField      = engine.Phrase{Key: "better.of-field", Text: "field"}
	ofFirst      = engine.Phrase{Key: "better.to-first", Text: "Elo to the first"}

	phaseField = engine.Phrase{Key: "better.phase-field", Text: "{n} of {most} games against the field"}
	phaseTwo   = engine.Phrase{Key: "better.phase-two", Text: "{n} of at most {most} games between the two builds: {elo} Elo"}
)

// standing returns the progress line.
func (f *flags) standing(now better.State) string {
	if now.Phase != better.Between {
		return f.Say(phaseField.WithInt("n", now.Games).WithInt("most", now.Planned))
	}
	elo := "–"
	if now.Pairs.Count() > 0 {
		elo = f.Wording().Elo(now.Pairs.Summary().Elo)
	}
	return f.Say(phaseTwo.WithInt("n", now.Games).WithInt("most", now.Planned).WithPhrase("elo", engine.Phrase{Text: elo}))
}

// pictureName is the name of the chart in the line's folder.
const pictureName = "history.svg"

// tellHistory prints the builds of a line.
func (f *flags) tellHistory(l builds.Line, c cli.Console) error {
	rows, err := better.History(l)
	if err != nil {
		return err
	}
	if len(rows) == 0 && !f.json {
		fmt.Fprintln(c.Out, f.Say(noBuilds.With("folder", l.Folder)))
		return nil
	}
	file := ""
	if len(rows) > 0 {
		if file, err = f.draw(l, rows); err != nil {
			return cli.Failed(err)
		}
	}
	if f.json {
		return cli.WriteLine(c.Out, struct {
			Builds  []better.Row `json:"builds"`
			Picture string       `json:"picture"`
		}{append([]better.Row{}, rows...), file})
	}
	f.table(rows).Write(c.Out)
	for _, line := range better.Chart(rows, "", f.Say(ofBuild), f.Say(ofFirst)).Text(60, 12) {
		fmt.Fprintln(c.Out, line)
	}
	_, err = fmt.Fprintln(c.Out, f.Say(picture.With("file", file)))
	return err
}

// draw writes the chart to the line's folder.
func (f *flags) draw(l builds.Line, rows []better.Row) (file string, err error) {
	file = filepath.Join(l.Folder, pictureName)
	return file, plain.ReplaceWith(file, better.Chart(rows, f.Say(titleHistory.With("line", f.line)), f.Say(ofBuild), f.Say(ofFirst)).SVG)
}

// table returns a grid with a row for every build.
func (f *flags) table(rows []better.Row) *cli.Grid {
	v, g := f.Wording(), &cli.Grid{}
	g.Add("", f.Say(ofBuild), f.Say(ofDate), f.Say(ofFile), f.Say(ofAgainst), f.Say(ofAnswer), f.Say(ofField), f.Say(ofFirst))
	for i, r := range rows {
		before, answer := "", ""
		if r.Result != nil {
			before, answer = r.Result.Old.ID, f.Say(r.Result.Sentence(v))
		}
		g.Add(strconv.Itoa(i+1), r.Build.ID, r.Build.Added.Local().Format("2006-01-02 15:04"), r.Build.Name, before, answer, shareText(r.Share), v.Elo(r.Lead))
	}
	return g
}

// shareText formats a share of the points; "" if it is unknown.
func shareText(e stats.Estimate) string {
	if _, known := e.Value.Value(); !known {
		return ""
	}
	return report.Percent(e.Value)
}
