package bot

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"generals-chess/engine/plain"
	"github.com/adrg/xdg"
)

// FileStore keeps each bot's memory in a file of its own in one folder.
type FileStore struct{ dir string }

// NewFileStore returns a store that keeps memories in dir, which it makes when it first needs it.
func NewFileStore(dir string) *FileStore { return &FileStore{dir} }

// UserStore returns a store in the user's data folder.
func UserStore() *FileStore {
	return NewFileStore(filepath.Join(xdg.DataHome, "generals-chess", "bots"))
}

// memoryFile is the content of one file. Bot names the owner for people who read it.
type memoryFile struct {
	Bot string `json:"bot"`
	Memory
}

func (f *FileStore) path(bot string) string {
	return filepath.Join(f.dir, plain.Sum([]byte(bot))[:24]+".json")
}

// Load reads the bot's file.
func (f *FileStore) Load(bot string) (Memory, error) {
	text, err := os.ReadFile(f.path(bot))
	if errors.Is(err, fs.ErrNotExist) {
		return Memory{}, nil
	}
	if err != nil {
		return Memory{}, fmt.Errorf("memory of %s: %w", bot, err)
	}
	var m memoryFile
	if err := json.Unmarshal(text, &m); err != nil {
		return Memory{}, fmt.Errorf("memory of %s in %s: %w", bot, f.path(bot), err)
	}
	return m.Memory, nil
}

// Save replaces the bot's file in one step: a reader finds the old or the new content, never half of it.
func (f *FileStore) Save(bot string, m Memory) error {
	text, err := json.Marshal(memoryFile{bot, m})
	if err != nil {
		return fmt.Errorf("memory of %s: %w", bot, err)
	}
	if err := os.MkdirAll(f.dir, 0o755); err != nil {
		return err
	}
	return plain.Replace(f.path(bot), append(text, '\n'), 0o600)
}
