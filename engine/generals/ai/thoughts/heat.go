package thoughts

import "bytes"

// Chances are drawn as digits by their square roots, so that warmest is a 9. What is less than coldest, or than one
// faintest-th of the likeliest, is not drawn: as long as the general may be anywhere, nothing is.
const (
	warmest  = 120 // thousandths
	coldest  = 12  // thousandths
	faintest = 10
)

// worthSaying is the chance, in thousandths, from which on the likeliest cell is named.
const worthSaying = 30

// heat draws the chances into the room that is left: where they are too many, the least likely are left out.
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

// digits are the chances as digits, cell by cell.
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

// digit is a chance in millionths as a digit from 1 to 9.
func digit(chance int64) byte {
	d := int64(9)
	for d > 1 && d*d*warmest*1000 > 81*chance {
		d--
	}
	return '0' + byte(d)
}
