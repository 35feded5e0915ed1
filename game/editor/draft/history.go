package draft

// Most is how many strokes can be undone.
const Most = 100

// content is what is drawn.
type content[T any] interface{ clone() T }

// history is what every draft has: what is drawn now, and what it was.
type history[T content[T]] struct {
	Name     string
	Symmetry Symmetry

	now        T
	version    int
	stroke     bool // what is painted now belongs to a stroke that can be undone already
	sized      *T   // what it was before its size was changed, nil if something else came since
	past, next []T  // the newest last
}

func begun[T content[T]](now T) history[T] { return history[T]{now: now, version: 1} }

// Called is the name.
func (d *history[T]) Called() *string { return &d.Name }

// Twice is the symmetry.
func (d *history[T]) Twice() *Symmetry { return &d.Symmetry }

// Version changes whenever what is drawn does, but not with its name.
func (d *history[T]) Version() int { return d.version }

// Lift ends a stroke: what is painted next is undone apart from it.
func (d *history[T]) Lift() { d.stroke = false }

// change keeps what there was, at the beginning of a stroke.
func (d *history[T]) change() {
	if !d.stroke {
		d.keep()
		d.stroke = true
	}
	d.sized = nil
	d.version++
}

// keep makes what there is something to go back to.
func (d *history[T]) keep() {
	if len(d.past) == Most {
		d.past = d.past[1:]
	}
	d.past, d.next = append(d.past, d.now.clone()), nil
}

// resize gives it other sides, by what it was before its size was changed first.
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

// replace puts something else in the place of what there is.
func (d *history[T]) replace(o T) {
	d.Lift()
	d.change()
	d.Lift()
	d.now = o.clone()
}

// CanUndo and CanRedo report whether there is something to.
func (d *history[T]) CanUndo() bool { return len(d.past) > 0 }

// CanRedo reports whether something was undone since the last change.
func (d *history[T]) CanRedo() bool { return len(d.next) > 0 }

// Undo takes the last stroke back.
func (d *history[T]) Undo() { d.swap(&d.past, &d.next) }

// Redo does again what was undone.
func (d *history[T]) Redo() { d.swap(&d.next, &d.past) }

// swap takes the newest of one list in the place of what there is, which goes to the other.
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
