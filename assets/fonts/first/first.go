// Package first holds the Chinese and Korean letters of the words on screen, which are a small part of all. A page fetches those of its
// language before its first screen, and the whole fonts after it. They are made by scripts/fonts.
package first

import "embed"

//go:embed *.otf
var files embed.FS

// Names are those of the fonts, as of the whole ones.
func Names() []string {
	return []string{"NotoSansSC-Regular.otf", "NotoSansSC-Bold.otf", "NotoSansKR-Regular.otf", "NotoSansKR-Bold.otf"}
}

// Bytes is a font of that name.
func Bytes(name string) ([]byte, error) { return files.ReadFile(name) }
