package board

import (
	"slices"

	"generals-chess/engine"
	"generals-chess/engine/generals"
)

// plate is the look of a tile without its number and its marks. It does not depend on the tile size.
type plate uint8

// The plates. Those of a side form blocks of sidePlates, Red's first.
const (
	plateFog      plate = iota // never seen
	plateSeen                  // remembered, empty
	plateLand                  // neutral land in sight
	plateRock                  // mountain in sight
	plateRockFog               // mountain in the fog
	plateCity                  // neutral city
	plateCitySeen              // remembered neutral city
	plateSide                  // the first of Red's block
)

// What a side owns, as offsets into its block.
const (
	sideLow         plate = iota // land with fewer armies than base
	sideMid                      // up to three times that
	sideFull                     // more
	sideCity                     //
	sideGeneral                  //
	sideSeen                     // remembered land
	sideSeenCity                 // remembered city
	sideSeenGeneral              // remembered general
	sidePlates                   // number of plates of a side
)

const plates = int(plateSide) + 2*int(sidePlates)

// plateNone is the bare board.
const plateNone = plate(plates)

func ofSide(p engine.Player, kind plate) plate { return plateSide + plate(p)*sidePlates + kind }

// side splits a plate of a side into player and kind. ok is false for other plates.
func (p plate) side() (player engine.Player, kind plate, ok bool) {
	if p < plateSide {
		return generals.Nobody, p, false
	}
	return engine.Player((p - plateSide) / sidePlates), (p - plateSide) % sidePlates, true
}

// badge reports whether the number stands on the picture of a city or a general.
func (p plate) badge() bool {
	_, kind, owned := p.side()
	if !owned {
		return p == plateCity || p == plateCitySeen
	}
	return kind == sideCity || kind == sideGeneral || kind == sideSeenCity || kind == sideSeenGeneral
}

// seenBadge reports whether the badge is the smaller one of a remembered tile.
func (p plate) seenBadge() bool {
	_, kind, owned := p.side()
	return p == plateCitySeen || owned && (kind == sideSeenCity || kind == sideSeenGeneral)
}

// noNumber is the army of a face without one.
const noNumber = -1

// face is the look of a tile: a plate and a number.
type face struct {
	plate plate
	army  int32
}

// base returns the army of a land tile owned and unmoved since step 0, which grows every eighth step.
func base(step int) int { return 1 + step/landEvery }

// Steps between two growths.
const (
	landEvery = 8 // of all owned tiles
	cityEvery = 2 // of cities and generals
)

// faceOf returns the face of a tile in sight at a step. lit is false for a mountain in the fog.
func faceOf(t generals.Tile, step int, lit bool) face {
	owned := t.Owner != generals.Nobody
	switch {
	case t.Kind == generals.Mountain && lit:
		return face{plateRock, noNumber}
	case t.Kind == generals.Mountain:
		return face{plateRockFog, noNumber}
	case t.Kind == generals.Hidden:
		return face{plateFog, noNumber}
	case t.Kind == generals.City && !owned:
		return face{plateCity, int32(t.Army)}
	case !owned:
		return face{plateLand, noNumber}
	case t.Kind == generals.City:
		return face{ofSide(t.Owner, sideCity), int32(t.Army)}
	case t.Kind == generals.General:
		return face{ofSide(t.Owner, sideGeneral), int32(t.Army)}
	}
	return face{ofSide(t.Owner, shade(t.Army, base(step))), int32(t.Army)}
}

func shade(army, base int) plate {
	switch {
	case army < base:
		return sideLow
	case army <= 3*base:
		return sideMid
	}
	return sideFull
}

// rememberedFace returns the face of a tile in the fog as it was last seen.
func rememberedFace(t generals.Tile) face {
	owned := t.Owner != generals.Nobody
	switch {
	case t.Kind == generals.Hidden:
		return face{plateFog, noNumber}
	case t.Kind == generals.Mountain:
		return face{plateRockFog, noNumber}
	case t.Kind == generals.City && !owned:
		return face{plateCitySeen, int32(t.Army)}
	case !owned:
		return face{plateSeen, noNumber}
	case t.Kind == generals.City:
		return face{ofSide(t.Owner, sideSeenCity), int32(t.Army)}
	case t.Kind == generals.General:
		return face{ofSide(t.Owner, sideSeenGeneral), noNumber}
	}
	return face{ofSide(t.Owner, sideSeen), noNumber}
}

// Memory holds the tiles that the viewer has seen earlier.
type Memory interface {
	// At returns the tile as it was last seen. Its Kind is Hidden if it never was.
	At(generals.Cell) generals.Tile
	// Version changes whenever an answer of At changes.
	Version() uint64
}

// remember returns what memory knows of a hidden cell. A tile that the viewer lost out of sight belongs to the opponent, because nobody
// else captures tiles.
func remember(mem Memory, v *generals.View, c generals.Cell) generals.Tile {
	if mem == nil {
		return generals.Tile{Owner: generals.Nobody}
	}
	t := mem.At(c)
	if t.Kind == generals.Hidden {
		t.Owner = generals.Nobody
	}
	if t.Owner == v.Player && v.Player != engine.Spectator {
		t.Owner = 1 - v.Player
	}
	return t
}

// everything reports whether the viewer sees the whole map, as the Spectator does, and a player in a puzzle without fog.
func everything(v *generals.View) bool {
	return v.Player == engine.Spectator || !slices.Contains(v.Type, -1)
}

// inSight reports whether a player sees c: the player sees the 3x3 cells around every tile owned.
func inSight(v *generals.View, c generals.Cell) bool {
	for row := max(c.Row-1, 0); row <= min(c.Row+1, v.Height-1); row++ {
		for col := max(c.Col-1, 0); col <= min(c.Col+1, v.Width-1); col++ {
			if v.At(generals.Cell{Row: row, Col: col}).Owner == v.Player {
				return true
			}
		}
	}
	return false
}

// writeFaces fills faces, one for each cell, from the view and the memory, which may be nil.
func writeFaces(faces []face, v *generals.View, mem Memory) {
	all := everything(v)
	for i := range faces {
		c := v.CellOf(i)
		tile := v.Index(i)
		switch tile.Kind {
		case generals.Hidden:
			faces[i] = rememberedFace(remember(mem, v, c))
		case generals.Mountain:
			faces[i] = faceOf(tile, v.Time, all || inSight(v, c))
		default:
			faces[i] = faceOf(tile, v.Time, true)
		}
	}
}
