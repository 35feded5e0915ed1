package runner

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine/arena/tournament"
	"generals-chess/engine/bot/sandbox"
)

// gate holds games of a bot up: those that begin while it is shut last until it is opened.
type gate struct{ file string }

// gated is a tournament of two AIs and a bot that loses in its second turn, for which it waits until the gate is open. It is
// open.
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
	o.Options.NoLimits, o.Options.Sandbox = true, sandbox.Off // it looks at what lies outside of its folder
	return o, g
}

func (g gate) shut(t *testing.T) { require.NoError(t, os.WriteFile(g.file, nil, 0o600)) }
func (g gate) open(t *testing.T) { require.NoError(t, os.Remove(g.file)) }

// held reports whether every worker waits in front of the gate, as there is no other game left to begin.
func held(s *State) bool { return s.Now != nil && len(s.Now.Running) == 2 }
