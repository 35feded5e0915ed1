// Package builds stores builds of bots by their content: every build stays as it was, whatever happens to its source file.
//
// A folder holds a line of builds for one game. Each build has a folder below it, named by the beginning of its hash, with the source
// file, the files beside it that it includes with quotes, and build.json.
package builds

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"time"

	"github.com/adrg/xdg"

	"generals-chess/engine"
	"generals-chess/engine/bot/project"
	"generals-chess/engine/plain"
)

// What is wrong with a file or a line of builds. Arguments: file, reason, name.
var (
	unread  = engine.Phrase{Key: "builds.unread", Text: "{file} cannot be kept: {reason}."}
	noBuild = engine.Phrase{Key: "builds.none", Text: "No build is called {name}: name a file, last, or the number of a build in arena better --history."}
	several = engine.Phrase{Key: "builds.several", Text: "Several builds begin with {name}: write more of the number."}
)

// Limits of a build, and the names in its folder.
const (
	mostBytes = 64 << 20
	mostFiles = 64
	infoName  = "build.json"
	fileName  = "file"
	shortID   = 10
)

// Build is a stored version of a bot.
type Build struct {
	ID    string    `json:"id"`   // beginning of the hash
	Hash  string    `json:"hash"` // SHA-256 of its files
	Name  string    `json:"name"` // name of the source file
	From  string    `json:"from"` // path of the source file, which may have changed since
	Added time.Time `json:"added"`
	// Path is the path of the stored source file.
	Path string `json:"-"`
}

// Line is a folder of builds of one bot.
type Line struct{ Folder string }

// UserLine returns the user's line with that name for a game.
func UserLine(game, name string) Line {
	return Line{filepath.Join(xdg.DataHome, "generals-chess", "better", game, name)}
}

func (l Line) at(id string) string { return filepath.Join(l.Folder, "builds", id) }

// Add stores the content of the file as a build; fresh reports that it was not stored before. The error is a *engine.Phrase.
func (l Line) Add(file string, now time.Time) (b Build, fresh bool, err error) {
	if b, fresh, err = l.add(file, now); err != nil {
		err = unread.With("file", file).WithPhrase("reason", engine.Reason(err)).Err()
	}
	return b, fresh, err
}

func (l Line) add(file string, now time.Time) (b Build, fresh bool, err error) {
	full, err := filepath.Abs(file)
	if err != nil {
		return b, false, err
	}
	parts, err := gather(full)
	if err != nil {
		return b, false, err
	}
	hash := sum(parts)
	b = Build{ID: hash[:shortID], Hash: hash, Name: filepath.Base(full), From: full, Added: now.UTC()}
	if old, err := l.read(b.ID); err == nil && old.Hash == hash {
		return old, false, nil
	}
	if err := l.write(b, parts); err != nil {
		return b, false, err
	}
	b, err = l.read(b.ID)
	return b, true, err
}

// Remove deletes a build, such as one that does not compile.
func (l Line) Remove(b Build) error { return os.RemoveAll(l.at(b.ID)) }

// part is one file of a build. Its name is the path relative to the source file's folder, with slashes.
type part struct {
	name string
	text []byte
	mode fs.FileMode
}

var included = regexp.MustCompile(`(?m)^[ \t]*#[ \t]*include[ \t]*"([^"\n]+)"`)

// gather reads a file and the files that it includes with quotes from its folder or below, recursively.
func gather(file string) (parts []part, err error) {
	folder, bytes := filepath.Dir(file), 0
	for todo := []string{filepath.Base(file)}; len(todo) > 0; todo = todo[1:] {
		name := todo[0]
		if slices.ContainsFunc(parts, func(p part) bool { return p.name == name }) {
			continue
		}
		path := filepath.Join(folder, filepath.FromSlash(name))
		text, err := plain.Bytes(path, mostBytes)
		if len(parts) > 0 && (err != nil || project.LeadsOut(path, folder)) {
			continue // the compiler reports what is missing, or finds it elsewhere
		}
		if err != nil {
			return nil, err
		}
		info, err := os.Stat(path)
		if err != nil {
			return nil, err
		}
		parts = append(parts, part{name, text, info.Mode().Perm()})
		if bytes += len(text); bytes > mostBytes || len(parts) > mostFiles {
			return nil, fs.ErrInvalid
		}
		for _, m := range included.FindAllSubmatch(text, -1) {
			next := filepath.ToSlash(filepath.Join(filepath.Dir(name), filepath.FromSlash(string(m[1]))))
			if filepath.IsLocal(filepath.FromSlash(next)) {
				todo = append(todo, next)
			}
		}
	}
	return parts, nil
}

// sum returns the hash of a build, over names and contents. The name of the first file is left out, except for its extension.
func sum(parts []part) string {
	all := sha256.New()
	for i, p := range parts {
		name := p.name
		if i == 0 {
			name = filepath.Ext(name)
		}
		one := sha256.Sum256(p.text)
		_, _ = all.Write([]byte(name + "\x00")) // a hash never returns an error
		_, _ = all.Write(one[:])
	}
	return hex.EncodeToString(all.Sum(nil))
}

// write writes the build's folder under a temporary name and renames it.
func (l Line) write(b Build, parts []part) error {
	if err := os.MkdirAll(filepath.Dir(l.at(b.ID)), 0o755); err != nil {
		return err
	}
	work, err := os.MkdirTemp(filepath.Dir(l.at(b.ID)), ".part-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(work) // no longer there if all went well
	for _, p := range parts {
		path := filepath.Join(work, fileName, filepath.FromSlash(p.name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(path, p.text, p.mode|0o600); err != nil {
			return err
		}
	}
	text, err := plain.JSON(b, " ")
	if err != nil {
		return err
	}
	if err := errors.Join(os.WriteFile(filepath.Join(work, infoName), text, 0o644), os.Chmod(work, 0o755)); err != nil {
		return err
	}
	if err := os.RemoveAll(l.at(b.ID)); err != nil { // an existing folder is damaged
		return err
	}
	return os.Rename(work, l.at(b.ID))
}

// read reads a stored build.
func (l Line) read(id string) (b Build, err error) {
	text, err := plain.Read(filepath.Join(l.at(id), infoName), mostBytes)
	if err == nil {
		err = json.Unmarshal(text, &b)
	}
	if err != nil {
		return b, err
	}
	if b.ID != id || !filepath.IsLocal(b.Name) || filepath.Base(b.Name) != b.Name {
		return b, fs.ErrInvalid
	}
	b.Path = filepath.Join(l.at(id), fileName, b.Name)
	_, err = os.Stat(b.Path)
	return b, err
}

// List returns all builds, the oldest first. A build that cannot be read is skipped.
func (l Line) List() (list []Build, err error) {
	entries, err := os.ReadDir(filepath.Join(l.Folder, "builds"))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	for _, e := range entries {
		if strings.HasPrefix(e.Name(), ".") {
			continue
		}
		if b, err := l.read(e.Name()); err == nil {
			list = append(list, b)
		}
	}
	slices.SortFunc(list, func(a, b Build) int { return cmp.Or(a.Added.Compare(b.Added), cmp.Compare(a.ID, b.ID)) })
	return list, err
}

// Last returns the newest build other than but; ok is false if there is none.
func (l Line) Last(but string) (b Build, ok bool, err error) {
	list, err := l.List()
	for _, one := range list {
		if one.ID != but {
			b, ok = one, true
		}
	}
	return b, ok, err
}

// Named returns the build whose ID begins with text. The error is a *engine.Phrase.
func (l Line) Named(text string) (found Build, err error) {
	list, err := l.List()
	if err != nil {
		return found, engine.Reason(err).Err()
	}
	n := 0
	for _, b := range list {
		if text != "" && strings.HasPrefix(b.ID, strings.ToLower(text)) {
			found = b
			n++
		}
	}
	switch {
	case n == 0:
		return found, noBuild.With("name", text).Err()
	case n > 1:
		return found, several.With("name", text).Err()
	}
	return found, nil
}
