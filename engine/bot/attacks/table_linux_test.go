package attacks

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"slices"
	"strings"
	"syscall"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine/bot"
	"generals-chess/engine/bot/sandbox"
)

func bytesContain(b []byte, what string) bool { return bytes.Contains(b, []byte(what)) }

func all() []attack {
	return slices.Concat(reading(), writing(), reaching(), kernel(), building(), opening(), pairs())
}

// outcome returns one cell of the table.
func outcome(came bool) string {
	if came {
		return "SUCCEEDS"
	}
	return "fails"
}

// try runs an attack in all modes and prints the outcome. The attack must succeed without a sandbox, or the test shows nothing; one that
// needs root must do so only for root.
func try(t *testing.T, a attack, made tools, modes ...sandbox.Mode) {
	var cells []string
	for _, mode := range modes {
		t.Run(a.name+" "+string(mode), func(t *testing.T) {
			w := newWorld(t, made)
			came := a.play(w, mode)
			cells = append(cells, fmt.Sprintf("%-8s", outcome(came)))
			if mode == sandbox.Off && a.root && os.Getuid() != 0 {
				return
			}
			want := mode == sandbox.Off && !a.held || a.shared && bot.SandboxOffer().Way == sandbox.Landlock
			require.Equal(t, want, came, "%s %s %s", w.answer.Why, w.answer.Response, w.answer.Stderr)
		})
	}
	fmt.Printf("%-48s %s\n", a.name, strings.Join(cells, "  "))
}

// TestAttacksQuickly tries some attacks of each kind.
func TestAttacksQuickly(t *testing.T) {
	made := makeTools(t, false)
	for _, a := range all() {
		if a.quick {
			try(t, a, made, sandbox.Off, sandbox.Auto)
		}
	}
}

// TestSoakAttacks tries the whole table.
func TestSoakAttacks(t *testing.T) {
	made := makeTools(t, true)
	modes := []sandbox.Mode{sandbox.Off, sandbox.Auto}
	switch {
	case os.Getenv(aloneVariable) != "":
		modes = modes[1:]
	case bot.SandboxOffer().Check(sandbox.Strict) == nil:
		modes = append(modes, sandbox.Strict)
	}
	fmt.Println(bot.SandboxOffer().Tell(sandbox.Auto).String())
	fmt.Printf("%-48s %s\n", "attack", modes)
	require.GreaterOrEqual(t, len(all()), 40)
	for _, a := range all() {
		try(t, a, made, modes...)
	}
}

// aloneVariable is set for tests on a machine that has no namespaces left: only Landlock works there.
const aloneVariable = "ATTACKS_ALONE"

func TestMain(m *testing.M) {
	if os.Getenv(aloneVariable) != "" {
		if err := os.WriteFile("/proc/sys/user/max_user_namespaces", []byte("0"), 0); err != nil {
			fmt.Println(err)
			os.Exit(1)
		}
	}
	os.Exit(m.Run())
}

// alone runs a test where only Landlock works.
func alone(t *testing.T, test string) {
	t.Helper()
	if bot.SandboxOffer().Way != sandbox.Namespaces || bot.SandboxOffer().Landlock == 0 {
		t.Skip("there is but one way on this machine")
	}
	self, err := os.Executable()
	require.NoError(t, err)
	c := exec.Command(self, "-test.run=^"+test+"$", "-test.v")
	c.Env = append(os.Environ(), aloneVariable+"=1")
	c.SysProcAttr = &syscall.SysProcAttr{
		Cloneflags:  syscall.CLONE_NEWUSER,
		UidMappings: []syscall.SysProcIDMap{{HostID: os.Getuid(), Size: 1}},
		GidMappings: []syscall.SysProcIDMap{{HostID: os.Getgid(), Size: 1}},
	}
	said, err := c.CombinedOutput()
	for _, line := range strings.Split(string(said), "\n") {
		if !strings.HasPrefix(strings.TrimSpace(line), "---") && !strings.HasPrefix(line, "===") {
			fmt.Println(line)
		}
	}
	require.NoError(t, err)
	require.Contains(t, string(said), "Landlock", "or the test shows nothing")
}

// TestSoakAttacksOnLandlockAlone tries the table where the system refuses namespaces.
func TestSoakAttacksOnLandlockAlone(t *testing.T) { alone(t, "TestSoakAttacks") }
