package passing

import "golang.org/x/sys/windows"

// hold holds a file, which it may make, until free is called or the process ends: nobody else may open it. False: somebody else does.
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
