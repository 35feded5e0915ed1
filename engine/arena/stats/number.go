package stats

import (
	"encoding/json"
	"math"
)

// Number is a number, or unknown: the zero Number. It is never NaN nor infinite. In JSON an unknown
// Number is null.
type Number struct {
	value float64
	known bool
}

// Known is the number v; it is unknown when v is NaN or infinite.
func Known(v float64) Number {
	if math.IsNaN(v) || math.IsInf(v, 0) {
		return Number{}
	}
	return Number{v, true}
}

// Value is the number, and whether it is known; an unknown one is 0.
func (n Number) Value() (v float64, known bool) { return n.value, n.known }

// Or is the number, or v when it is unknown.
func (n Number) Or(v float64) float64 {
	if n.known {
		return n.value
	}
	return v
}

// MarshalJSON writes the number, or null.
func (n Number) MarshalJSON() ([]byte, error) {
	if !n.known {
		return []byte("null"), nil
	}
	return json.Marshal(n.value)
}

// UnmarshalJSON reads a number or null.
func (n *Number) UnmarshalJSON(data []byte) error {
	var v *float64
	if err := json.Unmarshal(data, &v); err != nil {
		return err
	}
	*n = Number{}
	if v != nil {
		*n = Known(*v)
	}
	return nil
}

// negative is -n.
func (n Number) negative() Number {
	if !n.known || n.value == 0 {
		return n // and not -0
	}
	return Number{-n.value, true}
}

// Estimate is an estimated number and the ends of its 95 % interval. An end that is unknown is open.
type Estimate struct {
	Value Number `json:"value"`
	Low   Number `json:"low"`
	High  Number `json:"high"`
}

// Error is half the width of the interval, the number after "±"; unknown when an end is.
func (e Estimate) Error() Number {
	if !e.Low.known || !e.High.known {
		return Number{}
	}
	return Known((e.High.value - e.Low.value) / 2)
}

// lopsided is how many times as far one end may be from the value as the other before one number after a "±" would mislead.
const lopsided = 1.5

// Even reports whether value ± error says what the interval is: both ends are known and about as far away.
func (e Estimate) Even() bool {
	if !e.Value.known || !e.Low.known || !e.High.known {
		return false
	}
	below, above := e.Value.value-e.Low.value, e.High.value-e.Value.value
	return max(below, above) <= lopsided*min(below, above)+0.5
}

// Above reports whether e is above another estimate, which does not depend on it, for certain: by more than the errors of both
// on the sides that face each other.
func (e Estimate) Above(other Estimate) bool {
	if !e.Value.known || !e.Low.known || !other.Value.known || !other.High.known {
		return false
	}
	return e.Value.value-other.Value.value > math.Hypot(e.Value.value-e.Low.value, other.High.value-other.Value.value)
}

// Negative is the same estimate seen from the other side.
func (e Estimate) Negative() Estimate {
	return Estimate{e.Value.negative(), e.High.negative(), e.Low.negative()}
}

// around is value ± error.
func around(value, err float64) Estimate {
	return Estimate{Known(value), Known(value - err), Known(value + err)}
}
