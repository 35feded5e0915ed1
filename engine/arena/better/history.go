package better

import (
	"encoding/json"
	"math"
	"os"
	"path/filepath"
	"slices"

	"generals-chess/engine/arena/builds"
	"generals-chess/engine/arena/plot"
	"generals-chess/engine/arena/stats"
	"generals-chess/engine/plain"
)

// mostResult limits how much of a result's file is read, in bytes.
const mostResult = 1 << 20

// Row is one build of a line's history.
type Row struct {
	Build builds.Build `json:"build"`
	// Result is the newest comparison with an earlier build; nil for none.
	Result *Result `json:"result,omitempty"`
	// Share is its share of the points against the field; unknown if it did not play against the field.
	Share stats.Estimate `json:"share"`
	// Lead is the Elo difference to the first build, from all comparisons of the line.
	Lead stats.Estimate `json:"lead"`
}

// History returns the builds of a line with their results, the oldest first.
func History(l builds.Line) ([]Row, error) {
	list, err := l.List()
	if err != nil {
		return nil, err
	}
	results, err := results(l)
	if err != nil {
		return nil, err
	}
	rows, number := make([]Row, len(list)), map[string]int{}
	for i, b := range list {
		rows[i].Build, number[b.ID] = b, i
	}
	var meetings []stats.Meeting
	for _, r := range results {
		i, known := number[r.New.ID]
		if !known {
			continue
		}
		if r.Field != nil {
			rows[i].Share = r.Field.New
		}
		if r.Old == nil {
			continue
		}
		j, known := number[r.Old.ID]
		if !known {
			continue
		}
		if _, shown := rows[j].Share.Value.Value(); r.Field != nil && !shown {
			rows[j].Share = r.Field.Old
		}
		rows[i].Result = r
		meetings = append(meetings, stats.Meeting{First: i, Second: j, Pairs: r.Pairs})
	}
	rated := stats.Rate(len(rows), meetings)
	for i := range rows {
		rows[i].Lead, _ = rated.Lead(i, 0)
	}
	return rows, nil
}

// results returns all stored results, the oldest first. A file that cannot be read is skipped.
func results(l builds.Line) (list []*Result, err error) {
	runs := filepath.Join(l.Folder, "runs")
	folders, _ := os.ReadDir(runs) // missing before the first run
	for _, folder := range folders {
		text, err := plain.Read(filepath.Join(runs, folder.Name(), resultName), mostResult)
		if os.IsNotExist(err) {
			continue
		}
		r := &Result{}
		if err == nil && json.Unmarshal(text, r) == nil {
			list = append(list, r)
		}
	}
	slices.SortStableFunc(list, func(a, b *Result) int { return a.When.Compare(b.When) })
	return list, nil
}

// Chart returns a chart of the leads. title, build and elo are the texts of title and axes.
func Chart(rows []Row, title, build, elo string) plot.Chart {
	c := plot.Chart{Title: title, XLabel: build, YLabel: elo, Level: math.NaN(), Series: make([]plot.Series, 1)}
	for i, r := range rows {
		v, known := r.Lead.Value.Value()
		if !known {
			continue
		}
		c.Level = 0
		c.Series[0].Points = append(c.Series[0].Points, plot.Point{X: float64(i + 1), Y: v, Low: r.Lead.Low.Or(v), High: r.Lead.High.Or(v)})
	}
	return c
}
