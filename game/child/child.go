// Package child keeps programs that the window starts apart from its console, and keeps the end of their stderr.
package child

import (
	"bytes"
	"strings"
	"sync"

	"generals-chess/engine"
)

// LastWords keeps the end of a program's stderr.
type LastWords struct {
	mu   sync.Mutex
	text []byte
}

const mostWords = 4 << 10

// Write appends p and drops the oldest bytes beyond the limit.
func (w *LastWords) Write(p []byte) (int, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.text = append(w.text, p...)
	w.text = w.text[max(0, len(w.text)-mostWords):]
	return len(p), nil
}

// Line returns the last line.
func (w *LastWords) Line() string {
	w.mu.Lock()
	defer w.mu.Unlock()
	text := bytes.TrimSpace(w.text)
	return engine.OneLine(strings.TrimSpace(string(text[bytes.LastIndexByte(text, '\n')+1:])))
}
