//go:build linux

package e2e

import (
	"time"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"
)

// A Window finds out whether the program has received the input in the way a window manager checks whether a window responds: by
// _NET_WM_PING. The program handles events in order, so an answer confirms all input before the question.

// pings sends such questions to the programs on one display.
type pings struct {
	x               *xgb.Conn
	root            xproto.Window
	protocols, ping xproto.Atom
	asked           uint32 // the number of the last question
}

// newPings listens on the root window, which receives the answers.
func newPings(display string) (*pings, error) {
	x, err := xgb.NewConnDisplay(display)
	if err != nil {
		return nil, err
	}
	p := &pings{x: x, root: xproto.Setup(x).DefaultScreen(x).Root}
	for name, atom := range map[string]*xproto.Atom{"WM_PROTOCOLS": &p.protocols, "_NET_WM_PING": &p.ping} {
		reply, err := xproto.InternAtom(x, false, uint16(len(name)), name).Reply()
		if err != nil {
			x.Close()
			return nil, err
		}
		*atom = reply.Atom
	}
	err = xproto.ChangeWindowAttributesChecked(x, p.root, xproto.CwEventMask, []uint32{xproto.EventMaskSubstructureNotify}).Check()
	if err != nil {
		x.Close()
		return nil, err
	}
	return p, nil
}

// ask sends a question to a window.
func (p *pings) ask(window xproto.Window) error {
	p.asked++
	question := xproto.ClientMessageEvent{
		Format: 32, Window: window, Type: p.protocols,
		Data: xproto.ClientMessageDataUnionData32New([]uint32{uint32(p.ping), p.asked, uint32(window), 0, 0}),
	}
	return xproto.SendEventChecked(p.x, false, window, 0, string(question.Bytes())).Check()
}

// answered reports whether the last question has been answered.
func (p *pings) answered() bool {
	for {
		event, err := p.x.PollForEvent()
		if event == nil && err == nil {
			return false
		}
		said, is := event.(xproto.ClientMessageEvent)
		if is && said.Type == p.protocols && said.Data.Data32[0] == uint32(p.ping) && said.Data.Data32[1] == p.asked {
			return true
		}
	}
}

// heard waits until the program has received all input so far, or has ended.
func (w *Window) heard() {
	w.t.Helper()
	if err := w.desk.pings.ask(w.id); err != nil { // the window may be gone by now
		return
	}
	for began := time.Now(); !w.desk.pings.answered() && !w.gone(); time.Sleep(soon) {
		if time.Since(began) > Patience {
			w.Fail("waited %v in vain for the program to take its events", Patience)
		}
	}
}

// shown waits until the program has received all input and its reaction is on the screen: it takes its next events after a tick, and
// those after them when that tick is drawn.
func (w *Window) shown() {
	w.t.Helper()
	for range 3 {
		w.heard()
	}
}
