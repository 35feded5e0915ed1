// Command calibrate says how far the chances of `arena replay why` can be believed: it compares them with how matches of Generals-Chess
// ended.
//
//	go run ./lab/calibrate FOLDER...
//
// A folder holds records, or is that of a tournament with records.
package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"log"
	"math"
	"os"
	"path/filepath"
	"runtime"
	"text/tabwriter"

	"generals-chess/engine/generals"
	"generals-chess/engine/generals/why"
	"generals-chess/engine/hindsight"
	"generals-chess/engine/replay"
	"generals-chess/engine/replay/files"
)

const (
	bands = 10 // rows of the calibration table
	parts = 4  // parts that a match is divided into
)

// forecast is one predicted chance, and how the match ended.
type forecast struct {
	match        int
	part         int
	chance, army float64 // the curve's chance, and the player's share of all soldiers
	came         float64 // 1 for a win, 0.5 for a draw, 0 for a loss
}

func main() {
	log.SetFlags(0)
	points := flag.Int("points", 8, "how many `steps` of every match to look at")
	flag.Parse()
	if flag.NArg() == 0 {
		log.Fatal("name the folders: go run ./lab/calibrate FOLDER FOLDER")
	}
	var all []forecast
	matches := 0
	for _, folder := range flag.Args() {
		names, err := recordsIn(folder)
		if err != nil {
			log.Fatal(err)
		}
		for _, name := range names {
			own, err := forecasts(context.Background(), name, *points, matches)
			if err != nil {
				log.Fatalf("%s: %v", name, err)
			}
			if len(own) > 0 {
				matches++
			}
			all = append(all, own...)
		}
	}
	if len(all) == 0 {
		log.Fatal("there is no finished match of Generals-Chess")
	}
	write(os.Stdout, all, matches)
}

// recordsIn returns the files in a folder, or in its subfolder records if there is one.
func recordsIn(folder string) (names []string, err error) {
	if info, err := os.Stat(filepath.Join(folder, "records")); err == nil && info.IsDir() {
		folder = filepath.Join(folder, "records")
	}
	entries, err := os.ReadDir(folder)
	for _, e := range entries {
		if !e.IsDir() {
			names = append(names, filepath.Join(folder, e.Name()))
		}
	}
	return names, err
}

// forecasts returns the forecasts at evenly spread points of one match; none if it is of another game or did not end.
func forecasts(ctx context.Context, name string, points, number int) ([]forecast, error) {
	record, err := files.Read(files.ParseRef(name))
	if err != nil {
		return nil, err
	}
	rules := generals.Rules{}
	if record.Setup.Game != rules.Name() || record.End == nil {
		return nil, nil
	}
	review := why.New()
	review.(*why.Review).Even(points)
	if err := hindsight.Show(ctx, rules, record, review); err != nil {
		return nil, err
	}
	var report *hindsight.Report
	if err := hindsight.Run(ctx, review, runtime.NumCPU(), func(r *hindsight.Report) { report = r }); err != nil {
		return nil, err
	}
	return forecastsOf(record, report, number), nil
}

// forecastsOf returns the points of a report, except the last, which is how the match ended.
func forecastsOf(record *replay.Record, report *hindsight.Report, number int) (list []forecast) {
	turns := len(record.Turns)
	army := report.Beside[0].Each
	for p, curve := range report.Curves {
		end := curve[len(curve)-1]
		if end.Turn != turns {
			return nil
		}
		for _, point := range curve[:len(curve)-1] {
			own, other := float64(army[p][point.Turn]), float64(army[1-p][point.Turn])
			list = append(list, forecast{number, min(parts*point.Turn/turns, parts-1), point.Chance, own / max(own+other, 1), end.Chance})
		}
	}
	return list
}

// write prints the scores and the calibration table.
func write(w io.Writer, all []forecast, matches int) {
	k := stretch(all)
	fmt.Fprintf(w, "%d matches, %d chances.\n\nBrier score (0 is best; 0.25 is what always saying 50 %% gets)\n", matches, len(all))
	grid := tabwriter.NewWriter(w, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(grid, "part of the match\tcurve\tarmy share\tarmy share, stretched to fit these matches\t")
	for part := -1; part < parts; part++ {
		name := "all"
		if part >= 0 {
			name = fmt.Sprintf("%d–%d %%", 100*part/parts, 100*(part+1)/parts)
		}
		curve, share, fitted := scores(all, part, k)
		fmt.Fprintf(grid, "%s\t%.4f\t%.4f\t%.4f\t\n", name, curve, share, fitted)
	}
	grid.Flush()
	by, err1 := advantage(all, func(x *forecast) float64 { return x.square(x.army) - x.square(x.chance) })
	fitted, err2 := advantage(all, func(x *forecast) float64 { return x.square(stretched(x.army, k)) - x.square(x.chance) })
	fmt.Fprintf(w, "The curve is better than the army share by %.4f ± %.4f, and than the stretched one by %.4f ± %.4f (95 %%).\n\n", by, err1, fitted, err2)
	writeBands(w, all)
}

// writeBands prints how often predictions came true.
func writeBands(w io.Writer, all []forecast) {
	var count [bands]int
	var said, came [bands]float64
	for i := range all {
		b := min(int(all[i].chance*bands), bands-1)
		count[b]++
		said[b] += all[i].chance
		came[b] += all[i].came
	}
	grid := tabwriter.NewWriter(w, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(grid, "the curve said\ttimes\ton average\twon\t")
	for b, n := range count {
		if n > 0 {
			each := float64(n) / 100
			fmt.Fprintf(grid, "%d–%d %%\t%d\t%.1f %%\t%.1f %%\t\n", b*100/bands, (b+1)*100/bands, n, said[b]/each, came[b]/each)
		}
	}
	grid.Flush()
}

// square returns the squared error of a prediction.
func (f *forecast) square(said float64) float64 { return (said - f.came) * (said - f.came) }

// scores returns the mean Brier scores in one part of the matches, -1 for all.
func scores(all []forecast, part int, k float64) (curve, share, fitted float64) {
	n := 0.0
	for i := range all {
		if x := &all[i]; part < 0 || x.part == part {
			n++
			curve += x.square(x.chance)
			share += x.square(x.army)
			fitted += x.square(stretched(x.army, k))
		}
	}
	n = max(n, 1)
	return curve / n, share / n, fitted / n
}

// advantage returns the mean of a difference and half the width of its 95 % interval, in which all points of a match count as one.
func advantage(all []forecast, of func(*forecast) float64) (mean, interval float64) {
	sums, counts := map[int]float64{}, map[int]float64{}
	total := 0.0
	for i := range all {
		d := of(&all[i])
		sums[all[i].match] += d
		counts[all[i].match]++
		total += d
	}
	mean = total / float64(len(all))
	squares := 0.0
	for m := range len(sums) {
		d := sums[m]/counts[m] - mean
		squares += d * d
	}
	n := float64(len(sums))
	return mean, 1.96 * math.Sqrt(squares/max(n-1, 1)/n)
}

// stretched returns the chance for a share of the soldiers, if its log odds are multiplied by k.
func stretched(share, k float64) float64 {
	share = min(max(share, 1e-3), 1-1e-3)
	return 1 / (1 + math.Exp(-k*math.Log(share/(1-share))))
}

// stretch returns the k that fits these matches best, which is more than a forecast could know.
func stretch(all []forecast) float64 {
	best, least := 1.0, math.Inf(1)
	for k := 0.5; k <= 40; k += 0.25 {
		sum := 0.0
		for i := range all {
			sum += all[i].square(stretched(all[i].army, k))
		}
		if sum < least {
			best, least = k, sum
		}
	}
	return best
}
