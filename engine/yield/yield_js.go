package yield

import (
	"syscall/js"
	"time"
)

// slice is the time that the program computes before the browser may run.
const slice = 4 * time.Millisecond

// browser is the queue of goroutines that wait for the browser. There is only one thread, and so only one queue.
var browser = newQueue()

type queue struct {
	began   time.Time // when the browser ran last
	waiting []chan struct{}
	out     js.Value // a message to it comes back after everything that the browser has to do now
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

// Now lets the browser run if this thread was busy for a slice. It must not be called while the browser waits for an answer, as in a js.Func.
func Now() {
	if time.Since(browser.began) < slice {
		return
	}
	back := make(chan struct{})
	browser.waiting = append(browser.waiting, back)
	browser.out.Call("postMessage", nil)
	<-back
}
