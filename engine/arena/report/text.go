package report

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"generals-chess/engine/arena/stats"
)

const (
	unknown = "–"
	minus   = "−"
)

// elo is a difference with its error: "+12 ± 5"; where an end is open, "more than +120".
func elo(e stats.Estimate) string { return withError(e, signed) }

// plain is the same without a sign, with two digits.
func plain(e stats.Estimate) string {
	return withError(e, func(v float64) string { return dashed(strconv.FormatFloat(v, 'f', 2, 64)) })
}

func withError(e stats.Estimate, say func(float64) string) string {
	v, known := e.Value.Value()
	low, above := e.Low.Value()
	high, below := e.High.Value()
	switch {
	case known && above && below:
		return say(v) + " ± " + strings.TrimPrefix(say((high-low)/2), "+")
	case above && !below:
		return "more than " + say(low)
	case below && !above:
		return "less than " + say(high)
	case known:
		return say(v)
	}
	return unknown
}

// span is the interval itself.
func span(e stats.Estimate) string {
	low, above := e.Low.Value()
	high, below := e.High.Value()
	switch {
	case above && below:
		return "95 %: " + signed(low) + " to " + signed(high)
	case above:
		return "95 %: more than " + signed(low)
	case below:
		return "95 %: less than " + signed(high)
	}
	return "not known"
}

func signed(v float64) string {
	if v = round(v, 10); v == 0 {
		return "0"
	}
	digits := 0
	if v < 10 && v > -10 {
		digits = 1
	}
	text := strconv.FormatFloat(v, 'f', digits, 64)
	if v > 0 {
		return "+" + text
	}
	return dashed(text)
}

func dashed(text string) string { return strings.Replace(text, "-", minus, 1) }

// percent is a chance, never said to be 0 or 100 % when it is not.
func percent(n stats.Number) string {
	v, known := n.Value()
	switch {
	case !known:
		return unknown
	case v > 0.999 && v < 1:
		return "> 99.9 %"
	case v > 0 && v < 0.001:
		return "< 0.1 %"
	}
	return share(v)
}

// share is a part of the whole.
func share(v float64) string { return strconv.FormatFloat(100*v, 'f', 1, 64) + " %" }

// ms is a time, with three digits that count.
func ms(m Millis) string {
	switch v := m.value(); {
	case v == 0:
		return "0"
	case v < 1:
		return strconv.FormatFloat(v, 'f', 3, 64) + " ms"
	case v < 100:
		return strconv.FormatFloat(v, 'f', 1, 64) + " ms"
	case v < 10_000:
		return strconv.FormatFloat(v, 'f', 0, 64) + " ms"
	}
	return time.Duration(m).Round(time.Second / 10).String()
}

func memory(bytes int64) string {
	if bytes == 0 {
		return unknown
	}
	return fmt.Sprintf("%.1f MiB", float64(bytes)/(1<<20))
}

// place is where a player stands, before anything is known as after it.
func place(p Player) string {
	if p.Played == 0 {
		return unknown
	}
	return strconv.Itoa(p.Place)
}

func add(a, b int) int { return a + b }
