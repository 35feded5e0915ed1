package main

import (
	"encoding/json"
	"fmt"
	"io"
	"math"
	"time"
)

// times are from asking to answering, in milliseconds.
type times struct {
	Mean float64 `json:"mean"`
	Max  float64 `json:"max"`
}

// milliseconds is d with three digits after the point.
func milliseconds(d time.Duration) float64 {
	return math.Round(float64(d)/float64(time.Microsecond)) / 1000
}

// writeLine prints a result as one line of JSON.
func writeLine(w io.Writer, result any) error {
	line, err := json.Marshal(result)
	if err != nil {
		return brokenError{fmt.Errorf("write the result: %w", err)}
	}
	_, err = fmt.Fprintf(w, "%s\n", line)
	return err
}
