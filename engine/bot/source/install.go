package source

import (
	"runtime"

	"generals-chess/engine"
)

// offer lists the packages to install for a program, by package manager. Where a manager has none, places has an address.
type offer struct{ debian, winget, brew string }

// offers maps a missing program to what to install.
var offers = map[string]offer{
	"g++":     {"g++", "BrechtSanders.WinLibs.POSIX.UCRT", "gcc"},
	"gcc":     {"gcc", "BrechtSanders.WinLibs.POSIX.UCRT", "gcc"},
	"javac":   {"default-jdk-headless", "EclipseAdoptium.Temurin.21.JDK", "openjdk"},
	"java":    {"default-jre-headless", "EclipseAdoptium.Temurin.21.JDK", "openjdk"},
	"python3": {"python3", "Python.Python.3.13", "python"},
	"python2": {"", "Python.Python.2", ""},
	"node":    {"nodejs", "OpenJS.NodeJS.LTS", "node"},
	"tsc":     {"node-typescript", "", "typescript"},
	"go":      {"golang-go", "GoLang.Go", "go"},
	"rustc":   {"rustc", "Rustlang.Rustup", "rust"},
	"mcs":     {"mono-mcs", "", "mono"},
	"mono":    {"mono-runtime", "", "mono"},
	"kotlinc": {"kotlin", "JetBrains.Kotlin.Compiler", "kotlin"},
	"php":     {"php-cli", "PHP.PHP.8.4", "php"},
	"ghc":     {"ghc", "", "ghc"},
	"Rscript": {"r-base-core", "RProject.R", "r"},
	"ruby":    {"ruby", "RubyInstallerTeam.Ruby.3.4", "ruby"},
	"lua":     {"lua5.4", "DEVCOM.Lua", "lua"},
	"perl":    {"perl", "StrawberryPerl.StrawberryPerl", "perl"},
	"dotnet":  {"", "Microsoft.DotNet.SDK.9", "dotnet"},
}

// places maps programs to an address, for systems without a package of them.
var places = map[string]string{
	"tsc": "https://www.typescriptlang.org/download", "ghc": "https://www.haskell.org/ghcup", "dotnet": "https://dotnet.microsoft.com/download",
	"mcs": "https://www.mono-project.com/download", "mono": "https://www.mono-project.com/download",
	"python2": "https://www.python.org/downloads/release/python-2718",
}

// What to install. Argument: package.
var (
	installDebian = engine.Phrase{Key: "build.install-debian", Text: "On Debian and Ubuntu: sudo apt install {package}."}
	installWinget = engine.Phrase{Key: "build.install-winget", Text: "On Windows: winget install {package}."}
	installBrew   = engine.Phrase{Key: "build.install-brew", Text: "With Homebrew: brew install {package}."}
	installNpm    = engine.Phrase{Key: "build.install-npm", Text: "With Node installed: npm install -g typescript."}
	installFrom   = engine.Phrase{Key: "build.install-from", Text: "How to get it: {package}."}
)

// Install returns what to install for a program on this system; ok is false if that is not known.
func Install(program string) (p engine.Phrase, ok bool) { return install(runtime.GOOS, program) }

func install(system, program string) (p engine.Phrase, ok bool) {
	o, ok := offers[program]
	p, name := installDebian, o.debian
	switch system {
	case "windows":
		p, name = installWinget, o.winget
	case "darwin":
		p, name = installBrew, o.brew
	}
	switch {
	case !ok:
		return engine.Phrase{}, false
	case name != "":
		return p.With("package", name), true
	case program == "tsc":
		return installNpm, true
	}
	return installFrom.With("package", places[program]), true
}

// Missing returns an error that names the program a file needs, and what to install for it; ok is false if the program is not known.
func Missing(file, program string) (err error, ok bool) {
	how, ok := Install(program)
	return about(noCompiler, file).With("program", program).WithPhrase("install", how).Err(), ok
}
