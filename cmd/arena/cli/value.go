package cli

import (
	"errors"
	"math"
	"strconv"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// value wraps a flag's value: its errors say what is allowed instead of repeating those of strconv. Numbers cannot be NaN or infinite,
// so commands need not check that.
type value struct {
	pflag.Value
	least, most float64 // range of a number; equal for none
}

// explain wraps the flags of a command and of the commands below it in value, and completes the help texts.
func explain(cmd *cobra.Command) {
	head := cmd.CommandPath() + ": " + ended(cmd.Short)
	if cmd.HasParent() && !cmd.Runnable() && !cmd.HasSubCommands() { // a topic
		head = ended(cmd.Short)
	}
	cmd.Long = strings.TrimSpace(head + "\n\n" + cmd.Long)
	cmd.DisableAutoGenTag = true
	completions(cmd)
	cmd.Flags().VisitAll(func(f *pflag.Flag) {
		switch f.Value.(type) {
		case value, renamed: // has its own messages
		default:
			f.Value = value{Value: f.Value}
		}
	})
	for _, below := range cmd.Commands() {
		explain(below)
	}
}

// Range sets the range of a number flag. The default value is not checked.
func Range[N int | float64](set *pflag.FlagSet, name string, least, most N) {
	f := set.Lookup(name)
	f.Value = value{f.Value, float64(least), float64(most)}
}

// Set parses the text. The error says what to write instead.
func (v value) Set(text string) error {
	err := v.Value.Set(text)
	switch v.Type() {
	case "int", "int64":
		return v.within(err, "write a whole number", "10")
	case "float64":
		return v.within(err, "write a number", "1.5")
	case "uint", "uint64":
		return allowed(err, "write a whole number that is not negative, such as 10")
	case "bool":
		return allowed(err, "write the flag alone, or =true or =false after it")
	case "duration":
		return allowed(err, "write a time with its unit, such as 300ms, 15s or 2m")
	}
	return err
}

// within returns an error unless the number was parsed and is in its range.
func (v value) within(err error, what, such string) error {
	least, most, how := -math.MaxFloat64, math.MaxFloat64, ", such as "+such
	if v.least != v.most {
		plain := func(n float64) string { return strconv.FormatFloat(n, 'f', -1, 64) }
		least, most, how = v.least, v.most, " from "+plain(v.least)+" to "+plain(v.most)
	}
	if n, unread := strconv.ParseFloat(v.String(), 64); unread != nil || !(n >= least && n <= most) { // also NaN
		err = strconv.ErrRange
	}
	return allowed(err, what+how)
}

// allowed returns an error that says what is allowed, if err is not nil.
func allowed(err error, what string) error {
	if err == nil {
		return nil
	}
	return errors.New(what)
}
