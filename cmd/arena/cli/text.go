package cli

import (
	"encoding/json"
	"fmt"
	"io"
	"math"
	"strings"
	"time"
)

// Times are from asking to answering, in Milliseconds.
type Times struct {
	Mean float64 `json:"mean"`
	Max  float64 `json:"max"`
}

// Milliseconds is d with three digits after the point.
func Milliseconds(d time.Duration) float64 {
	return math.Round(float64(d)/float64(time.Microsecond)) / 1000
}

// WriteLine prints a result as one line of JSON.
func WriteLine(w io.Writer, result any) error {
	line, err := json.Marshal(result)
	if err != nil {
		return Broke(fmt.Errorf("write the result: %w", err))
	}
	_, err = fmt.Fprintf(w, "%s\n", line)
	return err
}

// oneLine has neither ends of lines nor tabs.
var oneLine = strings.NewReplacer("\r\n", " ", "\n", " ", "\r", " ", "\t", " ")

// Linef writes what fmt.Fprintf does, with every argument in one line: a stranger's name in it begins no line and no column of
// its own.
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

// Unended is the error without its full stop, in any language: more follows.
func Unended(err error) string { return strings.TrimRight(err.Error(), ".。") }

// ShellWord is a word that a shell reads as one.
func ShellWord(text string) string {
	if !strings.ContainsAny(text, " \t\"'\\|&;<>()`$*?[]~") {
		return text
	}
	return "'" + strings.ReplaceAll(text, "'", `'\''`) + "'"
}

// ShortTime is a time as people say it.
func ShortTime(d time.Duration) string {
	switch {
	case d < time.Minute:
		return fmt.Sprintf("%ds", int(d.Seconds()+0.5))
	case d < time.Hour:
		return fmt.Sprintf("%dm%02ds", int(d.Minutes()), int(d.Seconds())%60)
	}
	return fmt.Sprintf("%dh%02dm", int(d.Hours()), int(d.Minutes())%60)
}
