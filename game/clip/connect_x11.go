//go:build linux || freebsd || netbsd || openbsd

package clip

import (
	"io"
	"slices"
	"strconv"
	"sync"
	"time"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"
)

// x11 is the selection CLIPBOARD of an X server. Its own connection serves other programs off the frame. A program that exits while
// it is served causes a protocol error, nothing worse.
type x11 struct {
	conn   *xgb.Conn
	window xproto.Window
	names  names
	got    chan reply
	work   sync.WaitGroup // serving, until the connection ends

	mu   sync.Mutex
	text string // written last; ours as long as the window owns the selection
	turn int    // number of reads
}

// names are the atoms of the clipboard protocol.
type names struct {
	clipboard, targets, utf8, plain, text, incr xproto.Atom
	answers                                     [4]xproto.Atom // properties for the answers, used in turn
}

// reply is another program's answer to one read.
type reply struct {
	property xproto.Atom
	text     string
	ok       bool
}

// mostText is the longest text, in bytes, that fits one X request. INCR, for longer texts, is not implemented.
const mostText = 200 << 10

func connect() (system, error) {
	xgb.Logger.SetOutput(io.Discard) // without an authority file it would write to the person's terminal
	conn, err := xgb.NewConn()
	if err != nil {
		return nil, err
	}
	x := &x11{conn: conn, got: make(chan reply, 8)}
	if err := x.begin(); err != nil {
		conn.Close()
		return nil, err
	}
	x.work.Go(x.serve)
	return x, nil
}

// begin interns the atoms and makes the window that owns the selection.
func (x *x11) begin() (err error) {
	for name, atom := range map[string]*xproto.Atom{
		"CLIPBOARD": &x.names.clipboard, "TARGETS": &x.names.targets, "UTF8_STRING": &x.names.utf8,
		"text/plain;charset=utf-8": &x.names.plain, "TEXT": &x.names.text, "INCR": &x.names.incr,
	} {
		if *atom, err = x.atom(name); err != nil {
			return err
		}
	}
	for i := range x.names.answers {
		if x.names.answers[i], err = x.atom("GENERALS_CHESS_" + strconv.Itoa(i)); err != nil {
			return err
		}
	}
	if x.window, err = xproto.NewWindowId(x.conn); err != nil {
		return err
	}
	screen := xproto.Setup(x.conn).DefaultScreen(x.conn)
	return xproto.CreateWindowChecked(x.conn, 0, x.window, screen.Root, 0, 0, 1, 1, 0, xproto.WindowClassInputOnly, 0, 0, nil).Check()
}

func (x *x11) atom(name string) (xproto.Atom, error) {
	reply, err := xproto.InternAtom(x.conn, false, uint16(len(name)), name).Reply()
	if err != nil {
		return 0, err
	}
	return reply.Atom, nil
}

func (x *x11) close() {
	x.conn.Close()
	x.work.Wait()
}

func (x *x11) write(text string) error {
	if len(text) > mostText {
		return errTooLong
	}
	x.mu.Lock()
	x.text = text
	x.mu.Unlock()
	return xproto.SetSelectionOwnerChecked(x.conn, x.window, x.names.clipboard, xproto.TimeCurrentTime).Check()
}

func (x *x11) read(most time.Duration) (string, error) {
	x.mu.Lock()
	text := x.text
	property := x.names.answers[x.turn%len(x.names.answers)]
	x.turn++
	x.mu.Unlock()
	owner, err := xproto.GetSelectionOwner(x.conn, x.names.clipboard).Reply()
	switch {
	case err != nil:
		return "", err
	case owner.Owner == x.window:
		return text, nil
	case owner.Owner == xproto.WindowNone:
		return "", errNoText
	}
	xproto.ConvertSelection(x.conn, x.window, x.names.clipboard, x.names.utf8, property, xproto.TimeCurrentTime)
	late := time.NewTimer(most)
	defer late.Stop()
	for {
		select {
		case r := <-x.got:
			switch {
			case r.property == property && r.ok:
				return r.text, nil
			case r.property == property || r.property == xproto.AtomNone:
				return "", errNoText
			} // otherwise a late answer to an earlier read
		case <-late.C:
			return "", errSilent
		}
	}
}

// serve handles the X server's events until the connection ends.
func (x *x11) serve() {
	for {
		event, err := x.conn.WaitForEvent()
		if event == nil && err == nil {
			return
		}
		switch e := event.(type) {
		case xproto.SelectionRequestEvent:
			x.answer(e)
		case xproto.SelectionNotifyEvent:
			x.receive(e)
		}
	}
}

// receive passes on another program's answer.
func (x *x11) receive(e xproto.SelectionNotifyEvent) {
	r := reply{property: e.Property}
	if e.Property != xproto.AtomNone {
		p, err := xproto.GetProperty(x.conn, true, x.window, e.Property, xproto.GetPropertyTypeAny, 0, 1<<22).Reply()
		if err == nil && p.Type != x.names.incr && p.Format == 8 {
			r.text, r.ok = string(p.Value), true
		}
	}
	select {
	case x.got <- r:
	default: // read does not wait for it any more
	}
}

// answer sends another program the text, or the list of its formats.
func (x *x11) answer(e xproto.SelectionRequestEvent) {
	if e.Property == xproto.AtomNone {
		e.Property = e.Target // old programs leave it empty and mean this
	}
	x.mu.Lock()
	text := x.text
	x.mu.Unlock()
	forms := []xproto.Atom{x.names.utf8, x.names.plain, x.names.text}
	switch {
	case e.Target == x.names.targets:
		var list []byte
		for _, atom := range append(forms, x.names.targets) {
			list = append(list, byte(atom), byte(atom>>8), byte(atom>>16), byte(atom>>24))
		}
		xproto.ChangeProperty(x.conn, xproto.PropModeReplace, e.Requestor, e.Property, xproto.AtomAtom, 32, uint32(len(list)/4), list)
	case slices.Contains(forms, e.Target):
		form := e.Target
		if form == x.names.text {
			form = x.names.utf8
		}
		xproto.ChangeProperty(x.conn, xproto.PropModeReplace, e.Requestor, e.Property, form, 8, uint32(len(text)), []byte(text))
	default:
		e.Property = xproto.AtomNone
	}
	done := xproto.SelectionNotifyEvent{Time: e.Time, Requestor: e.Requestor, Selection: e.Selection, Target: e.Target, Property: e.Property}
	xproto.SendEvent(x.conn, false, e.Requestor, 0, string(done.Bytes()))
}
