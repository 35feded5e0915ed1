package hitsink

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/internal/testkit/corpus"
)

// readable lists answers and what rules 2, 14 and 15 make of them: the ship they would choose, if any, and their canonical text. "" is no
// answer at all.
var readable = []struct {
	answer string
	choice Kind
	move   engine.Move
}{
	{"", None, ""},
	{" \t\r\n\v\f", None, ""},
	{"M", None, "M"},
	{"MM F+1-2", None, "M M F+1-2"},
	{"M\nM\r\nC\tK", None, "M M C K"},
	{"m f+1+1", None, "W"},                    // capitals only
	{"W W M", None, "W M"},                    // consecutive W are merged
	{"F", None, "W"},                          // the offset is missing
	{"F+1", None, "W"},                        // F, +, 1
	{"F+1-", None, "W"},                       // a digit is missing
	{"F+1 -2M", None, "W M"},                  // no blank may stand between
	{"F +1-2", None, "W"},                     // nor here
	{"F+1M", None, "W M"},                     // reading continues at the next character
	{"FF+1+1", None, "W F+1+1"},               // also if that is an F
	{"F+1F+2+2", None, "W F+2+2"},             //
	{"N+1+0N-1-1", None, "N+1+0 N-1-1"},       // no blank is needed
	{"F+10+2", None, "W"},                     // one digit each
	{"F+1+23", None, "F+1+2 W"},               // the 3 is a separate W
	{"F1+2", None, "W"},                       // the sign is required
	{"F+9-9", None, "F+9-9"},                  //
	{"F-0+0", None, "F+0+0"},                  //
	{"RPD S A B", None, "R P D S A B"},        //
	{"M\x00é M", None, "M W M"},               // bytes that are not text
	{"3", Cruiser, "3"},                       //
	{"3\n", Cruiser, "3"},                     //
	{"  5 hello", Carrier, "5 W"},             // only the first word counts
	{"+3", Cruiser, "3"},                      // a sign is allowed
	{"03", Cruiser, "3"},                      //
	{"+0000000000000000000003", Cruiser, "3"}, //
	{"3 M M", Cruiser, "3 M M"},               // an answer in a turn may begin with a number: there it is a W
	{"3x", None, "W"},                         //
	{"3.0", None, "W"},                        //
	{"3,", None, "W"},                         //
	{"3M", None, "W M"},                       //
	{"three 3", None, "W"},                    //
	{"0", None, "W"},                          //
	{"6", None, "W"},                          //
	{"-3", None, "W"},                         //
	{"+-3", None, "W"},                        //
	{"0x3", None, "W"},                        //
	{"18446744073709551619", None, "W"},       // 3 if it were cut to 64 bits
	{"99999999999999999999999", None, "W"},    //
	{"\u00a03", None, "W"},                    // a Unicode blank does not count
	{"３", None, "W"},                          // nor do Unicode digits
	{"D3", None, "D W"},                       //
}

func TestReadable(t *testing.T) {
	for _, c := range readable {
		move, err := Rules{}.Decode([]byte(c.answer))
		require.Equal(t, c.move == "", err != nil, "%q", c.answer)
		require.Equal(t, c.move, move, "%q", c.answer)
		require.Equal(t, c.choice, readChoice(c.answer), "%q", c.answer)
		require.Equal(t, c.choice, readChoice(string(move)), "%q", c.answer)
	}
}

func TestActionsAreReadAsTheyAreWritten(t *testing.T) {
	for _, act := range []Act{Forward, Back, Clockwise, CounterClockwise, Ram, ScanSea, Repair, Plunge, RaiseShield, Nothing} {
		require.Equal(t, []Action{{Act: act}}, actionsOf(Action{Act: act}.String()))
	}
	for x := -9; x <= 9; x++ {
		for y := -9; y <= 9; y++ {
			list := []Action{{Fire, Cell{x, y}}, {LayMine, Cell{y, x}}}
			require.Equal(t, list, actionsOf(string(MoveOf(list...))))
		}
	}
	require.Equal(t, "F+3-4", Action{Fire, Cell{3, -4}}.String())
}

func TestReadStopsWhenItIsToldTo(t *testing.T) {
	n := 0
	Read("MMM", func(Action) bool { n++; return n < 2 })
	require.Equal(t, 2, n)
}

func actionsOf(answer string) (list []Action) {
	Read(answer, func(a Action) bool {
		list = append(list, a)
		return true
	})
	return list
}

// FuzzDecode: any answer is read; its canonical text is read as the same actions, except for those without effect, and decoding it again
// changes nothing.
func FuzzDecode(f *testing.F) {
	for _, c := range readable {
		f.Add([]byte(c.answer))
	}
	corpus.Add(f)
	f.Fuzz(func(t *testing.T, answer []byte) {
		move, err := Rules{}.Decode(answer)
		if err != nil {
			require.Empty(t, strings.Trim(string(answer), " \t\n\v\f\r"))
			require.Empty(t, move)
			return
		}
		require.Equal(t, useful(string(answer)), useful(string(move)), "%q", move)
		require.Equal(t, readChoice(string(answer)), readChoice(string(move)))
		require.LessOrEqual(t, len(move), 2*len(answer))
		again, err := Rules{}.Decode([]byte(move))
		require.NoError(t, err)
		require.Equal(t, move, again)
	})
}

// useful returns the actions of an answer other than Nothing.
func useful(answer string) []Action {
	return slices.DeleteFunc(actionsOf(answer), func(a Action) bool { return a.Act == Nothing })
}

// FuzzGame plays any answers on a small sea: nothing panics, and the invariants of a sea hold.
func FuzzGame(f *testing.F) {
	f.Add("MMF+1+1\nN+1+0\nS\nPPP\nK\nA F-1-1 F+0+2\nD", uint64(1))
	f.Add(strings.Repeat("M C M F+0-3\nN-1-1\nB K F+2+2\nF+0+0\n", 20), uint64(2))
	corpus.Add(f)
	f.Fuzz(func(t *testing.T, answers string, seed uint64) {
		s := newState(6, seed)
		s.sea = NewSea(14, 6)
		var choices []engine.Decision
		for p := range 6 {
			choices = append(choices, engine.Decision{Move: ChoiceOf(Kind(1 + (seed+uint64(p))%5))})
		}
		s.Step(choices)
		lines := strings.Split(answers, "\n")
		for i := 0; len(s.ToMove()) > 0 && i < 60; i++ {
			move, err := Rules{}.Decode([]byte(lines[i%len(lines)]))
			d := engine.Decision{Move: move}
			if err != nil {
				d.Fault = engine.Malformed
			}
			s.Step([]engine.Decision{d})
			requireWhole(t, s.sea)
		}
	})
}

// TestAMillionLetters: an answer of the greatest length does not become as many events.
func TestAMillionLetters(t *testing.T) {
	s := board(`
		.  .  .
		.  A  .
		.  a  .`).sea(t, "D")
	for _, answer := range []string{"W", "C", "m ", "M", "F+9+9", "CK", "F"} {
		s.Begin(0)
		s.Act(0, strings.Repeat(answer, 1<<20/len(answer)))
		require.LessOrEqual(t, len(s.Events()), mostTold+10, answer)
		if answer == "C" {
			require.Equal(t, Up, s.Ship(0).Dir, "all of it is carried out: %d turns", 1<<20)
		}
	}
}

func ExampleAction_String() {
	fmt.Println(MoveOf(Action{Act: Forward}, Action{Fire, Cell{3, -2}}, Action{Act: ScanSea}))
	// Output: M F+3-2 S
}
