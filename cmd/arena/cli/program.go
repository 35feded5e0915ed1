package cli

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"generals-chess/internal/version"
)

// NewProgram returns a program with these commands. Every usage error is one sentence.
func NewProgram(name, short string, commands ...*cobra.Command) *cobra.Command {
	program := &cobra.Command{Use: name, Short: short, SilenceErrors: true, SilenceUsage: true}
	for _, c := range commands {
		if c.GroupID != "" && !program.ContainsGroup(c.GroupID) {
			program.AddGroup(&cobra.Group{ID: c.GroupID, Title: c.GroupID})
		}
	}
	Group(program, append(commands, &cobra.Command{
		Use: "version", Short: "print which build this is", Args: NoOperands,
		RunE: func(cmd *cobra.Command, _ []string) error { return printVersion(cmd) },
	})...)
	program.SetHelpCommand(helpCommand())
	asked := program.Flags().Bool("version", false, "print which build this is")
	choose := program.RunE
	program.RunE = func(cmd *cobra.Command, words []string) error {
		if *asked {
			return printVersion(cmd)
		}
		return choose(cmd, words)
	}
	program.SetFlagErrorFunc(flagError)
	program.SetUsageFunc(usage)
	program.PersistentFlags().BoolP(quiet, "q", false, "say nothing on stderr but what is wrong: no progress, no notes")
	program.SetGlobalNormalizationFunc(func(_ *pflag.FlagSet, name string) pflag.NormalizedName {
		if name == "color" {
			name = "colour"
		}
		return pflag.NormalizedName(name)
	})
	return program
}

// helpCommand returns the help command, for commands at any depth and for topics.
func helpCommand() *cobra.Command {
	return &cobra.Command{
		Use: "help [COMMAND...]", Short: "tell of a command, or of a topic",
		ValidArgsFunction: func(cmd *cobra.Command, words []string, _ string) ([]string, cobra.ShellCompDirective) {
			about, _, err := cmd.Root().Find(words)
			if err != nil {
				return nil, cobra.ShellCompDirectiveNoFileComp
			}
			return names(about), cobra.ShellCompDirectiveNoFileComp
		},
		RunE: func(cmd *cobra.Command, words []string) error {
			about := cmd.Root()
			for i, word := range words {
				at := slices.IndexFunc(about.Commands(), func(c *cobra.Command) bool { return c.Name() == word || c.HasAlias(word) })
				if at < 0 {
					return choose(about, words[i:])
				}
				about = about.Commands()[at]
			}
			about.InitDefaultHelpFlag()
			return about.Help()
		},
	}
}

// Grouped puts commands into a group of the help's list.
func Grouped(title string, list ...*cobra.Command) []*cobra.Command {
	for _, c := range list {
		c.GroupID = title
	}
	return list
}

// Hidden hides commands from the list: they are for programs, or are old names.
func Hidden(list ...*cobra.Command) []*cobra.Command {
	for _, c := range list {
		c.Hidden = true
	}
	return list
}

// quiet is the name of a flag of every command.
const quiet = "quiet"

func printVersion(cmd *cobra.Command) error {
	_, err := fmt.Fprintln(cmd.OutOrStdout(), version.This().Say(cmd.Root().Name()))
	return err
}

// Group makes cmd a command that only contains other commands.
func Group(cmd *cobra.Command, below ...*cobra.Command) *cobra.Command {
	cmd.AddCommand(below...)
	cmd.Args = cobra.ArbitraryArgs
	cmd.RunE = choose
	if cmd.Annotations == nil {
		cmd.Annotations = map[string]string{}
	}
	cmd.Annotations[onlyGroup] = "yes"
	return cmd
}

// choose returns the error for a call without a valid command.
func choose(cmd *cobra.Command, words []string) error {
	explains := "(" + cmd.CommandPath() + " --help explains)"
	if len(words) == 0 {
		return fmt.Errorf("say what to do: %s %s", either(names(cmd)), explains)
	}
	cmd.SuggestionsMinimumDistance = 2
	if like := cmd.SuggestionsFor(words[0]); len(like) > 0 {
		return fmt.Errorf("there is no command %q: did you mean %s? %s", words[0], either(like), explains)
	}
	return fmt.Errorf("there is no command %q: use %s %s", words[0], either(names(cmd)), explains)
}

// complete adds cobra's completion command, whose output goes to the program's.
func complete(program *cobra.Command) {
	program.InitDefaultCompletionCmd()
	for _, cmd := range program.Commands() {
		if cmd.Name() == "completion" {
			cmd.Short, cmd.Long = "print what completes words and flags in a shell", ""
			for _, shell := range cmd.Commands() {
				shell.Short = "print what completes words and flags in " + shell.Name()
			}
			Group(cmd)
		}
	}
}

// names returns the names of the commands below a command.
func names(cmd *cobra.Command) (list []string) {
	for _, c := range cmd.Commands() {
		if c.IsAvailableCommand() {
			list = append(list, c.Name())
		}
	}
	return list
}

// ended adds a full stop to a sentence that has no end mark.
func ended(sentence string) string {
	if strings.HasSuffix(sentence, "?") || strings.HasSuffix(sentence, ".") {
		return sentence
	}
	return sentence + "."
}

// either joins words to "a, b or c".
func either(words []string) string {
	last := len(words) - 1
	if last == 0 {
		return words[0]
	}
	return strings.Join(words[:last], ", ") + " or " + words[last]
}

// One returns a check that a command has one operand, which is what, as in example.
func One(what, example string) cobra.PositionalArgs {
	return func(_ *cobra.Command, operands []string) error {
		if len(operands) != 1 {
			return fmt.Errorf("name one %s, not %d: %s", what, len(operands), example)
		}
		return nil
	}
}

// NoOperands returns an error if there are operands.
func NoOperands(cmd *cobra.Command, operands []string) error {
	switch {
	case len(operands) == 0:
		return nil
	case cmd.HasSubCommands():
		return choose(cmd, operands)
	}
	return fmt.Errorf("%q is one argument too many: %s takes only flags", operands[0], cmd.CommandPath())
}

// ConsoleOf returns the input and output of a command; with --quiet, Err discards.
func ConsoleOf(cmd *cobra.Command) Console {
	c := Console{cmd.InOrStdin(), cmd.OutOrStdout(), cmd.ErrOrStderr()}
	if silent, err := cmd.Flags().GetBool(quiet); err == nil && silent {
		c.Err = io.Discard
	}
	return c
}

// flagError rewrites a flag's error: "--elo NaN: " and what to write instead. If an unknown command precedes the flag, the error is
// about that command.
func flagError(cmd *cobra.Command, err error) error {
	if words := cmd.Flags().Args(); cmd.HasSubCommands() && len(words) > 0 {
		return choose(cmd, words)
	}
	if wrong, ok := errors.AsType[*pflag.InvalidValueError](err); ok {
		return fmt.Errorf("--%s %s: %w", wrong.GetFlag().Name, Quoted(wrong.GetValue()), wrong.Unwrap())
	}
	if unknown, ok := errors.AsType[*pflag.NotExistError](err); ok && unknown.GetSpecifiedShortnames() == "" {
		return fmt.Errorf("there is no flag --%s%s (%s --help names them)", unknown.GetSpecifiedName(), meant(cmd, unknown.GetSpecifiedName()), cmd.CommandPath())
	}
	return err
}

// meant returns a suggestion for an unknown flag, "" if no flag is similar.
func meant(cmd *cobra.Command, word string) string {
	flags := &cobra.Command{SuggestionsMinimumDistance: 2} // cobra compares words with commands only
	cmd.Flags().VisitAll(func(f *pflag.Flag) {
		if !f.Hidden {
			flags.AddCommand(&cobra.Command{Use: "--" + f.Name, Run: func(*cobra.Command, []string) {}})
		}
	})
	if like := flags.SuggestionsFor("--" + word); len(like) > 0 && len(word) > 2 { // everything is like two letters
		return ": did you mean " + either(like) + "?"
	}
	return ""
}
