package store

import (
	"bytes"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"time"

	"generals-chess/engine"
	"generals-chess/engine/arena/schedule"
	"generals-chess/engine/plain"
)

// SetupName is the name of the file that holds the set-up of the tournament once more, in JSON. Rebuild needs it and the records to
// make a lost database again.
const SetupName = "tournament.json"

// mostSetup limits how much of the file is read, in bytes. A thousand players and a large position need less.
const mostSetup = 16 << 20

// setupForm is a tournament in JSON, with the names of the database's columns.
type setupForm struct {
	Version  int               `json:"version"`
	Game     string            `json:"game"`
	Options  map[string]string `json:"options"`
	Init     json.RawMessage   `json:"init,omitempty"`
	Edition  int               `json:"edition,omitempty"`
	Format   schedule.Format   `json:"format"`
	Pairs    int               `json:"pairs"`
	Rounds   int               `json:"rounds"`
	Seats    int               `json:"seats"`
	Seed     uint64            `json:"seed,string"`
	Meets    []schedule.Meet   `json:"meets,omitempty"`
	Program  string            `json:"program"`
	Created  time.Time         `json:"created"`
	Settings json.RawMessage   `json:"settings,omitempty"`
	Players  []playerForm      `json:"players"`
}

type playerForm struct {
	Name string `json:"name"`
	Spec string `json:"spec"`
}

// setupText returns the content of the file. Equal tournaments give equal bytes.
func setupText(t Tournament) ([]byte, error) {
	f := setupForm{Version: Version, Game: t.Setup.Game, Options: t.Setup.Options, Init: t.Setup.Init, Edition: t.Setup.Edition, Format: t.Plan.Format, Pairs: t.Plan.Pairs,
		Rounds: t.Plan.Rounds, Seats: t.Plan.Table, Seed: t.Plan.Seed, Meets: t.Plan.Meets, Program: t.Program, Created: t.Created, Settings: t.Settings}
	for _, p := range t.Players {
		f.Players = append(f.Players, playerForm(p))
	}
	return plain.JSON(f, "\t")
}

// writeSetup writes the file, so that it is never half written.
func writeSetup(folder string, t Tournament) error {
	text, err := setupText(t)
	if err != nil {
		return err
	}
	path := filepath.Join(folder, SetupName)
	if err := plain.Vacant(path); err != nil {
		return err
	}
	return plain.ReplaceSynced(path, text, 0o644)
}

// ReadSetup reads the set-up file of a folder. Every error is a *engine.Phrase.
func ReadSetup(folder string) (t Tournament, err error) {
	path := filepath.Join(folder, SetupName)
	if t, err = readSetup(path); err != nil {
		return t, unread.With("file", path).WithPhrase("reason", engine.Reason(err)).Err()
	}
	return t, nil
}

func readSetup(path string) (t Tournament, err error) {
	text, err := plain.Read(path, mostSetup)
	if err != nil {
		return t, err
	}
	var f setupForm
	if err := json.Unmarshal(text, &f); err != nil {
		return t, noSetup.Err()
	}
	t = Tournament{Setup: engine.Setup{Game: f.Game, Options: f.Options, Init: compact(f.Init), Edition: f.Edition}, Program: f.Program, Created: f.Created.UTC(),
		Plan: schedule.Plan{Format: f.Format, Players: len(f.Players), Pairs: f.Pairs, Rounds: f.Rounds, Table: f.Seats, Seed: f.Seed, Meets: f.Meets}, Settings: compact(f.Settings)}
	for _, p := range f.Players {
		t.Players = append(t.Players, Player(p))
	}
	return t, t.Plan.Validate()
}

// compact returns JSON without insignificant white space; nil for empty or invalid text.
func compact(text json.RawMessage) json.RawMessage {
	var to bytes.Buffer
	if len(text) == 0 || json.Compact(&to, text) != nil {
		return nil
	}
	return to.Bytes()
}

// SetupDiffers reports whether the set-up file of a folder differs from t. A missing file does not differ: older programs wrote none.
// The error says why the file cannot be read.
func SetupDiffers(folder string, t Tournament) (bool, error) {
	path := filepath.Join(folder, SetupName)
	if _, err := os.Lstat(path); isMissing(err) {
		return false, nil
	}
	said, err := readSetup(path)
	if err != nil {
		return true, err
	}
	a, first := setupText(said)
	t.Setup.Init, t.Settings = compact(t.Setup.Init), compact(t.Settings)
	b, second := setupText(t)
	return !bytes.Equal(a, b), errors.Join(first, second)
}
