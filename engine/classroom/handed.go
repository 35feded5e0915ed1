package classroom

import (
	"regexp"
	"strings"
	"sync"
)

// Learning platforms. Each names the files that it hands out in its own way. The name and the ID in them are the student's.
const (
	Moodle = "moodle"
	Canvas = "canvas"
	GitHub = "github"
)

// origin holds the parts of a submission's file name.
type origin struct {
	Platform string // "" for none
	Name, ID string
	Late     bool   // the platform marked it as late
	File     string // the student's name for the file; "" for a folder or if the whole name is the student's
}

// patterns match the names of the platforms: Moodle's Ada Lovelace_1033_assignsubmission_file_bot.py, or the same as a folder, and Canvas's
// lovelaceada_LATE_52_9431_bot.zip.
var patterns = sync.OnceValue(func() map[string]*regexp.Regexp {
	return map[string]*regexp.Regexp{
		Moodle: regexp.MustCompile(`^(?P<name>.+?)_(?P<id>[0-9]+)_assignsubmission_(?:file|onlinetext)(?:_(?P<file>.*))?$`),
		Canvas: regexp.MustCompile(`^(?P<name>[^_]+)_(?P<late>LATE_)?(?P<id>[0-9]+)_[0-9]+_(?P<file>.+)$`),
	}
})

// originOf parses the name of an item in a class's folder.
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

// sharedStart returns the common beginning of the names of GitHub Classroom's repositories: the assignment's name and a hyphen; "" if they
// have none.
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
