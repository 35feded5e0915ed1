package app

import (
	"os"

	"generals-chess/assets/words"
	"generals-chess/engine"
)

// T returns the text of a key in the current language.
func (a *App) T(key string) string { return a.words.T(key) }

// F returns the text of a key with its arguments filled in.
func (a *App) F(key string, args ...words.Arg) string { return a.words.F(key, args...) }

// Phrase returns a sentence of the rules, the referee or a bot in the current language. names returns the players' names.
func (a *App) Phrase(p engine.Phrase, names func(player int) string) string {
	return a.words.Phrase(p, names)
}

// Error returns the sentence about err in the current language.
func (a *App) Error(err error) string { return a.words.Error(err, a.SideName) }

// Words returns the catalogue in the current language.
func (a *App) Words() *words.Words { return a.words }

// SetLanguage switches the language at once; "" uses the system's.
func (a *App) SetLanguage(code string) {
	a.settings.Language, a.language = code, code
	reword(a)
}

// SetNumbers sets the separator between thousands at once.
func SetNumbers(a *App, by string) {
	a.settings.Numbers = by
	reword(a)
}

// reword loads the window's words again.
func reword(a *App) {
	a.labels = nil
	a.words = words.New(languageOf(a.language)).Thousands(a.settings.Numbers)
	a.rebind()
	a.Changed()
}

func languageOf(code string) words.Lang {
	if lang, err := words.ParseLang(code); err == nil {
		return lang
	}
	return words.Detect(os.Getenv("LC_ALL"), os.Getenv("LC_MESSAGES"), os.Getenv("LANG"))
}
