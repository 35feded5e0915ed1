package folders

// ShowAs shows another path in the place of the folder's own.
func (s *screen) ShowAs(path string) { s.now.path = path }

// Refuse shows that the folder cannot be read.
func (s *screen) Refuse(err error) { s.now.err = err }

// Waits reports whether the answer to the last question is still to come.
func (s *screen) Waits() bool { return s.asked }
