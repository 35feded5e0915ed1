package bot

import (
	"encoding/json"
	"errors"

	"generals-chess/engine"
)

// lines is a game whose views are its requests; a move is a JSON array.
type lines struct{}

func (lines) Name() string                           { return "lines" }
func (lines) Players() (int, int)                    { return 1, 1 }
func (lines) New(engine.Setup) (engine.State, error) { return nil, errors.New("nobody plays lines") }
func (lines) Encode(v engine.View) ([]byte, error)   { return []byte(v.(string)), nil }
func (lines) Answer(m engine.Move) ([]byte, error)   { return []byte(m), nil }
func (lines) Decode(text []byte) (engine.Move, error) {
	var list []json.RawMessage
	if err := json.Unmarshal(text, &list); err != nil {
		return "", errors.New("not a list")
	}
	return engine.Move(text), nil
}
