package source

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"generals-chess/engine/bot/supervisor"
	"generals-chess/engine/plain"
)

// The folder of a Builder holds, for each KEY of a source file and its compiler: KEY.json, the names of the files that the source included
// when it was last built; KEY.lock, held during a build; and KEY-SUM for each state of these files, a folder with the program. A folder has
// this name only when it is complete.
const (
	building = ".building-"
	leaving  = ".leaving-"
)

// list is the content of KEY.json.
type list struct {
	Source   string   `json:"source"` // for people who read the file
	Includes []string `json:"includes"`
}

func digest(parts ...[]byte) string {
	sum := sha256.New()
	for _, part := range parts {
		fmt.Fprintf(sum, "%d:", len(part))
		sum.Write(part)
	}
	return hex.EncodeToString(sum.Sum(nil)[:16])
}

// identity distinguishes the states of a program or a header of the system. Compilers are installed from packages: a new version is a new file.
func identity(file string) string {
	info, err := os.Stat(file)
	if err != nil {
		return file
	}
	return file + " " + strconv.FormatInt(info.Size(), 10) + " " + strconv.FormatInt(info.ModTime().UnixNano(), 10)
}

// ofSystem reports whether a file changes only when packages are installed.
func ofSystem(file string) bool {
	for _, folder := range []string{"/usr/", "/opt/", "/lib/", "/Library/", "/nix/", "/Applications/"} {
		if strings.HasPrefix(file, folder) {
			return true
		}
	}
	return false
}

// at returns the path of an included file.
func (j *job) at(name string) string {
	if filepath.IsAbs(name) {
		return name
	}
	return filepath.Join(filepath.Dir(j.file), name)
}

// folder returns the folder of the program for the present state of the included files.
func (j *job) folder(includes []string) string {
	var states [][]byte
	for _, name := range includes {
		state := []byte(identity(j.at(name)))
		if !ofSystem(name) {
			state, _ = os.ReadFile(j.at(name)) // a missing file has a state too
		}
		states = append(states, []byte(name), state)
	}
	return filepath.Join(j.Folder, j.key+"-"+digest(states...))
}

func (j *job) listFile() string { return filepath.Join(j.Folder, j.key+".json") }

// kept returns the program that was built before, and marks it as used now.
func (j *job) kept() (Program, bool) {
	text, err := os.ReadFile(j.listFile())
	var l list
	if err != nil || json.Unmarshal(text, &l) != nil {
		return Program{}, false
	}
	folder := j.folder(l.Includes)
	p, err := j.programIn(folder)
	if err != nil {
		return Program{}, false
	}
	now := time.Now()
	_ = os.Chtimes(folder, now, now)
	_ = os.Chtimes(j.listFile(), now, now)
	return p, true
}

// programIn returns the program in a folder.
func (j *job) programIn(folder string) (Program, error) {
	l := languages[j.kind]
	if j.kind != Java {
		path := filepath.Join(folder, j.product())
		info, err := os.Lstat(path)
		if err == nil && !info.Mode().IsRegular() { // a source can make its compiler write a link
			err = os.ErrInvalid
		}
		if err != nil || l.runner == nil {
			return Program{path, []string{path}, folder}, err
		}
		return started(folder, l.runner, path)
	}
	classes := filepath.Join(folder, classFolder)
	class, ok := j.startClass(classes)
	if !ok {
		return Program{}, os.ErrNotExist
	}
	return started(folder, l.runner, "-cp", classes, class)
}

// started returns a program that another one starts.
func started(folder string, runner []string, args ...string) (Program, error) {
	path, words, err := Find(runner[0])
	return Program{path, slices.Concat(runner[:1], words, runner[1:], args), folder}, err
}

// keep renames the folder with the new program to its final name.
func (j *job) keep(work string, includes []string) (Program, error) {
	slices.Sort(includes)
	folder := j.folder(includes)
	if err := os.Rename(work, folder); err != nil {
		if p, kept := j.programIn(folder); kept == nil {
			return p, j.writeList(includes) // another build was faster
		}
		_ = supervisor.RemoveAll(folder) // the folder is damaged
		if err := os.Rename(work, folder); err != nil {
			return Program{}, err
		}
	}
	p, err := j.programIn(folder)
	return p, errors.Join(err, j.writeList(includes))
}

// writeList replaces the list in one step: a reader finds the old or the new one.
func (j *job) writeList(includes []string) error {
	text, err := json.Marshal(list{j.file, includes})
	if err != nil {
		return err
	}
	return plain.Replace(j.listFile(), append(text, '\n'), 0o600)
}
