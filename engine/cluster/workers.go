package cluster

import (
	"cmp"
	"slices"
	"sync"
	"time"

	"generals-chess/engine"
	"generals-chess/engine/cluster/roll"
)

// goneAfter is after how many leases a worker that is not heard of counts as gone.
const goneAfter = 1

// workers is what the server knows of them. It outlives the server in a file.
type workers struct {
	mu     sync.Mutex
	roll   roll.Roll
	at     map[string]int // place by name
	lease  time.Duration
	say    func(engine.Phrase)
	silent map[string]bool
	// missing are those that played along when the server ended the last time, and were not heard of since.
	missing map[string]bool
	rates   map[string]rate
	keys    map[string]string // of whose key a name is
}

// rate is how many games a worker had played at a time.
type rate struct {
	at   time.Time
	done int
}

func newWorkers(r roll.Roll, lease time.Duration, say func(engine.Phrase)) *workers {
	w := &workers{roll: r, at: map[string]int{}, lease: lease, say: say, silent: map[string]bool{}, missing: map[string]bool{}, rates: map[string]rate{}, keys: map[string]string{}}
	for i := range w.roll.Workers {
		if one := w.roll.Workers[i]; !one.Left && one.Out == nil {
			w.missing[one.Name] = true
		}
		w.roll.Workers[i].Playing, w.roll.Workers[i].Left = 0, true // until it is heard of
		w.at[w.roll.Workers[i].Name] = i
		w.keys[w.roll.Workers[i].Name] = w.roll.Workers[i].Key
	}
	return w
}

// called is what the worker of a key is called that gives itself a name: that, unless it is somebody else's. So none can answer
// for another, and each is known again when it comes back.
func (w *workers) called(key, name string) string {
	w.mu.Lock()
	defer w.mu.Unlock()
	name = clean(name)
	name = cmp.Or(name[:min(len(name), mostName)], "worker")
	for _, letters := range []int{0, 6, len(key)} {
		one := name
		if letters = min(letters, len(key)); letters > 0 {
			one += "-" + key[len(key)-letters:]
		}
		if whose := w.keys[one]; whose == "" || whose == key {
			w.keys[one] = key
			return one
		}
	}
	return name + "-" + key // it is its own already
}

// mostName is how many letters of a worker's name are taken.
const mostName = 64

// of is the worker of a name; it is made where there is none.
func (w *workers) of(name string) *roll.Worker {
	at, known := w.at[name]
	if !known {
		at = len(w.roll.Workers)
		w.at[name] = at
		w.roll.Workers = append(w.roll.Workers, roll.Worker{Name: name, Key: w.keys[name]})
	}
	return &w.roll.Workers[at]
}

// heard takes in what a worker tells. fresh: it was not here.
func (w *workers) heard(b beat, now time.Time) (fresh bool) {
	w.mu.Lock()
	defer w.mu.Unlock()
	_, known := w.at[b.Name]
	one := w.of(b.Name)
	one.Key = w.keys[b.Name]
	fresh = !known || one.Left || w.silent[b.Name]
	one.System, one.Version, one.Cores, one.Jobs, one.Playing, one.Seen = b.System, b.Version, b.Cores, b.Jobs, b.Playing, now
	one.Gauge, one.Skew = milliseconds(b.Gauge), -milliseconds(b.Ahead)
	one.Classes, one.Offers, one.Lacks = b.Classes, b.Offers, b.Lacks
	one.Minute = w.minute(b, now)
	delete(w.silent, b.Name)
	delete(w.missing, b.Name)
	one.Left = b.Bye
	switch {
	case b.Bye && known:
		one.Playing = 0
		w.say(left.With("name", b.Name))
	case fresh && one.Out == nil && !b.Bye:
		w.say(joined.With("name", b.Name).WithInt("jobs", b.Jobs).With("system", b.System))
	}
	return fresh
}

// minute is how many games a minute a worker plays, over the last minute or so.
func (w *workers) minute(b beat, now time.Time) float64 {
	r, known := w.rates[b.Name]
	since := now.Sub(r.at)
	if !known || b.Played < r.done {
		w.rates[b.Name] = rate{now, b.Played}
		return 0
	}
	if since <= 0 {
		return 0
	}
	value := float64(b.Played-r.done) / since.Minutes()
	if since > time.Minute {
		w.rates[b.Name] = rate{now.Add(-since / 2), r.done + (b.Played-r.done)/2}
	}
	return value
}

func milliseconds(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }

// pass notes who is not heard of any more.
func (w *workers) pass(now time.Time) {
	w.mu.Lock()
	defer w.mu.Unlock()
	for i := range w.roll.Workers {
		one := &w.roll.Workers[i]
		if !one.Left && !w.silent[one.Name] && now.Sub(one.Seen) > goneAfter*w.lease {
			w.silent[one.Name] = true
			one.Playing = 0
			if one.Out == nil {
				w.say(silent.With("name", one.Name))
			}
		}
	}
}

// here tells of a worker that plays along now.
func (w *workers) here(one roll.Worker) bool {
	return !one.Left && one.Out == nil && !w.silent[one.Name]
}

// jobs is how many games all play at a time.
func (w *workers) jobs() (n int) {
	w.mu.Lock()
	defer w.mu.Unlock()
	for _, one := range w.roll.Workers {
		if w.here(one) {
			n += one.Jobs
		}
	}
	return n
}

// gone reports whether nobody plays along, and nobody is likely to come back.
func (w *workers) gone() bool {
	w.mu.Lock()
	missing := len(w.missing)
	w.mu.Unlock()
	return missing == 0 && w.jobs() == 0
}

// playing is how many games are being played.
func (w *workers) playing() (n int) {
	w.mu.Lock()
	defer w.mu.Unlock()
	for _, one := range w.roll.Workers {
		if w.here(one) {
			n += one.Playing
		}
	}
	return n
}

func (w *workers) isOut(name string) bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	at, known := w.at[name]
	return known && w.roll.Workers[at].Out != nil
}

// outs are the names of those that are out.
func (w *workers) outs() (names []string) {
	w.mu.Lock()
	defer w.mu.Unlock()
	for _, one := range w.roll.Workers {
		if one.Out != nil {
			names = append(names, one.Name)
		}
	}
	return names
}

// expel takes a worker out; false: it is out already.
func (w *workers) expel(name string, why engine.Phrase) bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	one := w.of(name)
	if one.Out != nil {
		return false
	}
	one.Out = &roll.Sentence{Phrase: why}
	w.say(why)
	return true
}

// cannot notes that a worker cannot run a bot.
func (w *workers) cannot(name string, player int, called string, why engine.Phrase) {
	w.mu.Lock()
	defer w.mu.Unlock()
	one := w.of(name)
	if slices.ContainsFunc(one.Cannot, func(r roll.Refusal) bool { return r.Player == player }) {
		return
	}
	one.Cannot = append(one.Cannot, roll.Refusal{Player: player, Why: roll.Sentence{Phrase: why}})
	w.say(cannotRun.With("player", called).With("name", name).WithPhrase("reason", why))
}

func (w *workers) late() {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.roll.Late++
}

func (w *workers) lost() {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.roll.Again++
}

// takes reports whether somebody who is here takes games of a class.
func (w *workers) takes(class string) bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	return slices.ContainsFunc(w.roll.Workers, func(one roll.Worker) bool { return w.here(one) && slices.Contains(one.Classes, class) })
}

// run reports whether somebody who is here can run a player's bot, or nobody is here at all.
func (w *workers) run(player int, needs []string) bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	any := false
	for _, one := range w.roll.Workers {
		if !w.here(one) {
			continue
		}
		any = true
		lacks := slices.ContainsFunc(needs, func(n string) bool { return slices.Contains(one.Lacks, n) })
		if !lacks && !slices.ContainsFunc(one.Cannot, func(r roll.Refusal) bool { return r.Player == player }) {
			return true
		}
	}
	return !any
}

// snapshot is all of it.
func (w *workers) snapshot(now time.Time, serving bool) roll.Roll {
	w.mu.Lock()
	defer w.mu.Unlock()
	r := w.roll
	r.Written, r.Serving, r.Workers = now, serving, slices.Clone(r.Workers)
	return r
}
