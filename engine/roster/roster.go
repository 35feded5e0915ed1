// Package roster is the bots file: bots that go by a name, with how each of them is run.
//
//	# ~/.config/generals-chess/bots.toml
//	[expander]
//	command = "python3 expander.py"
//	folder = "~/bots"          # relative paths start from here; the folder of this file where it is not given
//	keep-running = "off"       # "auto", "on" or "off"
//	language = "c++"           # whose time factor it gets
//	time-limit = "500ms"       # of one turn, before the factor
//	memory-limit = 512         # MB
//
// Only command must be there. What is not said is as for any other bot.
package roster

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/adrg/xdg"

	"generals-chess/engine"
	"generals-chess/engine/bot"
)

// Bot is one of them. A zero field, but for Name and Command, is one of which the file says nothing.
type Bot struct {
	Name        string
	Command     string
	Folder      string // as it is written
	KeepRunning bot.KeepRunning
	Language    bot.Language
	TimeLimit   time.Duration
	MemoryLimit int64 // MB
}

// Roster is what a bots file says. It never changes: With and Without make another.
type Roster struct {
	file string // absolute; "" for a text that is no file
	text []byte
	bots []entry
}

var _ bot.Names = (*Roster)(nil)

// UserFile is the bots file of the user.
func UserFile() string { return filepath.Join(xdg.ConfigHome, "generals-chess", "bots.toml") }

// File is the file that was read, "" for none.
func (r *Roster) File() string { return r.file }

// Text is what the file says, in TOML.
func (r *Roster) Text() []byte { return slices.Clone(r.text) }

// Bots are all of them, in the file's order.
func (r *Roster) Bots() []Bot {
	list := make([]Bot, 0, len(r.bots))
	for _, e := range r.bots {
		list = append(list, e.Bot)
	}
	return list
}

// Find is the bot of that name. A nil Roster has none.
func (r *Roster) Find(name string) (Bot, bool) {
	if e := r.entry(name); e != nil {
		return e.Bot, true
	}
	return Bot{}, false
}

func (r *Roster) entry(name string) *entry {
	if r == nil {
		return nil
	}
	for i := range r.bots {
		if r.bots[i].Name == strings.TrimSpace(name) {
			return &r.bots[i]
		}
	}
	return nil
}

// Lookup makes a Roster bot.Names: what it says of a bot goes before o.
func (r *Roster) Lookup(name string, o bot.Options) (command string, of bot.Options, ok bool) {
	b, ok := r.Find(name)
	if !ok {
		return "", o, false
	}
	if o.Name == "" {
		o.Name = b.Name
	}
	o.Dir = r.folder(b)
	if b.KeepRunning != "" {
		o.KeepRunning = b.KeepRunning
	}
	if b.Language != "" {
		o.Language = b.Language
	}
	if b.TimeLimit != 0 {
		o.TimeLimit = b.TimeLimit
	}
	if b.MemoryLimit != 0 {
		o.MemoryLimit = b.MemoryLimit << 20
	}
	return b.Command, o, true
}

// folder is where relative paths in a bot's command start from.
func (r *Roster) folder(b Bot) string {
	if rest, ok := strings.CutPrefix(b.Folder+"/", "~/"); ok {
		if home, err := os.UserHomeDir(); err == nil {
			return filepath.Join(home, rest)
		}
	}
	if filepath.IsAbs(b.Folder) {
		return filepath.Clean(b.Folder)
	}
	return filepath.Join(filepath.Dir(r.file), b.Folder)
}

// Seat reads a seat as engine.ParseSeat does, and the name of a bot alone, which is that bot: the command of its seat is
// its name. What ParseSeat reads goes first. The error is a *engine.Phrase.
func (r *Roster) Seat(text string) (engine.SeatSpec, error) {
	spec, err := engine.ParseSeat(text)
	if err == nil {
		return spec, nil
	}
	name := strings.TrimSpace(text)
	if _, ok := r.Find(name); ok {
		return engine.SeatSpec{Kind: engine.BotSeat, Arg: name}, nil
	}
	if !MayBeName(name) || r == nil {
		return engine.SeatSpec{}, err
	}
	return engine.SeatSpec{}, r.unknown(name)
}

// Bare reads a seat as Seat does, and as a command line names it: the file or the command of a bot alone is that bot.
func (r *Roster) Bare(text string) (engine.SeatSpec, error) {
	spec, err := r.Seat(text)
	if err != nil && runs(text) {
		return engine.SeatSpec{Kind: engine.BotSeat, Arg: strings.TrimSpace(text)}, nil
	}
	return spec, err
}

// runs reports whether a seat is the bare file or command of a bot. What is written as one, and is not there, is told as a file is.
func runs(text string) bool {
	for _, kind := range []engine.SeatKind{engine.AISeat, engine.BotSeat} {
		if strings.HasPrefix(text, string(kind)+":") {
			return false
		}
	}
	return strings.ContainsAny(strings.TrimSpace(text), `/\. `) || text != "" && bot.Check(text, bot.Options{}) == nil
}

// longest is the length of a name, in bytes.
const longest = 64

// MayBeName reports whether a bot can have this name: one that is nothing else where a seat is expected.
func MayBeName(name string) bool {
	switch {
	case name == "" || len(name) > longest:
		return false
	case slices.Contains([]string{"human", "ai", "bot", "same"}, name) || name[0] == '-' || name[0] == '~':
		return false
	}
	return !strings.ContainsFunc(name, unfit)
}
