package main

import (
	"archive/tar"
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

// checkOut writes the last commit's files into r.tree.
func (r *release) checkOut() error {
	commit, err := said("git", "rev-parse", "--short=10", "HEAD")
	if err != nil {
		return fmt.Errorf("a release is built from a commit, and git tells of none here: %w", err)
	}
	seconds, err := said("git", "log", "-1", "--format=%ct")
	if err != nil {
		return err
	}
	if epoch := os.Getenv("SOURCE_DATE_EPOCH"); epoch != "" {
		seconds = epoch
	}
	n, err := strconv.ParseInt(seconds, 10, 64)
	if err != nil {
		return fmt.Errorf("SOURCE_DATE_EPOCH %q: write seconds since 1970", seconds)
	}
	r.commit, r.date = commit, time.Unix(n, 0).UTC()
	if changed, _ := said("git", "status", "--porcelain"); changed != "" {
		fmt.Println("what is not committed is not in the release:")
		fmt.Println(changed)
	}
	packed, err := exec.Command("git", "archive", "HEAD").Output()
	if err != nil {
		return fmt.Errorf("git archive: %w", err)
	}
	return unpack(packed, r.tree)
}

// unpack extracts the files of a tar archive into a folder.
func unpack(packed []byte, folder string) error {
	for t := tar.NewReader(bytes.NewReader(packed)); ; {
		h, err := t.Next()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
		path := filepath.Join(folder, filepath.FromSlash(h.Name))
		switch h.Typeflag {
		case tar.TypeDir:
			err = os.MkdirAll(path, 0o755)
		case tar.TypeReg:
			err = fill(path, t, os.FileMode(h.Mode).Perm())
		}
		if err != nil {
			return err
		}
	}
}

// fill writes the content of r to a file and creates its folder.
func fill(path string, r io.Reader, mode os.FileMode) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	f, err := os.OpenFile(path, os.O_CREATE|os.O_TRUNC|os.O_WRONLY, mode)
	if err != nil {
		return err
	}
	_, err = io.Copy(f, r)
	return errors.Join(err, f.Close())
}

// said returns the output of a program without surrounding white space.
func said(words ...string) (string, error) {
	out, err := exec.Command(words[0], words[1:]...).Output()
	if exit := new(exec.ExitError); errors.As(err, &exit) {
		return "", errors.New(strings.TrimSpace(string(exit.Stderr)))
	}
	return strings.TrimSpace(string(out)), err
}

// do runs a program in a folder, with env added to the environment. Its error includes the output.
func do(folder string, env []string, words ...string) error {
	c := exec.Command(words[0], words[1:]...)
	c.Dir, c.Env = folder, append(os.Environ(), env...)
	if out, err := c.CombinedOutput(); err != nil {
		return fmt.Errorf("%s: %w\n%s", strings.Join(words, " "), err, out)
	}
	return nil
}
