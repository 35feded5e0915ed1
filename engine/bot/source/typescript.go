package source

import (
	"context"
	"encoding/json"
	"os"
	"path/filepath"
)

// scriptFolder is the folder of the compiler's output, relative to the folder of the build.
const scriptFolder = "scripts"

// shim declares what Node provides, for people who have not installed its types.
const shim = `declare var require: any, process: any, Buffer: any, module: any, exports: any, global: any, setImmediate: any;
declare var __dirname: string, __filename: string;
declare module "*";
`

// compileTypeScript builds for Node. If a file fails with the shim, it is tried without: it may contain the declarations itself.
func (j *job) compileTypeScript(ctx context.Context, work string) ([]string, error) {
	ways := []bool{true, false}
	if j.hasNodeTypes() {
		ways = []bool{false}
	}
	var refused error
	for _, shimmed := range ways {
		if err := j.configure(work, shimmed); err != nil {
			return nil, j.cannotKeep(err)
		}
		err := j.run(ctx, work, "-p", filepath.Join(work, "tsconfig.json"))
		if err == nil {
			return j.sourcesOf(filepath.Join(work, scriptFolder), ".js", ".ts"), nil
		}
		if refused == nil {
			refused = err
		}
	}
	return nil, refused
}

// configure writes the compiler's configuration: the command line cannot express all of it.
func (j *job) configure(work string, shimmed bool) error {
	dir := filepath.Dir(j.file)
	options := map[string]any{
		"target": "ES2020", "module": "commonjs", "rootDir": dir, "outDir": filepath.Join(work, scriptFolder), "skipLibCheck": true, "esModuleInterop": true,
	}
	files := []string{j.file}
	if shimmed {
		options["types"] = []string{}
		files = append(files, "node.d.ts")
	}
	text, err := json.Marshal(map[string]any{"compilerOptions": options, "files": files})
	if err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(work, "node.d.ts"), []byte(shim), 0o644); err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(work, "tsconfig.json"), text, 0o644)
}

// hasNodeTypes reports whether Node's types are installed where the compiler finds them.
func (j *job) hasNodeTypes() bool {
	for dir := filepath.Dir(j.file); ; dir = filepath.Dir(dir) {
		if _, err := os.Stat(filepath.Join(dir, "node_modules", "@types", "node")); err == nil {
			return true
		}
		if dir == filepath.Dir(dir) {
			return false
		}
	}
}
