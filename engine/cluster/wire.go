package cluster

import (
	"strconv"
	"strings"
	"time"

	"github.com/nats-io/nkeys"

	"generals-chess/engine"
	"generals-chess/engine/arena/store"
	"generals-chess/engine/cluster/workerlist"
	"generals-chess/engine/plain"
	"generals-chess/internal/version"
)

// protocol is the version of the messages between servers and workers.
const protocol = 5

// hello is a worker's sign of life. The server answers it. Protocol, Nonce, and the worker's name and version keep their names in JSON, and
// the subject stays: another version is told that it is another.
type hello struct {
	Protocol int
	Nonce    string // the answer is signed for it
	First    bool   // it asks for the tournament
	workerlist.Worker
}

// answer is the server's answer to a hello.
type answer struct {
	Refused *engine.Phrase // why nothing is taken from this worker
	Over    bool           // the tournament is over
	Name    string         // the worker's name in this tournament
	ID      string
	Now     time.Time // the server's clock
	Lease   time.Duration
	Job     *job                // in the answer to a first hello
	Classes map[string][]string // all classes so far, with what their games need
}

// job is a tournament as workers need it.
type job struct {
	Game    string
	Setup   engine.Setup
	Program string
	Players []player
}

// player is a player of the tournament.
type player struct {
	Name, Spec string
	Bot        *carried // nil for a built-in AI
}

// result is the result of an order. It has either a Game or the reason why there is none.
type result struct {
	Worker string
	Game   *store.Game
	Record []byte
	File   *file // stands for a record that is too large for a message
	Cannot *workerlist.Refusal
}

// build returns the version that must be the same on all machines.
func build() string {
	b := version.This()
	if !b.Released() {
		return "development build"
	}
	return b.Number + " (" + b.Commit + ")"
}

// names are the subjects and streams of one tournament.
type names struct{ id string }

func (n names) orders() string  { return "GC-" + n.id + "-orders" }
func (n names) results() string { return "GC-" + n.id + "-results" }
func (n names) files() string   { return "GC-" + n.id + "-files" }

func (n names) subject(rest ...string) string {
	return "gc." + n.id + "." + strings.Join(rest, ".")
}

// helloOf returns the subject on which the worker of a key asks for any tournament that is served.
func helloOf(key string) string { return "gc.hello." + key }

// The subject of a worker's message contains the worker's key.
func (n names) hello(key string) string { return n.subject("hello", key) }

// order returns the subject of an order in a class of games that need the same.
func (n names) order(class, number string) string { return n.subject("o", class, number) }

// result returns the subject of the result of a game from the worker with this key.
func (n names) result(key string, number int) string {
	return n.subject("r", key, strconv.Itoa(number))
}

// part returns the subject of a part of a file that the owner of key stored.
func (n names) part(key, file, number string) string { return n.subject("f", key, file, number) }

// keyOf returns the worker's key in a subject; "" for none.
func keyOf(subject string) string {
	for _, word := range strings.Split(subject, ".") {
		if nkeys.IsValidPublicUserKey(word) {
			return word
		}
	}
	return ""
}

// gameOf returns the number of the game in the subject of an order or a result.
func gameOf(subject string) (number int, ok bool) {
	parts := strings.Split(subject, ".")
	if len(parts) < 5 || parts[2] != "o" && parts[2] != "r" {
		return 0, false
	}
	number, err := strconv.Atoi(parts[4])
	return number, err == nil
}

// anybody is the class of games that any machine can play.
const anybody = "any"

// classOf returns the class of games with these needs, which must be sorted.
func classOf(needs []string) string {
	if len(needs) == 0 {
		return anybody
	}
	return plain.Sum([]byte(strings.Join(needs, "\n")))[:12]
}
