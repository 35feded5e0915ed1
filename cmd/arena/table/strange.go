package table

import (
	"context"
	"fmt"
	"io"

	"generals-chess/engine"
	"generals-chess/engine/bot"
	"generals-chess/engine/doctor"
)

// ofOther says that a bot is one of another game, and what to do. Arguments: name, finding, advice.
var ofOther = engine.Phrase{Key: "played.other-game", Text: "{name}: {finding} {advice}"}

// TellOfOther reports that a bot turns out to be one of another game. It asks the bot some turns, and writes nothing if it is not.
func (t Tell) TellOfOther(ctx context.Context, w io.Writer, game doctor.Game, name engine.Phrase, command string, o bot.Options) error {
	f, ok, err := doctor.OfOther(ctx, game, command, o)
	if ok && err == nil {
		_, err = fmt.Fprintln(w, t(ofOther.WithPhrase("name", name).WithPhrase("finding", f.Says).WithPhrase("advice", f.Advice)))
	}
	return err
}
