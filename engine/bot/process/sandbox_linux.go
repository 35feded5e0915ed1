package process

import (
	"os"
	"path/filepath"
	"sync"
	"syscall"

	"golang.org/x/sys/unix"

	"generals-chess/engine/bot/sandbox"
	"generals-chess/engine/bot/supervisor"
)

const (
	// mostFiles limits the open files of one process.
	mostFiles = 4096
	// mostTasks limits the threads that a program in a cage has in all its processes.
	mostTasks   = 2000
	rlimitNPROC = 6
)

// offered probes once: that takes a few milliseconds, and the result does not change.
var offered = sync.OnceValue(probe)

// Offered returns the ways in which this system can sandbox programs.
func Offered() sandbox.Offer { return offered() }

// Confines reports whether this system can keep a program from reading hidden folders.
func Confines() bool { return Offered().Way >= sandbox.Landlock }

// probe tries out which sandboxes this system supports.
func probe() sandbox.Offer {
	o := sandbox.Offer{Landlock: supervisor.ConfineVersion()}
	if o.Landlock > 0 {
		o.Way = sandbox.Landlock
	} else {
		o.Lacks = "this kernel has no Landlock (Linux 5.13)"
	}
	if err := tryCage(); err != nil {
		o.Lacks = err.Error()
		return o
	}
	o.Way = sandbox.Namespaces
	return o
}

// tryCage reports why no cage can be made; nil if one was made and left.
func tryCage() error {
	p := Program{Path: "/bin/sh", Args: []string{"sh"}, File: "/bin/sh", Folder: &Folder{Path: "/usr"}, Memory: toolProcess}
	h, err := p.host(sandbox.Namespaces)
	if err != nil {
		return err
	}
	_ = h.order(supervisor.Quit)
	h.reports.Wait()
	refused := h.refused
	_ = h.Close()
	return refused
}

// config returns the supervisor's configuration; keeper is the supervisor's process number.
func (p Program) config(w sandbox.Way, keeper int) (supervisor.Config, error) {
	c := supervisor.Config{Data: p.dataLimit(), Dir: p.Folder.Path, Remove: p.Folder.removed(), Path: p.Path, Args: p.Args}
	if w == sandbox.Nothing {
		c.Env = append(append(append(os.Environ(), "PWD="+c.Dir), p.environment()...), p.Env...)
		return c, nil
	}
	var err error
	job := p.job()
	c.Sealed, c.Env = true, append(sandbox.Environment(os.Environ(), job.Home, p.Folder.Path, p.temporary(w)), p.Env...)
	c.Limits = []supervisor.Limit{
		{Resource: syscall.RLIMIT_CORE}, {Resource: syscall.RLIMIT_FSIZE, Most: p.mostFile()}, {Resource: syscall.RLIMIT_NOFILE, Most: openFiles()},
	}
	if w == sandbox.Namespaces {
		c.Limits = append(c.Limits, supervisor.Limit{Resource: rlimitNPROC, Most: mostTasks})
		c.Cage = sandbox.CageFor(job)
		c.Paths = sandbox.CageBounds(job, c.Cage)
	} else {
		c.Args = sandbox.Arguments(p.Path, p.Args, p.temporary(w))
		c.Paths = append(sandbox.Bounds(job), p.writable()...)
	}
	c.Filter, err = sandbox.Filter(w == sandbox.Namespaces, p.Tool, uint32(keeper))
	return c, err
}

// mostFile returns the size of the largest file that the program may write, in bytes. A tool that writes too much is to get an error, not
// to be ended by a signal.
func (p Program) mostFile() uint64 {
	if p.Tool {
		return 2 * sandbox.Room
	}
	return sandbox.Room
}

// openFiles returns mostFiles, or the user's own limit if that is less.
func openFiles() uint64 {
	var limit unix.Rlimit
	if err := unix.Getrlimit(unix.RLIMIT_NOFILE, &limit); err != nil {
		return mostFiles
	}
	return min(mostFiles, limit.Max)
}

// devices may be written by every program.
var devices = []string{"/dev/null", "/dev/zero", "/dev/full"}

// writable returns the paths that a program confined by Landlock may write to.
func (p Program) writable() (list []supervisor.Path) {
	for _, path := range append(p.Folder.writable(), devices...) {
		if at, err := filepath.EvalSymlinks(path); err == nil {
			list = append(list, supervisor.Path{Name: at, Write: true})
		}
	}
	return list
}

// temporaryFolder makes a new folder for temporary files, for a program confined by Landlock that has none: it shares /tmp with all other programs.
func (p Program) temporaryFolder(w sandbox.Way) (Folder, error) {
	if w != sandbox.Landlock || len(p.Folder.writable()) > 0 {
		return Folder{}, nil
	}
	return newFolder("", "")
}

// temporary returns the folder for temporary files that the program's environment names.
func (p Program) temporary(w sandbox.Way) string {
	switch {
	case p.Folder.temporary != "":
		return p.Folder.temporary
	case w == sandbox.Namespaces:
		return "/tmp"
	}
	return p.Folder.Path
}

// spaces returns the namespaces of a supervisor, which is their first process.
func spaces() *syscall.SysProcAttr {
	return &syscall.SysProcAttr{
		Setpgid:     true,
		Cloneflags:  unix.CLONE_NEWUSER | unix.CLONE_NEWPID | unix.CLONE_NEWNS | unix.CLONE_NEWNET | unix.CLONE_NEWIPC | unix.CLONE_NEWUTS,
		UidMappings: []syscall.SysProcIDMap{{ContainerID: sandbox.InsideID(os.Getuid()), HostID: os.Getuid(), Size: 1}},
		GidMappings: []syscall.SysProcIDMap{{ContainerID: sandbox.InsideID(os.Getgid()), HostID: os.Getgid(), Size: 1}},
		AmbientCaps: []uintptr{unix.CAP_CHOWN, unix.CAP_DAC_OVERRIDE, unix.CAP_DAC_READ_SEARCH, unix.CAP_FOWNER, unix.CAP_SETPCAP, unix.CAP_NET_ADMIN, unix.CAP_SYS_ADMIN},
	}
}
