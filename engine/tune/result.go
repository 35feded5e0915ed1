package tune

import (
	"slices"
	"strings"

	"generals-chess/engine"
	"generals-chess/engine/arena/plot"
	"generals-chess/engine/arena/report"
	"generals-chess/engine/arena/stats"
)

// Result is the result of a search, or its state so far.
type Result struct {
	Params []Param       `json:"params"`
	Found  []float64     `json:"found"`
	Moved  []string      `json:"moved"` // names of the parameters that changed, if the found values are better
	Answer stats.Answer  `json:"answer"`
	Tells  stats.Summary `json:"tells"` // of the match of the found values against the start
	Steps  int           `json:"steps"`
	Of     int           `json:"of"`
	Games  int           `json:"games"`
	Failed int           `json:"failed"` // number of games in which a bot failed
	Why    string        `json:"why,omitempty"`
	Whole  bool          `json:"complete"`
	State  *State        `json:"-"`
}

func (j Job) result(s *State) *Result {
	r := &Result{Params: j.Params, Found: j.Found(s.Path), Moved: []string{}, Steps: len(s.Leads), Of: j.Steps, Games: s.Games, Failed: s.Failed, Why: s.Why, State: s}
	var pairs stats.Pairs
	var done bool
	r.Answer, pairs, done = j.answer(s)
	r.Tells = pairs.Summary()
	r.Whole = r.Steps == r.Of && (done || slices.Equal(r.Found, j.starts()))
	if r.Answer == stats.Better {
		for _, i := range j.Moved(r.Found) {
			r.Moved = append(r.Moved, j.Params[i].Name)
		}
	}
	return r
}

// The outcome of a search, in one sentence.
var (
	isBetter  = engine.Phrase{Key: "tune.better", Text: "better than the start: {elo} Elo after {n} games against it; it moved {moved}"}
	isWorse   = engine.Phrase{Key: "tune.worse", Text: "worse than the start: {elo} Elo after {n} games against it; keep the start"}
	isNothing = engine.Phrase{Key: "tune.nothing", Text: "no parameter matters measurably: what was found is {elo} Elo against the start after {n} games against it; keep the start"}
	isMaybe   = engine.Phrase{Key: "tune.maybe", Text: "not decided: what was found is {elo} Elo against the start after {n} games against it; a larger --final may tell"}
	isStart   = engine.Phrase{Key: "tune.start", Text: "no parameter matters measurably: the search ended where it began"}
	isStopped = engine.Phrase{Key: "tune.stopped", Text: "stopped after {n} of {most} steps; so far it is {moved}"}
	isEnding  = engine.Phrase{Key: "tune.stopped-final", Text: "stopped in the match against the start: {elo} Elo after {n} games of it, and not decided"}
	hasFailed = engine.Phrase{Key: "tune.failed", Text: "in {n} of {most} games, those of the search and those against the start, a bot failed, first: {why}"}
)

// Sentence returns the outcome in words.
func (r *Result) Sentence(v report.Wording) engine.Phrase {
	said := r.says()
	n := r.Tells.Games
	if !r.Whole && r.Steps < r.Of {
		n = r.Steps
	}
	return said.WithInt("n", n).WithInt("most", r.Of).WithPhrase("elo", engine.Phrase{Text: v.Elo(r.Tells.Elo)}).
		WithPhrase("moved", engine.Phrase{Text: r.moves()})
}

func (r *Result) says() engine.Phrase {
	switch {
	case !r.Whole && r.Steps < r.Of:
		return isStopped
	case !r.Whole:
		return isEnding
	case r.Tells.Games == 0:
		return isStart
	case r.Answer == stats.Better:
		return isBetter
	case r.Answer == stats.Worse:
		return isWorse
	case r.Answer == stats.NotYet && r.leans():
		return isMaybe
	}
	return isNothing
}

// leans reports whether the interval excludes 0 although the test has not decided: it was evaluated many times.
func (r *Result) leans() bool {
	low, above := r.Tells.Elo.Low.Value()
	high, below := r.Tells.Elo.High.Value()
	return above && below && (low > 0 || high < 0)
}

// moves lists the parameters' start and found values: "reach 5 → 7". If some changed for the better, only these; if none changed, the
// start of all.
func (r *Result) moves() string {
	var list []string
	for i, p := range r.Params {
		if r.Found[i] != p.Start && (len(r.Moved) == 0 || slices.Contains(r.Moved, p.Name)) {
			list = append(list, p.Name+" "+p.Text(p.Start)+" → "+p.Text(r.Found[i]))
		}
	}
	if len(list) > 0 {
		return strings.Join(list, ", ")
	}
	for _, p := range r.Params {
		list = append(list, p.Name+" "+p.Text(p.Start))
	}
	return strings.Join(list, ", ")
}

// Failure returns the sentence with the number of games in which a bot failed; it is empty if none did.
func (r *Result) Failure() engine.Phrase {
	if r.Failed == 0 {
		return engine.Phrase{}
	}
	return hasFailed.WithInt("n", r.Failed).WithInt("most", r.Games).WithPhrase("why", engine.Phrase{Text: r.Why})
}

// Chart returns a chart of the parameters' path, each as a fraction of its range. title, step and part are the texts of title and axes.
func (r *Result) Chart(title, step, part string) plot.Chart {
	c := plot.Chart{Title: title, XLabel: step, YLabel: part, Level: 0.5}
	for i, p := range r.Params {
		s := plot.Series{Name: p.Name}
		for k, at := range r.State.Path {
			s.Points = append(s.Points, plot.Point{X: float64(k), Y: at[i], Low: at[i], High: at[i]})
		}
		c.Series = append(c.Series, s)
	}
	return c
}
