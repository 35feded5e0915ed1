package game

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/inpututil"

	"generals-chess/game/action"
	"generals-chess/render"
	"generals-chess/render/ui"
)

// This is the only file that reads the devices. All other code reads ui.Input.

// reader reads the devices into one Input per tick.
type reader struct {
	in       ui.Input
	repeats  repeats
	pointer  pointer
	table    []keyPair
	ids      []ebiten.GamepadID // connected gamepads; kept for its memory
	padsDown ui.KeySet
	touches  touches
	dropped  chan []string // paths of dropped files, found off the frame
	job      func(do func(context.Context)) (stop context.CancelFunc)
}

// newReader returns a reader that does its work off the frame in job.
func newReader(job func(func(context.Context)) context.CancelFunc) *reader {
	return &reader{table: makeKeyTable(&action.Layout{}), dropped: make(chan []string, 8), job: job}
}

// read fills the tick's input. active reports whether anything happened or is held down.
func (r *reader) read(nowMS int64) (in *ui.Input, active bool) {
	in = &r.in
	before := in.Mouse
	in.NowMS = nowMS
	in.Focused = ebiten.IsFocused()
	r.mouse()
	r.touches.read(in)
	r.keys(nowMS)
	pads := r.pads()
	in.Runes = ebiten.AppendInputChars(in.Runes[:0])
	r.files()
	held := in.Down != [ui.MouseButtons]bool{} || in.Released != [ui.MouseButtons]bool{} ||
		!in.KeysDown.Empty() || !in.KeysUp.Empty()
	return in, pads || held || in.Mouse != before || in.Wheel != render.Point{} || len(in.Runes) > 0 || len(in.Dropped) > 0
}

func (r *reader) mouse() {
	in := &r.in
	x, y := ebiten.CursorPosition()
	in.MouseIn = in.Focused || x != 0 || y != 0
	wx, wy := ebiten.Wheel()
	in.Wheel = render.Point{X: float32(wx), Y: float32(wy)}
	for b, button := range mouseButtons {
		in.Down[b] = ebiten.IsMouseButtonPressed(button)
		in.Pressed[b] = inpututil.IsMouseButtonJustPressed(button)
		in.Released[b] = inpututil.IsMouseButtonJustReleased(button)
	}
	none := [ui.MouseButtons]bool{}
	in.Mouse = r.pointer.at(render.Point{X: float32(x), Y: float32(y)}, in.Pressed != none, in.Released != none)
}

func (r *reader) keys(nowMS int64) {
	in := &r.in
	r.repeats.tick(nowMS)
	in.KeysDown, in.KeysHit, in.KeysRep, in.KeysUp = ui.KeySet{}, ui.KeySet{}, ui.KeySet{}, ui.KeySet{}
	for _, k := range r.table {
		if inpututil.IsKeyJustReleased(k.device) {
			in.KeysUp.Add(k.key)
		}
		if !ebiten.IsKeyPressed(k.device) {
			continue
		}
		in.KeysDown.Add(k.key)
		if inpututil.IsKeyJustPressed(k.device) {
			in.KeysHit.Add(k.key)
			r.repeats.hit(k.key)
		} else if r.repeats.held(k.key) {
			in.KeysRep.Add(k.key)
		}
	}
	in.Shift = in.KeysDown.Has(ui.KeyShift)
	in.Ctrl = in.KeysDown.Has(ui.KeyCtrl)
	in.Alt = in.KeysDown.Has(ui.KeyAlt)
	in.Meta = in.KeysDown.Has(ui.KeyMeta)
}

// pads reads the first two gamepads, and reports whether there is one. With a gamepad the loop must not rest: its buttons wake no
// resting loop.
func (r *reader) pads() (there bool) {
	r.ids = ebiten.AppendGamepadIDs(r.ids[:0])
	slices.Sort(r.ids)
	was, first := r.padsDown, ui.PadA
	r.padsDown = ui.KeySet{}
	for _, id := range r.ids {
		if !ebiten.IsStandardGamepadLayoutAvailable(id) || first >= ui.Keys {
			continue
		}
		for i, button := range padButtons {
			if ebiten.IsStandardGamepadButtonPressed(id, button) {
				r.padsDown.Add(first + ui.Key(i))
			}
		}
		for _, s := range padSticks {
			if v := ebiten.StandardGamepadAxisValue(id, s.axis); v < -stickLeast {
				r.padsDown.Add(first + s.low - ui.PadA)
			} else if v > stickLeast {
				r.padsDown.Add(first + s.high - ui.PadA)
			}
		}
		there, first = true, first+ui.PadKeys
	}
	r.press(was)
	return there
}

// press compares the gamepads' buttons and sticks with those of the last tick, and adds the changes to the input.
func (r *reader) press(was ui.KeySet) {
	in := &r.in
	for k := ui.PadA; k < ui.Keys; k++ {
		switch {
		case !r.padsDown.Has(k):
			if was.Has(k) {
				in.KeysUp.Add(k)
			}
			continue
		case !was.Has(k):
			in.KeysHit.Add(k)
			r.repeats.hit(k)
		case r.repeats.held(k):
			in.KeysRep.Add(k)
		}
		in.KeysDown.Add(k)
	}
}

// stickLeast is the least deflection of a stick that counts, from 0 to 1.
const stickLeast = 0.5

// padButtons are the buttons of a gamepad in the order of their keys in ui; read only.
var padButtons = [...]ebiten.StandardGamepadButton{
	ebiten.StandardGamepadButtonRightBottom, ebiten.StandardGamepadButtonRightRight, ebiten.StandardGamepadButtonRightLeft,
	ebiten.StandardGamepadButtonRightTop, ebiten.StandardGamepadButtonFrontTopLeft, ebiten.StandardGamepadButtonFrontTopRight,
	ebiten.StandardGamepadButtonFrontBottomLeft, ebiten.StandardGamepadButtonFrontBottomRight,
	ebiten.StandardGamepadButtonCenterLeft, ebiten.StandardGamepadButtonCenterRight,
	ebiten.StandardGamepadButtonLeftStick, ebiten.StandardGamepadButtonRightStick,
	ebiten.StandardGamepadButtonLeftTop, ebiten.StandardGamepadButtonLeftBottom,
	ebiten.StandardGamepadButtonLeftLeft, ebiten.StandardGamepadButtonLeftRight,
}

// padSticks are the keys that the two ends of each axis stand for; read only.
var padSticks = [...]struct {
	axis      ebiten.StandardGamepadAxis
	low, high ui.Key
}{
	{ebiten.StandardGamepadAxisLeftStickHorizontal, ui.PadLeft, ui.PadRight}, {ebiten.StandardGamepadAxisLeftStickVertical, ui.PadUp, ui.PadDown},
	{ebiten.StandardGamepadAxisRightStickHorizontal, ui.PadPrevious, ui.PadNext}, {ebiten.StandardGamepadAxisRightStickVertical, ui.PadPrevious, ui.PadNext},
}

// files reads dropped files. Opening a file to learn its path may block, so a job does that.
func (r *reader) files() {
	r.in.Dropped = nil
	select {
	case r.in.Dropped = <-r.dropped:
	default:
	}
	if files := ebiten.DroppedFiles(); files != nil {
		r.job(func(ctx context.Context) { r.find(ctx, files) })
	}
}

// find sends the paths of dropped files to the reader, unless the window ends before there is room in the channel.
func (r *reader) find(ctx context.Context, files fs.FS) {
	paths := realPaths(files)
	if len(paths) == 0 {
		return
	}
	select {
	case r.dropped <- paths:
		wakeLoop()
	case <-ctx.Done():
	}
}

func realPaths(files fs.FS) (paths []string) {
	entries, err := fs.ReadDir(files, ".")
	if err != nil {
		return nil
	}
	for _, e := range entries {
		f, err := files.Open(e.Name())
		if err != nil {
			continue
		}
		if real, ok := f.(*os.File); ok {
			paths = append(paths, real.Name())
		} else if path, err := copied(f, e.Name()); err == nil {
			paths = append(paths, path)
		}
		_ = f.Close()
	}
	return paths
}

// copied copies a file without a path, as in a browser, to the temporary folder. A person reads its new path, so the path is short.
func copied(from io.Reader, name string) (path string, err error) {
	folder, err := free(filepath.Join(os.TempDir(), "dropped"), filepath.Base(name))
	if err != nil {
		return "", err
	}
	data, err := io.ReadAll(from)
	if err != nil {
		return "", err
	}
	path = filepath.Join(folder, filepath.Base(name))
	return path, os.WriteFile(path, data, 0o600)
}

// free creates and returns root, or the first numbered folder in it, in which no file has this name.
func free(root, name string) (folder string, err error) {
	folder = root
	for n := 2; ; n++ {
		if err := os.MkdirAll(folder, 0o700); err != nil {
			return "", err
		}
		if _, err := os.Lstat(filepath.Join(folder, name)); errors.Is(err, fs.ErrNotExist) {
			return folder, nil
		} else if err != nil {
			return "", err
		}
		folder = filepath.Join(root, strconv.Itoa(n))
	}
}

var mouseButtons = [ui.MouseButtons]ebiten.MouseButton{
	ui.MouseLeft: ebiten.MouseButtonLeft, ui.MouseRight: ebiten.MouseButtonRight, ui.MouseMiddle: ebiten.MouseButtonMiddle,
}

type keyPair struct {
	device ebiten.Key
	key    ui.Key
}

// layout asks the system for the characters that the keys type. That is slow: call it only now and then, as when the window gets the focus.
func (r *reader) layout() (l action.Layout) {
	if !namesKeys() {
		return l
	}
	for _, k := range r.table {
		if k.key < ui.KeyUp || k.key >= ui.KeyPlus && k.key <= ui.KeyBackquote {
			if l[k.key] == "" { // a number pad's key comes second, and does not count
				l[k.key] = ebiten.KeyName(k.device)
			}
		}
	}
	r.table = makeKeyTable(&l)
	return l
}

// makeKeyTable maps the device's keys to ui's. Several may map to one, such as both Enters. The signs of a number pad map to the
// keys that type them.
func makeKeyTable(l *action.Layout) []keyPair {
	table := []keyPair{
		{ebiten.KeyArrowUp, ui.KeyUp}, {ebiten.KeyArrowDown, ui.KeyDown},
		{ebiten.KeyArrowLeft, ui.KeyLeft}, {ebiten.KeyArrowRight, ui.KeyRight},
		{ebiten.KeyEnter, ui.KeyEnter}, {ebiten.KeyNumpadEnter, ui.KeyEnter},
		{ebiten.KeySpace, ui.KeySpace}, {ebiten.KeyEscape, ui.KeyEscape}, {ebiten.KeyTab, ui.KeyTab},
		{ebiten.KeyBackspace, ui.KeyBackspace}, {ebiten.KeyDelete, ui.KeyDelete},
		{ebiten.KeyHome, ui.KeyHome}, {ebiten.KeyEnd, ui.KeyEnd},
		{ebiten.KeyPageUp, ui.KeyPageUp}, {ebiten.KeyPageDown, ui.KeyPageDown},
		{ebiten.KeyEqual, ui.KeyPlus}, {ebiten.KeyNumpadAdd, l.Sign(ui.KeyPlus)},
		{ebiten.KeyMinus, ui.KeyMinus}, {ebiten.KeyNumpadSubtract, l.Sign(ui.KeyMinus)},
		{ebiten.KeyComma, ui.KeyComma}, {ebiten.KeyPeriod, ui.KeyPeriod}, {ebiten.KeySlash, ui.KeySlash},
		{ebiten.KeyBackslash, ui.KeyBackslash}, {ebiten.KeyBracketLeft, ui.KeyLeftBracket},
		{ebiten.KeyBracketRight, ui.KeyRightBracket}, {ebiten.KeySemicolon, ui.KeySemicolon},
		{ebiten.KeyQuote, ui.KeyQuote}, {ebiten.KeyBackquote, ui.KeyBackquote},
		{ebiten.KeyShiftLeft, ui.KeyShift}, {ebiten.KeyShiftRight, ui.KeyShift},
		{ebiten.KeyControlLeft, ui.KeyCtrl}, {ebiten.KeyControlRight, ui.KeyCtrl},
		{ebiten.KeyAltLeft, ui.KeyAlt}, {ebiten.KeyAltRight, ui.KeyAlt},
		{ebiten.KeyMetaLeft, ui.KeyMeta}, {ebiten.KeyMetaRight, ui.KeyMeta},
	}
	for i := range ui.Key(26) {
		table = append(table, keyPair{ebiten.KeyA + ebiten.Key(i), ui.KeyA + i})
	}
	for i := range ui.Key(10) {
		table = append(table, keyPair{ebiten.KeyDigit0 + ebiten.Key(i), ui.Key0 + i}, keyPair{ebiten.KeyNumpad0 + ebiten.Key(i), ui.Key0 + i})
	}
	for i := range ui.Key(12) {
		table = append(table, keyPair{ebiten.KeyF1 + ebiten.Key(i), ui.KeyF1 + i})
	}
	return table
}
