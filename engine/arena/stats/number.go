package stats

import (
	"encoding/json"
	"math"
)

// Number is a number or unknown, which the zero Number is. It is never NaN or infinite. In JSON an unknown Number is null.
type Number struct {
	value float64
	known bool
}

// Known returns v as a Number; it is unknown if v is NaN or infinite.
func Known(v float64) Number {
	if math.IsNaN(v) || math.IsInf(v, 0) {
		return Number{}
	}
	return Number{v, true}
}

// Value returns the number and whether it is known; an unknown one is 0.
func (n Number) Value() (v float64, known bool) { return n.value, n.known }

// Or returns the number, or v if it is unknown.
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

// Estimate is an estimated number and its 95 % interval. An unknown end is unbounded.
type Estimate struct {
	Value Number `json:"value"`
	Low   Number `json:"low"`
	High  Number `json:"high"`
}

// Error returns half the width of the interval; unknown if an end is.
func (e Estimate) Error() Number {
	if !e.Low.known || !e.High.known {
		return Number{}
	}
	return Known((e.High.value - e.Low.value) / 2)
}

// lopsided is the ratio of the two ends' distances from the value above which a single "±" would mislead.
const lopsided = 1.25

// Even reports whether value ± error describes the interval: both ends are known and about equally far away.
func (e Estimate) Even() bool {
	if !e.Value.known || !e.Low.known || !e.High.known {
		return false
	}
	below, above := e.Value.value-e.Low.value, e.High.value-e.Value.value
	return max(below, above) <= lopsided*min(below, above)+0.5
}

// Above reports whether e is certainly above another, independent estimate: whether their distance exceeds the root of the sum of both
// squared errors, on the sides that face each other.
func (e Estimate) Above(other Estimate) bool {
	if !e.Value.known || !e.Low.known || !other.Value.known || !other.High.known {
		return false
	}
	return e.Value.value-other.Value.value > math.Hypot(e.Value.value-e.Low.value, other.High.value-other.Value.value)
}

func around(value, err float64) Estimate {
	return Estimate{Known(value), Known(value - err), Known(value + err)}
}
