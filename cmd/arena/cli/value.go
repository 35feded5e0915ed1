package cli

import (
	"errors"
	"flag"
	"fmt"
	"math"
	"strconv"
	"strings"
	"time"
)

// value is a flag's value of the standard library, which says "parse error" of whatever it cannot read: this one says what is
// allowed. A number has to be one, so that commands need not ask what is between NaN and the infinite.
type value struct {
	flag.Value
	least, most float64 // a number is within these, if they differ
}

// explain has a flag say what is allowed.
func explain(f *flag.Flag) {
	if _, done := f.Value.(value); !done {
		f.Value = value{Value: f.Value}
	}
}

// Between bounds what may be written in a flag that is a number. What it begins with is not asked about.
func Between[N int | float64](set *flag.FlagSet, name string, least, most N) {
	f := set.Lookup(name)
	f.Value = value{f.Value, float64(least), float64(most)}
}

// Set reads the text. The error is what to write instead.
func (v value) Set(text string) error {
	given, ok := v.Value.(flag.Getter)
	if !ok {
		return v.Value.Set(text) // it has sentences of its own
	}
	err := v.Value.Set(text)
	switch n := given.Get().(type) {
	case int:
		return v.within(err, float64(n), "write a whole number", "10")
	case int64:
		return v.within(err, float64(n), "write a whole number", "10")
	case uint, uint64:
		return allowed(err, "write a whole number that is not negative, such as 10")
	case float64:
		return v.within(err, n, "write a number", "1.5")
	case bool:
		return allowed(err, "write the flag alone, or =true or =false after it")
	case time.Duration:
		return allowed(err, "write a time with its unit, such as 300ms, 15s or 2m")
	}
	return err
}

// within is no error for a number that is allowed.
func (v value) within(err error, n float64, what, such string) error {
	least, most, how := -math.MaxFloat64, math.MaxFloat64, ", such as "+such
	if v.least != v.most {
		plain := func(n float64) string { return strconv.FormatFloat(n, 'f', -1, 64) }
		least, most, how = v.least, v.most, " from "+plain(v.least)+" to "+plain(v.most)
	}
	if !(n >= least && n <= most) { // also NaN
		err = strconv.ErrRange
	}
	return allowed(err, what+how)
}

// allowed is no error where there was none.
func allowed(err error, what string) error {
	if err == nil {
		return nil
	}
	return errors.New(what)
}

// wrong is an error of package flag as commands say theirs: --elo NaN: and what to write instead.
func wrong(err error) error {
	rest, given := strings.CutPrefix(strings.Replace(err.Error(), "boolean ", "", 1), "invalid value ")
	quoted, unread := strconv.QuotedPrefix(rest)
	if !given || unread != nil {
		return errors.New(twoDashes.Replace(err.Error()))
	}
	name, what, _ := strings.Cut(strings.TrimPrefix(strings.TrimPrefix(rest[len(quoted):], " for "), "flag "), ": ")
	if value, err := strconv.Unquote(quoted); err == nil && Quoted(value) == value {
		quoted = value
	}
	return fmt.Errorf("-%s %s: %s", name, quoted, what)
}

// IsBoolFlag reports whether the flag is given alone.
func (v value) IsBoolFlag() bool {
	alone, ok := v.Value.(interface{ IsBoolFlag() bool })
	return ok && alone.IsBoolFlag()
}

// unquoted is flag.UnquoteUsage of a flag that was explained.
func unquoted(f *flag.Flag) (kind, usage string) {
	plain := *f
	if v, ok := f.Value.(value); ok {
		plain.Value = v.Value
	}
	return flag.UnquoteUsage(&plain)
}
