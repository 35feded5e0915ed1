package ime

import (
	"os"
	"unsafe"

	"golang.org/x/sys/windows"
)

// setter switches the input method of the program's window. Only the thread that made the window may change it, and that thread
// reads messages between two ticks. So set sends the window a message, and the window procedure hear, put before the window's own,
// handles it.
type setter struct {
	window  uintptr
	before  uintptr // the window's own procedure
	message uintptr
}

var (
	user32           = windows.NewLazySystemDLL("user32.dll")
	findWindow       = user32.NewProc("FindWindowExW")
	ownerOf          = user32.NewProc("GetWindowThreadProcessId")
	isVisible        = user32.NewProc("IsWindowVisible")
	getWindowLong    = user32.NewProc("GetWindowLongPtrW")
	setWindowLong    = user32.NewProc("SetWindowLongPtrW")
	callWindowProc   = user32.NewProc("CallWindowProcW")
	postMessage      = user32.NewProc("PostMessageW")
	registerMessage  = user32.NewProc("RegisterWindowMessageW")
	associateContext = windows.NewLazySystemDLL("imm32.dll").NewProc("ImmAssociateContextEx")
)

func newSetter() func(bool) bool { return (&setter{}).set }

// set sends the message; it returns false while there is no window.
func (s *setter) set(on bool) bool {
	if s.window == 0 && !s.begin() {
		return false
	}
	value := uintptr(0)
	if on {
		value = 1
	}
	ok, _, _ := postMessage.Call(s.window, s.message, value, 0)
	return ok != 0
}

// begin finds the window and puts hear before its procedure.
func (s *setter) begin() bool {
	if registerMessage.Find() != nil || associateContext.Find() != nil || setWindowLong.Find() != nil {
		return false
	}
	window := ownWindow()
	if window == 0 {
		return false
	}
	name, _ := windows.UTF16PtrFromString("generals-chess input method")
	s.message, _, _ = registerMessage.Call(uintptr(unsafe.Pointer(name)))
	if s.message == 0 {
		return false
	}
	const windowProc = ^uintptr(3)                          // GWLP_WNDPROC, -4
	s.before, _, _ = getWindowLong.Call(window, windowProc) // set before the first message reaches hear
	if s.before == 0 {
		return false
	}
	before, _, _ := setWindowLong.Call(window, windowProc, windows.NewCallback(s.hear))
	if before != 0 {
		s.window = window
	}
	return before != 0
}

// hear is the window procedure.
func (s *setter) hear(window, message, w, l uintptr) uintptr {
	if message == s.message {
		const usual = 0x10 // IACE_DEFAULT
		_, _, _ = associateContext.Call(window, 0, w*usual)
		return 0
	}
	result, _, _ := callWindowProc.Call(s.before, window, message, w, l)
	return result
}

// ownWindow returns the visible one of the windows that Ebitengine made; 0 while there is none.
func ownWindow() uintptr {
	class, _ := windows.UTF16PtrFromString("GLFW30")
	for window := uintptr(0); ; {
		window, _, _ = findWindow.Call(0, window, uintptr(unsafe.Pointer(class)), 0)
		if window == 0 {
			return 0
		}
		var owner uint32
		_, _, _ = ownerOf.Call(window, uintptr(unsafe.Pointer(&owner)))
		if seen, _, _ := isVisible.Call(window); seen != 0 && owner == uint32(os.Getpid()) {
			return window
		}
	}
}
