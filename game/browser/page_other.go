//go:build !js

package browser

// Here reports whether the window is a page.
const Here = false

// Save hands the person a file.
func Save(string, []byte) {}

// Choose asks the person for a file; what is in it comes, if one is chosen.
func Choose() <-chan []byte { return nil }

// Reload opens the page anew once all is kept.
func Reload() {}
