//go:build linux

package e2e

import (
	"image"
	"net/url"
	"strings"
	"time"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"
)

// Drop drops files on the window at a place as a file manager does, with the XDND protocol, version 5. It returns when the program has
// accepted them.
func (w *Window) Drop(at image.Point, paths ...string) {
	w.t.Helper()
	x, err := xgb.NewConnDisplay(w.desk.display)
	if err != nil {
		w.Fail("connect to drop files: %v", err)
	}
	late := time.AfterFunc(Patience, x.Close) // closing the connection ends the wait for an event
	defer late.Stop()
	defer x.Close()
	d := &dragged{x: x, to: w.id, at: at}
	for _, path := range paths {
		d.list.WriteString((&url.URL{Scheme: "file", Path: path}).String() + "\r\n")
	}
	if err := d.begin(); err != nil {
		w.Fail("drop files: %v", err)
	}
	for !d.done {
		event, err := x.WaitForEvent()
		if event == nil {
			w.Fail("the program took no files: %v", err)
		}
		d.hear(event)
	}
}

// dragged holds the state of files dragged over a window.
type dragged struct {
	x    *xgb.Conn
	from xproto.Window
	to   xproto.Window
	at   image.Point
	list strings.Builder // text/uri-list
	done bool
}

func (d *dragged) atom(name string) xproto.Atom {
	reply, err := xproto.InternAtom(d.x, false, uint16(len(name)), name).Reply()
	if err != nil {
		return xproto.AtomNone
	}
	return reply.Atom
}

// begin takes the selection and moves over the window.
func (d *dragged) begin() (err error) {
	if d.from, err = xproto.NewWindowId(d.x); err != nil {
		return err
	}
	root := xproto.Setup(d.x).DefaultScreen(d.x).Root
	xproto.CreateWindow(d.x, 0, d.from, root, -10, -10, 1, 1, 0, xproto.WindowClassInputOnly, 0, 0, nil)
	xproto.SetSelectionOwner(d.x, d.from, d.atom("XdndSelection"), xproto.TimeCurrentTime)
	const version = 5 << 24
	d.send("XdndEnter", version, uint32(d.atom("text/uri-list")), 0, 0)
	return d.send("XdndPosition", 0, uint32(d.at.X<<16|d.at.Y), 0, uint32(d.atom("XdndActionCopy")))
}

// send sends a message of the protocol to the window.
func (d *dragged) send(kind string, data ...uint32) error {
	message := xproto.ClientMessageEvent{
		Format: 32, Window: d.to, Type: d.atom(kind),
		Data: xproto.ClientMessageDataUnionData32New(append([]uint32{uint32(d.from)}, data...)),
	}
	return xproto.SendEventChecked(d.x, false, d.to, 0, string(message.Bytes())).Check()
}

// hear handles an event from the window.
func (d *dragged) hear(event xgb.Event) {
	switch e := event.(type) {
	case xproto.SelectionRequestEvent:
		text := d.list.String()
		xproto.ChangeProperty(d.x, xproto.PropModeReplace, e.Requestor, e.Property, e.Target, 8, uint32(len(text)), []byte(text))
		said := xproto.SelectionNotifyEvent{Time: e.Time, Requestor: e.Requestor, Selection: e.Selection, Target: e.Target, Property: e.Property}
		xproto.SendEvent(d.x, false, e.Requestor, 0, string(said.Bytes()))
	case xproto.ClientMessageEvent:
		switch e.Type {
		case d.atom("XdndStatus"):
			_ = d.send("XdndDrop", 0, xproto.TimeCurrentTime, 0, 0) // the XdndFinished message follows later
		case d.atom("XdndFinished"):
			d.done = true
		}
	}
}
