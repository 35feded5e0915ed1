// Package roster reads and writes the bots file: names of bots, with the options of each.
//
//	# ~/.config/generals-chess/bots.toml
//	[expander]
//	command = "python3 expander.py"
//	folder = "~/bots"          # relative paths start from here; if it is missing, from the folder of this file
//	keep-running = "off"       # "auto", "on" or "off"
//	language = "c++"           # decides the time factor
//	time-limit = "500ms"       # of one turn, before the factor
//	memory-limit = 512         # MB
//
// Only command is required. Missing values are as for any other bot.
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

// Bot is one bot of the file. A zero field, except Name and Command, is one that the file does not set.
type Bot struct {
	Name        string
	Command     string
	Folder      string // as written
	KeepRunning bot.KeepRunning
	Language    bot.Language
	TimeLimit   time.Duration
	MemoryLimit int64 // MB
}

// Roster is the content of a bots file. It is immutable: With and Without return a new one.
type Roster struct {
	file string // absolute; "" for a text that is no file
	text []byte
	bots []entry
}

var _ bot.Names = (*Roster)(nil)

// UserFile returns the path of the user's bots file.
func UserFile() string { return filepath.Join(xdg.ConfigHome, "generals-chess", "bots.toml") }

// File returns the path of the file that was read, "" for none.
func (r *Roster) File() string { return r.file }

// Text returns the content of the file, in TOML.
func (r *Roster) Text() []byte { return slices.Clone(r.text) }

// Bots returns all bots, in the file's order.
func (r *Roster) Bots() []Bot {
	list := make([]Bot, 0, len(r.bots))
	for _, e := range r.bots {
		list = append(list, e.Bot)
	}
	return list
}

// Find returns the bot of that name. A nil Roster has none.
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

// Lookup implements bot.Names: the bot's own options take precedence over o.
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

// folder returns the folder that relative paths in a bot's command start from.
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

// Seat parses a seat as engine.ParseSeat does, and also the name of a bot alone, which becomes a bot seat with that name as its command.
// ParseSeat takes precedence. The error is a *engine.Phrase.
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

// Bare parses a seat as Seat does, and, for command lines, also the file or the command of a bot alone.
func (r *Roster) Bare(text string) (engine.SeatSpec, error) {
	spec, err := r.Seat(text)
	if err != nil && runs(text) {
		return engine.SeatSpec{Kind: engine.BotSeat, Arg: strings.TrimSpace(text)}, nil
	}
	return spec, err
}

// runs reports whether a seat is the file or command of a bot alone. A text that looks like one counts even if it does not exist, and so
// does a folder, so that the error is about a file.
func runs(text string) bool {
	for _, kind := range []engine.SeatKind{engine.AISeat, engine.BotSeat} {
		if strings.HasPrefix(text, string(kind)+":") {
			return false
		}
	}
	if strings.ContainsAny(strings.TrimSpace(text), `/\. `) || text == "" {
		return text != ""
	}
	err := bot.Check(text, bot.Options{})
	return err == nil || bot.IsFolder(err)
}

// longest is the greatest length of a name, in bytes.
const longest = 64

// MayBeName reports whether a bot can have this name: it must mean nothing else where a seat is expected.
func MayBeName(name string) bool {
	switch {
	case name == "" || len(name) > longest:
		return false
	case slices.Contains([]string{"human", "ai", "bot", "same"}, name) || name[0] == '-' || name[0] == '~':
		return false
	}
	return !strings.ContainsFunc(name, unfit)
}
