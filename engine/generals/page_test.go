package generals

import (
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
)

// botsPage returns docs/bots/bots.md and its boards.
func botsPage(t *testing.T) (page string, boards []string) {
	t.Helper()
	text, err := os.ReadFile("../../docs/bots/bots.md")
	require.NoError(t, err)
	for _, block := range regexp.MustCompile("(?s)```text\n(.*?)```").FindAllStringSubmatch(string(text), -1) {
		boards = append(boards, block[1])
	}
	return string(text), boards
}

// TestTheBotsPage compares the rules on docs/bots/bots.md with the engine: every fight, the growth, the sight and the numbers.
func TestTheBotsPage(t *testing.T) {
	page, boards := botsPage(t)
	fights := regexp.MustCompile("(?m)^\\| ([^|]+) \\| `([^`]+)` \\| `([^`]+)` \\| `([^`]+)` \\| `([^`]+)` \\|$").FindAllStringSubmatch(page, -1)
	require.Len(t, fights, 12)
	for _, f := range fights {
		p, red, blue := at(t, f[2]), moveOf(t, f[3]), moveOf(t, f[4])
		require.NoError(t, p.Check(0, red), f[1])
		require.NoError(t, p.Check(1, blue), f[1])
		p.Step(p.Order(red), p.Order(blue))
		require.Equal(t, f[5], drawBoard(p), f[1])
	}

	require.Len(t, boards, 3)
	steps := strings.Split(strings.TrimSpace(boards[0]), "\n")
	require.Len(t, steps, 9)
	p := at(t, steps[0])
	for k, board := range steps[1:] {
		p.Step(Pass, Pass)
		require.Equal(t, board, drawBoard(p), "after step %d", k+1)
	}

	require.Equal(t, tidy(boards[2]), seen(at(t, boards[1]), 0))

	mountains, cities := terrainCounts(1000)
	require.Equal(t, [2]int{1000/5 - 1, 1000 / 20}, [2]int{mountains, cities})
	for _, says := range []string{
		fmt.Sprintf("After step %d the match is a draw", StepLimit),
		"Of N tiles N/5 - 1 are mountains and N/20 cities of 40 to 50 soldiers",
	} {
		require.Contains(t, strings.Join(strings.Fields(page), " "), says)
	}
}

// seen draws what a player sees like drawBoard, with ? for fog.
func seen(p *Position, player engine.Player) string {
	truth := strings.Split(drawBoard(p), "\n")
	v := p.View(player)
	for r := range truth {
		words := strings.Fields(truth[r])
		for c := range words {
			if v.Type[r*v.Width+c] < 0 {
				words[c] = "?"
			}
		}
		truth[r] = strings.Join(words, " ")
	}
	return strings.Join(truth, "\n")
}
