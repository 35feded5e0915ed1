// Package doctest reads the README and the pages of docs, so that tests can compare them with the program: every command is run, every
// link has a target, and every code block is that of a file.
package doctest

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// Page is one page of Markdown.
type Page struct {
	Name string // path from the project's root, with slashes
	Text string
}

// Block is a fenced block of a page.
type Block struct {
	Language string // the word after the fence
	Line     int    // line of the fence, from 1
	Text     string
}

// Command is a command that a page asks its reader to type.
type Command struct {
	Page string
	Line int
	Text string // on one line, without a comment
}

// String returns the command with its place.
func (c Command) String() string { return fmt.Sprintf("%s:%d: %s", c.Page, c.Line, c.Text) }

// Pages returns all pages of the project in a folder. It skips hidden folders.
func Pages(root string) ([]Page, error) {
	var pages []Page
	for _, pattern := range []string{"*.md", "docs/*/*.md", "assets/*.md", "lab/*.md", "examples/*/*.md", "testdata/*/*.md"} {
		paths, err := filepath.Glob(filepath.Join(root, filepath.FromSlash(pattern)))
		if err != nil {
			return nil, err
		}
		for _, path := range paths {
			text, err := os.ReadFile(path)
			if err != nil {
				return nil, err
			}
			name, err := filepath.Rel(root, path)
			if err != nil {
				return nil, err
			}
			pages = append(pages, Page{filepath.ToSlash(name), string(text)})
		}
	}
	return pages, nil
}

const fence = "```"

// Blocks returns the fenced blocks of a page. It returns an error for a fence that is never closed.
func (p Page) Blocks() ([]Block, error) {
	var blocks []Block
	var open *Block
	line := 0
	for text := range strings.Lines(p.Text) {
		line++
		rest, marks := strings.CutPrefix(strings.TrimRight(text, "\n"), fence)
		switch {
		case !marks && open != nil:
			open.Text += text
		case marks && open == nil:
			open = &Block{Language: rest, Line: line}
		case marks:
			blocks = append(blocks, *open)
			open = nil
		}
	}
	if open != nil {
		return nil, fmt.Errorf("%s:%d: the block is never closed", p.Name, open.Line)
	}
	return blocks, nil
}

// Commands returns the commands in the blocks of a page that are marked sh, in order. A line that ends with \ continues on the next one.
func (p Page) Commands() ([]Command, error) {
	blocks, err := p.Blocks()
	if err != nil {
		return nil, err
	}
	var commands []Command
	for _, b := range blocks {
		if b.Language != "sh" {
			continue
		}
		begun := ""
		for i, line := range strings.Split(strings.TrimSuffix(b.Text, "\n"), "\n") {
			line = begun + strings.TrimSpace(comment.ReplaceAllString(line, ""))
			if text, more := strings.CutSuffix(line, `\`); more {
				begun = text
				continue
			}
			begun = ""
			if line != "" {
				commands = append(commands, Command{p.Name, b.Line + i + 1, line})
			}
		}
		if begun != "" {
			return nil, fmt.Errorf("%s:%d: the last command of the block goes on nowhere", p.Name, b.Line)
		}
	}
	return commands, nil
}

// comment matches a comment at the end of a line of shell.
var comment = regexp.MustCompile(`(^|\s+)#.*$`)

// inline matches code within a sentence.
var inline = regexp.MustCompile("`([^`\n]+)`")

// Spans returns the code within the sentences of a page that begins with one of these words, with its line.
func (p Page) Spans(words ...string) []Command {
	var spans []Command
	line, inside := 0, false
	for text := range strings.Lines(p.Text) {
		line++
		if strings.HasPrefix(text, fence) {
			inside = !inside
		}
		if inside {
			continue
		}
		for _, found := range inline.FindAllStringSubmatch(text, -1) {
			if first, _, _ := strings.Cut(found[1], " "); slices.Contains(words, first) {
				spans = append(spans, Command{p.Name, line, found[1]})
			}
		}
	}
	return spans
}

// link matches a Markdown link or picture.
var link = regexp.MustCompile(`\]\(([^()\s]+)\)`)

// Links returns the targets of a page's links.
func (p Page) Links() []string {
	var targets []string
	for _, found := range link.FindAllStringSubmatch(p.Text, -1) {
		targets = append(targets, found[1])
	}
	return targets
}

// Anchors returns the names for links to a page's headings, as GitHub makes them.
func (p Page) Anchors() []string {
	var names []string
	inside := false
	for text := range strings.Lines(p.Text) {
		if strings.HasPrefix(text, fence) {
			inside = !inside
		}
		if title, heading := strings.CutPrefix(strings.TrimLeft(text, "#"), " "); heading && !inside && strings.HasPrefix(text, "#") {
			names = append(names, anchor(strings.TrimSpace(title)))
		}
	}
	return names
}

// anchor returns a heading in lower case, without characters other than letters, digits, _ and -, and with - for spaces.
func anchor(title string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r == ' ':
			return '-'
		case r == '-', r == '_', r >= '0' && r <= '9', r >= 'a' && r <= 'z', r > 0x7f:
			return r
		}
		return -1
	}, strings.ToLower(title))
}
