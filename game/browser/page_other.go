//go:build !js

package browser

// Here reports whether the window runs in a web page.
const Here = false

// Save does nothing outside a browser.
func Save(string, []byte) {}

// Choose never sends anything outside a browser.
func Choose() <-chan []byte { return nil }

// Reload does nothing outside a browser.
func Reload() {}
