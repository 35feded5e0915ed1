package main

import (
	"regexp"
	"strings"
	"testing"

	"github.com/spf13/cobra"
	"github.com/stretchr/testify/require"

	"generals-chess/cmd/arena/cli"
	"generals-chess/engine/seats"
)

// wrong returns what arena prints on stderr for these arguments, and the exit status.
func wrong(t *testing.T, args ...string) (string, int) {
	t.Helper()
	o := called(t, "", args...)
	return o.err, o.status
}

// everyCommand returns the words of all commands, including those that the help hides.
func everyCommand(cmd *cobra.Command, before ...string) (list [][]string) {
	for _, c := range cmd.Commands() {
		if c.Runnable() && c.Name() != "help" {
			list = append(list, append(before[:len(before):len(before)], c.Name()))
		}
		list = append(list, everyCommand(c, append(before[:len(before):len(before)], c.Name())...)...)
	}
	return list
}

// TestHelpOfEveryCommand checks that placeholders do not look like values, that a default is given once, and that flags of all bots are
// described in one place.
func TestHelpOfEveryCommand(t *testing.T) {
	all := everyCommand(commands(listed(seats.Games())))
	require.Greater(t, len(all), 20)
	placeholder := regexp.MustCompile(`(?m)^ +(?:-\w, )?--[a-z-]+ ([^ ]+)  `)
	for _, words := range all {
		help := said(t, append(words, "--help")...)
		require.Equal(t, help, said(t, append([]string{"help"}, words...)...), "%v", words)
		require.Contains(t, help, "Usage:\n  arena "+strings.Join(words, " "))
		require.Contains(t, help, "-q, --quiet")
		require.NotContains(t, help, "(default [])")
		require.NotContains(t, help, "(default 0s)")
		for _, m := range placeholder.FindAllStringSubmatch(help, -1) {
			require.Regexp(t, `[A-Z]|,`, m[1], "%v", words)
		}
		for line := range strings.Lines(help) {
			require.LessOrEqual(t, strings.Count(line, "(default"), 1, line)
			require.NotContains(t, line, "      --sandbox MODE  what bots are kept from, a mode", "%v: arena help bots tells of it", words)
		}
	}
	require.Contains(t, said(t, "help", "match"), "How bots are run (arena help bots explains):\n  --keep-running, --language,")
	require.Contains(t, said(t, "help", "bots"), "--sandbox MODE")
	first := said(t, "--help")
	for _, apart := range []string{"judge", "manual", "doctor"} {
		require.NotContains(t, first, "  "+apart+" ")
	}
}

func TestWhatWasMeant(t *testing.T) {
	for words, want := range map[string]string{
		"tournament --parirs 3": "there is no flag --parirs: did you mean --pairs? (arena tournament --help names them)",
		"match --se 3":          "there is no flag --se (arena match --help names them)",
		"tournament --quite":    "there is no flag --quite: did you mean --quiet?",
		"match --zzz":           "there is no flag --zzz (arena match --help names them)",
		"help nonsense":         `there is no command "nonsense": use `,
		"help replay sow":       `there is no command "sow": did you mean show?`,
	} {
		says, status := wrong(t, strings.Fields(words)...)
		require.Equal(t, cli.Usage, status, words)
		require.Contains(t, says, want)
	}
}

// TestOldSpellings checks that old names still work and print the new ones.
func TestOldSpellings(t *testing.T) {
	says, status := wrong(t, "better", "--most", "1", "x")
	require.Equal(t, cli.Usage, status)
	require.Equal(t, "--most is called --games now\narena: --most 1: write a whole number from 2 to 1000000\n", says)
	says, status = wrong(t, "doctor", "--json")
	require.Zero(t, status)
	require.Equal(t, "arena doctor is called arena check --languages now\n", says)
	says, _ = wrong(t, "doctor", "--json", "-q")
	require.Empty(t, says)
	says, _ = wrong(t, "work", "--jobs", "0", "x")
	require.Contains(t, says, "--jobs is called --concurrency now\n")
	says, _ = wrong(t, "replay", "why", "--workers", "0", "x")
	require.Contains(t, says, "--workers is called --concurrency now\n")
	for _, word := range []string{"--colour", "--color"} {
		says, _ = wrong(t, "replay", "show", word, "pink", "x")
		require.Contains(t, says, "--colour pink: write auto, always or never", word)
	}
}

func TestValuesAreCompleted(t *testing.T) {
	for words, want := range map[string]string{
		"match --sandbox":       "auto\nstrict\noff\n:4\n",
		"tournament --format":   "round-robin\ngauntlet\nswiss\nknockout\nrotation\n:4\n",
		"tournament --lang":     "en\nzh\nko\n:4\n",
		"match --map":           "judge\nfair\n:4\n",
		"replay show --turn":    "first-fault\nworst\nlast\n:4\n",
		"replay show --colour":  "auto\nalways\nnever\n:4\n",
		"tune --pass":           "args\nenv\n:4\n",
		"check --game":          "generals\nhitsink\n:4\n",
		"better --positions":    ":16\n",
		"better --keep-running": "auto\non\noff\n:4\n",
	} {
		require.Equal(t, want, said(t, append(append([]string{"__complete"}, strings.Fields(words)...), "")...), words)
	}
}

// TestABareBot checks that a seat may be the file or the command of a bot.
func TestABareBot(t *testing.T) {
	b := newWorkshop(t)
	file := b.bot("stays.sh", passes)
	for _, seat := range []string{file, "bot:" + file, "sh " + file} {
		o := arena(t, "", "match", "--red", seat, "--blue", "ai:normal", "--size", "8x8", "--seed", "3", "-q", "--no-record")
		require.Zero(t, o.status, o.err)
		require.Contains(t, o.out, "Blue wins.")
	}
	o := arena(t, "", "match", "--red", "nowhere.sh --fast", "--blue", "ai:normal")
	require.Equal(t, cli.Usage, o.status)
	require.Contains(t, o.err, "nowhere.sh")
	o = arena(t, "", "match", "--red", "ai:nobody", "--blue", "ai:normal")
	require.Contains(t, o.err, `There is no AI level "nobody"`)
}
