package cli

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"strings"

	"golang.org/x/term"
)

// Agrees asks a yes/no question at a terminal and reports whether the answer is yes. Without a terminal it is no.
func Agrees(c Console, question string) bool {
	file, ok := c.In.(*os.File)
	if _, seen := Terminal(c.Err); !seen || !ok || !term.IsTerminal(int(file.Fd())) {
		return false
	}
	return agrees(c.In, c.Err, question)
}

func agrees(in io.Reader, out io.Writer, question string) bool {
	fmt.Fprintf(out, "%s [y/N] ", question)
	answer, _ := bufio.NewReader(in).ReadString('\n') // a read error is no
	switch strings.ToLower(strings.TrimSpace(answer)) {
	case "y", "yes", "是", "예":
		return true
	}
	return false
}
