//go:build !js

package flags

import "github.com/spf13/cobra"

// Command returns the command that parses the arguments into g. The web page has no arguments, so it does not link cobra.
func Command(g *Given) *cobra.Command {
	c := &cobra.Command{
		Use: "generals-chess [FILE or FOLDER] [FLAGS]", DisableFlagsInUseLine: true, Short: "Generals-Chess and Hit & Sink in a window: people, AIs and bots at one table.",
		Long: "Generals-Chess and Hit & Sink in a window: people, AIs and bots at one table. A FILE with a match is looked at, as with --replay, and a FOLDER with a tournament is opened.",
		Args: func(_ *cobra.Command, words []string) error { return g.File(words) }, SilenceErrors: true, SilenceUsage: true,
	}
	// Not cobra's own version flag: it needs text/template, which makes the linker keep every method of every type.
	c.Flags().BoolVarP(&g.Version, "version", "v", false, "print which build this is")
	g.Add(c.Flags())
	return c
}
