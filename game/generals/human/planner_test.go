package human_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"generals-chess/engine/generals"
	"generals-chess/game/generals/human"
)

// do plays a line of words at a planner:
//
//	@r,c select      w s a d move      W S A D shift the selection      q stay
//	e undo           c clear           g the general                    x deselect
//	>r,c path to     .r,c a click
//	d~ a key that is held                  D! >r,c! .r,c! all the same
//
// It returns the refusals as "row,column: sentence".
func do(p *human.Planner, line string) (refusals []string) {
	for _, word := range strings.Fields(line) {
		if r := one(p, word); r != nil {
			refusals = append(refusals, r.Cell.String()+": "+r.Why.String())
		}
	}
	return refusals
}

func one(p *human.Planner, word string) *human.Refusal {
	dirs := map[string]generals.Dir{"w": generals.Up, "s": generals.Down, "a": generals.Left, "d": generals.Right}
	consent := human.Asked
	switch {
	case strings.HasSuffix(word, "!"):
		consent, word = human.Insists, strings.ToLower(word[:len(word)-1])
	case strings.HasSuffix(word, "~"):
		consent, word = human.Held, word[:len(word)-1]
	}
	if d, ok := dirs[word]; ok {
		return p.Move(d, consent)
	}
	if d, ok := dirs[strings.ToLower(word)]; ok {
		p.Shift(d)
		return nil
	}
	switch word[0] {
	case '@':
		p.Select(parseCell(word[1:]))
	case '>':
		return p.Go(parseCell(word[1:]), nil, consent)
	case '.':
		return p.Click(parseCell(word[1:]), nil, consent)
	case 'q':
		return p.Stay()
	case 'e':
		p.Undo()
	case 'c':
		p.Clear()
	case 'g':
		p.SelectGeneral()
	case 'x':
		p.Deselect()
	}
	return nil
}

func parseCell(text string) generals.Cell {
	m := moves(text + " up")
	return m[0].From()
}

// city returns the refusal at 0,1 of an attack on a neutral city.
func city(holds, sent int) string {
	return fmt.Sprintf("0,1: This city holds %d: gather an army of %d, yours has %d. Repeat it to attack anyway.", holds, holds+2, sent+1)
}

func TestPlanner(t *testing.T) {
	const open = `
		G10 a1 .   .
		a3  .  #   .
		.   .  n40 .
		.   .  .   e5`
	for _, c := range []struct {
		name     string
		board    string
		line     string
		queue    []string
		selected string // "" for none
		refused  []string
	}{
		{"a click selects", open, "@1,0", []string{}, "1,0", nil},
		{"a click beside the map selects nothing", open, "@9,9", []string{}, "", nil},
		{"a move is queued and the selection follows", open, "@0,0 d", []string{"0,0 right"}, "0,1", nil},
		{"the queue is planned from its end", open, "@0,0 d d s", []string{"0,0 right", "0,1 right"}, "0,2", []string{"1,2: 1,2 is a mountain."}},
		{"off the map", open, "@0,0 w", []string{}, "0,0", []string{"0,0: -1,0 is off the map."}},
		{"not one's own", open, "@3,3 w", []string{}, "3,3", []string{"3,3: 3,3 is not yours."}},
		{"one soldier cannot go", open, "@0,1 d", []string{}, "0,1", []string{"0,1: 0,1 has no soldier to spare."}},
		{"soldiers that will have come can go", open, "@1,0 d @1,1 s", []string{"1,0 right", "1,1 down"}, "2,1", nil},
		{"a move without a selection", open, "s", []string{}, "", []string{"0,0: Select one of your armies first."}},
		{"staying keeps the selection", open, "@0,0 q q d", []string{"stay", "stay", "0,0 right"}, "0,1", nil},
		{"undo takes back one and the selection", open, "@0,0 d d e", []string{"0,0 right"}, "0,1", nil},
		{"undo of a stay", open, "@0,0 d q e", []string{"0,0 right"}, "0,1", nil},
		{"undo with nothing queued", open, "@1,0 e e", []string{}, "1,0", nil},
		{"undo leaves a selection made elsewhere", open, "@0,0 d @3,3 e", []string{}, "3,3", nil},
		{"clear goes back to the start", open, "@0,0 d d q c", []string{}, "0,0", nil},
		{"clear leaves a selection made elsewhere", open, "@0,0 d d @1,0 c", []string{}, "1,0", nil},
		{"G selects the general", open, "@3,3 g", []string{}, "0,0", nil},
		{"deselect keeps the queue", open, "@0,0 d x", []string{"0,0 right"}, "", nil},
		{"shift moves the selection only", open, "@0,0 S D", []string{}, "1,1", nil},
		{"shift stops at the edge", open, "@0,0 W A", []string{}, "0,0", nil},
		{"shift with no selection shows the general", open, "S", []string{}, "0,0", nil},
		{"a path is queued", open, "@0,0 >2,1", []string{"0,0 right", "0,1 down", "1,1 down"}, "2,1", nil},
		{"a path continues the queue", open, "@0,0 d >0,3", []string{"0,0 right", "0,1 right", "0,2 right"}, "0,3", nil},
		{"a path into a mountain", open, "@0,0 >1,2", []string{}, "0,0", []string{"1,2: 1,2 is a mountain."}},
		{"a path from one soldier", open, "@0,1 >0,3", []string{}, "0,1", []string{"0,1: 0,1 has no soldier to spare."}},
		{"a path without a selection", open, "@0,0 x >0,3", []string{}, "", []string{"0,3: Select one of your armies first."}},
		{"a path to the selection", open, "@0,0 >0,0", []string{}, "0,0", nil},
		{"a path to what is cut off", "G9 # .", "@0,0 >0,2", []string{}, "0,0", []string{"0,2: There is no known way to 0,2."}},
		{"the general grows while one waits", "G1 .", "@0,0 d q q d", []string{"stay", "stay", "0,0 right"}, "0,1", []string{"0,0: 0,0 has no soldier to spare."}},
		{"a move that would fail is refused", "G9 n40 .", "@0,0 d", []string{}, "0,0", []string{city(40, 8)}},
		{"asked for again it is made", "G9 n40 .", "@0,0 d d", []string{"0,0 right"}, "0,1", []string{city(40, 8)}},
		{"a city one cannot take is not yours afterwards", "G9 n40 .", "@0,0 D! d", []string{"0,0 right"}, "0,1", []string{"0,1: 0,1 is not yours."}},
		{"another refusal ends a warning", "G9 e8 .", "@0,0 d w d", []string{}, "0,0", []string{"0,1: Needs an army of 10, yours has 9. Repeat it to attack anyway.", "0,0: -1,0 is off the map.", "0,1: Needs an army of 10, yours has 9. Repeat it to attack anyway."}},
		{"equal forces fail", "G9 e8 .", "@0,0 d", []string{}, "0,0", []string{"0,1: Needs an army of 10, yours has 9. Repeat it to attack anyway."}},
		{"one more does not", "G9 e7 .", "@0,0 d", []string{"0,0 right"}, "0,1", nil},
		{"an army of as many as the refusal asks for takes the city", "G42 n40 .", "@0,0 d", []string{"0,0 right"}, "0,1", nil},
		{"one soldier less does not", "G41 n40 .", "@0,0 d", []string{}, "0,0", []string{city(40, 40)}},
		{"an empty city of the enemy is taken by one", "G2 E .", "@0,0 d", []string{"0,0 right"}, "0,1", nil},
		{"a key that is held does not ask twice", "G9 n40 .", "@0,0 d~ d~", []string{}, "0,0", []string{city(40, 8), city(40, 8)}},
		{"nor does it prepare the second time", "G9 n40 .", "@0,0 d~ d", []string{}, "0,0", []string{city(40, 8), city(40, 8)}},
		{"what was refused is forgotten elsewhere", "G9 n40 a5", "@0,0 d @0,2 @0,0 d", []string{}, "0,0", []string{city(40, 8), city(40, 8)}},
		{"the same army may be selected anew", "G9 n40 a5", "@0,0 d g d", []string{"0,0 right"}, "0,1", []string{city(40, 8)}},
		{"a path breaks off before what beats it", "a9 . e20 .", "@0,0 >0,3", []string{"0,0 right"}, "0,1", nil},
		{"and goes on when it is asked for again", "a9 . e20 .", "@0,0 >0,3 >0,3", []string{"0,0 right", "0,1 right", "0,2 right"}, "0,3", nil},
		{"insisting takes the whole path", "a9 . e20 .", "@0,0 >0,3!", []string{"0,0 right", "0,1 right", "0,2 right"}, "0,3", nil},
		{"what other armies do stays", "a9 a1 . e20 \n a5 . . .", "@0,0 >0,2 @1,0 d", []string{"0,0 right", "0,1 right", "1,0 right"}, "1,1", nil},
		{"a click beside the army moves it", open, "@0,0 .0,1", []string{"0,0 right"}, "0,1", nil},
		{"also onto a neighbour of the end of the queue", open, "@0,0 .0,1 .0,2", []string{"0,0 right", "0,1 right"}, "0,2", nil},
		{"a click on an own army elsewhere selects it", "G10 . a4", "@0,0 .0,2", []string{}, "0,2", nil},
		{"a click beside one soldier selects the other", "a1 a5 .", "@0,0 .0,1", []string{}, "0,1", nil},
		{"a click far away queues the path", open, "@0,0 .0,3", []string{"0,0 right", "0,1 right", "0,2 right"}, "0,3", nil},
		{"a click on the selection keeps it", open, "@0,0 .0,0", []string{}, "0,0", nil},
		{"a click selects when nothing is selected", open, ".1,0", []string{}, "1,0", nil},
		{"a click on nothing of one's own says so", open, ".2,2", []string{}, "", []string{"2,2: Select one of your armies first."}},
		{"a click into a mountain", open, "@0,2 x .1,0 >0,0 c .1,1 .1,2", []string{"1,0 right"}, "1,1", []string{"1,2: 1,2 is a mountain."}},
		{"a click at a city that is too strong asks twice", "G9 n40", "@0,0 .0,1", []string{}, "0,0", []string{city(40, 8)}},
		{"the second click attacks", "G9 n40", "@0,0 .0,1 .0,1", []string{"0,0 right"}, "0,1", []string{city(40, 8)}},
		{"a click with Shift attacks at once", "G9 n40", "@0,0 .0,1!", []string{"0,0 right"}, "0,1", nil},
		{"an army that will come can be clicked", "a9 . . a5", "@0,0 .0,1 @0,3 x .0,1", []string{"0,0 right"}, "0,1", nil},
		{"a city one can take is", "G50 n40 .", "@0,0 d d", []string{"0,0 right", "0,1 right"}, "0,2", nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := human.NewPlanner(0)
			p.Look(view(t, 0, 0, c.board))
			require.Equal(t, c.refused, do(p, c.line))
			var plan human.Plan
			p.Plan(&plan)
			require.Equal(t, c.queue, texts(plan.Moves))
			selected := ""
			if plan.HasSelected {
				selected = plan.Selected.String()
			}
			require.Equal(t, c.selected, selected)
		})
	}
}

func TestPlannerOfBlue(t *testing.T) {
	p := human.NewPlanner(1)
	p.Look(view(t, 1, 0, ". . \n . G10"))
	require.Nil(t, do(p, "g w"))
	var plan human.Plan
	p.Plan(&plan)
	require.Equal(t, []string{"1,1 up"}, texts(plan.Moves))
}

func TestPlannerWithoutAViewDoesNothing(t *testing.T) {
	p := human.NewPlanner(0)
	require.Nil(t, do(p, "w @0,0 W q e c g x >1,1"))
	require.Zero(t, p.Len())
	require.Empty(t, p.Targets(nil))
}

func TestPlanHasALimit(t *testing.T) {
	p := human.NewPlanner(0)
	p.Limit(3)
	p.Look(view(t, 0, 0, "G10 . . . . ."))
	require.Equal(t, []string{"0,3: The plan is full. Steps left out: 2."}, do(p, "@0,0 >0,5"), "a path is cut to the room there is")
	require.Equal(t, 3, p.Len())
	require.Equal(t, []string{"0,3: The plan is full: 3 steps. Press Done, or undo one."}, do(p, "d"))
	require.Nil(t, do(p, "e q"))
}

func targets(p *human.Planner) (cells []generals.Cell) {
	for _, target := range p.Targets(nil) {
		cells = append(cells, target.Cell)
	}
	return cells
}

func TestLegalTargets(t *testing.T) {
	p := human.NewPlanner(0)
	p.Look(view(t, 0, 0, `
		.  #   .
		.  G10 ?
		.  n40 .`))
	require.Empty(t, p.Targets(nil), "nothing is selected")
	do(p, "@1,1")
	require.ElementsMatch(t, []generals.Cell{cell(2, 1), cell(1, 0), cell(1, 2)}, targets(p))
	do(p, "a")
	require.ElementsMatch(t, []generals.Cell{cell(0, 0), cell(2, 0), cell(1, 1)}, targets(p))
}

func TestVersionTellsEveryChange(t *testing.T) {
	p := human.NewPlanner(0)
	v := view(t, 0, 0, "G10 . .")
	for _, change := range []func(){
		func() { p.Look(v) }, func() { do(p, "@0,0") }, func() { do(p, "d") }, func() { do(p, "q") },
		func() { do(p, "e") }, func() { do(p, "c") }, func() { do(p, "x") }, func() { do(p, "g") },
		func() { p.Look(view(t, 0, 1, "G10 . .")) },
	} {
		before := p.Version()
		change()
		require.NotEqual(t, before, p.Version())
	}
	before := p.Version()
	p.Look(v)
	require.Equal(t, before, p.Version(), "an older view is not looked at")
}

// TestAnyKeys checks that, whatever keys are pressed, the first queued move is legal and the planner never panics.
func TestAnyKeys(t *testing.T) {
	words := strings.Fields("w s a d W S A D q e c g x @0,0 @1,1 @2,2 @3,1 >3,3 >0,2 >1,2")
	rapid.Check(t, func(rt *rapid.T) {
		v := view(t, 0, 0, `
			G10 a4 .   ?
			a3  .  #   .
			.   .  n2  .
			.   .  .   e5`)
		p := human.NewPlanner(0)
		p.Look(v)
		for range rapid.IntRange(0, 40).Draw(rt, "length") {
			one(p, rapid.SampledFrom(words).Draw(rt, "word"))
		}
		var plan human.Plan
		p.Plan(&plan)
		if len(plan.Moves) > 0 && plan.Moves[0] != generals.Stay {
			require.NoError(rt, v.Check(0, plan.Moves[0]))
		}
		for _, m := range plan.Moves {
			require.True(rt, m == generals.Stay || v.Inside(m.To()) && v.At(m.To()).Kind != generals.Mountain)
		}
		if plan.HasSelected {
			require.True(rt, v.Inside(plan.Selected))
		}
	})
}
