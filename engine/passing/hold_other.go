//go:build !unix && !windows

package passing

// hold does nothing where files cannot be held: there nothing is swept.
func hold(string, bool) (free func(), ok bool) { return nil, false }
