// Package course is shared by the lessons of all games: the standing of a step, and remarks about it. It knows no game and no window.
package course

// Standing is the state of an attempt at a step.
type Standing uint8

// The standings. After Hopeless and TooLong the step begins again by itself, with a sentence that says why.
const (
	Going    Standing = iota
	Reached           // the goal is reached
	Hopeless          // the goal cannot be reached any more
	TooLong           // more turns were played than somebody needs who follows the text
)

// Remark is a sentence about what has just happened.
type Remark struct {
	Key  string // key of the sentence, "" for none
	N    int    // the number in it
	Warn bool   // something went wrong
}
