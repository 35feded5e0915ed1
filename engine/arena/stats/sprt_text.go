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

// Why an SPRT is refused.
var (
	badForm  = engine.Phrase{Key: "stats.sprt_form", Text: `"{value}" is no SPRT: write elo0,elo1,alpha,beta, such as 0,5,0.05,0.05, and ,normalised after it for normalised Elo.`}
	badElo   = engine.Phrase{Key: "stats.sprt_elo", Text: "{name} of the SPRT is {value}: write a number from -{most} to {most}."}
	badOrder = engine.Phrase{Key: "stats.sprt_order", Text: "elo0 of the SPRT is {low} and elo1 is {high}: elo0 must be the smaller one."}
	badError = engine.Phrase{Key: "stats.sprt_error", Text: "{name} of the SPRT is {value}: it is a chance of error; write a number from {least} to below 0.5."}
)

// What an SPRT says, and of what.
var (
	beats    = engine.Phrase{Key: "stats.beats", Text: "{first} beats {second} by {elo} {unit} or more"}
	isAsGood = engine.Phrase{Key: "stats.as_good", Text: "{first} is at least as strong as {second}"}
	isNear   = engine.Phrase{Key: "stats.near", Text: "{first} is weaker than {second} by {elo} {unit} or less"}

	accepted  = engine.Phrase{Key: "stats.accepted", Text: "{claim}: accepted after {n} pairs"}
	rejected  = engine.Phrase{Key: "stats.rejected", Text: "{claim}: rejected after {n} pairs"}
	undecided = engine.Phrase{Key: "stats.undecided", Text: "{claim}: not decided after {n} pairs"}

	logistic   = engine.Phrase{Key: "stats.elo", Text: "Elo"}
	normalised = engine.Phrase{Key: "stats.normal_elo", Text: "normalised Elo"}
)

// ParseSPRT reads "elo0,elo1,alpha,beta", with ",normalised" after it for normalised Elo. The error is
// an *engine.Phrase.
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

// Check says what is wrong with the test: hypotheses beyond ±400 Elo or in the wrong order, or chances
// of error not from 0.0001 to below 0.5. The error is an *engine.Phrase.
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

// String is the test as ParseSPRT reads it.
func (t SPRT) String() string {
	text := decimal(t.Elo0) + "," + decimal(t.Elo1) + "," + decimal(t.Alpha) + "," + decimal(t.Beta)
	if t.Normalised {
		text += ",normalised"
	}
	return text
}

// Verdict is in words what the pairs say of the players called first and second: whether the claim that
// first is ahead by Elo1 is accepted, rejected for "by Elo0 or less", or open.
func (t SPRT) Verdict(p Pairs, first, second string) engine.Phrase {
	now := t.Progress(p)
	said := map[Decision]engine.Phrase{GoOn: undecided, AcceptH0: rejected, AcceptH1: accepted}[now.Decision]
	return said.WithPhrase("claim", t.claim(first, second)).WithInt("n", now.Pairs)
}

// claim is H1 in words.
func (t SPRT) claim(first, second string) engine.Phrase {
	said := isAsGood
	switch {
	case t.Elo1 > 0:
		said = beats
	case t.Elo1 < 0:
		said = isNear
	}
	said = said.With("first", first).With("second", second)
	if t.Elo1 == 0 {
		return said
	}
	unit := logistic
	if t.Normalised {
		unit = normalised
	}
	return said.With("elo", decimal(math.Abs(t.Elo1))).WithPhrase("unit", unit)
}

// decimal writes a number with as few digits as tell it.
func decimal(v float64) string { return strconv.FormatFloat(v, 'g', -1, 64) }
