package app

import (
	"strconv"
	"time"

	"generals-chess/assets/words"
)

// Ago returns the time from t to now as text, such as "3 hours ago", in whole minutes, hours or days.
func (a *App) Ago(t, now time.Time) string {
	d := now.Sub(t)
	switch {
	case d < time.Minute:
		return a.T("replays.ago_now")
	case d < time.Hour:
		return a.F("replays.ago_minutes", words.Int("n", int(d/time.Minute)))
	case d < 24*time.Hour:
		return a.F("replays.ago_hours", words.Int("n", int(d/time.Hour)))
	}
	return a.F("replays.ago_days", words.Int("n", int(d/(24*time.Hour))))
}

// ThinkTime writes a duration in ms, with two decimals below 10 ms.
func (a *App) ThinkTime(d time.Duration) string {
	ms := float64(d) / float64(time.Millisecond)
	digits := 0
	if ms < 10 {
		digits = 2
	}
	return a.F("common.ms", words.Text("ms", strconv.FormatFloat(ms, 'f', digits, 64)))
}

// Seconds writes ms in seconds, without trailing zeros.
func Seconds(ms int) string { return strconv.FormatFloat(float64(ms)/1000, 'f', -1, 64) }
