package main

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/cobra/doc"

	"generals-chess/game/flags"
)

// nfpm is the tool that makes Debian packages.
const nfpm = "github.com/goreleaser/nfpm/v2/cmd/nfpm@v2.43.4"

// libraries are the packages that the window is linked with or opens at its start. Without a sound device, or its library, the game is
// silent.
var (
	libraries   = []string{"libc6 (>= 2.34)", "libgl1", "libx11-6", "libxcursor1", "libxi6", "libxinerama1", "libxrandr2", "libxxf86vm1"}
	recommended = []string{"libasound2 | libasound2t64", "libgl1-mesa-dri"}
	suggested   = []string{"python3", "g++", "default-jdk-headless"}
)

const desktop = `[Desktop Entry]
Type=Application
Name=Generals-Chess
Name[zh_CN]=将军棋
Name[ko]=장군 체스
Comment=Play Generals-Chess and Hit & Sink, against people, AIs and programs
Comment[zh_CN]=与人、AI 和程序下将军棋与击沉
Comment[ko]=사람, AI, 프로그램과 겨루는 장군 체스와 격침
Exec=generals-chess
Icon=generals-chess
Terminal=false
Categories=Game;StrategyGame;
StartupWMClass=generals-chess
`

// deb builds the Debian package with the same programs as the tarball.
func (r *release) deb() error {
	files, err := r.installed()
	if err != nil {
		return err
	}
	root := filepath.Join(r.work, "deb")
	var contents []m
	for _, f := range files {
		from := filepath.Join(root, f.name)
		if err := fill(from, bytes.NewReader(f.data), f.mode); err != nil {
			return err
		}
		contents = append(contents, m{"src": from, "dst": "/" + f.name, "file_info": m{"mode": f.mode, "mtime": r.date.Format(time.RFC3339), "owner": "root", "group": "root"}})
	}
	text, err := json.Marshal(m{ // JSON is valid YAML
		"name": "generals-chess", "arch": "amd64", "platform": "linux", "version": r.version, "section": "games", "priority": "optional",
		"maintainer": "The Generals-Chess authors <authors@generals-chess.invalid>", "mtime": r.date.Format(time.RFC3339),
		"description": "desktop arena for grid-war bots\nGenerals-Chess and Hit & Sink in a window: people, AIs and programs at one\ntable, with replays and tournaments. arena is the same without a window.",
		"depends":     libraries, "recommends": recommended, "suggests": suggested, "contents": contents,
	})
	if err != nil {
		return err
	}
	config := filepath.Join(r.work, "nfpm.yaml")
	if err := os.WriteFile(config, text, 0o644); err != nil {
		return err
	}
	env := []string{"GOFLAGS=", "SOURCE_DATE_EPOCH=" + strconv.FormatInt(r.date.Unix(), 10)}
	return do(r.work, env, "go", "run", nfpm, "package", "--config", config, "--packager", "deb", "--target", filepath.Join(r.out, r.name("amd64", ".deb")))
}

// installed returns the files of the package by their installed paths.
func (r *release) installed() (files []file, err error) {
	both, err := r.all("linux")
	if err != nil {
		return nil, err
	}
	for _, f := range both {
		files = append(files, file{"usr/bin/" + f.name, program, f.data})
	}
	papers, err := r.papers(r.built("linux_amd64")...)
	if err != nil {
		return nil, err
	}
	const doc = "usr/share/doc/generals-chess/"
	for _, f := range papers {
		if f.name == "LICENSE" {
			f.name = "copyright"
		}
		files = append(files, file{doc + f.name, f.mode, f.data})
	}
	files = append(files, file{"usr/share/applications/generals-chess.desktop", plain, []byte(desktop)})
	for _, more := range []func() ([]file, error){r.pictures, r.manuals} {
		list, err := more()
		if err != nil {
			return nil, err
		}
		files = append(files, list...)
	}
	return files, nil
}

// pictures returns the icon in the sizes that desktops use.
func (r *release) pictures() (files []file, err error) {
	for _, px := range []int{16, 32, 48, 64, 128, 256} {
		at := filepath.Join(r.work, strconv.Itoa(px)+".png")
		if err := drawIcon(at, px); err != nil {
			return nil, err
		}
		f, err := read(at, fmt.Sprintf("usr/share/icons/hicolor/%dx%d/apps/generals-chess.png", px, px), plain)
		if err != nil {
			return nil, err
		}
		files = append(files, f)
	}
	return files, nil
}

// manuals returns the man pages and the completion files of shells. arena writes its own, run with /home/you as home.
func (r *release) manuals() (files []file, err error) {
	var page bytes.Buffer
	window := flags.Command(&flags.Given{})
	window.DisableAutoGenTag = true
	header := &doc.GenManHeader{Section: "6", Date: &r.date, Source: "Generals-Chess " + r.version, Manual: "Generals-Chess"}
	if err := doc.GenMan(window, header, &page); err != nil {
		return nil, err
	}
	files = append(files, file{"usr/share/man/man6/generals-chess.6.gz", plain, squeezed(page.Bytes())})
	pages, err := r.pages()
	if err != nil {
		return nil, err
	}
	files = append(files, pages...)
	for _, shell := range shells {
		var words bytes.Buffer
		if err := shell.write(window, &words); err != nil {
			return nil, err
		}
		own, err := r.ask("completion", shell.name)
		if err != nil {
			return nil, err
		}
		files = append(files, file{fmt.Sprintf(shell.place, "generals-chess"), plain, words.Bytes()}, file{fmt.Sprintf(shell.place, "arena"), plain, own})
	}
	return files, nil
}

// shells are the shells with completion, and the places of their files.
var shells = []struct {
	name, place string
	write       func(c *cobra.Command, w io.Writer) error
}{
	{"bash", "usr/share/bash-completion/completions/%s", func(c *cobra.Command, w io.Writer) error { return c.GenBashCompletionV2(w, true) }},
	{"zsh", "usr/share/zsh/vendor-completions/_%s", (*cobra.Command).GenZshCompletion},
	{"fish", "usr/share/fish/vendor_completions.d/%s.fish", func(c *cobra.Command, w io.Writer) error { return c.GenFishCompletion(w, true) }},
}

// pages returns the man pages of arena and of each of its commands.
func (r *release) pages() (files []file, err error) {
	dir := filepath.Join(r.work, "man")
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return nil, err
	}
	if _, err := r.ask("manual", "--dir", dir); err != nil {
		return nil, err
	}
	paths, err := filepath.Glob(filepath.Join(dir, "*.1"))
	if err != nil {
		return nil, err
	}
	for _, path := range paths {
		text, err := os.ReadFile(path)
		if err != nil {
			return nil, err
		}
		files = append(files, file{"usr/share/man/man1/" + filepath.Base(path) + ".gz", plain, squeezed(text)})
	}
	return files, nil
}

// ask runs the arena that was built for this machine.
func (r *release) ask(words ...string) ([]byte, error) {
	c := exec.Command(filepath.Join(r.work, "linux_amd64", "arena"), words...)
	c.Env = []string{"HOME=/home/you", fmt.Sprintf("SOURCE_DATE_EPOCH=%d", r.date.Unix())}
	return c.Output()
}

// squeezed returns data compressed by gzip without name and date.
func squeezed(data []byte) []byte {
	var b bytes.Buffer
	z, err := gzip.NewWriterLevel(&b, gzip.BestCompression)
	if err == nil {
		_, err = io.Copy(z, bytes.NewReader(data))
	}
	if err == nil {
		err = z.Close()
	}
	if err != nil {
		panic(err) // writing to memory does not fail
	}
	return b.Bytes()
}
