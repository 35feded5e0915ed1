// Package why reports what a captain of Hit & Sink did wrong, from the record alone: shots at empty water or at damaged cells, hits that were
// not followed up, ships in range that were not fired at, turns that ended in range of a ship in sight, collisions with visible mines, and turns in
// which no action could be carried out.
//
// It blames nobody for what the captain's own view did not show at the beginning of the turn.
package why
