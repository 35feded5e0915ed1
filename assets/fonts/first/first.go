// Package first holds only those Chinese and Korean letters that the words on screen use. A page fetches the letters of its language
// before its first screen, and the whole fonts afterwards. scripts/fonts makes them.
package first

import "embed"

//go:embed *.otf
var files embed.FS

// Names returns the file names of the fonts, which are those of the whole fonts.
func Names() []string {
	return []string{"NotoSansSC-Regular.otf", "NotoSansSC-Bold.otf", "NotoSansKR-Regular.otf", "NotoSansKR-Bold.otf"}
}

// Bytes returns the font of that name.
func Bytes(name string) ([]byte, error) { return files.ReadFile(name) }
