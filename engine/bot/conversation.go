package bot

import (
	"generals-chess/engine"
	"generals-chess/engine/bot/process"
	"generals-chess/engine/bot/protocol"
)

// conversation is a way of talking with a bot in one match, implemented by protocol.Botzone and protocol.Calls.
type conversation interface {
	// Remember adds a past turn with the request that the rules write for it. own reports whether the same bot sat here then.
	Remember(request []byte, a engine.Answer, own bool)
	// Revise replaces the answer to the last turn by output.
	Revise(output []byte)
	// Ask adds the request of a new turn. Unask removes it again.
	Ask(request []byte)
	Unask()
	// First reports whether the turn has the time limit of a match's first.
	First() bool
	// Start returns the arguments and the dialogue of a new process. Without a dialogue its stdin is empty, and the end of the process ends
	// the answer.
	Start() (args []string, d *protocol.Dialogue)
	// Read parses the output of a turn that went well so far, Fail records any other turn.
	Read(output []byte) (protocol.Answer, *engine.Phrase)
	Fail()
	// Unfinished returns the phrase for a bot that printed something, but no whole answer within {limit}, which the caller fills in.
	Unfinished() engine.Phrase
	// Note returns the advice about the bot for people, and clears it.
	Note() engine.Phrase
}

// talker begins the conversation of a seat whose command is known. It may change the folder that the seat's processes work in.
type talker func(s *seat) (conversation, error)

// newBotzone begins a conversation in Botzone's protocol.
func newBotzone(s *seat) (conversation, error) {
	key := s.rules.Name() + " " + s.command.Dir + " " + s.command.String()
	m, _ := s.o.Store.Load(key) // a memory that cannot be read counts as none
	save := func(p protocol.Memory) error {
		return s.o.Store.Save(key, Memory{GlobalData: p.GlobalData, KeepRunning: keepRunningOf[p.Mode]})
	}
	forced := s.o.KeepRunning.mode()
	return protocol.NewBotzone(s.rules, forced, protocol.Memory{GlobalData: m.GlobalData, Mode: m.KeepRunning.mode()}, save), nil
}

// mode returns the protocol's mode for the setting. Auto is Unknown until the bot shows what it wants.
func (k KeepRunning) mode() protocol.Mode {
	switch k {
	case On:
		return protocol.KeepRunning
	case Off:
		return protocol.Restart
	}
	return protocol.Unknown
}

// keepRunningOf maps a mode that was found out to the setting that is stored.
var keepRunningOf = map[protocol.Mode]KeepRunning{protocol.Unknown: "", protocol.KeepRunning: On, protocol.Restart: Off}

// newCalls gives the bot a folder of its own to work in, and moves its command there. A turn takes until the process has ended; time in
// which the machine runs other processes instead is not counted.
func newCalls(s *seat) (conversation, error) {
	path := s.o.Folder
	if path != "" {
		path = inDir(s.o.Dir, path)
	}
	f, err := process.OpenFolder(path, StorageName)
	if err != nil {
		return nil, because(noFolder, err).Err()
	}
	s.folder, s.sleepCounts = f, true
	s.command = s.command.movedTo(f.Path)
	return &protocol.Calls{}, nil
}
