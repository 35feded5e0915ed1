package generals

import "golang.org/x/sys/cpu"

// layFogAVX2 is layFog for processors with AVX2.
//
//go:noescape
func layFogAVX2(to, from layerPtrs, seen *uint64, blocks int)

// lay writes the given number of blocks of a view.
func (to layerPtrs) lay(from layerPtrs, sight *board, blocks int) {
	if cpu.X86.HasAVX2 {
		layFogAVX2(to, from, &sight[0], blocks)
		return
	}
	layFog(to, from, sight, blocks)
}
