package protocol

import (
	"encoding/json"
	"slices"
	"strconv"
	"time"
)

// history holds all requests to a bot in this match and its responses, in the form of a full input. Turns are only added at the end, so no
// turn is encoded twice. A bot that keeps running never needs its old requests: they are written into text only when a full input is
// needed.
type history struct {
	requests  [][]byte
	text      []byte // {"requests":[r1,r2,…
	written   int    // how many of the requests are in text
	responses []byte // ],"responses":[a1,a2,…
	answered  int
	last      int    // offset of the last answer in responses
	tail      []byte // end of the last input; its memory is reused
}

func newHistory() *history {
	return &history{responses: []byte(`],"responses":[`)}
}

// ask adds a request: any compact JSON, which must not change from now on.
func (h *history) ask(request []byte) { h.requests = append(h.requests, request) }

// request returns the last request.
func (h *history) request() []byte { return h.requests[len(h.requests)-1] }

// asked returns the text of all requests, valid until the next call.
func (h *history) asked() []byte {
	if h.written == 0 {
		h.text = append(h.text[:0], `{"requests":[`...)
	}
	for _, request := range h.requests[h.written:] {
		h.text = room(h.text, len(request)+1)
		if h.written > 0 {
			h.text = append(h.text, ',')
		}
		h.text = append(h.text, request...)
		h.written++
	}
	return h.text
}

// room makes room for n more bytes by doubling, so that a long history is not copied again and again.
func room(b []byte, n int) []byte {
	if cap(b)-len(b) >= n {
		return b
	}
	return slices.Grow(b, max(n, cap(b), 64<<10))
}

// answer adds the response to the last request. A turn without a response is recorded as null.
func (h *history) answer(response []byte) {
	if len(response) == 0 {
		response = []byte("null")
	}
	h.last = len(h.responses)
	if h.answered > 0 {
		h.responses = append(h.responses, ',')
	}
	h.responses = append(h.responses, response...)
	h.answered++
}

// revise replaces the last response.
func (h *history) revise(response []byte) {
	if h.answered > 0 {
		h.responses = h.responses[:h.last]
		h.answered--
		h.answer(response)
	}
}

// unask removes the last request.
func (h *history) unask() {
	h.requests = h.requests[:len(h.requests)-1]
	if h.written > len(h.requests) {
		h.written = 0
	}
}

// input returns the full input of a turn with these limits, in two pieces valid until the next call.
func (h *history) input(data, global json.RawMessage, limit time.Duration, memory int64) (first, second []byte) {
	t := append(h.tail[:0], h.responses...)
	t = append(t, ']')
	if len(data) > 0 {
		t = append(append(t, `,"data":`...), data...)
	}
	if len(global) > 0 {
		t = append(append(t, `,"globaldata":`...), global...)
	}
	t = strconv.AppendInt(append(t, `,"time_limit":`...), limit.Milliseconds(), 10)
	t = strconv.AppendInt(append(t, `,"memory_limit":`...), memory>>20, 10)
	h.tail = append(t, '}', '\n')
	return h.asked(), h.tail
}
