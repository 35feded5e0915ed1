package ai

import "generals-chess/engine/hitsink"

// points is a point of the score. Worths are counted in thousandths of a point, odds in thousandths, so
// that every machine comes to the same decision.
const points = 1000

// sure is the odds of what is certain.
const sure = 1000

// tuning are the numbers the hunter plays by. They were found by games.
type tuning struct {
	kind      hitsink.Kind // what it commands
	focus     int          // odds by which a ship that is one hit farther from sinking is worth less
	idle      int          // odds that a ship of which nothing is known never moves
	attack    int          // odds that a ship that moves and sees another shoots at it
	scanning  int          // odds that a ship sees as far as a scan
	astern    int          // worth of a cell of the hull that leads the way, instead of the head
	frailty   int          // odds by which a hull with one more sound cell fears death less
	future    int          // worth of a round of life
	scan      int          // worth of a scan
	prey      int          // odds of the worth of a known ship that draws the hunter nearer
	quest     int          // worth of a ship that is still to be found
	patience  int          // odds by which a turn of sailing makes a goal worth less
	radius    int          // of the part of the sea that is looked at as a whole
	wary      int          // odds of being shot at that make a ship keep its distance
	tabu      int          // worth of not lying where it lay
	forget    int          // turns until a sea that was seen is as good as a new one, in part
	ambush    int          // odds of the worth of a blast that is laid now and set off later
	zeal      int          // turns after which a chase in vain is given up
	block     int          // worth of a mine in the way of a ship
	caution   int          // odds by which danger counts
	minefield int          // worth of not lying next to a mine
	least     int          // worth of a shot that is worth firing
	surface   int          // worth of coming up from under water
	dive      int          // cost of the time spent under water
	repair    int          // odds of the worth of a repaired cell
}

func standard() tuning {
	return tuning{
		kind:  hitsink.Carrier,
		focus: 450, frailty: 450, future: 100, caution: 600,
		idle: 350, attack: 500, scanning: 300,
		scan: 900, prey: 700, quest: 2500, patience: 860, radius: 8, forget: 40, zeal: 25,
		wary: 150, astern: 150, tabu: 60, minefield: 150,
		least: 150, ambush: 700, block: 500,
		surface: 1500, dive: 2500, repair: 900,
	}
}
