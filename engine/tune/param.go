// Package tune searches better values for a bot's parameters by playing games. It uses simultaneous perturbation stochastic
// approximation (J. Spall, Multivariate Stochastic Approximation Using a Simultaneous Perturbation Gradient Approximation, 1992). Then
// a match of the found values against the start shows whether they are better.
package tune

import (
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"generals-chess/engine"
)

// What is wrong with a parameter. Arguments: value, name, low, high, start, n, most.
var (
	badParam  = engine.Phrase{Key: "tune.bad-param", Text: `"{value}" is no parameter: write NAME=LOW..HIGH or NAME=LOW..HIGH:START, such as reach=1..10 or greed=0.5..2.0:1.0.`}
	badRange  = engine.Phrase{Key: "tune.bad-range", Text: "{name} goes from {low} to {high}: the first number must be the smaller one."}
	badStart  = engine.Phrase{Key: "tune.bad-start", Text: "{name} starts at {start}: write a number from {low} to {high}."}
	sameParam = engine.Phrase{Key: "tune.same-param", Text: "Two parameters are called {name}: give each a name of its own."}
	mostParam = engine.Phrase{Key: "tune.most-param", Text: "{n} parameters are too many: tune at most {most} at a time."}
)

// Param is a parameter of a bot: a number in a range.
type Param struct {
	Name  string  `json:"name"`
	Low   float64 `json:"low"`
	High  float64 `json:"high"`
	Start float64 `json:"start"`
	Whole bool    `json:"whole"`
}

// Limits of parameters: their number, and their absolute value.
const (
	most    = 20
	largest = 1e9
)

var (
	paramForm = regexp.MustCompile(`^([A-Za-z_][A-Za-z0-9_-]{0,31})=([^:]+?)\.\.([^:]+?)(?::(.+))?$`)
	wholeForm = regexp.MustCompile(`^[+-]?[0-9]+$`)
)

// ParseParam parses NAME=LOW..HIGH:START. Without a start it is the middle. If no number has a decimal point, the parameter is a whole
// number. The error is a *engine.Phrase.
func ParseParam(text string) (p Param, err error) {
	parts := paramForm.FindStringSubmatch(strings.TrimSpace(text))
	if parts == nil {
		return p, badParam.With("value", text).Err()
	}
	p.Name, p.Whole = parts[1], true
	for i, into := range []*float64{&p.Low, &p.High, &p.Start} {
		word := parts[i+2]
		if i == 2 && word == "" {
			break
		}
		v, err := strconv.ParseFloat(word, 64)
		if err != nil || !(math.Abs(v) <= largest) {
			return p, badParam.With("value", text).Err()
		}
		*into = v
		p.Whole = p.Whole && wholeForm.MatchString(word)
	}
	if p.Low >= p.High {
		return p, badRange.With("name", p.Name).With("low", number(p.Low)).With("high", number(p.High)).Err()
	}
	if parts[4] == "" {
		p.Start = p.round((p.Low + p.High) / 2)
	}
	if p.Start < p.Low || p.Start > p.High {
		return p, badStart.With("name", p.Name).With("start", number(p.Start)).With("low", number(p.Low)).With("high", number(p.High)).Err()
	}
	return p, nil
}

// ParseParams parses several parameters. The error is a *engine.Phrase.
func ParseParams(texts []string) (list []Param, err error) {
	if len(texts) > most {
		return nil, mostParam.WithInt("n", len(texts)).WithInt("most", most).Err()
	}
	for _, text := range texts {
		p, err := ParseParam(text)
		if err != nil {
			return nil, err
		}
		if slices.ContainsFunc(list, func(q Param) bool { return q.Name == p.Name }) {
			return nil, sameParam.With("name", p.Name).Err()
		}
		list = append(list, p)
	}
	return list, nil
}

// digits is the number of significant digits of a range that a fractional value is rounded to.
const digits = 4

// round returns the value that is passed to a bot: within the range, and a whole number or with few digits.
func (p Param) round(v float64) float64 {
	if p.Whole {
		v = math.Round(v)
	} else {
		unit := math.Pow(10, math.Floor(math.Log10(p.High-p.Low))-digits+1)
		v, _ = strconv.ParseFloat(strconv.FormatFloat(math.Round(v/unit)*unit, 'g', 12, 64), 64)
	}
	return min(max(v, p.Low), p.High)
}

// Text formats a value for the bot.
func (p Param) Text(v float64) string { return number(v) }

// at converts a value to its position in the range, from 0 to 1.
func (p Param) at(v float64) float64 { return (v - p.Low) / (p.High - p.Low) }

// Value returns the value for the bot at a position from 0 to 1.
func (p Param) Value(at float64) float64 { return p.round(p.value(at)) }

// value returns the exact value at a position from 0 to 1.
func (p Param) value(at float64) float64 { return p.Low + at*(p.High-p.Low) }

// number formats a number with as few digits as needed.
func number(v float64) string { return strconv.FormatFloat(v, 'f', -1, 64) }
