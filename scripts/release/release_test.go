package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"debug/buildinfo"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

var day = time.Date(2026, 11, 23, 0, 0, 0, 0, time.UTC)

// TestArchivesAreTheSameBytes checks that the order of the files does not matter and that archives hold what was packed.
func TestArchivesAreTheSameBytes(t *testing.T) {
	a, b := file{"b/run", program, []byte("#!/bin/sh\n")}, file{"a.txt", plain, []byte("hello")}
	for name, how := range map[string]func(io.Writer, string, []file, time.Time) error{"tar": tarball, "zip": zipped} {
		var one, other bytes.Buffer
		require.NoError(t, how(&one, "top", []file{a, b}, day), name)
		require.NoError(t, how(&other, "top", []file{b, a}, day.Local()), name)
		require.Equal(t, one.Bytes(), other.Bytes(), name)
		require.ErrorContains(t, how(&one, "top", []file{a, b, a}, day), "b/run is there twice")
	}
	var packed bytes.Buffer
	require.NoError(t, tarball(&packed, "top", []file{a, b}, day))
	z, err := gzip.NewReader(&packed)
	require.NoError(t, err)
	r := tar.NewReader(z)
	for _, want := range []file{b, a} {
		h, err := r.Next()
		require.NoError(t, err)
		data, err := io.ReadAll(r)
		require.NoError(t, err)
		require.Equal(t, want, file{strings.TrimPrefix(h.Name, "top/"), os.FileMode(h.Mode), data})
		require.True(t, h.ModTime.Equal(day))
		require.Zero(t, h.Uid)
	}
	packed.Reset()
	require.NoError(t, zipped(&packed, "top", []file{a, b}, day))
	zr, err := zip.NewReader(bytes.NewReader(packed.Bytes()), int64(packed.Len()))
	require.NoError(t, err)
	require.Equal(t, "top/a.txt", zr.File[0].Name)
	require.Equal(t, program, zr.File[1].Mode().Perm())
}

func TestVersions(t *testing.T) {
	for version, good := range map[string]bool{
		"1.2.3": true, "0.9.0-rc.1": true, "10.0.0-test": true,
		"": false, "1.2": false, "v1.2.3": false, "01.2.3": false, "1.2.3+x": false, "1.2.3 ": false, "1.2.3-": false,
	} {
		require.Equal(t, good, versions.MatchString(version), "%q", version)
	}
	require.ErrorContains(t, run("1.2", t.TempDir(), "linux"), `version "1.2": write one such as make release VERSION=1.2.3`)
	require.ErrorContains(t, run("1.2.3", t.TempDir(), "linux,amiga"), `"amiga" is not built: write some of linux,deb`)
}

// TestOnlyAReleaseIsRemoved checks that a folder with other files is kept, whatever else is in it.
func TestOnlyAReleaseIsRemoved(t *testing.T) {
	dir := t.TempDir()
	require.NoError(t, mayReplace(dir))
	require.NoError(t, mayReplace(filepath.Join(dir, "new")))
	for _, name := range []string{"SHA256SUMS", "generals-chess_1.2.3_web.zip", "arena_0.0.0-test_linux_amd64.tar.gz"} {
		require.NoError(t, os.WriteFile(filepath.Join(dir, name), nil, 0o600))
	}
	require.NoError(t, mayReplace(dir))
	mine := filepath.Join(dir, "letter.txt")
	require.NoError(t, os.WriteFile(mine, nil, 0o600))
	require.ErrorContains(t, run("1.2.3", dir, "linux"), "holds letter.txt, which no release made")
	require.FileExists(t, mine)
	require.Error(t, mayReplace(mine))
}

// TestThePageHasItsLicences checks the licences of fonts, Go and the page's modules.
func TestThePageHasItsLicences(t *testing.T) {
	r := &release{tree: "../.."}
	files, err := r.webLicences()
	require.NoError(t, err)
	names := map[string]bool{}
	for _, f := range files {
		require.False(t, names[f.name], "%s is there twice", f.name)
		names[f.name] = true
	}
	for _, has := range []string{"LICENSE", "licences/fonts/OFL.txt", "licences/go/LICENSE", "licences/github.com/hajimehoshi/ebiten/v2/LICENSE"} {
		require.True(t, names[has], "%s is not among %v", has, names)
	}
}

func TestChanges(t *testing.T) {
	log := "# Changelog\n\n## [Unreleased]\n\n- new\n\n## [1.0.0] - 2026-01-02\n\n### Added\n- old\n"
	for version, want := range map[string]string{"Unreleased": "- new\n", "1.0.0": "### Added\n- old\n"} {
		part, ok := changes(log, version)
		require.True(t, ok)
		require.Equal(t, want, part)
	}
	_, ok := changes(log, "2.0.0")
	require.False(t, ok)
}

// TestChangelogHasWhatAReleaseNeeds checks the present changelog.
func TestChangelogHasWhatAReleaseNeeds(t *testing.T) {
	text, err := os.ReadFile("../../CHANGELOG.md")
	require.NoError(t, err)
	part, ok := changes(string(text), "Unreleased")
	require.True(t, ok)
	require.NotEmpty(t, part)
}

// TestEveryModuleHasItsLicence checks the modules of this test program, which are most of the game's.
func TestEveryModuleHasItsLicence(t *testing.T) {
	r := &release{tree: "../.."}
	self, err := os.Executable()
	require.NoError(t, err)
	info, err := buildinfo.ReadFile(self)
	require.NoError(t, err)
	require.NotEmpty(t, info.Deps)
	files, err := r.licences(self)
	require.NoError(t, err)
	names := map[string]bool{}
	for _, f := range files {
		names[f.name] = true
		require.NotEmpty(t, f.data, f.name)
	}
	for _, has := range []string{"licences/go/LICENSE", "licences/fonts/OFL.txt", "licences/github.com/spf13/cobra/LICENSE.txt"} {
		require.True(t, names[has], "%s is not among %v", has, names)
	}
}

// TestManuals checks that the window has its page and its completions, and arena a page for each command.
func TestManuals(t *testing.T) {
	r := &release{tree: "../..", work: t.TempDir(), version: "1.2.3", date: day}
	_, err := r.program(target{"./cmd/arena", "linux", "amd64", false})
	require.NoError(t, err)
	files, err := r.manuals()
	require.NoError(t, err)
	texts := map[string]string{}
	for _, f := range files {
		if texts[f.name] = string(f.data); strings.HasSuffix(f.name, ".gz") {
			z, err := gzip.NewReader(bytes.NewReader(f.data))
			require.NoError(t, err)
			text, err := io.ReadAll(z)
			require.NoError(t, err)
			texts[f.name] = string(text)
		}
	}
	require.Contains(t, texts["usr/share/man/man6/generals-chess.6.gz"], `.TH "GENERALS-CHESS" "6" "Nov 2026" "Generals-Chess 1.2.3"`)
	require.Contains(t, texts["usr/share/man/man6/generals-chess.6.gz"], `\fB--step-time\fP`)
	require.Contains(t, texts["usr/share/man/man1/arena-replay-diff.1.gz"], `.TH "ARENA-REPLAY-DIFF" "1" "Nov 2026" "Generals-Chess 1.2.3"`)
	for _, program := range []string{"arena", "generals-chess"} {
		for _, shell := range shells {
			require.Contains(t, texts[fmt.Sprintf(shell.place, program)], "__complete")
		}
	}
	for name, text := range texts {
		require.NotContains(t, text, os.Getenv("HOME")+"/", name)
	}
}

// TestUnpackAndFill checks that files are extracted unchanged, executable or not.
func TestUnpackAndFill(t *testing.T) {
	var b bytes.Buffer
	w := tar.NewWriter(&b)
	for _, f := range []file{{"a/run", program, []byte("x")}, {"b", plain, nil}} {
		require.NoError(t, w.WriteHeader(&tar.Header{Name: f.name, Mode: int64(f.mode), Size: int64(len(f.data)), Typeflag: tar.TypeReg}))
		_, err := w.Write(f.data)
		require.NoError(t, err)
	}
	require.NoError(t, w.Close())
	dir := t.TempDir()
	require.NoError(t, unpack(b.Bytes(), dir))
	info, err := os.Stat(filepath.Join(dir, "a", "run"))
	require.NoError(t, err)
	require.NotZero(t, info.Mode()&0o100)
	require.Error(t, unpack(b.Bytes()[:100], dir))
}

// TestOldEnough checks that a program of this machine passes, or the release could not be built here, and that a file that is no program
// is an error.
func TestOldEnough(t *testing.T) {
	path, err := exec.LookPath("true")
	require.NoError(t, err)
	require.NoError(t, oldEnough(path))
	require.Error(t, oldEnough("main.go"))
}
