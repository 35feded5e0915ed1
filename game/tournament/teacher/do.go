package teacher

import (
	"cmp"
	"context"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"time"

	"generals-chess/engine"
	"generals-chess/engine/arena"
	"generals-chess/engine/arena/report"
	"generals-chess/engine/arena/schedule"
	"generals-chess/engine/arena/store"
	"generals-chess/engine/arena/tournament"
	"generals-chess/engine/bot"
	"generals-chess/engine/classroom"
	"generals-chess/engine/classroom/grading"
	"generals-chess/engine/classroom/marks"
	"generals-chess/engine/classroom/plan"
	"generals-chess/engine/games"
	"generals-chess/engine/plain"
)

// doing is a run in progress.
type doing struct {
	*Run
	ctx   context.Context
	began time.Time
	game  games.Game
	rule  marks.Rule
	class *report.Class
	spec  tournament.Spec
}

// do runs all steps.
func (r *Run) do(ctx context.Context) error {
	d := &doing{Run: r, ctx: ctx, began: time.Now()}
	for _, step := range []func() error{d.read, d.examine, d.plan, d.play, d.handBack} {
		if err := step(); err != nil {
			return err
		}
		if err := ctx.Err(); err != nil {
			return err
		}
	}
	return nil
}

// read checks the order and reads the class.
func (d *doing) read() (err error) {
	if d.game, err = d.Games.Find(d.Game); err != nil {
		return err
	}
	d.class = &report.Class{Folder: d.Folder, Game: d.Game, Minutes: d.Minutes}
	if d.Resume {
		known, err := report.ReadClass(d.Out)
		if err != nil {
			return err
		}
		if known != nil {
			d.class = known
		}
	}
	d.class.Words = d.game.Words
	if d.Rule != "" {
		if d.rule, err = marks.Read(d.Rule, d.game.Levels); err != nil {
			return err
		}
		d.class.Rule = d.rule.String()
	}
	d.tell(func(*State) {})
	return nil
}

// reopen reads the class in Out.
func (r *Run) reopen() error {
	class, err := report.ReadClass(r.Out)
	if err != nil {
		return err
	}
	if class == nil {
		return &fs.PathError{Op: "open", Path: filepath.Join(r.Out, report.ClassFile), Err: fs.ErrNotExist}
	}
	game, err := r.Games.Find(class.Game)
	if err != nil {
		return err
	}
	class.Words = game.Words
	d := &doing{Run: r, class: class}
	if class.Finished() {
		err = d.place()
	}
	d.tell(func(s *State) {
		s.Stopped = !class.Finished()
		if class.Finished() {
			s.Stage = Over
		}
	})
	return err
}

// Names returns the names of the submissions in a folder. The error is a *engine.Phrase.
func Names(folder string) (names []string, err error) {
	list, _, err := classroom.Find(folder)
	for _, s := range list {
		names = append(names, s.Name)
	}
	return names, err
}

// workers returns the number of games played in parallel.
func workers() int { return runtime.NumCPU() }

// hidden returns the folders that submissions must not see.
func (d *doing) hidden() []string {
	return []string{d.Folder, d.Out, filepath.Join(d.Out, classroom.HandedIn), tournament.UserFolder(), bot.UserBuilds()}
}

// tournaments returns the folders of the class's tournament, and of those against the levels of the rule.
func (d *doing) tournaments() []string {
	folders := []string{d.Out}
	for _, level := range d.rule.Levels() {
		folders = append(folders, grading.FolderOf(d.Out, level))
	}
	return folders
}

// asked returns the wishes about single submissions.
func (d *doing) asked() classroom.Ask {
	return classroom.Ask{Exclude: d.Exclude, Again: d.Repeat}
}

// override applies the marks set by hand to submissions in the folder.
func (d *doing) override(list []classroom.Submission) error {
	var names []string
	for _, s := range list {
		names = append(names, s.Name)
	}
	for _, s := range d.class.Submissions { // earlier names remain valid
		names = append(names, s.Name)
	}
	return marks.Override(d.class, d.Overrides, names)
}

// examine builds and examines all submissions that are new or have changed.
func (d *doing) examine() error {
	if d.begun() {
		if says, err := classroom.Settled(d.Out, d.asked()); err != nil || len(says) > 0 {
			d.set(func(s *State) { s.Says = says })
			return err
		}
	}
	list, others, err := classroom.Find(d.Folder)
	d.class.PassedOver = others
	if err != nil {
		return err
	}
	if err := d.override(list); err != nil {
		return err
	}
	if err := os.MkdirAll(d.Out, 0o755); err != nil { // not before: an order that is refused leaves no folder
		return err
	}
	known, err := d.look(list)
	if err != nil {
		return err
	}
	d.tell(func(s *State) { s.Of, s.Done = len(list), len(known) })
	bots := bot.Options{KeepRunning: bot.Auto, TimeLimit: bot.DefaultTime, TimeScale: 1, MemoryLimit: bot.DefaultMemory, Hidden: d.hidden()}
	var kept error
	do := classroom.Class{Game: d.game, Bots: bots, Workers: max(workers()-1, 1), Patience: classroom.Patience, Folder: d.Out, Watch: func(n int, one report.Submission) {
		d.class.Submissions = slices.Clone(d.class.Submissions)
		d.class.Submissions[n] = one
		kept = cmp.Or(kept, d.class.Write(d.Out)) // so that the results survive a stop
		d.tell(func(s *State) { s.Done++ })
	}}
	all, err := do.Examine(d.ctx, list, known)
	if err = cmp.Or(err, kept); err != nil {
		return err
	}
	d.class.Submissions = all
	if err := d.class.Write(d.Out); err != nil {
		return err
	}
	if !d.begun() && len(all)-len(d.class.Out()) < 2 {
		few := d.class.TooFew()
		return few.Err()
	}
	return nil
}

// look sets the class's list of submissions, and returns those known from an earlier run. Known submissions that have not changed
// keep their results.
func (d *doing) look(list []classroom.Submission) (known []report.Submission, err error) {
	if d.Resume {
		ask := d.asked()
		if ask.Played, err = classroom.Played(d.tournaments()); err != nil {
			return nil, err
		}
		says, err := classroom.Look(d.class, list, ask)
		if err != nil {
			return nil, err
		}
		d.set(func(s *State) { s.Says = says })
		if len(says) > 0 { // the marks depend on who takes part, and on their games
			d.class.Marks, d.class.Likeness = nil, ""
		}
	}
	known = d.class.Submissions
	d.class.Submissions = make([]report.Submission, len(list))
	for n, s := range list {
		d.class.Submissions[n] = s.Known()
		if at := slices.IndexFunc(known, func(k report.Submission) bool { return k.Folder == s.Folder && k.Done }); at >= 0 {
			d.class.Submissions[n] = known[at]
		}
	}
	if !d.begun() {
		d.class.Changed = nil // there are no games yet
	}
	return known, d.class.Write(d.Out) // so that a stop from here on forgets no change
}

// begun reports whether the class's tournament exists.
func (d *doing) begun() bool { return d.Resume && store.Exists(d.Out) }

// renew adapts the tournaments to the changed class.
func (d *doing) renew() (err error) {
	if err = classroom.Renew(d.Games, d.class, d.tournaments()); err != nil {
		return err
	}
	if d.spec, err = tournament.ReadSpec(d.Out); err != nil {
		return err
	}
	d.spec.Workers, d.spec.Program = workers(), d.Program
	return d.class.Write(d.Out)
}

// tell changes the state and updates its class.
func (d *doing) tell(change func(*State)) {
	class := *d.class
	d.set(func(s *State) {
		s.Class = &class
		change(s)
	})
}

// stage begins a stage.
func (d *doing) stage(stage Stage) {
	d.tell(func(s *State) { s.Stage, s.Done, s.Of, s.Left = stage, 0, 0, 0 })
}

// plan plays some games, and chooses the format and number of games that fit the time.
func (d *doing) plan() error {
	if d.begun() {
		return d.renew()
	}
	d.stage(Trying)
	options := tournament.UsualOptions(d.Folder)
	options.Hidden = d.hidden()
	d.spec = tournament.Spec{Game: d.Game, Options: options, Workers: workers(), Program: d.Program}
	for _, s := range d.class.Submissions {
		if s.Out == nil {
			d.spec.Entrants = append(d.spec.Entrants, tournament.Entrant{Name: s.Name, Seat: string(engine.BotSeat) + ":" + s.Bot})
		}
	}
	n := len(d.spec.Entrants)
	format := tournament.UsualFormat(d.game, n)
	if format == schedule.RoundRobin && n > plan.MostEachOther {
		format = schedule.Swiss
	}
	d.spec.Plan = tournament.UsualPlan(d.game, n, format, plan.MostPairs)
	o := plan.Order{Games: d.Games, Game: d.game, Spec: d.spec, Students: n, Levels: d.rule.Levels(), Minutes: d.class.Minutes, Began: d.began}
	made, err := plan.Make(d.ctx, o)
	if err != nil {
		return err
	}
	made.Apply(&d.spec, d.class)
	d.tell(func(s *State) { s.Says, s.Asks = made.Says(d.Format, d.Level, d.Time), !made.Fits })
	if err := d.class.Write(d.Out); err != nil || made.Fits {
		return err
	}
	select { // a plan that does not fit starts only when the teacher agrees
	case <-d.agree:
		d.tell(func(s *State) { s.Asks = false })
	case <-d.ctx.Done():
	}
	return nil
}

// play plays the tournament.
func (d *doing) play() error {
	p, err := tournament.Prepare(d.Games, d.spec, d.Out, d.begun())
	if err != nil {
		return err
	}
	d.stage(Playing)
	return d.games(p)
}

// games plays the games of a tournament, and reports the progress.
func (d *doing) games(p *tournament.Prepared) error {
	p.Config.Finish = d.finish
	p.Config.Watch = func(now *arena.Snapshot) {
		d.set(func(s *State) { s.Done, s.Of, s.Left = now.Done, now.Planned, now.Left })
	}
	_, err := arena.Run(d.ctx, p.Config)
	return err
}

// handBack computes the marks, and writes the pages and the report.
func (d *doing) handBack() error {
	if err := d.place(); err != nil {
		return err
	}
	w := grading.Work{Games: d.Games, Folder: d.Out, Workers: workers(), Program: d.Program, Tell: d.Tell}
	if limit := (plan.Order{Minutes: d.class.Minutes, Began: d.began}); limit.Minutes > 0 {
		w.Left = func() time.Duration { return limit.Left(time.Now()) }
	}
	w.Play = func(level string, _ int, p *tournament.Prepared) error {
		d.stage(Marking)
		d.set(func(s *State) { s.Level = level })
		return d.games(p)
	}
	w.Watch = func(done, all int) {
		d.set(func(s *State) { s.Stage, s.Done, s.Of, s.Left = Writing, done, all, 0 })
	}
	if err := w.Do(d.ctx); err != nil {
		return err
	}
	class, err := report.ReadClass(d.Out)
	if err != nil {
		return err
	}
	d.class = class
	d.tell(func(*State) {})
	return d.page()
}

// place sets the submissions' places.
func (d *doing) place() error {
	snapshot, archive, err := arena.Load(d.Out)
	if err != nil {
		return err
	}
	places := map[string]int{}
	for _, p := range report.Of(snapshot, archive, nil).Players {
		places[p.Name] = p.Place
	}
	d.set(func(s *State) { s.Places = places })
	return nil
}

// page writes the report.
func (d *doing) page() error {
	p, err := tournament.Prepare(d.Games, d.spec, d.Out, true)
	if err != nil {
		return err
	}
	r, _, err := p.Report()
	if err != nil {
		return err
	}
	return plain.ReplaceWith(p.Page(), func(w io.Writer) error { return report.HTML(w, r, d.Tell) })
}
