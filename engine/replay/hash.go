package replay

import "strconv"

// hashDigits is how many digits a hash is written with.
const hashDigits = 16

// Hash is a state's hash, written as 16 hexadecimal digits.
type Hash uint64

// String is the 16 digits.
func (h Hash) String() string { return string(h.digits()) }

// MarshalText writes the 16 digits.
func (h Hash) MarshalText() ([]byte, error) { return h.digits(), nil }

func (h Hash) digits() []byte {
	const all = "0123456789abcdef"
	digits := make([]byte, hashDigits)
	for i := len(digits) - 1; i >= 0; i-- {
		digits[i] = all[h&15]
		h >>= 4
	}
	return digits
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
