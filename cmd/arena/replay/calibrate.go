package replay

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"math"
	"os"
	"path/filepath"
	"strconv"

	"generals-chess/cmd/arena/cli"
	"generals-chess/engine"
	"generals-chess/engine/hindsight"
	"generals-chess/engine/replay"
	"generals-chess/engine/replay/files"
)

const (
	calibrationPoints = 8  // default number of steps compared with the end of a match
	mostPoints        = 64 // largest number of such steps
	bands             = 10 // rows of the calibration table
	parts             = 4  // parts that a match is divided into
)

// forecast is one predicted chance, and how the match ended.
type forecast struct {
	match        int
	part         int
	chance, army float64 // the curve's chance, and the player's share of all soldiers
	came         float64 // 1 for a win, 0.5 for a draw, 0 for a loss
}

// square returns the squared error of a prediction.
func (f *forecast) square(said float64) float64 { return (said - f.came) * (said - f.came) }

// compare compares the chances in many matches with how these ended.
func (f *whyFlags) compare(ctx context.Context, folders []string, c cli.Console) error {
	var all []forecast
	matches := 0
	line := cli.NewProgress(c.Err)
	for _, folder := range folders {
		names, err := recordsIn(folder)
		if err != nil {
			return err
		}
		for _, name := range names {
			own, err := f.forecasts(ctx, name, matches)
			if err != nil {
				return fmt.Errorf("%s: %w", name, err)
			}
			if len(own) > 0 {
				matches++
			}
			all = append(all, own...)
			line.Show(func() string { return f.Say(whyCompared.WithInt("n", matches)) })
		}
	}
	line.Clear()
	if len(all) == 0 {
		return fmt.Errorf("%s: there is no finished match of a game with chances", folders[0])
	}
	f.writeComparison(c.Out, all, matches)
	return nil
}

// recordsIn returns the files in a folder, or in its subfolder records if there is one.
func recordsIn(folder string) ([]string, error) {
	if info, err := os.Stat(filepath.Join(folder, "records")); err == nil && info.IsDir() {
		folder = filepath.Join(folder, "records")
	}
	entries, err := os.ReadDir(folder)
	if err != nil {
		return nil, fmt.Errorf("the folder %s cannot be read: %s", folder, engine.Reason(err))
	}
	var names []string
	for _, e := range entries {
		if !e.IsDir() {
			names = append(names, filepath.Join(folder, e.Name()))
		}
	}
	return names, nil
}

// sampled is a review that can examine a given number of evenly spread steps, instead of the most informative ones.
type sampled interface{ Even(points int) }

// forecasts returns the forecasts of one match; none if it has no chances or did not end.
func (f *whyFlags) forecasts(ctx context.Context, name string, number int) ([]forecast, error) {
	record, err := files.Read(files.ParseRef(name))
	if err != nil {
		return nil, err
	}
	game, err := f.games.Find(record.Setup.Game)
	if err != nil || game.Review == nil {
		return nil, err
	}
	review := game.Review()
	even, ok := review.(sampled)
	if !ok || record.End == nil {
		return nil, nil
	}
	even.Even(cmp.Or(f.points, calibrationPoints))
	if err := hindsight.Show(ctx, game.Rules, record, review); err != nil {
		return nil, err
	}
	var report *hindsight.Report
	if err := hindsight.Run(ctx, review, f.workers, func(r *hindsight.Report) { report = r }); err != nil {
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

// Words of a comparison. Arguments: n, matches, playouts, by, error, fitted, fittederror.
var (
	whyCompared   = engine.Phrase{Key: "why.compared", Text: "{n} {n|match/matches} compared"}
	whyComparison = engine.Phrase{Key: "why.comparison", Text: "{matches} {matches|match/matches}, {n} chances, {playouts} playouts each."}
	whyBrier      = engine.Phrase{Key: "why.brier", Text: "Brier score (0 is best; 0.25 is what always saying 50 % gets)"}
	whyScore      = engine.Phrase{Key: "why.score", Text: "part of the match"}
	whyAll        = engine.Phrase{Key: "why.all", Text: "all"}
	whyTheCurve   = engine.Phrase{Key: "why.the-curve", Text: "curve"}
	whyShare      = engine.Phrase{Key: "why.share", Text: "army share"}
	whyFitted     = engine.Phrase{Key: "why.fitted", Text: "army share, stretched to fit these matches"}
	whyBetter     = engine.Phrase{Key: "why.better", Text: "The curve is better than the army share by {by} ± {error}, and than the stretched one by {fitted} ± {fittederror} (± holds the true value with 95 % probability)."}
	whyBand       = engine.Phrase{Key: "why.band", Text: "the curve said"}
	whyTimes      = engine.Phrase{Key: "why.times", Text: "times"}
	whyMean       = engine.Phrase{Key: "why.mean", Text: "on average"}
	whyWon        = engine.Phrase{Key: "why.won", Text: "won"}
)

// writeComparison prints the scores and the calibration table.
func (f *whyFlags) writeComparison(w io.Writer, all []forecast, matches int) {
	k := stretch(all)
	fmt.Fprintf(w, "%s\n\n%s\n", f.Say(whyComparison.WithInt("matches", matches).WithInt("n", len(all)).WithInt("playouts", 64)), f.Say(whyBrier))
	number := func(x float64) string { return fmt.Sprintf("%.4f", x) }
	var grid cli.Grid
	grid.Add(f.Say(whyScore), f.Say(whyTheCurve), f.Say(whyShare), f.Say(whyFitted))
	for part := -1; part < parts; part++ {
		name := f.Say(whyAll)
		if part >= 0 {
			name = fmt.Sprintf("%d–%d %%", 100*part/parts, 100*(part+1)/parts)
		}
		curve, share, fitted := scores(all, part, k)
		grid.Add(name, number(curve), number(share), number(fitted))
	}
	grid.Write(w)
	by, err1 := advantage(all, func(x *forecast) float64 { return x.square(x.army) - x.square(x.chance) })
	fitted, err2 := advantage(all, func(x *forecast) float64 { return x.square(stretched(x.army, k)) - x.square(x.chance) })
	fmt.Fprintf(w, "%s\n\n", f.Say(whyBetter.With("by", number(by)).With("error", number(err1)).With("fitted", number(fitted)).With("fittederror", number(err2))))
	f.writeBands(w, all)
}

// writeBands prints how often predictions came true.
func (f *whyFlags) writeBands(w io.Writer, all []forecast) {
	var count [bands]int
	var said, came [bands]float64
	for i := range all {
		b := min(int(all[i].chance*bands), bands-1)
		count[b]++
		said[b] += all[i].chance
		came[b] += all[i].came
	}
	var grid cli.Grid
	grid.Add(f.Say(whyBand), f.Say(whyTimes), f.Say(whyMean), f.Say(whyWon))
	percent := func(x float64) string { return fmt.Sprintf("%.1f %%", 100*x) }
	for b, n := range count {
		if n > 0 {
			grid.Add(fmt.Sprintf("%d–%d %%", 100*b/bands, 100*(b+1)/bands), strconv.Itoa(n), percent(said[b]/float64(n)), percent(came[b]/float64(n)))
		}
	}
	grid.Write(w)
}

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

// stretched returns the chance that a share of the soldiers stands for, if its log odds are multiplied by k.
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
