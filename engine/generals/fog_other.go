//go:build !amd64

package generals

// lay writes the given number of blocks of a view.
func (to layerPtrs) lay(from layerPtrs, sight *board, blocks int) { layFog(to, from, sight, blocks) }
