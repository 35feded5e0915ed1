package generals

import "unsafe"

// Views are written in blocks of 64 cells, the cells of one word of a board, and a block in groups of
// 8 cells. An army takes 32 bits, a type 8.
const (
	block = 64
	group = 8
)

type (
	groupArmy [group * 4 / 8]uint64
	groupType uint64
	blockArmy [block / group]groupArmy
	blockType [block / group]groupType
)

// layerPtrs holds pointers to the two layers of a map; both have room for whole blocks.
type layerPtrs struct{ army, types unsafe.Pointer }

// fog hides cells of a group: OR-ing sets all bits of a hidden cell, which makes it -1.
type fog struct {
	army  groupArmy
	types groupType
}

// fogs holds the fog for every visible subset of a group: bit i of the index is set if cell i is seen.
var fogs = makeFogs()

func makeFogs() (fogs [1 << group]fog) {
	for seen := range fogs {
		army, types := (*[group]int32)(unsafe.Pointer(&fogs[seen].army)), (*[group]int8)(unsafe.Pointer(&fogs[seen].types))
		for i := range group {
			if seen>>i&1 == 0 {
				army[i], types[i] = -1, -1
			}
		}
	}
	return fogs
}

// layFog copies the given number of blocks from one map to another and hides the cells out of sight.
func layFog(to, from layerPtrs, sight *board, blocks int) {
	for w, seen := range sight[:blocks] {
		layBlock(
			(*blockArmy)(unsafe.Add(to.army, w*block*4)), (*blockArmy)(unsafe.Add(from.army, w*block*4)),
			(*blockType)(unsafe.Add(to.types, w*block)), (*blockType)(unsafe.Add(from.types, w*block)), seen)
	}
}

// layBlock does layFog's work for one block. It is unrolled because that halves its time.
func layBlock(army, fromArmy *blockArmy, types, fromTypes *blockType, seen uint64) {
	fogs[uint8(seen)].lay(&army[0], &fromArmy[0], &types[0], &fromTypes[0])
	fogs[uint8(seen>>8)].lay(&army[1], &fromArmy[1], &types[1], &fromTypes[1])
	fogs[uint8(seen>>16)].lay(&army[2], &fromArmy[2], &types[2], &fromTypes[2])
	fogs[uint8(seen>>24)].lay(&army[3], &fromArmy[3], &types[3], &fromTypes[3])
	fogs[uint8(seen>>32)].lay(&army[4], &fromArmy[4], &types[4], &fromTypes[4])
	fogs[uint8(seen>>40)].lay(&army[5], &fromArmy[5], &types[5], &fromTypes[5])
	fogs[uint8(seen>>48)].lay(&army[6], &fromArmy[6], &types[6], &fromTypes[6])
	fogs[uint8(seen>>56)].lay(&army[7], &fromArmy[7], &types[7], &fromTypes[7])
}

func (f *fog) lay(army, fromArmy *groupArmy, types, fromTypes *groupType) {
	army[0] = fromArmy[0] | f.army[0]
	army[1] = fromArmy[1] | f.army[1]
	army[2] = fromArmy[2] | f.army[2]
	army[3] = fromArmy[3] | f.army[3]
	*types = *fromTypes | f.types
}

// board is a set of cells: bit i%64 of word i/64 stands for cell i, counted row by row. 16x16 fills
// four words, the largest map sixteen. Bits of cells beyond the map are meaningless.
type board [MaxCells / 64]uint64

func (b *board) set(i int) { b[i>>6&(len(b)-1)] |= 1 << (i & 63) }

func (b *board) clear(i int) { b[i>>6&(len(b)-1)] &^= 1 << (i & 63) }

func (b *board) has(i int) bool { return b[i>>6&(len(b)-1)]>>(i&63)&1 != 0 }
