package source

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

// library is one that Botzone has for its bots.
type library struct {
	name    string   // pkg-config's
	headers []string // as bots include them, the one Botzone names first
	probe   string   // the file that is there in its include folder
	folders []string // where it usually is
	debian  string   // package
	link    string   // what to link when a header was included
	shim    bool     // its first header is ours: it leads to the probe
}

// sought are those that are looked for.
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

// libraries are those that were found here, with what the compiler has to be told of each.
type libraries []found

type found struct {
	library
	here    bool
	compile []string
	linking []string
}

// findLibraries asks pkg-config, and looks at the usual places.
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

// ask asks pkg-config for the flags of a library; ok is false where it knows none.
func (j *job) ask(ctx context.Context, work, name, what string) (flags []string, ok bool, err error) {
	path, err := exec.LookPath("pkg-config")
	if err != nil {
		return nil, false, nil
	}
	said, err := j.tool(ctx, path, filepath.Dir(j.file), work, what, name)
	return strings.Fields(said.Out), said.OK, err
}

// search looks for a library where it usually is.
func (f *found) search() {
	for _, folder := range f.folders {
		if _, err := os.Stat(filepath.Join(folder, filepath.FromSlash(f.probe))); err == nil {
			f.here, f.compile, f.linking = true, []string{"-I" + folder}, strings.Fields(f.link)
			return
		}
	}
}

// makeShim makes the header that Botzone has and the system has not: one that includes the system's.
func (f *found) makeShim(folder string) error {
	header := filepath.Join(folder, filepath.FromSlash(f.headers[0]))
	if err := os.MkdirAll(filepath.Dir(header), 0o755); err != nil {
		return err
	}
	f.compile = append(f.compile, "-idirafter", folder)
	return os.WriteFile(header, []byte("#include <"+f.probe+">\n"), 0o644)
}

// flags are what the compiler is told, whether or not the file includes anything of it.
func (libs libraries) flags() (flags []string) {
	for _, f := range libs {
		flags = append(flags, f.compile...)
	}
	return flags
}

// links are what the linker is told of the libraries whose headers are among the files.
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

// lacking is the header that a compiler complains about, of a library that is not here. What follows the header's
// name there is no number, as it is where the complaint is about a line of it.
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
