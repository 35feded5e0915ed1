package main

import (
	"bufio"
	"fmt"
	"os"
)

func main() {
	lines := bufio.NewScanner(os.Stdin)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		fmt.Printf("{\"response\":[-1,-1,-1],\"debug\":\"%d\"}\n>>>BOTZONE_REQUEST_KEEP_RUNNING<<<\n", len(lines.Text()))
	}
}
