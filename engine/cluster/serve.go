// Package cluster sends the games of a tournament to other machines and collects the results, over NATS JetStream: embedded in the program
// that serves the tournament, or an existing server or cluster.
//
// An order names a game by its identity and stays in a work queue until a worker reports that the game is played. A worker that sends signs
// of life keeps its orders; otherwise they go to other workers. A result stays in a stream until the tournament's store has written it to
// the disk. So a game may be played twice and its result arrive twice; package arena counts it once.
//
// Only this package links NATS, and no package that the window links may import it.
package cluster

import (
	"cmp"
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"generals-chess/engine"
	"generals-chess/engine/arena"
	"generals-chess/engine/arena/store"
	"generals-chess/engine/arena/tournament"
	"generals-chess/engine/bot/sandbox"
	"generals-chess/engine/cluster/workerlist"
	"generals-chess/engine/games"
)

// Options are the conditions under which a tournament is served.
type Options struct {
	Reach          // of an existing server or cluster; without a URL a server is embedded, and makes its own Token if there is none
	Listen  string // address of the embedded server; port 0 chooses a free one
	Own     int    // games at a time that are played in this process
	Sample  float64
	Lease   time.Duration // after that time without a sign of life, a worker's games go to others
	Version string        // "" is this build
	// Invite receives the words after "arena work" that other machines need.
	Invite func(words []string)
	// Say is called with events, from several goroutines.
	Say func(engine.Phrase)
	// Roll is called with the list of workers, about every second. It may be nil.
	Roll func(workerlist.List)
	// Again is called when games that had counted are played again. It may be nil.
	Again func()
	// Games are the games that this program knows.
	Games games.Table
	// room is the least number of games sent out at a time; 0 is the usual one. With few, a test can stop in the middle.
	room int
	// Believe accepts results without records: for measurements with games that are not played.
	Believe bool
}

// goodbye is the time that the server waits at its end for workers to hear of it.
const goodbye = 4 * time.Second

// errAgain ends a run so that the games of excluded workers are played again.
var errAgain = errors.New("again")

// Serve plays the tournament with the help of other machines. The result and the errors are those of arena.Run.
func Serve(ctx context.Context, o Options, p *tournament.Prepared) (*arena.Snapshot, error) {
	s := &serving{Options: o, prepared: p, folder: p.Config.Folder, back: make(chan *arena.Returned), classes: map[string][]string{}, rare: map[int]bool{}, sent: map[int]*sending{}}
	s.Version = cmp.Or(s.Version, build())
	over, end := context.WithCancel(context.WithoutCancel(ctx))
	s.over = over
	defer s.close()
	defer end()
	if err := s.open(); err != nil {
		return nil, err
	}
	s.begin()
	last, err := s.run(ctx)
	s.farewell(err == nil)
	return last, err
}

// serving is a tournament while it is served. It implements arena.Transport over JetStream: the queue of orders has each game at most once;
// it is emptied when a server starts.
type serving struct {
	Options
	names
	prepared               *tournament.Prepared
	folder                 string
	settled                settings
	embedded               *embedded
	link                   *link
	orders, results, files jetstream.Stream
	workers                *workers
	games                  int // games of this run that count
	next                   int // number of games at which judge runs next
	job                    job
	list                   jetstream.ConsumeContext // receives results
	over                   context.Context          // ends with everything that was started
	all                    sync.WaitGroup
	endOwn                 func() // ends the worker of this process; nil if there is none
	back                   chan *arena.Returned
	lose                   sync.Once

	mu      sync.Mutex
	classes map[string][]string // published classes of games, with what these need
	rare    map[int]bool        // players whose bots some machine could not run: their games need a machine that can
	sent    map[int]*sending
	waiting map[int]bool // games whose results were waiting when the server started
	held    bool         // no more games are sent
	ended   bool         // the tournament is over
}

// open connects, and makes everything that is needed.
func (s *serving) open() (err error) {
	if s.settled, err = loadSettings(s.folder); err != nil {
		return noQueue.With("folder", s.folder).WithPhrase("reason", engine.Reason(err)).Err()
	}
	if secret, _ := readToken(s.Token); s.URL == "" { // the key is always this server's own, also if the token has another
		s.settled.Token = cmp.Or(secret, s.settled.Token)
		if s.embedded, err = embed(s.folder, s.Listen, &s.settled, s.TLS); err != nil {
			return err
		}
		s.Token, s.URL = s.settled.Token, urlOf(local(s.embedded.address), s.TLS)
	}
	if err := s.settled.keep(s.folder); err != nil {
		return noQueue.With("folder", s.folder).WithPhrase("reason", engine.Reason(err)).Err()
	}
	if s.link, err = dial(s.Reach, s.settled.pair(), "arena tournament", s.connected); err != nil {
		return err
	}
	s.names, s.Token = names{s.settled.ID}, tokenOf(s.Token, s.link.key)
	streams, err := s.link.streams(s.over, s.names)
	if err != nil {
		return s.link.trouble(err)
	}
	s.orders, s.results, s.files = streams[0], streams[1], streams[2]
	put := func(data []byte) (file, error) { return s.link.put(s.over, s.names, data) }
	if s.job, err = jobOf(s.prepared, put, func(name, file string) {
		s.Say(onlyFile.With("name", name).With("file", file).WithInt("most", mostBytes>>20))
	}); err != nil {
		return err
	}
	before, _, _ := workerlist.Read(s.folder) // an unreadable list counts as empty
	s.workers = newWorkers(before, s.Lease, s.Say, time.Now())
	err = s.receive()
	for _, subject := range []string{helloOf("*"), s.hello("*")} {
		if err == nil {
			_, err = s.link.Subscribe(subject, s.answer)
		}
	}
	if err == nil {
		err = s.link.FlushTimeout(10 * time.Second) // otherwise a worker that is invited now could find nobody
	}
	if err != nil {
		return s.link.trouble(err)
	}
	return nil
}

// begin starts the goroutines that run until the end.
func (s *serving) begin() {
	words := s.invitation()
	s.workers.roll.Invite = strings.Join(append([]string{"arena work"}, words...), " ") // before any other goroutine reads it
	s.all.Go(s.resendLost)
	s.all.Go(s.watch)
	if s.Invite != nil {
		s.Invite(words)
	}
	if s.Own > 0 {
		s.endOwn = s.help()
	}
}

// invitation returns the words after "arena work".
func (s *serving) invitation() (words []string) {
	words = []string{s.URL, "--tournament", s.settled.ID, "--token", s.Token}
	if s.embedded != nil {
		words = []string{urlOf(reachable(s.embedded.address), s.TLS), "--token", s.Token}
	}
	if s.Creds != "" {
		words = append(words, "--creds", s.Creds)
	}
	if s.TLS.CA != "" {
		words = append(words, "--tls-ca", s.TLS.CA)
	}
	return words
}

// connected reports that the connection to an external server broke, or is back.
func (s *serving) connected(up bool) {
	switch {
	case s.embedded != nil:
	case up:
		s.Say(queueBack.With("address", s.link.at))
	default:
		s.Say(queueAway.With("address", s.link.at))
	}
}

// help starts a worker on this machine that runs until end is called.
func (s *serving) help() (end func()) {
	ctx, cancel := context.WithCancel(s.over)
	var all sync.WaitGroup
	h := Help{Reach: s.Reach, Tournament: s.settled.ID, Name: s.settled.Own, Jobs: s.Own, Sandbox: sandbox.Off, // here the user of the server chose the sandbox too
		Games: s.Games, Version: s.Version, Say: func(engine.Phrase) {}}
	all.Go(func() {
		err := Work(ctx, h)
		if p, ok := errors.AsType[*engine.Phrase](err); ok && !errors.Is(err, arena.ErrStopped) {
			s.Say(*p)
		}
	})
	return func() { cancel(); all.Wait() }
}

// counted checks, after firstLook games and after each doubling, whether bots run out of time on one machine more than on others.
func (s *serving) counted() {
	if s.games++; s.games >= s.next {
		s.next = 2 * s.games
		s.judge()
	}
}

// judge excludes the worker on which bots run out of time too often, and reports whether there is one.
func (s *serving) judge() bool {
	works, _ := store.View(context.Background(), s.folder, (*store.Reader).Works) // if it cannot be read now, a later check will
	name, why, ok := slowWorker(works, s.job.Players)
	if ok {
		s.exclude(name, why)
	}
	return ok
}

// run plays until all games count that are to count.
func (s *serving) run(ctx context.Context) (*arena.Snapshot, error) {
	c := s.prepared.Config
	c.Transport = s
	for {
		s.games, s.next = 0, firstLook
		last, err := arena.Run(ctx, c)
		if err == nil && s.judge() {
			err = errAgain
		}
		if !errors.Is(err, errAgain) {
			return last, err
		}
		if err := s.takeBack(); err != nil {
			return last, err
		}
		c.Resume = true
	}
}

// takeBack removes the games of excluded workers: they are played again.
func (s *serving) takeBack() error {
	kept, err := store.Open(s.folder)
	if err != nil {
		return err
	}
	for _, w := range s.workers.snapshot(time.Now(), true).Workers {
		if w.Out != nil {
			err = errors.Join(err, s.takeBackOf(kept, w.Name))
		}
	}
	if err := errors.Join(err, kept.Close()); err != nil {
		return noQueue.With("folder", s.folder).WithPhrase("reason", engine.Reason(err)).Err()
	}
	s.mu.Lock()
	s.sent = map[int]*sending{} // all that are needed are sent again
	s.mu.Unlock()
	if s.Again != nil {
		s.Again()
	}
	return nil
}

// takeBackOf removes the games of one worker.
func (s *serving) takeBackOf(kept *store.Store, name string) error {
	var numbers []int
	err := kept.View(func(r *store.Reader) (err error) {
		numbers, err = r.PlayedBy(name)
		return err
	})
	for _, n := range numbers {
		if err := kept.Remove(n); err != nil {
			return err
		}
		if err := os.Remove(filepath.Join(s.folder, filepath.FromSlash(store.RecordPath(n)))); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	return err
}

// watch finds workers that are silent, and stores and reports the list of workers, until the end. A failure to store it does no harm.
func (s *serving) watch() {
	ticks := time.NewTicker(min(time.Second, s.Lease/4))
	defer ticks.Stop()
	told := map[int]bool{}
	for n := 1; s.over.Err() == nil; n++ {
		select {
		case <-s.over.Done():
		case now := <-ticks.C:
			s.workers.pass(now)
		}
		list := s.workers.snapshot(time.Now(), s.over.Err() == nil)
		_ = workerlist.Write(s.folder, list)
		if s.Roll != nil {
			s.Roll(list)
		}
		if n%10 == 0 {
			s.tellWaiting(told)
		}
	}
}

// farewell ends the worker of this process. If the tournament is over it deletes what is no longer needed: so workers that wait for an order
// notice it, and hear of the end.
func (s *serving) farewell(over bool) {
	s.mu.Lock()
	s.ended = over
	s.mu.Unlock()
	if s.endOwn != nil {
		s.endOwn()
	}
	if !over {
		return
	}
	s.link.sweep(s.names)
	for patience := time.Now().Add(goodbye); len(s.workers.here()) > 0 && time.Now().Before(patience); {
		time.Sleep(50 * time.Millisecond)
	}
}

// close ends everything that was started.
func (s *serving) close() {
	if s.list != nil {
		s.list.Stop()
	}
	if s.link != nil {
		s.link.Close()
	}
	s.all.Wait()
	s.embedded.close()
}
