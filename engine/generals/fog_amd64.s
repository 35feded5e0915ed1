#include "textflag.h"

// For byte i of 32 cells: which byte of the sight's 32 bits it needs (each half of a register has a
// copy of them all), and which bit of that byte.
DATA spread<>+0(SB)/8, $0x0000000000000000
DATA spread<>+8(SB)/8, $0x0101010101010101
DATA spread<>+16(SB)/8, $0x0202020202020202
DATA spread<>+24(SB)/8, $0x0303030303030303
GLOBL spread<>(SB), RODATA|NOPTR, $32
DATA pick<>+0(SB)/8, $0x8040201008040201
DATA pick<>+8(SB)/8, $0x8040201008040201
DATA pick<>+16(SB)/8, $0x8040201008040201
DATA pick<>+24(SB)/8, $0x8040201008040201
GLOBL pick<>(SB), RODATA|NOPTR, $32

// FOG8 writes the armies of 8 cells; the low 8 bytes of X are -1 where a cell is hidden.
#define FOG8(X, offset) \
	VPMOVSXBD X, Y4; \
	VPOR offset(SI), Y4, Y4; \
	VMOVDQU Y4, offset(DI)

// func layFogAVX2(to, from layerPtrs, seen *uint64, blocks int)
// Does what layFog does, 32 cells at a time.
TEXT ·layFogAVX2(SB), NOSPLIT, $0-48
	MOVQ to_army+0(FP), DI
	MOVQ to_types+8(FP), R8
	MOVQ from_army+16(FP), SI
	MOVQ from_types+24(FP), R9
	MOVQ seen+32(FP), DX
	MOVQ blocks+40(FP), CX
	ADDQ CX, CX                   // halves of 32 cells
	VMOVDQU spread<>(SB), Y0
	VMOVDQU pick<>(SB), Y1
	VPXOR Y2, Y2, Y2
half:
	VPBROADCASTD (DX), Y3
	VPSHUFB Y0, Y3, Y3
	VPAND Y1, Y3, Y3
	VPCMPEQB Y2, Y3, Y3           // Y3: a byte a cell, -1 where hidden
	VPOR (R9), Y3, Y4
	VMOVDQU Y4, (R8)
	FOG8(X3, 0)
	VPSRLDQ $8, X3, X5
	FOG8(X5, 32)
	VEXTRACTI128 $1, Y3, X3
	FOG8(X3, 64)
	VPSRLDQ $8, X3, X5
	FOG8(X5, 96)
	ADDQ $4, DX
	ADDQ $32, R8
	ADDQ $32, R9
	ADDQ $128, DI
	ADDQ $128, SI
	DECQ CX
	JNZ half
	VZEROUPPER
	RET
