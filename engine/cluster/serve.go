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
	s := &serving{Options: o, prepared: p, folder: p.Config.Folder}
	if s.Version == "" {
		s.Version = build()
	}
	all, end := context.WithCancel(context.WithoutCancel(ctx))
	defer s.close()
	defer end()
	if err := s.open(all); err != nil {
		return nil, err
	}
	s.begin(all)
	last, err := s.run(ctx)
	s.farewell(err == nil)
	return last, err
}

// serving is a tournament while it is served.
type serving struct {
	Options
	prepared  *tournament.Prepared
	folder    string
	settled   settings
	embedded  *embedded
	link      *link
	transport *transport
	workers   *workers
	classes   *classes
	games     int // games of this run that count
	next      int // number of games at which judge runs next
	job       job
	list      jetstream.MessagesContext
	all       sync.WaitGroup
	endOwn    func()     // ends the worker of this process; nil if there is none
	keeping   sync.Mutex // guards kept, and the file with the list of workers
	kept      bool       // the final list was written
}

// open connects, and makes everything that is needed.
func (s *serving) open(ctx context.Context) (err error) {
	if s.settled, err = loadSettings(s.folder); err != nil {
		return noQueue.With("folder", s.folder).WithPhrase("reason", engine.Reason(err)).Err()
	}
	if secret, _ := readToken(s.Token); s.URL == "" { // the key is always this server's own, also if the token has another
		if secret != "" {
			s.settled.Token = secret
		}
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
	s.Token = tokenOf(s.Token, s.link.key)
	n := names{s.settled.ID}
	orders, results, files, err := s.link.streams(ctx, n)
	if err != nil {
		return s.link.trouble(err)
	}
	put := func(data []byte) (file, error) { return s.link.put(ctx, n, data) }
	if s.job, err = jobOf(s.prepared, put, func(name, file string) {
		s.Say(onlyFile.With("name", name).With("file", file).WithInt("most", mostBytes>>20))
	}); err != nil {
		return err
	}
	before, _, _ := workerlist.Read(s.folder) // an unreadable list counts as empty
	s.workers = newWorkers(before, s.Lease, s.Say, time.Now())
	s.classes = &classes{players: s.job.Players, rare: map[int]bool{}, known: map[string][]string{}}
	s.transport = &transport{names: n, link: s.link, orders: orders, results: results, files: files, classes: s.classes, workers: s.workers, sample: s.Sample,
		believe: s.Believe, lease: s.Lease, counted: s.counted, least: cmp.Or(s.room, leastRoom)}
	if s.list, err = s.transport.open(ctx); err != nil {
		return s.link.trouble(err)
	}
	return s.answer(n)
}

// begin starts the goroutines that run until ctx ends.
func (s *serving) begin(ctx context.Context) {
	words := s.invitation()
	s.workers.roll.Invite = strings.Join(append([]string{"arena work"}, words...), " ") // before any other goroutine reads it
	s.all.Go(func() { s.transport.receive(s.list) })
	s.all.Go(func() { s.transport.hold(ctx) })
	s.all.Go(func() { s.transport.resendLost(ctx) })
	s.all.Go(func() { s.watch(ctx) })
	if s.Invite != nil {
		s.Invite(words)
	}
	if s.Own > 0 {
		s.endOwn = s.help(ctx)
	}
}

// help starts a worker on this machine that runs until end is called.
func (s *serving) help(ctx context.Context) (end func()) {
	ctx, cancel := context.WithCancel(ctx)
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
		s.transport.exclude(name, why)
	}
	return ok
}

// run plays until all games count that are to count.
func (s *serving) run(ctx context.Context) (*arena.Snapshot, error) {
	c := s.prepared.Config
	c.Transport = s.transport
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

// takeBack removes the games of excluded workers.
func (s *serving) takeBack() error {
	kept, err := store.Open(s.folder)
	if err != nil {
		return err
	}
	for _, name := range s.workers.excluded() {
		err = errors.Join(err, s.takeBackOf(kept, name))
	}
	if err := errors.Join(err, kept.Close()); err != nil {
		return noQueue.With("folder", s.folder).WithPhrase("reason", engine.Reason(err)).Err()
	}
	s.transport.forget()
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
	if err != nil {
		return err
	}
	for _, n := range numbers {
		if err := kept.Remove(n); err != nil {
			return err
		}
		if err := os.Remove(filepath.Join(s.folder, filepath.FromSlash(store.RecordPath(n)))); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	return nil
}

// watch finds workers that are silent, and stores the list of workers.
func (s *serving) watch(ctx context.Context) {
	ticks := time.NewTicker(min(time.Second, s.Lease/4))
	defer ticks.Stop()
	told := map[int]bool{}
	for n := 1; ; n++ {
		select {
		case <-ctx.Done():
			return
		case now := <-ticks.C:
			s.workers.pass(now)
			s.keepRoll(now, true)
			_ = s.transport.say(notice{Classes: s.classes.list()}) // for workers that missed it
			if n%10 == 0 {
				s.tellWaiting(told)
			}
		}
	}
}

// tellWaiting reports, once per player, that games wait because no worker can run its bot.
func (s *serving) tellWaiting(told map[int]bool) {
	for player, games := range s.transport.stuck() {
		if !told[player] {
			told[player] = true
			s.Say(waiting.WithInt("games", games).With("player", s.job.Players[player].Name))
		}
	}
}

// farewell tells the workers that the tournament is over, and deletes what is no longer needed.
func (s *serving) farewell(over bool) {
	ctx, cancel := context.WithTimeout(context.Background(), 20*time.Second)
	defer cancel()
	if over {
		_ = s.transport.say(notice{End: true})
		_ = s.link.FlushWithContext(ctx)
	}
	if s.endOwn != nil {
		s.endOwn()
	}
	for patience := time.Now().Add(goodbye); over && len(s.workers.here()) > 0 && time.Now().Before(patience); {
		time.Sleep(50 * time.Millisecond)
		_ = s.transport.say(notice{End: true}) // for workers that are just coming back
	}
	if over {
		s.link.sweep(s.transport.names)
	}
	s.keepRoll(time.Now(), false)
}

// keepRoll stores and reports the list of workers. A failure to store it does no harm.
func (s *serving) keepRoll(now time.Time, serving bool) {
	s.keeping.Lock()
	defer s.keeping.Unlock()
	if s.kept {
		return
	}
	s.kept = !serving
	list := s.workers.snapshot(now, serving)
	_ = workerlist.Write(s.folder, list)
	if s.Roll != nil {
		s.Roll(list)
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
