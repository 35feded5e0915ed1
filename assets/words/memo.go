package words

import (
	"hash/maphash"
	"strings"
)

// memoMost is the number of sentences to remember before all are dropped.
const memoMost = 4096

// memo remembers sentences by a 64-bit hash of text and arguments. A wrong sentence needs a collision among the at most 4096 remembered:
// one in 10^12.
type memo struct {
	seed maphash.Seed
	said map[uint64]string
	by   string // separates thousands; "" for a thin space
}

func newMemo() memo { return memo{seed: maphash.MakeSeed(), said: map[uint64]string{}} }

// say returns the text with its arguments inserted. It builds a sentence only if it is not remembered. A text that is not a valid
// template is returned unchanged.
func (m *memo) say(text string, args []Arg, lang Lang) string {
	sum := m.hash(text, args)
	if said, ok := m.said[sum]; ok {
		return said
	}
	if len(m.said) >= memoMost {
		clear(m.said)
	}
	if t, err := cut(text); err == nil {
		text = m.separated(t.say(args, lang))
	}
	m.said[sum] = text
	return text
}

// separated replaces the thousands separators of a text by the chosen one.
func (m *memo) separated(text string) string {
	if m.by == "" {
		return text
	}
	return strings.ReplaceAll(text, thin, strings.TrimPrefix(m.by, "none"))
}

func (m *memo) hash(text string, args []Arg) uint64 {
	var h maphash.Hash
	h.SetSeed(m.seed)
	writeString(&h, text)
	for _, a := range args {
		writeString(&h, a.name)
		writeString(&h, a.text)
		maphash.WriteComparable(&h, a.number)
		maphash.WriteComparable(&h, a.isNumber)
	}
	return h.Sum64()
}

// writeString hashes s with its length, so that two strings never hash like two others.
func writeString(h *maphash.Hash, s string) {
	maphash.WriteComparable(h, len(s))
	_, _ = h.WriteString(s)
}
