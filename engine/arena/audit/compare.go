package audit

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"time"

	"generals-chess/engine"
	"generals-chess/engine/arena/store"
)

// differences returns where the database and the record of a game differ. Start and duration are not compared: a record does not have
// them to the microsecond.
func differences(row, said store.Game) []engine.Phrase {
	d := &comparison{}
	d.number("round", row.Round, said.Round)
	d.number("pairing", row.Pairing, said.Pairing)
	d.number("pair", row.Pair, said.Pair)
	d.number("leg", row.Leg, said.Leg)
	d.text("seed", strconv.FormatUint(row.Game.Seed, 10), strconv.FormatUint(said.Game.Seed, 10))
	d.text("players", fmt.Sprint(row.Players), fmt.Sprint(said.Players))
	d.text("record", row.Record, said.Record)
	d.number("turns", row.Turns, said.Turns)
	d.text("reason", row.Reason, said.Reason)
	d.text("phrase", row.Phrase.String(), said.Phrase.String())
	d.text("hash", fmt.Sprintf("%016x", row.Hash), fmt.Sprintf("%016x", said.Hash))
	for seat := range max(len(row.Results), len(said.Results)) {
		if seat >= len(row.Results) || seat >= len(said.Results) {
			d.number("seats", len(row.Results), len(said.Results))
			break
		}
		d.seat(seat, row.Results[seat], said.Results[seat])
	}
	return d.found
}

// comparison collects differences.
type comparison struct{ found []engine.Phrase }

func (d *comparison) text(what, row, record string) {
	if row != record {
		d.found = append(d.found, differs.With("what", what).With("row", engine.OneLine(row)).With("record", engine.OneLine(record)))
	}
}

func (d *comparison) number(what string, row, record int) {
	d.text(what, strconv.Itoa(row), strconv.Itoa(record))
}

// total compares sums of that many times, each of which the record has rounded to microseconds.
func (d *comparison) total(what string, row, record time.Duration, times int) {
	if gap := row - record; gap < 0 || gap > time.Duration(times+1)*time.Microsecond {
		d.text(what, strconv.FormatInt(row.Microseconds(), 10), strconv.FormatInt(record.Microseconds(), 10))
	}
}

// seat compares the results of a seat.
func (d *comparison) seat(seat int, row, record store.Result) {
	of := func(column string) string { return column + " (" + "seat " + strconv.Itoa(seat) + ")" }
	d.number(of("rank"), row.Rank, record.Rank)
	d.number(of("score"), row.Score, record.Score)
	d.text(of("verdict"), string(row.Verdict), string(record.Verdict))
	d.number(of("asked"), row.Asked, record.Asked)
	d.total(of("cpu_us"), row.CPU, record.CPU, record.Asked)
	d.total(of("wall_us"), row.Wall, record.Wall, record.Asked)
	d.text(of("memory"), strconv.FormatInt(row.Memory, 10), strconv.FormatInt(record.Memory, 10))
	if !equalJSON(row.Think, record.Think) {
		d.text(of("think"), row.Think.Max().String()+" …", record.Think.Max().String()+" …")
	}
	d.text(of("faults"), faults(row), faults(record))
}

// faults returns the faults of a seat in one line.
func faults(r store.Result) string {
	list := slices.SortedFunc(slices.Values(r.Faults), func(a, b store.Fault) int { return cmp.Compare(a.Kind, b.Kind) })
	text := ""
	for _, f := range list {
		text += fmt.Sprintf("%s x%d from turn %d: %s; ", f.Kind, f.Times, f.Turn, f.Why)
	}
	return text
}
