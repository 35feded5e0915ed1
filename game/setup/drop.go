package setup

import (
	"strconv"
	"strings"

	"generals-chess/assets/words"
	"generals-chess/game/app"
	"generals-chess/game/folders"
)

// Quoted quotes a path so that splitting a command line like a shell returns it.
func Quoted(path string) string {
	if strings.ContainsAny(path, " \t'\"\\$`&|;()<>*?[]#~!{}") {
		return strconv.Quote(path)
	}
	return path
}

// BotFile describes the choice of a bot's file, whose path becomes the command.
func BotFile(a *app.App, command *string) folders.Want {
	return folders.Want{Title: a.T("setup.choose_file"), File: true, Pick: func(path string) { *command = Quoted(path) }}
}

// AnsweredIn returns the text with the time that a bot took to answer.
func AnsweredIn(a *app.App, t Trial) string {
	return a.F("setup.answered", words.Int("ms", int(t.Took.Milliseconds())))
}
