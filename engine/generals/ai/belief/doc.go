// Package belief infers what the fog hides: where the enemy's general stands, which hidden cells are the enemy's, how many
// soldiers stand there, and what an army out of sight can be up to. It knows nothing but a territory that is kept up to date.
//
// The general. Every cell that was seen is a sign: it was free at some time, or ours, or the enemy's since about some time
// (read off how far it has grown), or an army stood there or came out of the fog. What a sign says of a place of the
// general depends on the steps between the two, on how much land lies nearer to the general than the sign does, compared
// with the land that the enemy had at the time, and on the time that the enemy had to spare: it moves a cell a step, and not
// through a cell that was still seen to be free (arrivals). A free cell that the enemy could not have come to yet says
// nothing. And land around a place counts by whose it was and is (surroundings). Each such case has a weight; the weights
// of a place are added up, and the chances are the exponentials of the sums. The weights were learnt from matches between
// many players by lab/fitbelief. Only the rules rule a place out: it was seen, is too near to our general, or is not
// joined to it by land.
//
// Land and soldiers. The hidden part of the enemy's exact totals is spread over the hidden cells, most of it near to where
// the general may be, thinning out as players' land was measured to. Cities follow from the growth of the enemy's army.
package belief
