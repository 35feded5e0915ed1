package bot

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestModesKeepNothingOfTheBot(t *testing.T) {
	var m Modes
	require.NoError(t, m.Save("a", Memory{GlobalData: json.RawMessage("1"), KeepRunning: Off}))
	a, err := m.Load("a")
	require.NoError(t, err)
	require.Equal(t, Memory{KeepRunning: Off}, a)
	b, err := m.Load("b")
	require.NoError(t, err)
	require.Equal(t, Memory{}, b)
}
