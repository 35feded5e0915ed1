package options

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"strconv"
	"strings"

	"github.com/spf13/pflag"

	"generals-chess/cmd/arena/cli"
	"generals-chess/cmd/arena/table"
	"generals-chess/engine"
	"generals-chess/engine/hindsight"
	"generals-chess/engine/replay"
	"generals-chess/engine/replay/files"
	"generals-chess/engine/situation"
)

// readRecord reads a match named FILE or FILE:LINE and finds its game. The error does not contain the name.
func readRecord(games table.Games, name string) (*replay.Record, table.Game, error) {
	record, err := files.Read(files.ParseRef(name))
	if err != nil {
		return nil, table.Game{}, err
	}
	game, err := games.Find(record.Setup.Game)
	return record, game, err
}

// TrueRecord is readRecord, but also replays the match and returns an error if the record is false.
func TrueRecord(games table.Games, name string) (*replay.Record, table.Game, error) {
	record, game, err := readRecord(games, name)
	if err == nil {
		err = replay.Verify(game.Rules, record)
	}
	if err != nil {
		return nil, table.Game{}, fmt.Errorf("%s: %w", name, err)
	}
	return record, game, nil
}

// PlayerNamed returns the player whom the text of a flag names.
func PlayerNamed(flag, text string, record *replay.Record, sides []string) (engine.Player, error) {
	for p, name := range sides {
		if strings.EqualFold(text, name) {
			return engine.Player(p), nil
		}
	}
	n, err := strconv.Atoi(text)
	if last := len(record.Seats) - 1; err != nil || n < 0 || n > last {
		return 0, fmt.Errorf("--%s %s: this match is %s, write %s", flag, text, record.Setup.Game,
			strings.ToLower(strings.Join(append(sides[:len(sides):len(sides)], fmt.Sprintf("a number from 0 to %d", last)), " or ")))
	}
	return engine.Player(n), nil
}

// The words that --turn accepts.
const (
	FirstFault = "first-fault"
	WorstTurn  = "worst"
	LastTurn   = "last"
	TurnWords  = "a number from 0, " + FirstFault + ", " + WorstTurn + " or " + LastTurn
)

// FindTurn returns the number of the turn that name names: of all players, or of the player eyes. A number is at most last; the number
// after the last turn stands for the end of the match.
func FindTurn(ctx context.Context, c cli.Console, game table.Game, record *replay.Record, eyes engine.Player, name string, last int) (int, error) {
	switch name {
	case LastTurn:
		return max(len(record.Turns)-1, 0), nil
	case FirstFault:
		return firstFault(record, eyes)
	case WorstTurn:
		if game.Review == nil {
			return 0, fmt.Errorf("--turn %s: nobody can say of %s which one that is", name, game.Name())
		}
		return worst(ctx, c, game, record, eyes)
	}
	n, err := strconv.Atoi(name)
	if err != nil || n < 0 || n > last {
		return 0, fmt.Errorf("--turn %s: write a number from 0 to %d, %s, %s or %s", name, last, FirstFault, WorstTurn, LastTurn)
	}
	return n, nil
}

// firstFault returns the first turn in which a player failed, or the player eyes.
func firstFault(record *replay.Record, eyes engine.Player) (int, error) {
	for n, t := range record.Turns {
		for i, a := range t.Answers {
			if (eyes == engine.Spectator || eyes == t.Asked[i]) && (a.Fault != engine.NoFault || a.Verdict != "" && a.Verdict != engine.OK) {
				return n, nil
			}
		}
	}
	return 0, errors.New("--turn first-fault: nobody failed in this match; --turn worst shows where it turned")
}

// worst returns the turn in which the match turned for the player eyes, as arena replay why tells it.
func worst(ctx context.Context, c cli.Console, game table.Game, record *replay.Record, eyes engine.Player) (int, error) {
	review := game.Review()
	if err := hindsight.Show(ctx, game.Rules, record, review); err != nil {
		return 0, err
	}
	line := cli.NewProgress(c.Err)
	defer line.Clear()
	var report *hindsight.Report
	err := hindsight.Run(ctx, review, runtime.NumCPU(), func(r *hindsight.Report) {
		report = r
		line.Show(func() string { return fmt.Sprintf("%d/%d", r.Done, r.Of) })
	})
	if err != nil {
		return 0, err
	}
	w, ok := report.Worst(record, eyes)
	if !ok {
		return 0, fmt.Errorf("--turn %s: %s lost nothing in this match; --turn %s shows how it ended", WorstTurn, nameOf(game, eyes), LastTurn)
	}
	return w.Turn, nil
}

// nameOf returns a player's name for an error.
func nameOf(game table.Game, p engine.Player) string {
	if int(p) < len(game.Sides) {
		return game.Sides[p]
	}
	return fmt.Sprintf("player %d", p)
}

// asked returns the player of the named seat. Without a name it is the only bot of the match.
func asked(seat string, record *replay.Record, sides []string) (engine.Player, error) {
	if seat != "" {
		return PlayerNamed("seat", seat, record, sides)
	}
	bots := Programs(record)
	if len(bots) == 1 {
		return bots[0], nil
	}
	played := fmt.Sprintf("%d bots played in this match", len(bots))
	if len(bots) == 0 {
		played = "no bot played in this match"
	}
	return 0, fmt.Errorf("say whose turn: --seat %s; %s", seatWords(record, sides), played)
}

// Programs returns the players whose seats were bots.
func Programs(record *replay.Record) (bots []engine.Player) {
	for p, seat := range record.Seats {
		if spec, err := engine.ParseSeat(seat.Spec); err == nil && spec.Kind == engine.BotSeat {
			bots = append(bots, engine.Player(p))
		}
	}
	return bots
}

// seatWords returns the possible names of a seat.
func seatWords(record *replay.Record, sides []string) string {
	if len(sides) > 0 {
		return strings.ToLower(strings.Join(sides, " or "))
	}
	return fmt.Sprintf("0 to %d", len(record.Seats)-1)
}

// AddTurn adds the flag --turn.
func AddTurn(flags *pflag.FlagSet, turn *string, usual string) {
	flags.StringVar(turn, "turn", usual, "which `turn`: "+TurnWords)
	cli.Values(flags, "turn", FirstFault, WorstTurn, LastTurn)
}

// Moment are the flags that choose a turn of a bot in a match.
type Moment struct{ Turn, seat string }

// Add adds the flags; usual is the turn without --turn.
func (m *Moment) Add(flags *pflag.FlagSet, games table.Games, usual string) {
	AddTurn(flags, &m.Turn, usual)
	sides := strings.ToLower(strings.Join(games.Sides(), ", "))
	flags.StringVar(&m.seat, "seat", "", "whose turn, a `SEAT`: "+sides+", or a player's number from 0 (default: the only bot's)")
}

// Find returns what was asked then, and the number of the turn in the record.
func (m *Moment) Find(ctx context.Context, c cli.Console, game table.Game, record *replay.Record) (*situation.Situation, int, error) {
	player, err := asked(m.seat, record, game.Sides)
	if err != nil {
		return nil, 0, err
	}
	turn, err := FindTurn(ctx, c, game, record, player, m.Turn, record.Takable())
	if err != nil {
		return nil, 0, err
	}
	s, err := situation.Of(game.Rules, record, turn, player)
	if err != nil {
		err = fmt.Errorf("--turn: %w", err)
	}
	return s, turn, err
}
