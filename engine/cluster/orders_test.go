package cluster

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/arena"
	botpkg "generals-chess/engine/bot"
	"generals-chess/engine/bot/sandbox"
	"generals-chess/engine/plain"
	"generals-chess/engine/seats"
)

// TestStricter: the worker decides how bots are confined at least.
func TestStricter(t *testing.T) {
	for _, c := range []struct {
		own, asked, is sandbox.Mode
		refused        bool
	}{
		{own: sandbox.Auto, asked: sandbox.Auto, is: sandbox.Auto},
		{own: sandbox.Auto, asked: "", is: sandbox.Auto},
		{own: sandbox.Auto, asked: sandbox.Strict, is: sandbox.Strict},
		{own: sandbox.Auto, asked: sandbox.Off, refused: true},
		{own: sandbox.Strict, asked: sandbox.Auto, is: sandbox.Strict},
		{own: sandbox.Strict, asked: sandbox.Off, refused: true},
		{own: sandbox.Off, asked: sandbox.Off, is: sandbox.Off},
		{own: sandbox.Off, asked: sandbox.Auto, is: sandbox.Auto},
		{own: sandbox.Auto, asked: "none", refused: true},
		{own: sandbox.Off, asked: "none", refused: true},
	} {
		is, err := stricter(c.own, c.asked)
		require.Equal(t, c.refused, err != nil, "%v", c)
		if err == nil {
			require.Equal(t, c.is, is, "%v", c)
		}
	}
}

// TestWorkersOwnSandbox: a worker without --sandbox off refuses the bots of a tournament that runs them without the sandbox, and reports
// it; a worker with it runs them.
func TestWorkersOwnSandbox(t *testing.T) {
	mark := filepath.Join(t.TempDir(), "mark")
	bot := script(t, "shy.sh", "/bin/sh", `read line; touch '`+mark+`'; echo '{"response":"up"}'`)
	s := small(t, 1, "bot:"+bot, "ai:easy")
	s.spec.Options.Sandbox = sandbox.Off
	refused := make(chan struct{})
	var careful, trusting told
	ends := s.helped(func(r Reach) Help {
		h := s.help(r, "careful", 1)
		h.Say = func(p engine.Phrase) {
			careful.say(p)
			if p.Key == cannotRun.Key {
				_, err := os.Stat(mark)
				require.ErrorIs(t, err, os.ErrNotExist)
				close(refused)
			}
		}
		return h
	}, func(r Reach) Help {
		<-refused
		h := s.help(r, "trusting", 1)
		h.Sandbox, h.Say = sandbox.Off, trusting.say
		return h
	})
	require.NoError(t, errors.Join(ends...))
	require.FileExists(t, mark)
	require.Contains(t, careful.text(), "only arena work --sandbox off does")
	off := sandbox.Offer{}.Tell(sandbox.Off)
	require.True(t, trusting.has(off.Key), trusting.text())
	require.False(t, careful.has(off.Key), careful.text())
}

// TestRefusedBeforeAResume: games that waited for a machine that can run a bot are played after a resume by a worker that was not there before.
func TestRefusedBeforeAResume(t *testing.T) {
	bot := script(t, "shy.sh", "/bin/sh", `read line; echo '{"response":"up"}'`)
	s := small(t, 1, "bot:"+bot, "ai:easy")
	s.spec.Options.Sandbox = sandbox.Off
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	s.o.Say = func(p engine.Phrase) {
		s.told.say(p)
		if p.Key == waiting.Key {
			stop()
		}
	}
	invited := make(chan Reach, 1)
	var all sync.WaitGroup
	all.Go(func() {
		require.ErrorIs(t, Work(ctx, s.help(<-invited, "careful", 1)), arena.ErrStopped)
	})
	_, err := s.serve(ctx, invited, nil)
	require.ErrorIs(t, err, arena.ErrStopped, s.told.text())
	all.Wait()
	s.resume = true
	ends := s.helped(func(r Reach) Help {
		h := s.help(r, "trusting", 1)
		h.Sandbox = sandbox.Off
		return h
	})
	require.NoError(t, errors.Join(ends...))
	require.Equal(t, s.calm(), standing(t, s.folder))
}

// TestStrangersOrders: a server's order cannot name a file of the worker's machine, neither as a command nor as a folder.
func TestStrangersOrders(t *testing.T) {
	home := t.TempDir()
	secret := filepath.Join(home, "secret")
	require.NoError(t, os.WriteFile(secret, []byte("x"), 0o644))
	root := filepath.Join(home, "cache")
	require.NoError(t, os.MkdirAll(root, 0o755))
	g, err := seats.Games().Find("generals")
	require.NoError(t, err)
	bot := script(t, "a.py", "/usr/bin/python3", "print(input())")
	data, err := packFiles(filepath.Dir(bot), []string{"a.py"})
	require.NoError(t, err)
	get := func(context.Context, file) ([]byte, error) { return data, nil }
	files := file{Name: plain.Sum(data)}
	for _, c := range []struct {
		name string
		p    player
		says string
	}{
		{"a command with a file", player{Spec: "bot:x", Bot: &carried{Files: files, Command: "python3 a.py " + secret}}, "names " + secret},
		{"a command in another folder", player{Spec: "bot:x", Bot: &carried{Files: files, Command: "python3 ../../secret"}}, "names "},
		{"a program of the user's", player{Spec: "bot:x", Bot: &carried{Files: files, Command: secret}}, "names " + secret},
		{"a folder that is no hash", player{Spec: "bot:x", Bot: &carried{Files: file{Name: "../.."}, Command: "python3 secret"}}, errOther.Error()},
		{"a bot without files", player{Spec: "bot:cat " + secret}, errNoPlayer.Error()},
		{"an AI with files", player{Spec: "ai:easy", Bot: &carried{Files: files, Command: "python3 a.py"}}, errNoPlayer.Error()},
		{"outside of the sandbox", player{Spec: "bot:x", Bot: &carried{Files: files, Command: "python3 a.py", Options: botpkg.Options{Sandbox: sandbox.Off}}}, "--sandbox off"},
		{"a sandbox that is none", player{Spec: "bot:x", Bot: &carried{Files: files, Command: "python3 a.py", Options: botpkg.Options{Sandbox: "none"}}}, "none"},
	} {
		t.Run(c.name, func(t *testing.T) {
			tb := newTable(job{Game: "generals", Players: []player{c.p}}, g, sandbox.Auto, get, root, t.TempDir())
			require.ErrorContains(t, tb.ready(t.Context(), 0), c.says)
		})
	}
}
