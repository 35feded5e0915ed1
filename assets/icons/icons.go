// Package icons holds the icons of the window as text, and draws them on the CPU.
//
// icons.txt has one icon a line, on a grid of 24x24 units with y down: a name, a colon, and shapes
// split by semicolons, painted in order:
//
//	poly x,y x,y …  rN      filled polygon; rN rounds it by a stroke reaching N outside
//	strokeW x,y x,y …       open line of width W, round caps and joins; or strokeW PATH
//	fill PATH               PATH is SVG's, absolute letters only: M L C A Z
//	disc x,y rR             filled circle
//	ring x,y rR wW          circle line of width W
//	arcW x,y rR a°→b°       part of a ring, angles clockwise from +x
//
// A shape has the main colour, or the one of the role before it: [far] [lit] [bg] [hit].
package icons

import (
	_ "embed"
	"image"
	"sync"
)

//go:embed icons.txt
var source string

// Name is an icon's name in icons.txt.
type Name string

// Role selects a colour of a Palette for a shape.
type Role uint8

// The roles.
const (
	Main Role = iota
	Far       // back of a mountain
	Lit       // snow of a mountain
	Back      // the colour behind the icon
	Hit       // damage
	roleCount
)

// grid is the side of the square that every icon is drawn on.
const grid = 24

// all parses icons.txt once. A test checks that it has no mistake.
var all = sync.OnceValue(func() map[Name]Icon {
	set, _ := parse(source)
	return set
})

// Icon is a parsed icon: shapes to be painted in order.
type Icon struct{ shapes []shape }

// Render draws an icon in a square of px by px pixels, turned clockwise by quarter turns. An unknown icon is empty.
func Render(n Name, px, turns int, p Palette) *image.RGBA {
	return all()[n].Render(px, turns, p)
}

// Masks returns an icon of px by px pixels as layers to be painted in order, each in the colour of its role.
func Masks(n Name, px, turns int) []Mask {
	return all()[n].Masks(px, turns)
}

// The icons that the code uses by name.
const (
	IconMountain Name = "mountain"
	IconCity     Name = "city"
	IconCrown    Name = "crown"
)
