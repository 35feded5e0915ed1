package hitsink

import (
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestTheCaptainsPage compares docs/bots/captains.md with the rules: the ships, the letters, and every number there.
func TestTheCaptainsPage(t *testing.T) {
	text, err := os.ReadFile("../../docs/bots/captains.md")
	require.NoError(t, err)
	page := string(text)
	for _, k := range Kinds() {
		c := k.Class()
		require.Contains(t, page, fmt.Sprintf("| %d | %s | %d | %d | %d | %d | %d | ", k, c.Name, c.Length, c.Moves, c.Shots, c.Range, c.Mines))
	}
	require.Len(t, regexp.MustCompile(`(?m)^\| \d \| `).FindAllString(page, -1), len(Kinds()))

	letters := map[Act]bool{}
	_, answers, ok := strings.Cut(page, "## What it answers")
	require.True(t, ok)
	answers, _, ok = strings.Cut(answers, "\n## ")
	require.True(t, ok)
	for _, row := range regexp.MustCompile("(?m)^\\| (`[^|]+) \\|").FindAllStringSubmatch(answers, -1) {
		for _, letter := range regexp.MustCompile("`([A-Z])").FindAllStringSubmatch(row[1], -1) {
			letters[Act(letter[1][0])] = true
		}
	}
	want := map[Act]bool{}
	for _, a := range []Act{Forward, Back, Clockwise, CounterClockwise, Ram, Fire, LayMine, ScanSea, Repair, Plunge, RaiseShield, Nothing} {
		want[a] = true
	}
	require.Equal(t, want, letters)

	for _, says := range []string{
		fmt.Sprintf("set it to %d.", skillCooldown),
		fmt.Sprintf("stays down for %d turns and surfaces by itself when the %dth begins", diveTurns, diveTurns+1),
		fmt.Sprintf("ends after round %d,", Rounds),
		fmt.Sprintf("| `round` | 1 to %d |", Rounds),
		fmt.Sprintf("more than %d away along an axis", NearRadius),
		fmt.Sprintf("%d characters: %d rows of %d,", SightSide*SightSide, SightSide, SightSide),
		fmt.Sprintf("hits + %d · sunk - damage, and -%d for who was sunk", (&Ship{Kind: Destroyer, Hull: 1, Sunken: 1}).Score(), -(&Ship{Kind: Destroyer}).Score()),
		"The sea has 30 + N cells",
	} {
		require.Contains(t, strings.Join(strings.Fields(page), " "), says)
	}
	for _, mark := range []Mark{Unknown, Outside, Wreck, Own, Water, DivedSound, DivedDamaged, EnemySound, EnemyDamaged, MineMark} {
		require.Contains(t, page, "`"+string(rune(mark))+"`")
	}
}
