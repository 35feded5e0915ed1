package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/cobra/doc"

	"generals-chess/cmd/arena/cli"
	"generals-chess/internal/version"
)

// manual returns the command arena manual, which writes man pages.
func manual() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "manual [COMMAND...]",
		Short: "write the page for man of arena, or of a command: arena manual match | man -l -",
		Long:  "It prints one page. With --dir it writes those of all commands into a folder, as arena-match.1 and so on.",
	}
	dir := cmd.Flags().String("dir", "", "write all pages into this `folder`")
	cmd.RunE = func(cmd *cobra.Command, words []string) error {
		program := cmd.Root()
		verbatim(program)
		header := &doc.GenManHeader{Section: "1", Source: "Generals-Chess " + version.This().Number, Manual: "Generals-Chess"}
		if *dir != "" {
			if err := doc.GenManTree(program, header, *dir); err != nil {
				return cli.Failed(err)
			}
			return nil
		}
		about, rest, err := program.Find(words)
		if err != nil || len(rest) > 0 {
			return fmt.Errorf("there is no command %q (arena --help names them)", strings.Join(words, " "))
		}
		return doc.GenMan(about, header, cmd.OutOrStdout())
	}
	return cmd
}

// verbatim keeps the line breaks of help texts: cobra's generator takes them for Markdown and would join lines.
func verbatim(cmd *cobra.Command) {
	if cmd.Long != "" {
		cmd.Long = "```\n" + cmd.Long + "\n```"
	}
	for _, below := range cmd.Commands() {
		verbatim(below)
	}
}
