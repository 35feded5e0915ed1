package process

import (
	"os"

	"generals-chess/engine/bot/sandbox"
)

// Program describes the program that a host runs, its folder and its limits.
type Program struct {
	Path     string   // of the program, absolute
	Args     []string // from 0, as the program sees them
	File     string   // the bot itself: its folder is never hidden from the program
	Given    []string // words that name programs, files and folders the program may see, see sandbox.Job
	Folder   *Folder  // the folder it works in
	Memory   int64    // limit of memory, in bytes
	NoLimits bool     // one process may map any amount of memory
	Hidden   []string // files and folders that it cannot read, where Confines
	Sandbox  sandbox.Mode
	Env      []string // additional variables, NAME=VALUE
	Tool     bool     // it is a tool, not a bot: RunTool limits how much it writes
}

// job returns the program as the sandbox sees it.
func (p Program) job() sandbox.Job {
	home, _ := os.UserHomeDir()
	return sandbox.Job{Path: p.Path, File: p.File, Given: p.Given, Work: p.Folder.Path, Writes: p.Folder.writable(), Hidden: p.Hidden, Home: home}
}
