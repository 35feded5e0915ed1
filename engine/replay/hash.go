package replay

import "strconv"

// hashDigits is the number of digits of a written hash.
const hashDigits = 16

// Hash is a state's hash, written as 16 hexadecimal digits.
type Hash uint64

// String returns the 16 digits.
func (h Hash) String() string { return string(h.append(nil)) }

// MarshalText writes the 16 digits.
func (h Hash) MarshalText() ([]byte, error) { return h.append(nil), nil }

func (h Hash) append(b []byte) []byte {
	const all = "0123456789abcdef"
	for shift := 4 * (hashDigits - 1); shift >= 0; shift -= 4 {
		b = append(b, all[h>>shift&15])
	}
	return b
}

// UnmarshalText reads exactly 16 hexadecimal digits. The error is a *engine.Phrase.
func (h *Hash) UnmarshalText(text []byte) error {
	n, err := strconv.ParseUint(string(text), 16, 64)
	if err != nil || len(text) != hashDigits {
		return badHash.Err()
	}
	*h = Hash(n)
	return nil
}
