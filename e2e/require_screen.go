//go:build linux

package e2e

import (
	"image"
	"os"
	"path/filepath"
)

// RequireScreen fails if a picture is empty. If the variable Shots names a folder, it saves the picture there.
func RequireScreen(t T, p Picture, name string) {
	t.Helper()
	const least = 30 // colours: a single colour, or text on black, is no screen of the game
	if p.Colours(least+1) <= least {
		t.Fatalf("%s: the window is empty: %d colours", name, p.Colours(least+1))
	}
	corner := p.Part(image.Rect(p.W-40, p.H-40, p.W, p.H))
	if corner.Count(0x000000FF) == 40*40 {
		t.Fatalf("%s: the picture does not fill the window", name)
	}
	folder := os.Getenv(Shots)
	if folder == "" {
		return
	}
	err := os.MkdirAll(folder, 0o755)
	if err == nil {
		err = p.Save(filepath.Join(folder, name+".png"))
	}
	if err != nil {
		t.Fatalf("keep a picture: %v", err)
	}
}
