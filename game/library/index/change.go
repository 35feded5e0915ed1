package index

// What somebody does to the matches of the records' folder.

// Put puts a mark down for a match of the list, in place of the one there was.
func (s *Index) Put(e *Entry, m Mark) {
	if !s.Own() {
		return
	}
	e.Mark = m.clean()
	s.book.put(e.marked(), e.Mark)
	s.book.background(s.book.save)
}

// Deletable reports whether a match can be deleted: whether it is all of a file of the records' folder.
func (s *Index) Deletable(e *Entry) bool { return s.Own() && e.Ref.Line == 0 }

// Delete deletes the file of a match. A later Poll tells that it is gone, or why not.
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

// Deleted is the name of the file that was deleted last and can still be brought back, "" for none.
func (s *Index) Deleted() string {
	if s.last.from == "" {
		return ""
	}
	return file{path: s.last.from}.name()
}

// Restore brings back what was deleted last.
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

// Forget deletes for good what was deleted last.
func (s *Index) Forget() {
	s.bury(s.last)
	s.last = Trash{}
}

// bury deletes for good what is in the trash, if anything is, and its mark.
func (s *Index) bury(g Trash) {
	if g.from == "" {
		return
	}
	s.book.put(file{path: g.from}.name(), Mark{})
	s.book.background(func() {
		s.changing.Lock()
		defer s.changing.Unlock()
		_ = g.Forget() // it is swept later
		s.book.save()
	})
}
