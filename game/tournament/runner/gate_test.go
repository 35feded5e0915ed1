package runner

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine/arena/tournament"
	"generals-chess/engine/bot/sandbox"
)

// gate holds up the games of a bot: those that begin while it is shut last until it is opened.
type gate struct{ file string }

// gated returns a tournament of two AIs and a bot that loses in its second turn, in which it waits until the gate is open. The gate
// is open.
func gated(t *testing.T, pairs int) (tournament.Spec, gate) {
	t.Helper()
	g := gate{filepath.Join(t.TempDir(), "shut")}
	bot := writeBot(t, "loser", `read line
case "$line" in
*'"responses":[]'*) echo '{"response":[-1,-1,-1]}' ;;
*)
  while [ -e '`+g.file+`' ]; do sleep 0.01; done
  echo '{"response":"up"}' ;;
esac`)
	o := testSpec(pairs, three[0], three[1], tournament.Entrant{Name: "loser", Seat: "bot:'" + bot + "'"})
	o.Options.NoLimits, o.Options.Sandbox = true, sandbox.Off // the bot reads a file outside its folder
	return o, g
}

func (g gate) shut(t *testing.T) { require.NoError(t, os.WriteFile(g.file, nil, 0o600)) }
func (g gate) open(t *testing.T) { require.NoError(t, os.Remove(g.file)) }

// held reports whether both workers wait at the gate.
func held(s *State) bool { return s.Now != nil && len(s.Now.Running) == 2 }
