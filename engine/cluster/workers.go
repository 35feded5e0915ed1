package cluster

import (
	"cmp"
	"slices"
	"sync"
	"time"

	"generals-chess/engine"
	"generals-chess/engine/cluster/workerlist"
)

// workers is the server's list of its workers. It is stored in a file and read again by the next run.
type workers struct {
	mu    sync.Mutex
	roll  workerlist.List
	lease time.Duration
	say   func(engine.Phrase)
}

// newWorkers begins with the workers of the last run. Those that had not left may come back within a lease.
func newWorkers(r workerlist.List, lease time.Duration, say func(engine.Phrase), now time.Time) *workers {
	for i := range r.Workers {
		one := &r.Workers[i]
		one.Jobs, one.Playing = 0, 0 // until its next sign of life
		if !one.Left {
			one.Seen = now
		}
	}
	return &workers{roll: r, lease: lease, say: say}
}

// find returns the worker of a name; nil if there is none.
func (w *workers) find(name string) *workerlist.Worker {
	at := slices.IndexFunc(w.roll.Workers, func(one workerlist.Worker) bool { return one.Name == name })
	if at < 0 {
		return nil
	}
	return &w.roll.Workers[at]
}

// mostName is the largest number of characters of a worker's name that are used.
const mostName = 64

// called returns the name of the worker with this key, which calls itself name. It is another one if a different key has that name already.
// So no worker can answer for another, and each keeps its name when it comes back.
func (w *workers) called(key, name string) string {
	w.mu.Lock()
	defer w.mu.Unlock()
	name = clean(name)
	name = cmp.Or(name[:min(len(name), mostName)], "worker")
	for _, called := range []string{name, name + "-" + key[max(0, len(key)-6):], name + "-" + key} {
		one := w.find(called)
		if one == nil {
			w.roll.Workers = append(w.roll.Workers, workerlist.Worker{Name: called, Key: key, Left: true})
			return called
		}
		if one.Key = cmp.Or(one.Key, key); one.Key == key {
			return called
		}
	}
	return name + "-" + key // it belongs to this key already
}

// heard records a worker's sign of life. What the server alone knows of it stays.
func (w *workers) heard(now workerlist.Worker, at time.Time) {
	w.mu.Lock()
	defer w.mu.Unlock()
	one := w.find(now.Name)
	if one == nil {
		return
	}
	was := *one
	now.Key, now.Out, now.Cannot, now.Seen, now.Silent = was.Key, was.Out, was.Cannot, at, false
	switch {
	case now.Left && !was.Left:
		now.Playing = 0
		w.say(left.With("name", now.Name))
	case (was.Left || was.Silent || was.Jobs == 0) && now.Out == nil && !now.Left:
		w.say(joined.With("name", now.Name).WithInt("jobs", now.Jobs).With("system", now.System))
	}
	*one = now
}

func milliseconds(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }

// pass marks workers without a sign of life for longer than a lease as silent, and reports that.
func (w *workers) pass(now time.Time) {
	w.mu.Lock()
	defer w.mu.Unlock()
	for i := range w.roll.Workers {
		one := &w.roll.Workers[i]
		if !one.Left && !one.Silent && now.Sub(one.Seen) > w.lease {
			one.Silent, one.Playing = true, 0
			if one.Out == nil {
				w.say(silent.With("name", one.Name))
			}
		}
	}
}

// here returns the workers that help now, or are likely to come back.
func (w *workers) here() (list []workerlist.Worker) {
	w.mu.Lock()
	defer w.mu.Unlock()
	for _, one := range w.roll.Workers {
		if !one.Left && one.Out == nil && !one.Silent {
			list = append(list, one)
		}
	}
	return list
}

// busy returns how many games all workers play at a time, and how many are running.
func (w *workers) busy() (jobs, playing int) {
	for _, one := range w.here() {
		jobs, playing = jobs+one.Jobs, playing+one.Playing
	}
	return jobs, playing
}

// out returns why a worker is excluded; nil if it is not.
func (w *workers) out(name string) *engine.Phrase {
	w.mu.Lock()
	defer w.mu.Unlock()
	if one := w.find(name); one != nil && one.Out != nil {
		return &one.Out.Phrase
	}
	return nil
}

// exclude excludes a worker; false if it is excluded already, or unknown.
func (w *workers) exclude(name string, why engine.Phrase) bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	one := w.find(name)
	if one == nil || one.Out != nil {
		return false
	}
	one.Out = &workerlist.Sentence{Phrase: why}
	w.say(why)
	return true
}

// cannot records that a worker cannot run the bot of a player, who is called so.
func (w *workers) cannot(name, called string, r workerlist.Refusal) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if one := w.find(name); one != nil && runs(*one, r.Player, nil) {
		one.Cannot = append(one.Cannot, r)
		w.say(cannotRun.With("player", called).With("name", name).WithPhrase("reason", r.Why.Phrase))
	}
}

// runs reports whether a worker lacks nothing that a player's bot needs, and has not said that it cannot run it.
func runs(one workerlist.Worker, player int, needs []string) bool {
	return !slices.ContainsFunc(one.Cannot, func(r workerlist.Refusal) bool { return r.Player == player }) &&
		!slices.ContainsFunc(needs, func(n string) bool { return slices.Contains(one.Lacks, n) })
}

// count adds late results, and games that were sent again.
func (w *workers) count(late, again int) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.roll.Late += late
	w.roll.Again += again
}

// snapshot returns a copy of the list.
func (w *workers) snapshot(now time.Time, serving bool) workerlist.List {
	w.mu.Lock()
	defer w.mu.Unlock()
	r := w.roll
	r.Written, r.Serving, r.Workers = now, serving, slices.Clone(r.Workers)
	return r
}
