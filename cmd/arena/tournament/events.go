package tournament

import (
	"bufio"
	"context"
	"errors"
	"io"
	"strings"

	"generals-chess/cmd/arena/cli"
	"generals-chess/engine"
	"generals-chess/engine/arena"
	"generals-chess/engine/arena/audit"
	"generals-chess/engine/cluster"
	"generals-chess/engine/cluster/news"
	"generals-chess/engine/cluster/workerlist"
)

// tell serves the tournament for the program that started this process. It prints events as lines of JSON on stdout and reads from
// stdin when to end.
func (f *machineFlags) tell(c cli.Console) error {
	t := news.NewWriter(c.Out)
	err := f.told(c.In, t)
	if broken := t.Close(endOf(err)); err == nil && broken != nil {
		err = cli.Failed(broken)
	}
	if errors.Is(err, arena.ErrStopped) {
		return cli.ErrInterrupted
	}
	return err
}

// endOf converts an error to the last event.
func endOf(err error) news.End {
	p, ok := errors.AsType[*engine.Phrase](err)
	switch {
	case err == nil:
		return news.End{}
	case errors.Is(err, arena.ErrStopped):
		return news.End{Stopped: true}
	case !ok:
		p = &engine.Phrase{Text: err.Error()}
	}
	return news.End{Why: p}
}

func (f *machineFlags) told(in io.Reader, t *news.Writer) error {
	p, err := f.Prepared()
	if err != nil {
		return err
	}
	ctx, end := context.WithCancel(context.Background())
	defer end()
	finish := make(chan struct{})
	go readCommands(in, finish, end) // ends with the process
	var found audit.Summary
	p.Config.Finish, p.Config.Watch = finish, t.Standing
	p.Config.Found = func(one audit.Finding) {
		found.Add(one)
		t.Send(news.News{Found: found.Says()})
	}
	o := f.served(func(said engine.Phrase) { t.Send(news.News{Said: &said}) })
	o.Invite = func(words []string) { t.Send(news.News{Invite: invitation(words)}) }
	o.Roll = func(r workerlist.List) { t.Send(news.News{Workers: &r}) }
	o.Again = t.Again
	_, err = cluster.Serve(ctx, o, p)
	return err
}

// readCommands reads commands from stdin. The end of stdin means that the program that started this process has ended.
func readCommands(in io.Reader, finish chan<- struct{}, end func()) {
	asked := false
	for lines := bufio.NewScanner(in); lines.Scan(); {
		if !asked && strings.TrimSpace(lines.Text()) == news.Pause {
			asked = true
			close(finish)
		}
	}
	end()
}
