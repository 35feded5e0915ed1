package classroom

import (
	"regexp"
	"strings"
	"sync"
)

// Where submissions come from: a learning platform names what it hands out in its own way. The name and the number in it are the student's.
const (
	Moodle = "moodle"
	Canvas = "canvas"
	GitHub = "github"
)

// origin is what a name says of a submission.
type origin struct {
	Platform string // "" for none
	Name, ID string
	Late     bool   // the platform says so
	File     string // what the file was called there; "" for a folder, or where it is the whole name
}

// patterns are the names of the platforms: Moodle's Ada Lovelace_1033_assignsubmission_file_bot.py, or the same as a folder, and Canvas's lovelaceada_LATE_52_9431_bot.zip.
var patterns = sync.OnceValue(func() map[string]*regexp.Regexp {
	return map[string]*regexp.Regexp{
		Moodle: regexp.MustCompile(`^(?P<name>.+?)_(?P<id>[0-9]+)_assignsubmission_(?:file|onlinetext)(?:_(?P<file>.*))?$`),
		Canvas: regexp.MustCompile(`^(?P<name>[^_]+)_(?P<late>LATE_)?(?P<id>[0-9]+)_[0-9]+_(?P<file>.+)$`),
	}
})

// originOf reads the name of a thing in a class's folder.
func originOf(name string) origin {
	for _, platform := range []string{Moodle, Canvas} {
		p := patterns()[platform]
		if found := p.FindStringSubmatch(name); found != nil {
			part := func(of string) string { return found[p.SubexpIndex(of)] }
			return origin{Platform: platform, Name: strings.TrimSpace(part("name")), ID: part("id"), File: part("file"), Late: platform == Canvas && part("late") != ""}
		}
	}
	return origin{}
}

// sharedStart is what all names of repositories of GitHub Classroom begin with: the assignment's, and a hyphen; "" where they are none.
func sharedStart(names []string) string {
	if len(names) < 2 {
		return ""
	}
	start := names[0]
	for _, name := range names[1:] {
		for !strings.HasPrefix(name, start) {
			start = start[:len(start)-1]
		}
	}
	start = start[:strings.LastIndexByte(start, '-')+1]
	for _, name := range names {
		if name == start {
			return ""
		}
	}
	return start
}
