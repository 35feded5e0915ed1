package cluster

import (
	"crypto/sha256"
	"encoding/hex"
	"strconv"
	"strings"
)

// protocol is the version of what servers and workers say to each other.
const protocol = 1

// hello is where workers ask for a tournament, whichever is served.
const hello = "gc.hello"

// names are the subjects, streams and stores of one tournament.
type names struct{ id string }

func (n names) orders() string  { return "GC-" + n.id + "-orders" }
func (n names) results() string { return "GC-" + n.id + "-results" }
func (n names) bots() string    { return "GC-" + n.id + "-bots" }
func (n names) records() string { return "GC-" + n.id + "-records" }

func (n names) subject(rest ...string) string {
	return "gc." + n.id + "." + strings.Join(rest, ".")
}

func (n names) hello() string { return n.subject("hello") }
func (n names) beat() string  { return n.subject("beat") }
func (n names) all() string   { return n.subject("all") } // what is said to all workers

// order is the subject of an order: of a class of games that ask the same of a machine. An order that is given out again is
// another one.
func (n names) order(class string, number int, attempt string) string {
	return n.subject("o", class, strconv.Itoa(number), attempt)
}

// result is the subject of what came of a game.
func (n names) result(number int) string { return n.subject("r", strconv.Itoa(number)) }

// gameOf is the number of the game in a subject of an order or a result.
func gameOf(subject string) (number int, ok bool) {
	parts := strings.Split(subject, ".")
	at := map[string]int{"o": 4, "r": 3}
	if len(parts) < 4 || len(parts) <= at[parts[2]] || at[parts[2]] == 0 {
		return 0, false
	}
	number, err := strconv.Atoi(parts[at[parts[2]]])
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
