//go:build unix

// Command clustersim measures how many games a tournament's server can distribute and collect. Simulated workers in a process of their
// own answer at once with random results; everything else is real: JetStream, the store, the standings.
//
//	go run ./lab/clustersim -workers 1000 -games 1000000
//
// With -resume it measures what it costs to resume finished tournaments and to report their standings, each in a process of its own.
package main

import (
	"bufio"
	"context"
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"runtime/debug"
	"strconv"
	"strings"
	"sync"
	"time"

	"generals-chess/engine"
	"generals-chess/engine/arena"
	"generals-chess/engine/arena/schedule"
	"generals-chess/engine/arena/store"
	"generals-chess/engine/cluster"
	"generals-chess/engine/seats"
	"generals-chess/lab/bench/measure"
)

func main() {
	count := flag.Int("workers", 1000, "simulated workers")
	games := flag.String("games", "1000,10000,100000", "games, one tournament each")
	url := flag.String("work", "", "be the workers of a server at this address")
	token := flag.String("token", "", "its token")
	folder := flag.String("out", "", "keep the tournaments in this folder")
	resume := flag.Bool("resume", false, "measure only what it costs to go on with finished tournaments, and to tell how they stand")
	onwards := flag.String("again", "", "go on with the tournament in this folder")
	telling := flag.String("tell", "", "tell how the tournament in this folder stands")
	flag.Parse()
	run := func() error { return simulate(*count, *games, *folder) }
	switch n, _ := strconv.Atoi(*games); {
	case *url != "":
		run = func() error { return work(*url, *token, *count) }
	case *onwards != "":
		run = func() error { return again(n, *onwards) }
	case *telling != "":
		run = func() error { return tell(n, *telling) }
	case *resume:
		run = func() error { return resumes(*games, *folder) }
	}
	debug.SetMemoryLimit(768 << 20) // the same as arena tournament
	err := run()
	if err != nil {
		fmt.Fprintln(os.Stderr, "clustersim:", err)
		os.Exit(1)
	}
}

// work runs a number of workers in this process.
func work(url, token string, count int) error {
	var all sync.WaitGroup
	for i := range count {
		all.Go(func() {
			h := cluster.Help{Reach: cluster.Reach{URL: url, Token: token}, Name: fmt.Sprintf("w%04d", i), Jobs: 1, Games: seats.Games(), Say: func(engine.Phrase) {}, Play: play, Patience: 3 * time.Second}
			_ = cluster.Work(context.Background(), h) // a small tournament is over before all workers have connected
		})
		if i%20 == 19 {
			time.Sleep(10 * time.Millisecond) // they do not connect all at once
		}
	}
	all.Wait()
	return nil
}

// play plays a game in no time. The same game always ends in the same way.
func play(g schedule.Game) arena.One {
	chance := rand.New(rand.NewPCG(g.Seed, uint64(g.Number)))
	ranks := [][]int{{1, 2}, {2, 1}, {1, 1}}[chance.IntN(3)]
	game := store.Game{Game: g, Began: time.Now().UTC(), Wall: time.Millisecond, Turns: 1 + chance.IntN(500), Reason: "simulated", Hash: chance.Uint64()}
	for _, rank := range ranks {
		game.Results = append(game.Results, store.Result{Rank: rank, Verdict: engine.OK, Asked: game.Turns})
	}
	return arena.One{Game: game}
}

// simulate plays a tournament of each size and prints a table.
func simulate(count int, sizes, folder string) error {
	fmt.Println("| games | workers | time | games a second | a game, µs | processor a game, µs | server's memory, MB | --resume | queue, MB |\n|---|---|---|---|---|---|---|---|---|")
	for _, text := range strings.Split(sizes, ",") {
		games, err := strconv.Atoi(text)
		if err != nil || games < 2 {
			return fmt.Errorf("-games %s: write numbers such as 1000,10000", text)
		}
		if err := one(count, games, folder); err != nil {
			return err
		}
	}
	return nil
}

// one plays one tournament.
func one(count, games int, parent string) error {
	folder, err := os.MkdirTemp(parent, "clustersim-")
	if err != nil {
		return err
	}
	if parent == "" {
		defer os.RemoveAll(folder)
	}
	began, before := time.Now(), measure.Processor()
	queue := 0.0
	last, err := serve(count, games, folder, false, func() { queue = max(queue, megabytes(filepath.Join(folder, "cluster"))) })
	if err != nil {
		return err
	}
	if last.Done != games {
		return fmt.Errorf("%d of %d games", last.Done, games)
	}
	took, used := time.Since(began), measure.Processor()-before
	began = time.Now()
	if _, err := serve(0, games, folder, true, func() {}); err != nil {
		return err
	}
	each := float64(took.Microseconds()) / float64(games)
	fmt.Printf("| %d | %d | %.1f s | %.0f | %.0f | %.0f | %.0f | %.1f s | %.0f |\n", games, count, took.Seconds(), 1e6/each, each,
		float64(used.Microseconds())/float64(games), peak(), time.Since(began).Seconds(), queue)
	return nil
}

// serve serves a tournament to workers in another process.
func serve(count, games int, folder string, resume bool, look func()) (*arena.Snapshot, error) {
	p, err := prepared(games, folder, resume)
	if err != nil {
		return nil, err
	}
	p.Config.Watch = func(s *arena.Snapshot) {
		if s.Done%20000 < 2 {
			look()
		}
	}
	var workers *exec.Cmd
	options := cluster.Options{Listen: "127.0.0.1:0", Lease: 30 * time.Second, Games: seats.Games(), Believe: true, Say: func(engine.Phrase) {}, Invite: func(words []string) {
		if count > 0 {
			workers = exec.Command(os.Args[0], "-work", words[0], "-token", words[2], "-workers", strconv.Itoa(count))
			workers.Stderr = os.Stderr
			err = workers.Start()
		}
	}}
	last, failed := cluster.Serve(context.Background(), options, p)
	if workers != nil && err == nil {
		err = workers.Wait()
	}
	return last, errors.Join(failed, err)
}

// peak returns the largest memory that this process has used, in MB.
func peak() float64 {
	f, err := os.Open("/proc/self/status")
	if err != nil {
		return 0
	}
	defer f.Close()
	for lines := bufio.NewScanner(f); lines.Scan(); {
		var kb float64
		if n, _ := fmt.Sscanf(lines.Text(), "VmHWM: %f kB", &kb); n == 1 {
			return kb / 1024
		}
	}
	return 0
}

// megabytes returns the size of a folder.
func megabytes(folder string) (sum float64) {
	_ = filepath.WalkDir(folder, func(_ string, e os.DirEntry, err error) error {
		if err == nil {
			if info, err := e.Info(); err == nil && info.Mode().IsRegular() {
				sum += float64(info.Size()) / (1 << 20)
			}
		}
		return nil // a file that has just been deleted does not count
	})
	return sum
}
