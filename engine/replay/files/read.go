package files

import (
	"context"
	"io"

	"generals-chess/engine/replay"
	"generals-chess/engine/replay/botzone"
)

func read(ref Ref) (*replay.Record, error) {
	s, err := open(context.Background(), ref.Path)
	if err != nil {
		return nil, err
	}
	defer s.close()
	switch {
	case s.form == Botzone && ref.Line > 0:
		return s.line(ref.Line)
	case s.form == Botzone:
		return s.only()
	case ref.Line > 0:
		return nil, noLine.WithInt("line", ref.Line).Err()
	}
	return replay.Read(s.text)
}

// line reads the match on a line of a pack.
func (s *source) line(line int) (*replay.Record, error) {
	for m, err := range botzone.Matches(s.text) {
		if err != nil {
			return nil, err
		}
		if m.Line == line {
			return m.Read()
		}
		if m.Line > line {
			break
		}
	}
	return nil, noLine.WithInt("line", line).Err()
}

// only reads the only match of a file.
func (s *source) only() (only *replay.Record, wrong error) {
	first := true
	for m, err := range botzone.Matches(s.text) {
		switch {
		case err != nil:
			return nil, err
		case !first:
			return nil, several.Err()
		}
		first = false
		only, wrong = m.Read()
	}
	return only, wrong
}

// list yields the summaries of a file's matches. The error is about the file.
func list(ctx context.Context, path string, sized Sized, yield func(Summary, error) bool) error {
	record := func(ref Ref, in io.Reader) error {
		r, err := replay.Skim(in)
		if err == nil {
			yield(summary(ref, Record, r, len(r.Turns), sized), nil)
		}
		return err
	}
	return walk(ctx, path, record, func(ref Ref, m botzone.Match) bool {
		r, turns, err := m.Skim()
		if err != nil {
			return yield(Summary{Ref: ref}, err)
		}
		return yield(summary(ref, Botzone, r, turns, sized), nil)
	})
}

// matches yields the matches of a file. The error is about the file.
func matches(ctx context.Context, path string, yield func(Match, error) bool) error {
	record := func(ref Ref, in io.Reader) error {
		r, err := replay.Read(in)
		if err == nil {
			yield(Match{ref, Record, r}, nil)
		}
		return err
	}
	return walk(ctx, path, record, func(ref Ref, m botzone.Match) bool {
		r, err := m.Read()
		if err != nil {
			return yield(Match{Ref: ref}, err)
		}
		return yield(Match{ref, Botzone, r}, nil)
	})
}

// walk calls record or log for the matches of a file until log returns false.
func walk(ctx context.Context, path string, record func(Ref, io.Reader) error, log func(Ref, botzone.Match) bool) error {
	s, err := open(ctx, path)
	if err != nil {
		return err
	}
	defer s.close()
	if s.form == Record {
		return record(Ref{Path: path}, s.text)
	}
	for m, err := range botzone.Matches(s.text) {
		if err != nil {
			return err
		}
		if !log(Ref{path, m.Line}, m) {
			return nil
		}
	}
	return nil
}

func summary(ref Ref, form Form, r *replay.Record, turns int, sized Sized) Summary {
	s := Summary{
		Ref: ref, Form: form, Began: r.Began, Game: r.Setup.Game, Seed: r.Setup.Seed,
		Prepared: form == Record && r.Setup.Init != nil, PlayedOn: r.Origin != nil, Seats: r.Seats, Turns: turns, End: r.End, Cut: r.Cut,
	}
	s.Handicap, _ = r.Setup.Handicap() // an invalid handicap counts as none: the rules would not have played it
	if sized != nil {
		s.Rows, s.Columns = sized(r.Setup)
	}
	return s
}
