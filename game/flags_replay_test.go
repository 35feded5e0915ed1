package game

import (
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine/replay/files"
	"generals-chess/game/library"
	"generals-chess/game/menu"
	"generals-chess/game/viewer"
	"generals-chess/internal/testkit/gametest"
	"generals-chess/render/ui"
)

func TestAFileNamedOnTheCommandLine(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	path := filepath.Join(t.TempDir(), "lost")
	s.Real(path, 4)
	begin(s.App, Options{Replay: path})
	require.IsType(t, &menu.Home{}, s.App.Scene())
	s.Until(func() bool { _, is := s.App.Scene().(*viewer.Scene); return is })
	require.Equal(t, files.Ref{Path: path}, s.App.Scene().(*viewer.Scene).Timeline.Ref)
	s.Press(ui.KeyEscape)
	require.IsType(t, &menu.Home{}, s.App.Scene())

	log := gametest.BotzoneLog(s)
	pack := bring(t, "pack.jsonl", log+"\n"+log+"\n")
	begin(s.App, Options{Replay: pack})
	s.Until(func() bool { _, is := s.App.Scene().(*library.Replays); return is })
	begin(s.App, Options{Replay: pack + ":2"})
	s.Until(func() bool { _, is := s.App.Scene().(*viewer.Scene); return is })
	require.Equal(t, files.Ref{Path: pack, Line: 2}, s.App.Scene().(*viewer.Scene).Timeline.Ref)
}

func TestReplayFlag(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	good := filepath.Join(t.TempDir(), "lost")
	s.Real(good, 4)
	log := gametest.BotzoneLog(s)
	pack := bring(t, "pack.jsonl", log+"\n"+log+"\n")
	for _, path := range []string{good, pack, pack + ":2", folderOf(t, log)} {
		o, err := Flags{Replay: path}.Options(someSeats)
		require.NoError(t, err)
		require.Equal(t, path, o.Replay)
	}
	for _, c := range []struct {
		flags Flags
		want  string
	}{
		{Flags{Replay: "/no/such/file"}, "/no/such/file cannot be read: there is no such file"},
		{Flags{Replay: pack + ":3"}, "there is no match in line 3"},
		{Flags{Replay: bring(t, "notes.txt", "hello")}, "it is neither a record of a match nor a log of Botzone"},
		{Flags{Replay: bring(t, "empty", "")}, "it is empty"},
		{Flags{Replay: bring(t, "newer", `{"record":"generals-chess record","version":9}`)}, "newer version"},
		{Flags{Replay: t.TempDir()}, "it is a folder"},
		{Flags{Replay: good, Red: "human"}, "--replay shows a match that was played: leave out --red, --blue and --player"},
		{Flags{Replay: good, Game: "hitsink", Players: []string{"ai:random", "ai:random"}}, "--replay shows a match"},
	} {
		_, err := c.flags.Options(someSeats)
		require.ErrorContains(t, err, c.want)
		require.NotContains(t, err.Error(), "\n")
	}
}
