package project

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// byEnding serves as a Finder's Kind that looks only at the ending of the name.
func byEnding(path string) Kind {
	switch filepath.Ext(path) {
	case ".py", ".java", ".cpp", ".c", ".rs", ".cs", ".js", ".ts", ".go", ".hs":
		return Source
	case ".class", ".jar", ".exe":
		return Program
	}
	return None
}

// TestProjectsOfTools: whatever tools add to a program's folder, it is one program. Files are separated by blanks.
func TestProjectsOfTools(t *testing.T) {
	for name, c := range map[string]struct{ files, want string }{
		"Eclipse":               {".project .classpath src/Main.java bin/Main.class", "src/Main.java"},
		"VS Code":               {".vscode/launch.json src/App.java src/Main.java lib/gson.jar bin/App.class bin/Main.class README.md", "src/Main.java"},
		"IntelliJ":              {".idea/x.xml bot.iml src/bot/Main.java src/util/Grid.java test/MainTest.java out/production/bot/Main.class", "src/bot/Main.java"},
		"Gradle":                {"gradlew gradlew.bat build.gradle gradle/wrapper/gradle-wrapper.jar src/main/java/org/x/Main.java src/main/resources/a.txt src/test/java/org/x/MainTest.java build/libs/bot.jar .gradle/x.java", "src/main/java/org/x/Main.java"},
		"Gradle of modules":     {"settings.gradle gradle/wrapper/gradle-wrapper.jar app/build.gradle app/src/main/java/Bot.java app/build/classes/java/main/Bot.class", "app/src/main/java/Bot.java"},
		"Maven":                 {"pom.xml mvnw src/main/java/Main.java src/test/java/MainTest.java target/bot-1.0.jar target/classes/Main.class", "src/main/java/Main.java"},
		"CMake":                 {"CMakeLists.txt src/main.cpp src/board.cpp include/board.hpp build/CMakeFiles/3.25/CompilerIdC/id.c build/bot.exe", "src/main.cpp"},
		"CMake of CLion":        {"CMakeLists.txt main.cpp cmake-build-debug/CMakeFiles/3.25/CompilerIdCXX/id.cpp", "main.cpp"},
		"Visual Studio":         {"Bot.sln Bot/Bot.cpp Bot/Bot.vcxproj x64/Debug/Bot.exe .vs/x.cpp", "Bot/Bot.cpp"},
		"dotnet":                {"Bot.csproj Program.cs obj/Debug/AssemblyInfo.cs bin/Debug/Bot.exe", "Program.cs"},
		"cargo":                 {"Cargo.toml build.rs src/main.rs src/board.rs target/release/build/x/out/gen.rs tests/t.rs", "src/main.rs"},
		"node":                  {"package.json webpack.config.js node_modules/a/index.js src/index.ts dist/index.js", "src/index.ts"},
		"Python":                {"setup.py bot/main.py bot/board.py bot/__pycache__/main.pyc tests/test_bot.py venv/lib/x.py", "bot/main.py"},
		"Python and its cache":  {"__pycache__/bot.cpython-311.pyc bot.py", "bot.py"},
		"Go":                    {"go.mod cmd/bot/main.go internal/board/board.go", "cmd/bot/main.go"},
		"packed on a Mac":       {"__MACOSX/Bot/._main.py Bot/.DS_Store Bot/main.py", "Bot/main.py"},
		"git":                   {".git/hooks/x.py .gitignore deep/er/main.py", "deep/er/main.py"},
		"only what was built":   {"bin/Main.class bin/Grid.class lib/gson.jar", "bin/Main.class"},
		"only a program":        {"out/artifacts/bot/bot.jar", "out/artifacts/bot/bot.jar"},
		"a rule about builds":   {"build.rs", "build.rs"},
		"a script in one":       {"start/run bot/a.py bot/b.py", "| bot/a.py bot/b.py start/run"},
		"scripts of the root":   {"run src/a.py src/b.py", "run"},
		"two programs":          {"easy/bot.py hard/bot.py", "| easy/bot.py hard/bot.py"},
		"two that are main":     {"easy/main.py hard/main.py", "| easy/main.py hard/main.py"},
		"nothing but a library": {"readme.txt docs/a.md", ""},
	} {
		t.Run(name, func(t *testing.T) {
			root := t.TempDir()
			for _, file := range strings.Fields(c.files) {
				path := filepath.Join(root, filepath.FromSlash(file))
				require.NoError(t, os.MkdirAll(filepath.Dir(path), 0o755))
				require.NoError(t, os.WriteFile(path, nil, 0o644))
			}
			found, err := Finder{Kind: byEnding}.Look(root)
			require.NoError(t, err)
			got, several := found.Choose()
			if got != "" {
				got, err = filepath.Rel(root, found.File(got))
				require.NoError(t, err)
			} else if len(several) > 0 {
				got = "| " + strings.Join(several, " ")
			}
			require.Equal(t, c.want, filepath.ToSlash(got))
		})
	}
}
