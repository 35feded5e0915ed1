package report

import (
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"time"

	"generals-chess/engine"
	"generals-chess/engine/doctor"
	"generals-chess/engine/plain"
)

// ClassFile is the file, in a tournament's folder, of what became of the submissions it was made of.
const ClassFile = "classroom.json"

// mostClass is how many bytes of it are read.
const mostClass = 64 << 20

// Class is a folder of submissions.
type Class struct {
	Folder      string       `json:"folder"` // absolute
	Game        string       `json:"game"`
	Submissions []Submission `json:"submissions"`
	// Changed are those whose games are still to be forgotten, by name: they went, or are other programs now.
	Changed []string `json:"changed,omitempty"`
	// PassedOver is what else is in the folder.
	PassedOver []PassedOver `json:"passed_over,omitempty"`
	// Rule is the teacher's, as package marks reads it, and Marks are what came of it, the best first; both are empty without one.
	Rule  string `json:"rule,omitempty"`
	Marks []Mark `json:"marks,omitempty"`
	// Codes stand for the names of submissions where classmates read them.
	Codes map[string]string `json:"codes,omitempty"`
	// Overrides are marks that the teacher gives instead of those by the rule.
	Overrides []Override `json:"overrides,omitempty"`
	// MarkPairs is how many pairs of games a submission plays at most against an AI of the rule.
	MarkPairs int `json:"mark_pairs,omitempty"`
	// Given is the folder of what everybody was given; "" for none.
	Given string `json:"given,omitempty"`
	// Likeness is the page that says how alike the submissions are, from the tournament's folder; "" for none.
	Likeness string `json:"likeness,omitempty"`
	// Words are those of Report.Words.
	Words map[string]engine.Phrase `json:"-"`
}

// Submission is one of them.
type Submission struct {
	Name     string         `json:"name"`               // as the tournament has it
	Folder   string         `json:"folder"`             // its name within the class
	Platform string         `json:"platform,omitempty"` // that it was handed in to: moodle, canvas or github; "" for none
	ID       string         `json:"id,omitempty"`       // the student's there
	Files    []string       `json:"files,omitempty"`    // in the class's folder, of one that is no folder and no packed file
	Handed   time.Time      `json:"handed,omitzero"`    // when its newest file was written; zero where that says nothing
	Late     bool           `json:"late,omitempty"`     // its platform says so
	Bot      string         `json:"bot,omitempty"`      // command; "" where none was found
	Sum      string         `json:"sum,omitempty"`      // SHA-256 of what it held when it was examined
	Built    string         `json:"built,omitempty"`    // the same when its build script had run
	Done     bool           `json:"done"`               // it was built and examined, as far as it got
	Out      *engine.Phrase `json:"out,omitempty"`      // why it does not take part; nil when it does
	Log      string         `json:"log,omitempty"`      // what was said while it was built
	Checks   []Finding      `json:"checks,omitempty"`   // of its examination
	Page     string         `json:"page,omitempty"`     // its own, from the tournament's folder, with slashes; "" for none
}

// PassedOver is a thing in a class's folder that is no submission.
type PassedOver struct {
	Name string        `json:"name"`
	Why  engine.Phrase `json:"why"` // what it is
}

// passedOver names such a thing. Arguments: name, reason.
var passedOver = engine.Phrase{Key: "class.passed-over", Text: "{name} is passed over: {reason}."}

// Says is that in words.
func (p PassedOver) Says() Sentence {
	return Sentence{passedOver.WithPhrase("name", engine.Phrase{Text: p.Name}).WithPhrase("reason", p.Why)} // words: a name of digits is no number
}

// Mark is what a submission came to by the rule.
type Mark struct {
	Name       string  `json:"name"` // the submission's
	Points     float64 `json:"points"`
	Rank       int     `json:"rank,omitempty"` // among the submissions; 0 for one that does not take part
	RankPoints float64 `json:"rank_points,omitempty"`
	Still      bool    `json:"still,omitempty"`  // it never made a move, which earns nothing
	Levels     []Level `json:"levels,omitempty"` // as in the rule, the weakest first
	Days       int     `json:"days_late,omitempty"`
	Off        float64 `json:"points_off,omitempty"` // for these days; Points are without them
	// Instead is what it would be where the teacher gives another mark, for the reason Why; else nil.
	Instead *float64 `json:"by_the_rule,omitempty"`
	Why     string   `json:"override_reason,omitempty"`
}

// PublishTable is the page with the standings by codes, from the tournament's folder.
const PublishTable = "publish/table.html"

// Override is a mark that the teacher gives instead of that by the rule.
type Override struct {
	Name   string  `json:"name"`
	Points float64 `json:"points"`
	Why    string  `json:"reason"`
}

// What is said beside a mark. Arguments: days, points, rule, reason.
var (
	wasLate    = engine.Phrase{Key: "class.was-late", Text: "handed in late, {days} {days|day/days} begun: {points} points off"}
	overridden = engine.Phrase{Key: "class.overridden", Text: "given by the teacher instead of {points} by the rule: {reason}"}
)

// Says is why the mark is not what the games made it; nothing where it is.
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

// Still is said of a submission that never made a move.
var Still = engine.Phrase{Key: "class.still", Text: "it never made a move, and that earns nothing"}

// Level is how a submission did against a built-in AI.
type Level struct {
	Level  string  `json:"level"`
	Games  int     `json:"games"`
	Share  float64 `json:"share"` // of the points
	Low    float64 `json:"low"`   // of the interval of 95 %
	High   float64 `json:"high"`
	Beaten bool    `json:"beaten"` // it took more than half for certain, or is not told apart from one that did
	Sure   bool    `json:"sure"`   // the interval lies on one side of half
}

// Does not take part: argument reason.
var takesNoPart = engine.Phrase{Key: "class.takes-no-part", Text: "does not take part: {reason}"}

// Says is what became of the submission, in short.
func (s Submission) Says() Sentence {
	if s.Out != nil {
		return Sentence{takesNoPart.WithPhrase("reason", *s.Out)}
	}
	return Sentence{classPhrases()["state-"+string(s.Worst())]}
}

// Worst is the worst state of the checks; Untold where there are none.
func (s Submission) Worst() doctor.State {
	if len(s.Checks) == 0 {
		return doctor.Untold
	}
	r := doctor.Report{}
	for _, c := range s.Checks {
		r.Checks = append(r.Checks, doctor.Check{State: c.State})
	}
	return r.Worst()
}

// Finding is one check of an examination: see doctor.Check.
type Finding struct {
	Check   string         `json:"check"`
	State   doctor.State   `json:"state"`
	Title   *engine.Phrase `json:"title"`
	Finding *engine.Phrase `json:"finding"`
	Advice  *engine.Phrase `json:"advice,omitempty"`
	Log     string         `json:"log,omitempty"`
}

// NewFinding is what a report says of a check.
func NewFinding(c doctor.Check) Finding {
	f := Finding{Check: c.Name, State: c.State, Title: &c.Title, Finding: &c.Finding, Log: c.Log}
	if c.Advice.Text != "" {
		f.Advice = &c.Advice
	}
	return f
}

// unreadClass is a file that does not tell what became of a class. Arguments: file, reason.
var unreadClass = engine.Phrase{Key: "class.unread", Text: "What became of the submissions cannot be read from {file}: {reason}. Begin anew in another folder."}

// ReadClass is the class whose tournament is in the folder; nil for one that was not made of submissions. The error is a
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

// Write keeps the class in the folder: the file is there as it was or as it is now.
func (c *Class) Write(folder string) error {
	text, err := plain.JSON(c, " ")
	if err != nil {
		return err
	}
	f, err := os.CreateTemp(folder, ClassFile+".*.part")
	if err != nil {
		return err
	}
	defer os.Remove(f.Name()) // gone when all went well
	_, err = f.Write(text)
	if err = errors.Join(err, f.Chmod(0o644), f.Close()); err != nil {
		return err
	}
	return os.Rename(f.Name(), filepath.Join(folder, ClassFile))
}

// Out are the submissions that do not take part.
func (c *Class) Out() (list []Submission) {
	for _, s := range c.Submissions {
		if s.Out != nil {
			list = append(list, s)
		}
	}
	return list
}

// TooFew says that there is no tournament.
func (c *Class) TooFew() engine.Phrase {
	return classPhrases()["class-few"].WithInt("n", len(c.Submissions))
}

// HandedBack reports whether what follows the tournament is done: the games for the marks, the marks and the pages.
func (c *Class) HandedBack() bool { return c.Likeness != "" }

// Apart reports whether the marks tell any two submissions apart.
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

// Shared says that nobody is told apart.
func (c *Class) Shared() engine.Phrase { return classPhrases()["class-shared"] }

// MarkOf is the mark of a submission; nil for none.
func (c *Class) MarkOf(name string) *Mark {
	at := slices.IndexFunc(c.Marks, func(m Mark) bool { return m.Name == name })
	if at < 0 {
		return nil
	}
	return &c.Marks[at]
}

// PageOf is the page of a submission, from the tournament's folder; "" for none.
func (c *Class) PageOf(name string) string {
	at := slices.IndexFunc(c.Submissions, func(s Submission) bool { return s.Name == name })
	if at < 0 {
		return ""
	}
	return c.Submissions[at].Page
}

// Marked are the AIs that marks were given by, the weakest first.
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

// Says is how a level was met, in short: the share of the points with its interval, in percent.
func (l Level) Says() string {
	percent := func(v float64) string { return strconv.FormatFloat(100*v, 'f', 0, 64) }
	text := percent(l.Share) + " % (" + percent(l.Low) + "–" + percent(l.High) + ")"
	if !l.Sure {
		return "~ " + text
	}
	return text
}

// classPhrases are what the page says of a class.
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
		"class-shared": {Key: "class.shared", Text: "By these games nobody is told apart for certain from all others, so everybody shares the first place and gets the same for it. More pairs of games tell more."},
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
