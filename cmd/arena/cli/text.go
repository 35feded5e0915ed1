package cli

import (
	"encoding/json"
	"fmt"
	"io"
	"math"
	"strings"
	"time"
)

// Times are response times, in milliseconds.
type Times struct {
	Mean float64 `json:"mean"`
	Max  float64 `json:"max"`
}

// Milliseconds returns d in milliseconds, rounded to microseconds.
func Milliseconds(d time.Duration) float64 {
	return math.Round(float64(d)/float64(time.Microsecond)) / 1000
}

// WriteLine writes a result as one line of JSON.
func WriteLine(w io.Writer, result any) error {
	line, err := json.Marshal(result)
	if err != nil {
		return Failed(fmt.Errorf("write the result: %w", err))
	}
	_, err = fmt.Fprintf(w, "%s\n", line)
	return err
}

// oneLine replaces line breaks and tabs by spaces.
var oneLine = strings.NewReplacer("\r\n", " ", "\n", " ", "\r", " ", "\t", " ")

// Linef is fmt.Fprintf with every argument on one line: a stranger's name cannot start a line or a column of its own.
func Linef(w io.Writer, format string, args ...any) error {
	for i, a := range args {
		switch a := a.(type) {
		case string:
			args[i] = oneLine.Replace(a)
		case error:
			args[i] = oneLine.Replace(a.Error())
		case fmt.Stringer:
			args[i] = oneLine.Replace(a.String())
		}
	}
	_, err := fmt.Fprintf(w, format, args...)
	return err
}

// Unended returns the error's text without its full stop, in any language, so that more can follow.
func Unended(err error) string { return strings.TrimRight(err.Error(), ".。") }

// ShellWord quotes a word for a POSIX shell.
func ShellWord(text string) string {
	if !strings.ContainsAny(text, " \t\"'\\|&;<>()`$*?[]~") {
		return text
	}
	return "'" + strings.ReplaceAll(text, "'", `'\''`) + "'"
}

// ShortTime formats a duration for people, such as 5s, 2m05s or 1h30m.
func ShortTime(d time.Duration) string {
	switch {
	case d < time.Minute:
		return fmt.Sprintf("%ds", int(d.Seconds()+0.5))
	case d < time.Hour:
		return fmt.Sprintf("%dm%02ds", int(d.Minutes()), int(d.Seconds())%60)
	}
	return fmt.Sprintf("%dh%02dm", int(d.Hours()), int(d.Minutes())%60)
}
