package thoughts

import "bytes"

// Chances are drawn as digits by their square roots; warmest becomes a 9. A chance below coldest, or below the largest chance divided by
// faintest, is not drawn: while the general may be anywhere, nothing is.
const (
	warmest  = 120 // thousandths
	coldest  = 12  // thousandths
	faintest = 10
)

// worthSaying is the least chance, in thousandths, at which the likeliest cell is named.
const worthSaying = 30

// heat draws the chances into the remaining room: if they do not fit, the smallest are left out.
func (t *Thoughts) heat(p *pen) {
	if t.EnemyGeneral >= 0 || len(t.Chances) != t.Height*t.Width {
		return
	}
	digits := t.digits()
	for least := byte('1'); least <= '9'; least++ {
		before := len(p.text)
		p.heat(digits, least)
		if p.room() >= 0 {
			return
		}
		p.text = p.text[:before]
	}
}

// digits returns the chances as digits, cell by cell.
func (t *Thoughts) digits() []byte {
	digits := bytes.Repeat([]byte{'0'}, len(t.Chances))
	cell, _ := t.likeliest()
	if cell < 0 {
		return digits
	}
	total := t.total()
	least := max((t.Chances[cell]+faintest-1)/faintest, (total*coldest+999)/1000)
	for i, chance := range t.Chances {
		if chance > 0 && chance >= least {
			digits[i] = digit(chance * 1_000_000 / total)
		}
	}
	return digits
}

// digit converts a chance in millionths to a digit from 1 to 9.
func digit(chance int64) byte {
	d := int64(9)
	for d > 1 && d*d*warmest*1000 > 81*chance {
		d--
	}
	return '0' + byte(d)
}
