package expert

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

// Tuning holds the parameters of an Expert. They were found by matches.
type Tuning struct {
	enemyLand   int // worth of an enemy cell
	find        int // worth of finding the enemy's general
	kill        int // worth of finding it with an army that can take it
	press       int // the same when pressing
	landFades   int // time from which land counts for less, as fewer steps are left in which it grows
	horizon     int // steps within which a city must pay
	opening     int // steps of the opening
	contact     int // distance from our general within which an enemy cell ends the opening
	contactFrom int // but not before this time
	taste       int // worth of a cell towards the enemy in the opening, in 1/16 of a cell
	homeTime    int // time until which the general's own army takes part in attack plans
	pressTime   int // time from which attack plans may gather from a distance
	pressArmy   int // the army required for that, in percent of the enemy's
	longest     int // most moves of an attack on the enemy's general
	percent     int // share of the enemy's possible defenders that is expected at its general, in percent
	watch       int // steps within which the enemy's attacks are searched
	lurk        int // steps for which an army out of sight is taken into account
	slack       int // steps by which help comes early
	brink       int // steps within which a threat is close
	sure        int // steps which our general must survive with certainty, at most tactics.BrinkDeep
	haste       int // additional steps by which help comes early against a close threat
	guard       int // steps of slack that an attack plan must leave
	outlook     int // distance from home within which land is worth more, as an early warning
	warning     int // how much more, in 1/16 of a cell for each step closer

	steady int // additional slack required before the army that defended last leaves again
	weary  int // steps of defence after which it goes home, if our general holds there

	hoardTime   int // time from which the enemy's idle steps count as gathering
	hoardFade   int // loss of the hoard in a step in which the enemy takes land, in percent of what it gains in a step of gathering
	hoardGuard  int // hoard from which on our general's own army stays
	guardTo     int // time until which it stays
	insureFrom  int // times between which soldiers gather at home, in case the enemy has gathered
	insureTo    int
	insureArmy  int // the least hoard for that
	insureMoves int // moves spent on it

	finishTime     int // time from which armies gather for one blow
	finishMoves    int // most moves of a blow
	finishPercent  int // share of the enemy's possible defenders that is expected at its general, in percent
	finishLess     int // the same for a blow that has begun
	finishGuess    int // the same for a blow at a likely cell of the general: finding it there does not require taking it
	finishGarrison int // garrison a blow must beat, in percent of the likely one of a hidden general
	finishAhead    int // moves of a blow after which our general must still be safe
	finishWorth    int // worth, in cells, of finding the enemy's general by a blow
	siegeWorth     int // worth, in cells, of taking it once it was seen
	finishPatience int // moves that a target may be farther away than one half as likely
	finishFirm     int // how much better another target must be, in percent
}

// usual returns the tuning for maps of 16x16.
func usual() Tuning {
	return Tuning{enemyLand: 3 * landWorth, find: 8 * landWorth, kill: 8 * landWorth, press: 100 * landWorth, landFades: 150, horizon: 200,
		opening: 32, contact: 4, contactFrom: 10, taste: 5, homeTime: 40, pressTime: 150, pressArmy: 80, longest: 30, percent: 90, watch: 18, lurk: 8,
		slack: 1, brink: 8, sure: 2, haste: 3, guard: 1, outlook: 5, warning: 2,
		steady: 2, weary: 15,
		hoardTime: 30, hoardFade: 200, hoardGuard: 40, guardTo: 200, insureFrom: 58, insureTo: 100, insureArmy: 55, insureMoves: 10,
		finishTime: 100, finishMoves: 60, finishPercent: 80, finishLess: 20, finishGuess: 30, finishGarrison: 60, finishAhead: 3, finishWorth: 200, siegeWorth: 100,
		finishPatience: 5, finishFirm: 40}
}

// The mean sides of maps at which the tuning changes.
const (
	smallSide = 8  // the smallest maps
	usualSide = 16 // the maps usual is made for
	largeSide = 18 // larger maps have enough land, and cities pay later
)

// tuned returns the tuning for a map size. On a small map armies meet at once: a cell taken from the enemy counts for more, and long plans
// come too late.
func tuned(height, width int) Tuning {
	t, side := usual(), (height+width)/2
	between := func(small, usual int) int {
		return usual + (small-usual)*(usualSide-min(max(side, smallSide), usualSide))/(usualSide-smallSide)
	}
	t.enemyLand = between(4*landWorth, t.enemyLand)
	t.contact = between(2, t.contact)
	t.taste = between(8, t.taste)
	t.longest = between(8, t.longest)
	t.watch = between(10, t.watch)
	t.siegeWorth = between(t.finishWorth, t.siegeWorth)
	if side > largeSide {
		t.horizon = 110
		t.siegeWorth = t.finishWorth // as on small maps; less made no difference there
	}
	return t
}

// numbers returns the parameters by name.
func (t *Tuning) numbers() map[string]*int {
	return map[string]*int{
		"enemyLand":      &t.enemyLand,
		"find":           &t.find,
		"kill":           &t.kill,
		"press":          &t.press,
		"landFades":      &t.landFades,
		"horizon":        &t.horizon,
		"opening":        &t.opening,
		"contact":        &t.contact,
		"contactFrom":    &t.contactFrom,
		"taste":          &t.taste,
		"homeTime":       &t.homeTime,
		"pressTime":      &t.pressTime,
		"pressArmy":      &t.pressArmy,
		"longest":        &t.longest,
		"percent":        &t.percent,
		"watch":          &t.watch,
		"lurk":           &t.lurk,
		"slack":          &t.slack,
		"brink":          &t.brink,
		"sure":           &t.sure,
		"haste":          &t.haste,
		"guard":          &t.guard,
		"outlook":        &t.outlook,
		"warning":        &t.warning,
		"steady":         &t.steady,
		"weary":          &t.weary,
		"hoardTime":      &t.hoardTime,
		"hoardFade":      &t.hoardFade,
		"hoardGuard":     &t.hoardGuard,
		"guardTo":        &t.guardTo,
		"insureFrom":     &t.insureFrom,
		"insureTo":       &t.insureTo,
		"insureArmy":     &t.insureArmy,
		"insureMoves":    &t.insureMoves,
		"finishTime":     &t.finishTime,
		"finishMoves":    &t.finishMoves,
		"finishPercent":  &t.finishPercent,
		"finishLess":     &t.finishLess,
		"finishGuess":    &t.finishGuess,
		"finishGarrison": &t.finishGarrison,
		"finishAhead":    &t.finishAhead,
		"finishWorth":    &t.finishWorth,
		"siegeWorth":     &t.siegeWorth,
		"finishPatience": &t.finishPatience,
		"finishFirm":     &t.finishFirm,
	}
}

// Numbers returns the sorted names of an Expert's parameters.
func Numbers() []string { return slices.Sorted(maps.Keys(new(Tuning).numbers())) }

// NewTuned returns a player with the given parameters, by name, on maps of any size; the others stay as usual. It serves the search for
// better values. The error names an unknown parameter.
func NewTuned(seed uint64, other map[string]int) (*Expert, error) {
	for name := range other {
		if _, ok := new(Tuning).numbers()[name]; !ok {
			return nil, fmt.Errorf("expert has no number %q: choose one of %s", name, strings.Join(Numbers(), ", "))
		}
	}
	e := New(seed)
	e.other = other
	return e, nil
}

// retune applies the parameters given to NewTuned.
func (e *Expert) retune() {
	for name, to := range e.tune.numbers() {
		if n, ok := e.other[name]; ok {
			*to = n
		}
	}
}
