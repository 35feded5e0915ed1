package report

import "io"

// HTML writes the report as one page, to lie in the tournament's folder: its links to records are relative.
func HTML(w io.Writer, r *Report) error { return nil }

// CSV writes one line for every player, the best first, under a line of names.
func CSV(w io.Writer, r *Report) error { return nil }

// JSON writes the whole report.
func JSON(w io.Writer, r *Report) error { return nil }
