package site

import (
	"bytes"
	"image/png"

	"generals-chess/assets/icons"
)

// icon is the page's picture.
func icon() ([]byte, error) {
	var b bytes.Buffer
	err := png.Encode(&b, icons.App(128))
	return b.Bytes(), err
}
