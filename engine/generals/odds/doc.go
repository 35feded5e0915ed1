// Package odds estimates a Generals-Chess player's chance to win, using only what that player could know.
//
// An Observer gets a player's views, one a step, and maintains what can be known: the map as seen, and what the fog may hide (belief). A
// Memory is a snapshot of it at one step. From a Memory worlds are drawn: whole positions that look to the player exactly like its view,
// have the enemy's exact land and soldiers, and put the hidden part of both in possible cells. Each world is played on for Horizon steps by
// the same quick AI on both sides, each seeing only its own view; a match that is not over then counts by armies and land. The chance is
// derived from the mean result.
//
// Everything follows from the views and a seed: the same game yields the same curve.
package odds
