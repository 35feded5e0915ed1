package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"time"

	"generals-chess/engine"
	"generals-chess/engine/bot"
	"generals-chess/engine/generals"
)

// benchBot answers at once, so that a turn costs what the runner costs. `bot` answers one input and
// exits; `bot long` answers line after line and asks to keep running.
const benchBot = `#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
static char buf[1 << 16];
int main(int argc, char **argv) {
  (void)argv;
  if (argc == 1) {
    while (read(0, buf, sizeof buf) > 0) {}
    return write(1, "[-1,-1,-1]\n", 11) != 11;
  }
  static const char answer[] = "[-1,-1,-1]\n>>>BOTZONE_REQUEST_KEEP_RUNNING<<<\n";
  for (ssize_t n; (n = read(0, buf, sizeof buf)) > 0;)
    if (buf[n - 1] == '\n' && write(1, answer, sizeof answer - 1) < 0) return 1;
  return 0;
}
`

// lateTurns are the turns at a game's end over which a restarted bot's turn is averaged; a long-running
// bot's is averaged over all turns but the first.
const lateTurns = 50

// keepRunning is the line that ends an answer of a long-running bot.
const keepRunning = ">>>BOTZONE_REQUEST_KEEP_RUNNING<<<\n"

// botBench measures what a bot's turn costs beside the bare system calls.
type botBench struct {
	rules   generals.Rules
	program string
	views   []engine.View // of player 0, one a turn
}

func benchBots(ctx context.Context, f benchFlags, tell func(done, all int)) (section, error) {
	s := section{Name: "bots", Title: "A turn of a bot that answers at once, mean of a game's turns"}
	if _, err := exec.LookPath("cc"); err != nil {
		s.Note = "not measured: the bot for it is written in C, and there is no C compiler (cc)"
		return s, nil
	}
	dir, err := os.MkdirTemp("", "arena-bench-")
	if err != nil {
		return s, err
	}
	defer os.RemoveAll(dir)
	b, err := newBotBench(ctx, dir)
	if err != nil {
		return s, err
	}
	if s.Figures, err = measure(ctx, f.runs, b.loads(), tell); err != nil {
		return s, err
	}
	s.Ratios = []ratio{
		{"long-running turn to pipe echo", s.Figures[0].Median / s.Figures[1].Median, "under 1.5"},
		{"restarted turn to fork and exec", s.Figures[2].Median / s.Figures[3].Median, "under 1.3"},
	}
	return s, nil
}

func newBotBench(ctx context.Context, dir string) (*botBench, error) {
	b := &botBench{program: filepath.Join(dir, "bot")}
	source := b.program + ".c"
	if err := os.WriteFile(source, []byte(benchBot), 0o600); err != nil {
		return nil, err
	}
	if out, err := exec.CommandContext(ctx, "cc", "-O2", "-o", b.program, source).CombinedOutput(); err != nil {
		return nil, fmt.Errorf("compile the bot: %w: %.200s", err, out)
	}
	return b, b.record()
}

// record plays a game of random moves, which gives the requests their true size.
func (b *botBench) record() error {
	layers, err := generals.ParseInit([]byte(`{"seed":1}`))
	if err != nil {
		return err
	}
	position, chance := generals.NewPosition(layers), generals.NewChance(1)
	for range generals.StepLimit {
		b.views = append(b.views, position.View(0))
		position.Step(position.Random(0, chance), position.Random(1, chance))
	}
	return nil
}

func (b *botBench) loads() []workload {
	inputs := map[string][][]byte{} // what the seat sent in the run just measured
	seat := func(mode bot.KeepRunning, args string) func(context.Context) (float64, error) {
		return func(ctx context.Context) (ms float64, err error) {
			ms, inputs[args], err = b.seatTurns(ctx, mode, args)
			return ms, err
		}
	}
	return []workload{
		{"long-running", "a seat's turn, one process for the match; turns 2 to 500", "ms", seat(bot.On, " long")},
		{"pipe echo", "the same bytes written to the same program, its answer read", "ms", func(ctx context.Context) (float64, error) {
			return b.echo(ctx, inputs[" long"])
		}},
		{"restarted", "a seat's turn, a new process with the whole history; turns 451 to 500", "ms", seat(bot.Off, "")},
		{"fork and exec", "the same program started and fed the same bytes", "ms", func(ctx context.Context) (float64, error) {
			return b.restart(ctx, inputs[""])
		}},
	}
}

// seatTurns plays the recorded game through a seat; it gives the mean time of a turn in
// milliseconds and what is sent in them.
func (b *botBench) seatTurns(ctx context.Context, mode bot.KeepRunning, args string) (ms float64, inputs [][]byte, err error) {
	seat, err := bot.Open(b.rules, b.program+args, bot.Options{KeepRunning: mode})
	if err != nil {
		return 0, nil, err
	}
	defer seat.Close()
	var total time.Duration
	var past history
	first := 1
	if mode == bot.Off {
		first = len(b.views) - lateTurns
	}
	for turn, view := range b.views {
		var a engine.Answer
		took, err := timed(func() (err error) { a, err = seat.Decide(ctx, view); return err })
		if err != nil {
			return 0, nil, err
		}
		if a.Verdict != engine.OK {
			return 0, nil, fmt.Errorf("turn %d: %s: %s", turn, a.Verdict, sentence(a.Why))
		}
		if turn >= first {
			total += took
			inputs = append(inputs, past.input(a.Request, mode))
		}
		past.add(a.Request)
	}
	return total.Seconds() * 1000 / float64(len(inputs)), inputs, nil
}

// history is what a bot was asked and answered so far, as it is sent to a bot that is started anew.
type history struct{ requests, responses []byte }

// add is one turn of the past.
func (h *history) add(request []byte) {
	if len(h.requests) > 0 {
		h.requests, h.responses = append(h.requests, ','), append(h.responses, ',')
	}
	h.requests, h.responses = append(h.requests, request...), append(h.responses, "[-1,-1,-1]"...)
}

// input is the line that carries the next request: bare to a bot that keeps running, else with all that was before.
func (h *history) input(request []byte, mode bot.KeepRunning) []byte {
	if mode == bot.On {
		return fmt.Appendf(nil, "%s\n", request)
	}
	return fmt.Appendf(nil, `{"requests":[%s,%s],"responses":[%s],"time_limit":1000,"memory_limit":256}`+"\n", h.requests, request, h.responses)
}

// echo writes each input to one running program and reads its answer: the mean of a turn in
// milliseconds.
func (b *botBench) echo(ctx context.Context, inputs [][]byte) (float64, error) {
	cmd := exec.CommandContext(ctx, b.program, "long")
	in, err := cmd.StdinPipe()
	if err != nil {
		return 0, err
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		return 0, err
	}
	if err := cmd.Start(); err != nil {
		return 0, err
	}
	lines := bufio.NewReader(out)
	took, err := timed(func() error {
		for _, input := range inputs {
			if _, err := in.Write(input); err != nil {
				return err
			}
			for line := ""; line != keepRunning; {
				if line, err = lines.ReadString('\n'); err != nil {
					return err
				}
			}
		}
		return nil
	})
	_ = in.Close()
	if waited := cmd.Wait(); err == nil {
		err = waited
	}
	return took.Seconds() * 1000 / float64(len(inputs)), err
}

// restart starts the program anew for each input: the mean of a turn in milliseconds.
func (b *botBench) restart(ctx context.Context, inputs [][]byte) (float64, error) {
	took, err := timed(func() error {
		for _, input := range inputs {
			if err := b.once(input); err != nil {
				return err
			}
		}
		return ctx.Err()
	})
	return took.Seconds() * 1000 / float64(len(inputs)), err
}

// once is one process, one input, one answer, with nothing between but the system calls.
func (b *botBench) once(input []byte) error {
	theirIn, in, err := os.Pipe()
	if err != nil {
		return err
	}
	out, theirOut, err := os.Pipe()
	if err != nil {
		return errors.Join(err, theirIn.Close(), in.Close())
	}
	defer out.Close()
	process, err := os.StartProcess(b.program, []string{b.program}, &os.ProcAttr{Files: []*os.File{theirIn, theirOut, os.Stderr}})
	if err = errors.Join(err, theirIn.Close(), theirOut.Close()); err != nil {
		return errors.Join(err, in.Close())
	}
	_, wrote := in.Write(input)
	closed := in.Close()
	answer, read := io.ReadAll(out)
	_, waited := process.Wait()
	if len(answer) == 0 && read == nil {
		read = errors.New("the bare program answered nothing")
	}
	return errors.Join(wrote, closed, read, waited)
}
