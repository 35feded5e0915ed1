package landcourse

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"generals-chess/engine"
	"generals-chess/engine/generals"
)

// codes are the letters of a board, indexed by the numbers of the rules' initdata.
const codes = ".^cazAZrb"

// setupOf parses a board: rows of words. The letters are . for neutral land, ^ a mountain, c a neutral city; a, A and r are land, city and
// general of Red, who learns; z, Z and b those of Blue. A number after the letter is the army.
func setupOf(board string) (engine.Setup, error) {
	lines := strings.Split(strings.TrimSpace(board), "\n")
	var army, kind [][]int
	for _, line := range lines {
		armies, kinds := []int{}, []int{}
		for _, word := range strings.Fields(line) {
			n := 0
			if len(word) > 1 {
				var err error
				if n, err = strconv.Atoi(word[1:]); err != nil {
					return engine.Setup{}, fmt.Errorf("board word %q: %w", word, err)
				}
			}
			armies, kinds = append(armies, n), append(kinds, strings.IndexByte(codes, word[0]))
		}
		army, kind = append(army, armies), append(kind, kinds)
	}
	init, err := json.Marshal(map[string]any{"height": len(lines), "width": len(army[0]), "map": [2][][]int{army, kind}})
	return engine.Setup{Game: generals.Rules{}.Name(), Players: 2, Init: init}, err
}

// stateOf returns the position of a board.
func stateOf(board string) engine.State {
	setup, err := setupOf(board)
	if err == nil {
		var state engine.State
		if state, err = (generals.Rules{}).New(setup); err == nil {
			return state
		}
	}
	panic("a board of the lesson is wrong: " + err.Error()) // not reached: a test reads every board
}
