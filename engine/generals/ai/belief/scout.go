package belief

// InSight is the chance that the foe's general is seen from cell i.
func (b *Belief) InSight(i int) int32 {
	sum := int32(0)
	b.around(i, func(k int) { sum += b.general[k] })
	return sum
}

// Scout is the chance that the foe's general comes in sight on a way through these cells. What is seen twice counts
// once.
func (b *Belief) Scout(way []int32) int32 {
	b.look++
	sum := int32(0)
	for _, i := range way {
		b.around(int(i), func(k int) {
			if b.looked[k] != b.look {
				b.looked[k] = b.look
				sum += b.general[k]
			}
		})
	}
	return sum
}

// around calls each with the cells that are seen from cell i.
func (b *Belief) around(i int, each func(k int)) {
	row, col := i/b.c.Width, i%b.c.Width
	for r := max(0, row-1); r <= min(b.c.Height-1, row+1); r++ {
		for c := max(0, col-1); c <= min(b.c.Width-1, col+1); c++ {
			each(r*b.c.Width + c)
		}
	}
}
