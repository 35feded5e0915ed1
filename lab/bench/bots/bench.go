// Package bench measures what a turn of an external bot costs compared with the system calls that it needs at least: the same program and
// the same bytes.
package bench

import (
	"context"
	_ "embed"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"time"

	"generals-chess/engine"
	"generals-chess/engine/bot"
)

// Cost is the time of one turn: the median of all measured.
type Cost struct {
	Turn   time.Duration // from the request to the seat until it returns the move
	Bare   time.Duration // the same bytes sent to the same program directly, until its answer is read
	Encode time.Duration // encoding those bytes: part of Turn, not of Bare
	// Times is the ratio of the time of turns to that of the bare runs directly after them: the median of all such pairs. A disturbance
	// of the machine affects both of a pair.
	Times float64
}

// took holds the times of turns measured alternately with the bare way.
type took struct {
	turns, bares, encodes []time.Duration
	times                 []float64
}

// add adds a pair: some turns, and the same in the bare way.
func (t *took) add(turns, bares []time.Duration) {
	t.turns, t.bares = append(t.turns, turns...), append(t.bares, bares...)
	t.times = append(t.times, float64(middle(turns))/float64(middle(bares)))
}

func (t *took) cost() Cost {
	slices.Sort(t.times)
	return Cost{middle(t.turns), middle(t.bares), middle(t.encodes), t.times[len(t.times)/2]}
}

// Ratio returns the ratio of the time of a turn to that of encoding the bytes and the bare way.
func (c Cost) Ratio() float64 { return float64(c.Turn) / float64(c.Bare+c.Encode) }

// Game is the input of the bot.
type Game struct {
	Rules engine.Rules
	Views []engine.View // one for each turn
}

//go:embed program/at_once.c
var source []byte

// Build compiles the bot that answers at once into dir. It needs a C compiler.
func Build(dir string) (program string, err error) {
	file, program := filepath.Join(dir, "at_once.c"), filepath.Join(dir, "at_once")
	if err := os.WriteFile(file, source, 0o644); err != nil {
		return "", err
	}
	for _, compiler := range []string{"cc", "gcc", "clang"} {
		path, err := exec.LookPath(compiler)
		if err != nil {
			continue
		}
		if text, err := exec.Command(path, "-O2", "-o", program, file).CombinedOutput(); err != nil {
			return "", fmt.Errorf("compile the measuring bot: %w: %s", err, text)
		}
		return program, nil
	}
	return "", errors.New("there is no C compiler to make the measuring bot with")
}

// LongRunning measures turns of a process that keeps running. It asks each view once, in blocks that alternate with the bare way so that
// both meet the same load.
func LongRunning(program string, g Game) (Cost, error) {
	seat, err := open(g.Rules, program, "keep", bot.On)
	if err != nil {
		return Cost{}, err
	}
	defer seat.Close()
	echo, err := startEcho(program)
	if err != nil {
		return Cost{}, err
	}
	defer echo.close()
	if err := warmUp(seat, echo, g); err != nil {
		return Cost{}, err
	}
	const block = 10
	var all took
	for views := range slices.Chunk(g.Views, block) {
		taken, err := timeSeat(seat, views)
		if err != nil {
			return Cost{}, err
		}
		lines, encoded, err := encode(g.Rules, views)
		if err != nil {
			return Cost{}, err
		}
		bare, err := echo.time(lines)
		if err != nil {
			return Cost{}, err
		}
		all.add(taken, bare)
		all.encodes = append(all.encodes, encoded...)
	}
	return all.cost(), nil
}

func warmUp(seat engine.Seat, echo *echo, g Game) error {
	first := g.Views[:1]
	if _, err := timeSeat(seat, first); err != nil {
		return err
	}
	lines, _, err := encode(g.Rules, first)
	if err != nil {
		return err
	}
	_, err = echo.time(lines)
	return err
}

// Restarted measures turns that start a process and send it the history. It measures the last rounds views: with 510 views and 10 rounds,
// turns 501 to 510.
func Restarted(program string, g Game, rounds int) (Cost, error) {
	if rounds < 1 || rounds >= len(g.Views) {
		return Cost{}, fmt.Errorf("%d rounds of %d views", rounds, len(g.Views))
	}
	seat, err := open(g.Rules, program, "once", bot.Off)
	if err != nil {
		return Cost{}, err
	}
	defer seat.Close()
	before := len(g.Views) - rounds
	if _, err := timeSeat(seat, g.Views[:before]); err != nil {
		return Cost{}, err
	}
	lines, encodes, err := encode(g.Rules, g.Views)
	if err != nil {
		return Cost{}, err
	}
	all := took{encodes: encodes}
	for i := before; i < len(g.Views); i++ {
		taken, err := timeSeat(seat, g.Views[i:i+1])
		if err != nil {
			return Cost{}, err
		}
		bare, err := forkAndFeed(program, fullInput(lines[:i+1]))
		if err != nil {
			return Cost{}, err
		}
		all.add(taken, []time.Duration{bare})
	}
	return all.cost(), nil
}

func open(rules engine.Rules, program, argument string, k bot.KeepRunning) (engine.Seat, error) {
	return bot.Open(rules, "'"+program+"' "+argument, bot.Options{KeepRunning: k, TimeScale: 100})
}

// timeSeat asks the seat for a move in every view.
func timeSeat(seat engine.Seat, views []engine.View) ([]time.Duration, error) {
	taken := make([]time.Duration, len(views))
	for i, v := range views {
		began := time.Now()
		a, err := seat.Decide(context.Background(), v)
		taken[i] = time.Since(began)
		if err != nil {
			return nil, err
		}
		if err := fault(a); err != nil {
			return nil, fmt.Errorf("turn %d: %w", i, err)
		}
	}
	return taken, nil
}

// fault returns an error for an answer that is not OK.
func fault(a engine.Answer) error {
	if a.Verdict != engine.OK || a.Fault != engine.NoFault {
		return fmt.Errorf("the measuring bot failed: %s %s", a.Verdict, a.Why)
	}
	return nil
}

// encode encodes each view's request and measures the time.
func encode(rules engine.Rules, views []engine.View) (lines [][]byte, taken []time.Duration, err error) {
	for _, v := range views {
		began := time.Now()
		line, err := rules.Encode(v)
		taken = append(taken, time.Since(began))
		if err != nil {
			return nil, nil, err
		}
		lines = append(lines, line)
	}
	return lines, taken, nil
}

func middle(d []time.Duration) time.Duration {
	d = slices.Sorted(slices.Values(d))
	return d[len(d)/2]
}
