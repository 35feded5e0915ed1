package settings

// Class is the form of a class of submissions, as it was filled in.
type Class struct {
	Game      string `json:"game"`
	Folder    string `json:"folder"`        // of the submissions
	Out       string `json:"out,omitempty"` // the folder with the results
	Minutes   string `json:"minutes,omitempty"`
	Plays     int    `json:"plays"` // points
	Beats     []int  `json:"beats"` // points by AI, the weakest first
	Rank      int    `json:"rank"`
	Late      int    `json:"late"` // points that a late day costs
	Deadline  string `json:"deadline,omitempty"`
	Overrides string `json:"overrides,omitempty"` // marks set by hand
}

// The limits of a form.
const (
	MostClassPoints = 1000
	mostClassText   = 4096 // bytes of a field
)

// repaired returns the form with numbers within their limits; nil for a form with an overlong text.
func (c *Class) repaired() *Class {
	if c == nil || max(len(c.Game), len(c.Folder), len(c.Out), len(c.Minutes), len(c.Deadline), len(c.Overrides)) > mostClassText {
		return nil
	}
	within := func(points int) int { return max(0, min(points, MostClassPoints)) }
	fixed := *c
	fixed.Plays, fixed.Rank, fixed.Late, fixed.Beats = within(c.Plays), within(c.Rank), within(c.Late), nil
	for _, points := range c.Beats {
		fixed.Beats = append(fixed.Beats, within(points))
	}
	return &fixed
}
