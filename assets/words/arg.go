package words

import (
	"strconv"
	"strings"
)

// thin is the thin space between thousands, U+2009.
const thin = "\u2009"

// minus is the sign of a negative number: U+2212.
const minus = "−"

// Arg is one named argument of a text: a text or a whole number.
type Arg struct {
	name, text string
	number     int
	isNumber   bool
}

// Text returns an argument that is inserted unchanged.
func Text(name, text string) Arg { return Arg{name: name, text: text} }

// Int returns a numeric argument, written with thin spaces between thousands.
func Int(name string, n int) Arg { return Arg{name: name, number: n, isNumber: true} }

func (a Arg) String() string {
	if a.isNumber {
		return Number(a.number)
	}
	return a.text
}

// Signed formats a difference with its sign.
func Signed(n int) string {
	if n < 0 {
		return Number(n)
	}
	return "+" + Number(n)
}

// Number formats n with thin spaces between thousands and a true minus sign.
func Number(n int) string {
	digits := strconv.Itoa(n)
	sign := ""
	if n < 0 {
		sign, digits = minus, digits[1:]
	}
	if len(digits) <= 3 {
		return sign + digits
	}
	var b strings.Builder
	b.WriteString(sign)
	head := len(digits) % 3
	b.WriteString(digits[:head])
	for i := head; i < len(digits); i += 3 {
		if i > 0 {
			b.WriteString(thin)
		}
		b.WriteString(digits[i : i+3])
	}
	return b.String()
}
