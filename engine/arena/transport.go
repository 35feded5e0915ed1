package arena

import (
	"os"
	"path/filepath"

	"generals-chess/engine"
	"generals-chess/engine/arena/schedule"
	"generals-chess/engine/arena/store"
)

// Transport sends games to be played elsewhere and brings back their results. A game may come back twice, late, or with a false result: the
// arena counts each game once, and only as its record says.
type Transport interface {
	// Room returns how many games may be out now.
	Room() int
	// Send sends a game out, without waiting for it.
	Send(g schedule.Game) error
	// Back returns the channel on which games come back, in any order.
	Back() <-chan *Returned
	// Hold starts no more games. rested is closed when none is being played and all have come back.
	Hold() (rested <-chan struct{})
}

// Outcome is the result of taking over a game that a worker sent back.
type Outcome int

// The values of Outcome. A game for which Settle was not called may be brought back once more.
const (
	Stored    Outcome = iota // stored on disk
	Duplicate                // another copy came first, or the game was not asked for
	Invalid                  // it does not match its record, or its record is not sound
)

// Returned is a game that came back over a Transport.
type Returned struct {
	Game   store.Game
	Record []byte // content of its file
	// Thorough replays the whole record. If false, the record only has to be complete, of this game, and end as Game says.
	Thorough bool
	// Unproved is true for a game that needs no record.
	Unproved bool
	// Settle is called with what became of the game and, for Invalid, the reasons. May be nil.
	Settle func(f Outcome, why []engine.Phrase)
	// Err, if not nil, ends the run: there is no game.
	Err error
}

func (b *Returned) settle(f Outcome, why ...engine.Phrase) {
	if b != nil && b.Settle != nil {
		b.Settle(f, why)
	}
}

// checked is a game that came back and was compared with its record.
type checked struct {
	played
	problems []engine.Phrase // nil if it is sound
}

// check compares a game with its record, and writes the record into the folder of running games.
func (c Config) check(t store.Tournament, g schedule.Game, b *Returned) checked {
	row := b.Game
	p := checked{played: played{from: b}}
	if !b.Unproved {
		f := folderOf(c, t)
		f.Quick, f.NoRecords = !b.Thorough, false
		f.Text = func(int) ([]byte, error) { return b.Record, nil }
		found := f.Check(row, g)
		if p.problems = found.Says; p.problems != nil {
			return p
		}
		found.True.Worker = row.Worker
		row = found.True
	}
	row.Game = g
	if c.NoRecords || b.Unproved {
		row.Record, row.Digest = "", ""
		p.game = row
		return p
	}
	p.game, p.part = row, Live(c.Folder, g.Number)
	if err := writeRecord(p.part, b.Record); err != nil {
		p.err = noRecord.WithInt("number", g.Number).WithPhrase("reason", engine.Reason(err)).Err()
	}
	b.Record = nil // frees memory while the game waits
	return p
}

func writeRecord(path string, text []byte) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	return os.WriteFile(path, text, 0o644)
}
