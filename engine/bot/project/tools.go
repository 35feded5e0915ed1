package project

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// left are folders and files that tools leave behind and that nobody hands in on purpose.
var left = []string{"__macosx", "__pycache__", "node_modules", "site-packages", "venv", "cmakefiles", "thumbs.db", "desktop.ini"}

// Left reports whether a file or folder of that name was left behind by a tool, or is hidden.
func Left(name string) bool {
	return strings.HasPrefix(name, ".") || slices.Contains(left, strings.ToLower(name))
}

// sourceFolders are names of the folder with a program's sources.
var sourceFolders = []string{"src", "source", "sources"}

// besides are names of folders beside a program: its builds, tests, documents and libraries.
var besides = []string{
	"bin", "build", "classes", "debug", "dist", "dist-newstyle", "obj", "out", "release", "target", "x64", "x86",
	"doc", "docs", "example", "examples", "gradle", "include", "lib", "libs", "test", "tests", "third_party", "vendor",
}

// isBeside reports whether a folder has such a name.
func isBeside(name string) bool {
	name = strings.ToLower(name)
	return slices.Contains(besides, name) || strings.HasPrefix(name, "cmake-build-")
}

// toolFiles are files that look like programs and only serve a tool; after a slash, the tool's file that must lie beside.
const toolFiles = "gradlew mvnw configure setup.py conftest.py setup.hs package-info.java module-info.java gulpfile.js gruntfile.js build.rs/Cargo.toml"

// ofTool reports whether a file only serves a tool.
func ofTool(path string) bool {
	name := strings.ToLower(filepath.Base(path))
	if strings.HasSuffix(name, ".config.js") || strings.HasSuffix(name, ".config.ts") || strings.HasSuffix(name, ".d.ts") {
		return true
	}
	return slices.ContainsFunc(strings.Fields(toolFiles), func(one string) bool {
		file, beside, must := strings.Cut(one, "/")
		if file != name || !must {
			return file == name
		}
		_, err := os.Stat(filepath.Join(filepath.Dir(path), beside))
		return err == nil
	})
}
