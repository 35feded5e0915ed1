package grid

// Fading is something of a map, such as a cell, that lights up at once and fades out when it is left.
type Fading[T comparable] struct {
	On      bool
	Is      T    // lit up, if On
	HasLeft bool // Was was left at LeftAt, ms
	Was     T
	LeftAt  int64
}

// Set lights one up, or none with on false, at now in ms; true when that is news.
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

// EaseOut and EaseInOut are easings, 0..1 to 0..1.
func EaseOut(t float32) float32 { return 1 - (1-t)*(1-t) }

// EaseInOut is slow at both ends.
func EaseInOut(t float32) float32 {
	if t < 0.5 {
		return 2 * t * t
	}
	return 1 - 2*(1-t)*(1-t)
}

// Shake is how far off its place something is that shakes its head: for t in 0..1 it goes twice to either
// side, 1 far, and ends where it began.
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
