package classroom

import (
	"fmt"
	"io"
	"slices"

	"generals-chess/engine"
	reports "generals-chess/engine/arena/report"
	"generals-chess/engine/bot"
	"generals-chess/engine/classroom"
)

// Messages of the examination. Arguments: n, all, name, state.
var (
	oneExamined = engine.Phrase{Key: "class.one-examined", Text: "{n} of {all}: {name}: {state}"}
	allExamined = engine.Phrase{Key: "class.all-examined", Text: "{n} of {all} submissions take part."}
	notConfined = engine.Phrase{Key: "class.not-confined", Text: "This system cannot keep submissions from reading each other's files."}
)

// progress shows the progress of the examinations and stores their results.
type progress struct {
	f      *classFlags
	w      io.Writer
	voice  reports.Wording
	class  *reports.Class
	before []reports.Submission // submissions known before
	count  int
	err    error // of storing the results
}

// newProgress returns an exam, with an entry in the class for every submission.
func newProgress(f *classFlags, w io.Writer, list []classroom.Submission, class *reports.Class) *progress {
	e := &progress{f: f, w: w, voice: f.Wording(), class: class, before: class.Submissions}
	if !bot.Confines() {
		fmt.Fprintln(w, f.Say(notConfined))
	}
	class.Submissions = make([]reports.Submission, len(list))
	for n, s := range list {
		at := slices.IndexFunc(e.before, func(known reports.Submission) bool { return known.Folder == s.Folder && known.Done })
		if at < 0 {
			class.Submissions[n] = s.Known()
			continue
		}
		class.Submissions[n] = e.before[at]
		e.count++
	}
	return e
}

// done implements classroom.Class.Watch.
func (e *progress) done(n int, s reports.Submission) {
	e.count++
	e.class.Submissions[n] = s
	if err := e.class.Write(e.f.Out); err != nil && e.err == nil {
		e.err = fmt.Errorf("keep what was found: %w", err)
	}
	state := engine.Phrase{Text: e.voice.Sentence(s.Says())}
	name := engine.Phrase{Text: s.Name} // as a phrase: a name of digits is no number
	fmt.Fprintln(e.w, e.f.Say(oneExamined.WithInt("n", e.count).WithInt("all", len(e.class.Submissions)).WithPhrase("name", name).WithPhrase("state", state)))
}

// end prints how many submissions can play.
func (e *progress) end() {
	all := len(e.class.Submissions)
	fmt.Fprintln(e.w, e.f.Say(allExamined.WithInt("n", all-len(e.class.Out())).WithInt("all", all)))
}
