package site

import (
	"bytes"
	"image/png"

	"generals-chess/assets/icons"
)

// icon returns the page's icon as PNG.
func icon() ([]byte, error) {
	var b bytes.Buffer
	err := png.Encode(&b, icons.App(128))
	return b.Bytes(), err
}
