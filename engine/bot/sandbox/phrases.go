package sandbox

import "generals-chess/engine"

// Every sentence about what the sandbox keeps out is in this file.
var (
	sayOff        = engine.Phrase{Key: "sandbox.off", Text: "Sandbox: off. Bots can do all that you can: read and change your files, use the network, end other programs."}
	sayNamespaces = engine.Phrase{Key: "sandbox.full", Text: "Sandbox: full. Bots see their own folder and the languages' files: none of your other files, no network, no other programs."}
	sayLandlock   = engine.Phrase{Key: "sandbox.landlock", Text: "Sandbox: partial, by Landlock. Kept out: your files, the network, other programs. Not kept out: the names of files. Bots cannot write to their own folder, use sockets, or read /proc/self. Why not full: {lacks}."}
	saySignals    = engine.Phrase{Key: "sandbox.landlock-old", Text: "Sandbox: partial, by an old Landlock. Kept out: your files, the network. Not kept out: the names of files, ending other programs of yours. Bots cannot write to their own folder, use sockets, or read /proc/self. Why not full: {lacks}."}
	sayJob        = engine.Phrase{Key: "sandbox.windows", Text: "Sandbox: partial, on Windows. Kept out: changing your files, going on after the match. Not kept out: reading your files, the network."}
	saySeatbelt   = engine.Phrase{Key: "sandbox.macos", Text: "Sandbox: partial, on macOS. Kept out: your files, the network. Not kept out: ending other programs of yours."}
	sayNothing    = engine.Phrase{Key: "sandbox.nothing", Text: "Sandbox: none, this system offers nothing. Bots can do all that you can. Why: {lacks}."}
	sayStrict     = engine.Phrase{Key: "sandbox.strict", Text: "This system has no strict sandbox: {lacks}. Write --sandbox auto to play with what it offers."}
)

// Refused returns the sentence that the system could not set up the sandbox.
func Refused(err error) engine.Phrase {
	return engine.Phrase{Key: "sandbox.refused", Text: "The sandbox could not be made: {reason}."}.With("reason", engine.OneLine(err.Error()))
}

// Tell returns the sentence about what a mode keeps programs from, and what it does not.
func (o Offer) Tell(m Mode) engine.Phrase {
	w, _ := o.WayFor(m)
	switch {
	case m == Off:
		return sayOff
	case w == Namespaces:
		return sayNamespaces
	case w == Landlock && o.Landlock < SignalVersion:
		return saySignals.With("lacks", o.lacks())
	case w == Landlock:
		return sayLandlock.With("lacks", o.lacks())
	case w == JobObject:
		return sayJob
	case w == Seatbelt:
		return saySeatbelt
	}
	return sayNothing.With("lacks", o.lacks())
}

// Check returns an error, a *engine.Phrase, if the mode asks for more than this system offers.
func (o Offer) Check(m Mode) error {
	if _, ok := o.WayFor(m); ok {
		return nil
	}
	return sayStrict.With("lacks", o.lacks()).Err()
}

func (o Offer) lacks() string {
	if o.Lacks == "" {
		return "no namespaces"
	}
	return engine.OneLine(o.Lacks)
}
