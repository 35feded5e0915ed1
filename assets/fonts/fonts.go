// Package fonts holds the typefaces of the window, embedded.
//
// They are subsets of Inter, JetBrains Mono and Noto Sans CJK, made by scripts/fonts. All are under
// the SIL Open Font License, see OFL.txt.
package fonts

import "fmt"

// Face is one embedded font file.
type Face uint8

// The faces. NotoSC covers GB 2312 and NotoKR the Hangul of KS X 1001. Both have CJK punctuation.
const (
	InterRegular Face = iota
	InterMedium
	InterSemiBold
	InterBold
	InterDisplaySemiBold
	MonoRegular
	MonoMedium
	NotoSCRegular
	NotoSCBold
	NotoKRRegular
	NotoKRBold
	faceCount
)

func (f Face) file() string {
	return [faceCount]string{
		InterRegular:         "Inter-Regular.otf",
		InterMedium:          "Inter-Medium.otf",
		InterSemiBold:        "Inter-SemiBold.otf",
		InterBold:            "Inter-Bold.otf",
		InterDisplaySemiBold: "InterDisplay-SemiBold.otf",
		MonoRegular:          "JetBrainsMono-Regular.ttf",
		MonoMedium:           "JetBrainsMono-Medium.ttf",
		NotoSCRegular:        "NotoSansSC-Regular.otf",
		NotoSCBold:           "NotoSansSC-Bold.otf",
		NotoKRRegular:        "NotoSansKR-Regular.otf",
		NotoKRBold:           "NotoSansKR-Bold.otf",
	}[f]
}

// String returns the file's name.
func (f Face) String() string { return f.file() }

// Faces lists every face.
func Faces() []Face {
	all := make([]Face, faceCount)
	for i := range all {
		all[i] = Face(i)
	}
	return all
}

// Bytes returns the font file of the face, OpenType or TrueType. It panics if the file is missing.
func Bytes(f Face) []byte {
	data, err := read(f)
	if err != nil {
		panic(fmt.Sprintf("fonts: %v", err)) // the file is part of the program
	}
	return data
}

// Bold reports whether the weight of the face is 600 or more, so that it falls back to a bold face.
func (f Face) Bold() bool {
	switch f {
	case InterSemiBold, InterBold, InterDisplaySemiBold, NotoSCBold, NotoKRBold:
		return true
	}
	return false
}

// Chain lists the faces that together show text of style f: f itself, then the CJK faces of its weight, with that of the language lang
// ("en", "zh" or "ko") first. The last one after a monospaced face is InterRegular, for signs that JetBrains Mono lacks, and after others
// a monospaced one, for U+FFFD.
func Chain(f Face, lang string) []Face {
	cjk := []Face{NotoSCRegular, NotoKRRegular}
	if f.Bold() {
		cjk = []Face{NotoSCBold, NotoKRBold}
	}
	if lang == "ko" {
		cjk[0], cjk[1] = cjk[1], cjk[0]
	}
	last := MonoRegular
	switch {
	case f == MonoRegular || f == MonoMedium:
		last = InterRegular
	case f.Bold():
		last = MonoMedium
	}
	chain := []Face{f}
	for _, c := range cjk {
		if c, ok := present(c); ok {
			chain = append(chain, c)
		}
	}
	return append(chain, last)
}

// present returns the CJK face that can be used now: f or, while that is missing, the regular face of its script.
func present(f Face) (Face, bool) {
	if !here(f) && f.Bold() {
		f--
	}
	return f, here(f)
}
