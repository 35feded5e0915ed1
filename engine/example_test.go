package engine_test

import (
	"context"
	"fmt"

	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/engine/generals/ai"
)

// A match of Generals-Chess between two built-in AIs. The same setup and seats give the same match on every machine.
func Example() {
	red, err := ai.Open("normal", 0, 7)
	if err != nil {
		fmt.Println(err)
		return
	}
	blue, err := ai.Open("easy", 1, 7)
	if err != nil {
		fmt.Println(err)
		return
	}
	setup := engine.Setup{Game: "generals", Players: 2, Seed: 7, Options: map[string]string{"size": "8x8"}}
	match, err := engine.NewMatch(generals.Rules{}, setup, []engine.Seat{red, blue})
	if err != nil {
		fmt.Println(err)
		return
	}
	defer func() { _ = match.Close() }()
	result, err := match.Play(context.Background(), func(turn engine.Turn) {
		if turn.Number == 0 {
			fmt.Println("first moves:", turn.Answers[0].Move, "and", turn.Answers[1].Move)
		}
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("winner:", result.Winner(), "because of", result.Reason, "after", match.Turns(), "turns")
	// Output:
	// first moves: 3,0 up and 7,4 right
	// winner: 0 because of general-taken after 109 turns
}

// ExampleParseSeat parses the values of --red, --blue and --player.
func ExampleParseSeat() {
	for _, text := range []string{"human", "ai:hard", "bot:python3 my_bot.py", "robot"} {
		seat, err := engine.ParseSeat(text)
		if err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Printf("%s, %q\n", seat.Kind, seat.Arg)
	}
	// Output:
	// human, ""
	// ai, "hard"
	// bot, "python3 my_bot.py"
	// seat "robot": write ai:LEVEL (such as ai:normal) or bot:COMMAND (such as "bot:python3 my_bot.py"), in the window also human
}
