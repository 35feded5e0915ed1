package sandbox

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

// system is what belongs to the system and to nobody. Of /etc only what programs need is.
var system = []string{
	"/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32", "/nix/store", "/gnu/store", "/home/linuxbrew/.linuxbrew", "/sys/devices/system/cpu",
	"/etc/alternatives", "/etc/ld.so.cache", "/etc/ld.so.conf", "/etc/ld.so.conf.d", "/etc/ld.so.preload", "/etc/localtime", "/etc/timezone",
	"/etc/ssl/certs", "/etc/ssl/openssl.cnf", "/etc/java", "/etc/jvm", "/etc/python3", "/etc/mono", "/etc/dotnet", "/etc/perl", "/etc/lua", "/etc/ruby",
	"/etc/fonts", "/etc/mime.types", "/etc/protocols", "/etc/services", "/etc/os-release", "/etc/debian_version", "/etc/lsb-release", "/etc/fpc.cfg", "/etc/locale.alias",
	"/etc/R", "/etc/php", "/etc/kotlin", "/var/lib/ghc",
}

// systemToo are more of these, by patterns: settings of languages, and where their managers put them for everybody.
var systemToo = []string{
	"/etc/java-*", "/etc/python3*", "/etc/*-openjdk", "/run/current-system/sw",
	"/opt/*conda*", "/opt/*mamba*", "/opt/miniforge*", "/opt/pyenv*", "/opt/python*", "/opt/pypy*", "/opt/asdf*", "/opt/sdkman*", "/opt/homebrew", "/opt/hostedtoolcache",
	"/opt/java*", "/opt/jdk*", "/opt/*openjdk*", "/opt/node*", "/opt/rust*", "/opt/go", "/opt/ghc*", "/opt/dotnet*", "/opt/kotlin*", "/opt/ruby*", "/opt/julia*",
}

// toolchains are where languages are kept below a home folder.
var toolchains = []string{
	".pyenv", ".nvm", ".config/nvm", ".rustup", ".cargo/bin", ".sdkman", ".rbenv", ".nodenv", ".goenv", ".jenv", ".asdf", ".volta", ".fnm", ".dotnet", ".jdks", ".deno/bin", ".bun/bin",
	".ghcup", ".juliaup", "miniconda3", "anaconda3", "miniforge3", "mambaforge", "micromamba", ".conda/envs", ".local/share/mamba", ".virtualenvs", ".local/share/virtualenvs", ".rye",
	".local/lib", ".local/share/uv", ".local/share/mise", ".local/share/fnm", ".nix-profile", "sdk",
}

// toolVariables are the user's variables that say where a language is.
var toolVariables = []string{
	"PYENV_ROOT", "CONDA_PREFIX", "NVM_DIR", "RUSTUP_HOME", "SDKMAN_DIR", "JAVA_HOME", "VIRTUAL_ENV", "ASDF_DATA_DIR", "MISE_DATA_DIR", "VOLTA_HOME", "DOTNET_ROOT", "GOROOT",
}

// languages are the programs that the user's search path is asked for: what runs and builds bots, and the managers that their
// stand-ins call. A script may start any of them, so all are seen, whatever the bot is.
var languages = []string{
	"python3", "python", "python2", "pypy3", "node", "deno", "bun", "java", "javac", "kotlinc", "dotnet", "mono", "mcs", "ruby", "lua", "perl", "php", "Rscript", "julia",
	"gcc", "g++", "go", "rustc", "ghc", "tsc", "fpc", "asdf", "mise", "pyenv", "rbenv", "nodenv", "goenv", "jenv", "volta", "uv", "conda",
}

// narrow are folders of a home that hold more than one program's files.
var narrow = []string{".local", ".local/share", ".config", ".cache", ".ssh", ".gnupg", "Desktop", "Documents", "Downloads"}

// places knows what a program must not get as a whole, and where its author may have put something.
type places struct {
	home string   // "" where there is none
	wide []string // folders that hold other people's things
	own  string   // the folder of the bot, without links; "" where that is the system's
}

func newPlaces(j Job) places {
	p := places{wide: []string{"/", "/home", "/tmp", "/var", "/var/tmp", "/etc", "/dev", "/proc", "/sys", "/run", "/mnt", "/media", "/srv", "/opt", "/root", real(os.TempDir())}}
	if j.Home != "" && j.Home != "/" {
		p.home = real(j.Home)
		for _, folder := range narrow {
			p.wide = append(p.wide, filepath.Join(p.home, folder))
		}
	}
	own := filepath.Dir(j.File)
	if slices.Contains(j.Given, j.File) { // a program of the machine, which is told the bot by other words
		own = j.Work
	}
	if own = real(own); !ofSystem(own) {
		p.own = own
	}
	return p
}

// isWide tells of a folder that holds more than a program's own files.
func (p places) isWide(folder string) bool {
	return slices.Contains(p.wide, folder) || p.home != "" && under(p.home, folder) || strings.HasPrefix(folder, "/proc/") || strings.HasPrefix(folder, "/dev/")
}

// OfSystem reports whether a path is the system's, and so seen by every bot.
func OfSystem(path string) bool { return ofSystem(real(path)) }

// ofSystem tells of what is the system's.
func ofSystem(path string) bool {
	return slices.ContainsFunc(system, func(s string) bool { return under(path, real(s)) })
}

// theirs tells of a link that the bot's author may have made: it lies in one folder with the bot, and that is no folder in
// which other people's things lie, too.
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

// planted tells of a path to which a link leads that the bot's author may have made, out of the bot's folder.
func (p places) planted(path string) bool {
	for range mostLinks {
		at, rest, found := firstLink(path)
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

// plantedFile tells that of a file that a command begins with, whichever way its folder was named.
func (p places) plantedFile(path string) bool {
	return p.planted(filepath.Join(real(filepath.Dir(path)), filepath.Base(path)))
}

// granted are the files and folders that a program gets to see besides its own and the system's: languages where the
// user has them, and what the words of its command name.
func (p places) granted(j Job) (list []string) {
	list = glob(systemToo...)
	for _, folder := range toolchains {
		if p.home != "" {
			list = append(list, filepath.Join(p.home, folder))
		}
	}
	for _, name := range toolVariables {
		if path := os.Getenv(name); filepath.IsAbs(path) && !p.isWide(real(path)) {
			list = append(list, path)
		}
	}
	for _, name := range languages {
		if path, err := exec.LookPath(name); err == nil && filepath.IsAbs(path) {
			list = append(list, p.toolsOf(path)...)
		}
	}
	for _, word := range j.Given {
		for _, path := range named(word) {
			switch {
			case isProgram(path):
				list = append(list, p.toolsOf(path)...)
			case !p.isWide(real(path)):
				list = append(list, path)
			}
		}
	}
	return slices.DeleteFunc(list, p.planted)
}

func glob(patterns ...string) (paths []string) {
	for _, pattern := range patterns {
		found, _ := filepath.Glob(pattern)
		paths = append(paths, found...)
	}
	return paths
}

// toolsOf are the files and folders that a program needs to be run: where it lies, and where the links to it lead, unless
// the bot's author may have made those.
func (p places) toolsOf(program string) (list []string) {
	for range mostLinks {
		list = append(list, p.toolRoot(program))
		at, rest, found := firstLink(program)
		if !found || p.theirs(at) {
			break
		}
		program = filepath.Join(target(at), rest)
	}
	return list
}

// toolRoot is what belongs to a program: the folder above its bin, or that which it is in, or itself alone.
func (p places) toolRoot(program string) string {
	folder := filepath.Dir(program)
	if name := filepath.Base(folder); name == "bin" || name == "shims" || name == "sbin" {
		folder = filepath.Dir(folder)
	}
	if p.isWide(real(folder)) {
		return program
	}
	return folder
}

// mostLinks is how many links are followed to one file.
const mostLinks = 40

// firstLink is the first link on the way to a path, and what comes after it.
func firstLink(path string) (at, rest string, found bool) {
	for end := 1; end <= len(path); end++ {
		if end < len(path) && path[end] != '/' {
			continue
		}
		if info, err := os.Lstat(path[:end]); err == nil && info.Mode()&os.ModeSymlink != 0 {
			return path[:end], path[end:], true
		}
	}
	return "", "", false
}

// target is where a link leads; a link that has gone meanwhile leads to itself.
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

// under reports whether a path is root or below it.
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

// Sees reports whether a program gets to see a file by that path, as far as that is not hidden from it.
func Sees(j Job, path string) bool {
	p := newPlaces(j)
	seen := slices.Concat(system, p.granted(j), j.Writes)
	if !p.plantedFile(j.File) {
		seen = append(seen, j.File)
	}
	if own := filepath.Dir(j.File); !p.isWide(real(own)) {
		seen = append(seen, own)
	}
	holds := func(at string) bool {
		return slices.ContainsFunc(seen, func(piece string) bool { return under(at, piece) || under(at, real(piece)) })
	}
	onWay := func(link string) bool {
		return slices.ContainsFunc(seen, func(piece string) bool { return under(piece, link) })
	}
	for range mostLinks {
		at, rest, found := firstLink(path)
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

// Wide tells of a folder that holds more than one program's own files: a bot that lies there gets to see its file alone.
func Wide(folder string) bool {
	home, _ := os.UserHomeDir()
	return newPlaces(Job{Home: home}).isWide(real(folder))
}
