package main

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"os"
	"os/exec"
	"slices"
	"strings"

	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/engine/generals/ai"
	"generals-chess/lab/measuring"
	"generals-chess/lab/sparring"
)

// player answers views with moves.
type player interface {
	move(*generals.View) engine.Move
	close()
}

// open returns the player of that name.
func open(name string, seed uint64) (player, error) {
	if command, ok := strings.CutPrefix(name, "bot:"); ok {
		return launch(command)
	}
	if partner, ok := strings.CutPrefix(name, "spar:"); ok {
		thinker, err := spar(partner)
		return inside{thinker}, err
	}
	thinker, err := ai.NewThinker(name, seed)
	if err != nil {
		return nil, err
	}
	return inside{thinker}, nil
}

// spar returns a sparring partner of either half: those that AIs are tuned on, and those that they are only measured against.
func spar(name string) (ai.Thinker, error) {
	switch {
	case slices.Contains(sparring.Names(), name):
		return sparring.New(name)
	case slices.Contains(measuring.Names(), name):
		return measuring.New(name)
	}
	return nil, fmt.Errorf("there is no sparring partner %q: choose one of %s", name, strings.Join(slices.Concat(sparring.Names(), measuring.Names()), ", "))
}

// inside is a player in this process.
type inside struct{ ai.Thinker }

func (p inside) move(v *generals.View) engine.Move { return p.Think(v).Text() }
func (p inside) close()                            {}

// outside is a long-running Botzone program.
type outside struct {
	cmd *exec.Cmd
	in  io.WriteCloser
	out *bufio.Reader
}

func launch(command string) (player, error) {
	words := strings.Fields(command)
	if len(words) == 0 {
		return nil, fmt.Errorf("bot: names no command: write bot:COMMAND")
	}
	p := &outside{cmd: exec.Command(words[0], words[1:]...)}
	p.cmd.Stderr = os.Stderr
	var err error
	if p.in, err = p.cmd.StdinPipe(); err != nil {
		return nil, err
	}
	out, err := p.cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	p.out = bufio.NewReader(out)
	if err := p.cmd.Start(); err != nil {
		return nil, fmt.Errorf("start the bot %s: %w", words[0], err)
	}
	return p, nil
}

// move asks the program. If it fails, move returns an illegal move, which loses.
func (p *outside) move(v *generals.View) engine.Move {
	request, err := generals.Rules{}.Encode(v)
	if err == nil {
		_, err = p.in.Write(append(request, '\n'))
	}
	var line []byte
	for err == nil {
		var next []byte
		if next, err = p.out.ReadBytes('\n'); bytes.HasPrefix(next, []byte(">>>BOTZONE")) {
			break
		}
		line = next
	}
	line = bytes.TrimSuffix(bytes.TrimPrefix(bytes.TrimSpace(line), []byte(`{"response":`)), []byte("}"))
	move, wrong := generals.Rules{}.Decode(line)
	if err != nil || wrong != nil {
		return engine.Move(fmt.Sprint(err, wrong))
	}
	return move
}

func (p *outside) close() {
	_ = p.in.Close()
	_ = p.cmd.Process.Kill()
	_ = p.cmd.Wait()
}

// serve answers requests, one on each line, as a long-running Botzone program does. It always plays as player 0, because a request looks
// the same to both.
func serve(name string, in io.Reader, out io.Writer) error {
	p, err := open(name, 1)
	if err != nil {
		return err
	}
	lines := bufio.NewReader(in)
	for {
		line, err := lines.ReadBytes('\n')
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return err
		}
		v, err := generals.ReadRequest(line, 0)
		if err != nil {
			return fmt.Errorf("the request cannot be read: %w", err)
		}
		m, err := generals.ParseMove(p.move(v))
		if err != nil {
			return err
		}
		fmt.Fprintf(out, "{\"response\":[%d,%d,%d]}\n>>>BOTZONE_REQUEST_KEEP_RUNNING<<<\n", m.Row, m.Col, m.Dir)
	}
}
