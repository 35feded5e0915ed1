// Package hitsink is the game Hit & Sink: 2 to 30 ships, each commanded by a program or a person, move in turn under limited sight.
// Comments such as "rule 19" refer to the rules' text.
//
// x grows to the right and y down, both from 0. A ship's position is that of its head.
package hitsink
