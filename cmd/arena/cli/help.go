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

// The annotations of flags.
const (
	topicOf  = "arena_topic"  // the topic of the help that tells of it
	valuesOf = "arena_values" // what can be written in it
)

// Topic puts flags of a set into a topic of the help, which tells of them once for all commands.
func Topic(set *pflag.FlagSet, topic string, flags ...string) {
	for _, name := range flags {
		annotate(set, name, topicOf, topic)
	}
}

// Values says what can be written in a flag, for shells that complete words.
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

// Renamed has a flag also go by a name of before, and say so. The flag is there already.
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

// usage writes what a command takes: its commands by their groups, its flags, and the topics that tell of the others.
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
	cmd.InheritedFlags() // has the flags of the program among those of the command
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

// onlyGroup annotates a command that does nothing without one of the commands below it.
const onlyGroup = "arena_group"

// commandsOf lists the commands below a command, by their groups where they have any.
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

// flagLine is what the help says of a flag. What stands for a value is in capitals, so that nobody takes it for the value that is usual.
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

// FlagLines are the lines of the help about the flags of a set.
func FlagLines(set *pflag.FlagSet) string {
	var list Grid
	set.VisitAll(func(f *pflag.Flag) { list.Add(flagLine(f)...) })
	var b strings.Builder
	list.Write(&b)
	return b.String()
}

// completions has shells complete what can be written in the flags of a command.
func completions(cmd *cobra.Command) {
	cmd.Flags().VisitAll(func(f *pflag.Flag) {
		name, _ := pflag.UnquoteUsage(f)
		var complete cobra.CompletionFunc
		switch values := f.Annotations[valuesOf]; {
		case len(values) > 0:
			how := cobra.ShellCompDirectiveNoFileComp
			if name == "SEAT" { // a bot's file is one, too
				how = cobra.ShellCompDirectiveDefault
			}
			complete = cobra.FixedCompletions(values, how)
		case strings.EqualFold(name, "folder"):
			complete = cobra.FixedCompletions(nil, cobra.ShellCompDirectiveFilterDirs)
		default:
			return
		}
		_ = cmd.RegisterFlagCompletionFunc(f.Name, complete) // which is refused where the command has its own
	})
}

// nearest is the name among several that was meant, if one is so like it.
func nearest(word string, names []string) string {
	best, least := "", 3
	for _, name := range names {
		d := distance(word, name)
		if strings.HasPrefix(name, word) && word != "" {
			d = min(d, 2)
		}
		if d < least && d < len(word) {
			best, least = name, d
		}
	}
	return best
}

// distance is how many letters must be put in, left out or written anew to make a word of another.
func distance(a, b string) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		before := row[0]
		row[0] = i + 1
		for j := range len(b) {
			now := before
			if a[i] != b[j] {
				now = 1 + min(before, row[j], row[j+1])
			}
			before, row[j+1] = row[j+1], now
		}
	}
	return row[len(b)]
}
