package cli

import (
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"generals-chess/internal/version"
)

// NewProgram is a program of these commands. Whatever is wrong with a call of it is one sentence.
func NewProgram(name, short string, commands ...*cobra.Command) *cobra.Command {
	program := Group(&cobra.Command{Use: name, Short: short, SilenceErrors: true, SilenceUsage: true}, append(commands, &cobra.Command{
		Use: "version", Short: "print which build this is", Args: NoOperands,
		RunE: func(cmd *cobra.Command, _ []string) error { return printVersion(cmd) },
	})...)
	asked := program.Flags().Bool("version", false, "print which build this is")
	choose := program.RunE
	program.RunE = func(cmd *cobra.Command, words []string) error {
		if *asked {
			return printVersion(cmd)
		}
		return choose(cmd, words)
	}
	program.SetFlagErrorFunc(flagError)
	return program
}

func printVersion(cmd *cobra.Command) error {
	_, err := fmt.Fprintln(cmd.OutOrStdout(), version.This().Say(cmd.Root().Name()))
	return err
}

// Group is a command that does nothing without one of the commands below it.
func Group(cmd *cobra.Command, below ...*cobra.Command) *cobra.Command {
	cmd.AddCommand(below...)
	cmd.Args = cobra.ArbitraryArgs
	cmd.RunE = choose
	return cmd
}

// choose is the error of a call that names none of the commands below.
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

// complete adds the command of the library by which shells complete words. It writes where the program does by now.
func complete(program *cobra.Command) {
	program.InitDefaultCompletionCmd()
	for _, cmd := range program.Commands() {
		if cmd.Name() == "completion" {
			Group(cmd)
		}
	}
}

// names are the commands below a command.
func names(cmd *cobra.Command) (list []string) {
	for _, c := range cmd.Commands() {
		if c.IsAvailableCommand() {
			list = append(list, c.Name())
		}
	}
	return list
}

// ended is a sentence with its full stop; a question has its own end.
func ended(sentence string) string {
	if strings.HasSuffix(sentence, "?") || strings.HasSuffix(sentence, ".") {
		return sentence
	}
	return sentence + "."
}

// either lists words as a sentence does.
func either(words []string) string {
	last := len(words) - 1
	if last == 0 {
		return words[0]
	}
	return strings.Join(words[:last], ", ") + " or " + words[last]
}

// NoOperands refuses whatever is no flag.
func NoOperands(cmd *cobra.Command, operands []string) error {
	switch {
	case len(operands) == 0:
		return nil
	case cmd.HasSubCommands():
		return choose(cmd, operands)
	}
	return fmt.Errorf("%q is one argument too many: %s takes only flags", operands[0], cmd.CommandPath())
}

// ConsoleOf is where a command reads and writes.
func ConsoleOf(cmd *cobra.Command) Console {
	return Console{cmd.InOrStdin(), cmd.OutOrStdout(), cmd.ErrOrStderr()}
}

// flagError is an error of a flag as commands say theirs: --elo NaN: and what to write instead. A flag after the name of a command
// that is not there belongs to that one: the name is what is wrong.
func flagError(cmd *cobra.Command, err error) error {
	if words := cmd.Flags().Args(); cmd.HasSubCommands() && len(words) > 0 {
		return choose(cmd, words)
	}
	if wrong, ok := errors.AsType[*pflag.InvalidValueError](err); ok {
		return fmt.Errorf("--%s %s: %w", wrong.GetFlag().Name, Quoted(wrong.GetValue()), wrong.Unwrap())
	}
	return err
}
