// Package doctest reads the pages that people read, the README and docs, so that tests can hold them against the
// program: every command on them is run, every link leads somewhere, every block of code is that of a file.
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
	Name string // path from the root of the project, with slashes
	Text string
}

// Block is a fenced block of a page.
type Block struct {
	Language string // the word after the fence
	Line     int    // of the fence, from 1
	Text     string
}

// Command is a command that a page tells its reader to type.
type Command struct {
	Page string
	Line int
	Text string // on one line, without a comment
}

// String is where the command stands, and what it is.
func (c Command) String() string { return fmt.Sprintf("%s:%d: %s", c.Page, c.Line, c.Text) }

// Pages are all pages of the project in a folder. Hidden folders are passed over.
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

// Blocks are the fenced blocks of a page. An error names a fence that is never closed.
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

// Commands are the commands in the blocks of a page that are marked sh, in order. A line that ends with \ goes on in the
// next one.
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

// comment is a comment at the end of a line of shell.
var comment = regexp.MustCompile(`(^|\s+)#.*$`)

// inline is a piece of code within a sentence.
var inline = regexp.MustCompile("`([^`\n]+)`")

// Spans are the pieces of code within the sentences of a page that begin with one of these words, each with its line.
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

// link is a link, or a picture, of Markdown.
var link = regexp.MustCompile(`\]\(([^()\s]+)\)`)

// Links are the targets of a page's links.
func (p Page) Links() []string {
	var targets []string
	for _, found := range link.FindAllStringSubmatch(p.Text, -1) {
		targets = append(targets, found[1])
	}
	return targets
}

// Anchors are the names under which a page's headings can be linked to, as GitHub makes them.
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

// anchor is a heading in lower case, with what is no letter, digit or - left out and blanks as -.
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
