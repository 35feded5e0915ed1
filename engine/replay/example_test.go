package replay_test

import (
	"errors"
	"fmt"

	"generals-chess/engine/generals"
	"generals-chess/engine/replay"
)

// A record is read, played again by the rules, and compared with what it says.
func Example() {
	record, err := replay.Open("../../testdata/games/expert-rusher.jsonl.gz")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(record.Setup.Game+":", record.Seats[0].Name, "against", record.Seats[1].Name+",", record.End.Reason)
	fmt.Println("true:", replay.Verify(generals.Rules{}, record) == nil)

	// A changed record is not true.
	record.Turns[3].Hash++
	var wrong *replay.Mismatch
	if errors.As(replay.Verify(generals.Rules{}, record), &wrong) {
		fmt.Println("not true in turn", wrong.Turn)
	}
	// Output:
	// generals: ai:expert against o3_rusher.cpp, general-taken
	// true: true
	// not true in turn 3
}
