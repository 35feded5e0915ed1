package cli

import (
	"errors"
	"io"
	"strings"
	"testing"
	"time"

	"github.com/spf13/cobra"
	"github.com/stretchr/testify/require"
)

// TestAFlagSaysWhatIsAllowed checks the error for values that a flag cannot parse.
func TestAFlagSaysWhatIsAllowed(t *testing.T) {
	const whole, number = "write a whole number, such as 10", "write a number, such as 1.5"
	const bounded, share = "write a whole number from 2 to 1000000", "write a number from 0 to 0.5"
	const alone, unit = "write the flag alone, or =true or =false after it", "write a time with its unit, such as 300ms, 15s or 2m"
	for text, want := range map[string]string{
		"--games=x": whole, "--games=1.5": whole, "--games=": whole, "--games=99999999999999999999": whole, "--most=x": whole,
		"--scale=x": number, "--scale=nan": number, "--scale=-Inf": number, "--scale=1e999": number, "--scale=1,5": number,
		"--json=maybe": alone, "--limit=5": unit, "--limit=5 s": unit, "--limit=x": unit, "--over=-1": "write a whole number that is not negative, such as 10",
		"--games=7": "", "--games=-7": "", "--scale=1.5": "", "--json=false": "", "--json": "", "--limit=-2m": "", "--over=3": "", "--name=x": "",
		"--own=x":  "a sentence of its own",
		"--many=1": bounded, "--many=1000001": bounded, "--many=0x1": bounded, "--many=x": bounded, "--many=2.5": bounded, "--many=99999999999999999999": bounded,
		"--share=NaN": share, "--share=0.51": share, "--share=-0.1": share, "--share=inf": share, "--share=x": share,
		"--many=2": "", "--many=0x10": "", "--many=1000000": "", "--share=0": "", "--share=0.5": "", "--games=a b": whole,
	} {
		cmd := &cobra.Command{Use: "arena", SilenceErrors: true, SilenceUsage: true, RunE: func(*cobra.Command, []string) error { return nil }}
		cmd.SetFlagErrorFunc(flagError)
		flags := cmd.Flags()
		flags.Int("games", 1, "")
		flags.Int64("most", 1, "")
		flags.Uint("over", 1, "")
		flags.Int("many", 0, "")
		Range(flags, "many", 2, 1_000_000)
		flags.Float64("share", 7, "")
		Range(flags, "share", 0, 0.5)
		flags.Float64("scale", 1, "")
		flags.Bool("json", false, "")
		flags.Duration("limit", time.Second, "how long")
		flags.String("name", "", "")
		flags.Func("own", "", func(string) error { return errors.New("a sentence of its own") })
		var says strings.Builder
		status := Main(cmd, []string{text}, Console{Out: io.Discard, Err: &says})
		if want == "" {
			require.Equal(t, Fine, status, "%s: %s", text, &says)
			continue
		}
		require.Equal(t, Usage, status, text)
		name, value, _ := strings.Cut(text, "=")
		require.Equal(t, "arena: "+name+" "+Quoted(value)+": "+want+"\n", says.String())
	}
}
