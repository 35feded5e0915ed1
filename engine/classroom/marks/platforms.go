package marks

import (
	"io"
	"slices"

	"generals-chess/engine/arena/report"
	"generals-chess/engine/plain"
)

// Form is the format of a platform for marks: the column headings, and the line of a submission.
type Form struct {
	Platform string // see report.Submission.Platform
	Name     string // as people know it
	heads    []string
	line     func(s report.Submission, mark string) []string
}

// Forms returns the forms of the platforms: Moodle's grading worksheet, Canvas's gradebook, and GitHub Classroom's list.
func Forms() []Form {
	return []Form{
		{"moodle", "Moodle", []string{"Identifier", "Full name", "Grade"}, func(s report.Submission, mark string) []string {
			return []string{"Participant " + s.ID, s.Name, mark}
		}},
		{"canvas", "Canvas", []string{"Student", "ID", "SIS User ID", "SIS Login ID", "Section", "Generals-Chess"}, func(s report.Submission, mark string) []string {
			return []string{s.Name, s.ID, "", "", "", mark}
		}},
		{"github", "GitHub Classroom", []string{"github_username", "points_awarded"}, func(s report.Submission, mark string) []string {
			return []string{s.ID, mark}
		}},
	}
}

// File returns the name of the file with the marks in this form, in the tournament's folder.
func (f Form) File() string { return "marks-" + f.Platform + ".csv" }

// Of reports whether a submission of the class comes from the platform.
func (f Form) Of(c *report.Class) bool {
	return slices.ContainsFunc(c.Submissions, func(s report.Submission) bool { return s.Platform == f.Platform })
}

// CSV writes the marks of the submissions from the platform, in its format.
func (f Form) CSV(w io.Writer, c *report.Class) error {
	out := plain.NewTable(w)
	out.Write(f.heads)
	for _, s := range c.Submissions {
		if m := c.MarkOf(s.Name); m != nil && s.Platform == f.Platform {
			out.Write(f.line(s, decimal(m.Points)))
		}
	}
	return out.Close()
}
