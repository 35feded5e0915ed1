package sandbox

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

// system are the paths that belong to the system and to no user; of /etc only what programs need.
var system = []string{
	"/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32", "/nix/store", "/gnu/store", "/home/linuxbrew/.linuxbrew", "/sys/devices/system/cpu",
	"/etc/alternatives", "/etc/ld.so.cache", "/etc/ld.so.conf", "/etc/ld.so.conf.d", "/etc/ld.so.preload", "/etc/localtime", "/etc/timezone",
	"/etc/ssl/certs", "/etc/ssl/openssl.cnf", "/etc/java", "/etc/jvm", "/etc/python3", "/etc/mono", "/etc/dotnet", "/etc/perl", "/etc/lua", "/etc/ruby",
	"/etc/fonts", "/etc/mime.types", "/etc/protocols", "/etc/services", "/etc/os-release", "/etc/debian_version", "/etc/lsb-release", "/etc/fpc.cfg", "/etc/locale.alias",
	"/etc/R", "/etc/php", "/etc/kotlin", "/var/lib/ghc",
}

// systemToo are more of these, as patterns: settings of languages, and the folders where their managers install them for all users.
var systemToo = []string{
	"/etc/java-*", "/etc/python3*", "/etc/*-openjdk", "/run/current-system/sw",
	"/opt/*conda*", "/opt/*mamba*", "/opt/miniforge*", "/opt/pyenv*", "/opt/python*", "/opt/pypy*", "/opt/asdf*", "/opt/sdkman*", "/opt/homebrew", "/opt/hostedtoolcache",
	"/opt/java*", "/opt/jdk*", "/opt/*openjdk*", "/opt/node*", "/opt/rust*", "/opt/go", "/opt/ghc*", "/opt/dotnet*", "/opt/kotlin*", "/opt/ruby*", "/opt/julia*",
}

// toolchains are the folders below a home folder where languages are installed.
var toolchains = []string{
	".pyenv", ".nvm", ".config/nvm", ".rustup", ".cargo/bin", ".sdkman", ".rbenv", ".nodenv", ".goenv", ".jenv", ".asdf", ".volta", ".fnm", ".dotnet", ".jdks", ".deno/bin", ".bun/bin",
	".ghcup", ".juliaup", "miniconda3", "anaconda3", "miniforge3", "mambaforge", "micromamba", ".conda/envs", ".local/share/mamba", ".virtualenvs", ".local/share/virtualenvs", ".rye",
	".local/lib", ".local/share/uv", ".local/share/mise", ".local/share/fnm", ".nix-profile", "sdk",
}

// toolVariables are the user's variables that say where a language is installed.
var toolVariables = []string{
	"PYENV_ROOT", "CONDA_PREFIX", "NVM_DIR", "RUSTUP_HOME", "SDKMAN_DIR", "JAVA_HOME", "VIRTUAL_ENV", "ASDF_DATA_DIR", "MISE_DATA_DIR", "VOLTA_HOME", "DOTNET_ROOT", "GOROOT",
}

// languages are the programs looked up on the user's search path: those that run and build bots, and the managers that their shims call. A
// script may start any of them, so every bot sees all of them.
var languages = []string{
	"python3", "python", "python2", "pypy3", "node", "deno", "bun", "java", "javac", "kotlinc", "dotnet", "mono", "mcs", "ruby", "lua", "perl", "php", "Rscript", "julia",
	"gcc", "g++", "go", "rustc", "ghc", "tsc", "fpc", "asdf", "mise", "pyenv", "rbenv", "nodenv", "goenv", "jenv", "volta", "uv", "conda",
}

// narrow are folders of a home that hold the files of more than one program.
var narrow = []string{".local", ".local/share", ".config", ".cache", ".ssh", ".gnupg", "Desktop", "Documents", "Downloads"}

// places knows which folders a program must not see as a whole, and where the bot's author may have put files.
type places struct {
	home string   // "" where there is none
	wide []string // folders that hold other people's files
	own  string   // the folder of the bot, without links; "" if it belongs to the system
	disk
}

func newPlaces(j Job) places {
	d := newDisk()
	p := places{disk: d, wide: []string{"/", "/home", "/tmp", "/var", "/var/tmp", "/etc", "/dev", "/proc", "/sys", "/run", "/mnt", "/media", "/srv", "/opt", "/root", d.real(os.TempDir())}}
	if j.Home != "" && j.Home != "/" {
		p.home = p.real(j.Home)
		for _, folder := range narrow {
			p.wide = append(p.wide, filepath.Join(p.home, folder))
		}
	}
	own := filepath.Dir(j.File)
	if slices.Contains(j.Given, j.File) { // an installed program; other words of the command name the bot
		own = j.Work
	}
	if own = p.real(own); !p.ofSystem(own) {
		p.own = own
	}
	return p
}

// isWide reports whether a folder holds more than one program's own files.
func (p places) isWide(folder string) bool {
	return slices.Contains(p.wide, folder) || p.home != "" && under(p.home, folder) || strings.HasPrefix(folder, "/proc/") || strings.HasPrefix(folder, "/dev/")
}

// OfSystem reports whether a path belongs to the system, so that every bot sees it.
func OfSystem(path string) bool { d := newDisk(); return d.ofSystem(d.real(path)) }

// ofSystem reports whether a path without links belongs to the system.
func (d disk) ofSystem(path string) bool {
	return slices.ContainsFunc(system, func(s string) bool { return under(path, d.real(s)) })
}

// theirs reports whether the bot's author may have made a link: it lies in one folder with the bot that does not also hold other people's files.
func (p places) theirs(link string) bool {
	if p.own == "" {
		return false
	}
	common := filepath.Dir(link)
	for !under(p.own, common) {
		common = filepath.Dir(common)
	}
	return !p.isWide(common)
}

// planted reports whether a path contains a link that the bot's author may have made and that leads out of the bot's folder.
func (p places) planted(path string) bool {
	for range mostLinks {
		at, rest, found := p.firstLink(path)
		if !found {
			return false
		}
		path = filepath.Join(target(at), rest)
		if p.theirs(at) && !under(path, p.own) {
			return true
		}
	}
	return true
}

// plantedFile is planted for the file of a command, without regard to links in the name of its folder.
func (p places) plantedFile(path string) bool {
	return p.planted(filepath.Join(p.real(filepath.Dir(path)), filepath.Base(path)))
}

// granted returns the files and folders that a program sees besides its own and the system's: languages where the user has installed them,
// and what the words of its command name.
func (p places) granted(j Job) (list []string) {
	list = p.glob(systemToo...)
	for _, folder := range toolchains {
		if p.home != "" {
			list = append(list, filepath.Join(p.home, folder))
		}
	}
	for _, name := range toolVariables {
		if path := os.Getenv(name); filepath.IsAbs(path) && !p.isWide(p.real(path)) {
			list = append(list, path)
		}
	}
	for _, name := range p.onPath(languages) {
		if path, err := exec.LookPath(name); err == nil && filepath.IsAbs(path) {
			list = append(list, p.toolsOf(path)...)
		}
	}
	for _, word := range j.Given {
		for _, path := range named(word) {
			switch {
			case isProgram(path):
				list = append(list, p.toolsOf(path)...)
			case !p.isWide(p.real(path)):
				list = append(list, path)
			}
		}
	}
	return slices.DeleteFunc(list, p.planted)
}

// toolsOf returns the files and folders that a program needs to run: its own folder, and the targets of links to it, unless the bot's
// author may have made those.
func (p places) toolsOf(program string) (list []string) {
	for range mostLinks {
		list = append(list, p.toolRoot(program))
		at, rest, found := p.firstLink(program)
		if !found || p.theirs(at) {
			break
		}
		program = filepath.Join(target(at), rest)
	}
	return list
}

// toolRoot returns what belongs to a program: the folder above its bin, or the folder it is in, or the program alone.
func (p places) toolRoot(program string) string {
	folder := filepath.Dir(program)
	if name := filepath.Base(folder); name == "bin" || name == "shims" || name == "sbin" {
		folder = filepath.Dir(folder)
	}
	if p.isWide(p.real(folder)) {
		return program
	}
	return folder
}

// mostLinks limits the links that are followed on the way to one file.
const mostLinks = 40

// target returns where a link leads; a link that has gone meanwhile leads to itself.
func target(link string) string {
	to, err := os.Readlink(link)
	switch {
	case err != nil:
		return link
	case filepath.IsAbs(to):
		return filepath.Clean(to)
	}
	return filepath.Join(filepath.Dir(link), to)
}

// named returns the paths that a word of a command names: FILE, -x=FILE, FILE:FILE.
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

// under reports whether a path is root or below it.
func under(path, root string) bool {
	return path == root || root == "/" || strings.HasPrefix(path, root+"/")
}

// Sees reports whether a program sees a file by that path, without regard to hidden files.
func Sees(j Job, path string) bool {
	p := newPlaces(j)
	seen := slices.Concat(system, j.Writes)
	if !p.plantedFile(j.File) {
		seen = append(seen, j.File)
	}
	if own := filepath.Dir(j.File); !p.isWide(p.real(own)) {
		seen = append(seen, own)
	}
	return p.sees(path, seen) || p.sees(path, append(seen, p.granted(j)...)) // what is granted takes longest to find
}

// sees reports whether a path leads to something in these folders and files, only by links in them or on the way to them.
func (p places) sees(path string, seen []string) bool {
	holds := func(at string) bool {
		return slices.ContainsFunc(seen, func(piece string) bool { return under(at, piece) || under(at, p.real(piece)) })
	}
	onWay := func(link string) bool {
		return slices.ContainsFunc(seen, func(piece string) bool { return under(piece, link) })
	}
	for range mostLinks {
		at, rest, found := p.firstLink(path)
		switch {
		case !found:
			return holds(path)
		case !holds(at) && !onWay(at):
			return false
		}
		path = filepath.Join(target(at), rest)
	}
	return false
}

// Wide reports whether a folder holds more than one program's own files: a bot in it sees only its own file.
func Wide(folder string) bool {
	home, _ := os.UserHomeDir()
	p := newPlaces(Job{Home: home})
	return p.isWide(p.real(folder))
}
