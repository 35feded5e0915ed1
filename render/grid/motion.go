package grid

// Fading is a part of a map, such as a cell, that lights up at once and fades out when it is left.
type Fading[T comparable] struct {
	On      bool
	Is      T    // lit up, if On
	HasLeft bool // Was was left at LeftAt (ms) and fades
	Was     T
	LeftAt  int64
}

// Set lights up is, or nothing if on is false, at now in ms. It reports whether anything changed.
func (f *Fading[T]) Set(is T, on bool, now int64) bool {
	if f.On == on && (!on || f.Is == is) {
		return false
	}
	if f.On {
		f.Was, f.LeftAt, f.HasLeft = f.Is, now, true
	}
	f.On, f.Is = on, is
	return true
}

// EaseOut eases t from 0..1 to 0..1, slow at the end.
func EaseOut(t float32) float32 { return 1 - (1-t)*(1-t) }

// EaseInOut eases t from 0..1 to 0..1, slow at both ends.
func EaseInOut(t float32) float32 {
	if t < 0.5 {
		return 2 * t * t
	}
	return 1 - 2*(1-t)*(1-t)
}

// Shake returns the offset of something that shakes: for t from 0 to 1 it swings twice to either side, up to 1, and ends where it began.
func Shake(t float32) float32 {
	x := 2 * EaseInOut(t)
	x -= float32(int(x))
	switch {
	case x < 0.25:
		return 4 * x
	case x < 0.75:
		return 2 - 4*x
	}
	return 4*x - 4
}
