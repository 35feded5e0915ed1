package words

import "unicode/utf8"

const (
	hangulFirst = '가'
	hangulLast  = '힣'
	finals      = 28 // final consonants a syllable can have, none included
	rieul       = 8  // the final consonant ㄹ
)

// particle chooses the form of a Korean particle that follows word: closed after a final consonant,
// open after a vowel, and both, as in 이(가), when the word is not read in one sure way. After ㄹ the
// particle 으로 is 로.
func particle(word, closed, open string) string {
	final, known := lastConsonant(word)
	switch {
	case !known:
		return closed + "(" + open + ")"
	case final == 0, final == rieul && closed == "으로":
		return open
	}
	return closed
}

// beforeParticle is word as it is written before a particle, which is told by its form after a final consonant: 나 is 내 before 가.
func beforeParticle(word, closed string) string {
	if word == "나" && closed == "이" {
		return "내"
	}
	return word
}

// lastConsonant is the number of the final consonant of the word's last syllable, 0 for none, and
// whether it is known: that of a Hangul syllable or of a digit read aloud.
func lastConsonant(word string) (int, bool) {
	last, _ := utf8.DecodeLastRuneInString(word)
	switch {
	case last >= hangulFirst && last <= hangulLast:
		return int(last-hangulFirst) % finals, true
	case last >= '0' && last <= '9':
		return [...]int{21, rieul, 0, 16, 0, 0, 1, rieul, rieul, 0}[last-'0'], true // 영 일 이 삼 사 오 육 칠 팔 구
	}
	return 0, false
}
