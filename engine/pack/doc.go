// Package pack turns lost games into tests: a pack is a file of cases, one per line, each a position of a match with what is expected of a
// bot in it. A case contains everything it needs, so the record it came from may be deleted. docs/bots/packs.md describes the file.
package pack
