package generals

// board is a set of cells: bit i%64 of word i/64 stands for cell i, counted row by row. 16x16 fills
// four words, the largest map sixteen. Bits of cells beyond the map are meaningless.
type board [MaxCells / 64]uint64

func (b *board) set(i int) { b[i>>6&(len(b)-1)] |= 1 << (i & 63) }

func (b *board) clear(i int) { b[i>>6&(len(b)-1)] &^= 1 << (i & 63) }

func (b *board) has(i int) bool { return b[i>>6&(len(b)-1)]>>(i&63)&1 != 0 }
