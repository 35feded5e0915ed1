package hitsink

// Prospect is the effect that a shot can have on others, as far as a view shows.
type Prospect uint8

// The prospects.
const (
	MayHit     Prospect = iota // it strikes a sound cell, a mine, or a cell out of sight
	OnlyShield                 // of others it strikes damaged cells only (rule 30), so that it can do no more than take off a shield
	NoTarget                   // it strikes water, wrecks, the own ship, or what is under water
)

// Prospect returns the possible effect of a shot of the view's ship at c. A Carrier's strikes the cells around c as well (rule 22).
func (v *View) Prospect(c Cell) Prospect {
	found, around := NoTarget, v.Ship.Kind.Splash()
	if v.At(c) == MineMark {
		around = 0
	}
	for dy := -around; dy <= around; dy++ {
		for dx := -around; dx <= around; dx++ {
			switch v.At(c.Add(Cell{dx, dy})) {
			case EnemyDamaged:
				found = OnlyShield
			case EnemySound, Unknown:
				return MayHit
			case MineMark:
				if dx == 0 && dy == 0 {
					return MayHit
				}
			}
		}
	}
	return found
}
