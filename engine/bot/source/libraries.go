package source

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

// library is a library that Botzone offers to bots.
type library struct {
	name    string   // for pkg-config
	headers []string // as bots include them, the one Botzone names first
	probe   string   // a file in its include folder by which it is found
	folders []string // include folders where it usually is
	debian  string   // Debian package
	link    string   // linker flags if one of its headers was included
	shim    bool     // its first header is written here and includes the probe
}

// sought returns the libraries to look for.
func (b Builder) sought() []library {
	if b.known != nil {
		return b.known
	}
	return known
}

var known = []library{
	{
		name: "jsoncpp", headers: []string{"jsoncpp/json.h", "json/json.h"}, probe: "json/json.h", debian: "libjsoncpp-dev",
		folders: []string{"/usr/include/jsoncpp", "/usr/local/include/jsoncpp", "/usr/include", "/usr/local/include", "/opt/homebrew/include"},
		link:    "-ljsoncpp", shim: true,
	},
	{
		name: "nlohmann_json", headers: []string{"nlohmann/json.hpp"}, probe: "nlohmann/json.hpp", debian: "nlohmann-json3-dev",
		folders: []string{"/usr/include", "/usr/local/include", "/opt/homebrew/include"},
	},
}

// libraries holds what was found of each library, with the flags for the compiler.
type libraries []found

type found struct {
	library
	here    bool
	compile []string
	linking []string
}

// findLibraries asks pkg-config, and then looks at the usual places.
func (j *job) findLibraries(ctx context.Context, work string) (libs libraries, err error) {
	for _, l := range j.sought() {
		f := found{library: l}
		if f.compile, f.here, err = j.ask(ctx, work, l.name, "--cflags"); err != nil {
			return nil, err
		}
		if f.here {
			if f.linking, _, err = j.ask(ctx, work, l.name, "--libs"); err != nil {
				return nil, err
			}
		} else {
			f.search()
		}
		if f.here && f.shim {
			if err := f.makeShim(filepath.Join(work, "include")); err != nil {
				return nil, j.cannotKeep(err)
			}
		}
		libs = append(libs, f)
	}
	return libs, nil
}

// ask asks pkg-config for the flags of a library; ok is false if it does not know the library.
func (j *job) ask(ctx context.Context, work, name, what string) (flags []string, ok bool, err error) {
	path, err := exec.LookPath("pkg-config")
	if err != nil {
		return nil, false, nil
	}
	said, err := j.tool(ctx, path, filepath.Dir(j.file), work, what, name)
	return strings.Fields(said.Out), said.OK, err
}

// search looks for a library in its usual folders.
func (f *found) search() {
	for _, folder := range f.folders {
		if _, err := os.Stat(filepath.Join(folder, filepath.FromSlash(f.probe))); err == nil {
			f.here, f.compile, f.linking = true, []string{"-I" + folder}, strings.Fields(f.link)
			return
		}
	}
}

// makeShim writes a header that Botzone has and the system lacks: it includes the system's header.
func (f *found) makeShim(folder string) error {
	header := filepath.Join(folder, filepath.FromSlash(f.headers[0]))
	if err := os.MkdirAll(filepath.Dir(header), 0o755); err != nil {
		return err
	}
	f.compile = append(f.compile, "-idirafter", folder)
	return os.WriteFile(header, []byte("#include <"+f.probe+">\n"), 0o644)
}

// flags returns the compiler's flags, whether or not the file uses the libraries.
func (libs libraries) flags() (flags []string) {
	for _, f := range libs {
		flags = append(flags, f.compile...)
	}
	return flags
}

// links returns the linker's flags for the libraries whose headers are among the files.
func (libs libraries) links(files []string) (flags []string) {
	for _, f := range libs {
		included := slices.ContainsFunc(files, func(file string) bool {
			return strings.HasSuffix(filepath.ToSlash(file), "/"+f.probe)
		})
		if f.link != "" && included {
			flags = append(flags, f.linking...)
		}
	}
	return flags
}

// lacking returns the missing header that a compiler complains about and its library. The header's name must not be followed by a line
// number, which would be a complaint about the header's content.
func (libs libraries) lacking(log string) (l library, header string) {
	for _, f := range libs {
		for _, header := range f.headers {
			if !f.here && (strings.Contains(log, header+": ") || strings.Contains(log, header+"：")) {
				return f.library, header
			}
		}
	}
	return library{}, ""
}
