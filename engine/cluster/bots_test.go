package cluster

import (
	"archive/zip"
	"bytes"
	"encoding/binary"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	botpkg "generals-chess/engine/bot"
	"generals-chess/engine/bot/sandbox"
)

// TestPacked: a bot's files arrive as they were, without hidden files and those of other players, and pack to the same bytes anywhere.
func TestPacked(t *testing.T) {
	var packed [2][]byte
	for i := range packed {
		folder := t.TempDir()
		for name, mode := range map[string]fs.FileMode{"run.sh": 0o755, "lib/a.txt": 0o600, ".git/config": 0o644, "other.py": 0o644, "__pycache__/x.pyc": 0o644} {
			path := filepath.Join(folder, filepath.FromSlash(name))
			require.NoError(t, os.MkdirAll(filepath.Dir(path), 0o755))
			require.NoError(t, os.WriteFile(path, []byte(name), mode))
		}
		own := filepath.Join(folder, "run.sh")
		data, only, err := packBot(botpkg.Portable{Folder: folder, File: "run.sh"}, []string{own, filepath.Join(folder, "other.py")})
		require.NoError(t, err)
		require.False(t, only)
		packed[i] = data
	}
	require.Equal(t, packed[0], packed[1])
	folder, err := unpack(packed[0], "x", filepath.Join(t.TempDir(), "root"))
	require.NoError(t, err)
	var names []string
	require.NoError(t, filepath.WalkDir(folder, func(path string, e fs.DirEntry, err error) error {
		if err == nil && !e.IsDir() {
			names = append(names, strings.TrimPrefix(filepath.ToSlash(path), filepath.ToSlash(folder)+"/"))
		}
		return err
	}))
	require.Equal(t, []string{"lib/a.txt", "run.sh"}, names)
	info, err := os.Stat(filepath.Join(folder, "run.sh"))
	require.NoError(t, err)
	require.NotZero(t, info.Mode()&0o100)
}

// TestOnlyTheFile: of a folder that is too large the bot's file alone is sent; without such a file none is.
func TestOnlyTheFile(t *testing.T) {
	folder := t.TempDir()
	for n := range mostFiles + 1 {
		require.NoError(t, os.WriteFile(filepath.Join(folder, strconv.Itoa(n)), nil, 0o600))
	}
	_, only, err := packBot(botpkg.Portable{Folder: folder, File: "7"}, nil)
	require.NoError(t, err)
	require.True(t, only)
	_, _, err = packBot(botpkg.Portable{Folder: folder}, nil)
	require.ErrorIs(t, err, errLarge)
}

// TestHostileFiles: what a server sends as a bot's files neither leaves its folder nor fills the disk, and leaves nothing behind.
func TestHostileFiles(t *testing.T) {
	file := func(mode fs.FileMode, texts int, names ...string) []byte {
		var data bytes.Buffer
		to := zip.NewWriter(&data)
		for _, name := range names {
			h := &zip.FileHeader{Name: name}
			if h.SetMode(mode); texts > 0 {
				h.Method = zip.Deflate
			}
			w, err := to.CreateHeader(h)
			require.NoError(t, err)
			for range texts {
				_, err = w.Write(make([]byte, 64<<10))
				require.NoError(t, err)
			}
		}
		require.NoError(t, to.Close())
		return data.Bytes()
	}
	claims := func(size uint32) []byte { // an archive of 64 KB whose list of files says another size
		data := file(0o644, 1, "bomb")
		binary.LittleEndian.PutUint32(data[bytes.LastIndex(data, []byte("PK\x01\x02"))+24:], size)
		return data
	}
	many := make([]string, mostFiles+1)
	for i := range many {
		many[i] = strconv.Itoa(i)
	}
	for name, data := range map[string][]byte{
		"outside": file(0o644, 0, "../x"), "a full path": file(0o644, 0, "/x"), "a link": file(fs.ModeSymlink|0o777, 0, "x"), "a device": file(fs.ModeDevice|0o666, 0, "x"),
		"twice": file(0o644, 0, "x", "x"), "a file as a folder": file(0o644, 0, "x", "x/y"), "too many": file(0o644, 0, many...),
		"too large": claims(2*mostBytes + 1), "larger than it says": claims(1), "no archive": []byte("x"), "cut off": claims(64 << 10)[:50],
	} {
		t.Run(name, func(t *testing.T) {
			root := filepath.Join(t.TempDir(), "root")
			_, err := unpack(data, "x", root)
			require.Error(t, err)
			left, err := os.ReadDir(root)
			require.NoError(t, err)
			require.Empty(t, left)
			above, err := os.ReadDir(filepath.Dir(root))
			require.NoError(t, err)
			require.Len(t, above, 1)
		})
	}
}

// TestSent: what concerns files, names and variables of one machine is not taken from another.
func TestSent(t *testing.T) {
	o := botpkg.Options{TimeLimit: 7, Sandbox: sandbox.Strict}
	strange := o
	strange.Dir, strange.Folder, strange.Builds, strange.Env, strange.Hidden = "/", "/", "/", []string{"LD_PRELOAD=/x"}, []string{"/"}
	require.Equal(t, o, sent(strange))
}
