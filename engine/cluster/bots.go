package cluster

import (
	"archive/zip"
	"bytes"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"generals-chess/engine"
	"generals-chess/engine/arena/tournament"
	"generals-chess/engine/bot"
)

// carried is a bot that can be sent.
type carried struct {
	Files   file
	Command string
	Needs   []string
	Options bot.Options // only what sent leaves
}

// sent returns the options that hold on every machine: none about files, names or variables.
func sent(o bot.Options) bot.Options {
	return bot.Options{KeepRunning: o.KeepRunning, Language: o.Language, TimeLimit: o.TimeLimit, TimeScale: o.TimeScale, MatchLimit: o.MatchLimit,
		MemoryLimit: o.MemoryLimit, NoLimits: o.NoLimits, Sandbox: o.Sandbox}
}

// jobOf describes a tournament for workers. It stores the bots' files with put, and calls only for each bot of which only one file is sent.
func jobOf(p *tournament.Prepared, put func(data []byte) (file, error), only func(name, file string)) (job, error) {
	j := job{Game: p.Config.Rules.Name(), Setup: p.Config.Setup, Program: p.Config.Program}
	var specs []engine.SeatSpec
	for _, one := range p.Config.Players {
		if spec, err := engine.ParseSeat(one.Spec); err == nil {
			specs = append(specs, spec)
		}
	}
	others := bot.FilesOf(specs, p.BotOptions())
	if folder, err := filepath.Abs(p.Config.Folder); err == nil {
		others = append(others, folder)
	}
	for _, one := range p.Config.Players {
		to := player{Name: one.Name, Spec: one.Spec}
		if command, ok := strings.CutPrefix(one.Spec, string(engine.BotSeat)+":"); ok {
			c, err := bot.Carry(command, p.BotOptions())
			if err != nil {
				return j, notCarry.With("name", one.Name).WithPhrase("reason", engine.Reason(err)).Err()
			}
			data, alone, err := packBot(c, others)
			to.Bot = &carried{Command: c.Command, Needs: c.Needs, Options: sent(c.Options)}
			if err == nil {
				to.Bot.Files, err = put(data)
			}
			switch {
			case errors.Is(err, errLarge):
				return j, tooLarge.With("name", one.Name).WithInt("most", mostBytes>>20).Err()
			case err != nil:
				return j, notPacked.With("name", one.Name).WithPhrase("reason", engine.Reason(err)).Err()
			case alone:
				only(one.Name, c.File)
			}
		}
		j.Players = append(j.Players, to)
	}
	return j, nil
}

// The limits of a bot's files.
const (
	mostBytes = 32 << 20
	mostFiles = 2000
)

var (
	errLarge = errors.New("too large")                              // a folder is too large to be sent
	errOther = errors.New("these are not the files that were sent") // a file does not have the content that its name says
)

// packBot packs the files of a bot, without those of other players. only reports that its folder was too large, and only one file was
// packed.
func packBot(p bot.Portable, others []string) (data []byte, only bool, err error) {
	files := []string{p.File}
	if !p.Alone {
		list, err := filesIn(p.Folder, others, filepath.Join(p.Folder, p.File))
		if only = errors.Is(err, errLarge) && p.File != ""; !only {
			if err != nil {
				return nil, false, err
			}
			files = list
		}
	}
	data, err = packFiles(p.Folder, files)
	return data, only, err
}

// filesIn lists the files of a folder in order, without names that begin with a dot, Python's caches, and others except own.
func filesIn(folder string, others []string, own string) (files []string, err error) {
	size := int64(0)
	err = fs.WalkDir(os.DirFS(folder), ".", func(path string, e fs.DirEntry, err error) error {
		real := filepath.Join(folder, filepath.FromSlash(path))
		foreign := real != own && slices.Contains(others, real)
		switch {
		case err != nil:
			return err
		case path != "." && (strings.HasPrefix(e.Name(), ".") || e.Name() == "__pycache__" || foreign):
			if e.IsDir() {
				return fs.SkipDir
			}
			return nil
		case !e.Type().IsRegular():
			return nil
		}
		info, err := e.Info()
		if err != nil {
			return err
		}
		files = append(files, path)
		if size += info.Size(); size > mostBytes || len(files) > mostFiles {
			return errLarge
		}
		return nil
	})
	return files, err
}

// packFiles packs files. What it returns does not depend on when and where they were packed.
func packFiles(folder string, files []string) ([]byte, error) {
	var data bytes.Buffer
	to := zip.NewWriter(&data)
	for _, name := range files {
		path := filepath.Join(folder, filepath.FromSlash(name))
		info, err := os.Stat(path)
		if err != nil {
			return nil, err
		}
		if info.Size() > mostBytes {
			return nil, errLarge
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return nil, err
		}
		h := &zip.FileHeader{Name: name, Method: zip.Deflate}
		if h.SetMode(0o644); info.Mode()&0o111 != 0 {
			h.SetMode(0o755)
		}
		w, err := to.CreateHeader(h)
		if err != nil {
			return nil, err
		}
		if _, err := w.Write(text); err != nil {
			return nil, err
		}
	}
	err := to.Close()
	return data.Bytes(), err
}

// unpack writes the files into a folder called name below root, completely or not at all.
func unpack(data []byte, name, root string) (folder string, err error) {
	folder = filepath.Join(root, name)
	if err := os.MkdirAll(root, 0o700); err != nil {
		return "", err
	}
	part, err := os.MkdirTemp(root, ".part-")
	if err != nil {
		return "", err
	}
	defer os.RemoveAll(part) // after success it no longer exists
	if err := unpackTo(data, part); err != nil {
		return "", err
	}
	if err := os.Rename(part, folder); err != nil && !isFolder(folder) { // if it exists, another worker was faster
		return "", err
	}
	return folder, nil
}

// unpackTo writes ordinary files into a folder that exists: os.CopyFS neither leaves it nor replaces anything, and no file turns out to be
// longer than its header says.
func unpackTo(data []byte, to string) error {
	if len(data) > mostBytes+mostFiles<<10 {
		return errOther
	}
	list, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil || len(list.File) > mostFiles {
		return errOther
	}
	left := uint64(2 * mostBytes)
	for _, f := range list.File {
		if !f.Mode().IsRegular() || !filepath.IsLocal(filepath.FromSlash(f.Name)) || f.UncompressedSize64 > left {
			return errOther
		}
		left -= f.UncompressedSize64
	}
	return os.CopyFS(to, list)
}

func isFolder(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.IsDir()
}
