package process

import "generals-chess/engine/bot/sandbox"

// Program is what a host runs, where, and what it is kept to.
type Program struct {
	Path     string   // of the program, absolute
	Args     []string // from 0, as the program sees them
	File     string   // the bot itself: its folder is never hidden from it
	Given    []string // words whose programs, files and folders it sees, see sandbox.Job
	Folder   *Folder  // it works in
	Memory   int64    // the limit of memory, in bytes
	NoLimits bool     // one process may map any amount of memory
	Hidden   []string // files and folders that it cannot look into, where Confines
	Sandbox  sandbox.Mode
	Env      []string // variables of its own, NAME=VALUE, besides what every program has
	Tool     bool     // it is no bot: how much it writes is watched otherwise
}
