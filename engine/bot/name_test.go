package bot

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestCommandName(t *testing.T) {
	for command, want := range map[string]string{
		"./my_bot":                           "my_bot",
		"python3 bots/kraken.py --fast":      "kraken.py",
		"python3 -u 'my bots/a b.py'":        "a b.py",
		"python3 -m mybot --to x.json":       "mybot",
		"/usr/bin/python3.12 -u -m pkg.bot":  "pkg.bot",
		"python3 bot.py -m x":                "bot.py",
		"java -cp /tmp/classes Battleship":   "Battleship",
		"java -Xmx64m --class-path . a.Main": "a.Main",
		"java -jar out/fleet.jar 7":          "fleet.jar",
		"/usr/bin/java":                      "java",
		"sh -c 'exec ./x'":                   "sh",
		"'no end":                            "'no end",
		"":                                   "",
	} {
		require.Equal(t, want, CommandName(command), command)
	}
}
