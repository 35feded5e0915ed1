// Package pack is a lost game made a test: a file of cases, one a line, each a position of a match with what is expected of a bot
// in it. A case holds all that it needs, so the record it came from may go. docs/bots/packs.md says how the file is written.
package pack
