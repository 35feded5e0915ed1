package cluster

import (
	"crypto/sha256"
	"encoding/hex"
	"strconv"
	"strings"

	"github.com/nats-io/nkeys"
)

// protocol is the version of what servers and workers say to each other.
const protocol = 3

// helloOf is where the worker of a key asks for a tournament, whichever is served.
func helloOf(key string) string { return "gc.hello." + key }

// names are the subjects, streams and stores of one tournament.
type names struct{ id string }

func (n names) orders() string  { return "GC-" + n.id + "-orders" }
func (n names) results() string { return "GC-" + n.id + "-results" }
func (n names) files() string   { return "GC-" + n.id + "-files" }

func (n names) subject(rest ...string) string {
	return "gc." + n.id + "." + strings.Join(rest, ".")
}

// What a worker says ends with its key, or has it before the rest.
func (n names) hello(key string) string { return n.subject("hello", key) }
func (n names) beat(key string) string  { return n.subject("beat", key) }
func (n names) all() string             { return n.subject("all") } // what is said to all workers

// order is the subject of an order: of a class of games that ask the same of a machine.
func (n names) order(class, number string) string { return n.subject("o", class, number) }

// result is the subject of what came of a game, as the worker with this key says.
func (n names) result(key string, number int) string {
	return n.subject("r", key, strconv.Itoa(number))
}

// part is the subject of a part of a file that somebody put down.
func (n names) part(key, file, number string) string { return n.subject("f", key, file, number) }

// keyOf is the key of the worker that says something at a subject; "" for none.
func keyOf(subject string) string {
	for _, word := range strings.Split(subject, ".") {
		if nkeys.IsValidPublicUserKey(word) {
			return word
		}
	}
	return ""
}

// gameOf is the number of the game in a subject of an order or a result.
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

// classOf is the class of games that need these programs, in their order.
func classOf(needs []string) string {
	if len(needs) == 0 {
		return anybody
	}
	sum := sha256.Sum256([]byte(strings.Join(needs, "\n")))
	return hex.EncodeToString(sum[:6])
}
