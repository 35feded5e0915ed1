package clip

import (
	"errors"
	"syscall/js"
	"time"
)

// browser is the browser's clipboard. A browser asks the person before it lets a page read.
type browser struct{ board js.Value }

func connect() (system, error) {
	board := js.Global().Get("navigator").Get("clipboard")
	if !board.Truthy() {
		return nil, errors.New("this page gets no clipboard: only those by https do")
	}
	return browser{board}, nil
}

func (browser) close() {}

// read waits for the browser, which may ask the person first. If that takes too long, the next read has the answer.
func (b browser) read(most time.Duration) (string, error) {
	if !b.board.Get("readText").Truthy() {
		return "", errNoText
	}
	text, failed := make(chan string, 1), make(chan struct{}, 1)
	got := js.FuncOf(func(_ js.Value, args []js.Value) any {
		text <- args[0].String()
		return nil
	})
	not := js.FuncOf(func(js.Value, []js.Value) any {
		failed <- struct{}{}
		return nil
	})
	b.board.Call("readText").Call("then", got, not)
	select {
	case t := <-text:
		return t, nil
	case <-failed:
		return "", errNoText
	case <-time.After(most):
		return "", errSilent
	}
}

// write does not wait. If the browser refuses, that is not reported: the program's own clipboard has the text.
func (b browser) write(text string) error {
	ignore := js.FuncOf(func(js.Value, []js.Value) any { return nil })
	b.board.Call("writeText", text).Call("catch", ignore)
	return nil
}
