package reach

// #cgo LDFLAGS: -lX11
// #include <stdlib.h>
// extern void *XOpenDisplay(const char *name);
import "C"

import "unsafe"

// Opens reports whether a display accepts windows of this program. It asks X11 itself, which also prints why not. The connection
// stays open as long as the program runs: a server whose last client disconnects resets, and refuses new clients meanwhile.
func Opens(name string) bool {
	text := C.CString(name)
	defer C.free(unsafe.Pointer(text))
	return C.XOpenDisplay(text) != nil
}
