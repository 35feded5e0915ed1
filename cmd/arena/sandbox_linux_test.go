package main

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine/bot"
	"generals-chess/engine/bot/sandbox"
)

// TestEveryRunSaysWhatBotsAreKeptFrom checks that this is said once, and only if there are bots.
func TestEveryRunSaysWhatBotsAreKeptFrom(t *testing.T) {
	path, _ := writeBot(t, "bot", `read line; echo '{"response":"up"}'`, false) // ends the match
	for _, mode := range []sandbox.Mode{sandbox.Auto, sandbox.Off} {
		cmd := program(t, "match", "--red", "bot:"+path, "--blue", "ai:easy", "--size", "8x8", "--seed", "3", "--sandbox", string(mode), "--no-record")
		var said strings.Builder
		cmd.Stderr = &said
		require.NoError(t, cmd.Run())
		require.Equal(t, 1, strings.Count(said.String(), bot.SandboxOffer().Tell(mode).String()), said.String())
	}
	o := arena(t, "", "match", "--red", "ai:easy", "--blue", "ai:easy", "--size", "8x8", "--no-record")
	require.NotContains(t, o.err, "Sandbox")
	o = arena(t, "", "match", "--red", "bot:"+path, "--blue", "ai:easy", "--sandbox", "some")
	require.Equal(t, 2, o.status)
	require.Contains(t, o.err, `sandbox "some": write auto, strict or off`)
}
