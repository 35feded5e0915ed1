package words

import "unicode/utf8"

const (
	hangulFirst = '가'
	hangulLast  = '힣'
	finals      = 28 // number of final consonants of a syllable, including none
	rieul       = 8  // the final consonant ㄹ
)

// particle returns the form of a Korean particle after word: closed after a final consonant, open after a vowel, and both, as in 이(가), if
// the word can be read in several ways. After ㄹ the particle 으로 becomes 로.
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

// beforeParticle returns word as it is written before a particle, which is given by its closed form: 나 becomes 내 before 가.
func beforeParticle(word, closed string) string {
	if word == "나" && closed == "이" {
		return "내"
	}
	return word
}

// lastConsonant returns the number of the final consonant of the word's last syllable, 0 for none, and whether it is known. It knows
// Hangul syllables and digits read aloud.
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
