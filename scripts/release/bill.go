package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"time"
)

// cyclonedx is the tool that makes bills of materials.
const cyclonedx = "github.com/CycloneDX/cyclonedx-gomod/cmd/cyclonedx-gomod@v1.9.0"

// bill writes a bill of materials for each program built: its modules and their versions.
func (r *release) bill() error {
	programs, err := filepath.Glob(filepath.Join(r.work, "*_*", "*"))
	if err != nil {
		return err
	}
	for _, p := range programs {
		name := filepath.Base(filepath.Dir(p)) + "_" + filepath.Base(p) + ".cdx.json"
		if err := r.writeBill(name, nil, "bin", p); err != nil {
			return err
		}
	}
	return nil
}

// webBill writes the bill of the page. A program for the browser does not list its modules, so the tool reads the sources, which must be
// a repository for that.
func (r *release) webBill() error {
	date := r.date.Format(time.RFC3339)
	env := []string{"GIT_AUTHOR_DATE=" + date, "GIT_COMMITTER_DATE=" + date}
	git := []string{"git", "-c", "user.name=release", "-c", "user.email=release@localhost", "-c", "commit.gpgsign=false"}
	for _, words := range [][]string{{"init", "-q"}, {"add", "go.mod", "go.sum"}, {"commit", "-q", "-m", r.version}} {
		if err := do(r.tree, env, slices.Concat(git, words)...); err != nil {
			return err
		}
	}
	return r.writeBill("web_generals-chess.cdx.json", []string{"GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0"}, "app", "-main", ".", r.tree)
}

// writeBill writes one bill into the release. The tool is built for this machine and runs with env.
func (r *release) writeBill(name string, env []string, kind string, rest ...string) error {
	tool := filepath.Join(r.work, "tools")
	if err := do(r.tree, []string{"GOFLAGS=", "GOBIN=" + tool}, "go", "install", cyclonedx); err != nil {
		return err
	}
	path := filepath.Join(r.work, name)
	words := append([]string{filepath.Join(tool, "cyclonedx-gomod"), kind, "-json", "-noserial", "-output", path}, rest...)
	if err := do(r.tree, append([]string{"GOFLAGS="}, env...), words...); err != nil {
		return err
	}
	text, err := timeless(path)
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(r.out, r.name(name, "")), text, 0o644)
}

// timeless returns a bill without the time of writing.
func timeless(path string) ([]byte, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	var bill map[string]any
	if err := json.Unmarshal(text, &bill); err != nil {
		return nil, err
	}
	if about, ok := bill["metadata"].(map[string]any); ok {
		delete(about, "timestamp")
	}
	return json.MarshalIndent(bill, "", "  ")
}

// sum writes the checksums of all files in the release and prints a list of them.
func (r *release) sum() error {
	entries, err := os.ReadDir(r.out)
	if err != nil {
		return err
	}
	var sums bytes.Buffer
	for _, e := range entries {
		data, err := os.ReadFile(filepath.Join(r.out, e.Name()))
		if err != nil {
			return err
		}
		fmt.Fprintf(&sums, "%x  %s\n", sha256.Sum256(data), e.Name())
		fmt.Printf("%-60s %10d bytes\n", e.Name(), len(data))
	}
	return os.WriteFile(filepath.Join(r.out, "SHA256SUMS"), sums.Bytes(), 0o644)
}
