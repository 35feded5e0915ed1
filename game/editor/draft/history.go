package draft

// Most is the number of strokes that can be undone.
const Most = 100

// content is a position with a deep copy.
type content[T any] interface{ clone() T }

// history is the part that all drafts share: the position, and earlier ones for Undo and Redo.
type history[T content[T]] struct {
	Name     string
	Symmetry Symmetry

	now        T
	version    int
	stroke     bool // a stroke has begun: past already holds the position before it
	sized      *T   // the position before the first of consecutive resizes, else nil
	past, next []T  // for Undo and Redo, the nearest last
}

func begun[T content[T]](now T) history[T] { return history[T]{now: now, version: 1} }

// NameOf returns a pointer to the name, to change it.
func (d *history[T]) NameOf() *string { return &d.Name }

// SymmetryOf returns a pointer to the symmetry, to change it.
func (d *history[T]) SymmetryOf() *Symmetry { return &d.Symmetry }

// Version changes whenever the position does, but not with its name.
func (d *history[T]) Version() int { return d.version }

// Lift ends a stroke: Undo takes back what is painted next by itself.
func (d *history[T]) Lift() { d.stroke = false }

// change must be called before each change of now. It stores the position at the beginning of a stroke.
func (d *history[T]) change() {
	if !d.stroke {
		d.keep()
		d.stroke = true
	}
	d.sized = nil
	d.version++
}

// keep stores the position for Undo, and drops what could be redone.
func (d *history[T]) keep() {
	if len(d.past) == Most {
		d.past = d.past[1:]
	}
	d.past, d.next = append(d.past, d.now.clone()), nil
}

// resize sets the position to what cut makes of the one before the first of consecutive resizes, so that shrinking and growing again
// loses nothing. They are undone together.
func (d *history[T]) resize(cut func(from T) T) {
	if d.sized == nil {
		d.keep()
		before := d.now.clone()
		d.sized = &before
	}
	d.now = cut(*d.sized)
	d.stroke = false
	d.version++
}

// replace sets the position to a copy of o, as a stroke of its own.
func (d *history[T]) replace(o T) {
	d.Lift()
	d.change()
	d.Lift()
	d.now = o.clone()
}

// CanUndo reports whether there is something to undo.
func (d *history[T]) CanUndo() bool { return len(d.past) > 0 }

// CanRedo reports whether something was undone since the last change.
func (d *history[T]) CanRedo() bool { return len(d.next) > 0 }

// Undo takes the last stroke back.
func (d *history[T]) Undo() { d.swap(&d.past, &d.next) }

// Redo repeats what Undo took back last.
func (d *history[T]) Redo() { d.swap(&d.next, &d.past) }

// swap sets the position to the last of from, and appends the old one to the list to.
func (d *history[T]) swap(from, to *[]T) {
	last := len(*from) - 1
	if last < 0 {
		return
	}
	*to = append(*to, d.now)
	d.now, *from = (*from)[last], (*from)[:last]
	d.stroke, d.sized = false, nil
	d.version++
}
