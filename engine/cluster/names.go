package cluster

import (
	"strconv"
	"strings"

	"github.com/nats-io/nkeys"

	"generals-chess/engine/plain"
)

// protocol is the version of the messages between servers and workers.
const protocol = 5

// helloOf returns the subject on which the worker of a key asks for any tournament that is served.
func helloOf(key string) string { return "gc.hello." + key }

// names are the subjects and streams of one tournament.
type names struct{ id string }

func (n names) orders() string  { return "GC-" + n.id + "-orders" }
func (n names) results() string { return "GC-" + n.id + "-results" }
func (n names) files() string   { return "GC-" + n.id + "-files" }

func (n names) subject(rest ...string) string {
	return "gc." + n.id + "." + strings.Join(rest, ".")
}

// The subject of a worker's message contains the worker's key.
func (n names) hello(key string) string { return n.subject("hello", key) }
func (n names) beat(key string) string  { return n.subject("beat", key) }
func (n names) all() string             { return n.subject("all") } // subject of the notices to all workers

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
