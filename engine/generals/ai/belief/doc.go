// Package belief infers what the fog hides: where the enemy's general is, which hidden cells are the enemy's, how many soldiers are there,
// and how far an army out of sight may have come. Its only input is an up-to-date territory.
//
// The general. Every cell that was seen is a sign: it was free at some time, or ours, or the enemy's since about some time (derived from
// its growth), or an army was there or came out of the fog. What a sign says about a candidate cell for the general depends on the steps
// between the two; on how much land is nearer to the candidate than the sign is, compared with the enemy's land at the time; and on the
// time the enemy had to spare: it moves a cell a step, and not through a cell that was still seen to be free (arrivals). A free cell that
// the enemy could not have reached yet says nothing. The land around a candidate counts by its owners then and now (surroundings). Each
// such case has a weight; the weights of a candidate are added up, and its chance is the exponential of the sum. The weights were learnt by
// lab/fitbelief from matches between many players. Only the rules exclude a cell: it was seen, is too close to our general, or is not
// joined to it by land.
//
// Land and soldiers. The hidden part of the enemy's exact totals is spread over the hidden cells, densest near the likely general, thinning
// out as measured on players' land. Cities follow from the growth of the enemy's army.
package belief
