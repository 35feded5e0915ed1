// Package likeness tells how alike programs are, as texts: which lines of one are lines of another, whatever the comments, the
// names and the white space. It is the way of MOSS (Schleimer, Wilkerson and Aiken, "Winnowing: local algorithms for document
// fingerprinting", 2003): a text becomes tokens, every few tokens a number, and of the numbers of a window one is kept, so that two
// texts which share enough tokens in a row share a number for certain. What it finds is a likeness and nothing more.
package likeness

// The sizes. Every run of at least sure tokens that two works share is found, and nothing shorter than grain.
const (
	grain = 12 // tokens of a fingerprint
	sure  = 20 // grain + window - 1
	// window is of how many fingerprints in a row one is kept.
	window = sure - grain + 1
)

// MostWords is how many words of a work are looked at. Whoever reads works leaves out, and names, the files beyond: what there is in
// memory of a work is bounded by it, and so is what is kept to compare two.
const MostWords = 128 << 10

// File is a file of a work.
type File struct {
	Name string // from the work's folder, with slashes
	Text string
}

// Work is what somebody handed in.
type Work struct {
	Name  string
	Files []File
}

// Pair is two works that have lines in common.
type Pair struct {
	First, Second int // numbers of the works
	// Alike is the part of the tokens of both that they have in common, and Share that of each one's own.
	Alike float64
	Share [2]float64
	Parts []Part // the longest first
}

// Part is a run of lines that both have, with everything but comments, names and white space the same.
type Part struct {
	Tokens        int
	First, Second Lines
}

// Lines are lines of a file, from 1.
type Lines struct {
	File     string
	From, To int
}
