package tournament

import (
	"context"
	"fmt"

	"generals-chess/engine"
)

// Why an order cannot be played. Arguments: name, reason, folder, most, file, field, value, example.
var (
	cannotEnter = engine.Phrase{Key: "event.cannot-enter", Text: "{name}: {reason}"}
	strangeName = engine.Phrase{Key: "event.strange-name", Text: "it cannot be shown as a name: write at most {most} printable characters"}
	otherFile   = engine.Phrase{Key: "event.other-file", Text: "Its file {file} was changed while the tournament was played."}
	badSettings = engine.Phrase{Key: "event.settings", Text: "The settings of the tournament in {folder} cannot be used: {reason}."}
	badField    = engine.Phrase{Key: "event.field", Text: "{field} cannot be {value}, write it like {example}"}
	badKind     = engine.Phrase{Key: "event.field-kind", Text: "{field} has the wrong type"}
)

// notJSON is the error for settings that this program did not write.
var notJSON = (engine.Phrase{Key: "event.other-program", Text: "another program wrote them: continue with that one"}).Err()

// buildError is the error for a bot that could not be built.
type buildError struct {
	says *engine.Phrase
	err  error
}

func (e buildError) Error() string { return e.says.Error() }

// Unwrap returns the sentence and the compiler's error.
func (e buildError) Unwrap() []error { return []error{e.says, e.err} }

// notBuilt returns an error that names the bot.
func notBuilt(ctx context.Context, name string, err error) error {
	if ctx.Err() != nil {
		return fmt.Errorf("build %s: %w", name, ctx.Err())
	}
	p := cannotEnter.With("name", name).WithPhrase("reason", engine.Reason(err))
	return buildError{&p, err}
}
