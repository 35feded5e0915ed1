// Package words holds what the window says of itself, in English, Simplified Chinese and Korean, and the translations of
// the sentences that stand in Go (engine.Phrase), whose English it has not.
//
// The catalogue of a language is all files that begin with its code, such as en.txt and en_sea.txt: lines of
//
//	key = text with {arguments}
//
// and comments that start with #. To add a word, add its key to the files of all three languages, or its sentence to Go and
// the key to the other two: a test fails when a key, or one of its arguments, is missing in one of them, when Go code asks
// for a key that does not exist or no code asks for one that does, and when the same English stands twice.
//
// {name} stands for an argument. {name|one/other} chooses by an argument without showing it: in
// English "one" when it is the number 1; in Korean "one" after a final consonant, as in {player|이/가}.
package words

import (
	"embed"
	"fmt"
	"io/fs"
	"slices"
	"strings"
)

//go:embed *.txt
var files embed.FS

// Lang is a language of the window.
type Lang string

// The languages.
const (
	English Lang = "en"
	Chinese Lang = "zh"
	Korean  Lang = "ko"
)

// Langs lists the languages in the order the settings show them.
func Langs() []Lang { return []Lang{English, Chinese, Korean} }

// Name is what the language calls itself.
func (l Lang) Name() string {
	switch l {
	case Chinese:
		return "简体中文"
	case Korean:
		return "한국어"
	}
	return "English"
}

// ParseLang reads en, zh or ko.
func ParseLang(text string) (Lang, error) {
	for _, l := range Langs() {
		if text == string(l) {
			return l, nil
		}
	}
	return English, fmt.Errorf("language %q: write en, zh or ko", text)
}

// Detect finds the language of the first value that is not empty. Values are those of the
// environment, such as "zh_CN.UTF-8", in order of weight: LC_ALL, LC_MESSAGES, LANG. Anything that is
// neither Chinese nor Korean is English.
func Detect(values ...string) Lang {
	for _, v := range values {
		if v == "" {
			continue
		}
		code, _, _ := strings.Cut(strings.ToLower(v), "_")
		code, _, _ = strings.Cut(code, "-")
		code, _, _ = strings.Cut(code, ".")
		if l, err := ParseLang(code); err == nil {
			return l
		}
		return English
	}
	return English
}

// Words says the catalogue in one language. It remembers sentences it has made, so that saying the
// same again, tick after tick, allocates nothing; it is for one goroutine.
type Words struct {
	lang  Lang
	texts map[string]string
	memo  memo
}

// New makes the catalogue of lang; a language there is none for gives English.
func New(lang Lang) *Words {
	if _, err := ParseLang(string(lang)); err != nil {
		lang = English
	}
	texts, _ := parse(source(lang)) // a test sees to it that there are no problems
	return &Words{lang: lang, texts: texts, memo: newMemo()}
}

// Thousands has the numbers of w written with something else between thousands than a thin space: "," or, for "none", nothing.
func (w *Words) Thousands(by string) *Words {
	w.memo.by = by
	return w
}

// Number writes n as w writes numbers.
func (w *Words) Number(n int) string { return w.memo.separated(Number(n)) }

// source is the whole catalogue of a language that there is.
func source(lang Lang) string {
	var whole strings.Builder
	names, _ := fs.Glob(files, string(lang)+"*.txt") // the pattern is fine
	for _, name := range names {
		data, err := files.ReadFile(name)
		if err != nil {
			panic(err) // not reached: the files are part of the program
		}
		whole.Write(data)
		whole.WriteByte('\n')
	}
	return whole.String()
}

// Lang is the language spoken.
func (w *Words) Lang() Lang { return w.lang }

// Sentences are those of a list that say something, in a row as the language writes them: Chinese has no space between.
func (w *Words) Sentences(list ...string) string {
	space := " "
	if w.lang == Chinese {
		space = ""
	}
	return strings.Join(slices.DeleteFunc(list, func(text string) bool { return text == "" }), space)
}

// Has reports whether the catalogue knows the key.
func (w *Words) Has(key string) bool {
	_, ok := w.texts[key]
	return ok
}

// T is the text of a key without arguments. A key there is none for gives "[key]".
func (w *Words) T(key string) string {
	text, ok := w.texts[key]
	if !ok {
		return "[" + key + "]"
	}
	return text
}

// F is the text of a key with its arguments put in. A key there is none for gives "[key]"; an
// argument that is not given leaves its {name}.
func (w *Words) F(key string, args ...Arg) string {
	text, ok := w.texts[key]
	if !ok {
		return "[" + key + "]"
	}
	return w.memo.say(text, args, w.lang)
}
