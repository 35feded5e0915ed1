package seats

import (
	"context"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/bot"
	"generals-chess/engine/generals"
	"generals-chess/engine/hitsink"
)

// scripts are bots with a valid answer for their game.
var scripts = map[string]string{
	"generals": `read line; echo '{"response":[-1,-1,-1],"debug":"hello"}'`,
	"hitsink":  `test $# = 0 && echo 3 || echo "M C F+1-1"; echo $# >>storage.txt`,
}

// script writes a game's bot.
func script(t *testing.T, game string) string {
	path := filepath.Join(t.TempDir(), "bot.sh")
	require.Contains(t, scripts, game)
	require.NoError(t, os.WriteFile(path, []byte("#!/bin/sh\n"+scripts[game]+"\n"), 0o755))
	return path
}

// eachGame runs a test with each game and a state of it.
func eachGame(t *testing.T, test func(t *testing.T, g Game, state engine.State)) {
	for _, g := range Games() {
		t.Run(g.Rules.Name(), func(t *testing.T) {
			least, _ := g.Rules.Players()
			state, err := g.Rules.New(engine.Setup{Seed: 1, Players: least})
			require.NoError(t, err)
			test(t, g, state)
		})
	}
}

func seatSpec(t *testing.T, text string) engine.SeatSpec {
	spec, err := engine.ParseSeat(text)
	require.NoError(t, err)
	return spec
}

func TestOpen(t *testing.T) {
	eachGame(t, func(t *testing.T, g Game, state engine.State) {
		seats := []string{"bot:" + script(t, g.Rules.Name())}
		for _, level := range g.Levels {
			seats = append(seats, "ai:"+level)
		}
		for _, text := range seats {
			for p := engine.Player(0); p < 2; p++ {
				seat, err := Open(g.Rules, seatSpec(t, text), p, Options{Seed: 3, Bot: bot.Options{TimeScale: 20}})
				require.NoError(t, err, text)
				answer, err := seat.Decide(context.Background(), state.View(p))
				require.NoError(t, err)
				require.Equal(t, engine.OK, answer.Verdict, "%s", answer.Why)
				require.NoError(t, state.Check(p, answer.Move))
				require.NotEmpty(t, seat.Name())
				require.NoError(t, seat.Close())
			}
		}
	})
}

func TestOpenRefuses(t *testing.T) {
	eachGame(t, func(t *testing.T, g Game, _ engine.State) {
		for text, says := range map[string]string{"human": "needs the window", "ai:godlike": "godlike", "bot:'x": "quotation"} {
			_, err := Open(g.Rules, seatSpec(t, text), 0, Options{})
			require.ErrorContains(t, err, says)
		}
		_, err := g.Open(engine.SeatSpec{Kind: "robot"}, 0, Options{})
		require.Error(t, err)
		g.OpenAI = nil
		_, err = g.Open(seatSpec(t, "ai:easy"), 0, Options{})
		require.ErrorContains(t, err, g.Rules.Name()+" has no built-in AI")
	})
	_, err := Open(other{}, seatSpec(t, "ai:easy"), 0, Options{})
	require.ErrorContains(t, err, `"tic-tac-toe"`)
}

type other struct{ generals.Rules }

func (other) Name() string { return "tic-tac-toe" }

func TestFind(t *testing.T) {
	for _, name := range Names() {
		g, err := Find(name)
		require.NoError(t, err)
		require.Equal(t, name, g.Rules.Name())
	}
	_, err := Find("chess")
	require.EqualError(t, err, `game "chess": this program knows generals, hitsink`)
}

func TestProbe(t *testing.T) {
	eachGame(t, func(t *testing.T, g Game, state engine.State) {
		answer, err := bot.Probe(context.Background(), g.OpenBot, g.Rules, state.View(0), script(t, g.Rules.Name()), bot.Options{TimeScale: 20})
		require.NoError(t, err)
		require.Equal(t, engine.OK, answer.Verdict, "%s", answer.Why)
		require.Equal(t, engine.NoFault, answer.Fault, "%s", answer.Why)
		require.NoError(t, state.Check(0, answer.Move))
	})
}

// TestFoldersThatAreKept: each seat has a folder of its own in the named folder.
func TestFoldersThatAreKept(t *testing.T) {
	dir, rules := t.TempDir(), hitsink.Rules{}
	state, err := rules.New(engine.Setup{Seed: 1, Players: 2})
	require.NoError(t, err)
	for p := engine.Player(0); p < 2; p++ {
		seat, err := Open(rules, seatSpec(t, "bot:"+script(t, "hitsink")), p, Options{Bot: bot.Options{Folder: dir, TimeScale: 20}})
		require.NoError(t, err)
		_, err = seat.Decide(context.Background(), state.View(p))
		require.NoError(t, err)
		require.NoError(t, seat.Close())
	}
	for _, seat := range []string{"0", "1"} {
		text, err := os.ReadFile(filepath.Join(dir, seat, bot.StorageName))
		require.NoError(t, err)
		require.Equal(t, "0\n", string(text))
	}
}
