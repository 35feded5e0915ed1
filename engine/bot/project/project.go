// Package project finds the program in a folder as people hand it in: files side by side, or the folder structure of their tools. What a
// tool leaves there belongs to that one program.
package project

import (
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// Kind is the role that a file can have as a bot.
type Kind string

// The kinds.
const (
	None    Kind = ""
	Source  Kind = "source"  // what people write: built first, or run as it is; also of a language that must be built by hand
	Program Kind = "program" // what was built
)

// Limits of the search.
const (
	deepest    = 12   // nested folders, of which src/main/java/org/school/bot has several
	mostLooked = 4000 // files of a folder and all folders below it
)

// Content lists the relevant files of one folder of a project, by their names there.
type Content struct {
	Path       string // of the folder
	Build, Run string // the scripts that build and run the bot; "" for none
	Sources    []string
	Programs   []string
	Link       string   // the last of these files that is a link out of the project
	Starts     []string // of several sources of one language, those in which a program can begin
}

// Empty reports whether there is nothing that could be a bot.
func (c Content) Empty() bool {
	return c.Build == "" && c.Run == "" && c.Link == "" && len(c.Sources)+len(c.Programs) == 0
}

// File returns the path of a file of the folder.
func (c Content) File(name string) string { return filepath.Join(c.Path, name) }

// Choose returns the one file that is the bot: the run script, otherwise a source, otherwise a program. If there are several, it returns
// these instead; if there is none, nothing.
func (c Content) Choose() (name string, several []string) {
	if c.Run != "" {
		return c.Run, nil
	}
	list := c.Sources
	if len(list) == 0 {
		list = c.Programs
	}
	for _, some := range [][]string{list, c.Starts} {
		if name, ok := theOne(some); ok {
			return name, nil
		}
	}
	return "", list
}

// theOne returns the only file, or the one that is called main.
func theOne(files []string) (name string, ok bool) {
	if len(files) > 1 {
		files = slices.DeleteFunc(slices.Clone(files), func(name string) bool { return !isMain(name) })
	}
	if len(files) != 1 {
		return "", false
	}
	return files[0], true
}

func isMain(name string) bool {
	base := filepath.Base(name)
	return strings.EqualFold(strings.TrimSuffix(base, filepath.Ext(base)), "main")
}

// IsRun reports whether a file is the script that starts a bot, by its name.
func IsRun(name string) bool { return isScript(name, "run") }

// IsBuild reports whether a file is the script that builds a bot, by its name.
func IsBuild(name string) bool { return isScript(name, "build") }

func isScript(file, name string) bool { return file == name || file == name+".sh" }

// Finder looks through projects.
type Finder struct {
	Kind func(path string) Kind // what a file can be
	// Starts reports whether a program begins in a source file, for several files of one language side by side; nil: not known.
	Starts func(path string) bool
}

// In sorts the files of one folder; root is the project's folder.
func (f Finder) In(at, root string) (Content, error) {
	c := Content{Path: at}
	entries, err := os.ReadDir(at)
	if err != nil {
		return c, err
	}
	for _, entry := range entries {
		name, path := entry.Name(), filepath.Join(at, entry.Name())
		kind := f.kind(path)
		if kind == None {
			continue
		}
		if entry.Type()&os.ModeSymlink != 0 && LeadsOut(path, root) {
			c.Link = name
		}
		if info, err := os.Stat(path); err == nil && info.Mode().IsRegular() {
			c.add(name, kind)
		}
	}
	c.Starts = f.starts(c)
	return c, nil
}

// kind returns what a file can be; the scripts build and run count as sources. A file that only serves a tool is None.
func (f Finder) kind(path string) Kind {
	name := filepath.Base(path)
	switch {
	case Left(name) || ofTool(path):
		return None
	case IsBuild(name) || IsRun(name):
		return Source
	}
	return f.Kind(path)
}

// starts returns the sources in which a program can begin, if all are of one language.
func (f Finder) starts(c Content) (names []string) {
	for _, name := range c.Sources {
		if f.Starts == nil || filepath.Ext(name) != filepath.Ext(c.Sources[0]) {
			return nil
		}
		if f.Starts(c.File(name)) {
			names = append(names, name)
		}
	}
	return names
}

// LeadsOut reports whether a link leads the path out of root, or nowhere.
func LeadsOut(path, root string) bool {
	to, err := filepath.EvalSymlinks(path)
	if err != nil {
		return true
	}
	if root, err = filepath.EvalSymlinks(root); err != nil {
		return true
	}
	return !strings.HasPrefix(to, root+string(filepath.Separator))
}

func (c *Content) add(name string, kind Kind) {
	switch {
	case IsBuild(name):
		if c.Build == "" {
			c.Build = name
		}
	case IsRun(name):
		if c.Run == "" {
			c.Run = name
		}
	case kind == Source:
		c.Sources = append(c.Sources, name)
	case kind == Program:
		c.Programs = append(c.Programs, name)
	}
}

// Look finds the folder of a project that holds the program: the project's own if it has anything that could be the bot, otherwise the
// folder below it in which the program continues. If several could be that, their files are returned with their paths from the project's
// folder.
func (f Finder) Look(root string) (Content, error) {
	at := root
	for range deepest {
		c, err := f.In(at, root)
		if err != nil || !c.Empty() {
			return c, err
		}
		inner, several := f.inner(at)
		if inner == "" {
			c.Sources = several
			return c, nil
		}
		at = inner
	}
	return Content{Path: root}, nil
}

// inner returns the folder below another in which the program continues. Folders of the program come before those beside it, and sources
// before built programs.
func (f Finder) inner(at string) (folder string, several []string) {
	own, beside := folders(at)
	for _, look := range []struct {
		folders []string
		all     bool
	}{{own, false}, {own, true}, {beside, true}} {
		for _, kind := range []Kind{Source, Program} {
			found := map[string][]string{}
			for _, one := range look.folders {
				if files := f.below(filepath.Join(at, one), kind, look.all); len(files) > 0 {
					found[one] = files
				}
			}
			if len(found) > 0 {
				return among(at, found)
			}
		}
	}
	return "", nil
}

// among chooses, of several folders with their files, the one that is called src, or that holds the only file called main.
func among(at string, found map[string][]string) (folder string, several []string) {
	names := slices.Sorted(maps.Keys(found))
	named := slices.IndexFunc(names, func(name string) bool { return slices.Contains(sourceFolders, strings.ToLower(name)) })
	if len(names) == 1 {
		named = 0
	}
	if named >= 0 {
		return filepath.Join(at, names[named]), nil
	}
	for _, name := range names {
		for _, file := range found[name] {
			several = append(several, filepath.Join(name, file))
		}
	}
	if name, ok := theOne(several); ok {
		return filepath.Join(at, filepath.Dir(name)), nil
	}
	return "", several
}

// below returns the files of a kind in a folder and below it, without what tools left there and, unless all is true, without folders beside
// programs.
func (f Finder) below(folder string, kind Kind, all bool) (names []string) {
	seen := 0
	_ = filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
		seen++
		switch {
		case err != nil || path == folder:
			return nil
		case seen > mostLooked:
			return filepath.SkipAll
		case entry.IsDir() && (Left(entry.Name()) || !all && isBeside(entry.Name())):
			return filepath.SkipDir
		case entry.Type().IsRegular() && f.kind(path) == kind:
			if name, err := filepath.Rel(folder, path); err == nil {
				names = append(names, name)
			}
		}
		return nil
	})
	return names
}

// folders returns the folders in another: those that may hold a program, and those that tools and people keep beside one.
func folders(at string) (own, beside []string) {
	entries, _ := os.ReadDir(at)
	for _, entry := range entries {
		switch name := entry.Name(); {
		case !entry.IsDir() || Left(name):
		case isBeside(name):
			beside = append(beside, name)
		default:
			own = append(own, name)
		}
	}
	return own, beside
}
