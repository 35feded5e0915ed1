package source

import (
	"runtime"

	"generals-chess/engine"
)

// offer is what to install for a program, as each system calls it. Where one has no package, an address says more.
type offer struct{ debian, winget, brew string }

// offers are what to install, by the program that is missing.
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

// places say where there is more about a program that a system has no package of.
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
	installFrom   = engine.Phrase{Key: "build.install-from", Text: "It is told there how to get it: {package}."}
)

// Install says what to install for a program on this system; ok is false where that is not known.
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

// Missing says that a file needs a program, and what to install for that; ok is false where the program is not known.
func Missing(file, program string) (err error, ok bool) {
	how, ok := Install(program)
	return about(noCompiler, file).With("program", program).WithPhrase("install", how).Err(), ok
}
