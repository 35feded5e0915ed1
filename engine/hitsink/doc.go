// Package hitsink is the game Hit & Sink: 2 to 30 ships, each commanded by a program or a person, one
// turn after the other, under limited sight. Numbers such as "rule 19" are those of the rules' text.
//
// x grows to the right and y down, both from 0. A ship's position is its head.
package hitsink
