package report

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"generals-chess/engine"
	"generals-chess/engine/arena/schedule"
	"generals-chess/engine/arena/stats"
)

const (
	unknown = "–"
	minus   = "−"
)

func round(v, to float64) float64 { return math.Round(v*to) / to }

// signed formats a difference with its sign, with one decimal below 10. It rounds once.
func signed(v float64) string {
	digits := 0
	if tenths := round(v, 10); tenths < 10 && tenths > -10 {
		v, digits = tenths, 1
	}
	if v == 0 {
		return "0"
	}
	if v > 0 {
		return "+" + fixed(v, digits)
	}
	return fixed(v, digits)
}

// fixed formats a number with the given number of decimals.
func fixed(v float64, decimals int) string { return dashed(strconv.FormatFloat(v, 'f', decimals, 64)) }

func dashed(text string) string { return strings.Replace(text, "-", minus, 1) }

// Percent formats a probability. It never rounds to 0 or 100 %.
func Percent(n stats.Number) string {
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

// Share returns the first player's share of the points, with its error: "97.3 % ± 1.2".
func (r *Report) Share(m Meeting) string {
	v, known := m.Tells.Score.Value.Value()
	if !known {
		return unknown
	}
	return strings.TrimSpace(share(v) + " " + r.errorOf(m))
}

// largeError is the error of a share from which on the interval is written out if the error passes 0 or 1.
const largeError = 0.1

// errorOf returns the error of a share: the larger distance to an end of the interval, so that a player who won all of 200 pairs has "±
// 1.8"; or the interval where a large error would pass 0 or 100, such as "(29.2–100.0)". It is "" at tables of more than two, where the
// result of two players depends on the others.
func (r *Report) errorOf(m Meeting) string {
	v, known := m.Tells.Score.Value.Value()
	if !known || r.Format == schedule.Rotation {
		return ""
	}
	low, high := m.Tells.Score.Low.Or(0), m.Tells.Score.High.Or(1)
	far := max(v-low, high-v)
	if far > largeError && (v < far || v+far > 1) {
		return "(" + fixed(100*low, 1) + "–" + fixed(100*high, 1) + ")"
	}
	return "± " + fixed(100*far, 1)
}

// share formats a fraction as a percentage.
func share(v float64) string { return strconv.FormatFloat(100*v, 'f', 1, 64) + " %" }

func memory(bytes int64) string {
	if bytes == 0 {
		return unknown
	}
	return fmt.Sprintf("%.1f MiB", float64(bytes)/(1<<20))
}

func add(a, b int) int { return a + b }

// shown returns a copy of the report in which names can be displayed safely.
func shown(r *Report) *Report {
	out := *r
	out.Players = slices.Clone(r.Players)
	for i := range out.Players {
		p := &out.Players[i]
		p.Name, p.Spec = engine.Readable(p.Name), engine.Readable(p.Spec)
	}
	return &out
}

// short cuts a text that is wider than most columns.
func short(text string, most int) string {
	wide := 0
	for i, c := range text {
		if wide += runeWidth(c); wide > most {
			return text[:i] + "…"
		}
	}
	return text
}

// Width returns the width of a text in columns of a fixed-width font.
func Width(text string) (wide int) {
	for _, c := range text {
		wide += runeWidth(c)
	}
	return wide
}

func runeWidth(c rune) int {
	switch {
	case unicode.In(c, unicode.Mn, unicode.Me, unicode.Cf): // accents and invisible characters
		return 0
	case c >= 0x1100 && c < 0x1160, c >= 0x2e80 && c < 0xd7b0, c >= 0xf900 && c < 0xfb00, c >= 0xfe30 && c < 0xfe70,
		c >= 0xff00 && c < 0xff61, c >= 0xffe0 && c < 0xffe7, c >= 0x1f300: // Korean, Chinese and emoji take two columns
		return 2
	}
	return 1
}
