package attacks

import (
	"crypto/rand"
	"database/sql"
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"golang.org/x/sys/unix"
	_ "modernc.org/sqlite"

	"generals-chess/engine"
	"generals-chess/engine/bot"
	"generals-chess/engine/bot/sandbox"
	"generals-chess/engine/bot/supervisor"
	"generals-chess/engine/generals"
)

// patience is the time that a test waits for the effect of an attack after the bot has answered.
const patience = 300 * time.Millisecond

// world holds the things that an attack may reach: a home with secrets, an opponent, records, a process, a network, a terminal.
type world struct {
	t        *testing.T
	home     string
	own      string // folder of the bot
	secret   string // a text that must not leak
	mark     string // in the commands of the victim and of processes that an attack may leave
	victim   *exec.Cmd
	heard    chan string
	port     int // TCP and UDP
	terminal string
	tools    tools
	answer   engine.Answer
	free     bool // bots have no limits
}

// tools are built once.
type tools struct {
	python string // the interpreter itself, no shim
	binary string // of attack.c
	class  string // of Attack.java; "" without Java
}

func makeTools(t *testing.T, java bool) (made tools) {
	t.Helper()
	out, err := exec.Command("python3", "-c", "import sys; print(sys.executable)").Output()
	require.NoError(t, err)
	made.python = strings.TrimSpace(string(out))
	made.binary = filepath.Join(t.TempDir(), "attack")
	said, err := exec.Command("gcc", "-O1", "-w", "-o", made.binary, "testdata/attack.c").CombinedOutput()
	require.NoError(t, err, string(said))
	if _, err := exec.LookPath("javac"); java && err == nil {
		dir := t.TempDir()
		said, err := exec.Command("javac", "-d", dir, "testdata/Attack.java").CombinedOutput()
		require.NoError(t, err, string(said))
		made.class = filepath.Join(dir, "Attack.class")
	}
	return made
}

func newWorld(t *testing.T, made tools) *world {
	t.Helper()
	root, err := os.MkdirTemp("/var/tmp", "attacks-")
	require.NoError(t, err)
	w := &world{t: t, home: filepath.Join(root, "home"), secret: "secret-" + rand.Text(), mark: "aim-" + rand.Text(), heard: make(chan string, 100), tools: made}
	w.own = w.home + "/bots/mine"
	t.Cleanup(func() { _ = supervisor.RemoveAll(root) })
	if at, err := os.UserHomeDir(); err == nil && os.Getenv("RUSTUP_HOME") == "" {
		t.Setenv("RUSTUP_HOME", at+"/.rustup") // the machine's languages stay where they are
	}
	t.Setenv("HOME", w.home)
	t.Setenv("XDG_DATA_HOME", w.home+"/.local/share")
	t.Setenv("ARENA_SECRET", w.secret)
	for path, text := range map[string]string{
		".ssh/id_rsa": w.secret, "bots/theirs/bot.py": w.secret, "bots/theirs/bot.h": "#define SECRET \"" + w.secret + "\"\n", "bots/mine/other.py": w.secret,
		"bots/mine/results/match.json": w.secret, ".bashrc": "", "plain.txt": "plain", ".pyenv/versions/x/lib/x.py": "", "bots/mine/mine.txt": "mine",
	} {
		w.write(path, text)
	}
	w.copy("testdata/attack.py", "attack.py", 0o644)
	w.copy(made.binary, "attack", 0o755)
	if made.class != "" {
		w.copy(made.class, "Attack.class", 0o644)
	}
	w.startVictim()
	w.listen()
	return w
}

func (w *world) at(path string) string { return filepath.Join(w.home, path) }

func (w *world) write(path, text string) {
	w.t.Helper()
	require.NoError(w.t, os.MkdirAll(filepath.Dir(w.at(path)), 0o755))
	require.NoError(w.t, os.WriteFile(w.at(path), []byte(text), 0o644))
}

func (w *world) copy(from, name string, mode os.FileMode) {
	w.t.Helper()
	text, err := os.ReadFile(from)
	require.NoError(w.t, err)
	require.NoError(w.t, os.WriteFile(filepath.Join(w.own, name), text, mode))
}

// startVictim starts a process of the user's that holds the secret in its command, its memory and an open file.
func (w *world) startVictim() {
	file, err := os.OpenFile(w.at("open.txt"), os.O_CREATE|os.O_RDWR, 0o644)
	require.NoError(w.t, err)
	defer file.Close()
	_, err = file.WriteString(w.secret)
	require.NoError(w.t, err)
	w.victim = exec.Command("sleep", "1000")
	w.victim.Args = []string{"sleep", "1000"}
	w.victim = exec.Command("/bin/sh", "-c", "sleep 1000; :", w.mark, w.secret)
	w.victim.ExtraFiles = []*os.File{file}
	w.victim.Dir = "/"
	w.victim.SysProcAttr = &syscall.SysProcAttr{Setpgid: true, Pdeathsig: syscall.SIGKILL}
	require.NoError(w.t, w.victim.Start())
	w.t.Cleanup(func() {
		_ = syscall.Kill(-w.victim.Process.Pid, syscall.SIGKILL)
		_ = w.victim.Wait()
	})
}

// listen listens on every kind of connection.
func (w *world) listen() {
	tcp, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(w.t, err)
	w.port = tcp.Addr().(*net.TCPAddr).Port
	lines := []net.Listener{tcp}
	if six, err := net.Listen("tcp6", "[::1]:"+strconv.Itoa(w.port)); err == nil {
		lines = append(lines, six)
	}
	for _, address := range []string{w.at("socket"), "@" + w.mark} {
		l, err := net.Listen("unix", address)
		require.NoError(w.t, err)
		lines = append(lines, l)
	}
	for _, l := range lines {
		go w.accept(l)
		w.t.Cleanup(func() { _ = l.Close() })
	}
	udp, err := net.ListenPacket("udp", fmt.Sprintf("127.0.0.1:%d", w.port))
	require.NoError(w.t, err)
	w.t.Cleanup(func() { _ = udp.Close() })
	go func() {
		buf := make([]byte, 100)
		for {
			n, _, err := udp.ReadFrom(buf)
			if err != nil {
				return
			}
			w.hear(string(buf[:n]))
		}
	}()
	w.openTerminal()
}

func (w *world) hear(text string) {
	select {
	case w.heard <- text:
	default:
	}
}

func (w *world) accept(l net.Listener) {
	for {
		c, err := l.Accept()
		if err != nil {
			return
		}
		go func() {
			text, _ := io.ReadAll(io.LimitReader(c, 8))
			w.hear(string(text))
			_ = c.Close()
		}()
	}
}

// openTerminal opens a terminal of the user's and reads its other end.
func (w *world) openTerminal() {
	master, err := os.OpenFile("/dev/ptmx", os.O_RDWR|syscall.O_NOCTTY, 0)
	if err != nil {
		return
	}
	fd := int(master.Fd())
	_ = unix.IoctlSetPointerInt(fd, unix.TIOCSPTLCK, 0)
	number, err := unix.IoctlGetInt(fd, unix.TIOCGPTN)
	require.NoError(w.t, err)
	w.terminal = "/dev/pts/" + strconv.Itoa(number)
	var once sync.Once
	w.t.Cleanup(func() { once.Do(func() { _ = master.Close() }) })
	go func() {
		buf := make([]byte, 100)
		if n, err := unix.Read(fd, buf); err == nil && n > 0 {
			w.hear(string(buf[:n]))
		}
	}()
}

// options returns the options of a tournament that the bot plays in.
func (w *world) options(mode sandbox.Mode) bot.Options {
	return bot.Options{Sandbox: mode, NoLimits: w.free, TimeScale: 10, Hidden: []string{w.own + "/other.py", w.own + "/results", w.own + "/attack.py"}, Builds: w.at(".cache/builds")}
}

// ask plays one turn with the command, and closes the seat.
func (w *world) ask(command string, mode sandbox.Mode) {
	w.t.Helper()
	seat, err := bot.Open(generals.Rules{}, command, w.options(mode))
	require.NoError(w.t, err)
	state, err := generals.Rules{}.New(engine.Setup{Players: 2, Seed: 1})
	require.NoError(w.t, err)
	w.answer, err = seat.Decide(w.t.Context(), state.View(0))
	require.NoError(w.t, err)
	require.NoError(w.t, seat.Close())
}

// What an attack may have done outside.

func (w *world) leaked() bool {
	return strings.Contains(string(w.answer.Response)+w.answer.Stderr+w.answer.Why.String(), w.secret)
}

func (w *world) wentThrough() bool {
	return strings.Contains(string(w.answer.Response), "went-through")
}

func (w *world) received() bool {
	select {
	case text := <-w.heard:
		return text != ""
	case <-time.After(patience):
		return false
	}
}

func (w *world) ended() bool {
	return w.within(func() bool { s, ok := supervisor.ReadStat(w.victim.Process.Pid); return !ok || s.State == 'Z' })
}

func (w *world) stopped() bool {
	return w.within(func() bool { s, _ := supervisor.ReadStat(w.victim.Process.Pid); return s.State == 'T' })
}

// left reports whether a marked process other than the victim runs.
func (w *world) left() bool {
	found := false
	for _, p := range supervisor.All() {
		command, _ := os.ReadFile(fmt.Sprintf("/proc/%d/cmdline", p.PID))
		if p.PID != w.victim.Process.Pid && strings.Contains(string(command), w.mark) && strings.HasPrefix(string(command), "sh\x00-c") {
			_ = syscall.Kill(p.PID, syscall.SIGKILL)
			found = true
		}
	}
	return found
}

func (w *world) within(what func() bool) bool {
	for end := time.Now().Add(patience); time.Now().Before(end); time.Sleep(5 * time.Millisecond) {
		if what() {
			return true
		}
	}
	return what()
}

// changed reports whether a file of the home no longer has this text.
func (w *world) changed(path, text string) bool {
	is, err := os.ReadFile(w.at(path))
	return err != nil || string(is) != text
}

func (w *world) exists(path string) bool { _, err := os.Lstat(w.at(path)); return err == nil }

// makeDatabase makes the database of a tournament.
func (w *world) makeDatabase() {
	db, err := sql.Open("sqlite", w.own+"/results/tournament.db")
	require.NoError(w.t, err)
	defer db.Close()
	_, err = db.Exec("create table games (rank integer); insert into games values (1)")
	require.NoError(w.t, err)
}

func (w *world) rank() (rank int) {
	db, err := sql.Open("sqlite", w.own+"/results/tournament.db")
	require.NoError(w.t, err)
	defer db.Close()
	require.NoError(w.t, db.QueryRow("select rank from games").Scan(&rank))
	return rank
}
