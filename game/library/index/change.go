package index

// Changes to the matches in the records' folder.

// Put replaces the mark of a match in the list.
func (s *Index) Put(e *Entry, m Mark) {
	if !s.Own() {
		return
	}
	e.Mark = m.clean()
	s.book.put(e.marked(), e.Mark)
	s.book.background(s.book.save)
}

// Deletable reports whether a match can be deleted: it must be a whole file of the records' folder.
func (s *Index) Deletable(e *Entry) bool { return s.Own() && e.Ref.Line == 0 }

// Delete moves the file of a match to the trash. A later Poll reports that it is gone, or the error.
func (s *Index) Delete(e *Entry) {
	if !s.Deletable(e) {
		return
	}
	path := e.Ref.Path
	s.book.background(func() {
		s.changing.Lock()
		defer s.changing.Unlock()
		g, err := TrashFile(s.folder, path)
		if err != nil {
			s.tell(s.life, news{errs: []error{err}})
			return
		}
		s.tell(s.life, news{gone: []Trash{g}})
	})
}

// Deleted returns the name of the file deleted last, while it can be restored; "" for none.
func (s *Index) Deleted() string {
	if s.last.from == "" {
		return ""
	}
	return file{path: s.last.from}.name()
}

// Restore restores the file deleted last.
func (s *Index) Restore() {
	g := s.last
	if g.from == "" {
		return
	}
	s.book.background(func() {
		s.changing.Lock()
		defer s.changing.Unlock()
		if err := g.Restore(); err != nil {
			s.tell(s.life, news{errs: []error{err}})
			return
		}
		s.tell(s.life, news{back: true})
	})
}

// Forget purges the file deleted last.
func (s *Index) Forget() {
	s.bury(s.last)
	s.last = Trash{}
}

// bury purges the file in the trash, if there is one, and removes its mark.
func (s *Index) bury(g Trash) {
	if g.from == "" {
		return
	}
	s.book.put(file{path: g.from}.name(), Mark{})
	s.book.background(func() {
		s.changing.Lock()
		defer s.changing.Unlock()
		_ = g.Forget() // a later sweep tries again
		s.book.save()
	})
}
