package fonts

import (
	"embed"
	"os"
)

// The Chinese and Korean letters are a third of all that would travel to a browser. The page fetches them on their own,
// those of the language in use first, and puts them among the game's files.
//
//go:embed Inter*.otf *.ttf
var files embed.FS

// folder is the folder in which the page puts the fonts that it fetched.
const folder = "/fonts/"

// read returns the file of a face.
func read(f Face) ([]byte, error) {
	if f < NotoSCRegular {
		return files.ReadFile(f.file())
	}
	return os.ReadFile(folder + f.file())
}

// here reports whether a face can be used now. Faces that the page fetches may arrive later.
func here(f Face) bool {
	if f < NotoSCRegular {
		return true
	}
	_, err := os.Stat(folder + f.file())
	return err == nil
}
