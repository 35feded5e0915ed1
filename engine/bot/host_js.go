package bot

func newHost(Command, Options) (host, error) { return nil, phraseError(noProcesses()) }
