package sandbox

import (
	"path/filepath"
	"runtime"
	"slices"
	"strings"
)

// passed lists the variables that a program gets unchanged: they say where languages are installed, and which language people read.
var passed = []string{
	"PATH", "LANG", "LANGUAGE", "TZ", "JAVA_HOME", "VIRTUAL_ENV", "CONDA_PREFIX", "CONDA_DEFAULT_ENV",
	"PYENV_ROOT", "PYENV_VERSION", "PYTHONUSERBASE", "NVM_DIR", "NVM_BIN", "RUSTUP_HOME", "RUSTUP_TOOLCHAIN", "SDKMAN_DIR", "ASDF_DIR", "ASDF_DATA_DIR",
	"VOLTA_HOME", "FNM_DIR", "DOTNET_ROOT", "RBENV_ROOT", "RBENV_VERSION", "NODENV_ROOT", "GOENV_ROOT", "JENV_ROOT", "GOROOT", "MISE_DATA_DIR", "UV_PYTHON_INSTALL_DIR",
	"SystemRoot", "SYSTEMROOT", "PATHEXT", "ComSpec", "COMSPEC", "windir", "SystemDrive", "NUMBER_OF_PROCESSORS", "PROCESSOR_ARCHITECTURE", "ProgramFiles", "ProgramData", "ProgramFiles(x86)",
}

// homes maps variables that say where a language is installed to the default below the home folder.
var homes = map[string]string{
	"PYENV_ROOT": ".pyenv", "RUSTUP_HOME": ".rustup", "RBENV_ROOT": ".rbenv", "NODENV_ROOT": ".nodenv", "GOENV_ROOT": ".goenv",
	"JENV_ROOT": ".jenv", "ASDF_DATA_DIR": ".asdf", "VOLTA_HOME": ".volta", "PYTHONUSERBASE": ".local",
}

// isPassed reports whether a program gets a variable unchanged. On Windows the case of names does not matter: the search path is called
// Path there.
func isPassed(name string, windows bool) bool {
	if windows {
		return slices.ContainsFunc(passed, func(p string) bool { return strings.EqualFold(p, name) })
	}
	return slices.Contains(passed, name) || strings.HasPrefix(name, "LC_")
}

// Environment returns the variables of a sandboxed program. home is the folder that it takes for its home, temporary the one for temporary files.
func Environment(all []string, userHome, home, temporary string) (variables []string) {
	given := map[string]bool{}
	for _, v := range all {
		name, _, _ := strings.Cut(v, "=")
		if isPassed(name, runtime.GOOS == "windows") {
			variables, given[name] = append(variables, v), true
		}
	}
	for name, folder := range homes {
		if path := filepath.Join(userHome, folder); userHome != "" && !given[name] && exists(path) {
			variables = append(variables, name+"="+path)
		}
	}
	slices.Sort(variables)
	if runtime.GOOS == "windows" {
		variables = append(variables, "USERPROFILE="+home, "APPDATA="+temporary, "LOCALAPPDATA="+temporary)
	}
	return append(variables, "HOME="+home, "PWD="+home, "TMPDIR="+temporary, "TMP="+temporary, "TEMP="+temporary,
		"XDG_CACHE_HOME="+temporary, "USER=bot", "LOGNAME=bot")
}

// Arguments returns a program's arguments, from 0, where its folder for temporary files is not /tmp: Java does not read TMPDIR, and prints
// a line if JAVA_TOOL_OPTIONS is set.
func Arguments(path string, args []string, temporary string) []string {
	if strings.TrimSuffix(filepath.Base(path), ".exe") != "java" || len(args) == 0 {
		return args
	}
	return slices.Insert(slices.Clone(args), 1, "-Djava.io.tmpdir="+temporary)
}
