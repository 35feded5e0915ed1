package generals

// avx2 tells whether this processor has AVX2 and the system keeps its registers. It is asked here, not by a library, because
// that would be made ready late, and the judge, a process a turn, would wait for it: see cmd/arena/generals/atonce.
var avx2 = hasAVX2()

func hasAVX2() bool {
	const (
		osSaves, avx  = 1 << 27, 1 << 28 // of leaf 1, ecx
		wide          = 1 << 5           // of leaf 7, ebx
		halves, whole = 1 << 1, 1 << 2   // of what the system keeps
	)
	if leaves, _, _ := processor(0); leaves < 7 {
		return false
	}
	if _, _, has := processor(1); has&osSaves == 0 || has&avx == 0 {
		return false
	}
	_, has, _ := processor(7)
	return has&wide != 0 && registersKept()&(halves|whole) == halves|whole
}

// processor is the instruction CPUID.
func processor(leaf uint32) (eax, ebx, ecx uint32)

// registersKept is the instruction XGETBV of register 0.
func registersKept() uint32

// layFogAVX2 is layFog for processors with AVX2.
//
//go:noescape
func layFogAVX2(to, from veil, seen *uint64, blocks int)

// lay writes so many blocks of a view.
func (to veil) lay(from veil, sight *board, blocks int) {
	if avx2 {
		layFogAVX2(to, from, &sight[0], blocks)
		return
	}
	layFog(to, from, sight, blocks)
}
