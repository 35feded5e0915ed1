// Package why explains where a match of Generals-Chess turned, and what should have been done.
//
// A Review gets every position of a match. It then issues jobs, each of which estimates a player's chance to win at one step (odds). Their
// order improves the result quickly: first a few distant steps, then always those between which the chance changes most. The largest falls
// become sentences: threats that the player could see and the possible answers (tactics), lost land and cities, steps without a move, and a
// general that was found late.
//
// A sentence blames a player only for what the player could know. The order of the jobs follows from the match alone, and so does the
// report.
package why
