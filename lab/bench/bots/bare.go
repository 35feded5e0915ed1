package bench

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"os/exec"
	"time"
)

// echo is the program connected by two pipes only.
type echo struct {
	cmd *exec.Cmd
	in  io.WriteCloser
	out io.ReadCloser
	buf []byte
}

func startEcho(program string) (*echo, error) {
	e := &echo{cmd: exec.Command(program, "keep"), buf: make([]byte, 4<<10)}
	var err error
	if e.in, err = e.cmd.StdinPipe(); err != nil {
		return nil, err
	}
	if e.out, err = e.cmd.StdoutPipe(); err != nil {
		return nil, err
	}
	return e, e.cmd.Start()
}

// time sends each line and measures the time until the complete answer is read.
func (e *echo) time(lines [][]byte) ([]time.Duration, error) {
	taken := make([]time.Duration, len(lines))
	for i, line := range lines {
		line = append(line[:len(line):len(line)], '\n')
		began := time.Now()
		if err := e.ask(line); err != nil {
			return nil, err
		}
		taken[i] = time.Since(began)
	}
	return taken, nil
}

func (e *echo) ask(line []byte) error {
	if _, err := e.in.Write(line); err != nil {
		return err
	}
	for n := 0; ; {
		m, err := e.out.Read(e.buf[n:])
		if err != nil {
			return err
		}
		if n += m; bytes.HasSuffix(e.buf[:n], []byte("<<<\n")) {
			return nil
		}
	}
}

func (e *echo) close() {
	_ = e.in.Close()
	_ = e.cmd.Wait()
}

// fullInput returns the input of a restarted turn with these requests and with equal answers to all except the last.
func fullInput(requests [][]byte) []byte {
	answers := bytes.Repeat([]byte("[-1,-1,-1],"), len(requests)-1)
	input := append([]byte(`{"requests":[`), bytes.Join(requests, []byte(","))...)
	input = append(append(input, `],"responses":[`...), bytes.TrimSuffix(answers, []byte(","))...)
	return append(input, `],"time_limit":100000,"memory_limit":256}`+"\n"...)
}

// forkAndFeed starts the program, sends it the input, and reads its output until it ends.
func forkAndFeed(program string, input []byte) (time.Duration, error) {
	began := time.Now()
	cmd := exec.Command(program, "once")
	cmd.Stdin, cmd.Stderr = bytes.NewReader(input), os.Stderr
	out, err := cmd.Output()
	taken := time.Since(began)
	if err != nil || len(out) == 0 {
		return 0, fmt.Errorf("the measuring bot failed: %w", err)
	}
	return taken, nil
}
