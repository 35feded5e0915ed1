package yield

import (
	"syscall/js"
	"time"
)

// slice is how long the program computes before the browser gets its turn.
const slice = 4 * time.Millisecond

// browser is where goroutines wait for the browser to come back. There is one thread, and so one of it.
var browser = newQueue()

type queue struct {
	began   time.Time // when the browser last came back
	waiting []chan struct{}
	out     js.Value // what is posted to it comes back after all that the browser has to do now
}

func newQueue() *queue {
	l := &queue{}
	channel := js.Global().Get("MessageChannel").New()
	l.out = channel.Get("port2")
	channel.Get("port1").Set("onmessage", js.FuncOf(func(js.Value, []js.Value) any {
		l.began = time.Now()
		if len(l.waiting) > 0 {
			close(l.waiting[0])
			l.waiting = l.waiting[1:]
		}
		return nil
	}))
	return l
}

// Now gives the browser its turn if this thread was busy for a slice. It must not be called while the browser waits
// for an answer, as in a js.Func.
func Now() {
	if time.Since(browser.began) < slice {
		return
	}
	back := make(chan struct{})
	browser.waiting = append(browser.waiting, back)
	browser.out.Call("postMessage", nil)
	<-back
}
