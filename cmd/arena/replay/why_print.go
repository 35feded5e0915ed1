package replay

import (
	"io"
	"strings"

	"generals-chess/cmd/arena/cli"
	"generals-chess/engine"
	"generals-chess/engine/hindsight"
)

// curveWidth is the width of a curve, in characters.
const curveWidth = 64

// bars are the heights of a curve, in eighths.
var bars = [...]string{"▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"}

// curves prints every player's chance, and the numbers beside it.
func (t *explanation) curves(b *strings.Builder) {
	for p, curve := range t.report.Curves {
		if t.only != engine.Spectator && p != int(t.only) || len(curve) == 0 {
			continue
		}
		last := curve[len(curve)-1]
		b.WriteString(drawn(len(t.record.Turns), 1, func(n int) float64 { return chanceAt(curve, n) }) + " " +
			t.say(whyCurve.WithInt("player", p).WithInt("before", hindsight.Percent(curve[0].Chance)).WithInt("after", hindsight.Percent(last.Chance))) + "\n")
		for _, lines := range t.report.Beside {
			b.WriteString(t.beside(lines, p) + "\n")
		}
	}
}

// beside prints one number of a player over the turns, on the scale of all players.
func (t *explanation) beside(lines hindsight.Lines, p int) string {
	most := 1
	for _, each := range lines.Each {
		for _, x := range each {
			most = max(most, x)
		}
	}
	own := lines.Each[p]
	curve := drawn(len(own)-1, float64(most), func(n int) float64 { return float64(own[n]) })
	return curve + " " + t.say(whyBeside.WithInt("player", p).WithPhrase("what", engine.Phrase{Key: lines.Key}).WithInt("most", most))
}

// drawn returns a curve in one line, over the turns from 0 to last.
func drawn(last int, most float64, at func(n int) float64) string {
	var b strings.Builder
	for k := range curveWidth {
		x := at(last*k/(curveWidth-1)) / most
		b.WriteString(bars[min(max(int(x*float64(len(bars))), 0), len(bars)-1)])
	}
	return b.String()
}

// chanceAt returns the chance at a turn: that of the last point up to it.
func chanceAt(curve []hindsight.Point, turn int) float64 {
	x := curve[0].Chance
	for _, p := range curve {
		if p.Turn > turn {
			break
		}
		x = p.Chance
	}
	return x
}

// whyResult is the output of --json.
type whyResult struct {
	Game  string   `json:"game"`
	Seats []string `json:"seats"`
	Turns int      `json:"turns"`
	*hindsight.Report
	Findings []whyFinding `json:"findings"`
}

// whyFinding is one finding of a whyResult.
type whyFinding struct {
	Player  int     `json:"player"`
	Turn    int     `json:"turn"`
	From    int     `json:"from"`
	To      int     `json:"to"`
	Before  float64 `json:"before"`
	After   float64 `json:"after"`
	Key     string  `json:"key"`
	What    string  `json:"what"`
	Instead string  `json:"instead,omitempty"`
}

// writeJSON prints the findings for --json.
func (t *explanation) writeJSON(w io.Writer) error {
	result := whyResult{Game: t.game.Name(), Turns: len(t.record.Turns), Report: t.report, Findings: []whyFinding{}}
	for _, s := range t.record.Seats {
		result.Seats = append(result.Seats, s.Name)
	}
	for i := range t.report.Findings {
		f := &t.report.Findings[i]
		if !t.told(f) {
			continue
		}
		one := whyFinding{Player: int(f.Player), Turn: f.Turn, From: f.From, To: f.To, Before: f.Drop[0], After: f.Drop[1], Key: f.What.Key, What: t.say(f.What)}
		if f.Instead.Key != "" {
			one.Instead = t.say(f.Instead)
		}
		result.Findings = append(result.Findings, one)
	}
	return cli.WriteLine(w, result)
}
