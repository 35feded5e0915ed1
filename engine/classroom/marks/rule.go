// Package marks gives marks to a class by a rule of the teacher: points for taking part, for beating a built-in AI, and for the place among
// the others. Games against an AI decide whether a student beat it; the marks also say how sure that is.
package marks

import (
	"math"
	"os"
	"slices"
	"strconv"
	"strings"
	"time"

	"generals-chess/engine"
	"generals-chess/engine/plain"
)

// Rule holds the points for each achievement.
type Rule struct {
	Plays float64 // for making a move
	Rank  float64 // for the first place; the last gets 0, with equal steps between, and students who cannot be distinguished share
	Beats []Beat  // only the most valuable one counts
	// Deadline is the time when submissions were due; zero for none. Late is the points that every started day after it costs.
	Deadline time.Time
	Late     float64
}

// Beat holds the points for beating a built-in AI.
type Beat struct {
	Level  string
	Points float64
}

// The words of a rule that name no AI, and the most points.
const (
	playsWord = "plays"
	rankWord  = "rank"
	mostMark  = 1000
)

// mostRule limits the size of a file with a rule, in bytes.
const mostRule = 64 << 10

// The example of one bot's mark. Arguments: level, rank, of, sum, points, most.
var (
	example      = engine.Phrase{Key: "marks.example", Text: "For example, a bot that plays, beats {level} and is number {rank} of {of} gets {sum} = {points} of {most}."}
	examplePlain = engine.Phrase{Key: "marks.example-plain", Text: "For example, a bot that plays and is number {rank} of {of} gets {sum} = {points} of {most}."}
)

// What is wrong with a rule. Arguments: text, names, file, reason, most.
var (
	noPart   = engine.Phrase{Key: "marks.no-part", Text: "Marks: “{text}” is not a part of a rule: write it like easy=40, normal=60, hard=80, rank=20."}
	noLevel  = engine.Phrase{Key: "marks.no-level", Text: "Marks: there is no “{text}” to beat: write plays, rank or one of {names}."}
	noPoints = engine.Phrase{Key: "marks.no-points", Text: "Marks: “{text}” is not a number of points: write a number from 0 to {most}."}
	twice    = engine.Phrase{Key: "marks.twice", Text: "Marks: “{text}” is there twice: leave one out."}
	empty    = engine.Phrase{Key: "marks.empty", Text: "Marks: nothing is worth anything: write a rule like easy=40, normal=60, hard=80, rank=20."}
	unread   = engine.Phrase{Key: "marks.unread", Text: "Marks: the file {file} cannot be read: {reason}."}
)

// Read parses a rule, or the file with a rule if text names one. The error is a *engine.Phrase.
func Read(text string, levels []string) (Rule, error) {
	if strings.Contains(text, "=") {
		if info, err := os.Stat(text); err != nil || !info.Mode().IsRegular() {
			return Parse(text, levels)
		}
	}
	data, err := plain.Read(text, mostRule)
	if err != nil {
		return Rule{}, unread.With("file", text).WithPhrase("reason", engine.Reason(err)).Err()
	}
	return Parse(string(data), levels)
}

// Parse parses a rule: parts NAME=POINTS, separated by commas or line ends; # begins a comment. NAME is plays, rank, or a level, before
// which "beats" may stand; deadline and late also belong to a rule. The error is a *engine.Phrase.
func Parse(text string, levels []string) (r Rule, err error) {
	seen := map[string]bool{}
	for line := range strings.Lines(text) {
		line, _, _ = strings.Cut(line, "#")
		for part := range strings.SplitSeq(line, ",") {
			if part = strings.TrimSpace(part); part == "" {
				continue
			}
			if err := r.add(part, levels, seen); err != nil {
				return Rule{}, err
			}
		}
	}
	if len(r.Beats) == 0 && !seen[playsWord] && !seen[rankWord] {
		return Rule{}, empty.Err()
	}
	if seen[lateWord] && r.Deadline.IsZero() {
		return Rule{}, noDeadline.With("text", decimal(r.Late)).Err()
	}
	slices.SortStableFunc(r.Beats, func(a, b Beat) int { return slices.Index(levels, a.Level) - slices.Index(levels, b.Level) })
	return r, nil
}

// add parses one part.
func (r *Rule) add(part string, levels []string, seen map[string]bool) error {
	name, value, ok := strings.Cut(part, "=")
	if !ok {
		return noPart.With("text", engine.Shorten(engine.OneLine(part), 60)).Err()
	}
	name = strings.ToLower(strings.TrimSpace(name))
	if rest, ok := strings.CutPrefix(name, "beats "); ok {
		name = strings.TrimSpace(rest)
	}
	if seen[name] {
		return twice.With("text", name).Err()
	}
	seen[name] = true
	value = strings.TrimSpace(value)
	if name == deadlineWord {
		var err error
		r.Deadline, err = parseDeadline(value)
		return err
	}
	points, err := strconv.ParseFloat(value, 64)
	if err != nil || math.IsNaN(points) || points < 0 || points > mostMark {
		return noPoints.With("text", engine.Shorten(engine.OneLine(value), 60)).WithInt("most", mostMark).Err()
	}
	switch {
	case name == playsWord:
		r.Plays = points
	case name == rankWord:
		r.Rank = points
	case name == lateWord:
		r.Late = points
	case slices.Contains(levels, name):
		r.Beats = append(r.Beats, Beat{name, points})
	default:
		return noLevel.With("text", engine.Shorten(engine.OneLine(name), 60)).With("names", strings.Join(levels, ", ")).Err()
	}
	return nil
}

// String returns the rule in a form that Parse reads.
func (r Rule) String() string {
	var list []string
	add := func(name string, points float64) {
		list = append(list, name+"="+strconv.FormatFloat(points, 'f', -1, 64))
	}
	if r.Plays > 0 {
		add(playsWord, r.Plays)
	}
	for _, b := range r.Beats {
		add(b.Level, b.Points)
	}
	if r.Rank > 0 || len(list) == 0 {
		add(rankWord, r.Rank)
	}
	if !r.Deadline.IsZero() {
		list = append(list, deadlineWord+"="+r.Deadline.Format(toMinute))
	}
	if r.Late > 0 {
		add(lateWord, r.Late)
	}
	return strings.Join(list, ", ")
}

// Most returns the highest possible mark.
func (r Rule) Most() float64 {
	most := 0.0
	for _, b := range r.Beats {
		most = max(most, b.Points)
	}
	return rounded(r.Plays + most + r.Rank)
}

// The bot of the example.
const exampleRank, exampleOf = 3, 21

// Example returns the mark of one bot by the rule, in words. called returns the displayed name of a level.
func (r Rule) Example(called func(level string) string) engine.Phrase {
	rank := r.forRank(place{exampleRank, 1, exampleOf})
	p, parts, points := examplePlain, []float64{r.Plays}, r.Plays+rank
	if len(r.Beats) > 0 {
		beat := r.Beats[0]
		p = example.With("level", called(beat.Level))
		parts, points = append(parts, beat.Points), points+beat.Points
	}
	sum := make([]string, 0, 3)
	for _, one := range append(parts, rank) {
		sum = append(sum, decimal(one))
	}
	return p.WithInt("rank", exampleRank).WithInt("of", exampleOf).With("sum", strings.Join(sum, " + ")).With("points", decimal(rounded(points))).With("most", decimal(r.Most()))
}

// Levels returns the levels of the rule, the weakest first.
func (r Rule) Levels() (list []string) {
	for _, b := range r.Beats {
		list = append(list, b.Level)
	}
	return list
}
