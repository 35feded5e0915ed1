package belief

import "math"

// unit is the weight of a factor of e.
const unit = 1024

// The layout of the weights. For each sign and each bucket of the enemy's land there are three rows: by the steps from the general, by the
// land nearer to the general than the cell (size), and by the time the enemy had to take it. Then each bucket of land has rows about the
// general's cell as a whole.
const (
	reach     = 40 // weights in a row
	rowSteps  = 0
	rowSize   = reach
	rowTime   = 2 * reach
	signRows  = 3 * reach // all rows of a sign and a bucket
	slackZero = 8         // index in a time row of a cell taken as early as possible
	lands     = 13
	placeAt   = int(signs) * lands * signRows
	placeRows = 8 * reach

	// WeightsNo is the number of weights.
	WeightsNo = placeAt + lands*placeRows
)

// landBuckets holds the upper bound of each bucket.
var landBuckets = [lands]int{2, 4, 7, 11, 15, 20, 26, 33, 42, 53, 70, 100, math.MaxInt}

// bucketOf returns the bucket of an amount of the enemy's land.
func bucketOf(land int) int {
	k := 0
	for land > landBuckets[k] {
		k++
	}
	return k
}

// Beside calls look with the weights whose meaning is close to that of weight k: its neighbours in its row, and the same place in the rows
// of the buckets below and above.
func Beside(k int, look func(k int)) {
	first, step := k/(lands*signRows)*lands*signRows, signRows
	if k >= placeAt {
		first, step = placeAt, placeRows
	}
	if k%reach > 0 {
		look(k - 1)
	}
	if k%reach < reach-1 {
		look(k + 1)
	}
	if k-step >= first {
		look(k - step)
	}
	if k+step < first+lands*step {
		look(k + step)
	}
}
