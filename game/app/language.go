package app

import (
	"os"

	"generals-chess/assets/words"
	"generals-chess/engine"
)

// T is the text of a key in the present language.
func (a *App) T(key string) string { return a.words.T(key) }

// F is the text of a key with its arguments.
func (a *App) F(key string, args ...words.Arg) string { return a.words.F(key, args...) }

// Phrase says a sentence of the rules, the referee or a bot; names calls the players.
func (a *App) Phrase(p engine.Phrase, names func(player int) string) string {
	return a.words.Phrase(p, names)
}

// Error says why something failed.
func (a *App) Error(err error) string { return a.words.Error(err, a.SideName) }

// Words is the catalogue in the present language.
func (a *App) Words() *words.Words { return a.words }

// SetLanguage switches the language at once; "" asks the system.
func (a *App) SetLanguage(code string) {
	a.settings.Language, a.language = code, code
	reword(a)
}

// SetNumbers has something else stand between thousands at once.
func SetNumbers(a *App, by string) {
	a.settings.Numbers = by
	reword(a)
}

// reword makes the words of the window anew.
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
