package runner

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"time"

	"generals-chess/engine"
	"generals-chess/engine/cluster/workerlist"
)

// Helpers describes the other machines that help with a tournament.
type Helpers struct {
	Cannot  error // why none can be invited; nil if they can
	On      bool  // invited: they may help as soon as the running games are over
	Line    string
	Workers []workerlist.Worker // in the order of their arrival, with this machine
	At      time.Time           // time of the list
	Said    *engine.Phrase
}

// Here reports whether a worker is connected.
func (h *Helpers) Here(w workerlist.Worker) bool { return w.Here(h.At) }

// Playing returns the number of games that they play.
func (h *Helpers) Playing() (n int) {
	for _, w := range h.Workers {
		if h.Here(w) {
			n += w.Playing
		}
	}
	return n
}

// heard takes the list of workers.
func (h *Helpers) heard(r workerlist.List) {
	h.Workers, h.At = slices.Clone(r.Workers), r.Written
}

// Why other machines cannot help. Arguments: program, folder, text, reason.
var (
	noProgram = engine.Phrase{Key: "helpers.missing", Text: "Other machines are played with by the program {program}, which is not in {folder}. Put it there from the same release."}
	otherTwin = engine.Phrase{Key: "helpers.version", Text: "The program {program} beside this one belongs to another version. Take both from the same release."}
	died      = engine.Phrase{Key: "helpers.died", Text: "The program {program} ended unexpectedly. What is finished is kept."}
	diedOf    = engine.Phrase{Key: "helpers.died-of", Text: "The program {program} ended unexpectedly. What is finished is kept. The last it said: {text}"}
	unstarted = engine.Phrase{Key: "helpers.unstarted", Text: "The program {program} could not be started: {reason}"}
)

// arenaProgram is the program that plays with other machines. It links the server, which the window does not.
const arenaProgram = "arena"

// beside returns the path of arena in this program's folder, where every release has it. The error is an *engine.Phrase.
func beside() (string, error) {
	self, err := os.Executable()
	if err != nil {
		return "", unstarted.With("program", arenaProgram).WithPhrase("reason", engine.Reason(err)).Err()
	}
	if real, err := filepath.EvalSymlinks(self); err == nil {
		self = real
	}
	path, err := exec.LookPath(filepath.Join(filepath.Dir(self), arenaProgram))
	if err != nil && !errors.Is(err, exec.ErrDot) {
		return "", noProgram.With("program", arenaProgram).With("folder", filepath.Dir(self)).Err()
	}
	return path, nil
}

// Invite invites other machines, or lets this machine play alone again. The running games are finished first. Inviting also resumes
// a paused tournament.
func (c *Tournament) Invite(on bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.serve == on || c.State().Now == nil {
		return
	}
	c.serve = on
	c.put(func(s *State) { s.Helpers.On, s.Helpers.Line, s.Helpers.Said = on, "", nil })
	switch {
	case c.job != nil && c.job.plays && !isClosed(c.job.finish):
		j := c.job
		close(j.finish)
		if c.State().Phase == Building { // no game runs
			j.stop()
		}
		c.goOn(j.changed)
	case on && c.State().Phase == Paused:
		c.goOn(false)
	}
}

// look checks whether other machines can be invited, and reads who helped before.
func (c *Tournament) look() {
	_, err := c.server()
	list, known, _ := workerlist.Read(c.folder) // an unreadable list counts as none
	c.set(func(s *State) {
		s.Helpers.Cannot = err
		if known {
			s.Helpers.heard(list)
		}
	})
}

// server returns the path of the program that plays with other machines.
func (c *Tournament) server() (string, error) {
	if c.host.Server == nil {
		return beside()
	}
	return c.host.Server()
}
