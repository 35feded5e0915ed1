package pack

import (
	"bytes"
	"encoding/json"
	"errors"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"generals-chess/engine"
	"generals-chess/engine/games"
	"generals-chess/engine/plain"
	"generals-chess/engine/situation"
)

// Case is one test: what is expected of a bot in a situation.
type Case struct {
	Name   string
	Expect Expectation
	// Against is the opponent if the match is played on, and Seeds is how many of the opponent's seeds are tried.
	Against string
	Seeds   int
	situation.Situation
}

// line is a case as a line of JSON. The fields for people come first.
type line struct {
	Name    string          `json:"name"`
	Expect  string          `json:"expect"`
	Against string          `json:"against,omitempty"`
	Seeds   int             `json:"seeds,omitempty"`
	Player  engine.Player   `json:"player"`
	Turn    int             `json:"turn"` // number of turns in the past
	Setup   engine.Setup    `json:"setup"`
	Past    string          `json:"past"`
	Data    json.RawMessage `json:"data,omitempty"`
}

// Limits of a case.
const (
	mostLine  = 1 << 20 // bytes
	mostName  = 120     // characters
	mostSeeds = 100
	mostTurns = 20_000
	// UsualSeeds is the number of seeds with which a match is played on, if the case does not say.
	UsualSeeds = 5
)

// What is wrong with a case. Arguments: field; name; most; seat; turn, got; why.
var (
	notCase    = engine.Phrase{Key: "pack.not-case", Text: "it is not a case: one object in JSON, as docs/bots/packs.md says"}
	badField   = engine.Phrase{Key: "pack.bad-field", Text: "the value of {field} is not what a case has there"}
	badName    = engine.Phrase{Key: "pack.bad-name", Text: "name {name}: write 1 to {most} printable characters"}
	badSeeds   = engine.Phrase{Key: "pack.bad-seeds", Text: "write 1 to {most} seeds"}
	badAgainst = engine.Phrase{Key: "pack.bad-against", Text: "{seat} cannot be played against: a case takes a built-in AI, such as ai:normal"}
	badTurn    = engine.Phrase{Key: "pack.bad-turn", Text: "it says turn {turn}, and its past has {got}"}
	badGame    = engine.Phrase{Key: "pack.bad-game", Text: "its match cannot be set up: {why}"}
	unwritten  = engine.Phrase{Key: "pack.unwritten", Text: "its past cannot be written as one line"}
)

// Check returns an error, a *engine.Phrase, that names what is wrong with a case.
func (c *Case) Check(game games.Game) error {
	if n := len([]rune(c.Name)); n == 0 || n > mostName || strings.ContainsFunc(c.Name, func(r rune) bool { return !unicode.IsPrint(r) }) {
		return badName.With("name", strconv.Quote(engine.Shorten(c.Name, mostName))).WithInt("most", mostName).Err()
	}
	if c.Expect.Plays() {
		if c.Seeds < 1 || c.Seeds > mostSeeds {
			return badSeeds.WithInt("most", mostSeeds).Err()
		}
		spec, err := engine.ParseSeat(c.Against)
		if err != nil || spec.Kind != engine.AISeat {
			return badAgainst.With("seat", strconv.Quote(engine.Shorten(c.Against, 40))).Err()
		}
		seat, err := game.Open(spec, 0, games.Options{})
		if err != nil {
			return err
		}
		_ = seat.Close() // closing an AI does nothing
	}
	_, err := c.State(game.Rules)
	return err
}

// Line returns the case as a line of JSON. The error is a *engine.Phrase.
func (c *Case) Line(game games.Game) ([]byte, error) {
	l := line{Name: c.Name, Expect: c.Expect.String(), Player: c.Player, Turn: len(c.Past), Setup: c.Setup, Past: writePast(game, c), Data: c.Data}
	if c.Expect.Plays() {
		l.Against, l.Seeds = c.Against, c.Seeds
	}
	text, err := plain.Line(l)
	if err != nil || len(text) > mostLine {
		return nil, unwritten.Err()
	}
	again, err := readPast(game, c.Setup, l.Past)
	if err != nil || !slices.EqualFunc(again, c.Past, slices.Equal) {
		return nil, unwritten.Err()
	}
	return text, nil
}

// ParseCase parses a line. The error is a *engine.Phrase.
func ParseCase(table games.Table, text []byte) (*Case, error) {
	if len(text) > mostLine {
		return nil, notCase.Err()
	}
	var l line
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	if err := d.Decode(&l); err != nil {
		if wrong, ok := errors.AsType[*json.UnmarshalTypeError](err); ok && wrong.Field != "" {
			return nil, badField.With("field", wrong.Field).Err()
		}
		return nil, notCase.Err()
	}
	if d.More() || l.Setup.Game == "" {
		return nil, notCase.Err()
	}
	game, err := table.Find(l.Setup.Game)
	if err != nil {
		return nil, badGame.WithPhrase("why", engine.Reason(err)).Err()
	}
	c := &Case{Name: l.Name, Against: l.Against, Seeds: l.Seeds, Situation: situation.Situation{Setup: l.Setup, Player: l.Player, Data: l.Data}}
	if c.Seeds == 0 {
		c.Seeds = UsualSeeds
	}
	if c.Expect, err = ParseExpectation(game.Rules, l.Expect); err != nil {
		return nil, err
	}
	if c.Past, err = readPast(game, l.Setup, l.Past); err != nil {
		return nil, badGame.WithPhrase("why", engine.Reason(err)).Err()
	}
	if len(c.Past) != l.Turn {
		return nil, badTurn.WithInt("turn", l.Turn).WithInt("got", len(c.Past)).Err()
	}
	return c, c.Check(game)
}
