package tempdir

import "golang.org/x/sys/windows"

// hold opens a file exclusively, and creates it if make is true, until free is called or the process ends. ok is false if another process
// holds it.
func hold(path string, make bool) (free func(), ok bool) {
	name, err := windows.UTF16PtrFromString(path)
	if err != nil {
		return nil, false
	}
	way := uint32(windows.OPEN_EXISTING)
	if make {
		way = windows.OPEN_ALWAYS
	}
	h, err := windows.CreateFile(name, windows.GENERIC_READ|windows.GENERIC_WRITE, 0, nil, way, windows.FILE_ATTRIBUTE_NORMAL, 0)
	if err != nil {
		return nil, false
	}
	return func() { _ = windows.CloseHandle(h) }, true
}
