// Command webpage builds the folder with the game for browsers, which any web server can serve.
//
//	go run ./scripts/webpage -o dist-web
package main

import (
	"flag"
	"fmt"
	"os"

	"generals-chess/scripts/webpage/site"
)

func main() {
	var s site.Site
	flag.StringVar(&s.Folder, "o", "dist-web", "the folder; it is made, and what lies in it is written over")
	flag.StringVar(&s.Version, "version", "", "the version that the game tells, such as 1.2.3")
	flag.StringVar(&s.Commit, "commit", "", "what it is built from")
	flag.Parse()
	files, err := s.Build()
	if err != nil {
		fmt.Fprintln(os.Stderr, "webpage:", err)
		os.Exit(1)
	}
	for _, f := range files {
		fmt.Printf("%-28s %9d bytes, gzip %9d, br %9d\n", f.Name, f.Size, f.Gzip, f.Brotli)
	}
}
