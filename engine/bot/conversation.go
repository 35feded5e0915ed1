package bot

import (
	"generals-chess/engine"
	"generals-chess/engine/bot/process"
	"generals-chess/engine/bot/protocol"
)

// conversation is a way of talking with a bot in one match: protocol.Botzone and protocol.Calls are the two there are.
type conversation interface {
	// Remember takes up a turn of the past, with the request the rules write for it. own tells that the same bot sat
	// here then.
	Remember(request []byte, a engine.Answer, own bool)
	// Revise makes output the answer to the last turn.
	Revise(output []byte)
	// Ask takes up the request of a new turn. Unask takes it back.
	Ask(request []byte)
	Unask()
	// First reports whether the turn has the time of a match's first.
	First() bool
	// Start is what a new process is started with. Without a dialogue its stdin is empty, and its end is that of
	// the answer.
	Start() (args []string, d *protocol.Dialogue)
	// Read reads the output of a turn that went well so far, Fail remembers any other.
	Read(output []byte) (protocol.Answer, *engine.Phrase)
	Fail()
	// Unfinished is said of a bot that printed something, but no whole answer within {limit}, which is not filled in.
	Unfinished() engine.Phrase
	// Note takes what is worth telling of the bot.
	Note() engine.Phrase
}

// talker begins the conversation of a seat whose command is known, and may say where its processes work.
type talker func(s *seat) (conversation, error)

// newBotzone talks as Botzone does.
func newBotzone(s *seat) (conversation, error) {
	key := s.rules.Name() + " " + s.command.Dir + " " + s.command.String()
	m, _ := s.o.Store.Load(key) // a memory that cannot be read is as good as none
	save := func(p protocol.Memory) error {
		return s.o.Store.Save(key, Memory{GlobalData: p.GlobalData, KeepRunning: keepRunningOf[p.Mode]})
	}
	forced := s.o.KeepRunning.mode()
	return protocol.NewBotzone(s.rules, forced, protocol.Memory{GlobalData: m.GlobalData, Mode: m.KeepRunning.mode()}, save), nil
}

// mode is the protocol's word for the setting. Auto is to be found out.
func (k KeepRunning) mode() protocol.Mode {
	switch k {
	case On:
		return protocol.KeepRunning
	case Off:
		return protocol.Restart
	}
	return protocol.Unknown
}

// keepRunningOf is what is stored of what was found out.
var keepRunningOf = map[protocol.Mode]KeepRunning{protocol.Unknown: "", protocol.KeepRunning: On, protocol.Restart: Off}

// newCalls gives the bot its own folder to work in, and makes its command mean the same from there. Its time is that until
// its process has ended, but what the machine makes it wait for the others is not counted.
func newCalls(s *seat) (conversation, error) {
	path := s.o.Folder
	if path != "" {
		path = inDir(s.o.Dir, path)
	}
	f, err := process.OpenFolder(path, StorageName)
	if err != nil {
		return nil, phraseError(noFolder(err))
	}
	s.folder, s.sleepCounts = f, true
	s.command = s.command.movedTo(f.Path)
	return &protocol.Calls{}, nil
}
