package reach

// #cgo LDFLAGS: -lX11
// #include <stdlib.h>
// extern void *XOpenDisplay(const char *name);
import "C"

import "unsafe"

// Opens reports whether a display takes windows of this program: X11 itself is asked, which also writes why not. The connection stays
// open as long as the program runs: a server whose last client leaves begins anew, and turns away who comes meanwhile.
func Opens(name string) bool {
	text := C.CString(name)
	defer C.free(unsafe.Pointer(text))
	return C.XOpenDisplay(text) != nil
}
