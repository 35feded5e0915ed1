package ai

import "generals-chess/engine/hitsink"

// points is one point of the score. Worths are in thousandths of a point and odds in thousandths, so that every machine reaches the same
// decision.
const points = 1000

// sure is certainty as odds.
const sure = 1000

// tuning holds the hunter's parameters. They were found by playing games.
type tuning struct {
	kind      hitsink.Kind // the ship it commands
	focus     int          // factor, in thousandths, on a ship's worth per further hit from sinking
	idle      int          // odds that an unobserved ship never moves
	attack    int          // odds that a moving ship shoots at a ship it sees
	scanning  int          // odds that a ship sees as far as a scan
	astern    int          // penalty per cell for sailing stern first
	frailty   int          // factor, in thousandths, on the fear of death per additional sound cell
	future    int          // worth of a round of survival
	scan      int          // worth of a scan
	prey      int          // factor, in thousandths, on a known ship's worth as a goal
	quest     int          // worth of an undiscovered ship
	patience  int          // discount, in thousandths, of a goal per turn of sailing
	radius    int          // of the squares in which unseen sea is summed up
	wary      int          // odds of being shot at from which on it keeps its distance
	tabu      int          // penalty for returning to a recent pose
	steady    int          // factor, in thousandths, by which the unknown sea that it is bound for counts more
	forget    int          // turns until seen sea counts fully as unseen again, but for its share of moving ships
	ambush    int          // factor, in thousandths, on a blast prepared now and fired later
	zeal      int          // turns until a fruitless chase is given up
	block     int          // worth of a mine in the path of a ship
	caution   int          // factor, in thousandths, on danger
	minefield int          // penalty for lying next to a mine
	least     int          // least worth of a shot
	surface   int          // worth of surfacing
	dive      int          // cost of the time under water
	repair    int          // factor, in thousandths, on a repaired cell's worth
}

func standard() tuning {
	return tuning{
		kind:  hitsink.Carrier,
		focus: 450, frailty: 450, future: 100, caution: 600,
		idle: 350, attack: 500, scanning: 300,
		scan: 900, prey: 700, quest: 2500, steady: 300, patience: 860, radius: 8, forget: 40, zeal: 25,
		wary: 150, astern: 150, tabu: 60, minefield: 150,
		least: 150, ambush: 700, block: 500,
		surface: 1500, dive: 2500, repair: 900,
	}
}
