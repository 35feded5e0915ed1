package expert

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

// Tuning are the numbers an Expert plays by. They were found by matches.
type Tuning struct {
	enemyLand   int // what a cell of the enemy's is worth
	find        int // what it is worth to find the enemy's general
	kill        int // what it is worth to find it with an army that can take it
	press       int // the same when pressing
	landFades   int // the time from which land counts for less, as fewer steps are left in which it grows
	horizon     int // steps within which a city must pay
	opening     int // steps of the opening
	contact     int // steps from our general within which a cell of the enemy's ends it
	contactFrom int // but no sooner than at this time
	taste       int // what the opening pays for a cell towards the enemy, in 1/16 of a cell
	homeTime    int // the time until which the general's own army goes out
	pressTime   int // the time from which attack plans may gather from far away
	pressArmy   int // in percent of the enemy's army: what we must have for that
	longest     int // most moves of an attack on the enemy's general
	percent     int // of what the enemy can bring to its general that is expected to come there
	watch       int // steps within which the enemy's attacks are looked for
	lurk        int // steps for which an army that went out of sight is reckoned with
	slack       int // steps by which help comes early
	brink       int // steps within which a threat is near
	sure        int // steps through which our general is to live for certain, tactics.BrinkDeep at most
	haste       int // steps by which help comes earlier still against one
	guard       int // steps of slack that an attack plan must leave
	outlook     int // how far from home land is worth more, because it gives warning
	warning     int // how much more, in 1/16 of a cell for each step nearer

	steady int // slack by which the army that defended last must do more than enough to leave again
	weary  int // steps of defence after which it goes home, if it holds there

	hoardTime   int // the time from which the enemy's idle moves are taken for gathering
	hoardFade   int // in percent of what a step of gathering brings: what the enemy's hoard loses by a step that takes land
	hoardGuard  int // the hoard against which our general's own army stays
	guardTo     int // until when
	insureFrom  int // the times between which soldiers gather at home, in case the enemy has gathered
	insureTo    int
	insureArmy  int // the least army it must be able to have for that
	insureMoves int // moves spent on it

	finishTime     int // the time from which armies gather for one blow
	finishMoves    int // most moves of a blow
	finishPercent  int // of what the enemy can bring to where its general may be, that is expected to come there
	finishLess     int // the same for a blow that has begun
	finishGuess    int // the same for a blow at where the general may be: what finds it there does not have to take it
	finishGarrison int // in percent of the likely garrison of a hidden general: what a blow must beat
	finishAhead    int // moves of a blow after which our general must still be safe
	finishWorth    int // cells that it is worth to find the enemy's general by a blow
	siegeWorth     int // cells that it is worth to go and take it once it was seen
	finishPatience int // moves that a likely place may be farther away than half as likely ones
	finishFirm     int // in percent: how much better another place must be
}

// usual is for maps of 16x16.
func usual() Tuning {
	return Tuning{enemyLand: 3 * landWorth, find: 8 * landWorth, kill: 8 * landWorth, press: 100 * landWorth, landFades: 150, horizon: 200,
		opening: 32, contact: 4, contactFrom: 10, taste: 5, homeTime: 40, pressTime: 150, pressArmy: 80, longest: 30, percent: 90, watch: 18, lurk: 8,
		slack: 1, brink: 8, sure: 2, haste: 3, guard: 1, outlook: 5, warning: 2,
		steady: 2, weary: 15,
		hoardTime: 30, hoardFade: 200, hoardGuard: 40, guardTo: 200, insureFrom: 58, insureTo: 100, insureArmy: 55, insureMoves: 10,
		finishTime: 100, finishMoves: 60, finishPercent: 80, finishLess: 20, finishGuess: 30, finishGarrison: 60, finishAhead: 3, finishWorth: 200, siegeWorth: 100,
		finishPatience: 5, finishFirm: 40}
}

// The mean sides of maps between which numbers change.
const (
	smallSide = 8  // as small as maps are
	usualSide = 16 // what usual is for
	largeSide = 18 // on larger maps there is land enough, and cities pay later
)

// tuned are the numbers for a map of this size. On a small one armies meet at once: a cell taken from the enemy counts for more,
// and what takes long comes too late.
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

// numbers are the numbers by name.
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

// Numbers are the names of the numbers that an Expert plays by, in order.
func Numbers() []string { return slices.Sorted(maps.Keys(new(Tuning).numbers())) }

// NewTuned is a player that plays by other numbers than usual, by name, on maps of any size. It is for who looks for better ones. The
// error names what no number is called.
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

// retune sets the numbers that are other than usual.
func (e *Expert) retune() {
	for name, to := range e.tune.numbers() {
		if n, ok := e.other[name]; ok {
			*to = n
		}
	}
}
