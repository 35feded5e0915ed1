package folders

// ShowAs shows another path instead of the folder's own.
func (s *screen) ShowAs(path string) { s.now.path = path }

// Refuse shows that the folder cannot be read.
func (s *screen) Refuse(err error) { s.now.err = err }

// Waits reports whether a folder is still being read.
func (s *screen) Waits() bool { return s.asked }
