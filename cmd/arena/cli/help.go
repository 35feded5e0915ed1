package cli

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// Keys of annotations of flags.
const (
	topicOf  = "arena_topic"  // help topic that describes the flag
	valuesOf = "arena_values" // possible values
)

// Topic moves flags to a help topic, which describes them once for all commands.
func Topic(set *pflag.FlagSet, topic string, flags ...string) {
	for _, name := range flags {
		annotate(set, name, topicOf, topic)
	}
}

// Values sets the possible values of a flag, for completion in shells.
func Values(set *pflag.FlagSet, name string, values ...string) {
	annotate(set, name, valuesOf, values...)
}

func annotate(set *pflag.FlagSet, name, key string, values ...string) {
	f := set.Lookup(name)
	if f.Annotations == nil {
		f.Annotations = map[string][]string{}
	}
	f.Annotations[key] = values
}

// Renamed adds the old name before of the existing flag now. Its use prints a note.
func Renamed(cmd *cobra.Command, before, now string) {
	set := cmd.Flags()
	set.Var(renamed{set.Lookup(now).Value, func(text string) error {
		fmt.Fprintf(ConsoleOf(cmd).Err, "--%s is called --%s now\n", before, now)
		err := set.Set(now, text)
		if wrong, ok := errors.AsType[*pflag.InvalidValueError](err); ok {
			err = wrong.Unwrap()
		}
		return err
	}}, before, "")
	set.Lookup(before).Hidden = true
}

type renamed struct {
	pflag.Value
	set func(string) error
}

func (r renamed) Set(text string) error { return r.set(text) }

// usage prints the usage of a command: its commands by group, its flags, and the topics that describe other flags.
func usage(cmd *cobra.Command) error {
	w := cmd.OutOrStdout()
	fmt.Fprintf(w, "Usage:\n")
	if cmd.HasAvailableSubCommands() {
		fmt.Fprintf(w, "  %s COMMAND\n", cmd.CommandPath())
	}
	if cmd.Annotations[onlyGroup] == "" {
		fmt.Fprintf(w, "  %s\n", strings.Replace(cmd.UseLine(), "[flags]", "[FLAGS]", 1))
	}
	commandsOf(w, cmd)
	told := map[string][]string{}
	var list Grid
	cmd.InheritedFlags() // adds the program's flags to those of the command
	cmd.Flags().VisitAll(func(f *pflag.Flag) {
		if f.Hidden {
			return
		}
		if topic := f.Annotations[topicOf]; len(topic) > 0 {
			told[topic[0]] = append(told[topic[0]], "--"+f.Name)
			return
		}
		list.Add(flagLine(f)...)
	})
	fmt.Fprintf(w, "\nFlags:\n")
	list.Write(w)
	for _, topic := range cmd.Root().Commands() {
		if names := told[topic.Name()]; len(names) > 0 {
			fmt.Fprintf(w, "\n%s (%s help %s explains):\n  %s\n", topic.Short, cmd.Root().Name(), topic.Name(), strings.Join(names, ", "))
		}
	}
	if cmd.HasAvailableSubCommands() {
		fmt.Fprintf(w, "\n%s COMMAND --help says more of a command.\n", cmd.CommandPath())
	}
	return nil
}

// refuseHelp makes the help of a command that is not there an error, which is then what the result points to.
func refuseHelp(program *cobra.Command) *error {
	var unknown error
	usual := program.HelpFunc()
	program.SetHelpFunc(func(cmd *cobra.Command, args []string) {
		if words := cmd.Flags().Args(); cmd.Annotations[onlyGroup] != "" && len(words) > 0 {
			unknown = choose(cmd, words)
			return
		}
		usual(cmd, args)
	})
	return &unknown
}

// onlyGroup annotates a command that only contains other commands.
const onlyGroup = "arena_group"

// commandsOf lists the commands below a command, by group if they have groups.
func commandsOf(w io.Writer, cmd *cobra.Command) {
	rest := &cobra.Group{Title: "Commands"}
	if len(cmd.Groups()) > 0 {
		rest.Title = "Beside these"
	}
	for _, g := range append(slices.Clone(cmd.Groups()), rest) {
		var list Grid
		none := true
		for _, c := range cmd.Commands() {
			if c.IsAvailableCommand() && c.GroupID == g.ID {
				list.Add("  "+c.Name(), c.Short)
				none = false
			}
		}
		if !none {
			fmt.Fprintf(w, "\n%s:\n", g.Title)
			list.Write(w)
		}
	}
}

// flagLine returns the name and the description of a flag. The placeholder of its value is in capitals, to distinguish it from a value.
func flagLine(f *pflag.Flag) []string {
	name, says := pflag.UnquoteUsage(f)
	switch name {
	case "string":
		name = "text"
	case "int":
		name = "n"
	case "duration":
		name = "time"
	}
	if strings.ToLower(name) == name {
		name = strings.ToUpper(name)
	}
	head := "      --" + f.Name
	if f.Shorthand != "" {
		head = "  -" + f.Shorthand + ", --" + f.Name
	}
	usual := f.DefValue
	if !strings.Contains(says, "(default") && !slices.Contains([]string{"", "false", "0", "0s", "[]"}, usual) {
		says += " (default " + usual + ")"
	}
	return []string{strings.TrimRight(head+" "+name, " "), says}
}

// FlagLines returns the help lines of all flags of a set.
func FlagLines(set *pflag.FlagSet) string {
	var list Grid
	set.VisitAll(func(f *pflag.Flag) { list.Add(flagLine(f)...) })
	var b strings.Builder
	list.Write(&b)
	return b.String()
}

// completions registers the completion of flag values in shells.
func completions(cmd *cobra.Command) {
	cmd.Flags().VisitAll(func(f *pflag.Flag) {
		name, _ := pflag.UnquoteUsage(f)
		var complete cobra.CompletionFunc
		switch values := f.Annotations[valuesOf]; {
		case len(values) > 0:
			how := cobra.ShellCompDirectiveNoFileComp
			if name == "SEAT" { // a bot's file is a seat, too
				how = cobra.ShellCompDirectiveDefault
			}
			complete = cobra.FixedCompletions(values, how)
		case strings.EqualFold(name, "folder"):
			complete = cobra.FixedCompletions(nil, cobra.ShellCompDirectiveFilterDirs)
		default:
			return
		}
		_ = cmd.RegisterFlagCompletionFunc(f.Name, complete) // fails if the command has its own completion
	})
}
