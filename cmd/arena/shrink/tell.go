package shrink

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"strings"
	"time"

	"generals-chess/cmd/arena/cli"
	"generals-chess/cmd/arena/options"
	"generals-chess/engine"
	"generals-chess/engine/replay"
	"generals-chess/engine/shrink"
)

// result is the output of --json.
type result struct {
	While   string          `json:"while"`
	Tries   int             `json:"tries"`
	Was     int             `json:"was"`   // size of the first input, in bytes
	Bytes   int             `json:"bytes"` // size of the input, in bytes
	Turns   int             `json:"turns"`
	Rows    int             `json:"rows"`
	Columns int             `json:"columns"`
	Verdict engine.Verdict  `json:"verdict"`
	Move    engine.Move     `json:"move"`
	Why     string          `json:"why,omitempty"`
	Asked   string          `json:"asked"`
	Init    json.RawMessage `json:"init"`
	Input   string          `json:"input"`
}

// tell prints the result, and writes the files that the flags name.
func (s *search) tell(c cli.Console) error {
	input := s.input()
	if s.f.kept != "" {
		if err := s.record(s.f.kept); err != nil {
			return cli.Failed(fmt.Errorf("--record: %w", err))
		}
	}
	if s.f.json {
		return cli.WriteLine(c.Out, s.object(input))
	}
	if err := s.words(c.Err); err != nil {
		return cli.Failed(err)
	}
	if s.f.out != "" {
		if err := os.WriteFile(s.f.out, input, 0o644); err != nil {
			return cli.Failed(fmt.Errorf("--out %s: %w", s.f.out, engine.Reason(err).Err()))
		}
		_, err := fmt.Fprintln(c.Err, s.f.Say(writtenTo.With("file", s.f.out)))
		return err
	}
	if _, err := c.Out.Write(input); err != nil {
		return cli.Failed(err)
	}
	return nil
}

// size returns the size of the board.
func (s *search) size() (rows, columns int) {
	if s.game.Board == nil {
		return 0, 0
	}
	return s.game.Board(s.found.Setup)
}

// words prints how small the situation is, the board, and what happens.
func (s *search) words(w io.Writer) error {
	var b strings.Builder
	say := func(p engine.Phrase) { b.WriteString(s.f.Say(options.WithNames(p, s.name)) + "\n") }
	rows, columns := s.size()
	say(smallest.With("while", s.bot.While.String()).WithInt("bytes", len(s.input())).WithInt("was", s.was).WithInt("tries", s.found.Tries).
		WithInt("rows", rows).WithInt("columns", columns).WithInt("turns", len(s.found.Past)).WithInt("player", int(s.found.Player)))
	if state, err := s.found.State(s.game.Rules); err == nil && s.game.Show != nil {
		view := state.View(engine.Spectator)
		b.WriteString(strings.Join(s.game.Show.Board(view, nil, cli.Paint{}), "\n") + "\n")
		says := s.game.Show.Says(view)
		say(says[len(says)-1])
	}
	a := &s.found.Answer
	switch {
	case a.Why.Key != "":
		say(because.WithPhrase("why", a.Why))
	case a.Move != "":
		say(answersNow.With("move", string(a.Move)))
	}
	if s.found.Way == shrink.Asked {
		say(everyTurn)
	}
	if s.sure < sureTries {
		say(unsure.WithInt("n", s.sure).WithInt("all", sureTries))
	}
	if s.f.kept != "" {
		say(keptIn.With("file", s.f.kept))
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// name returns a player's name.
func (s *search) name(p int) string {
	return s.f.Player(s.game.Sides, p)
}

// object returns the result for --json.
func (s *search) object(input []byte) result {
	rows, columns := s.size()
	a := &s.found.Answer
	r := result{While: s.bot.While.String(), Tries: s.found.Tries, Was: s.was, Bytes: len(input), Turns: len(s.found.Past), Rows: rows, Columns: columns,
		Verdict: a.Verdict, Move: a.Move, Asked: map[shrink.Way]string{shrink.Told: "told", shrink.Asked: "asked"}[s.found.Way], Init: s.found.Setup.Init, Input: string(input)}
	if a.Why.Key != "" {
		r.Why = s.f.Say(a.Why)
	}
	return r
}

// record writes the smallest situation as a record: a match from its position to the turn in question, in which the other player
// makes no move.
func (s *search) record(path string) error {
	seats := make([]engine.Seat, s.found.Setup.Players)
	kept := make([]replay.Seat, len(seats))
	for p := range seats {
		answer := engine.Answer{Verdict: engine.OK}
		kept[p] = replay.Seat{Name: "-"}
		if engine.Player(p) == s.found.Player {
			answer = s.found.Answer
			kept[p] = replay.Seat{Name: s.f.bot, Spec: engine.SeatSpec{Kind: engine.BotSeat, Arg: s.f.bot}.String()}
		} else if len(s.game.Levels) > 0 {
			kept[p].Spec = string(engine.AISeat) + ":" + s.game.Levels[0]
		}
		seats[p] = given{answer}
	}
	match, err := engine.NewMatch(s.game.Rules, s.found.Setup, seats)
	if err != nil {
		return err
	}
	h := replay.HeaderOf(match, kept, time.Now())
	h.Program = cli.Program
	w, err := replay.Create(path, h)
	if err != nil {
		return err
	}
	past, err := s.found.Turns(s.game.Rules)
	for _, t := range past {
		if err == nil {
			err = match.Past(t)
			_ = w.Turn(t) // Close returns the first error
		}
	}
	if err != nil {
		return err
	}
	return finish(match, w)
}

// finish plays the last turn, and closes the record.
func finish(match *engine.Match, w *replay.Writer) error {
	turn, err := match.Turn(context.Background()) // these seats return fixed answers at once
	if err != nil {
		return err
	}
	_ = w.Turn(turn) // Close returns the first error
	if r, over := match.Result(); over {
		_ = w.End(r)
	}
	return w.Close()
}

// given is a seat with a fixed answer.
type given struct{ answer engine.Answer }

func (g given) Name() string { return "" }

func (g given) Decide(ctx context.Context, _ engine.View) (engine.Answer, error) {
	return g.answer, ctx.Err()
}

func (g given) Close() error { return nil }
