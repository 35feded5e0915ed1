// Package generals provides the command line of Generals-Chess.
package generals

import (
	"errors"
	"io"
	"math/rand/v2"

	"generals-chess/cmd/arena/table"
	"generals-chess/engine"
	"generals-chess/engine/generals"
)

// Line returns the game's part of the command line.
func Line() table.Line {
	return table.Line{
		Game:  generals.Rules{}.Name(),
		Sides: []string{sides[0].Text, sides[1].Text},
		Options: []table.Option{
			{Name: "size", Usage: "`HxW`, rows x columns such as 16x16, or random (default 16x16)", Values: []string{"16x16", "random"}},
			{Name: "map", Usage: "`kind` of map: judge (drawn as the judge does) or fair (point-symmetric) (default judge)", Values: []string{"judge", "fair"}},
			{Name: table.Init, Usage: "`file` with the judge's initdata: play that position"},
			{Name: engine.HandicapOption, Usage: "soldiers more at the generals, `RED,BLUE`, such as 0,20"},
			{Name: generals.AdjudicateOption, Usage: "end a match as a draw as soon as neither general can be reached before the last step", Switch: true},
		},
		Prepare:  prepare,
		Standing: standing,
		Show:     &table.Show{Board: board, Says: says},
		Results:  func(int) table.Results { return &results{} },
		Judge:    judge,
	}
}

// judge answers a line of judge input.
func judge(line io.Reader) ([]byte, error) {
	return generals.JudgeFrom(line, rand.Uint64N(generals.JudgeMaps))
}

// prepare applies the flags of the map to the set-up; the game has defaults for those that are not given.
func prepare(given map[string]string, setup *engine.Setup) (err error) {
	if given[table.Init] != "" && given["size"]+given["map"] != "" {
		return errors.New("--init already holds the whole map: leave out --size and --map")
	}
	err = table.Prepare(given, setup, "the judge's initdata")
	setup.Options = given
	return err
}

// stands is the progress line of a match.
var stands = engine.Phrase{Key: "played.stands", Text: "step {step}   {red} army {redarmy} land {redland}   {blue} army {bluearmy} land {blueland}"}

func standing(v engine.View) engine.Phrase {
	view := v.(*generals.View)
	red, blue := view.Totals[0], view.Totals[1]
	return stands.WithInt("step", view.Time).WithPhrase("red", sides[0]).WithInt("redarmy", red.Army).WithInt("redland", red.Land).
		WithPhrase("blue", sides[1]).WithInt("bluearmy", blue.Army).WithInt("blueland", blue.Land)
}
