package better

import (
	"strconv"
	"strings"

	"generals-chess/engine"
	"generals-chess/engine/arena/report"
	"generals-chess/engine/arena/stats"
)

// The outcome of a comparison, in one sentence.
var (
	isBetter  = engine.Phrase{Key: "better.better", Text: "better: {elo} Elo after {n} games between the two builds"}
	isWorse   = engine.Phrase{Key: "better.worse", Text: "worse: {elo} Elo after {n} games between the two builds"}
	isSame    = engine.Phrase{Key: "better.same", Text: "no difference worth {least} Elo after {n} games between the two builds; the nearest is {elo}"}
	isOpen    = engine.Phrase{Key: "better.open", Text: "not decided after {n} games between the two builds, nor is a difference of {least} Elo ruled out; the nearest is {elo}"}
	isStopped = engine.Phrase{Key: "better.stopped", Text: "stopped after {n} games between the two builds, and not decided yet; so far it is {elo} Elo"}
	isNothing = engine.Phrase{Key: "better.nothing", Text: "stopped before a map was played on both sides: nothing is known yet"}
	isFirst   = engine.Phrase{Key: "better.first", Text: "the first build is kept; the next one is compared with it"}
	butWorse  = engine.Phrase{Key: "better.but-worse", Text: "{answer}, but worse against the field: {change} of the points"}

	onPositions = engine.Phrase{Key: "better.positions", Text: "the games between the two began from {played} of {n} positions, each from both sides"}
	noMore      = engine.Phrase{Key: "better.no-more", Text: "the games between the two began from all {n} positions, each from both sides: add positions for a surer answer"}

	fieldNow    = engine.Phrase{Key: "better.field-now", Text: "against the field ({names}): {share} of the points"}
	fieldChange = engine.Phrase{Key: "better.field-change", Text: "against the field ({names}): {share} of the points, {before} before, so {change}"}
)

// Sentence returns the outcome in words.
func (r *Result) Sentence(v report.Wording) engine.Phrase {
	said := r.answer().WithInt("n", r.Games).With("least", strconv.FormatFloat(r.Test.Elo, 'f', -1, 64)).
		WithPhrase("elo", engine.Phrase{Text: v.Elo(r.Tells.Elo)})
	if r.Field != nil && r.Old != nil && r.Answer != stats.Worse && r.Field.Worse() {
		return butWorse.WithPhrase("answer", said).WithPhrase("change", plainly(change(r.Field.Change)))
	}
	return said
}

func (r *Result) answer() engine.Phrase {
	switch {
	case r.Old == nil:
		return isFirst
	case r.Answer == stats.Better:
		return isBetter
	case r.Answer == stats.Worse:
		return isWorse
	case r.Answer == stats.Same:
		return isSame
	case r.Games == 0:
		return isNothing
	case r.Stopped:
		return isStopped
	}
	return isOpen
}

// FieldSentence returns the result against the field in words; it is empty if the field was not played.
func (r *Result) FieldSentence() engine.Phrase {
	f := r.Field
	if f == nil {
		return engine.Phrase{}
	}
	var names []string
	for _, l := range f.Levels {
		names = append(names, "ai:"+l)
	}
	said := fieldNow
	if r.Old != nil {
		said = fieldChange.WithPhrase("before", plainly(report.Percent(f.Old.Value))).WithPhrase("change", plainly(change(f.Change)))
	}
	return said.WithPhrase("names", plainly(strings.Join(names, ", "))).WithPhrase("share", plainly(report.Percent(f.New.Value)))
}

// PositionsSentence returns the sentence about the positions that were played; it is empty if maps were generated.
func (r *Result) PositionsSentence() engine.Phrase {
	switch {
	case r.Positions == nil:
		return engine.Phrase{}
	case r.Answer == stats.NotYet && r.Positions.Played == r.Positions.Count:
		return noMore.WithInt("n", r.Positions.Count)
	}
	return onPositions.WithInt("played", r.Positions.Played).WithInt("n", r.Positions.Count)
}

func plainly(text string) engine.Phrase { return engine.Phrase{Text: text} }

// change formats a change of the share of points with its error: "+3.2 % ± 7.1".
func change(e stats.Estimate) string {
	v, known := e.Value.Value()
	if !known {
		return "–"
	}
	text := strings.Replace(strconv.FormatFloat(100*v, 'f', 1, 64), "-", "−", 1) + " %"
	if v > 0 {
		text = "+" + text
	}
	if err, known := e.Error().Value(); known {
		return text + " ± " + strconv.FormatFloat(100*err, 'f', 1, 64)
	}
	return text + " ± ?"
}
