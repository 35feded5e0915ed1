// Package course is what the lessons of all games share: how a step stands that somebody tries, and what is to be said
// about it. It knows no game and no window.
package course

// Standing is how a step stands.
type Standing uint8

// How a step can stand. In the last two cases it begins again by itself, with a word why.
const (
	Going    Standing = iota
	Reached           // its goal is reached
	Hopeless          // it cannot be reached any more from here
	TooLong           // it has taken too long for somebody who follows what is said
)

// Remark is a sentence about what has just happened.
type Remark struct {
	Key  string // of the sentence, "" for none
	N    int    // the number in it
	Warn bool   // something went wrong
}
