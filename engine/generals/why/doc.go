// Package why says where a match of Generals-Chess turned, and what should have been done.
//
// A Review is shown every position of a match. It then has jobs to do: each works out how likely a player was to win at
// one step (odds). They come in an order that makes the answer good soon: first a few steps, far apart, then always those
// between which the chance changes most. The largest falls become sentences: the threats that the player could see and the
// answers there were (tactics), land and cities that were lost, steps in which nothing was done, and a general that was
// found late.
//
// What a sentence blames a player for, the player could know. The order of the jobs follows from the match alone, and so
// does the report.
package why
