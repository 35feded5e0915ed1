package sandbox

import (
	"path/filepath"

	"generals-chess/engine/bot/supervisor"
)

// pieces returns the parts of the machine that a program sees in a cage.
func pieces(j Job) []supervisor.Mount { return CageFor(j).Mounts }

// sees reports whether a cage shows a file.
func sees(j Job, path string) bool {
	kind := map[string]supervisor.Kind{}
	for _, m := range pieces(j) {
		kind[m.Name] = m.Kind
	}
	for at := newDisk().real(path); at != "/"; at = filepath.Dir(at) {
		switch k, ok := kind[at]; {
		case ok && k == supervisor.Scratch:
			return at == newDisk().real(path)
		case ok:
			return k != supervisor.Hide
		}
	}
	return false
}
