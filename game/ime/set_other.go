//go:build !windows

package ime

// newSetter returns a no-op: other systems know by themselves when text is typed.
func newSetter() func(bool) bool { return func(bool) bool { return true } }
