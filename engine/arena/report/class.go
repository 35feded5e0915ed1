package report

import (
	"cmp"
	"encoding/json"
	"errors"
	"io/fs"
	"path/filepath"
	"slices"
	"strconv"
	"time"

	"generals-chess/engine"
	"generals-chess/engine/doctor"
	"generals-chess/engine/plain"
)

// ClassFile is the name of the file in a tournament's folder that holds the class it was made from.
const ClassFile = "classroom.json"

// mostClass limits how much of the file is read, in bytes.
const mostClass = 64 << 20

// Class is a folder of submissions and what became of them.
type Class struct {
	Folder      string       `json:"folder"` // absolute
	Game        string       `json:"game"`
	Submissions []Submission `json:"submissions"`
	// Changed are the names of submissions that left or changed, and whose games are still to be removed.
	Changed []string `json:"changed,omitempty"`
	// PassedOver lists everything else in the folder.
	PassedOver []PassedOver `json:"passed_over,omitempty"`
	// Rule is the teacher's rule for marks, in the form of package marks. Marks are the results, the best first. Both are empty without
	// a rule.
	Rule  string `json:"rule,omitempty"`
	Marks []Mark `json:"marks,omitempty"`
	// Minutes is the time that everything was to take when the games were planned; 0 for no limit.
	Minutes int `json:"minutes,omitempty"`
	// Flags are the values of the flags of a command line that began the class, by name.
	Flags map[string][]string `json:"flags,omitempty"`
	// Codes replace the names of submissions on pages for classmates.
	Codes map[string]string `json:"codes,omitempty"`
	// Overrides are marks that the teacher gives in place of those by the rule.
	Overrides []Override `json:"overrides,omitempty"`
	// MarkPairs is the largest number of game pairs that a submission plays against one AI of the rule.
	MarkPairs int `json:"mark_pairs,omitempty"`
	// Given is the folder with the files that every student was given; "" for none.
	Given string `json:"given,omitempty"`
	// Likeness is the path, in the tournament's folder, of the page that shows how similar the submissions are; "" for none.
	Likeness string `json:"likeness,omitempty"`
	// Words are the words of Report.Words.
	Words map[string]engine.Phrase `json:"-"`
}

// Submission is one submission of a class.
type Submission struct {
	Name     string         `json:"name"`               // of its player in the tournament
	Folder   string         `json:"folder"`             // name in the folder of the class
	Platform string         `json:"platform,omitempty"` // where it was handed in: moodle, canvas or github; "" if not known
	ID       string         `json:"id,omitempty"`       // of the student on that platform
	Files    []string       `json:"files,omitempty"`    // in the folder of the class, if it is neither a folder nor an archive
	Handed   time.Time      `json:"handed,omitzero"`    // time of its newest file; zero if not known
	Late     bool           `json:"late,omitempty"`     // according to its platform
	Bot      string         `json:"bot,omitempty"`      // command; "" if none was found
	Sum      string         `json:"sum,omitempty"`      // SHA-256 of its files when it was examined
	Built    string         `json:"built,omitempty"`    // SHA-256 of its files after its build script ran
	Done     bool           `json:"done"`               // building and examining are finished, however they ended
	Out      *engine.Phrase `json:"out,omitempty"`      // why it does not take part; nil if it does
	Log      string         `json:"log,omitempty"`      // output of its build
	Checks   []doctor.Check `json:"checks,omitempty"`   // results of its examination
	Page     string         `json:"page,omitempty"`     // path of its page in the tournament's folder, with slashes; "" for none
}

// PassedOver is an entry of the class's folder that is no submission.
type PassedOver struct {
	Name string        `json:"name"`
	Why  engine.Phrase `json:"why"` // the reason
}

// passedOver describes such an entry. Arguments: name, reason.
var passedOver = engine.Phrase{Key: "class.passed-over", Text: "{name} is skipped: {reason}."}

// Says returns the entry in words.
func (p PassedOver) Says() Sentence {
	return Sentence{passedOver.WithPhrase("name", engine.Phrase{Text: p.Name}).WithPhrase("reason", p.Why)} // as a phrase: a name of digits is no number
}

// Mark is the mark of a submission by the rule.
type Mark struct {
	Name       string  `json:"name"` // of the submission
	Points     float64 `json:"points"`
	Rank       int     `json:"rank,omitempty"` // among the submissions; 0 for one that does not take part
	RankPoints float64 `json:"rank_points,omitempty"`
	Still      bool    `json:"still,omitempty"`  // it never made a move, which earns nothing
	Levels     []Level `json:"levels,omitempty"` // as in the rule, the weakest first
	Days       int     `json:"days_late,omitempty"`
	Off        float64 `json:"points_off,omitempty"` // deducted for the late days; Points are before that
	// Instead is the mark by the rule, if the teacher overrode it for the reason Why; otherwise nil.
	Instead *float64 `json:"by_the_rule,omitempty"`
	Why     string   `json:"override_reason,omitempty"`
}

// PublishTable is the path, in the tournament's folder, of the page with the standings by codes.
const PublishTable = "publish/table.html"

// Override is a mark that the teacher gives in place of the one by the rule.
type Override struct {
	Name   string  `json:"name"`
	Points float64 `json:"points"`
	Why    string  `json:"reason"`
}

// Notes on a mark. Arguments: days, points, reason.
var (
	wasLate    = engine.Phrase{Key: "class.was-late", Text: "handed in late, {days} {days|day/days} or part of one: {points} points off"}
	overridden = engine.Phrase{Key: "class.overridden", Text: "given by the teacher instead of {points} by the rule: {reason}"}
)

// Says returns why the mark is not the one that the games earned; empty if it is.
func (m Mark) Says() (list []Sentence) {
	if m.Days > 0 {
		list = append(list, Sentence{wasLate.WithInt("days", m.Days).With("points", strconv.FormatFloat(m.Off, 'f', -1, 64))})
	}
	if m.Instead != nil {
		list = append(list, Sentence{overridden.With("points", strconv.FormatFloat(*m.Instead, 'f', -1, 64)).WithPhrase("reason", engine.Phrase{Text: m.Why})})
	}
	if m.Still {
		list = append(list, Sentence{Still})
	}
	return list
}

// Still is the note on a submission that never made a move.
var Still = engine.Phrase{Key: "class.still", Text: "it never made a move, which earns nothing"}

// Level is a submission's result against a built-in AI.
type Level struct {
	Level  string  `json:"level"`
	Games  int     `json:"games"`
	Share  float64 `json:"share"` // of the points
	Low    float64 `json:"low"`   // lower end of the 95 % interval
	High   float64 `json:"high"`
	Beaten bool    `json:"beaten"`         // it certainly took more than half of the points, or cannot be distinguished from a submission that did
	Sure   bool    `json:"sure"`           // the interval is on one side of one half
	Open   bool    `json:"open,omitempty"` // it would have played on, but the time was over
}

// takesNoPart takes the argument reason.
var takesNoPart = engine.Phrase{Key: "class.takes-no-part", Text: "does not take part: {reason}"}

// Says summarizes what became of the submission.
func (s Submission) Says() Sentence {
	if s.Out != nil {
		return Sentence{takesNoPart.WithPhrase("reason", *s.Out)}
	}
	return Sentence{classPhrases()["state-"+string(s.Worst())]}
}

// Worst returns the worst state of the checks; Skipped if there are none.
func (s Submission) Worst() doctor.State {
	if len(s.Checks) == 0 {
		return doctor.Skipped
	}
	return (&doctor.Report{Checks: s.Checks}).Worst()
}

// unreadClass is the error for a class file that cannot be read. Arguments: file, reason.
var unreadClass = engine.Phrase{Key: "class.unread", Text: "What became of the submissions cannot be read from {file}: {reason}. Begin anew in another folder."}

// ReadClass reads the class of a tournament's folder; nil if the tournament was not made from submissions. The error is a
// *engine.Phrase.
func ReadClass(folder string) (*Class, error) {
	file := filepath.Join(folder, ClassFile)
	text, err := plain.Read(file, mostClass)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	c := &Class{}
	if err == nil {
		err = json.Unmarshal(text, c)
	}
	if err != nil {
		return nil, unreadClass.With("file", file).WithPhrase("reason", engine.Reason(err)).Err()
	}
	return c, nil
}

// Write writes the class to the folder. It replaces the file by renaming, so that no reader sees half of it.
func (c *Class) Write(folder string) error {
	return plain.ReplaceJSON(filepath.Join(folder, ClassFile), c, " ", 0o644)
}

// Out returns the submissions that do not take part.
func (c *Class) Out() (list []Submission) {
	for _, s := range c.Submissions {
		if s.Out != nil {
			list = append(list, s)
		}
	}
	return list
}

// TooFew returns the sentence for a class that has no tournament, because too few submissions can play.
func (c *Class) TooFew() engine.Phrase {
	return classPhrases()["class-few"].WithInt("n", len(c.Submissions))
}

// Finished reports whether the steps after the tournament are done: the games for the marks, the marks and the pages.
func (c *Class) Finished() bool { return c.Likeness != "" }

// Apart reports whether the marks distinguish any two submissions.
func (c *Class) Apart() bool {
	ranked := 0
	for _, m := range c.Marks {
		if m.Rank > 1 {
			return true
		}
		ranked += m.Rank
	}
	return ranked < 2
}

// Sharing returns how many submissions have the place of a mark, itself included; 0 if it has no place.
func (c *Class) Sharing(m Mark) (n int) {
	for _, other := range c.Marks {
		if m.Rank > 0 && other.Rank == m.Rank {
			n++
		}
	}
	return n
}

// Shared returns the sentence for a class in which all who have a place share the first.
func (c *Class) Shared() engine.Phrase { return classPhrases()["class-shared"] }

// MarkOf returns the mark of a submission; nil for none.
func (c *Class) MarkOf(name string) *Mark {
	at := slices.IndexFunc(c.Marks, func(m Mark) bool { return m.Name == name })
	if at < 0 {
		return nil
	}
	return &c.Marks[at]
}

// RankByMarks returns the report with the places of its class's marks. Players whom the results cannot distinguish share a place; those
// without a place come last, with place 0. Without marks the report stays as it is.
func (r *Report) RankByMarks() *Report {
	if r.Class == nil || len(r.Class.Marks) == 0 {
		return r
	}
	out := *r
	out.ByMarks, out.Players, out.Order = true, slices.Clone(r.Players), slices.Clone(r.Order)
	for i := range out.Players {
		out.Players[i].Place = 0
		if m := r.Class.MarkOf(out.Players[i].Name); m != nil {
			out.Players[i].Place = m.Rank
		}
	}
	slices.SortStableFunc(out.Order, func(a, b int) int {
		a, b = out.Players[a].Place, out.Players[b].Place
		return cmp.Or(cmp.Compare(min(b, 1), min(a, 1)), cmp.Compare(a, b))
	})
	return &out
}

// PageOf returns the path of a submission's page in the tournament's folder; "" for none.
func (c *Class) PageOf(name string) string {
	at := slices.IndexFunc(c.Submissions, func(s Submission) bool { return s.Name == name })
	if at < 0 {
		return ""
	}
	return c.Submissions[at].Page
}

// Marked returns the AIs that the marks depend on, the weakest first.
func (c *Class) Marked() (levels []string) {
	for _, m := range c.Marks {
		if len(m.Levels) <= len(levels) {
			continue
		}
		levels = levels[:0]
		for _, l := range m.Levels {
			levels = append(levels, l.Level)
		}
	}
	return levels
}

// Open returns the names of the submissions that did not play on against a level only because the time was over.
func (c *Class) Open(level string) (names []string) {
	for _, m := range c.Marks {
		if slices.ContainsFunc(m.Levels, func(l Level) bool { return l.Level == level && l.Open }) {
			names = append(names, m.Name)
		}
	}
	return names
}

// Says summarizes the result: the share of the points with its interval, in percent.
func (l Level) Says() string {
	percent := func(v float64) string { return strconv.FormatFloat(100*v, 'f', 0, 64) }
	text := percent(l.Share) + " % (" + percent(l.Low) + "–" + percent(l.High) + ")"
	if !l.Sure {
		return "~ " + text
	}
	return text
}

// classPhrases returns the words of the class page.
func classPhrases() map[string]engine.Phrase {
	return map[string]engine.Phrase{
		"class-title":  {Key: "class.title", Text: "Class: {game}"},
		"class-few":    {Key: "class.few", Text: "No tournament: fewer than two of {n} submissions can play."},
		"class-out":    {Key: "class.out", Text: "Did not take part"},
		"class-out-of": {Key: "class.out-of", Text: "{n} of {all} submissions"},
		"class-all-in": {Key: "class.all-in", Text: "All {n} submissions took part."},
		"class-beside": {Key: "class.beside", Text: "What else is in the folder of the class: {n}"},
		"class-folder": {Key: "class.folder", Text: "Submission"},
		"class-why":    {Key: "class.why", Text: "Why"},
		"class-log":    {Key: "class.log", Text: "What was said while it was built"},
		"class-checks": {Key: "class.checks", Text: "Examination"},
		"class-about":  {Key: "class.about", Text: "What was found in matches of each alone, before the tournament."},
		"class-marks":  {Key: "class.marks", Text: "Marks"},
		"class-ranked": {Key: "class.ranked", Text: "This ranking is the one that counts. It is by all games of the tournament, and who is not told apart by them shares a place. The standings below part everybody, be it by luck."},
		"class-shared": {Key: "class.shared", Text: "By these games nobody who has a place is told apart for certain from all others who have one, so they all share the first place and get the same for it. More pairs of games tell more."},
		"class-rule":   {Key: "class.rule", Text: "By the rule {rule}. In bold are the AIs that were beaten, by more than half of the points for certain: behind the share is its interval of 95 %, and ~ says that half lies within. Who is not told apart from others shares their place, and in doubt what they have beaten."},
		"class-mark":   {Key: "class.mark", Text: "Mark"},
		"class-rank":   {Key: "class.rank", Text: "Rank"},
		"class-pages":  {Key: "class.pages", Text: "Pages of the submissions"},
		"class-alike":  {Key: "class.alike", Text: "How alike the submissions are"},
		"class-none":   {Key: "class.no-checks", Text: "not examined"},
		"state-ok":     {Key: "class.ok", Text: "fine"}, "state-look": {Key: "class.look", Text: "look at this"},
		"state-broken": {Key: "class.broken", Text: "loses matches"}, "state-skipped": {Key: "class.skipped", Text: "not tried"},
	}
}
