package reach

// #cgo LDFLAGS: -lX11
// #include <stdlib.h>
// extern void *XOpenDisplay(const char *name);
// extern int XCloseDisplay(void *display);
import "C"

import "unsafe"

// Opens tells whether a display takes windows of this program: X11 itself is asked, which also writes why not.
func Opens(name string) bool {
	text := C.CString(name)
	defer C.free(unsafe.Pointer(text))
	display := C.XOpenDisplay(text)
	if display == nil {
		return false
	}
	C.XCloseDisplay(display)
	return true
}
