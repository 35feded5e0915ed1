package bench

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"time"

	"generals-chess/engine"
	"generals-chess/engine/bot"
)

// Calls measures turns of a bot that is started again for each with one argument, alternately with the bare way: fork, exec, read the
// output, wait.
func Calls(program string, g Game) (Cost, error) {
	seat, err := openCalls(g.Rules, program, "call")
	if err != nil {
		return Cost{}, err
	}
	defer seat.Close()
	if _, err := timeSeat(seat, g.Views[:1]); err != nil { // afterwards its supervisor is running
		return Cost{}, err
	}
	lines, encodes, err := encode(g.Rules, g.Views)
	if err != nil {
		return Cost{}, err
	}
	all := took{encodes: encodes}
	for i := range g.Views {
		taken, err := timeSeat(seat, g.Views[i:i+1])
		if err != nil {
			return Cost{}, err
		}
		bare, err := forkAndWait(program, "call", string(lines[i]))
		if err != nil {
			return Cost{}, err
		}
		all.add(taken, []time.Duration{bare})
	}
	return all.cost(), nil
}

func openCalls(rules engine.Rules, program, argument string) (engine.Seat, error) {
	return bot.OpenCalls(rules, "'"+program+"' "+argument, bot.Options{TimeScale: 100})
}

// forkAndWait starts the program with these arguments and reads its output until it ends.
func forkAndWait(program string, args ...string) (time.Duration, error) {
	began := time.Now()
	in, out, err := os.Pipe()
	if err != nil {
		return 0, err
	}
	defer in.Close()
	p, err := os.StartProcess(program, append([]string{program}, args...), &os.ProcAttr{Files: []*os.File{nil, out, os.Stderr}})
	if err = errors.Join(err, out.Close()); err != nil {
		return 0, err
	}
	text, err := io.ReadAll(in)
	state, waited := p.Wait()
	if err = errors.Join(err, waited); err != nil {
		return 0, err
	}
	if !state.Success() || len(text) == 0 {
		return 0, fmt.Errorf("the measuring bot failed: %v, %q", state, text)
	}
	return time.Since(began), nil
}

// FirstCalls measures the first calls of several bots that take 20 milliseconds each, from opening their seats to their answers:
// concurrently, asked by the referee, and one after the other.
func FirstCalls(program string, rules engine.Rules, bots int) (together, inTurn time.Duration, err error) {
	if together, err = firstTurn(program, rules, bots); err != nil {
		return 0, 0, err
	}
	state, err := rules.New(engine.Setup{Players: bots})
	if err != nil {
		return 0, 0, err
	}
	for p := range engine.Player(bots) {
		taken, err := firstCall(program, rules, state.View(p))
		if err != nil {
			return 0, 0, err
		}
		inTurn += taken
	}
	return together, inTurn, nil
}

// firstTurn plays the first turn of a match.
func firstTurn(program string, rules engine.Rules, bots int) (time.Duration, error) {
	began := time.Now()
	seats := make([]engine.Seat, bots)
	for i := range seats {
		var err error
		if seats[i], err = openCalls(rules, program, "wait"); err != nil {
			return 0, err
		}
	}
	match, err := engine.NewMatch(rules, engine.Setup{}, seats)
	if err != nil {
		return 0, err
	}
	turn, err := match.Turn(context.Background())
	taken := time.Since(began)
	for _, a := range turn.Answers {
		err = errors.Join(err, fault(a))
	}
	return taken, errors.Join(err, match.Close())
}

func firstCall(program string, rules engine.Rules, v engine.View) (time.Duration, error) {
	began := time.Now()
	seat, err := openCalls(rules, program, "wait")
	if err != nil {
		return 0, err
	}
	_, err = timeSeat(seat, []engine.View{v})
	taken := time.Since(began)
	return taken, errors.Join(err, seat.Close())
}
