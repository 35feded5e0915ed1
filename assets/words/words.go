// Package words holds the texts of the window in English, Simplified Chinese and Korean, and the translations of the sentences in Go code
// (engine.Phrase). The English of those sentences is in the Go code.
//
// The catalogue of a language is all files that begin with its code, such as en.txt and en_sea.txt. They hold lines
//
//	key = text with {arguments}
//
// and comments that start with #. To add a text, add its key to the files of all three languages; to add a sentence of Go code, add the
// key to the other two. A test fails if a key or one of its arguments is missing in a language, if Go code asks for a key that does not
// exist, if no code asks for a key, or if the same English text stands twice.
//
// {name} stands for an argument. {name|one/other} chooses by an argument without showing it: in English "one" if it is the number 1, in
// Korean "one" after a final consonant, as in {player|이/가}.
package words

import (
	"embed"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"sync"
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

// Langs returns the languages in the order of the settings.
func Langs() []Lang { return []Lang{English, Chinese, Korean} }

// Name returns the language's name in the language itself.
func (l Lang) Name() string {
	switch l {
	case Chinese:
		return "简体中文"
	case Korean:
		return "한국어"
	}
	return "English"
}

// ParseLang parses en, zh or ko.
func ParseLang(text string) (Lang, error) {
	for _, l := range Langs() {
		if text == string(l) {
			return l, nil
		}
	}
	return English, fmt.Errorf("language %q: write en, zh or ko", text)
}

// Detect returns the language of the first value that is not empty. The values are those of the environment, such as "zh_CN.UTF-8", in
// order of precedence: LC_ALL, LC_MESSAGES, LANG. Anything neither Chinese nor Korean is English.
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

// Words is the catalogue in one language. It remembers the sentences it has built, so that the same sentence, tick after tick, does not
// allocate. It belongs to one goroutine.
type Words struct {
	lang  Lang
	texts map[string]string
	memo  memo
}

// New returns the catalogue of lang, or the English one for an unknown language.
func New(lang Lang) *Words {
	if _, err := ParseLang(string(lang)); err != nil {
		lang = English
	}
	return &Words{lang: lang, texts: catalogues[lang](), memo: newMemo()}
}

// catalogues return the texts of each language by key. They are parsed once, and nobody may change them.
var catalogues = map[Lang]func() map[string]string{English: catalogueOf(English), Chinese: catalogueOf(Chinese), Korean: catalogueOf(Korean)}

func catalogueOf(lang Lang) func() map[string]string {
	return sync.OnceValue(func() map[string]string {
		texts, _ := parse(source(lang)) // a test checks that there are no problems
		return texts
	})
}

// Thousands sets the separator of thousands in place of a thin space, such as ",". "none" writes no separator.
func (w *Words) Thousands(by string) *Words {
	w.memo.by = by
	return w
}

// Number formats n in this language with the chosen separator.
func (w *Words) Number(n int) string { return w.memo.separated(Number(n)) }

// source returns the whole catalogue of a language.
func source(lang Lang) string {
	var whole strings.Builder
	names, _ := fs.Glob(files, string(lang)+"*.txt") // the pattern is valid
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

// Lang returns the language.
func (w *Words) Lang() Lang { return w.lang }

// Sentences joins the sentences of a list that are not empty as the language does: in Chinese there is no space between them.
func (w *Words) Sentences(list ...string) string {
	space := " "
	if w.lang == Chinese {
		space = ""
	}
	return strings.Join(slices.DeleteFunc(list, func(text string) bool { return text == "" }), space)
}

// Has reports whether the catalogue has the key.
func (w *Words) Has(key string) bool {
	_, ok := w.texts[key]
	return ok
}

// T returns the text of a key without arguments. For an unknown key it returns "[key]".
func (w *Words) T(key string) string {
	text, ok := w.texts[key]
	if !ok {
		return "[" + key + "]"
	}
	return text
}

// F returns the text of a key with its arguments inserted. For an unknown key it returns "[key]". A missing argument leaves its {name}.
func (w *Words) F(key string, args ...Arg) string {
	text, ok := w.texts[key]
	if !ok {
		return "[" + key + "]"
	}
	return w.memo.say(text, args, w.lang)
}
