package ai

import (
	"fmt"
	"os"
	"testing"

	"generals-chess/engine"
	"generals-chess/engine/hitsink"
)

func TestDeath(t *testing.T) {
	if os.Getenv("DEATH") == "" {
		t.Skip()
	}
	levels := []string{"hunter", "peaceful", "random", "passive"}
	first := map[string]int{} // hunter-on-hunter first hits by distance and whether the shooter saw it in view
	firstWins := [2]int{}
	dist := [12]int{}
	seenByVictim := [2]int{}
	rounds := [10]int{}
	for g := range 200 {
		list := fleet(t, 12, uint64(g), rotated(levels, g)...)
		isH := func(p engine.Player) bool { _, ok := list[p].(*hunter); return ok }
		last := map[engine.Player]*hitsink.View{}
		began := map[[2]engine.Player]engine.Player{}
		play(t, uint64(g), list, func(v *hitsink.View, move engine.Move, after engine.State) {
			last[v.Player] = v
			if v.Round == 0 {
				return
			}
			for _, e := range after.Events(engine.Spectator) {
				e := e.(hitsink.Event)
				if e.Player < 0 || e.Other < 0 || !isH(e.Player) || !isH(e.Other) || e.Player == e.Other {
					continue
				}
				key := [2]engine.Player{min(e.Player, e.Other), max(e.Player, e.Other)}
				if e.Kind == hitsink.Hit {
					if _, ok := began[key]; !ok {
						began[key] = e.Player
						shooter := after.View(engine.Spectator).(*hitsink.View).Ships[e.Player].Head
						victim := after.View(engine.Spectator).(*hitsink.View).Ships[e.Other]
						dist[min(11, shooter.Reach(victim.Head))]++
						rounds[min(9, v.Round/5)]++
						lv := last[e.Other]
						s := 0
						if lv != nil && enemy(lv.At(v.Ship.Head)) {
							s = 1
						}
						seenByVictim[s]++
						first[fmt.Sprintf("hits%d scan%v", len(e.Cells), v.Ship.Scan)]++
					}
				}
				if e.Kind == hitsink.Sank {
					if began[key] == e.Player {
						firstWins[0]++
					} else {
						firstWins[1]++
					}
				}
			}
		})
	}
	fmt.Println("first hits", first, "dist head-head", dist, "victim saw shooter's head in last view", seenByVictim, "rounds/5", rounds, "sinker was first", firstWins)
}
