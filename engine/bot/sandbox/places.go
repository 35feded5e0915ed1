package sandbox

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

// toolchains are where languages are kept below a home folder.
var toolchains = []string{
	".pyenv", ".nvm", ".rustup", ".cargo/bin", ".sdkman", ".rbenv", ".nodenv", ".goenv", ".jenv", ".asdf", ".volta", ".fnm", ".dotnet", ".jdks", ".deno/bin", ".bun/bin",
	".ghcup", ".juliaup", "miniconda3", "anaconda3", "miniforge3", "mambaforge", "micromamba", ".local/lib", ".local/share/uv", ".local/share/mise", ".local/share/fnm", "sdk",
}

// narrow are folders of a home that hold more than one program's files.
var narrow = []string{".local", ".local/share", ".config", ".cache", ".ssh", ".gnupg", "Desktop", "Documents", "Downloads"}

// places knows what a program must not get as a whole.
type places struct {
	home string   // "" where there is none
	wide []string // folders that hold other people's things
}

func newPlaces(home string) places {
	p := places{wide: []string{"/", "/home", "/tmp", "/var", "/var/tmp", "/etc", "/dev", "/proc", "/sys", "/run", "/mnt", "/media", "/srv", "/root", real(os.TempDir())}}
	if home != "" && home != "/" {
		p.home = real(home)
		for _, folder := range narrow {
			p.wide = append(p.wide, filepath.Join(p.home, folder))
		}
	}
	return p
}

// isWide tells of a folder that holds more than a program's own files.
func (p places) isWide(folder string) bool {
	return slices.Contains(p.wide, folder) || p.home != "" && under(p.home, folder) || strings.HasPrefix(folder, "/proc/") || strings.HasPrefix(folder, "/dev/")
}

// toolsOf are the files and folders that a program needs to be run: where it lies, and where the links to it lead.
func (p places) toolsOf(program string) (list []string) {
	for range 40 {
		list = append(list, p.toolRoot(program))
		target, err := os.Readlink(program)
		if err != nil {
			break
		}
		if !filepath.IsAbs(target) {
			target = filepath.Join(filepath.Dir(program), target)
		}
		program = target
	}
	return append(list, p.toolRoot(real(program)))
}

// toolRoot is what belongs to a program: the folder above its bin, or that which it is in, or itself alone.
func (p places) toolRoot(program string) string {
	folder := filepath.Dir(program)
	if name := filepath.Base(folder); name == "bin" || name == "shims" || name == "sbin" {
		if above := filepath.Dir(folder); !p.isWide(real(above)) {
			return above
		}
	}
	if !p.isWide(real(folder)) {
		return folder
	}
	return program
}

// interpreter is the program that the first line of a script names; "" for none.
func interpreter(file string) string {
	f, err := os.Open(file)
	if err != nil {
		return ""
	}
	defer f.Close()
	var start [256]byte
	n, _ := f.Read(start[:])
	line, _, _ := bytes.Cut(start[:n], []byte("\n"))
	words := strings.Fields(strings.TrimPrefix(string(line), "#!"))
	if !bytes.HasPrefix(line, []byte("#!")) || len(words) == 0 {
		return ""
	}
	if filepath.Base(words[0]) != "env" {
		return words[0]
	}
	for _, word := range words[1:] {
		if !strings.HasPrefix(word, "-") && !strings.Contains(word, "=") {
			path, _ := exec.LookPath(word)
			return path
		}
	}
	return ""
}

// named are the paths that a word of a command names: FILE, -x=FILE, FILE:FILE.
func named(word string) (paths []string) {
	for _, list := range []string{word, word[strings.IndexByte(word, '=')+1:]} {
		for _, path := range filepath.SplitList(list) {
			if path = strings.TrimSuffix(path, "*"); filepath.IsAbs(path) && exists(path) {
				paths = append(paths, filepath.Clean(path))
			}
		}
	}
	return paths
}

func exists(path string) bool { _, err := os.Stat(path); return err == nil }

func isProgram(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.Mode().IsRegular() && info.Mode()&0o111 != 0
}

// under tells whether a path is root or below it.
func under(path, root string) bool {
	return path == root || root == "/" || strings.HasPrefix(path, root+"/")
}

// real is a path without links, as far as it is there.
func real(path string) string {
	path = filepath.Clean(path)
	if found, err := filepath.EvalSymlinks(path); err == nil || path == "/" || path == "." {
		return filepath.Clean(found)
	}
	return filepath.Join(real(filepath.Dir(path)), filepath.Base(path))
}

// Wide tells of a folder that holds more than one program's own files: a bot that lies there gets to see its file alone.
func Wide(folder string) bool {
	home, _ := os.UserHomeDir()
	return newPlaces(home).isWide(real(folder))
}
