package app

import (
	"unicode"
	"unicode/utf8"

	"generals-chess/render/ui"
)

// SmallButton returns a quiet button with the key cap of its action.
func SmallButton(text string, does ui.Action, disabled bool) ui.Button {
	return ui.Button{Text: text, Cap: does, Kind: ui.Quiet, Disabled: disabled}
}

// ScrollRoom is the width that a scrolling table leaves free at the right for the bar, logical px.
const ScrollRoom = 12

// Sentence returns text with a capital first letter, in languages that have them.
func Sentence(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	return string(unicode.ToUpper(first)) + text[size:]
}
