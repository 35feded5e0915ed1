package bot

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestKeptRunning(t *testing.T) {
	for _, c := range []struct {
		bot         string
		k           KeepRunning
		asked, runs bool
	}{
		{"long", On, true, true},
		{"long", Off, true, false},
		{"once", On, false, false},
		{"once", Off, false, false},
		{"exit", On, false, false},
	} {
		bot := open(t, c.bot, Options{KeepRunning: c.k})
		for range 2 {
			bot.ask("1")
			asked, runs := bot.seat.(LongRunner).KeptRunning()
			require.Equal(t, c.asked, asked, c)
			require.Equal(t, c.runs, runs, c)
		}
	}
}
