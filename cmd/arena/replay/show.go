package replay

import (
	"errors"
	"flag"
	"fmt"
	"strconv"
	"strings"

	"generals-chess/cmd/arena/cli"
	"generals-chess/cmd/arena/options"
	"generals-chess/cmd/arena/table"
	"generals-chess/engine"
	"generals-chess/engine/replay"
)

// showFlags are the flags of `arena replay show`.
type showFlags struct {
	options.Speech
	games              table.Games
	turn, eyes, colour string
	json               bool
}

// The words of --turn and --eyes.
const (
	firstFault = "first-fault"
	worstTurn  = "worst"
	lastTurn   = "last"
	truth      = "truth"
)

func showCommand(games table.Games) cli.Command {
	return cli.Command{
		Name:     "show",
		Operands: "RECORD",
		Short:    "one turn of a match: the board, what was sent, what came back, what happened",
		Long: `RECORD is a record or a log of Botzone; LOG:LINE is one match of a pack. The board is that before the turn, as it was decided on.
--turn first-fault is the first turn in which a seat failed or gave no legal move, and worst the one in which the loser's
army, or ship, suffered most. With --eyes red it is what red saw, and what was said to red and by red.
--json prints one object: {"turn":N,"of":N,"eyes":NAME,"board":["..."],"says":["..."],"answers":[{"player":N,"name":NAME,"move":"...",
"verdict":"OK","why":"...","request":"...","response":"...","debug":"...","stderr":"...","ms":N,"limit_ms":N}],"events":["..."]},
with the whole texts, where words shorten long ones.
The exit status is 0 when it is shown, 1 when the output fails, and 2 for bad flags, a turn that there is not, or a record that
cannot be played.`,
		Prepare: func(flags *flag.FlagSet, c cli.Console) func([]string) error {
			f := &showFlags{games: games}
			f.Add(flags)
			flags.StringVar(&f.turn, "turn", lastTurn, "which `turn`: a number from 0, "+firstFault+", "+worstTurn+" or "+lastTurn)
			flags.StringVar(&f.eyes, "eyes", truth, "by whose `eyes`: "+strings.Join(append(sides(games), "a player's number from 0"), ", ")+", or "+truth)
			flags.StringVar(&f.colour, "colour", "auto", "`when` to use colours: auto, always or never")
			flags.BoolVar(&f.json, "json", false, "print one JSON object")
			return func(operands []string) error { return f.run(operands, c) }
		},
	}
}

func (f *showFlags) run(operands []string, c cli.Console) error {
	if err := f.Begin(); err != nil {
		return err
	}
	if len(operands) != 1 {
		return fmt.Errorf("name one record, not %d: arena replay show RECORD", len(operands))
	}
	paint, err := cli.NewPaint(f.colour, c.Out)
	if err != nil {
		return err
	}
	record, game, err := trueRecord(f.games, operands[0])
	if err != nil {
		return f.Told(err)
	}
	if game.Show == nil {
		return fmt.Errorf("%s: a match of %s cannot be shown here", operands[0], game.Name())
	}
	s := &shown{voice: voice{&f.Speech, record, game}, eyes: engine.Spectator}
	if f.eyes != truth {
		if s.eyes, err = playerNamed("eyes", f.eyes, record, game.Sides); err != nil {
			return err
		}
	}
	if s.turn, err = s.find(f.turn); err != nil {
		return err
	}
	if err := s.look(paint && !cli.Paint(f.json)); err != nil {
		return err
	}
	if f.json {
		return cli.WriteLine(c.Out, s.object())
	}
	return s.write(c.Out, operands[0])
}

// find is the turn that is named; that after the last one is how it ended.
func (s *shown) find(name string) (int, error) {
	turns := s.record.Turns
	switch name {
	case lastTurn:
		return max(len(turns)-1, 0), nil
	case firstFault:
		for n, t := range turns {
			for i, a := range t.Answers {
				if s.sees(t.Asked[i]) && (a.Fault != engine.NoFault || a.Verdict != "" && a.Verdict != engine.OK) {
					return n, nil
				}
			}
		}
		return 0, errors.New("--turn first-fault: nobody failed in this match; --turn worst shows where most was lost")
	case worstTurn:
		return s.worst()
	}
	n, err := strconv.Atoi(name)
	if err != nil || n < 0 || n > len(turns) {
		return 0, fmt.Errorf("--turn %s: write a number from 0 to %d, %s, %s or %s", name, len(turns), firstFault, worstTurn, lastTurn)
	}
	return n, nil
}

// sees tells whether what a player was told and said is shown.
func (s *shown) sees(p engine.Player) bool { return s.eyes == engine.Spectator || s.eyes == p }

// worst is the turn in which the player whose eyes they are, or else who came last, lost the largest part of what all have. The turn
// that ended the match is left out: everybody sees that one.
func (s *shown) worst() (turn int, err error) {
	p := s.eyes
	if p == engine.Spectator {
		p = s.loser()
	}
	most, before := -1, 0
	err = replay.Replay(s.game.Rules, s.record, func(n int, state engine.State) bool {
		if _, over := state.Result(); over {
			return false
		}
		now := part(s.game.Show.Worth(state.View(engine.Spectator)), p)
		if n > 0 && before-now > most {
			most, turn = before-now, n-1
		}
		before = now
		return true
	})
	return turn, err
}

// loser is who came last, the first of several.
func (s *shown) loser() (p engine.Player) {
	if s.record.End == nil {
		return 0
	}
	for q, rank := range s.record.End.Ranks {
		if rank > s.record.End.Ranks[p] {
			p = engine.Player(q)
		}
	}
	return p
}

// part is a player's part of what all have, in millionths.
func part(worth []int, p engine.Player) int {
	sum := 0
	for _, w := range worth {
		sum += w
	}
	if sum <= 0 || int(p) >= len(worth) {
		return 0
	}
	return worth[p] * 1_000_000 / sum
}
