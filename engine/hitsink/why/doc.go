// Package why says what a captain of Hit & Sink did wrong, from the record alone: shots at empty water, hits that were not
// followed, ships in range that were not fired at, turns that ended in the range of a ship in sight, mines that were shown
// and sailed into, and actions that could not be carried out.
//
// A sentence blames nobody for what the captain's own view did not show when its turn began.
package why
