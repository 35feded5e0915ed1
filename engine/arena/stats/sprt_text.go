package stats

import (
	"math"
	"strconv"
	"strings"

	"generals-chess/engine"
)

// Limits of an SPRT's hypotheses and errors.
const (
	mostElo    = 400
	leastError = 0.0001
)

// Why an SPRT is rejected.
var (
	badForm  = engine.Phrase{Key: "stats.sprt_form", Text: `"{value}" is no SPRT: write elo0,elo1,alpha,beta, such as 0,5,0.05,0.05, and ,normalised after it for normalised Elo.`}
	badElo   = engine.Phrase{Key: "stats.sprt_elo", Text: "{name} of the SPRT is {value}: write a number from -{most} to {most}."}
	badOrder = engine.Phrase{Key: "stats.sprt_order", Text: "elo0 of the SPRT is {low} and elo1 is {high}: elo0 must be the smaller one."}
	badError = engine.Phrase{Key: "stats.sprt_error", Text: "{name} of the SPRT is {value}: it is a chance of error; write a number from {least} to below 0.5."}
)

// InElo is the unit Elo in words.
var InElo = engine.Phrase{Key: "stats.elo", Text: "Elo"}

// The verdicts of an SPRT in words.
var (
	better      = engine.Phrase{Key: "stats.better", Text: "{first} is better than {second}"}
	worse       = engine.Phrase{Key: "stats.worse", Text: "{first} is worse than {second}"}
	betterBy    = engine.Phrase{Key: "stats.better-by", Text: "{first} is better than {second} by more than {elo} {unit}"}
	worseBy     = engine.Phrase{Key: "stats.worse-by", Text: "{first} is worse than {second} by more than {elo} {unit}"}
	betterLess  = engine.Phrase{Key: "stats.better-less", Text: "{first} is better than {second}, but by less than {elo} {unit}"}
	worseLess   = engine.Phrase{Key: "stats.worse-less", Text: "{first} is worse than {second}, but by less than {elo} {unit}"}
	notBetterBy = engine.Phrase{Key: "stats.not-better-by", Text: "{first} is not better than {second} by {elo} {unit}, and may be worse"}
	notWorseBy  = engine.Phrase{Key: "stats.not-worse-by", Text: "{first} is not worse than {second} by {elo} {unit}, and may be better"}

	decided   = engine.Phrase{Key: "stats.decided", Text: "{claim}: decided after {n} pairs"}
	undecided = engine.Phrase{Key: "stats.undecided", Text: "not decided after {n} pairs: is {first} ahead of {second} by {low} {unit} or less, or by {high} or more?"}

	normalised = engine.Phrase{Key: "stats.normal_elo", Text: "normalised Elo"}
)

// ParseSPRT parses "elo0,elo1,alpha,beta", with ",normalised" after it for normalised Elo. The error is a *engine.Phrase.
func ParseSPRT(text string) (SPRT, error) {
	fields := strings.Split(text, ",")
	var t SPRT
	if len(fields) == 5 && strings.TrimSpace(fields[4]) == "normalised" {
		t.Normalised = true
		fields = fields[:4]
	}
	if len(fields) != 4 {
		return SPRT{}, badForm.With("value", text).Err()
	}
	for i, into := range []*float64{&t.Elo0, &t.Elo1, &t.Alpha, &t.Beta} {
		v, err := strconv.ParseFloat(strings.TrimSpace(fields[i]), 64)
		if err != nil || math.IsNaN(v) {
			return SPRT{}, badForm.With("value", text).Err()
		}
		*into = v
	}
	if err := t.Check(); err != nil {
		return SPRT{}, err
	}
	return t, nil
}

// Check returns an error, a *engine.Phrase, if the hypotheses are beyond ±400 Elo or in the wrong order, or if the probabilities of
// error are not from 0.0001 to below 0.5.
func (t SPRT) Check() error {
	names := [...]string{"elo0", "elo1", "alpha", "beta"}
	for i, v := range [...]float64{t.Elo0, t.Elo1, t.Alpha, t.Beta} {
		switch {
		case i < 2 && !(math.Abs(v) <= mostElo):
			return badElo.With("name", names[i]).With("value", decimal(v)).WithInt("most", mostElo).Err()
		case i >= 2 && !(v >= leastError && v < 0.5):
			return badError.With("name", names[i]).With("value", decimal(v)).With("least", decimal(leastError)).Err()
		}
	}
	if t.Elo0 >= t.Elo1 {
		return badOrder.With("low", decimal(t.Elo0)).With("high", decimal(t.Elo1)).Err()
	}
	return nil
}

// String returns the test in the form that ParseSPRT reads.
func (t SPRT) String() string {
	text := decimal(t.Elo0) + "," + decimal(t.Elo1) + "," + decimal(t.Alpha) + "," + decimal(t.Beta)
	if t.Normalised {
		text += ",normalised"
	}
	return text
}

// Verdict returns the sentence about the players called first and second that the pairs support; it keeps that order. A decision only
// rules out one hypothesis: H1 says that the lead is more than Elo0, H0 that it is less than Elo1. If that does not say who is better,
// the interval of the same pairs may: it is wrong as rarely as the test itself (TestWorseIsRarelyWrong).
func (t SPRT) Verdict(p Pairs, first, second string) engine.Phrase {
	now := t.Progress(p)
	var claim engine.Phrase
	var elo float64
	switch now.Decision {
	case GoOn:
		return t.of(undecided, first, second).With("low", decimal(t.Elo0)).With("high", decimal(t.Elo1)).WithInt("n", now.Pairs)
	case AcceptH1:
		claim, elo = t.claim(p, t.Elo0, better, betterBy, worseLess, notWorseBy)
	default:
		claim, elo = t.claim(p.Swap(), -t.Elo1, worse, worseBy, betterLess, notBetterBy)
	}
	said := t.of(claim, first, second).With("elo", decimal(elo))
	return decided.WithPhrase("claim", said).WithInt("n", now.Pairs)
}

// claim returns the sentence for a lead of more than least: ahead, ahead by an amount, or, where least is below 0, what the interval of
// the pairs shows.
func (t SPRT) claim(p Pairs, least float64, ahead, aheadBy, behindLess, notBehindBy engine.Phrase) (said engine.Phrase, elo float64) {
	low, high := Number{}, Number{}
	if s := p.Summary(); s.Results > 0 {
		low, high = s.Score.Low, s.Score.High
	}
	switch {
	case least == 0 || least < 0 && low.Or(0) > 0.5:
		return ahead, 0
	case least > 0:
		return aheadBy, least
	case high.Or(1) < 0.5:
		return behindLess, -least
	}
	return notBehindBy, -least
}

// of fills in the players and the unit of a sentence.
func (t SPRT) of(said engine.Phrase, first, second string) engine.Phrase {
	unit := InElo
	if t.Normalised {
		unit = normalised
	}
	return said.With("first", first).With("second", second).WithPhrase("unit", unit)
}

// decimal formats a number with as few digits as needed.
func decimal(v float64) string { return strconv.FormatFloat(v, 'g', -1, 64) }
