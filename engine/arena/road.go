package arena

import (
	"os"
	"path/filepath"

	"generals-chess/engine"
	"generals-chess/engine/arena/schedule"
	"generals-chess/engine/arena/store"
)

// Road takes games to those who play them elsewhere, and brings back what came of them. It may bring a game twice, late,
// or one that is not true: each counts once, and only as its record says.
type Road interface {
	// Room is how many games may be out now.
	Room() int
	// Send gives a game out. It does not wait for the game.
	Send(g schedule.Game) error
	// Back is where the games come back, in any order.
	Back() <-chan *Returned
	// Hold has no more games begun. Rested is closed when none is being played and all have come back.
	Hold() (rested <-chan struct{})
}

// Fate is what became of a game that came back.
type Fate int

// The fates. A game that is told none may be brought once more.
const (
	Counted Fate = iota // the disk has it
	Double              // another came before it, or nobody asked for it
	Untrue              // it is not as its record says, or its record is not true
)

// Returned is a game that came back.
type Returned struct {
	Game   store.Game
	Record []byte // its file
	// Thorough has all of the record played again; else it has to be whole, of this game, and to end as Game says.
	Thorough bool
	// Unproved is a game that needs no record.
	Unproved bool
	// Settle is told what became of it, and why it is untrue; nil: nobody asks.
	Settle func(f Fate, why []engine.Phrase)
	// Err ends the run, if it is not nil: there is no game.
	Err error
}

func (b *Returned) settle(f Fate, why ...engine.Phrase) {
	if b != nil && b.Settle != nil {
		b.Settle(f, why)
	}
}

// checked is a game that came back and was compared with its record.
type checked struct {
	played
	untrue []engine.Phrase // what is wrong with it; nil: nothing
}

// check compares a game with its record, and puts the record where those of running games are.
func (c Config) check(t store.Tournament, g schedule.Game, b *Returned) checked {
	row := b.Game
	p := checked{played: played{from: b}}
	if !b.Unproved {
		f := folderOf(c, t)
		f.Quick, f.NoRecords = !b.Thorough, false
		f.Text = func(int) ([]byte, error) { return b.Record, nil }
		found := f.Check(row, g)
		if p.untrue = found.Says; p.untrue != nil {
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
	b.Record = nil // it need not be kept in memory while it waits
	return p
}

func writeRecord(path string, text []byte) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	return os.WriteFile(path, text, 0o644)
}
