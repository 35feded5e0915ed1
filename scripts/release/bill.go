package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
)

// cyclonedx makes bills of materials.
const cyclonedx = "github.com/CycloneDX/cyclonedx-gomod/cmd/cyclonedx-gomod@v1.9.0"

// bill writes a bill of materials for each program that was built: which modules are in it, in which versions.
func (r *release) bill() error {
	programs, err := filepath.Glob(filepath.Join(r.work, "*_*", "*"))
	if err != nil {
		return err
	}
	for _, p := range programs {
		name := filepath.Base(filepath.Dir(p)) + "_" + filepath.Base(p) + ".cdx.json"
		path := filepath.Join(r.work, name)
		if err := do(r.tree, []string{"GOFLAGS="}, "go", "run", cyclonedx, "bin", "-json", "-noserial", "-output", path, p); err != nil {
			return err
		}
		text, err := timeless(path)
		if err != nil {
			return err
		}
		if err := os.WriteFile(filepath.Join(r.out, r.name(name, "")), text, 0o644); err != nil {
			return err
		}
	}
	return nil
}

// timeless is a bill without the moment it was written.
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

// sum writes the check sums of all that lies in the release, and shows what that is.
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
