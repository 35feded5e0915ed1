package cli

import (
	"flag"
	"fmt"
	"io"
	"strings"
)

// shells are those that Completion knows.
var shells = []string{"bash", "zsh", "fish"}

// words are what may follow on the command line: the words below the command, and its flags.
func (p page) words() (list []string) {
	for _, s := range p.Sub {
		list = append(list, s.Name)
	}
	p.flags.VisitAll(func(f *flag.Flag) { list = append(list, "--"+f.Name) })
	return list
}

// Completion writes what makes a shell complete the program's words and flags, and file names elsewhere.
func (cmd Command) Completion(w io.Writer, shell string) error {
	pages := cmd.pages(cmd.Name)
	switch shell {
	case "bash":
		cmd.cases(w, pages, "COMP_WORDS[@]:1:COMP_CWORD-1", `    COMPREPLY=($(compgen -W "$words" -- "${COMP_WORDS[COMP_CWORD]}"))`)
		fmt.Fprintf(w, "complete -o default -F _%[1]s %[1]s\n", cmd.Name)
	case "zsh":
		fmt.Fprintf(w, "#compdef %s\n", cmd.Name)
		cmd.cases(w, pages, "words[@]:1:CURRENT-2", `    compadd -- ${=list}; _files`)
		fmt.Fprintf(w, "compdef _%[1]s %[1]s\n", cmd.Name)
	case "fish":
		fish(w, pages)
	default:
		return fmt.Errorf("shell %q: write %s or %s", shell, strings.Join(shells[:len(shells)-1], ", "), shells[len(shells)-1])
	}
	return nil
}

// cases is a function of bash or zsh: it walks down the words before the cursor as far as they are commands, and completes
// with what may follow there.
func (cmd Command) cases(w io.Writer, pages []page, before, answer string) {
	list := "words"
	if strings.Contains(answer, "list") {
		list = "list" // zsh has words of its own
	}
	fmt.Fprintf(w, "_%s() {\n    local path=%s word %s\n    for word in \"${%s}\"; do\n        case \"$path $word\" in\n", cmd.Name, cmd.Name, list, before)
	for _, p := range pages[1:] {
		fmt.Fprintf(w, "            '%s') path='%s' ;;\n", p.path, p.path)
	}
	fmt.Fprint(w, "        esac\n    done\n    case \"$path\" in\n")
	for _, p := range pages {
		fmt.Fprintf(w, "        '%s') %s='%s' ;;\n", p.path, list, strings.Join(p.words(), " "))
	}
	fmt.Fprintf(w, "    esac\n%s\n}\n", answer)
}

// fish writes a line for every word and flag.
func fish(w io.Writer, pages []page) {
	quote := strings.NewReplacer(`\`, `\\`, `'`, `\'`)
	for _, p := range pages {
		name, _, below := strings.Cut(p.path, " ")
		here := "test (count (commandline -opc)) -eq 1"
		if below {
			here = fmt.Sprintf(`string match -q "%s*" (string join " " (commandline -opc))`, p.path)
		}
		for _, s := range p.Sub {
			fmt.Fprintf(w, "complete -c %s -n '%s' -f -a %s -d '%s'\n", name, here, s.Name, quote.Replace(s.Short))
		}
		p.flags.VisitAll(func(f *flag.Flag) {
			_, usage := flag.UnquoteUsage(f)
			fmt.Fprintf(w, "complete -c %s -n '%s' -l %s -d '%s'\n", name, here, f.Name, quote.Replace(usage))
		})
	}
}
