// Package odds tells how likely a player of Generals-Chess is to win, judged by nothing but what that player could know.
//
// An Observer is shown a player's views, one a step, and keeps what can be known: the map as it was seen, and what the fog
// may hide (belief). A Memory is that at one step. From it worlds are drawn: whole positions that look to the player just
// as its view did, with the other's exact land and soldiers, and the hidden part of both somewhere they may be. Each world
// is played on by the same quick AI on both sides, each seeing only its own view, for so many steps; a match that is not
// over then counts by the armies and the land. The chance is the mean of that.
//
// All is decided by the views and a seed: the same game gives the same curve.
package odds
