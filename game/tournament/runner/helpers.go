package runner

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"time"

	"generals-chess/engine"
	"generals-chess/engine/cluster/roll"
)

// Helpers is what is known of other machines that help with a tournament.
type Helpers struct {
	Cannot  error // why nobody can be invited; nil: they can
	On      bool  // others may help, as soon as the games that run are over
	Line    string
	Workers []roll.Worker // in the order in which they came; this machine is one of them
	At      time.Time     // when that was so
	Said    *engine.Phrase
}

// Here tells of a worker that plays along.
func (h *Helpers) Here(w roll.Worker) bool { return w.Here(h.At) }

// Playing is how many games they play.
func (h *Helpers) Playing() (n int) {
	for _, w := range h.Workers {
		if h.Here(w) {
			n += w.Playing
		}
	}
	return n
}

// heard takes in the list of workers.
func (h *Helpers) heard(r roll.Roll) {
	h.Workers, h.At = slices.Clone(r.Workers), r.Written
}

// What keeps others from helping. Arguments: program, folder, text, theirs, mine.
var (
	noProgram = engine.Phrase{Key: "helpers.missing", Text: "Other machines are played with by the program {program}, which is not in {folder}. Put it there from the same release."}
	noBrowser = engine.Phrase{Key: "helpers.browser", Text: "A page in a browser cannot be reached by other machines: the program for your system can."}
	otherTwin = engine.Phrase{Key: "helpers.version", Text: "The program {program} beside this one belongs to another version. Take both from the same release."}
	died      = engine.Phrase{Key: "helpers.died", Text: "The program {program} ended unexpectedly. What is finished is kept."}
	diedOf    = engine.Phrase{Key: "helpers.died-of", Text: "The program {program} ended unexpectedly. What is finished is kept. The last it said: {text}"}
	unstarted = engine.Phrase{Key: "helpers.unstarted", Text: "The program {program} could not be started: {reason}"}
)

// arenaProgram plays with other machines: it has what that needs, which the window does not link.
const arenaProgram = "arena"

// beside finds arena in the folder of this program, where every release has it. The error is a *engine.Phrase.
func beside() (string, error) {
	if runtime.GOOS == "js" {
		return "", noBrowser.Err()
	}
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

// Invite has others help with the tournament from now on, or has this machine play it alone again. What runs is played to its end
// first. A tournament that is paused goes on, unless only being alone was asked for.
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

// look sees whether others can be invited, and who helped before.
func (c *Tournament) look() {
	_, err := c.server()
	list, known, _ := roll.Read(c.folder) // one that cannot be read tells nothing
	c.set(func(s *State) {
		s.Helpers.Cannot = err
		if known {
			s.Helpers.heard(list)
		}
	})
}

// server is where the program is that plays with other machines.
func (c *Tournament) server() (string, error) {
	if c.host.Server == nil {
		return beside()
	}
	return c.host.Server()
}
