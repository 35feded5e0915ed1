//go:build linux

package e2e

import (
	"fmt"
	"image"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

// Thing is one item that a window shows.
type Thing struct {
	Kind string // text, icon, box, picture or shapes
	What string // the text, or the name of an icon
	Area image.Rectangle
}

// shownFile returns the path of the file in which the program lists what its window shows.
func (d *Desk) shownFile() string { return filepath.Join(d.home, "shown.txt") }

// shownPath returns the path of that file for the program: Wine has this system's files on a drive.
func (d *Desk) shownPath() string {
	if len(d.runner) > 0 {
		return "Z:" + d.shownFile()
	}
	return d.shownFile()
}

// Things returns everything that the window shows, in the order of painting.
func (w *Window) Things() (things []Thing) {
	text, err := os.ReadFile(w.desk.shownFile())
	if err != nil {
		return nil
	}
	for line := range strings.Lines(string(text)) {
		if t, ok := thing(strings.TrimSuffix(line, "\n")); ok {
			things = append(things, t)
		}
	}
	return things
}

// thing parses a line such as `text 126,213 82x15 "Play the AI"`.
func thing(line string) (t Thing, ok bool) {
	var x, y, width, height int
	if _, err := fmt.Sscanf(line, "%s %d,%d %dx%d", &t.Kind, &x, &y, &width, &height); err != nil {
		return t, false
	}
	t.Area = image.Rect(x, y, x+width, y+height)
	if words := strings.SplitN(line, " ", 4); len(words) == 4 {
		t.What = words[3]
		if quoted, err := strconv.QuotedPrefix(words[3]); err == nil {
			t.What, _ = strconv.Unquote(quoted)
		} else {
			t.What = strings.TrimSuffix(t.What, " clipped")
		}
	}
	return t, true
}

// Every returns the areas of a text, an icon or a kind of thing.
func (w *Window) Every(what string) (areas []image.Rectangle) {
	for _, t := range w.Things() {
		if t.What == what || t.Kind == what {
			areas = append(areas, t.Area)
		}
	}
	return areas
}

// Shows reports whether a text or an icon is shown.
func (w *Window) Shows(what string) bool { return len(w.Every(what)) > 0 }

// Says reports whether words are part of a visible text.
func (w *Window) Says(words string) bool {
	for _, t := range w.Things() {
		if t.Kind == "text" && strings.Contains(t.What, words) {
			return true
		}
	}
	return false
}

// Area waits until a text, an icon or a kind of thing is shown and stands still, and returns its area. nth counts from 0 in the order of
// painting, or from -1 backwards.
func (w *Window) Area(what string, nth int) (found image.Rectangle) {
	w.t.Helper()
	since := time.Now()
	w.await(fmt.Sprintf("%q", what), func() bool {
		all := w.Every(what)
		at := nth
		if at < 0 {
			at += len(all)
		}
		if at < 0 || at >= len(all) || all[at] != found {
			since, found = time.Now(), image.Rectangle{}
			if at >= 0 && at < len(all) {
				found = all[at]
			}
			return false
		}
		return time.Since(since) >= quiet
	})
	return found
}

// On returns the middle of a text or an icon.
func (w *Window) On(what string) image.Point { w.t.Helper(); return w.OnNth(what, 0) }

// OnNth is On for the nth of several.
func (w *Window) OnNth(what string, nth int) image.Point {
	w.t.Helper()
	r := w.Area(what, nth)
	return r.Min.Add(r.Size().Div(2))
}

// Beside returns the first thing of a name in the same line as another, such as an icon in a row of a list.
func (w *Window) Beside(of image.Rectangle, what string) (image.Rectangle, bool) {
	for _, r := range w.Every(what) {
		if middle := (r.Min.Y + r.Max.Y) / 2; middle >= of.Min.Y-12 && middle < of.Max.Y+12 {
			return r, true
		}
	}
	return image.Rectangle{}, false
}

// Under returns a place in the field below its label.
func (w *Window) Under(label string) image.Point {
	w.t.Helper()
	r := w.Area(label, 0)
	return image.Pt(r.Min.X+40, r.Max.Y+28)
}

// Picture returns the area of the largest picture shown: the board or the sea.
func (w *Window) Picture() image.Rectangle {
	w.t.Helper()
	all := w.Every("picture")
	largest := 0
	for i, r := range all {
		if r.Dx()*r.Dy() > all[largest].Dx()*all[largest].Dy() {
			largest = i
		}
	}
	return w.Area("picture", largest)
}

// Step returns the number of the step on the screen of a match, which stands left of "/ 500", or -1 if there is none.
func (w *Window) Step() int {
	things := w.Things()
	for _, of := range things {
		if of.Kind != "text" || !strings.HasPrefix(of.What, "/ ") {
			continue
		}
		for _, t := range things {
			n, err := strconv.Atoi(t.What)
			if apart := of.Area.Min.X - t.Area.Max.X; err == nil && apart >= 0 && apart < 20 && t.Area.Overlaps(of.Area.Add(image.Pt(t.Area.Max.X-of.Area.Min.X-1, 0))) {
				return n
			}
		}
	}
	return -1
}
