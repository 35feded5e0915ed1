// Package likeness measures how similar programs are as texts: which lines of one occur in another, regardless of comments, names and white
// space. It uses the method of MOSS (Schleimer, Wilkerson and Aiken, "Winnowing: local algorithms for document fingerprinting", 2003): a
// text becomes tokens, every grain tokens a fingerprint, and of the fingerprints in a window one is kept, so that two texts with enough
// equal tokens in a row certainly share a fingerprint. What it finds is a similarity and nothing more.
package likeness

// Sizes. Every run of at least sure tokens that two works share is found, and no run shorter than grain.
const (
	grain = 12 // tokens of a fingerprint
	sure  = 20 // grain + window - 1
	// window is the number of fingerprints in a row of which one is kept.
	window = sure - grain + 1
)

// MostWords limits the words of a work that are compared. The caller leaves out the files beyond, and reports them. The limit bounds the
// memory that a work and a comparison take.
const MostWords = 128 << 10

// File is a file of a work.
type File struct {
	Name string // relative to the work's folder, with slashes
	Text string
}

// Work is one submission.
type Work struct {
	Name  string
	Files []File
}

// Pair is two works that have lines in common.
type Pair struct {
	First, Second int // indexes of the works
	// Alike is the part of the tokens of both works together that they share, and Share the part of each work's own.
	Alike float64
	Share [2]float64
	Parts []Part // the longest first
}

// Part is a run of lines that both works have, the same except for comments, names and white space.
type Part struct {
	Tokens        int
	First, Second Lines
}

// Lines are lines of a file, from 1.
type Lines struct {
	File     string
	From, To int
}
